"""The started process of `konqt bench gui` for memory: games in a row, themes and sizes in a row.

All of it runs from one timer inside the application's own loop: Qt deletes closed pages there only,
not where a bench turns the loop by hand.
"""

import json
import os
import random
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

from konqt.lab.bench_hands import resident
from konqt.lab.bench_start import BoardTable, application, table_of, table_window
from konqt.lab.bench_window import figure
from konqt.lab.figures import Figure
from konqt.session.plan import AI, Chair, GamePlan

if TYPE_CHECKING:
    from konqt.gui.shell.main_window import MainWindow

GAMES, EARLY = 30, 3
DECISIONS = 12
"""of a person in each game"""
GROWTH = 1.1
CHANGES, FIRST_CHANGES = 120, 24
SIZES = ((1920, 1080), (1366, 768), (1600, 900), (1280, 720))
TEXTS = (100, 110, 125, 150)
STEP_MS = 2
SETTLE = 300
"""steps after a game, a change, before memory is looked at: what is closed has gone by then"""


def measure() -> None:
    """Print the figures of memory as one JSON line."""
    from PySide6.QtCore import QTimer

    window, _table = table_window()
    window.resize(*SIZES[0])
    window.show()
    figures: list[Figure] = []
    course = _course(window, figures)

    def step() -> None:
        try:
            next(course)
        except StopIteration:
            print(json.dumps(figures), flush=True)  # noqa: T201 - read by the bench
            os._exit(0)
        except Exception as error:
            print(f"konqt: {error}", file=sys.stderr, flush=True)  # noqa: T201 - read by the bench
            os._exit(1)

    timer = QTimer()
    timer.timeout.connect(step)
    timer.start(STEP_MS)
    application().exec()


def _course(window: "MainWindow", figures: list[Figure]) -> Iterator[None]:
    from konqt.gui.art.kept import KEPT, LIMIT

    yield from _games(window, figures)
    yield from _changes(window, figures)
    megabyte = 1_000_000
    figures.append(figure("pictures kept", KEPT.size / megabyte, "MB", LIMIT / megabyte))


def _games(window: "MainWindow", figures: list[Figure]) -> Iterator[None]:
    """Play a number of games one after the other, each against two computer players."""
    chance, early = random.Random(7), 0.0
    chairs = {
        "germany": Chair("human", "A"),
        "norway": Chair(AI, level="random"),
        "allies": Chair(AI, level="random"),
    }
    for number in range(1, GAMES + 1):
        window.playing.begin(GamePlan("narvik", chairs, seed=number))
        table = table_of(window)
        table.set_speed("instant")
        yield from _played(table, chance)
        yield from _waited(SETTLE)
        if number == EARLY:
            early = resident()
            figures.append(figure(f"memory after game {EARLY}", early, "MB", None))
    told = f"memory after game {GAMES}"
    figures.append(figure(told, resident(), "MB", round(early * GROWTH, 1), early))


def _played(table: BoardTable, chance: random.Random) -> Iterator[None]:
    left = DECISIONS
    while left and table.session.decision.actor is not None:
        seen = table.observation
        if seen is not None and seen.legal and not table.bridge.busy:
            left -= table.controller.act(chance.choice(seen.legal))
        yield


def _changes(window: "MainWindow", figures: list[Figure]) -> Iterator[None]:
    """Change theme, text and window again and again while computer players think."""
    chairs = {faction: Chair(AI, level="greedy") for faction in ("germany", "norway", "allies")}
    early = 0.0
    for number in range(CHANGES):
        if window.table is None or window.table.session.decision.actor is None or not number:
            window.playing.begin(GamePlan("narvik", chairs, seed=number))
        window.run_command(f"theme:{('dark', 'light')[number % 2]}")
        window.run_command(f"text:{TEXTS[number // 2 % len(TEXTS)]}")
        window.resize(*SIZES[number // 3 % len(SIZES)])
        yield from _waited(SETTLE)
        if number + 1 == FIRST_CHANGES:
            early = resident()
            told = f"memory after {FIRST_CHANGES} changes of theme and size"
            figures.append(figure(told, early, "MB", None))
    told = f"memory after {CHANGES} changes of theme and size"
    figures.append(figure(told, resident(), "MB", round(early * GROWTH, 1), early))


def _waited(steps: int) -> Iterator[None]:
    for _step in range(steps):
        yield
