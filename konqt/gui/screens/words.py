"""Labels that keep their relation to the program's text size and follow it when it changes."""

from PySide6.QtCore import QEvent
from PySide6.QtGui import QFont, QFontMetrics, QPalette
from PySide6.QtWidgets import QApplication, QFrame, QSizePolicy, QWidget

from konqt.gui.widgets.plain_words import Label

LEAST, FITTED = 0.5, 0.05
"""Of the program's text size: below this no words are written, and the steps down to it."""


class Words(Label):
    """Text at `factor` times the program's size; wraps; muted text uses the quiet colour."""

    def __init__(
        self,
        text: str = "",
        *,
        factor: float = 1.0,
        weight: QFont.Weight = QFont.Weight.Normal,
        muted: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(text, parent)
        self._factor = factor
        self._weight = weight
        self._muted = muted
        self._settling = False
        self.setWordWrap(True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._settle()

    def set_factor(self, factor: float) -> None:
        """Take another relation to the program's text size."""
        if factor != self._factor:
            self._factor = factor
            self._settle()

    def fit(self, most: float, room: int) -> None:
        """Take the largest relation up to `most` in which the text is so many pixels wide."""
        factor = most
        while factor > LEAST and self._wide(factor) > room:
            factor -= FITTED
        self.set_factor(factor)

    def _wide(self, factor: float) -> int:
        font = scaled(QApplication.font(), factor)
        font.setWeight(self._weight)
        return QFontMetrics(font).horizontalAdvance(self.text())

    def changeEvent(self, event: QEvent) -> None:
        """Follow the program's font and palette."""
        super().changeEvent(event)
        if event.type() in _LOOKS:
            self._settle()

    def _settle(self) -> None:
        if self._settling:
            return
        self._settling = True
        font = scaled(QApplication.font(), self._factor)
        font.setWeight(self._weight)
        self.setFont(font)
        if self._muted:
            self.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self._settling = False


def scaled(font: QFont, factor: float) -> QFont:
    """Return a font at `factor` times its size, whether that is in points or pixels."""
    made = QFont(font)
    if font.pixelSize() > 0:
        made.setPixelSize(max(1, round(font.pixelSize() * factor)))
    else:
        made.setPointSizeF(max(1.0, font.pointSizeF() * factor))
    return made


_LOOKS = (QEvent.Type.ApplicationFontChange, QEvent.Type.FontChange)


def heading(text: str = "", factor: float = 1.35) -> Words:
    """Return a heading's label."""
    return Words(text, factor=factor, weight=QFont.Weight.DemiBold)


def quiet(text: str = "", factor: float = 0.92) -> Words:
    """Return a label for what matters less."""
    return Words(text, factor=factor, muted=True)


def rule_line() -> QFrame:
    """Return a thin horizontal line."""
    line = QFrame()
    line.setFrameShape(QFrame.Shape.HLine)
    line.setFrameShadow(QFrame.Shadow.Plain)
    line.setForegroundRole(QPalette.ColorRole.Mid)
    line.setFixedHeight(1)
    return line
