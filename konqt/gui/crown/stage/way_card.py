"""One way out: what it is called, what comes of it line by line, and the button that chooses it."""

from html import escape

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout

from konqt.core.action import Action
from konqt.games.crown.crown_game import CrownObservation
from konqt.games.crown.crown_ways_out import WayOut
from konqt.games.crown.engine.crown_actions import KingStep
from konqt.games.crown.wording.crown_map_told import place_told
from konqt.games.crown.wording.crown_rules import crown_rule_name
from konqt.games.crown.wording.crown_ways_told import (
    COST,
    DANGER,
    GAIN,
    PLAIN,
    say_way,
    way_button,
    way_title,
)
from konqt.gui.crown.crown_colours import crown_colour
from konqt.gui.panels.action_button import ActionButton
from konqt.gui.widgets.linked import LinkedLabel, link_to
from konqt.i18n.phrases import sentence
from konqt.i18n.texts import _

MARKS = {DANGER: "✖", COST: "−", GAIN: "+", PLAIN: "•"}
COLOURS = {DANGER: "danger", COST: "warning", GAIN: "good", PLAIN: "ink"}
RULES = {"give_way": "RETREAT", "strength": "HELL"}
"""the rule of an answer that is not the question's own"""


class WayCard(QFrame):
    """Shows a way out; without one, why it is closed."""

    chosen = Signal(object)
    asked_about = Signal(str)

    def __init__(self, action: Action, key: int, rule: str) -> None:
        """Make it for an answer, whether or not it can be given, by its key and its rule."""
        super().__init__()
        self.key, self.action = key, action
        self._rule = RULES.get(action.kind, rule)
        self._way: WayOut | None = None
        self._seen: CrownObservation | None = None
        self._closed = ""
        self.heading, self.words = LinkedLabel(), LinkedLabel()
        for label in (self.heading, self.words):
            label.setWordWrap(True)
            label.linkActivated.connect(self.asked_about)
        self.words.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.button = ActionButton(action, "")
        self.button.chosen.connect(self.chosen)
        self.scrolled = QScrollArea()
        self.scrolled.setWidgetResizable(True)
        self.scrolled.setFrameShape(QFrame.Shape.NoFrame)
        self.scrolled.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.scrolled.setWidget(self.words)
        self.scrolled.viewport().setAutoFillBackground(False)
        self.words.setAutoFillBackground(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 8, 10, 8)
        column.setSpacing(5)
        column.addWidget(self.heading)
        column.addWidget(self.scrolled, 1)
        column.addWidget(self.button)

    def show_way(self, way: WayOut, seen: CrownObservation | None = None) -> None:
        """Show what comes of a way out; of a space to flee to, what lies there as it is seen."""
        self._way, self._closed, self.action = way, "", way.action
        self._seen = seen
        self.retranslate()

    def show_closed(self, title: str, why: str) -> None:
        """Show that this way is closed now, and why."""
        self._way, self._closed = None, why
        self.heading.setText(f"<b>{escape(title)}</b>")
        self.button.setEnabled(False)
        self._label(title)
        self._say()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        if self._way is None:
            return
        link = link_to(self._rule, crown_rule_name(self._rule))
        self.heading.setText(f"<b>{escape(way_title(self._way))}</b> · {link}")
        self.button.setEnabled(True)
        self.button.stand_for(self.action)
        self._label(way_button(self._way))
        self._say()

    @property
    def lines(self) -> tuple[str, ...]:
        """What the card tells, in words alone."""
        return tuple(text for text, _tone in self._told)

    @property
    def _told(self) -> list[tuple[str, str]]:
        """Its sentences, each with how it is for the player."""
        if self._way is None:
            return [(self._closed, DANGER)]
        told = [(line.text, line.tone) for line in say_way(self._way)]
        action = self._way.action
        if isinstance(action, KingStep) and self._seen is not None:
            # What a flight costs is often the same wherever it goes.
            there = sentence(place_told(self._seen, action.to))
            told.insert(0, (there, PLAIN))
        return sorted(told, key=lambda line: line[1] != DANGER)

    def _label(self, text: str) -> None:
        self.button.say(_("{key}  {text}", key=self.key, text=text))
        self._fit()
        self.button.setAccessibleName(text)
        # Whoever hears the button hears what it leads to as well.
        self.button.setAccessibleDescription(". ".join(self.lines))
        self.setAccessibleName(text)

    def _say(self) -> None:
        rows = []
        for text, tone in self._told:
            colour = crown_colour(COLOURS[tone]).name()
            said = escape(text)
            if tone == DANGER:
                said = f'<b><span style="color:{colour}">{said}</span></b>'
            mark = f'<b><span style="color:{colour}">{MARKS[tone]}</span></b>'
            rows.append(f'<tr><td width="18">{mark}</td><td>{said}</td></tr>')
        self.words.setText(f'<table cellspacing="2">{"".join(rows)}</table>')

    def _fit(self) -> None:
        margins = self.contentsMargins()
        self.button.fit(max(60, self.width() - 20 - margins.left() - margins.right()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the button's words anew."""
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Colour the marks anew in another theme."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self._say()
            self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the card's ground in the colours in use."""
        del event
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(crown_colour("block_edge"), 1.5))
            painter.setBrush(crown_colour("block"))
            painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), 6, 6)
