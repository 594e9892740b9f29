"""A part of a window found by its object name: a button, a card, a panel, a tab, a menu's entry.

The names that outsiders may rely on stand in docs/interfaces.md.
"""

from collections.abc import Iterator
from typing import Protocol

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QAction, QRegion
from PySide6.QtWidgets import (
    QAbstractButton,
    QMainWindow,
    QMenu,
    QMenuBar,
    QScrollArea,
    QTabWidget,
    QWidget,
)

TAB = "tab:"
"""begins the name of a tab; the name of its page follows"""
MARGIN = 6
"""Pixels about a part that is scrolled to."""


class NamedPart(Protocol):
    """What has a name, and where it is."""

    @property
    def holder(self) -> QWidget:
        """The widget that shows it."""
        ...

    def box(self) -> QRect:
        """Return where it is in its holder's pixels; an empty one where it is not shown."""
        ...

    def others(self) -> Iterator[QWidget]:
        """Give what shows it in the holder's place at another moment."""
        ...


class WholeWidget:
    """A widget that has the name itself."""

    def __init__(self, widget: QWidget) -> None:
        self.holder = widget

    def box(self) -> QRect:
        """Return all of it."""
        return self.holder.rect()

    def others(self) -> Iterator[QWidget]:
        """Give nothing: it is always itself."""
        return iter(())


class OneTab:
    """The tab of a page that has the name."""

    def __init__(self, tabs: QTabWidget, page: QWidget) -> None:
        self.holder: QWidget = tabs.tabBar()
        self._tabs, self._page = tabs, page

    def box(self) -> QRect:
        """Return where the tab is in its row."""
        return self._tabs.tabBar().tabRect(self._tabs.indexOf(self._page))

    def others(self) -> Iterator[QWidget]:
        """Give nothing: its row is always there."""
        return iter(())


class MenuEntry:
    """An entry of a menu; while its menu is closed, what opens that: a title in the bar."""

    def __init__(self, bar: QMenuBar, entry: QAction) -> None:
        self._bar, self._entry = bar, entry
        self._menus = list(_menus_above(bar, entry))

    @property
    def holder(self) -> QWidget:
        """The innermost menu on the way that is open, or the bar."""
        return next(filter(QWidget.isVisible, self._menus), self._bar)

    def box(self) -> QRect:
        """Return the entry's place, or that of the menu it lies in."""
        holder = self.holder
        if isinstance(holder, QMenu):
            inner = self._menus.index(holder)
            return holder.actionGeometry(self._shown(inner))
        place = self._bar.actionGeometry(self._shown(len(self._menus)))
        # A narrow window has no room for the last titles: its own button stands for them.
        rest = [each for each in self._bar.findChildren(QAbstractButton) if each.isVisible()]
        return rest[0].geometry() if rest and not self._bar.rect().contains(place) else place

    def others(self) -> Iterator[QWidget]:
        """Give the menus on the way, the entry's own first."""
        return iter(self._menus)

    def _shown(self, above: int) -> QAction:
        """Return what stands for the entry so many menus above it."""
        return self._menus[above - 1].menuAction() if above else self._entry


def named_part(window: QWidget, name: str) -> NamedPart | None:
    """Return the part of a window that has a name and is shown; None where there is none.

    Of several that have it, the first one counts of which something can be seen, or else the first.
    """
    shown = [each for each in _parts(window, name) if each.holder.isVisible()]
    return next((each for each in shown if not seen_box(each).isEmpty()), next(iter(shown), None))


def seen_box(part: NamedPart) -> QRect:
    """Return as much of a part as can be seen, in the pixels of its own window."""
    holder = part.holder
    if not holder.isVisible():
        return QRect()
    box, window = part.box(), holder.window()
    box = box.translated(holder.mapTo(window, QPoint()))
    for above in chain_of(holder):
        box &= QRect(above.mapTo(window, QPoint()), above.size())
    return _uncovered(box, holder)


def _uncovered(box: QRect, holder: QWidget) -> QRect:
    """Return what is left of a box beside what lies on its holder, such as the next card of a fan.

    Of two widgets in the same one the later covers the earlier.
    """
    parent = holder.parentWidget()
    if parent is None or holder.isWindow():
        return box
    beside = [each for each in parent.children() if isinstance(each, QWidget)]
    seen = QRegion(box)
    for each in beside[beside.index(holder) + 1 :]:
        if each.isVisible() and type(each) is type(holder):
            seen -= QRect(each.mapTo(holder.window(), QPoint()), each.size())
    return seen.boundingRect()


def scroll_to(part: NamedPart) -> None:
    """Bring a part into sight where it has been scrolled out of it."""
    holders = list(chain_of(part.holder))
    for inside, area in zip(holders, holders[2:], strict=False):
        # Between them is the viewport.
        if isinstance(area, QScrollArea) and area.widget() is inside:
            at = part.holder.mapTo(inside, part.box().center())
            half = part.box().size() / 2 + QSize(MARGIN, MARGIN)
            area.ensureVisible(at.x(), at.y(), half.width(), half.height())


def chain_of(widget: QWidget) -> Iterator[QWidget]:
    """Give a widget and all that it stands in, to its window."""
    above: QWidget | None = widget
    while above is not None:
        yield above
        above = None if above.isWindow() else above.parentWidget()


def _parts(window: QWidget, name: str) -> Iterator[NamedPart]:
    if name.startswith(TAB):
        for tabs in window.findChildren(QTabWidget):
            for page in filter(None, map(tabs.widget, range(tabs.count()))):
                if TAB + page.objectName() == name:
                    yield OneTab(tabs, page)
        return
    if not name:
        return
    yield from map(WholeWidget, window.findChildren(QWidget, name))
    bar = window.menuBar() if isinstance(window, QMainWindow) else None
    if bar is not None:
        yield from (MenuEntry(bar, each) for each in window.findChildren(QAction, name))


def _menus_above(bar: QMenuBar, entry: QAction) -> Iterator[QMenu]:
    """Give the menus in which an entry lies, innermost first."""
    below = entry
    # The bar keeps its titles in a menu as well, for a window that has no room for all of them.
    while below not in bar.actions() and (menu := _menu_of(below)) is not None:
        yield menu
        below = menu.menuAction()


def _menu_of(entry: QAction) -> QMenu | None:
    return next((each for each in entry.associatedObjects() if isinstance(each, QMenu)), None)
