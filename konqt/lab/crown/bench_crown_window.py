"""The started process of `konqt bench gui` for Crown & Courage: its table, then its viewer.

The goals are those of the first game's table: they are what hands and eyes ask for.
"""

import json
import os
import sys
import time
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, cast

from konqt.core.action import Action
from konqt.core.chance import Stream
from konqt.games.crown.engine.crown_actions import PlaceTile, TakeTile
from konqt.lab.bench_hands import (
    GOAL_HAND,
    GOAL_MEMORY,
    GOAL_REPAINT,
    WindowMouse,
    resident,
    timed_steps,
)
from konqt.lab.bench_start import application, bare_window
from konqt.lab.bench_viewer import (
    GOAL_OPEN,
    GOAL_P95,
    GOAL_P99,
    clocked,
    leapt,
    open_in_window,
    play_by_chance,
    share_of,
)
from konqt.lab.figures import Figure, figure
from konqt.session.plan import HUMAN, Chair, GamePlan

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from konqt.gui.crown.table.crown_table import CrownTablePage
    from konqt.gui.shell.main_window import MainWindow

SIZE = (1920, 1080)
SEED, NAME = 7, "Crown & Courage"
ANSWERED, HOVERS, REPAINTS = 150, 160, 60
GOAL_BEGUN, GOAL_ANSWER = 600.0, 50.0
"""Milliseconds from the start of a game to its first question, and from an answer to the next."""
PATIENCE_S = 15.0


def measure() -> None:
    """Print the figures as one JSON line."""
    os.environ.setdefault("QT_QPA_UPDATE_IDLE_TIME", "0")
    window = bare_window()
    figures = [*_at_the_table(window), *_in_the_viewer()]
    for each in figures:
        each["name"] = f"{NAME}: {each['name']}"
    print(json.dumps(figures))  # noqa: T201 - read by the bench
    sys.stdout.flush()
    os._exit(0)


def _at_the_table(window: "MainWindow") -> list[Figure]:
    """Measure a game at the table, from its start on."""
    window.resize(*SIZE)
    window.show()
    application().processEvents()
    begun = time.perf_counter()
    window.playing.begin(GamePlan("crown", {"norway": Chair(HUMAN)}, SEED))
    table = cast("CrownTablePage", window.table)
    table.set_reduced_motion(True)
    table.set_speed("instant")
    _asked(table)
    table.grab()
    figures = [figure("start to the first question", _since(begun), "ms", GOAL_BEGUN)]
    _answer(table, TakeTile("bottom"))
    figures += _pointed_at(table)
    figures += timed_steps(
        "full repaint of the map", [_port(table).repaint] * REPAINTS, GOAL_REPAINT
    )
    figures.append(_answered(table))
    figures.append(figure("memory of the client after that", resident(), "MB", GOAL_MEMORY))
    return figures


def _pointed_at(table: "CrownTablePage") -> list[Figure]:
    """Measure pointing at spaces of the map, and at the grid with a tile in hand: its forecast."""
    from PySide6.QtCore import QPoint

    port = _port(table)
    hand, wide, high = WindowMouse(port), port.width(), port.height()
    ways = [QPoint(number * 7 % wide, number * 11 % high) for number in range(HOVERS)]
    seen = table.observation
    assert seen is not None, "somebody is asked"
    cells = dict.fromkeys(each.at for each in seen.legal if isinstance(each, PlaceTile))
    from konqt.gui.crown.grid.grid_answers import GridPlace

    buttons = [table.grid.button(GridPlace("cell", cell)) for cell in cells]
    turns = islice(cycle(buttons), HOVERS)
    return [
        *timed_steps("hover the map", [partial(hand.move, at) for at in ways], GOAL_HAND),
        *timed_steps(
            "point at a space of the grid", [partial(_visit, each) for each in turns], None
        ),
    ]


def _visit(button: "QWidget") -> None:
    """Come to a part with the mouse and leave it again."""
    from PySide6.QtCore import QEvent, QPointF
    from PySide6.QtGui import QEnterEvent

    middle = QPointF(button.rect().center())
    come = QEnterEvent(middle, middle, QPointF(button.mapToGlobal(middle)))
    application().sendEvent(button, come)
    application().processEvents()
    application().sendEvent(button, QEvent(QEvent.Type.Leave))


def _answered(table: "CrownTablePage") -> Figure:
    """Measure how long it takes from an answer until the next question is painted, p95."""
    stream, took = Stream(SEED), list[float]()
    while len(took) < ANSWERED and table.session.decision.actor is not None:
        seen = table.observation
        assert seen is not None, "somebody is asked"
        action: Action = seen.legal[stream.below(len(seen.legal))]
        begun = time.perf_counter()
        _answer(table, action)
        took.append(_since(begun))
    p95 = sorted(took)[int(0.95 * (len(took) - 1))]
    return figure("from an answer to the next question, p95", p95, "ms", GOAL_ANSWER)


def _in_the_viewer() -> list[Figure]:
    """Measure a record that is opened and leapt about in."""
    with TemporaryDirectory(prefix="konqt-bench-") as folder:
        path = Path(folder) / "game.konr"
        play_by_chance(path, "crown", (("norway",),))
        open_in_window(path)  # what is read once for all games is not this one's
        window, opened = open_in_window(path)
        leaps, _rests = leapt(window)
    return [
        clocked("open a game to its first picture", opened, GOAL_OPEN),
        clocked("leap to a step and paint it, p95", share_of(leaps, 0.95), GOAL_P95),
        clocked("leap to a step and paint it, p99", share_of(leaps, 0.99), GOAL_P99),
    ]


def _port(table: "CrownTablePage") -> "QWidget":
    """Return what the map is painted on."""
    return table.view.viewport()


def _answer(table: "CrownTablePage", action: Action) -> None:
    """Do an action and let the window work until the next question is painted."""
    before = table.observation
    table.act(action)
    _asked(table, before)
    application().processEvents()


def _asked(table: "CrownTablePage", before: object = None) -> None:
    """Let the window work until the table asks something else, or the game is over."""
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        application().processEvents()
        asked = table.deciding and table.observation is not before
        if asked or table.session.decision.actor is None:
            return
    raise RuntimeError("the table asks nothing")


def _since(begun: float) -> float:
    return (time.perf_counter() - begun) * 1000
