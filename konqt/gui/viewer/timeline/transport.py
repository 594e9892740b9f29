"""The bar under the viewer: buttons, timeline, speed, whose view."""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import cast

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPolygonF, QResizeEvent, QStandardItemModel
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from konqt.gui.viewer.timeline.bar_icon import SIDE, bar_icon
from konqt.gui.viewer.timeline.jumps import JumpButton
from konqt.gui.viewer.timeline.lane_marks import Leaps
from konqt.gui.viewer.timeline.playhead import SPEEDS, Playhead
from konqt.gui.viewer.timeline.step_place import StepPlace
from konqt.gui.viewer.timeline.step_words import StepWords
from konqt.gui.viewer.timeline.timeline import Timeline
from konqt.gui.widgets.heard import announce
from konqt.gui.widgets.plain_words import set_tip
from konqt.gui.widgets.unscrolled import ListInSight
from konqt.i18n.marks import N_
from konqt.i18n.texts import _

EDGE = 12
_BUTTONS = {
    "previous_turn": (N_("Previous turn"), "Ctrl+Left"),
    "previous_combat": (N_("Previous combat"), "Ctrl+Shift+Left"),
    "previous": (N_("Step back"), "J"),
    "play": (N_("Play"), "K"),
    "next": (N_("Step forward"), "L"),
    "next_combat": (N_("Next combat"), "Ctrl+Shift+Right"),
    "next_turn": (N_("Next turn"), "Ctrl+Right"),
}
_ALSO = {"previous": "←", "play": N_("Space"), "next": "→"}
"""keys that the viewer itself takes, wherever the focus is"""

_HELD = ("previous", "next")
"""buttons whose keys the viewer takes as well: they run while they are held"""


class Transport(QWidget):
    """Moves a playhead."""

    view_wanted = Signal(str)
    """viewer: a faction, `public` or `referee`"""
    speed_changed = Signal(float)
    keys_wanted = Signal()
    closed = Signal()

    def __init__(
        self,
        playhead: Playhead,
        toggles: Sequence[QToolButton] = (),
        onwards: QToolButton | None = None,
        leaps: Leaps | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """Make the bar of a playhead; `toggles` stand behind its own buttons.

        `onwards` leads to the table, and stands before what leads away. `leaps` are a game's own.
        """
        super().__init__(parent)
        self._playhead = playhead
        self.toggles, self._onwards = tuple(toggles), onwards
        self._leaps = leaps or Leaps()
        self._views: list[str] = []
        self._broken: tuple[int, int, bool] | None = None
        """pixels wanted and given when the row was broken last, and whether there were words"""
        self.timeline = Timeline()
        self.place = StepPlace()
        self.words = StepWords()
        self.words.hide()
        self.buttons = {name: QToolButton() for name in _BUTTONS}
        self.jumps = JumpButton(playhead, self._leaps)
        self.speed = ListInSight()
        self.views = ListInSight()
        self.keys_button = QToolButton()
        self.keys_button.setText("?")
        self.keys_button.setAutoRaise(True)
        self.close_button = QToolButton()
        for factor in SPEEDS:
            self.speed.addItem(f"{factor:g}×", factor)
        self.speed.setCurrentIndex(SPEEDS.index(1.0))
        self._lay_out()
        self._connect()
        self.retranslate()

    def set_views(self, views: Sequence[tuple[str, str, str]], chosen: str) -> None:
        """Offer views as (viewer, name, why not); one with a reason cannot be chosen."""
        self.views.blockSignals(True)
        self.views.clear()
        self._views = [viewer for viewer, _name, _why in views]
        model = cast(QStandardItemModel, self.views.model())
        for row, (viewer, name, why) in enumerate(views):
            self.views.addItem(name, viewer)
            item = model.item(row)
            item.setEnabled(not why)
            set_tip(item, why)
        self.views.blockSignals(False)
        self.show_view(chosen)
        self._break_row()

    def leave_out_views(self) -> None:
        """Offer no views: what is shown is the same for all."""
        self.views.hide()

    def show_view(self, viewer: str) -> None:
        """Show which view is in use."""
        self.views.blockSignals(True)
        self.views.setCurrentIndex(self._views.index(viewer) if viewer in self._views else 0)
        self.views.blockSignals(False)

    def show_step(self, step: int, text: str, others: Iterable[str] = ()) -> None:
        """Show where one stands, in numbers and words; `others` are told at other steps."""
        self.timeline.blockSignals(True)
        self.timeline.setValue(step)
        self.timeline.blockSignals(False)
        self.timeline.update()
        # A picture of a step shows nothing that other steps ask room for.
        self.place.tell(text, () if self._choices.isHidden() else others)
        self._break_row()
        self._fit_place()
        self.timeline.setAccessibleDescription(text)
        ends = {"previous": step > 0, "next": step < self._playhead.last}
        for name, able in ends.items():
            self.buttons[name].setEnabled(able)

    def tell_step(self, sentences: Sequence[str], first: Sequence[str] = ()) -> None:
        """Say what the step brought, those in `first` before others if not all have room."""
        if self.words.isHidden():
            self.words.show()
            self._break_row()
        self.words.tell(sentences, first)

    def say(self, text: str) -> None:
        """Say something where the place stands, until that is told again; nothing moves by it."""
        self.place.setText(text)
        self._fit_place()
        announce(self.place, text, at_once=True)

    def say_missed(self, kind: str, way: int) -> str:
        """Say, and return, that there is nothing of a kind to leap to."""
        text = _(self._leaps.missed[kind][0 if way > 0 else 1], step=self._playhead.step)
        self.say(text)
        return text

    def retranslate(self) -> None:
        """Say everything in the current language."""
        playing = self._playhead.playing
        for name, (text, keys) in _BUTTONS.items():
            said = _("Pause") if name == "play" and playing else _(text)
            button = self.buttons[name]
            button.setAccessibleName(said)
            also = f"{_(_ALSO[name])}, " if name in _ALSO else ""
            set_tip(button, f"{said} ({also}{_with_arrows(keys)})")
        self.timeline.setAccessibleName(_("Step"))
        self.timeline.retranslate()
        self.jumps.retranslate()
        for box, said in ((self.speed, _("Speed")), (self.views, _("Whose view"))):
            box.setAccessibleName(said)
            set_tip(box, said)
        set_tip(self.keys_button, _("Viewer shortcuts (?)"))
        self.keys_button.setAccessibleName(_("Viewer shortcuts"))
        self.close_button.setText(_("Close"))
        self._break_row()
        self._draw_icons()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._broken = None
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "buttons"):
            self._draw_icons()

    def event(self, event: QEvent) -> bool:
        """Take or leave the second row when a button comes or goes, too."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._break_row()
        return super().event(event)

    # -- inside -----------------------------------------------------------------------------

    def _lay_out(self) -> None:
        self._row, self._below = QHBoxLayout(), QHBoxLayout()
        for row in (self._row, self._below):
            row.setSpacing(4)
        for button in self.buttons.values():
            button.setAutoRaise(True)
            self._row.addWidget(button)
        for button in self.toggles:
            self._row.addWidget(button)
        self._row.addSpacing(8)
        self._row.addWidget(self.place, 1)
        self._row.addWidget(self.jumps)
        self._row.addSpacing(8)
        self._row.addWidget(self._make_choices())
        self._below.addWidget(self.words, 1)
        self._fit_place()
        column = QVBoxLayout(self)
        column.setContentsMargins(EDGE, 1, EDGE, 1)
        column.setSpacing(0)
        column.addWidget(self.timeline)
        column.addLayout(self._row)
        column.addLayout(self._below)

    def _make_choices(self) -> QWidget:
        self._choices = QWidget()
        row = QHBoxLayout(self._choices)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        for box in (self.speed, self.views):
            # Its words change with the language, and with who sits at the game.
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        for widget in (self.speed, self.views):
            row.addWidget(widget)
        row.addSpacing(10)
        if self._onwards is not None:
            row.addWidget(self._onwards)
        row.addWidget(self.keys_button)
        row.addWidget(self.close_button)
        return self._choices

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take a second row where one is too short."""
        super().resizeEvent(event)
        self._break_row()

    def _break_row(self) -> None:
        """Give speed, view and what follows a row of their own where the place would be cut.

        The step's words stand behind the place, or in that row where they have more room.
        """
        parts = (*self.buttons.values(), *self.toggles, self.jumps, self._choices)
        beside = [part.sizeHint().width() for part in parts if not part.isHidden()]
        wanted = self.place.most + sum(beside) + 4 * len(beside) + 4 * EDGE
        broken = wanted, self.width(), self.words.isHidden()
        if broken == self._broken:
            return
        self._broken = broken
        row = self._row if wanted <= self.width() else self._below
        if row.indexOf(self._choices) < 0:
            other = self._below if row is self._row else self._row
            other.removeWidget(self._choices)
            row.addWidget(self._choices, 0, Qt.AlignmentFlag.AlignRight)
        if not self.words.isHidden():
            self._put_words(row is self._row and self.width() - wanted >= self.words.least)

    def _put_words(self, behind: bool) -> None:
        """Let the step's words stand behind the place, or below all of that row."""
        row, other = (self._row, self._below) if behind else (self._below, self._row)
        self.words.set_lines(2 if behind else 1)
        if row.indexOf(self.words) < 0:
            other.removeWidget(self.words)
            row.insertWidget(row.indexOf(self.place) + 1, self.words, 1)
            self.words.setContentsMargins(EDGE if behind else 0, 0, 0, 0)
            # Beside the words it would take a share of what they have.
            self._row.setStretchFactor(self.place, 0 if behind else 1)
        self._fit_place()

    def _fit_place(self) -> None:
        shared = self._row.indexOf(self.words) >= 0 and not self.words.isHidden()
        self.place.fit(self.words if shared else None)

    def _connect(self) -> None:
        playhead = self._playhead
        for name, button in self.buttons.items():
            if name not in _HELD:
                button.setShortcut(_BUTTONS[name][1])
            button.clicked.connect(self.toggle if name == "play" else getattr(playhead, name))
        self.timeline.valueChanged.connect(self._scrub)
        self.timeline.turn_wanted.connect(self._turn)
        self.speed.activated.connect(self._take_speed)
        self.views.activated.connect(self._take_view)
        self.keys_button.clicked.connect(self.keys_wanted)
        self.close_button.clicked.connect(self.closed)
        playhead.playing_changed.connect(self._show_playing)

    def hide_controls(self) -> None:
        """Show the line and what is told below it alone, in a picture of the page."""
        for part in (*self.buttons.values(), *self.toggles, self.jumps, self._choices):
            part.hide()
        self._break_row()

    def toggle(self) -> None:
        """Play, or stand still."""
        if self._playhead.playing:
            self._playhead.pause()
        else:
            self._playhead.play()

    def _scrub(self, step: int) -> None:
        self._playhead.pause()
        self._playhead.go(step)

    def _turn(self, direction: int) -> None:
        if direction < 0:
            self._playhead.previous_turn()
        else:
            self._playhead.next_turn()

    def _take_speed(self) -> None:
        self.speed_changed.emit(self.speed.currentData())

    def _take_view(self) -> None:
        self.view_wanted.emit(self.views.currentData())

    def _show_playing(self, playing: bool) -> None:
        del playing
        self.retranslate()

    def _draw_icons(self) -> None:
        playing = self._playhead.playing
        for name, button in self.buttons.items():
            kind = "pause" if name == "play" and playing else name
            button.setIcon(bar_icon(partial(_paint_icon, kind), self))


def _with_arrows(keys: str) -> str:
    return keys.replace("Left", "←").replace("Right", "→")


def _paint_icon(kind: str, painter: QPainter) -> None:
    if kind.startswith("previous"):
        painter.translate(SIDE, 0)
        painter.scale(-1, 1)
    kind = kind.removeprefix("previous").removeprefix("next")
    if kind == "pause":
        for x in (5.0, 11.5):
            painter.drawRoundedRect(QRectF(x, 4, 3.8, 12), 1, 1)
    elif kind == "play":
        _triangle(painter, 5, 16.5, 6.8)
    elif kind == "_turn":
        _triangle(painter, 3, 9.5, 5.5)
        _triangle(painter, 9, 15.5, 5.5)
        painter.drawRect(QRectF(15.6, 4.6, 2, 10.8))
    elif kind == "_combat":
        _triangle(painter, 3, 9.5, 5.5)
        points = [QPointF(14, 4.4), QPointF(18, 10), QPointF(14, 15.6), QPointF(10, 10)]
        painter.drawPolygon(QPolygonF(points))
    else:
        painter.drawRect(QRectF(5, 4.6, 2.2, 10.8))
        _triangle(painter, 8.4, 15.8, 5.6)


def _triangle(painter: QPainter, left: float, right: float, half: float) -> None:
    points = [QPointF(left, 10 - half), QPointF(right, 10), QPointF(left, 10 + half)]
    painter.drawPolygon(QPolygonF(points))
