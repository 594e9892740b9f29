"""A menu whose marks and lines a dark window shows as well."""

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QAction, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QMenu, QWidget

from konqt.gui.widgets.marks import paint_choice, paint_tick

MARK = 13
FUSION_MENU = 108
"""How much lighter than other grounds, in percent, Fusion paints a menu's."""
MARK_LEFT = 6.5
"""Pixels from an entry's edge: over the marks of Fusion, whose own follow no theme."""
COLUMN, SHARE = 21, 0.79
"""Width of Fusion's column of marks, and its share of a higher entry's height; marks follow it."""
AROUND = 7
"""Pixels of that column beside a mark."""
SCROLLS = "QMenu { menu-scrollable: 1; }"
"""A long menu in a low window scrolls: in columns side by side its entries lose their order."""


class MarkedMenu(QMenu):
    """Paints its own marks: round for one of several, square for yes or no."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setStyleSheet(SCROLLS)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the entries as ever, and over them the marks and the lines between."""
        super().paintEvent(event)
        with QPainter(self) as painter:
            for action in self.actions():
                place = self.actionGeometry(action)
                if action.isSeparator():
                    self._line(painter, place)
                elif action.isCheckable():
                    self._mark(painter, action, place)

    def _line(self, painter: QPainter, place: QRect) -> None:
        middle = QRect(place.left() + 5, place.center().y(), place.width() - 10, 1)
        painter.fillRect(middle, self.palette().color(QPalette.ColorRole.Mid))

    def _mark(self, painter: QPainter, action: QAction, place: QRect) -> None:
        active = action is self.activeAction() and action.isEnabled()
        palette = _inverted(self.palette()) if active else self.palette()
        ground = palette.base().color()
        box = mark_box(place)
        painter.fillRect(
            box.adjusted(-2, -2, 4, 2), ground if active else ground.lighter(FUSION_MENU)
        )
        group = action.actionGroup()
        paint = paint_choice if group is not None and group.isExclusive() else paint_tick
        paint(painter, palette, box, action.isChecked())


def mark_box(place: QRect) -> QRectF:
    """Return where the mark of an entry stands: as large as Fusion's, which it covers."""
    column = max(COLUMN, int(place.height() * SHARE))
    side = MARK * (column - AROUND) / (COLUMN - AROUND)
    box = QRectF(0, 0, side, side)
    box.moveCenter(QRectF(place).center())
    box.moveLeft(place.left() + MARK_LEFT)
    return box


def _inverted(palette: QPalette) -> QPalette:
    """Return the colours of a mark on the entry under the pointer."""
    role, inverted = QPalette.ColorRole, QPalette(palette)
    for ground in (role.Base, role.HighlightedText):
        inverted.setColor(ground, palette.highlight().color())
    for ink in (role.Highlight, role.PlaceholderText):
        inverted.setColor(ink, palette.highlightedText().color())
    return inverted
