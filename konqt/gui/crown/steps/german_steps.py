"""A card for the German step being shown: what acts, which of how many, what changed, and why."""

from collections.abc import Sequence
from html import escape
from typing import cast

from PySide6.QtCore import QEvent, QObject, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QWidget

from konqt.games.crown.crown_steps import RESPONSE, GermanStep
from konqt.games.crown.engine.happened import CrownEvent
from konqt.games.crown.wording.crown_names import german_action
from konqt.games.crown.wording.crown_rules import crown_rule_name, crown_rule_title
from konqt.games.crown.wording.crown_steps_told import (
    step_because,
    step_changes,
    step_place,
    step_title,
)
from konqt.gui import look
from konqt.gui.crown.crown_colours import crown_colour
from konqt.gui.panels.dice import DiceBox
from konqt.gui.widgets.linked import LinkedLabel, link_to
from konqt.gui.widgets.meant import MeantButton
from konqt.gui.widgets.plain_words import set_tip
from konqt.gui.widgets.unless_gone import unless_gone
from konqt.i18n.texts import _

RISES = 14
"""pixels by which a card may grow upwards: there the edge of plan and grid is empty"""
PLAQUE, EDGE = 40, 2
"""pixels of the tile's side at the usual text size, and of the card's line"""
WORD_MS, LEAST_MS = 250, 1200
"""reading time of a word, and of the shortest card"""


class TilePlaque(QWidget):
    """The frame tile that acts: its number, its action."""

    def __init__(self) -> None:
        super().__init__()
        self.number, self.action = 0, ""
        self.retranslate()

    def retranslate(self) -> None:
        """Take the text size in use."""
        side = round(PLAQUE * look.text_scale())
        self.setFixedSize(side, side)

    def show_tile(self, number: int, action: str) -> None:
        """Show a tile; without a number the Push track's, or a Move by itself."""
        self.number, self.action = number, action
        self.setVisible(bool(action))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the tile as a plaque, its number large, or the first letters of its action."""
        del event
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(crown_colour("ink"), 1))
            painter.setBrush(crown_colour("german"))
            painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), 5, 5)
            painter.setPen(crown_colour("german_ink"))
            font = painter.font()
            font.setBold(True)
            font.setPixelSize(round(self.height() * 0.5))
            painter.setFont(font)
            told = str(self.number) if self.number else german_action(self.action)[:1]
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, told)


class GermanSteps(QFrame):
    """Shows one step at a time; says when the next one, the end or all of them again is wanted."""

    next_wanted = Signal()
    end_wanted = Signal()
    again_wanted = Signal()
    asked_about = Signal(str)
    """the id of a rule"""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("germanSteps")
        self.step: GermanStep | None = None
        self._nth, self._of = 0, 0
        self._room = QRect()
        self.plaque, self.dice = TilePlaque(), DiceBox()
        self.dice.striking = frozenset()
        self.dice.setFixedHeight(PLAQUE)
        self.words = LinkedLabel()
        self.words.setWordWrap(True)
        self.words.setAlignment(Qt.AlignmentFlag.AlignVCenter)
        self.words.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.words.linkActivated.connect(self.asked_about)
        self.again, self.on = MeantButton(), MeantButton()
        self.again.clicked.connect(self.again_wanted)
        self.on.clicked.connect(self.next_wanted)
        self._lay_out()
        self.retranslate()
        self.hide()

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 3, 8, 3)
        row.addWidget(self.plaque)
        row.addWidget(self.dice, 1)
        row.addWidget(self.words, 4)
        buttons = QHBoxLayout()
        buttons.setSpacing(4)
        for button in (self.again, self.on):
            button.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.installEventFilter(self)
            buttons.addWidget(button)
        row.addLayout(buttons)
        self.dice.landed.connect(self._say)

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.plaque.retranslate()
        self.on.setText(_("Next"))
        set_tip(self.on, _("Space: the next step. Shift+Space: to the next question."))
        self.again.setText(_("Again"))
        set_tip(self.again, _("Show these German steps again"))
        self._say()
        self._settle()

    def lie_over(self, room: QRect) -> None:
        """Lie over these pixels of the page; a longer text grows upwards, then over the hand."""
        self._room = room
        self._settle()

    def show_step(self, step: GermanStep | None, nth: int = 1, of: int = 1) -> None:
        """Show a step, the nth of so many; None: none any more."""
        self.step, self._nth, self._of = step, nth, of
        self.dice.setVisible(step is not None and step.kind == RESPONSE)
        self.dice.show_faces(())
        if step is not None:
            self.plaque.show_tile(*step_place(step))
            if step.kind == RESPONSE:
                self.dice.expect(len(dice_in(step.head)) or 1)
        self._say()
        self.setVisible(step is not None)
        self._settle()
        self.raise_()

    def fall(self, faces: Sequence[int], frame_ms: int) -> bool:
        """Let the dice of a Quick Response fall; say whether they are falling now."""
        self.dice.roll(faces, frame_ms)
        self._say()
        return self.dice.falling

    @property
    def lines(self) -> tuple[str, ...]:
        """What the card tells: title, changes, and why; what dice show once they lie still."""
        if self.step is None:
            return ()
        title, why = step_title(self.step), step_because(self.step)
        if self._of > 1:
            title = _("{title} ({nth} of {of})", title=title, nth=self._nth, of=self._of)
        untold = self.step.kind == RESPONSE and (self.dice.falling or not self.dice.faces)
        changes = ". ".join(step_changes(self.step)) + "." if not untold else ""
        because = _("Because: {why}.", why=why[:1].lower() + why[1:]) if why else ""
        return tuple(filter(None, (title, changes, because)))

    @property
    def reading_ms(self) -> int:
        """Milliseconds in which the card can be read."""
        return max(LEAST_MS, WORD_MS * len(" ".join(self.lines).split()))

    def _say(self) -> None:
        if self.step is None:
            return
        title, *others = self.lines
        rule = self.step.rule
        link = link_to(rule, crown_rule_name(rule))
        body = " ".join(map(escape, others))
        self.words.setText(f"<b>{escape(title)}</b> · {link}<br>{body}")
        set_tip(self.words, crown_rule_title(rule))
        told = ". ".join((title, *others))
        self.setAccessibleName(told)
        self.words.setAccessibleName(told)
        self._settle()

    def _settle(self) -> None:
        if not self._room.isValid() or self.step is None:
            return
        layout = self.layout()
        needed = layout.totalHeightForWidth(self._room.width()) if layout is not None else 0
        more = max(0, needed - self._room.height())
        room = self._room.adjusted(0, -min(more, RISES), 0, max(0, more - RISES))
        self.setGeometry(room)

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Go to the next question by Shift and Space, which would press the button else."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            shift = event.modifiers() == Qt.KeyboardModifier.ShiftModifier
            if event.key() == Qt.Key.Key_Space and shift:
                self.end_wanted.emit()
                return True
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        """Take the room that the words need once they know how large they are."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._settle()
        return done

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the card's ground in the colours in use."""
        del event
        with QPainter(self) as painter:
            painter.setPen(QPen(crown_colour("german"), EDGE))
            painter.setBrush(crown_colour("block"))
            painter.drawRect(self.rect().adjusted(1, 1, -1, -1))


def dice_in(event: CrownEvent) -> tuple[int, ...]:
    """Return the faces that the Germans rolled in an event; none where they rolled nothing."""
    rolled = event.fact("dice")
    rolls = event.kind == RESPONSE and isinstance(rolled, tuple)
    return cast("tuple[int, ...]", rolled) if rolls else ()
