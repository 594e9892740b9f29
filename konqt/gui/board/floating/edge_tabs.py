"""Tabs at the edges of the pane, for what matters beyond them: a click brings it into sight."""

from collections.abc import Mapping

from PySide6.QtCore import QPoint, QRect, Qt, QTimer
from PySide6.QtWidgets import QToolButton

from konqt.gui.board.view import BoardView
from konqt.gui.widgets.plain_words import set_tip
from konqt.i18n.texts import _, ngettext

LEFT, RIGHT, TOP, BOTTOM = "left", "right", "top", "bottom"
ARROWS = {
    LEFT: Qt.ArrowType.LeftArrow,
    RIGHT: Qt.ArrowType.RightArrow,
    TOP: Qt.ArrowType.UpArrow,
    BOTTOM: Qt.ArrowType.DownArrow,
}
EDGE = 6
"""Pixels between a tab and the pane's edge."""
CLEAR = 52
"""Pixels kept free at the upper edge beside the pane's sides."""
INSIDE = 8
"""Pixels by which a space's pieces must be within the pane to be in sight."""


class EdgeTabs:
    """At most one tab at each edge: the nearest space beyond it, and how many more there are."""

    def __init__(self, view: BoardView) -> None:
        self._view = view
        self._tabs: dict[str, QToolButton] = {}
        self._areas: dict[str, list[str]] = {}
        # Once for all changes of an event.
        self._soon = QTimer(view)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self.settle)
        view.sight_changed.connect(self._soon.start)

    @property
    def beyond(self) -> Mapping[str, list[str]]:
        """The spaces beyond each edge that has a tab, the nearest first."""
        return self._areas

    def tab(self, side: str) -> QToolButton:
        """Return the tab of an edge, made when it is first asked for: few games need all."""
        tab = self._tabs.get(side)
        if tab is None:
            tab = self._tabs[side] = QToolButton(self._view)
            tab.setObjectName("edgeTab")
            tab.setArrowType(ARROWS[side])
            tab.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            tab.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            tab.setAutoFillBackground(True)
            tab.clicked.connect(_Shower(self, side))
            tab.hide()
        return tab

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.settle()

    def settle(self) -> None:
        """Show a tab at each edge beyond which something matters now."""
        self._areas = self._found()
        for side, tab in self._tabs.items():
            if side not in self._areas:
                tab.hide()
        for side, areas in self._areas.items():
            tab = self.tab(side)
            self._say(tab, areas)
            tab.adjustSize()
            tab.move(self._place(side, tab))
            tab.show()
            tab.raise_()

    def hide(self) -> None:
        """Show none until something beyond an edge matters again."""
        self._soon.stop()
        for tab in self._tabs.values():
            tab.hide()

    def show(self, side: str) -> None:
        """Bring what a tab stands for into sight."""
        areas = self._areas.get(side)
        if areas:
            self._view.camera.bring(areas[0])

    # -- inside -----------------------------------------------------------------------------

    def _found(self) -> dict[str, list[str]]:
        view, pane = self._view, self._view.viewport().rect()
        inner = pane.adjusted(INSIDE, INSIDE, -INSIDE, -INSIDE)
        lights, found = view.lights, dict[str, list[tuple[int, str]]]()
        wanted = lights.lit | ({lights.combat} if lights.combat else frozenset())
        for area in wanted:
            if area not in view.ground.stack_at:
                continue
            at = view.point_of(area)
            if not inner.contains(at):
                far, side = _beyond(inner, at)
                found.setdefault(side, []).append((far, area))
        return {side: [area for _far, area in sorted(areas)] for side, areas in found.items()}

    def _say(self, tab: QToolButton, areas: list[str]) -> None:
        first = self._view.name_of(areas[0])
        more = len(areas) - 1
        tab.setText(f"{first} +{more}" if more else first)
        told = _("Show {area}", area=first)
        if more:
            told += " · " + ngettext("{count} more there", "{count} more there", more)
        set_tip(tab, told)
        tab.setAccessibleName(told)

    def _place(self, side: str, tab: QToolButton) -> QPoint:
        """Return where a tab stands: at its edge, abreast of the space that it names."""
        view, room = self._view, QRect(self._view.viewport().rect())
        at = view.point_of(self._areas[side][0])
        x = min(max(EDGE, at.x() - tab.width() // 2), room.width() - tab.width() - EDGE)
        y = min(max(CLEAR, at.y() - tab.height() // 2), room.height() - tab.height() - EDGE)
        place = {
            LEFT: QPoint(EDGE, y),
            RIGHT: QPoint(room.width() - tab.width() - EDGE, y),
            TOP: QPoint(x, EDGE),
            BOTTOM: QPoint(x, room.height() - tab.height() - EDGE),
        }[side]
        return self._beside(QRect(place, tab.size()))

    def _beside(self, tab: QRect) -> QPoint:
        """Return where a tab stands that is below what lies over the map, or above it."""
        low = self._view.viewport().height() - EDGE
        for lid in self._view.laid_over():
            if lid.adjusted(-EDGE, -EDGE, EDGE, EDGE).intersects(tab):
                below = lid.bottom() + 1 + EDGE
                fits = below + tab.height() <= low
                tab.moveTop(below if fits else lid.top() - EDGE - tab.height())
        return tab.topLeft()


class _Shower:
    """Shows what lies beyond one edge."""

    def __init__(self, tabs: EdgeTabs, side: str) -> None:
        self._tabs, self._side = tabs, side

    def __call__(self, checked: bool = False) -> None:
        del checked
        self._tabs.show(self._side)


def _beyond(inner: QRect, at: QPoint) -> tuple[int, str]:
    """Return how far beyond which edge a point lies: beyond two, the one that is farther."""
    return max(
        (inner.left() - at.x(), LEFT),
        (at.x() - inner.right(), RIGHT),
        (inner.top() - at.y(), TOP),
        (at.y() - inner.bottom(), BOTTOM),
    )
