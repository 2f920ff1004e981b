"""What a typed line does: a choice, or one of the commands beside it; a game may add pages of its own to these."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rattus.cli.choices import Choice, View, meant
from rattus.cli.pages import Page

if TYPE_CHECKING:
    from rattus.cli.play import HomeGame


class Left(Exception):
    """Somebody leaves the game."""


def obey(game: "HomeGame", typed: str, view: View, choices: Sequence[Choice]) -> str:
    """Do what a line says; returns what there is to say about it."""
    if not typed:
        return game.say("play.empty")
    word, _, rest = typed.partition(" ")
    names = [*COMMANDS, *game.face.pages]
    called = [name for name in names if word.casefold() == game.say(f"command.{name}")]
    found = [] if called else meant(typed, choices)
    if not called and not found:
        called = [name for name in names if game.say(f"command.{name}").startswith(word.casefold())]
    if len(called) == 1:
        return command(game, called[0], rest.strip(), view)
    several = in_a_row(typed, choices)
    if several:
        return choose_on(game, several)
    return choose(game, typed, choices, found)


def command(game: "HomeGame", name: str, rest: str, view: View) -> str:
    """One that all games have, or a page of this one."""
    if name in COMMANDS:
        return COMMANDS[name](game, rest, view)
    return read(game, game.face.pages[name](view))


def read(game: "HomeGame", *pages: Page | str) -> str:
    """Show pages one after another; a sentence is no page, and is said."""
    for number, page in enumerate(pages, 1):
        if isinstance(page, str):
            return page
        game.read_page(page.title, page.lines, last="play.more" if number < len(pages) else "play.back")
    return ""


def choose(game: "HomeGame", typed: str, choices: Sequence[Choice], found: Sequence[Choice]) -> str:
    if len(found) == 1:
        game.session.act(found[0].action)
        return ""
    if not found:
        return game.say("play.unknown", typed=typed, count=len(choices))
    first, second = (
        game.say("play.choice", number=choices.index(choice) + 1, words=choice.words.partition(":")[0])
        for choice in found[:2]
    )
    return game.say("play.unclear", count=len(found), first=first, second=second)


def in_a_row(typed: str, choices: Sequence[Choice]) -> list[Choice]:
    """Several choices at once, with commas between or as mere numbers; none unless each is clear."""
    numbers = typed.split()
    texts = numbers if all(text.isdecimal() for text in numbers) else typed.split(",")
    found = [meant(text.strip(), choices) for text in texts]
    return [choice for (choice,) in found] if len(texts) > 1 and all(len(some) == 1 for some in found) else []


def choose_on(game: "HomeGame", several: Sequence[Choice]) -> str:
    """Do one after another, as long as the same seat may still choose so."""
    seat = game.session.seat
    for choice in several:
        if game.session.seat != seat or choice.action not in game.position.legal():
            return game.say("play.stopped", words=choice.words)
        game.session.act(choice.action)
    return ""


def undo(game: "HomeGame", rest: str, view: View) -> str:
    if not game.session.can_undo():
        return game.say("play.no-undo")
    game.session.undo()
    return game.say("play.undone")


def read_help(game: "HomeGame", rest: str, view: View) -> str:
    if not rest:
        return read(game, *game.face.help(view))
    return read(game, game.face.help_with(rest, view) or game.say("play.no-card", typed=rest))


def read_log(game: "HomeGame", rest: str, view: View) -> str:
    seat = game.session.seat
    game.read_page("play.log", game.told(seat, 0, len(game.session.events)), newest_first=True)
    return ""


def save(game: "HomeGame", rest: str, view: View) -> str:
    return game.keeper.save(Path(rest).expanduser()) if rest else game.say("play.save-how")


def leave(game: "HomeGame", rest: str, view: View) -> str:
    game.terminal.draw([])
    answer = game.terminal.read(game.say("play.quit")).strip().casefold()
    if not answer or not game.say("answer.yes").startswith(answer):
        return ""
    if game.keeper.wanted is None:
        game.offer_record()
    raise Left


COMMANDS: Final[Mapping[str, Callable[["HomeGame", str, View], str]]] = {
    "undo": undo,
    "help": read_help,
    "log": read_log,
    "save": save,
    "quit": leave,
}
