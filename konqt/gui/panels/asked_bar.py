"""What the side column asks, in one line above the board, while the column is folded.

It shows the words and presses the buttons of the column itself, so that both always agree.
"""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QPushButton, QSizePolicy, QWidget

from konqt.core.observation import Seen
from konqt.gui.panels.action_button import BUTTON_EDGES, MAIN_INK, ActionButton
from konqt.gui.panels.main_place import paint_main
from konqt.gui.panels.prompt_panel import PromptPanel
from konqt.gui.widgets.meant import MeantButton
from konqt.gui.widgets.one_line import OneLine
from konqt.gui.widgets.plain_words import set_tip
from konqt.i18n.texts import _

WARNED = 0.4
"""The share of the bar that a button's words and its warning may take together."""


class BarButton(MeantButton):
    """Presses another button, and is called and allowed as that one is, with its warning."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._pressed_by_it: QAbstractButton | None = None
        self._colour: QColor | None = None
        self._bar, self._words, self._warning = parent, "", ""
        # The keyboard has the button itself, for which the column rises.
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.clicked.connect(self._press)
        self.hide()

    def stand_for(
        self, button: QAbstractButton | None, colour: QColor | None = None, words: str = ""
    ) -> None:
        """Stand for a button, filled with a colour, called as it or shorter; without one, go."""
        self._pressed_by_it, self._colour = button, colour
        self.setVisible(button is not None)
        whole = button.accessibleName() if button is not None else ""
        told = words or whole if button is not None else ""
        if button is not None and told != self._words:
            self.come_to_place()
        self._words = told
        self._warning = button.warning if isinstance(button, ActionButton) else ""
        tip = button.toolTip() if button is not None and not words else whole
        set_tip(self, "\n".join(each for each in (tip, self._warning) if each))
        self.setAccessibleName(whole)
        self.setAccessibleDescription(self._warning)
        if button is not None:
            self.setEnabled(button.isEnabled())
        self.fit()

    def fit(self) -> None:
        """Say behind the words why there is no undo, where the bar has room for both."""
        both = " – ".join(each for each in (self._words, self._warning) if each)
        room = self._wide(both) <= WARNED * self._bar.width()
        self.setText((both if room else self._words).replace("&", "&&"))
        self.update()

    def sizeHint(self) -> QSize:
        """Give room for the words in bold."""
        hint = super().sizeHint()
        return QSize(max(hint.width(), self._wide(self.text())), hint.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it as the main button where it has a colour."""
        if self._colour is None:
            super().paintEvent(event)
        else:
            paint_main(self, self._colour, QColor(MAIN_INK))

    def _wide(self, words: str) -> int:
        bold = self.font()
        bold.setBold(True)
        return QFontMetrics(bold).horizontalAdvance(words) + BUTTON_EDGES + 8

    def _press(self) -> None:
        if self._pressed_by_it is not None:
            self._pressed_by_it.click()


class AskedBar(QWidget):
    """Who is asked, what, and the ways on that need no board; it has room of its own."""

    more_wanted = Signal()
    """the whole column is to be seen"""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("asked")
        self.asked = OneLine()
        self.main, self.undo = BarButton(self), BarButton(self)
        self.more = QPushButton(self)
        self.more.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.more.clicked.connect(self.more_wanted)
        self._strip: QColor | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 3, 8, 3)
        row.setSpacing(8)
        row.addWidget(self.asked, 1)
        for button in (self.main, self.undo, self.more):
            row.addWidget(button)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(self.sizeHint().height())
        self.hide()
        self.retranslate()

    def tell(self, who: str, question: str, colour: QColor | None) -> None:
        """Say who is asked what; a colour is that of the own seat."""
        self.asked.say(" – ".join(each for each in (who, question) if each))
        self._strip = colour
        bold = self.asked.font()
        bold.setBold(colour is not None)
        self.asked.setFont(bold)
        quiet = QPalette.ColorRole.PlaceholderText
        self.asked.setForegroundRole(QPalette.ColorRole.WindowText if colour else quiet)
        self.setAccessibleName(self.asked.text())
        self.update()

    def follow(self, prompt: PromptPanel[Seen]) -> None:
        """Say what a prompt asks, and stand for its buttons."""
        who, colour = prompt.head.headline()
        self.tell(who, prompt.words.question(), colour)
        self.main.stand_for(prompt.answers.way_on(), colour)
        back = prompt.foot.take_back
        if not back.cancel.isHidden():
            self.undo.stand_for(back.cancel, words=_("Cancel (Esc)"))
        else:
            self.undo.stand_for(back.undoes(), words=_("Undo"))

    def retranslate(self) -> None:
        """Say everything in the language, and at the text size, now in use."""
        self.more.setText(_("More"))
        told = _("Show the side column")
        self.more.setAccessibleName(told)
        set_tip(self.more, told)
        self.setFixedHeight(self.more.sizeHint().height() + 6)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the buttons warn as far as another width has room."""
        super().resizeEvent(event)
        for button in (self.main, self.undo):
            button.fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the seat's colour at the beginning of what it is asked."""
        super().paintEvent(event)
        if self._strip is not None:
            with QPainter(self) as painter:
                painter.fillRect(0, 0, 6, self.height(), self._strip)
