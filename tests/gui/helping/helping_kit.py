"""Windows at a game in which help is asked for, without the help of the first games."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from PySide6.QtTest import QTest
from seated_kit import focus_on, until
from window_kit import windows

from konqt.core.chance import Stream
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.session.plan import HUMAN, Chair, GamePlan
from konqt.session.session import Session

QUIET = Settings(first_help=False)
ONE = {faction: Chair(HUMAN, "Anna") for faction in ("germany", "norway", "allies")}
"""One person on all sides."""

Opened = Callable[..., MainWindow]


@contextmanager
def windows_at_games() -> Iterator[Opened]:
    """Give what opens a window at a game, where somebody decides."""
    with windows() as shown:

        def opened(session: Session, settings: Settings = QUIET) -> MainWindow:
            window = shown(settings)
            sit_down(window, session)
            return window

        yield opened


def sit_down(window: MainWindow, session: Session) -> Any:
    """Come to the table of a game; give it once somebody decides there."""
    window.playing.sit_down(session)
    window.covers.lift()
    table = table_of(window)
    until(lambda: table.deciding)
    return table


def table_of(window: MainWindow) -> Any:
    """Give the table; it is there."""
    assert window.table is not None
    return window.table


def kon(scenario: str = "narvik", seed: int = 5, path: Path | None = None) -> Session:
    """Begin a game that one person plays on all sides."""
    return Session.start(GamePlan(scenario, ONE, seed), path)


def moved_on(session: Session, prompt: str, answers: int = 1) -> Session:
    """Play by chance until this is asked, with so many answers or more."""
    stream = Stream(3)
    while session.decision.prompt.id != prompt or len(session.legal()) < answers:
        kinds = sorted({each.kind for each in session.legal()})
        kind = kinds[stream.below(len(kinds))]
        legal = [each for each in session.legal() if each.kind == kind]
        session.submit(session.decision.actor or "", legal[stream.below(len(legal))])
    return session


def press(window: MainWindow, key: str) -> None:
    """Press a key at the table: where the board has not the keyboard, what asks has it."""
    table = table_of(window)
    if not table.view.hasFocus():
        focus_on(table.prompt)
    QTest.keyClicks(window.focusWidget(), key)
