"""What a typed line does: a choice, or one of the commands beside the game."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rattus.cli import pages, screen
from rattus.cli.choices import Choice, View, meant

if TYPE_CHECKING:
    from rattus.cli.play import HomeGame


class Left(Exception):
    """Somebody leaves the game."""


def obey(game: "HomeGame", typed: str, view: View, choices: Sequence[Choice]) -> str:
    """Do what a line says; returns what there is to say about it."""
    if not typed:
        return game.say("play.empty")
    word, _, rest = typed.partition(" ")
    called = [name for name in COMMANDS if word.casefold() == game.say(f"command.{name}")]
    found = [] if called else meant(typed, choices)
    if not called and not found:
        called = [name for name in COMMANDS if game.say(f"command.{name}").startswith(word.casefold())]
    if len(called) == 1:
        return COMMANDS[called[0]](game, rest.strip(), view)
    return choose(game, typed, choices, found)


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


def undo(game: "HomeGame", rest: str, view: View) -> str:
    if not game.session.can_undo():
        return game.say("play.no-undo")
    game.session.undo()
    return game.say("play.undone")


def read_help(game: "HomeGame", rest: str, view: View) -> str:
    if rest:
        return help_with_card(game, rest, view)
    expanded = screen.has_africanus(view, game.speaker)
    game.read_page("help.title", pages.lines_of(game.say("help.screen")), last="play.more")
    game.read_page("help.title", pages.lines_of(game.say("help.rules")), last="play.more" if expanded else "play.back")
    if expanded:
        game.read_page("help.title", pages.lines_of(game.say("help.africanus")))
    return ""


def help_with_card(game: "HomeGame", typed: str, view: View) -> str:
    asked = typed.casefold()
    cards = [card for card in view["cards"] if game.speaker.name(card).casefold().startswith(asked)]
    if not cards:
        return game.say("play.no-card", typed=typed)
    lines = [line for card in cards for line in pages.card_lines(view, game.speaker, card)]
    game.read_page("help.cards", [*lines, *pages.card_rules(game.speaker)])
    return ""


def read_log(game: "HomeGame", rest: str, view: View) -> str:
    seat = game.session.seat
    game.read_page("play.log", game.told(seat, 0, len(game.session.events)), newest_first=True)
    return ""


def read_map(game: "HomeGame", rest: str, view: View) -> str:
    game.read_page("play.map", pages.map_page(view, game.speaker, game.neighbours))
    return ""


def read_hand(game: "HomeGame", rest: str, view: View) -> str:
    if not screen.has_hands(view) and not view["region_cards"]["discards"]:
        return game.say("play.no-hand")
    game.read_page("play.hand", pages.hand_page(view, game.speaker))
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
    "map": read_map,
    "hand": read_hand,
    "save": save,
    "quit": leave,
}
