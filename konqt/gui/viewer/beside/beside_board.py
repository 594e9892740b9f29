"""One of two boards side by side: which game, where in it, and whether the keys act here."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from konqt.gui.board.view import BoardView
from konqt.gui.screens.words import Words
from konqt.gui.widgets.one_line import IN_MIDDLE, OneLine
from konqt.gui.widgets.plain_words import Label
from konqt.gui.widgets.unless_gone import unless_gone
from konqt.i18n.texts import _

EDGE = 3
"""Pixels of the edge of the board that the keys act on."""
INSIDE = 7
ROOM = 16
"""Pixels for what is fitted to stand clear of the edges."""


class BesideBoard(QFrame):
    """A board below its title; a click or the Tab key chooses it."""

    chosen = Signal()

    def __init__(self, view: BoardView, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view = view
        self.active = False
        self._title = title
        self.head = QWidget()
        self.title, self.sign = OneLine(cut_at=IN_MIDDLE), Label()
        self.place, self.state = Words(factor=0.95), Words(factor=0.95, weight=QFont.Weight.Bold)
        font = self.title.font()
        font.setWeight(QFont.Weight.DemiBold)
        self.title.setFont(font)
        self._lay_out()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        view.viewport().installEventFilter(self)
        self.retranslate()

    def show_place(self, place: str, state: str) -> None:
        """Say where in the game it stands, and what is the matter there, nothing for nothing."""
        self.place.setText(place)
        self.state.setText(state)
        self.state.setVisible(bool(state))
        self._describe()

    def set_active(self, active: bool) -> None:
        """Show whether the keys act here."""
        self.active = active
        self.sign.setVisible(active)
        self._describe()
        self.update()

    def head_height(self) -> int:
        """Return how high title and place are at this width."""
        layout = self.head.layout()
        assert layout is not None, "it is laid out"
        return layout.totalHeightForWidth(self.head.width())

    def wanted_height(self) -> int:
        """Return how high it is at this width when all that it shows at first has its room."""
        box = self.view.section.fit or self.view.ground.rect
        share = box.height() / max(1.0, box.width())
        return round(self.view.width() * share) + self.head.height() + 2 * INSIDE + ROOM

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.sign.setText(_("› The keys act here"))
        self._describe()

    def _describe(self) -> None:
        self.title.say(self._title)
        self.setAccessibleName(self._title)
        said = (self.sign.text() if self.active else "", self.place.text(), self.state.text())
        self.setAccessibleDescription(". ".join(each for each in said if each))

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(8)
        top.addWidget(self.title, 1)
        top.addWidget(self.sign)
        head = QVBoxLayout(self.head)
        head.setContentsMargins(4, 2, 4, 3)
        head.setSpacing(1)
        head.addLayout(top)
        head.addWidget(self.place)
        head.addWidget(self.state)
        head.addStretch(1)
        self.state.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(INSIDE, INSIDE, INSIDE, INSIDE)
        column.setSpacing(2)
        column.addWidget(self.head)
        column.addWidget(self.view, 1)

    # -- Qt ---------------------------------------------------------------------------------

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Be the one that the keys act on."""
        super().focusInEvent(event)
        self.chosen.emit()

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Be chosen by a press on the board, which goes on to shift it."""
        del watched
        if event.type() == QEvent.Type.MouseButtonPress:
            self.setFocus(Qt.FocusReason.MouseFocusReason)
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the edge: thick where the keys act, dashed inside where the keyboard is too."""
        super().paintEvent(event)
        with QPainter(self) as painter:
            palette, wide = self.palette(), EDGE if self.active else 1
            colour = palette.highlight().color() if self.active else palette.mid().color()
            painter.setPen(QPen(colour, wide, j=Qt.PenJoinStyle.MiterJoin))
            inset = wide // 2
            painter.drawRect(self.rect().adjusted(inset, inset, -inset - 1, -inset - 1))
