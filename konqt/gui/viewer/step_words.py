"""What the step in sight brought, in one line that is there whatever page lies beside the board."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from konqt.gui.viewer.as_many_words import as_many
from konqt.gui.widgets.plain_words import set_tip

LETTERS = 32
"""of a line that is worth having: a march from one area to another"""


class StepWords(QWidget):
    """A step's sentences as far as they have room; the tooltip says all where some have none.

    It asks for no room of its own by what it says: nothing is laid out anew from step to step.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("viewerWords")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._sentences: Sequence[str] = ()
        self._first: Sequence[str] = ()
        self.text = ""
        """what of them has room"""

    @property
    def least(self) -> int:
        """Pixels below which a line is too short for it."""
        return LETTERS * self.fontMetrics().averageCharWidth()

    def sizeHint(self) -> QSize:
        """Return the size of a line."""
        return QSize(0, self.fontMetrics().height() + 2)

    def tell(self, sentences: Sequence[str], first: Sequence[str] = ()) -> None:
        """Say a step's sentences, those in `first` before others if not all have room."""
        self._sentences, self._first = sentences, first
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say as much as another width has room for."""
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Say as much as other letters leave room for."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.updateGeometry()
            self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Write the line."""
        del event
        with QPainter(self) as painter:
            painter.drawText(self.contentsRect(), int(Qt.AlignmentFlag.AlignVCenter), self.text)

    # -- inside -----------------------------------------------------------------------------

    def _fit(self) -> None:
        if not hasattr(self, "text"):
            return
        whole = ". ".join(self._sentences)
        said = as_many(self._sentences, self._first, self._has_room) if whole else ""
        if said != self.text:
            self.text = said
            self.update()
        self.setAccessibleName(whole)
        set_tip(self, whole if said != whole else "")

    def _has_room(self, said: str) -> bool:
        return self.fontMetrics().horizontalAdvance(said) <= self.contentsRect().width()
