"""Icons of the viewer's bar, drawn by the program in the palette's colours."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon, QPainter, QPalette, QPixmap
from PySide6.QtWidgets import QWidget

SIDE = 20
"""Pixels of an icon's side, before the screen's own scale."""
Painting = Callable[[QPainter], None]
"""paints an icon in a square of `SIDE` pixels, with the colour of the brush and no outline"""


def bar_icon(paint: Painting, widget: QWidget) -> QIcon:
    """Return an icon as sharp as a widget's screen, in its colours enabled and disabled."""
    icon, ratio = QIcon(), widget.devicePixelRatioF()
    for mode, group in (
        (QIcon.Mode.Normal, QPalette.ColorGroup.Active),
        (QIcon.Mode.Disabled, QPalette.ColorGroup.Disabled),
    ):
        picture = QPixmap(round(SIDE * ratio), round(SIDE * ratio))
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        with QPainter(picture) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(widget.palette().color(group, QPalette.ColorRole.WindowText))
            paint(painter)
        icon.addPixmap(picture, mode)
    return icon
