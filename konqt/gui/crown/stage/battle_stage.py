"""A battle or a flight: both strengths, the cards that may be spent, and every way out."""

from functools import partial
from html import escape

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from konqt.games.crown.crown_game import CrownObservation
from konqt.games.crown.crown_ways_out import BattleNow, WaysAhead
from konqt.games.crown.engine.crown_actions import GiveWay, SpendStrength
from konqt.games.crown.wording.crown_names import crown_card, space_name
from konqt.games.crown.wording.crown_prompts import say_crown_prompt
from konqt.gui.crown.stage.strength_picture import StrengthPicture
from konqt.gui.crown.stage.way_card import WayCard
from konqt.gui.widgets.linked import LinkedLabel
from konqt.i18n.texts import _, ngettext

CARDS_A_ROW = 4


class BattleStage(QWidget):
    """What a battle, its Valiant defence, who is removed and where the King flees is decided on."""

    chosen = Signal(object)
    asked_about = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._seen: CrownObservation | None = None
        self._ahead: WaysAhead | None = None
        self._spent: frozenset[int] = frozenset()
        """which of the cards with strength are to be spent, by their place"""
        self.cards: list[QPushButton] = []
        self.ways: list[WayCard] = []
        self._hold: WayCard | None = None
        self.heading, self.limit = LinkedLabel(), LinkedLabel()
        self.picture = StrengthPicture()
        self._hand, self._row = QGridLayout(), QHBoxLayout()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        head = QHBoxLayout()
        head.addWidget(self.heading, 1)
        head.addWidget(self.limit)
        column.addLayout(head)
        column.addWidget(self.picture)
        column.addLayout(self._hand)
        column.addLayout(self._row, 1)

    def show_ways(self, seen: CrownObservation, ahead: WaysAhead) -> None:
        """Show a decision with every way out of it."""
        self._seen, self._ahead = seen, ahead
        self._spent = self._first_spent()
        self._lay_cards()
        self._lay_ways()
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        seen = self._seen
        if seen is None:
            return
        now = self._battle
        title = say_crown_prompt(seen.decision)
        if now is not None and seen.decision.kind != "battle":
            title = f"{space_name(now.area)}: {title}"
        self.heading.setText(f"<b>{escape(title)}</b>")
        self.picture.setVisible(now is not None)
        self.limit.setVisible(self._asks_cards)
        if now is not None:
            self.limit.setText(escape(self._say_limit(now)))
            self._name_cards(now)
        for way in self.ways:
            way.retranslate()
        self._show_spent()

    @property
    def _battle(self) -> BattleNow | None:
        return self._ahead.battle if self._ahead is not None else None

    @property
    def _asks_cards(self) -> bool:
        return self._seen is not None and self._seen.decision.kind == "battle"

    def _first_spent(self) -> frozenset[int]:
        """Return the fewest cards that reach equality, of those the weakest; none if none do."""
        now, seen = self._battle, self._seen
        if now is None or seen is None:
            return frozenset()
        worth = dict(now.cards)
        ways = [each for each in seen.legal if isinstance(each, SpendStrength)]
        if not ways:
            return frozenset()
        best = min(ways, key=lambda way: (len(way.cards), sum(worth[card] for card in way.cards)))
        places: list[int] = []
        for card in best.cards:
            places.append(
                next(
                    at
                    for at, (name, _worth) in enumerate(now.cards)
                    if name == card and at not in places
                )
            )
        return frozenset(places)

    def _lay_cards(self) -> None:
        for button in self.cards:
            self._hand.removeWidget(button)
            button.deleteLater()
        self.cards = []
        now = self._battle
        if now is None or not self._asks_cards:
            return
        for at, _card in enumerate(now.cards):
            button = QPushButton()
            button.setCheckable(True)
            button.setAutoDefault(False)
            button.clicked.connect(partial(self._toggle, at))
            self._hand.addWidget(button, at // CARDS_A_ROW, at % CARDS_A_ROW)
            self.cards.append(button)

    def _lay_ways(self) -> None:
        for gone in self.ways:
            self._row.removeWidget(gone)
            gone.deleteLater()
        self.ways, self._hold = [], None
        seen, ahead = self._seen, self._ahead
        if seen is None or ahead is None:
            return
        for way in ahead.ways:
            if not isinstance(way.action, SpendStrength):
                card = WayCard(way.action, len(self.ways) + 1, seen.decision.rule)
                card.show_way(way, seen)
                self.ways.append(card)
        if self._asks_cards:
            self._hold = WayCard(SpendStrength(), len(self.ways) + 1, "HELL")
            self.ways.append(self._hold)
        for card in self.ways:
            card.chosen.connect(self.chosen)
            card.asked_about.connect(self.asked_about)
            # Whoever gives way has more to read.
            self._row.addWidget(card, 3 if isinstance(card.action, GiveWay) else 2)

    def _say_limit(self, now: BattleNow) -> str:
        if not now.cards:
            return _("No card with strength in hand")
        return ngettext(
            "Loyalty allows {count} card", "Loyalty allows {count} cards", now.most_cards
        )

    def _name_cards(self, now: BattleNow) -> None:
        for button, (card, worth) in zip(self.cards, now.cards, strict=False):
            name = crown_card(card)
            button.setAccessibleName(_("{card}, strength {strength}", card=name, strength=worth))

    def _toggle(self, at: int, *_pressed: bool) -> None:
        self._spent = self._spent ^ {at}
        self._show_spent()

    def _show_spent(self) -> None:
        """Show what the cards chosen so far come to, and what holding with them leads to."""
        now, ahead = self._battle, self._ahead
        if now is None or ahead is None:
            return
        spent = [now.cards[at] for at in sorted(self._spent)]
        for at, button in enumerate(self.cards):
            card, worth = now.cards[at]
            button.setChecked(at in self._spent)
            mark = "✓ " if at in self._spent else ""
            button.setText(f"{mark}{crown_card(card)} +{worth}".replace("&", "&&"))
        worths = tuple(worth for _card, worth in spent)
        self.picture.show_strengths(now, worths, decided=not self._asks_cards)
        if self._hold is None:
            return
        action = SpendStrength(tuple(sorted(card for card, _worth in spent)))
        way = next((each for each in ahead.ways if each.action == action), None)
        if way is not None:
            self._hold.show_way(way)
            return
        short = now.germans - now.strength - sum(worth for _card, worth in spent)
        if len(spent) > now.most_cards:
            why = _("Your Loyalty does not allow so many cards")
        else:
            why = _("Your strength is {count} too low", count=max(1, short))
        self._hold.show_closed(_("Hold"), why)
