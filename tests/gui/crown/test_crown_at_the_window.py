"""Crown & Courage begun from the command line is played at the window, and told in words there."""

from concurrent.futures import Future
from typing import Any

import pytest
from crown_table_kit import begun
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from seated_kit import focus_on, until

from konqt.ai.crown.crown_greedy import CrownGreedyAgent
from konqt.core.chance import Stream
from konqt.core.game import Setup
from konqt.core.thinking import Task, Thinking
from konqt.games.crown.crown_game import CrownGame
from konqt.games.crown.crown_narrator import CrownNarrator
from konqt.games.crown.engine.crown_actions import KingStep, PlayCrownCard, TakeTile
from konqt.gui.crown.crown_plugin import CrownPlugin
from konqt.gui.crown.grid.grid_answers import GridPlace
from konqt.gui.crown.map.crown_art import CrownArt
from konqt.gui.crown.map.piece_shapes import shape_of
from konqt.gui.helping import hint as hint_module
from konqt.gui.shell.main_window import MainWindow
from konqt.session.thoughts import say_reasons

GAME, PLUGIN = CrownGame(), CrownPlugin()


def test_what_a_turn_brings_is_told_beside_it(window: MainWindow) -> None:
    table = begun(window)
    told = [each.accessibleName() for each in table.tracks.board.tracks]
    assert any(each.startswith("Stress 6") for each in told)
    assert table.act(TakeTile("bottom"))
    until(lambda: table.deciding and "Place Rest I" in table.prompt.words.say.text())
    assert table.grid.button(GridPlace("slot", 2)).shown.state == "held"


class Adjutant:
    """In place of a process: the adjutant answers at once, as it is asked."""

    def consult(self, *question: Any) -> Future[Any]:
        """Answer with the best three and why."""
        answer: Future[Any] = Future()
        task = Task(question[0], Stream(3), best=3, why=True)
        answer.set_result(CrownGreedyAgent().think(task, Thinking()))
        return answer

    def stop(self) -> None:
        """Nothing is to be stopped."""


def test_the_key_for_a_hint_lists_three_answers_each_with_its_reasons(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hint_module, "adviser_process", lambda _session: Adjutant())
    focus_on(begun(window).prompt)
    QTest.keyClicks(window.focusWidget(), "h")
    panel = window.helping.hinting.panel
    assert panel is not None
    until(lambda: bool(panel.best))
    told = [panel.list.item(row).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(3)]
    for line, candidate in zip(told, panel.best, strict=True):
        assert candidate.reasons and say_reasons(candidate, CrownNarrator()) in line


def test_each_kind_of_piece_has_a_shape_of_its_own_on_the_map(qapp: QApplication) -> None:
    del qapp
    seen = GAME.observe(GAME.new(Setup("crown", 7)), "norway")
    pieces = PLUGIN.place_pieces(seen).pieces
    assert {(each.kind, each.space, each.count) for each in pieces} >= {
        ("king", "jessheim", 1),
        ("norwegian", "oslo", 1),
        ("regular", "drobak", 4),
    }
    assert {PLUGIN.say_piece(each, "") for each in pieces} >= {"the King", "1 troop", "4 regulars"}
    kinds = ("king", "norwegian", "regular", "paratrooper")
    areas = {round(shape_of(kind, 30).toFillPolygon().boundingRect().height()) for kind in kinds}
    assert len(areas) > 1
    art = CrownArt()
    images = [art.piece(each, 30, 1.0).toImage() for each in pieces]
    looks = {bytes(image.constBits()) for image in images}
    assert len(looks) == len({(each.kind, each.count) for each in pieces})


def test_the_king_goes_by_a_click_on_the_map_and_a_card_is_played_by_a_click_on_it() -> None:
    assert PLUGIN.place_of(KingStep("gran")) == "gran"
    assert PLUGIN.card_of(PlayCrownCard("march", 0, ("ambush",))) == "march"
    assert PLUGIN.say_card("informant") == (
        "Informant",
        "Look at a tile of the frame\nLower the Threat by 1",
    )
