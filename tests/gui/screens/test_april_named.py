"""A game of 9 April alone is called so wherever games are named, not by the scenario it is of."""

import gzip
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from konqt.games.registry import narrator_of
from konqt.gui.screens.saved import saved_games
from konqt.gui.viewer.beside.beside_room import say_game
from konqt.i18n.texts import own_locale
from konqt.record.folder import records_folder
from konqt.session.export.step_by_step import told
from konqt.session.library.facts import read_facts
from konqt.session.library.saying import say_scenario, say_tally
from konqt.session.library.statistics import tallies
from konqt.session.replay import Replay

APRIL = Path(__file__).resolve().parents[2] / "fixtures/records/advanced/april-only.konr.gz"


@pytest.fixture
def april() -> Path:
    path = records_folder() / "april.konr"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.decompress(APRIL.read_bytes()))
    return path


def test_it_is_called_so_among_the_saved_games(april: Path) -> None:
    (game,) = saved_games()
    assert game.path == april
    assert game.detail.startswith("9 April only")
    with own_locale("nb"):
        assert saved_games()[0].detail.startswith("Bare 9. april")


def test_it_is_called_so_in_the_library_and_its_numbers(april: Path) -> None:
    facts = read_facts(april)
    assert say_scenario(facts) == "9 April only"
    (tally,) = tallies([facts])
    assert say_tally(tally)[0] == "9 April only: 1 game"
    assert "with other rulings" not in say_tally(tally)


def test_it_is_called_so_where_it_is_looked_at_and_told(qapp: QApplication, april: Path) -> None:
    replay = Replay.open(april)
    assert "9 April only" in say_game(replay, narrator_of("kon"), "")
    assert next(iter(told(replay, "public"))).endswith(": 9 April only")
