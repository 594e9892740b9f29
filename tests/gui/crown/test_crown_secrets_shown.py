"""What nobody has seen makes no difference to any picture or word at the window, nor to files."""

from pathlib import Path

import pytest
from crown_records import crown_plan
from crown_twins import twins
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from seated_kit import until
from secrets_kit import told

from konqt.core.event import PUBLIC, REFEREE
from konqt.games.crown.crown_game import NORWAY
from konqt.games.crown.engine.crown_actions import ChooseLine
from konqt.gui.crown.table.crown_table import CrownTablePage
from konqt.gui.export.step_picture import render_step
from konqt.gui.shell.main_window import MainWindow
from konqt.session.export.forms import exporter_of
from konqt.session.export.wanted import Wanted
from konqt.session.replay import Replay
from konqt.session.session import Session

ALL = pytest.param(60, id="all", marks=[pytest.mark.slow, pytest.mark.timeout(3600)])
KEYS = (Qt.Key.Key_M, Qt.Key.Key_D)
"""what a German Move would do now; all dangers"""
SIZE = (900, 600)
QUIET = 3
"""times in a row that events are let happen before a picture is taken"""


def laid(window: MainWindow, session: Session) -> CrownTablePage:
    """Lay a game on the table and let all of it come to rest."""
    window.playing.sit_down(session)
    table = window.table
    assert isinstance(table, CrownTablePage)
    until(lambda: table.deciding and table.view.laid_out and table.view.base.settled)
    settle()
    return table


def settle() -> None:
    for _time in range(QUIET):
        QApplication.processEvents()


def blocks(table: CrownTablePage) -> dict[str, QWidget]:
    """Return what the window shows of a game, by name."""
    return {
        "map": table.view, "plan and grid": table.grid, "forecast": table.strip,
        "hand": table.hand, "tracks": table.tracks, "stage": table.stage, "prompt": table.prompt,
    }  # fmt: skip


def looked_at(window: MainWindow, session: Session) -> tuple[dict[str, QImage], list[str]]:
    """Return the pictures of every block, and every word, also of what keys show."""
    table = laid(window, session)
    pictures, words = {}, told(table)
    for key in (None, *KEYS):
        if key is not None:
            QTest.keyClick(table, key)
            settle()
            words += told(table)
        for name, block in blocks(table).items():
            if block.isVisible():
                pictures[f"{name} {key or ''}"] = block.grab().toImage()
    return pictures, words


@pytest.mark.parametrize("positions", [pytest.param(5, id="some"), ALL])
def test_every_block_shows_and_says_the_same(window: MainWindow, positions: int) -> None:
    kinds = set()
    for one, other in twins(positions, 31):
        seen, again = looked_at(window, one), looked_at(window, other)
        assert seen[1] == again[1], (one.step, one.decision.kind)
        assert seen[0].keys() == again[0].keys()
        apart = [name for name, picture in seen[0].items() if picture != again[0][name]]
        assert not apart, (one.step, one.decision.kind)
        assert len(seen[0]) >= 15 and len(seen[1]) > 100
        kinds.add(one.decision.kind)
    assert len(kinds) > 1


def test_the_lines_to_choose_from_are_painted_the_same(window: MainWindow) -> None:
    """At the choice of a line, where most of what is foreseen is shown."""
    found = 0
    for one, other in twins(60, 32):
        if not isinstance(one.legal()[0], ChooseLine):
            continue
        seen, again = looked_at(window, one), looked_at(window, other)
        assert seen == again, one.step
        found += 1
        if found == 2:
            return
    raise AssertionError("no line was to be chosen")


def test_eyes_that_may_look_would_notice() -> None:
    """The twins do differ: else the others prove nothing."""
    for one, other in twins(3, 33):
        assert one.observe(REFEREE) != other.observe(REFEREE)
        assert one.game.key(one.referee_state()) != one.game.key(other.referee_state())


@pytest.mark.parametrize("viewer", [NORWAY, PUBLIC])
@pytest.mark.parametrize("positions", [pytest.param(1, id="some"), ALL])
def test_pictures_and_pages_of_a_record_are_the_same(
    qapp: QApplication, tmp_path: Path, positions: int, viewer: str
) -> None:
    del qapp
    for one, other in twins(positions, 34):
        drawn, pages = [], []
        for session in (one, other):
            begun = Session.start_position(crown_plan(), session.position())
            record, picture = tmp_path / "game.konr", tmp_path / "game.png"
            record.unlink(missing_ok=True)
            begun.save_copy(record)
            render_step(record, None, viewer, SIZE, "light", "en", picture)
            drawn.append(QImage(str(picture)))
            pages.append(exporter_of("html")(Replay.open(record), viewer, Wanted()))
        assert not drawn[0].isNull()
        assert drawn[0] == drawn[1], (viewer, one.step)
        assert pages[0] == pages[1], (viewer, one.step)
