"""What is as high as it likes where there is room, and scrolls where there is less."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from konqt.gui.widgets.unless_gone import unless_gone

LEAST = 60
"""Pixels of its height that are in sight at least."""


class Roomy(QScrollArea):
    """Holds a widget whose rows are never pressed together."""

    def __init__(self, inside: QWidget) -> None:
        super().__init__()
        self._inside = inside
        self.setWidget(inside)
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for see_through in (self, self.viewport(), inside):
            see_through.setAutoFillBackground(False)
        inside.installEventFilter(self)

    def sizeHint(self) -> QSize:
        """Return the whole height of what is held, as its words wrap at the width of now."""
        wanted, layout = self._inside.sizeHint(), self._inside.layout()
        if layout is not None and layout.hasHeightForWidth():
            laid_out = self.testAttribute(Qt.WidgetAttribute.WA_Resized)
            wide = self.width() if laid_out else wanted.width()
            # Words that wrap only beside a scroll bar would keep it there for ever.
            bar = self.verticalScrollBar().sizeHint().width()
            high = layout.totalHeightForWidth(max(1, wide - bar))
            wanted.setHeight(max(high, self._inside.minimumSizeHint().height()))
        return wanted

    def minimumSizeHint(self) -> QSize:
        """Return a few lines."""
        held = self._inside.minimumSizeHint()
        bar = self.verticalScrollBar().sizeHint().width()
        return QSize(held.width() + bar, min(held.height(), LEAST))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Ask for the height of another width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Ask for another height when what is held does."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)
