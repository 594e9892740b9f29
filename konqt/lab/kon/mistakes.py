"""Beginner's mistakes that hands and whole decisions tell: seen from beside the table.

Whoever counts looks into every hand, so that a card is only missed where it was held.

- A *hopeless* attack is the only one of its turn, is won in less than 20 % of cases even with all
  the dice that the own hand can give and with no card against it, and costs more battalions than it
  defeats, on average. Where several are made one may draw cards away or close a way of retreat. In
  a turn that can be the game's last, or in which the enemy has one area left to lose, despair is no
  mistake.
- A *better* card is discarded while a worse one is held: the worse has no use that the better has
  not, no more dice in attack or defence and no more symbols, and less of something. Copies and
  cards of different uses are never compared, nor is anything when the game ends with that turn.
- A battalion is *not placed* when a faction ends its reinforcement while some wait and an area is
  open to them: they are lost.
- *For nothing* goes a card that must be discarded because none was used, when the hand holds one
  that alone buys a battalion and the reinforcement phase of that turn offered the trade.
"""

from functools import lru_cache

from konqt.core.frozen import frozen
from konqt.games.kon.engine.actions import Place, Trade
from konqt.games.kon.engine.card_dice import CARD_DICE, FACTION_DICE, NEVER_TOGETHER, CardDice
from konqt.games.kon.engine.data_files import CARDS, shipped_data
from konqt.games.kon.engine.ruleset import symbols_on
from konqt.games.kon.forms.observation import Attack, KonObservation
from konqt.games.kon.odds.combat_odds import CombatOdds, combat_odds
from konqt.lab.kon.silly_moves import enemies_in, may_be_the_last

HOPELESS = "hopeless attack"
BETTER_CARD = "better card discarded"
NOT_PLACED = "not placed"
FOR_NOTHING = "discarded for nothing"

POOR = 0.2
NO_DICE = CardDice(0, 0)
NO_SYMBOLS = "narvik"
"""The scenario in which symbols count nothing."""


def hopeless(last: KonObservation) -> list[str]:
    """Return the areas attacked in vain; `last` is the last look before the movement phase ended.

    Needs the attacker's hand.
    """
    areas = {attack.area for attack in last.attacks}
    if len(areas) != 1 or may_be_the_last(last) or _must_try(last):
        return []
    odds = _hoped_for(last)
    lost = sum(number * chance for number, chance in enumerate(odds.attacker_losses))
    beaten = sum(number * chance for number, chance in enumerate(odds.defender_losses))
    return list(areas) if odds.win < POOR and beaten < lost else []


def _hoped_for(last: KonObservation) -> CombatOdds:
    """Return the odds with every card that the attacker holds and none against it."""
    attacks = last.attacks
    over_land = sum(each.count for each in attacks if not each.fjord)
    across = sum(each.count for each in attacks if each.fjord)
    defenders = enemies_in(last, attacks[0].area)
    return combat_odds(over_land, across, defenders, _cards_for(last, attacks[0]))


def _cards_for(last: KonObservation, attack: Attack) -> tuple[str, ...]:
    """Return the cards of a hand that give most dice together."""
    hand = last.hands[attack.faction]
    known = () if isinstance(hand, int) else hand
    kinds = {card for card in known if CARD_DICE.get(card, NO_DICE).attack}
    for pair in NEVER_TOGETHER:
        if pair <= kinds:
            kinds.discard(min(pair, key=lambda card: CARD_DICE[card].attack))
    return tuple(sorted(kinds))


def _must_try(seen: KonObservation) -> bool:
    """Return whether the enemy stands in a single area, whose fall ends the game."""
    return sum(enemies_in(seen, area) > 0 for area in seen.units) == 1


def better_discarded(before: KonObservation, after: KonObservation) -> bool:
    """Return whether a card was discarded though a worse one was held."""
    if before.decision.kind != "discard" or after.outcome is not None:
        return False
    faction, hand = before.turn, before.hands[before.turn]
    card = after.piles[faction].used[-1:]
    if isinstance(hand, int) or not card:
        return False
    given = _worth(faction, card[0], before.scenario)
    return any(given.beats(_worth(faction, other, before.scenario)) for other in set(hand))


@frozen
class CardWorth:
    """What a card is good for."""

    dice: CardDice
    uses: frozenset[str]
    symbols: int

    def beats(self, other: "CardWorth") -> bool:
        """Return whether this is good for all that the other is, and for something more."""
        mine = (*self.dice, self.symbols, self.uses)
        its = (*other.dice, other.symbols, other.uses)
        return mine != its and (
            self.dice.attack >= other.dice.attack
            and self.dice.defence >= other.dice.defence
            and self.symbols >= other.symbols
            and self.uses >= other.uses
        )


@lru_cache(maxsize=256)
def _worth(faction: str, card: str, scenario: str) -> CardWorth:
    kind, entries = card.partition(":")[0], shipped_data(CARDS)[faction]
    uses = frozenset(use["use"] for use in entries[kind]["uses"] if "dice" not in use)
    symbols = 0 if scenario == NO_SYMBOLS else symbols_on(entries, card)
    return CardWorth(FACTION_DICE[faction].get(kind, NO_DICE), uses, symbols)


def left_unplaced(before: KonObservation, after: KonObservation) -> int:
    """Return what a faction left unplaced: battalions, and stacks of the first landing as one."""
    if not _reinforces(before) or not any(isinstance(action, Place) for action in before.legal):
        return 0
    if after.phase == before.phase and after.turn == before.turn:
        return 0
    waiting, stacks = before.pending[-1].get("waiting", 0), before.pending[-1].get("stacks", 0)
    assert isinstance(waiting, int) and isinstance(stacks, int)
    return waiting + stacks if _own(after, before.turn) == _own(before, before.turn) else 0


def _reinforces(seen: KonObservation) -> bool:
    """Return whether a faction trades or places in its reinforcement phase, not by an invasion."""
    return bool(seen.pending) and seen.pending[-1]["kind"] == "reinforcement"


def _own(seen: KonObservation, faction: str) -> int:
    return sum(there.get(faction, 0) for there in seen.units.values())


def could_trade_one(before: KonObservation) -> bool:
    """Return whether one card alone would buy a battalion now."""
    return _reinforces(before) and any(
        isinstance(action, Trade) and len(action.cards) == 1 for action in before.legal
    )
