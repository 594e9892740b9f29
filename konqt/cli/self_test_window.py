"""The window's half of the self-test: what a person does in it, in a process nobody sees.

    python -m konqt.cli.self_test_window

It is started with folders of its own for settings, games and pictures, so that nothing of the
person's is read or written, and says of each part how it went, a JSON object a line.
"""

import json
import sys
import time
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from konqt.gui.shell.main_window import MainWindow

PATIENCE = 40.0
"""Seconds that anything may take to stand, on a slow and busy machine."""
SMALL = (640, 480)
STEPS = 2
"""How much of a game the exports show."""
COLOURS = 40
"""Fewer in a picture of a window would be an empty one."""


def main() -> int:
    """Try everything; ends the process."""
    from konqt.cli.self_test import tried
    from konqt.core.console import settle_streams

    settle_streams()
    for name, part in PARTS.items():
        sys.stdout.write(json.dumps(tried(name, part)) + "\n")
        sys.stdout.flush()
    return 0


def tables() -> str:
    """Begin a game of each scenario in a window, in the languages by turns."""
    from konqt.games.registry import all_scenarios, entry_named, game_named, game_of_scenario
    from konqt.i18n.languages import codes
    from konqt.session.plan import AI, HUMAN, Chair, GamePlan

    found = []
    for number, scenario in enumerate(all_scenarios()):
        game = game_of_scenario(scenario)
        first, *others = game_named(game).factions
        level = next(iter(entry_named(game).levels))
        chairs = {first: Chair(HUMAN), **{each: Chair(AI, level=level) for each in others}}
        window = _window(codes()[number % len(codes())])
        window.playing.begin(GamePlan(scenario, chairs, 1))
        if window.table is None:
            raise ValueError(f"no table for {scenario}")
        _stands(window, window.table)
        _closed(window)
        found.append(scenario)
    return " ".join(found)


def viewer() -> str:
    """Look at a step of a saved game, in each language."""
    from konqt.i18n.languages import codes

    step = 0
    for language in codes():
        window = _window(language)
        window.open_soon(1)
        _opens(window)
        page = window.viewer
        assert page is not None, "it has been waited for"
        step = page.playhead.last // 2
        page.go(step)
        _stands(window, page)
        if page.playhead.step != step:
            raise ValueError(f"step {page.playhead.step} is shown and not {step}")
        _closed(window)
    return f"step {step} in {len(codes())} languages"


def exports() -> str:
    """Write a saved game as every kind of file."""
    from konqt.core.event import PUBLIC
    from konqt.session.examples import open_example
    from konqt.session.export.forms import FORMS, exporter_of
    from konqt.session.export.wanted import Wanted

    replay = open_example(1)
    for ending, form in FORMS.items():
        size = SMALL if form.sizes else None
        wanted = Wanted(last=STEPS, size=size)
        if not exporter_of(ending)(replay, PUBLIC, wanted):
            raise ValueError(f"{ending}: an empty file")
    return " ".join(FORMS)


def _opens(window: "MainWindow") -> None:
    """Wait until a saved game is open."""
    _wait(lambda: window.viewer is not None, "the saved game does not open")


def _window(language: str) -> "MainWindow":
    """Open a window."""
    from konqt.gui.application.screenless import screenless

    screenless()
    from konqt.gui.shell.main_window import MainWindow
    from konqt.gui.shell.settings import Settings
    from konqt.i18n.texts import use_language

    use_language(language)
    window = MainWindow(Settings(language=language, ai_speed="step"))
    window.resize(1366, 768)
    window.show()
    return window


def _closed(window: "MainWindow") -> None:
    """Close a window and end what works for it."""
    window.close()
    window.shut_down()
    window.deleteLater()
    _rounds()


def _stands(window: "MainWindow", page: object) -> None:
    """Wait until a page stands, and see that there is something on it.

    Raises:
        ValueError: there is not.
    """
    view = getattr(page, "view", None)
    if view is not None:
        _wait(lambda: view.base.painted and view.arrangement.settled, "the board is not painted")
    _rounds()
    if _colours(window) < COLOURS:
        raise ValueError("the window is empty")


def _colours(window: "QWidget") -> int:
    """Return how many colours there are in a coarse picture of a window."""
    picture = window.grab().toImage()
    across, down = range(0, picture.width(), 7), range(0, picture.height(), 7)
    return len({picture.pixel(x, y) for x in across for y in down})


def _wait(until: Callable[[], bool], otherwise: str) -> None:
    """Let the window work until something is so.

    Raises:
        ValueError: it does not come; says `otherwise`.
    """
    end = time.monotonic() + PATIENCE
    while not until():
        if time.monotonic() > end:
            raise ValueError(otherwise)
        _rounds()
        time.sleep(0.005)


def _rounds() -> None:
    from PySide6.QtWidgets import QApplication

    for _round in range(3):
        QApplication.processEvents()


PARTS: Mapping[str, Callable[[], str]] = {"tables": tables, "viewer": viewer, "exports": exports}
"""what is tried, by name"""

if __name__ == "__main__":
    raise SystemExit(main())
