"""The screen and the keyboard: drawing over what was there, reading in pages, asking for a line."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final, final

from rich.console import Console, RenderableType
from rich.text import Text

Read = Callable[[str], str]

AROUND_A_PAGE: Final = 4  # lines for the title, the prompt and air


@final
class Terminal:
    """Where the console is no terminal (a pipe, a test), all is written one below the other and nothing is paged."""

    def __init__(self, console: Console, read: Read) -> None:
        self.console = console
        self.read = read

    @property
    def width(self) -> int:
        return self.console.width

    @property
    def height(self) -> int:
        return self.console.height

    @property
    def redraws(self) -> bool:
        return self.console.is_terminal

    @contextmanager
    def apart(self) -> Iterator[None]:
        """A screen of our own, which leaves nothing behind to scroll back to."""
        own = self.console.set_alt_screen(True)
        try:
            yield
        finally:
            if own:
                self.console.set_alt_screen(False)

    def draw(self, parts: Sequence[RenderableType]) -> None:
        """Show this and nothing else."""
        if self.redraws:
            self.console.clear()
        self.write(parts)

    def write(self, parts: Sequence[RenderableType]) -> None:
        for part in parts:
            self.console.print(part, highlight=False, markup=False)

    def indented(self, text: Text) -> list[Text]:
        """The text in lines that keep off the edges."""
        return [Text.assemble(" ", row) for row in text.wrap(self.console, self.width - 2)]

    def page(self, title: str, lines: Sequence[Text], more: str, last: str, newest_first: bool = False) -> str:
        """Show lines in as many pages as it takes; any answer but Enter leaves them, and is returned."""
        wrapped = [row for line in lines for row in self.indented(line)]
        fit = max(self.height - AROUND_A_PAGE, 1) if self.redraws else max(len(wrapped), 1)
        pages = _pages_from_the_end(wrapped, fit) if newest_first else _pages(wrapped, fit)
        for number, page in enumerate(pages, 1):
            self.draw([Text(f" {title}", style="bold"), Text(), *page, *([Text()] if self.redraws else [])])
            answer = self.read(more if number < len(pages) else last).strip() if self.redraws else ""
            if answer:
                return answer
        return ""


def _pages(lines: Sequence[Text], fit: int) -> list[Sequence[Text]]:
    return [lines[start : start + fit] for start in range(0, len(lines), fit)] or [[]]


def _pages_from_the_end(lines: Sequence[Text], fit: int) -> list[Sequence[Text]]:
    return [lines[max(end - fit, 0) : end] for end in range(len(lines), 0, -fit)] or [[]]
