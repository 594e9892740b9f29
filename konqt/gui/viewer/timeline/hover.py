"""What a step shows, above the place of the timeline that is pointed at."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt
from PySide6.QtGui import QHideEvent, QImage, QPixmap, QShowEvent
from PySide6.QtWidgets import QApplication, QFrame, QVBoxLayout, QWidget

from konqt.gui.threads.background_jobs import BackgroundJobs
from konqt.gui.threads.timers import debounce
from konqt.gui.widgets.plain_words import Label
from konqt.gui.widgets.unless_gone import unless_gone

SIZE = QSize(264, 150)
WAIT_MS = 60
"""Until a board is painted: the mouse has come to rest."""
EDGE = 4
Painting = Callable[[QSize], QImage]


class HoverCard(QFrame):
    """A step in words and as a small board; it lies over the page and takes no click.

    Any key puts it away: it would lie over what the key shows.
    """

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self._page = page
        self.setObjectName("viewerHover")
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.board, self.words = Label(), Label()
        self.board.setFixedSize(SIZE)
        self.words.setWordWrap(True)
        self.words.setFixedWidth(SIZE.width())
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 6, 6)
        column.setSpacing(4)
        column.addWidget(self.board)
        column.addWidget(self.words)
        self._jobs = BackgroundJobs(self)
        self._wanted: Painting | None = None
        self._given = 0
        """pictures of steps before another pair of eyes are thrown away"""
        self._resting = debounce(self, WAIT_MS, self._paint)
        self.hide()

    def tell(self, words: str, painting: Painting | None, above: QPoint) -> None:
        """Say a step above a point of the page; its board follows when the mouse rests."""
        self.words.setText(words)
        self.board.setVisible(painting is not None)
        self.board.clear()
        self._wanted = painting
        self._given += 1
        self._resting.start()
        self.adjustSize()
        left = max(
            EDGE, min(self._page.width() - self.width() - EDGE, above.x() - self.width() // 2)
        )
        self.move(left, max(EDGE, above.y() - self.height() - EDGE))
        self.show()
        self.raise_()

    def put_away(self) -> None:
        """Show nothing, and forget what was wanted."""
        self._resting.stop()
        self._wanted = None
        self._given += 1
        self.board.clear()
        self.hide()

    def stop(self) -> None:
        """End what is being painted."""
        self.put_away()
        self._jobs.stop()

    def showEvent(self, event: QShowEvent) -> None:
        """Look out for keys, wherever the focus is."""
        super().showEvent(event)
        if (application := QApplication.instance()) is not None:
            application.installEventFilter(self)

    def hideEvent(self, event: QHideEvent) -> None:
        """Look out for none."""
        super().hideEvent(event)
        if (application := QApplication.instance()) is not None:
            application.removeEventFilter(self)

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Go when a key is pressed: a shortcut's is told of by nothing else."""
        del watched
        if event.type() in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress):
            self.put_away()
        return False

    @property
    def settled(self) -> bool:
        """Whether nothing is being painted."""
        return not self._resting.isActive() and not self._jobs.busy

    def _paint(self) -> None:
        wanted = self._wanted
        if wanted is None or self._jobs.busy:
            return
        self._wanted, given = None, self._given
        ratio = self.devicePixelRatioF()

        def show(image: QImage) -> None:
            if given == self._given:
                image.setDevicePixelRatio(ratio)
                self.board.setPixmap(QPixmap.fromImage(image))
            self._paint()

        self._jobs.run(wanted, SIZE * ratio, then=show)
