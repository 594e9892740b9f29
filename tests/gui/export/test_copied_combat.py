"""A combat as a picture on the clipboard: which steps lie in one, and what the picture holds."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

from konqt.core.event import PUBLIC, REFEREE
from konqt.games.kon.events.play import CardsDrawn, CombatBegan, CombatDecided, DiceRolled
from konqt.games.kon.wording.numbers import prose
from konqt.games.registry import narrator_of
from konqt.gui import look
from konqt.gui.export.copied_combat import (
    CLOSER,
    DIE,
    HIGH,
    WIDE,
    ToldCombat,
    combat_at,
    painted,
    section,
)
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.session.replay import Replay

FINISHED = Path(__file__).parents[2] / "fixtures/records/v1/greedy-both-sides.konr"


@pytest.fixture
def window(qapp: QApplication, qtbot: Any, tmp_path: Path) -> Iterator[MainWindow]:
    del qapp
    made = MainWindow(Settings())
    qtbot.addWidget(made)
    made.show()
    made.looking_back.show(Path(shutil.copy(FINISHED, tmp_path / "game.konr")))
    yield made
    for box in made.findChildren(QMessageBox):
        box.reject()
    made.shut_down()


@pytest.mark.parametrize("viewer", [PUBLIC, "norway", REFEREE])
def test_each_combat_is_told_from_its_beginning_to_its_end(viewer: str) -> None:
    replay = Replay.open(FINISHED)
    for begun in replay.combats():
        combat = combat_at(replay, viewer, begun)
        assert combat is not None
        events = []
        for step in range(begun, replay.steps + 1):
            events += replay.entry(step, viewer).events
            if any(isinstance(each, CombatDecided) for each in events):
                break
        began = next(each for each in events if isinstance(each, CombatBegan))
        rolled = [each.dice for each in events if isinstance(each, DiceRolled)]
        assert combat.place == began.area
        assert [tuple(faces) for _who, faces in combat.dice] == rolled
        narrator = narrator_of("kon")
        with prose():
            assert narrator.say_event(began, replay.plan.chairs).rstrip(".") in combat.words
        decided = next(each for each in events if isinstance(each, CombatDecided))
        assert narrator.say_event(decided, replay.plan.chairs).rstrip(".") in combat.words
        drawn = [narrator.say_event(each, replay.plan.chairs) for each in events
                 if isinstance(each, CardsDrawn)]  # fmt: skip
        assert not any(each in combat.words for each in drawn)


def test_a_step_before_all_combats_lies_in_none() -> None:
    replay = Replay.open(FINISHED)
    assert combat_at(replay, PUBLIC, replay.combats()[0] - 1) is None
    assert combat_at(replay, PUBLIC, 0) is None


@pytest.fixture(autouse=True)
def clipboard_left_empty(qapp: object) -> Iterator[None]:
    yield
    QGuiApplication.clipboard().clear()


def copied(window: MainWindow, step: int, qtbot: Any) -> QImage:
    clipboard = QGuiApplication.clipboard()
    clipboard.clear()
    assert window.viewer is not None
    window.viewer.go(step)
    window.run_command("copy_combat")
    qtbot.waitUntil(lambda: not clipboard.image().isNull(), timeout=30_000)
    return clipboard.image()


def test_the_picture_is_on_the_clipboard(window: MainWindow, qtbot: Any) -> None:
    clipboard = QGuiApplication.clipboard()
    clipboard.clear()
    viewer = window.viewer
    assert viewer is not None
    viewer.go(0)
    window.run_command("copy_combat")
    assert clipboard.image().isNull()
    picture = copied(window, viewer.replay.combats()[0], qtbot)
    assert picture.width() == WIDE and picture.height() > WIDE // 2
    board = {picture.pixel(x, 200) for x in range(0, WIDE, 9)}
    last = range(picture.height() - 60, picture.height())
    words = {picture.pixel(x, y) for x in range(0, WIDE, 3) for y in last}
    assert len(board) > 3 and len(words) > 1


def test_a_picture_asked_for_at_once_has_names_and_pieces_too(
    window: MainWindow, qtbot: Any
) -> None:
    """Names are written after a board has been shown: the picture waits for them."""
    assert window.viewer is not None
    step = window.viewer.replay.combats()[0]
    at_once = copied(window, step, qtbot)
    qtbot.waitUntil(lambda: window.viewer is not None and window.viewer.at_rest, timeout=30_000)
    assert copied(window, step, qtbot) == at_once


def test_its_dice_are_those_of_the_table(qapp: QApplication) -> None:
    combat = ToldCombat("Round 1", "narvik", (("Germany", (1, 6)),), "Germany attacked.")
    board = QImage(WIDE, HIGH, QImage.Format.Format_RGB32)
    board.fill(0)
    picture = painted(board, combat)
    found = {
        picture.pixelColor(x, y).name() for x in range(WIDE) for y in range(HIGH, picture.height())
    }
    shown = look.die(6, DIE, 1.0, strikes=False).toImage()
    middle = {shown.pixelColor(x, DIE // 2).name() for x in range(DIE // 3, DIE * 2 // 3)}
    assert middle <= found, "the same faces and pips, in the theme's colours"


def test_a_die_of_more_sides_than_there_are_pips_for_is_empty(qapp: QApplication) -> None:
    assert (
        look.die(9, DIE, 1.0, strikes=False).toImage()
        != look.die(1, DIE, 1.0, strikes=False).toImage()
    )


def test_a_combat_says_when_it_was() -> None:
    replay = Replay.open(FINISHED)
    combat = combat_at(replay, PUBLIC, replay.combats()[-1])
    assert combat is not None
    moment = replay.decision(replay.combats()[-1] - 1).moment
    assert combat.when.startswith(f"Round {moment.round}, turn of")


def test_a_ring_is_drawn_where_nothing_is_lit(qtbot: Any) -> None:
    board = QWidget()
    qtbot.addWidget(board)
    board.resize(800, 400)
    about = QRectF(600, 100, 80, 80)
    plain, ringed = section(board, about), section(board, about, about)
    changed = [
        (x, y) for x in range(WIDE) for y in range(WIDE // 2)
        if plain.pixel(x, y) != ringed.pixel(x, y)
    ]  # fmt: skip
    across, down = ([each[axis] for each in changed] for axis in (0, 1))
    larger = WIDE / (CLOSER * board.width())
    assert max(across) - min(across) == pytest.approx(80 * larger, abs=12)
    assert max(down) - min(down) == pytest.approx(80 * larger, abs=12)


def test_a_step_that_ends_one_combat_and_begins_the_next_lies_in_the_one_that_it_ends() -> None:
    replay = Replay.open(FINISHED.with_name("other-rulings.konr"))
    begun = replay.combats()
    both = [
        step for step in begun if any(_ends(each) for each in replay.entry(step, PUBLIC).events)
    ]
    assert both
    for step in both:
        before, after = begun[begun.index(step) - 1], step + 1
        ended = combat_at(replay, PUBLIC, step)
        assert ended is not None and ended == combat_at(replay, PUBLIC, before)
        event = next(each for each in replay.entry(step, PUBLIC).events if _ends(each))
        assert narrator_of("kon").say_event(event, replay.plan.chairs).rstrip(".") in ended.words
        following = combat_at(replay, PUBLIC, after)
        assert following is not None and following.words != ended.words
        rolled = [dice for combat in (ended, following) for _who, dice in combat.dice]
        told = [
            each.dice
            for one in range(before, replay.steps + 1)
            for each in replay.entry(one, PUBLIC).events
            if isinstance(each, DiceRolled)
        ]
        assert [tuple(faces) for faces in rolled] == told[: len(rolled)]


def _ends(event: object) -> bool:
    return isinstance(event, CombatDecided)
