"""A window at a lesson, without motion, and hands that do what a step asks."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from basic_kit import point_in
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from seated_kit import until
from window_kit import AT_ONCE
from window_kit import windows as shown_windows

from konqt.gui.lesson.guide import Guide
from konqt.gui.shell.main_window import MainWindow
from konqt.record.folder import records_folder
from konqt.session.lesson.form import Do, Lesson
from konqt.session.lesson.lesson_files import LessonFile, found_lessons
from konqt.session.lesson.pattern import fitting

LEFT = Qt.MouseButton.LeftButton
SHIPPED = {each.lesson.id: each for each in found_lessons().lessons}


@contextmanager
def windows(**chosen: Any) -> Iterator[Callable[..., MainWindow]]:
    """Give what opens a window of a size; each is closed when the block ends."""
    settings = replace(AT_ONCE, **chosen)
    with shown_windows() as shown:

        def opened(size: tuple[int, int] = (1366, 744)) -> MainWindow:
            window = shown(settings, size)
            QApplication.processEvents()
            return window

        yield opened


def at_lesson(window: MainWindow, file: LessonFile | str) -> Guide:
    """Open a lesson, and return who leads through it once its step stands there."""
    wanted = SHIPPED[file] if isinstance(file, str) else file
    window.learning.begin_soon(wanted)
    until(lambda: guide_of(window) is not None and guide_of(window).runner.lesson == wanted.lesson)
    return rested(window)


def guide_of(window: MainWindow) -> Any:
    """Return who leads through the lesson at the table; None without one."""
    return window.learning.guide


def rested(window: MainWindow) -> Guide:
    """Wait until all is shown that happened; return who leads on."""
    until(lambda: guide_of(window).at_rest)
    guide: Guide = guide_of(window)
    return guide


def press(window: MainWindow, name: str) -> Guide:
    """Click one of the panel's buttons by its name, and wait."""
    panel = guide_of(window).panel
    button = panel.main if name == "next" else panel.small[name]
    assert button.isVisible() and button.isEnabled(), name
    button.click()
    return rested(window)


def pass_step(window: MainWindow) -> Guide:
    """Read on, or have the step done where it asks for something."""
    guide = rested(window)
    runner, number = guide.runner, guide.runner.number
    guide = press(window, "skip" if runner.waits or runner.asks else "next")
    assert runner.over or runner.number > number, "it does not go on"
    return guide


def do_right(window: MainWindow) -> Guide:
    """Do at the table what the step means."""
    guide = guide_of(window)
    step = guide.runner.step
    if guide.runner.asks:
        right = next(at for at, each in enumerate(step.answers) if each.right)
        guide.panel.choices.buttons[right].click()
    else:
        assert guide.table.act(guide.runner.shown())
    guide, now = rested(window), guide_of(window).runner
    assert not now.asks or now.step != step, "the right answer is not taken"
    return guide


def go_to(window: MainWindow, number: int) -> Guide:
    """Go on to a step by right acts."""
    guide = rested(window)
    while guide.runner.number < number:
        asked = guide.runner.waits or guide.runner.asks
        guide = do_right(window) if asked else pass_step(window)
    return guide


def first_mistake(guide: Guide, lesson: Lesson) -> tuple[int, Any, Any] | None:
    """Return a step's mistake that the rules allow there, with its action; None if it has none."""
    step = guide.runner.step
    assert isinstance(step, Do) and step in lesson.steps
    game, legal = guide.table.session.game, guide.table.session.legal()
    right = fitting(game, legal, step.want)
    for mistake in step.mistakes:
        # What is right is no mistake, though a mistake's pattern may fit it as well.
        found = [each for each in fitting(game, legal, mistake.when) if each not in right]
        if found:
            return guide.runner.number, mistake, found[0]
    return None


def drag(window: MainWindow, start: str, end: str) -> Guide:
    """Drag a stack from one area of the board to another by the mouse."""
    table: Any = window.table
    port = table.view.viewport()
    begin, goal = point_in(table, start), point_in(table, end)
    at = table.view.pieces.boxes()
    begin = next((box.center() for piece, box in at if piece.space == start), begin)
    QTest.mousePress(port, LEFT, pos=begin)
    QTest.mouseMove(port, begin + QPoint(12, 12))
    QTest.mouseMove(port, goal)
    QTest.mouseRelease(port, LEFT, pos=goal)
    return rested(window)


def saved_games() -> list[Path]:
    """Return every file in the folder of saved games."""
    folder = records_folder()
    return [each for each in folder.rglob("*") if each.is_file()] if folder.is_dir() else []
