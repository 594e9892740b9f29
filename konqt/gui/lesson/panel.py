"""The words of a lesson's step above the board, and the ways on and back.

It has one place and, in a window of one size, one height, whatever is said: so it never covers what
a step points at, and nothing moves under the eye from step to step. Above the board, because there
it is read first, has the board's width for few lines, and leaves the question and its buttons where
they are in every game.
"""

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from konqt.core.frozen import frozen
from konqt.gui import look
from konqt.gui.lesson.lesson_choices import LessonChoices, Offered, high_of
from konqt.gui.panels.main_place import fitted_words, paint_main
from konqt.gui.screens.words import Words, heading, quiet, scaled
from konqt.gui.widgets.heard import announce
from konqt.gui.widgets.meant import MeantButton
from konqt.gui.widgets.plain_words import set_tip
from konqt.i18n.texts import _

READ, DO, WATCH, GO_ON, ANSWER = "read", "do", "watch", "go_on", "answer"
"""whoever learns reads on; acts; looks at what happens; has read what stays of it; answers"""
RIGHT, WRONG, HELP = "right", "wrong", "help"
"""what kind of answer is told"""
GROUNDS = {RIGHT: "lit", WRONG: "refusal", HELP: "highlight"}
"""the colour that each stands on, by its name in the theme"""
LARGE, USUAL = 1.25, 1.1
"""Size of the words, in times the usual: in a roomy window, and in a narrow one."""
ROOMY = 900
"""Pixels from which a panel is roomy, at the usual text size."""
MOST_SHARE = 0.34
"""of the page's height that words take; longer ones scroll"""
EDGE, GAP, STRIPE = 10, 12, 4
INSET = 8
"""Pixels about an answer's words."""
MAIN = 11.5
"""Width of the main button, in line heights."""


@frozen
class Said:
    """What a panel says of a step."""

    title: str
    place: str
    """which step of how many"""
    words: str
    answer: str = ""
    kind: str = ""
    """of the answer"""
    doing: str = READ
    main: str = ""
    """what the main button says; empty: there is none"""
    choices: tuple[Offered, ...] = ()
    """answers to a question"""


@frozen
class Room:
    """What a step may say at most: the panel has room for it."""

    words: str
    answers: tuple[str, ...] = ()
    """what may be told below"""
    choices: tuple[str, ...] = ()


class MainStep(MeantButton):
    """Goes on with the lesson: once for each step, however fast a mouse is."""

    step = ""
    """which one it goes on from"""

    @property
    def meaning(self) -> str:
        """What it does: on another step it is another button."""
        return f"{super().meaning} {self.step}"

    def stand_for(self, step: str) -> None:
        """Go on from a step from now on."""
        if step != self.step:
            self.step = step
            self.come_to_place()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw ground and words as of the table's main button."""
        del event
        words, letters = fitted_words(self)
        ink = look.colour("highlighted_text")
        paint_main(self, look.colour("highlight"), ink, letters=letters, words=words)


class AnswerWords(Words):
    """What is said to an act, on a ground that tells of which kind it is."""

    def __init__(self) -> None:
        super().__init__()
        self.kind = ""
        self.setContentsMargins(INSET + STRIPE, 3, INSET, 3)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground, a stripe of its colour, and the words."""
        ground = QColor(look.colour(GROUNDS.get(self.kind, "highlight")))
        with QPainter(self) as painter:
            painter.fillRect(QRect(0, 0, STRIPE, self.height()), ground)
            ground.setAlphaF(0.14)
            painter.fillRect(self.rect(), ground)
        super().paintEvent(event)


class LessonPanel(QWidget):
    """Says one step at a time; what its buttons do others know."""

    on_wanted = Signal()
    back_wanted = Signal()
    again_wanted = Signal()
    skip_wanted = Signal()
    leave_wanted = Signal()
    reworded = Signal()
    """everything is to be said in another language"""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("lesson")
        self.said = Said("", "", "")
        self._longest: tuple[Room, ...] = ()
        self._heard = "", ""
        """the step and the answer that were told last to those who do not see them"""
        self.head = quiet()
        self.words = Words()
        self.answer = AnswerWords()
        self.choices = LessonChoices()
        self.main = MainStep()
        self.turn = heading(factor=1.1)
        """stands in the main button's place while something is to be done at the table"""
        self.turn.setAlignment(Qt.AlignmentFlag.AlignCenter)
        names = ("back", "again", "skip", "leave")
        self.small = {name: MeantButton() for name in names}
        self.main.setObjectName("lesson:next")
        for name, button in self.small.items():
            button.setObjectName(f"lesson:{name}")
        self._lay_out()
        self.main.clicked.connect(self.on_wanted)
        wanted = self.back_wanted, self.again_wanted, self.skip_wanted, self.leave_wanted
        for name, signal in zip(names, wanted, strict=True):
            self.small[name].clicked.connect(signal)
        self.retranslate()

    # -- what it says -----------------------------------------------------------------------

    def fit(self, steps: Iterable[Room]) -> None:
        """Be as high as the longest of these needs: a step's words, and each answer to it."""
        self._longest = tuple(steps)
        self._settle()

    def take_height(self) -> None:
        """Take the height that all needs in a page that is as high as it is now."""
        self._settle()

    def say(self, said: Said) -> None:
        """Say a step, and tell it to whoever does not see it."""
        self.said = said
        self.head.setText(f"{said.title}  ·  {said.place}")
        self.words.setText(said.words)
        self.answer.kind = said.kind
        self.answer.setText(said.answer)
        self.answer.setVisible(bool(said.answer))
        self.choices.offer(said.choices, open_=said.doing == ANSWER)
        self.main.setText(said.main)
        self.main.setAccessibleName(said.main)
        self.main.stand_for(said.place + said.main)
        self.main.setVisible(bool(said.main))
        self.turn.setVisible(not said.main)
        self.turn.setText(_say_turn(said.doing))
        self.setAccessibleName(f"{said.title}. {said.place}")
        listed = (f"{number}. {each.text}." for number, each in enumerate(said.choices, 1))
        told = " ".join(filter(None, (said.words, *listed, said.answer)))
        self.setAccessibleDescription(told)
        self._let_hear(said, told)
        self.answer.update()
        self._settle_scroll()
        QTimer.singleShot(0, self, self._scroll_to_top)

    def answer_anew(self) -> None:
        """Tell the next answer to whoever does not see it, be it the same as the last one."""
        self._heard = self._heard[0], ""

    def let_skip(self, can_go_back: bool, can_skip: bool) -> None:
        """Offer the way back where it leads anywhere, and to have a step done that asks for more.

        Where there is only something to read, that would be Next by another name.
        """
        self.small["back"].setEnabled(can_go_back)
        self.small["skip"].setVisible(can_skip)

    def retranslate(self) -> None:
        """Say the buttons in the language now in use; the step is said anew by others."""
        says = {
            "back": (_("Back"), _("Go back one step")),
            "again": (_("Again"), _("Begin this step again")),
            "skip": (_("Skip"), _("Have this step done for you, and go on")),
            "leave": (_("Leave"), _("Leave; you can go on later (Esc)")),
        }
        for name, (text, tip) in says.items():
            self.small[name].setText(text)
            self.small[name].setAccessibleName(text)
            set_tip(self.small[name], tip)
        set_tip(self.main, _("Enter"))
        self._settle()

    # -- Qt ---------------------------------------------------------------------------------

    def changeEvent(self, event: QEvent) -> None:
        """Speak another language, and take the height of another size of text."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
            self.reworded.emit()
        elif event.type() == QEvent.Type.FontChange:
            self._settle()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take the height that the words need at another width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._settle()
        self._settle_scroll()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground, and a line towards the board."""
        del event
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), self.palette().base())
            line = QRectF(0, self.height() - 2, self.width(), 2)
            painter.fillRect(line, look.colour("highlight"))

    # -- inside -----------------------------------------------------------------------------

    def _lay_out(self) -> None:
        inside = QWidget()
        text = self._text = QVBoxLayout(inside)
        text.setContentsMargins(0, 0, 0, 0)
        text.setSpacing(5)
        text.addWidget(self.words)
        text.addWidget(self.choices)
        text.addWidget(self.answer)
        text.addStretch(1)
        self._scroll = QScrollArea()
        self._scroll.setWidget(inside)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for see_through in (self._scroll, self._scroll.viewport(), inside):
            see_through.setAutoFillBackground(False)
        left = QVBoxLayout()
        left.setSpacing(4)
        left.addWidget(self.head)
        left.addWidget(self._scroll, 1)
        self._ways = QWidget()
        ways = QVBoxLayout(self._ways)
        ways.setContentsMargins(0, 0, 0, 0)
        ways.setSpacing(6)
        for each in (self.main, self.turn):
            each.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            ways.addWidget(each)
        skip = self.small["skip"].sizePolicy()
        skip.setRetainSizeWhenHidden(True)
        self.small["skip"].setSizePolicy(skip)
        for pair in (("back", "again"), ("skip", "leave")):
            row = QHBoxLayout()
            row.setSpacing(6)
            for name in pair:
                row.addWidget(self.small[name], 1)
            ways.addLayout(row)
        ways.addStretch(1)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(EDGE + 4, EDGE - 2, EDGE, EDGE)
        whole.setSpacing(GAP)
        whole.addLayout(left, 1)
        whole.addWidget(self._ways)
        self.setTabOrder(self.main, self.small["back"])

    def _settle(self) -> None:
        """Take the size of the words, and a height that has room for every step's."""
        roomy = self.width() >= ROOMY * look.text_scale()
        self.words.set_factor(LARGE if roomy else USUAL)
        self.answer.set_factor(USUAL if roomy else 1.0)
        line = self.fontMetrics().height()
        self._ways.setFixedWidth(round(MAIN * line))
        for each in (self.main, self.turn):
            each.setFixedHeight(round(1.9 * line))
        wide = self.width() - self._ways.width() - 2 * EDGE - GAP - 8
        needed = max((self._high(each, wide) for each in self._longest), default=0)
        holder = self.parentWidget()
        most = MOST_SHARE * holder.height() if holder is not None else needed
        head = self.head.sizeHint().height() + 4
        margins = 2 * EDGE
        ways = self._ways.sizeHint().height()
        self.setFixedHeight(margins + max(ways, round(min(needed + head, most))))

    def _scroll_to_top(self) -> None:
        """Bring into sight what is to be read now: an answer that has come, or the beginning."""
        bar = self._scroll.verticalScrollBar()
        off = self._scroll.verticalScrollBarPolicy() == Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        # Where all of it has room nothing is to be scrolled, though Qt would by a few pixels.
        bar.setValue(self.answer.y() if self.said.answer and not off else 0)

    def _settle_scroll(self) -> None:
        """Let words be scrolled only where they have no room: Qt asks for more than they take."""
        self._text.activate()
        needed = self._text.totalHeightForWidth(self._scroll.viewport().width())
        bar = Qt.ScrollBarPolicy
        long = needed > self._scroll.height()
        self._scroll.setVerticalScrollBarPolicy(
            bar.ScrollBarAsNeeded if long else bar.ScrollBarAlwaysOff
        )

    def _high(self, room: Room, wide: int) -> int:
        inner = wide - 2 * INSET - STRIPE
        answers = [_height_of(self.answer, each, inner) for each in room.answers if each]
        high = _height_of(self.words, room.words, wide) + max(
            (12 + each for each in answers), default=0
        )
        if room.choices:
            high += high_of(self.choices.fontMetrics(), room.choices, wide) + 8
        return high

    def _let_hear(self, said: Said, told: str) -> None:
        before, self._heard = self._heard, (said.words, said.answer)
        if before[0] != said.words:
            announce(self, told)
        elif before[1] != said.answer:
            announce(self, said.answer)


def _say_turn(doing: str) -> str:
    """Say whose turn it is while the lesson itself has nothing to go on with."""
    turns = {
        DO: _("Your turn"),
        GO_ON: _("Press Continue (Enter)"),
        ANSWER: _("Your answer"),
    }
    return turns.get(doing, _("Watch the board"))


def _height_of(label: Words, text: str, wide: int) -> int:
    metrics = QFontMetrics(scaled(label.font(), 1.0))
    room = QRect(0, 0, max(60, wide), 10_000)
    return metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), text).height() + 2
