"""Always in sight: turn and phase, objectives, who would win now, decks, what ends the game."""

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QToolButton, QVBoxLayout

from konqt.games.kon import wording
from konqt.games.kon.factions import ALLIES, FACTIONS
from konqt.games.kon.observation import Observation
from konqt.gui import look
from konqt.i18n.texts import _, ngettext


class DeckLine:
    """One faction's row: emblem, name, hand, deck, used pile."""

    def __init__(self, grid: QGridLayout, row: int, faction: str, opened: Any) -> None:
        self.faction = faction
        self.emblem = QLabel()
        self.name = QLabel()
        self.hand = QLabel()
        self.deck = QLabel()
        self.used = PileButton(faction)
        self.used.opened.connect(opened)
        for column, widget in enumerate((self.emblem, self.name, self.hand, self.deck, self.used)):
            grid.addWidget(widget, row, column)

    def show(self, observation: Observation, ratio: float) -> None:
        """Show what is public about a faction's cards."""
        held = observation.hands.get(self.faction, 0)
        number = held if isinstance(held, int) else len(held)
        pile = observation.piles.get(self.faction)
        self.emblem.setPixmap(look.emblem(self.faction, 18, ratio))
        name = wording.faction_name(self.faction)
        mine = observation.turn == self.faction
        self.name.setText(f"<b>{name}</b>" if mine else name)
        self.hand.setText(_("hand {count}", count=number))
        draw = pile.draw if pile else 0
        text = _("deck {count}", count=draw)
        self.deck.setText(f"<b>{text}</b>" if self.faction == ALLIES else text)
        ends = _("The game ends when the last card of this deck is drawn")
        self.deck.setToolTip(ends if self.faction == ALLIES else "")
        self.used.show_number(len(pile.used) if pile else 0)


class PileButton(QToolButton):
    """Opens a faction's used cards."""

    opened = Signal(str)

    def __init__(self, faction: str) -> None:
        super().__init__()
        self._faction = faction
        self.setAutoRaise(True)
        self.clicked.connect(self._clicked)

    def show_number(self, number: int) -> None:
        """Show how many cards lie face up."""
        self.setText(_("used {count}", count=number))
        name = wording.faction_name(self._faction)
        told = _("Used cards of {faction}: {count}", faction=name, count=number)
        self.setAccessibleName(told)
        self.setToolTip(told)

    def _clicked(self) -> None:
        self.opened.emit(self._faction)


class StatusPanel(QFrame):
    """What a glance must tell, from public facts."""

    pile_opened = Signal(str)
    area_picked = Signal(str)

    def __init__(self, parent: Any = None) -> None:
        super().__init__(parent)
        self.setObjectName("status")
        self._observation: Observation | None = None
        self.turn = QLabel()
        self.turn.setObjectName("statusTurn")
        self.objectives = QLabel()
        self.winner = QLabel()
        self.ending = QLabel()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(10, 6, 10, 4)
        layout.setSpacing(1)
        for label in (self.turn, self.objectives, self.winner, self.ending):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.RichText)
            layout.addWidget(label)
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(0)
        grid.setHorizontalSpacing(10)
        grid.setColumnStretch(1, 1)
        self.decks = [
            DeckLine(grid, row, faction, self.pile_opened) for row, faction in enumerate(FACTIONS)
        ]
        box = QHBoxLayout()
        box.addLayout(grid)
        layout.addLayout(box)

    def show_observation(self, observation: Observation | None) -> None:
        """Show an observation; with None the last public facts stay."""
        if observation is None:
            return
        self._observation = observation
        self._refresh(observation)

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        if self._observation is not None:
            self._refresh(self._observation)

    def _refresh(self, observation: Observation) -> None:
        ratio = self.devicePixelRatioF()
        turn = wording.faction_name(observation.turn)
        phase = wording.phase_name(observation.phase)
        self.turn.setText(
            f"<b>{_('Round {round}', round=observation.round)} · {turn} · "
            f"{observation.phase} {phase}</b>"
        )
        self.turn.setToolTip(
            _(
                "Turn of {faction}, phase {phase}: {name}",
                faction=turn,
                phase=observation.phase,
                name=phase,
            )
        )
        self._show_standing(observation)
        for line in self.decks:
            line.show(observation, ratio)
        self.setAccessibleName(_("State of the game"))
        self.setAccessibleDescription(
            ". ".join((self.turn.text(), self.objectives.text(), self.winner.text()))
        )

    def _show_standing(self, observation: Observation) -> None:
        standing = observation.standing
        held = standing.get("objectives", {})
        told = []
        for area in observation.objectives:
            holder = held.get(area)
            who = wording.faction_name(holder) if holder else _("nobody")
            told.append(f"{wording.area_name(area)}: <b>{who}</b>")
        self.objectives.setText("★ " + " · ".join(told))
        self.objectives.setToolTip(_("Objectives of the scenario and who holds them"))
        winners = standing.get("winner") or ()
        names = " + ".join(wording.faction_name(faction) for faction in winners)
        self.winner.setText(_("Would win now: {names}", names=f"<b>{names}</b>") if names else "")
        left = standing.get("allied_cards_left")
        turns = standing.get("allied_turns_left")
        parts = []
        if left is not None:
            text = ngettext("{count} Allied card left", "{count} Allied cards left", left)
            parts.append(f"<b>{text}</b>")
        if turns:
            least, most = turns
            span = str(least) if least == most else f"{least}–{most}"
            parts.append(_("Allied turns left: {span}", span=span))
        self.ending.setText(" · ".join(parts))
