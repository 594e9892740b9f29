"""The curtain between two seats at one laptop.

While it covers, nothing that can be seen or read out depends on a hand: the recap is handed over
with `cover`, but stays out of every widget until the seat has pressed to look.
"""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QSizePolicy,
    QSpacerItem,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from konqt.gui.screens.backdrop import Backdrop, Sheet
from konqt.gui.screens.calm_button import CalmButton
from konqt.gui.screens.menu_button import MenuButton
from konqt.gui.screens.story import Story
from konqt.gui.screens.words import Words, heading, quiet, rule_line
from konqt.gui.widgets.clicks import HANDS_OVER
from konqt.gui.widgets.take_out import take_out
from konqt.gui.widgets.unless_gone import unless_gone
from konqt.i18n.texts import _
from konqt.session.passes import COMBAT, TURN, Scope

LONGEST_RECAP = 60
"""lines; older ones are in the log"""
BOARD, BESIDE = 9, 5
"""Shares of the width: of the board, where one is in sight, and of what stands beside it."""
EDGE = 9
"""Pixels around the sheet."""
SHEET = 25
"""Line heights of width that the sheet takes at least beside a board."""
LOOK = 0.5
"""Share of the window above the middle of the way in: one place, whoever is asked whatever."""
APART = 40
"""Pixels between the way in and what passes without looking."""
SET = QSizePolicy.Policy
MOST_HEIGHT = 0.72
"""Share of the window that a long recap may take."""
MOST_ASKED = 0.96
"""Share of the window that the question may take: none of its words scrolls."""


class Curtain(Backdrop):
    """Covers the table; then, if asked, tells what has happened; then lifts."""

    lifted = Signal()
    pass_all_chosen = Signal(str)
    """`combat` or `turn`: this seat lets its windows go by without looking"""
    declined = Signal()
    """nobody is to look after all, where such a way back is offered"""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty(HANDS_OVER, True)
        self._seat = ""
        self._recap: tuple[str, ...] = ()
        self._inside = self._about = ""
        self._scopes: tuple[Scope, ...] = ()
        self.face = Face()
        """what is in sight while it covers"""
        self.story = Recap()
        """what has happened, told to whoever has pressed to look"""
        self._pages = QStackedWidget()
        self._pages.addWidget(self.face)
        self._pages.addWidget(self.story)
        self._pages.installEventFilter(self)
        self._sheet = Sheet()
        inside = QVBoxLayout(self._sheet)
        inside.setContentsMargins(20, 12, 20, 12)
        inside.addWidget(self._pages)
        self._board: QWidget | None = None
        """what lies open, to be talked about; nothing that a hand could change"""
        self._middle = QHBoxLayout()
        self._middle.addStretch(1)
        self._middle.addWidget(self._sheet, 2)
        self._middle.addStretch(1)
        right = QVBoxLayout()
        right.setContentsMargins(*(EDGE,) * 4)
        right.setSpacing(0)
        self._above = QSpacerItem(0, 0, SET.Minimum, SET.Maximum)
        right.addItem(self._above)
        right.addLayout(self._middle)
        right.addStretch(1)
        self._across = QHBoxLayout(self)
        self._across.setContentsMargins(0, 0, 0, 0)
        self._across.setSpacing(0)
        self._across.addLayout(right, BESIDE)
        for pressed, does in (
            (self.face.look, self._look),
            (self.face.this_combat, self._pass_combat),
            (self.face.this_turn, self._pass_turn),
            (self.face.back, self.declined.emit),
            (self.story.go_on, self._lift),
        ):
            pressed.clicked.connect(partial(self._press, pressed, does))
        for button in self.face.calm:
            button.hurried.connect(self._say_hurried)

    def cover(
        self,
        seat_name: str,
        recap: Sequence[str],
        scopes: Sequence[Scope] = (),
        why: str = "",
        question: str = "",
        inside: str = "",
        optional: bool = False,
        warning: str = "",
        about: str = "",
    ) -> None:
        """Cover for a seat.

        Args:
            seat_name: who is to come to the laptop; public.
            recap: what this seat may know of what has happened, oldest first. Told after the
                press, and not before a reaction window, where the prompt says what matters.
            scopes: for how long the seat may let its windows go by unseen; none when the
                coming decision is not a window.
            why: what has happened that asks for the seat; public.
            question: what the seat is asked; public.
            inside: the seat's name as it stands within a sentence, where that differs.
            optional: whether there is a way back without anybody looking.
            warning: what nobody who comes may miss; public.
            about: what kind of question it is that may go by unseen; public.
        """
        self._scopes = tuple(scopes)
        self.face.back.setVisible(optional)
        self.story.clear()
        self._pages.setCurrentWidget(self.face)
        self.face.wait_anew()
        self.reword(seat_name, recap, why, question, inside, warning, about)
        self.face.look.setFocus()

    def reword(
        self,
        seat_name: str,
        recap: Sequence[str] = (),
        why: str = "",
        question: str = "",
        inside: str = "",
        warning: str = "",
        about: str = "",
    ) -> None:
        """Say the same in other words, of another language: as for `cover`, wherever it stands."""
        self.face.tell(why, question, warning)
        self._seat, self._inside, self._about = seat_name, inside or seat_name, about
        self._recap = () if self._scopes else tuple(recap[-LONGEST_RECAP:])
        if not self.covering:
            self.story.tell(self._recap)
        self._say()
        self._settle_height()

    def lay_board(self, board: QWidget) -> None:
        """Leave a board in sight beside the sheet."""
        self.take_board()
        self._board = board
        board.setParent(self)
        self._across.insertWidget(0, board, BOARD)
        self._stretch_aside(0)
        board.show()
        self._settle_width()

    def take_board(self) -> None:
        """Take the board away again."""
        board, self._board = self._board, None
        if board is not None:
            self._across.removeWidget(board)
            take_out(board)
            self._stretch_aside(1)
            self._settle_width()

    def _stretch_aside(self, share: int) -> None:
        for side in (0, 2):
            self._middle.setStretch(side, share)

    @property
    def covering(self) -> bool:
        """Whether the seat has not pressed yet."""
        return self._pages.currentWidget() is self.face

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._say()
        elif event.type() == QEvent.Type.FontChange:
            self._settle_width()

    def showEvent(self, event: object) -> None:
        """Take the keyboard: Enter or Space is enough."""
        (self.face.look if self.covering else self.story.go_on).setFocus()

    def minimumSizeHint(self) -> QSize:
        """Return no height: the sheet's follows the window's, which may always become lower."""
        return QSize(super().minimumSizeHint().width(), 0)

    def resizeEvent(self, event: object) -> None:
        """Keep the sheet's size in step with the window."""
        self._settle_width()
        self._settle_height()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape goes back where there is a way back."""
        if event.key() == Qt.Key.Key_Escape and self.covering and not self.face.back.isHidden():
            self.declined.emit()
        else:
            super().keyPressEvent(event)

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the pages' own width, which comes after the window's."""
        if event.type() == QEvent.Type.Resize:
            self._settle_height()
        return super().eventFilter(watched, event)

    def _settle_width(self) -> None:
        """Give the sheet room for its buttons' words where a board stands beside it."""
        wanted = SHEET * self.fontMetrics().height() if self._board is not None else 0
        self._sheet.setMinimumWidth(min(wanted, self.width()))

    def _settle_height(self) -> None:
        """Give the page its room: stacked pages do not pass on how high wrapped words get."""
        most = round(self.height() * (MOST_ASKED if self.covering else MOST_HEIGHT))
        width = self._pages.width()
        page = self.face if self.covering else self.story
        high = max(0, min(most, page.height_at(width)))
        self._pages.setFixedHeight(high)
        self._settle_place(high)

    def _settle_place(self, high: int) -> None:
        """Lay the sheet so that the way in stands where it stands on every other curtain.

        Where words need the room above it, it stands lower. The recap lies in the middle.
        """
        inside = self._sheet.layout()
        assert inside is not None
        edges = inside.contentsMargins() + self._sheet.contentsMargins()
        room = self.height() - 2 * EDGE - high - edges.top() - edges.bottom()
        top = room // 2
        if self.covering:
            above = edges.top() + self.face.middle_of_look(self._pages.width())
            top = round(self.height() * LOOK) - EDGE - above
        self._above.changeSize(0, max(0, min(top, room)), SET.Minimum, SET.Maximum)
        self._above.invalidate()
        layout = self.layout()
        assert layout is not None
        layout.invalidate()

    def _say(self) -> None:
        self.setAccessibleName(_("Curtain"))
        self.face.say(self._seat, self._inside, self._scopes, self._about)
        self.story.say()

    def _say_hurried(self) -> None:
        """Say that a key was not counted: whoever pressed it waits for something to happen."""
        self.face.hurried = True
        self._say()
        self._settle_height()

    def _press(self, button: QWidget, does: Callable[[], object]) -> None:
        """Do what a button is for, if it is in sight.

        A screen reader can press what is out of sight: that would open a hand to nobody knows whom.
        """
        if button.isVisibleTo(self.window()):
            does()

    def _look(self) -> None:
        if not self._recap:
            self._lift()
            return
        self.story.tell(self._recap)
        self._pages.setCurrentWidget(self.story)
        self._settle_height()
        self.story.go_on.setFocus()

    def _lift(self) -> None:
        self._recap = ()
        self.lifted.emit()
        self.story.clear()

    def _pass_combat(self) -> None:
        self.pass_all_chosen.emit(COMBAT)

    def _pass_turn(self) -> None:
        self.pass_all_chosen.emit(TURN)


class Face(QWidget):
    """Who is to come, and the ways on."""

    def __init__(self) -> None:
        super().__init__()
        self.seat = Words(factor=2.1)
        self.warning = Words(factor=1.0, weight=QFont.Weight.DemiBold)
        self.why = Words(factor=1.0)
        self.question = Words(factor=1.25)
        self.note = quiet(factor=1.0)
        self.look = CalmButton(primary=True, centred=True, factor=1.35)
        self.this_combat = CalmButton(centred=True, factor=1.0)
        self.this_turn = CalmButton(centred=True, factor=1.0)
        self.back = MenuButton(centred=True, factor=1.0)
        self.calm = (self.look, self.this_combat, self.this_turn)
        """what opens or answers for somebody"""
        self.hurried = False
        """whether a key came too soon to be counted"""
        self.passes_note = quiet()
        self._passes = QWidget()
        passes = QVBoxLayout(self._passes)
        passes.setContentsMargins(0, APART, 0, 0)
        passes.setSpacing(2)
        for widget in (rule_line(), self.this_combat, self.this_turn, self.passes_note):
            passes.addWidget(widget)
        column = QVBoxLayout(self)
        column.setSpacing(12)
        words = (self.seat, self.warning, self.why, self.question, self.note, self.passes_note)
        for label in words:
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        for part in (
            self.seat,
            self.warning,
            self.why,
            self.question,
            self.note,
            self.look,
            self.back,
            self._passes,
        ):
            column.addWidget(part)
        column.addStretch(1)

    def height_at(self, width: int) -> int:
        """Return the height that everything needs at a width."""
        return _height_of(self, width)

    def middle_of_look(self, width: int) -> int:
        """Return how far the middle of the way in is below the top, at a width."""
        return _height_of(self, width, self.look) - self.look.sizeHint().height() // 2

    def tell(self, why: str, question: str, warning: str) -> None:
        """Say what has happened, what is asked for it, and what nobody may miss."""
        texts = (why, question, warning)
        for label, text in zip((self.why, self.question, self.warning), texts, strict=True):
            label.setText(text)
            label.setVisible(bool(text))

    def wait_anew(self) -> None:
        """Take no press that was meant for what was before: somebody else is called."""
        self.hurried = False
        for button in self.calm:
            button.wait_anew()

    def say(self, seat: str, inside: str, scopes: Sequence[Scope], about: str) -> None:
        """Set the words."""
        self.seat.setText(_("Hand over to {seat}", seat=inside) if seat else "")
        self.note.setText(
            _("That key came too soon. Once everyone else looks away, press it again.")
            if self.hurried
            else _("Cards will be shown. Everyone else, please look away.")
        )
        self.look.say(_("{seat}: press to look", seat=seat) if seat else _("Press to look"))
        self.back.say(_("Back to what everybody may see"))
        self._passes.setVisible(bool(scopes))
        self.this_combat.setVisible(COMBAT in scopes)
        self.this_turn.setVisible(TURN in scopes)
        self.this_combat.say(
            _("Pass on {what} without looking, for the rest of this combat", what=about)
        )
        self.this_turn.say(
            _("Pass on {what} without looking, for the rest of this turn", what=about)
        )
        told = _("Each pass is told to everyone, as always; you can change your mind at any time.")
        self.passes_note.setText(told)


class Recap(QWidget):
    """What has happened since the seat last looked."""

    def __init__(self) -> None:
        super().__init__()
        self._title = heading()
        self.lines = Story()
        self.go_on = MenuButton(primary=True, centred=True)
        column = QVBoxLayout(self)
        column.addWidget(self._title)
        column.addWidget(self.lines, 1)
        column.addWidget(self.go_on)

    def height_at(self, width: int) -> int:
        """Return the height in which no line need be scrolled for."""
        layout = self.layout()
        assert layout is not None
        edges = layout.contentsMargins()
        words = self.lines.height_at(width - edges.left() - edges.right())
        title = self._title.heightForWidth(width - edges.left() - edges.right())
        rest = title + self.go_on.sizeHint().height() + 2 * layout.spacing()
        return words + rest + edges.top() + edges.bottom()

    def tell(self, lines: tuple[str, ...]) -> None:
        """Show the lines, oldest first."""
        self.lines.tell(lines)

    def clear(self) -> None:
        """Forget the lines."""
        self.lines.clear()

    def say(self) -> None:
        """Set the words."""
        self._title.setText(_("Since you last looked"))
        self.go_on.say(_("To the board"))


def _height_of(column: QWidget, width: int, last: QWidget | None = None) -> int:
    """Return the height of a column of widgets, each at its own height for the width.

    Down to `last`, if given, without what is below it. A layout's own answer takes what wrapped
    words would like at some other width for the least.
    """
    layout = column.layout()
    assert layout is not None
    edges = layout.contentsMargins()
    inner = max(1, width - edges.left() - edges.right())
    parts = [item.widget() for item in map(layout.itemAt, range(layout.count())) if item]
    below = edges.bottom()
    if last is not None:
        parts, below = parts[: parts.index(last) + 1], 0
    heights = [_part_height(part, inner) for part in parts if part and not part.isHidden()]
    gaps = layout.spacing() * (len(heights) - 1)
    return sum(heights) + gaps + edges.top() + below


def _part_height(part: QWidget, width: int) -> int:
    if part.layout() is not None:
        return _height_of(part, width)
    wrapped = isinstance(part, Words) and part.wordWrap()
    return part.heightForWidth(width) if wrapped else part.sizeHint().height()
