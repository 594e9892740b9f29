"""The real program beside an observer that writes down what a person could see, and where.

Run as `python told_window.py TOLD.json SEED [RECORD]`. It only looks: whoever plays does so from
outside, through the X server. The seed takes the place of the secret that the system would give, so
that a run can be made again.
"""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPoint, QTimer
from PySide6.QtWidgets import QAbstractButton, QApplication, QMenu, QRadioButton, QWidget
from told_lesson import lesson

from konqt.core.origin import Origin
from konqt.games.kon.engine.fleet import ON_BOARD
from konqt.gui.cards.card_item import CardItem
from konqt.gui.kon.screens.result import ResultScreen
from konqt.gui.shell import app
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.widgets import meant

BEAT_MS = 50


def place(widget: QWidget, at: QPoint) -> list[int]:
    """Give a point of a widget on the screen."""
    return list(widget.mapToGlobal(at).toTuple())


def name_of(widget: QWidget) -> str:
    """Give what a screen reader would say."""
    text = getattr(widget, "text", None)
    return widget.accessibleName() or (str(text()) if callable(text) else type(widget).__name__)


def in_sight(widget: QWidget) -> list[int] | None:
    """Give the middle of what can be seen of a widget, None when nothing can."""
    seen = widget.visibleRegion().boundingRect()
    if seen.isEmpty() or seen.height() < min(12, widget.height()):
        return None
    if isinstance(widget, QRadioButton):
        # Only its mark and its words take a click, not the rest of its row.
        return place(widget, QPoint(seen.left() + 9, seen.center().y()))
    middle = seen.center()
    if not on_top(widget, middle):
        # A card in a fan: another one lies over its middle.
        rows = range(seen.top() + 4, seen.bottom(), 8)
        points = [QPoint(x, y) for x in range(seen.left() + 4, seen.right(), 8) for y in rows]
        free = [each for each in points if on_top(widget, each)]
        if not free:
            return None
        middle = free[len(free) // 2]
    return place(widget, middle)


def on_top(widget: QWidget, at: QPoint) -> bool:
    """Tell whether a click at a point of a widget would be its own."""
    window = widget.window()
    hit = window.childAt(widget.mapTo(window, at))
    return hit is widget or (hit is not None and widget.isAncestorOf(hit))


def buttons(window: QWidget) -> list[dict[str, Any]]:
    """Give the buttons of a window that can be pressed."""
    return [
        {
            "text": name_of(each),
            "at": in_sight(each),
            "down": each.isChecked(),
            "action": getattr(getattr(each, "action", None), "kind", ""),
        }
        for each in window.findChildren(QAbstractButton)
        if each.isVisible() and each.isEnabled()
    ]


def point_in(view: Any, area: str) -> QPoint:
    """Give a point where a person would click for an area: on no other one's counter, no button."""
    middle: QPoint = view.point_of(area)
    pane = view.viewport()
    for ring in range(0, 120, 4):
        for dx, dy in (
            (0, 0),
            (1, 0),
            (0, 1),
            (-1, 0),
            (0, -1),
            (1, 1),
            (-1, 1),
            (1, -1),
            (-1, -1),
        ):
            at = middle + QPoint(dx * ring, dy * ring)
            free = pane.rect().contains(at) and view.area_at(at) == area
            if free and QApplication.widgetAt(pane.mapToGlobal(at)) is pane:
                return at
    return middle


class Spots:
    """Where to click for each area: sought anew only when something on the board has moved."""

    def __init__(self) -> None:
        self._standing: tuple[Any, ...] = ()
        self._found: dict[str, list[int]] = {}

    def of(self, view: Any, areas: Sequence[str]) -> dict[str, list[int]]:
        """Give a point of the screen for each of these areas."""
        pane, pieces = view.viewport(), view.pieces
        standing = (
            *(id(view), tuple(areas), place(pane, QPoint()), pane.size()),
            *(view.viewportTransform(), set(view.lights.lit)),
            *(pieces.boxes(), pieces.fan.middles()),
        )
        if standing != self._standing:
            self._standing = standing
            self._found = {area: place(pane, point_in(view, area)) for area in areas}
        return self._found


spots = Spots()


def board(table: Any) -> dict[str, Any]:
    """Give what the map and the hand show."""
    observation = table.observation
    areas = (*observation.areas_in_play, *waters(table)) if observation is not None else ()
    hold = table.drag.hold
    decision = observation.decision if observation is not None else None
    return {
        "step": table.session.step,
        "kind": decision.kind if decision is not None else "",
        "mine": _is_asked(table),
        "spots": spots.of(table.view, areas),
        "sources": sorted(table.drag.choices.sources),
        "lit": sorted(table.view.lights.lit),
        "fights": sorted(a for a in table.view.lights.lit if _held_by_others(observation, a)),
        "hold": [hold.kind, hold.source or hold.card, hold.most] if hold is not None else None,
        "cursor": table.looking.pointer.cursor,
        "card_focused": next(
            (n for n, item in enumerate(_playable(table)) if item.hasFocus()), None
        ),
        "cards": [
            {"card": item.card, "text": item.accessibleName(), "at": in_sight(item)}
            for item in _playable(table)
        ],
        "waiting": [
            {"count": each.count, "at": in_sight(each)}
            for each in table.prompt.game.trade.counters
            if each.isVisible()
        ],
        **at_sea(table),
        "refusal": table.prompt.remarks.why_not.text(),
        "note": table.prompt.remarks.note.text() if table.prompt.remarks.note.isVisible() else "",
        "settled": table.view.base.settled and table.view.arrangement.settled,
    }


def waters(table: Any) -> tuple[str, ...]:
    """Give the sea zones and the box of raiders, where the game has ships."""
    return ON_BOARD if table.at_sea is not None else ()


def at_sea(table: Any) -> dict[str, Any]:
    """Give what only games with ships show: who waits, who may sail, which cards are marked."""
    sea, seen = table.at_sea, table.observation
    if sea is None or seen is None:
        return {"tray": [], "asked": [], "fleets": {}, "force": [], "marked": None}
    view, marking = table.view, sea.keeping.marking
    fleets = {
        piece.space: place(view.viewport(), box.center())
        for piece, box in view.pieces.boxes()
        if sea.force.fleet_at(piece) is not None
    }
    return {
        "tray": tiles(sea.ships.tray),
        "asked": tiles(sea.asked.tray),
        "fleets": fleets,
        "force": sorted(sea.force.force),
        "marked": [marking.reached(), marking.wanted] if marking.faction else None,
    }


def tiles(tray: Any) -> list[dict[str, Any]]:
    """Give the ships that stand in a tray."""
    return [
        {
            "ship": tile.group.ship,
            "idle": bool(tile.group.why_not),
            "at": in_sight(tile),
            "focused": tile.hasFocus(),
        }
        for tile in tray.tiles
        if tile.isVisible()
    ]


def _is_asked(table: Any) -> bool:
    """Tell whether a person can answer now: nothing is being saved or shown any more."""
    busy = table.bridge.busy or table.controller.doing.showing
    return bool(table.deciding and table.prompt.isEnabled() and not busy)


def _held_by_others(observation: Any, area: str) -> bool:
    """Tell whether battalions of another side than the viewer's stand in an area."""
    there = [faction for faction, number in observation.units.get(area, {}).items() if number]
    return any((faction == "germany") != (observation.viewer == "germany") for faction in there)


def _playable(table: Any) -> list[CardItem]:
    return [item for item in table.hand.items() if item.playable]


def menu_entries(menu: QMenu) -> list[dict[str, Any]]:
    """Give the entries of an open menu."""
    return [
        {"text": each.text(), "at": place(menu, menu.actionGeometry(each).center())}
        for each in menu.actions()
        if each.isEnabled() and not each.isSeparator()
    ]


def seen() -> dict[str, Any]:
    """Give everything in sight."""
    window = next((w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow)), None)
    if window is None or not window.isVisible():
        return {"screen": ""}
    popup, dialog = QApplication.activePopupWidget(), QApplication.activeModalWidget()
    top = dialog or window
    page = window.stack.currentWidget()
    focus = QApplication.focusWidget()
    bar = window.menuBar()
    return {
        "screen": type(dialog).__name__ if dialog else type(page).__name__,
        "buttons": buttons(top),
        "menu": menu_entries(popup) if isinstance(popup, QMenu) else [],
        "bar": [
            {"text": each.text(), "at": place(bar, bar.actionGeometry(each).center())}
            for each in bar.actions()
        ],
        "focus": name_of(focus) if focus is not None else "",
        "focus_at": place(focus, QPoint()) if focus is not None else None,
        "card_focused": focus.card if isinstance(focus, CardItem) else "",
        "board": board(page) if page is window.table and window.table is not None else None,
        "lesson": lesson(window, in_sight) if dialog is None else None,
        "said": page.winner.text() if isinstance(page, ResultScreen) else "",
    }


class Observer:
    """Writes down what is in sight, many times a second."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._beat = 0
        self.timer = QTimer()
        self.timer.timeout.connect(self.tell)
        self.timer.start(BEAT_MS)

    def tell(self) -> None:
        """Replace the file whole."""
        self._beat += 1
        temporary = self._path.with_suffix(".new")
        temporary.write_text(json.dumps({"beat": self._beat, **seen()}), encoding="utf-8")
        temporary.replace(self._path)
        if (wanted := self._path.with_suffix(".wanted")).exists():
            # A picture for whoever reads of a failure.
            wanted.unlink()
            QApplication.primaryScreen().grabWindow(0).save(str(self._path.with_suffix(".png")))


def main(told: str, seed: str, record: str = "") -> int:
    """Run the program as its command does, to go on with a game where one is named."""
    meant.UNMEANT = meant.UNMEANT_KEYS = (
        0.0  # whoever plays reads faster than a person, and moves no mouse in place
    )
    Origin.drawn = classmethod(lambda _cls: Origin.asked(int(seed)))
    application = app.make_application(["konqt"])
    observer = Observer(Path(told))
    code = app.run(["konqt"], open_path=Path(record) if record else None, go_on=True)
    observer.timer.stop()
    del application
    return code


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
