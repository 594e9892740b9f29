"""A page of text to read, in a dialog that says what its links lead to."""

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QFrame, QWidget

from konqt.gui.widgets.linked import LinkedPage


class ReadingPage(LinkedPage):
    """One page of text, without a frame, that links do not leave."""

    def __init__(self, style: str, margin: int, parent: QWidget | None = None) -> None:
        """Make an empty page.

        Args:
            style: its style sheet, as Qt's rich text knows it.
            margin: pixels around the text.
            parent: what it lies in.
        """
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.document().setDocumentMargin(margin)
        self.document().setDefaultStyleSheet(style)

    def changeEvent(self, event: QEvent) -> None:
        """Keep the text's size in step with the program's."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.document().setDefaultFont(self.font())
