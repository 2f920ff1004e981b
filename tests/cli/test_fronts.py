"""The options of all games on one command: each game has its own, and hears kindly of those of others."""

from typing import Any

import click
import pytest
from click.testing import CliRunner

from rattus.cli import fronts
from rattus.cli.front import NEW, GameOption, Table
from rattus.cli.fronts import FRONTS, GameCommand, choosing, front_of, own_values
from rattus.games import GAMES
from rattus.kernel.errors import BadOptions, RattusError
from rattus.words import Catalogue


class Chess:
    """A game with an option of its own, as far as the command asks for it."""

    options = {NEW: (click.option("--clock", type=int, cls=GameOption, game="chess", help="Minutes."),)}


@pytest.fixture
def command(monkeypatch) -> click.Command:
    monkeypatch.setattr(fronts, "FRONTS", {**FRONTS, "chess": Chess()})

    @click.command(cls=GameCommand)
    @choosing(NEW)
    def start(game: str, players: int | None, **_: Any) -> None:
        """Start a game."""
        click.echo(own_values(game))

    return start


def test_every_game_has_a_front_and_a_face():
    assert set(FRONTS) == set(GAMES)
    for name in GAMES:
        game = front_of(name).game({})
        assert game.name == name
        face = front_of(name).face(game, Catalogue(name), "blue", {"blue": "Anna"})
        assert str(face.speaker.thing("red")) == "Red" and face.speaker.thing("blue").key == "you"
        for page in face.pages:
            assert face.speaker.catalogue.has(f"command.{page}")
        assert all(face.speaker.catalogue.has(name) for name in ("screen.commands", "play.no-card"))


def test_an_unknown_game_is_refused_as_everywhere():
    with pytest.raises(BadOptions, match="There is no game 'ratus'; did you mean rattus?"):
        front_of("ratus")


def test_a_game_hears_of_its_own_options_alone(command):
    run = CliRunner().invoke(command, ["--game", "chess", "--clock", "5"])
    assert run.output == "{'clock': 5}\n"
    assert "clock" not in CliRunner().invoke(command, []).output


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--clock", "5"], "--clock is an option of chess, and this is a game of rattus."),
        (["--game", "chess", "--chivalry"], "--chivalry is an option of rattus, and this is a game of chess."),
    ],
)
def test_an_option_of_another_game_gets_one_kind_sentence(command, arguments, sentence):
    run = CliRunner().invoke(command, arguments)
    assert isinstance(run.exception, RattusError) and str(run.exception) == sentence


def test_help_keeps_the_options_of_each_game_together(command):
    told = CliRunner().invoke(command, ["--help"]).output
    parts = [
        told.index(part) for part in ("Options:", "--players", "Options of rattus:", "--cards", "Options of chess:")
    ]
    assert parts == sorted(parts) and told.index("--clock") > parts[-1]


@pytest.mark.parametrize("name", GAMES)
def test_a_table_has_the_options_of_its_game(name):
    tables: list[Table] = []

    @click.command()
    @choosing(NEW)
    def start(game: str, players: int | None, **_: Any) -> None:
        tables.append(front_of(game).table(3, own_values(game)))

    CliRunner().invoke(start, ["--game", name], catch_exceptions=False)
    assert tables[0].options["players"] == tables[0].game.start(tables[0].options).seats == 3
