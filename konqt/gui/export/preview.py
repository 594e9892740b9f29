"""How an export will look: a small picture of it, or its first lines."""

from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImageReader, QPixmap
from PySide6.QtWidgets import QPlainTextEdit, QStackedWidget

from konqt.gui.export.order import Order
from konqt.gui.export.run import ExportRun
from konqt.gui.threads.timers import debounce
from konqt.gui.widgets.plain_words import Label
from konqt.i18n.texts import _

SIZE = (460, 300)
"""Pixels of the picture, at most."""
BYTES, LINES = 6000, 60
"""Of a text, how much is shown."""
WAIT_MS = 350
"""before a choice is painted: somebody may choose on"""


class ExportPreview(QStackedWidget):
    """Shows what was ordered last, made in a separate process."""

    def __init__(self) -> None:
        super().__init__()
        self.setMinimumSize(*SIZE)
        self.run = ExportRun(self)
        self.picture, self.text, self.words = Label(), QPlainTextEdit(), Label()
        self._order: Order | None = None
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        for part in (self.picture, self.words):
            part.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.words.setWordWrap(True)
        for each in (self.words, self.picture, self.text):
            self.addWidget(each)
        self._soon = debounce(self, WAIT_MS, self._begin)
        self.run.made.connect(self._on_made)
        self.run.failed.connect(self._say)

    def show_soon(self, order: Order) -> None:
        """Show an order, once nothing else has been chosen for a moment."""
        self._order = order
        self.run.stop()
        self._say_making()
        self._soon.start()

    def stop(self) -> None:
        """End what is under way."""
        self._soon.stop()
        self.run.forget()

    def retranslate(self) -> None:
        """Say everything in the current language."""
        for part in (self.picture, self.text):
            part.setAccessibleName(_("Preview"))
        if self._soon.isActive() or self.run.busy:
            self._say_making()

    def _begin(self) -> None:
        if self._order is not None:
            self.run.start(self._order.preview())

    def _say_making(self) -> None:
        self._say(_("Making a preview…"))

    def _say(self, text: str) -> None:
        self.words.setText(text)
        self.setCurrentWidget(self.words)

    def _on_made(self, path: Path) -> None:
        if self._order is not None and self._order.is_read:
            with path.open("rb") as stream:
                shown = stream.read(BYTES).decode("utf-8", "ignore")
            self.text.setPlainText("\n".join(shown.splitlines()[:LINES]))
            self.setCurrentWidget(self.text)
        else:
            self._show_picture(path)
        self.run.forget()

    def _show_picture(self, path: Path) -> None:
        reader = QImageReader(str(path))
        ratio = self.devicePixelRatioF()
        room = QSize(*SIZE) * ratio
        reader.setScaledSize(reader.size().scaled(room, Qt.AspectRatioMode.KeepAspectRatio))
        shown = QPixmap.fromImageReader(reader)
        shown.setDevicePixelRatio(ratio)
        self.picture.setPixmap(shown)
        self.setCurrentWidget(self.picture)
