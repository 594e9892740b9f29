"""In a lesson board, stage and hand share what its words leave them, and the board can be read."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from lesson_kit import at_lesson, go_to, guide_of, windows
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication

from konqt.gui.shell.main_window import MainWindow

Opened = Callable[..., MainWindow]


@pytest.fixture
def opened(qapp: QApplication) -> Iterator[Opened]:
    with windows() as give:
        yield give


@pytest.mark.parametrize(
    ("size", "least"), [((1366, 768), 260), ((1920, 1080), 400), ((1024, 600), 120)]
)
@pytest.mark.parametrize(("lesson", "step"), [("combat-steps", 4), ("first-evening", 12)])
def test_a_fight_in_a_lesson_leaves_the_board_room_to_be_read(
    opened: Opened, lesson: str, step: int, size: tuple[int, int], least: int
) -> None:
    window = opened(size)
    at_lesson(window, lesson)
    guide = go_to(window, step)
    table: Any = guide.table
    assert table.combat.isVisible() and table.hand.items()
    assert table.view.height() >= least


def fight_stands(window: MainWindow, *, there: bool) -> Any:
    """Go on step by step until a fight is on its stage, or no longer; give the table."""
    table: Any = guide_of(window).table
    while table.combat.isVisible() != there:
        go_to(window, guide_of(window).runner.number + 1)
    return table


def test_after_a_fight_the_board_is_as_large_as_the_pane_lets_it(opened: Opened) -> None:
    """It stood like a stamp in an empty field, as it had been fitted into a low pane."""
    window = opened((1366, 768))
    at_lesson(window, "first-evening")
    table: Any = guide_of(window).table
    for _fight in range(3):
        fight_stands(window, there=True)
        fight_stands(window, there=False)
    assert table.view.fitted
    before = table.view.scale_now
    table.view.camera.refit()
    assert table.view.scale_now == pytest.approx(before, rel=0.02)


def test_a_look_that_a_fight_has_made_smaller_comes_back_after_it(opened: Opened) -> None:
    window = opened((1366, 768))
    at_lesson(window, "first-evening")
    go_to(window, 21)
    table = fight_stands(window, there=False)
    large = table.view.scale_now
    fight_stands(window, there=True)
    assert table.view.scale_now < 0.8 * large
    fight_stands(window, there=False)
    assert table.view.scale_now >= 0.9 * large


def test_a_step_that_points_at_the_hand_opens_it(opened: Opened) -> None:
    """Of a folded hand only titles were to be seen, and none of the symbols that were told of."""
    window = opened((1366, 768))
    guide = at_lesson(window, "cards")
    table: Any = guide.table
    assert "hand" in guide.runner.step.parts
    page = QRect(QPoint(0, 0), table.size())
    for card in table.hand.items():
        assert page.contains(QRect(card.mapTo(table, QPoint(0, 0)), card.size()))
    guide = go_to(window, 3)
    assert "hand" not in guide.runner.step.parts and not table.room.dock.raised
