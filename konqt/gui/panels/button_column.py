"""A column of buttons, as high as they need; it scrolls with whatever it stands in."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from konqt.gui.panels.action_button import BUTTON_EDGES, ActionButton, broken
from konqt.gui.panels.kept_rows import KeptRows
from konqt.gui.widgets.heard_parts import HeardAs
from konqt.gui.widgets.meant import MeantButton
from konqt.gui.widgets.plain_words import Label
from konqt.gui.widgets.take_out import take_out
from konqt.gui.widgets.unless_gone import unless_gone
from konqt.i18n.texts import _, ngettext

GAP = 4


class ButtonColumn(QWidget):
    """Holds whatever can be clicked below a question."""

    def __init__(self) -> None:
        super().__init__()
        self.page = HeardAs(QAccessible.Role.List)
        """parent of the buttons, so that they are measured as they will look"""
        self._column = QVBoxLayout(self.page)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(GAP)
        self.rows = KeptRows(self._column)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.page)
        self.page.installEventFilter(self)

    def actions_offered(self) -> list[ActionButton]:
        """Return the buttons that act, first to last."""
        return self.page.findChildren(ActionButton)

    def number_answers(self, last: Sequence[ActionButton] = ()) -> None:
        """Let each button be heard as one of a list.

        `last` stand elsewhere, behind all that are here.
        """
        offered = [*self.actions_offered(), *last]
        number = len(offered)
        answers = ngettext("{count} answer", "{count} answers", number)
        self.page.setAccessibleName(answers if offered else "")
        for place, button in enumerate(offered, 1):
            button.say_place(_("{place} of {count}", place=place, count=number))

    def put(self, widget: QWidget) -> None:
        """Add a widget and show it at once: a hidden one would count for nothing in the height."""
        self._column.addWidget(widget)
        widget.show()

    def put_plain(self, text: str, slot: Callable[[], object]) -> None:
        """Add a button that does nothing in the game."""
        button = WordsButton(text, self.page)
        button.fit(self.width())
        button.setObjectName("promptPlain")
        button.clicked.connect(slot)
        self.put(button)

    def beside(self, buttons: Sequence["ScopeButton"]) -> QWidget:
        """Return a row of buttons, one below the other where they are too wide for that."""
        row = QWidget(self.page)
        wide = sum(button.sizeHint().width() for button in buttons)
        fits = wide <= self.width()
        line = QHBoxLayout(row) if fits else QVBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(GAP if fits else 0)
        for button in buttons:
            button.fit(self.width())
            line.addWidget(button)
        return row

    def clear(self) -> None:
        """Take everything away."""
        while (item := self._column.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                take_out(widget)

    def fit(self) -> None:
        """Break the words of the buttons anew for another width."""
        for action in self.actions_offered():
            action.fit(self.width())
        for plain in self.page.findChildren(WordsButton):
            plain.fit(self.width())
        self.settle()

    def settle(self) -> None:
        """Give the buttons the room they need."""
        self.setFixedHeight(self.wanted())

    def wanted(self) -> int:
        """Return the height that the buttons need."""
        self._column.activate()
        return self.page.sizeHint().height() if self._column.count() else 0

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Return buttons more room when they grow: the first ones do when the window appears."""
        if watched is self.page and event.type() == QEvent.Type.LayoutRequest:
            self.settle()
        return super().eventFilter(watched, event)


class WordsButton(MeantButton):
    """A button whose words are broken into as many lines as they need."""

    def __init__(self, text: str, parent: QWidget) -> None:
        super().__init__(text, parent)
        self._words = text
        self.setAccessibleName(text)

    def fit(self, width: int) -> None:
        """Break the words into lines that a button of this width holds."""
        lines = broken(self._words, self.fontMetrics(), width - BUTTON_EDGES)
        self.setText("\n".join(lines))


class ScopeButton(WordsButton):
    """A button about a faction's standing pass: for how long, or of what kind."""

    wanted = Signal(str, str)

    def __init__(self, faction: str, about: str, text: str, parent: QWidget) -> None:
        super().__init__(text, parent)
        self._faction = faction
        self._about = about
        self.clicked.connect(self._clicked)

    def _clicked(self) -> None:
        self.wanted.emit(self._faction, self._about)


def said_beside(told: str, button: QWidget, parent: QWidget) -> QWidget:
    """Return words with the button that ends what they say at their end."""
    row = QWidget(parent)
    line = QHBoxLayout(row)
    line.setContentsMargins(0, 0, 0, 0)
    line.setSpacing(GAP)
    words = Label(told)
    words.setWordWrap(True)
    line.addWidget(words, 1)
    line.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
    return row


def column_of(parts: Sequence[QWidget]) -> QWidget:
    """Return parts below each other; what room is left over stays below them."""
    whole = QWidget()
    column = QVBoxLayout(whole)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(4)
    for part in parts:
        column.addWidget(part)
    column.addStretch(1)
    return whole
