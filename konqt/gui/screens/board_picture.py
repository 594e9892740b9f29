"""A picture of a board as it stood, as large as its place allows."""

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from konqt.i18n.texts import _


class BoardPicture(QWidget):
    """Shows the last position beside the result; it cannot be touched."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture = QPixmap()

    def show_picture(self, picture: QPixmap) -> None:
        """Show a board."""
        self._picture = picture
        self.setAccessibleName(_("The board at the end"))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the picture with a hairline round it, in the middle."""
        del event
        if self._picture.isNull():
            return
        size = QSizeF(self._picture.size())
        size.scale(QSizeF(self.size()), Qt.AspectRatioMode.KeepAspectRatio)
        place = QRectF(QPointF(0, 0), size)
        place.moveCenter(QRectF(self.rect()).center())
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawPixmap(place, self._picture, QRectF(self._picture.rect()))
            painter.setPen(self.palette().mid().color())
            painter.drawRect(place)
