"""What cards buy when they are traded in: symbols, battalions, waste. Manual 4.3, R5-R7."""

from collections.abc import Sequence

from konqt.core.frozen import frozen
from konqt.games.kon.engine.deck_list import trades_cards
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.ruleset import SYMBOLS_A_BATTALION, scenario_named, symbols_on
from konqt.games.owner_data import Corrections, files_of


@frozen
class Purchase:
    """Cards that are, or may be, traded in together."""

    cards: tuple[str, ...]
    symbols: int

    @property
    def battalions(self) -> int:
        """How many battalions the symbols buy."""
        return self.symbols // SYMBOLS_A_BATTALION

    @property
    def waste(self) -> int:
        """The symbols that buy nothing and are lost."""
        return self.symbols % SYMBOLS_A_BATTALION

    @property
    def missing(self) -> int:
        """The symbols that are wanting for one battalion more."""
        return SYMBOLS_A_BATTALION - self.waste


def worth_in(scenario: str, faction: str, card: str, data: Corrections = None) -> int:
    """Return a card's symbols in a trade, 0 in a scenario without trades.

    Raises:
        KeyError: the faction has no such card.
    """
    if not trades_cards(scenario, data):
        return 0
    return purchase_with(scenario, faction, (card,), data).symbols


def purchase_with(
    scenario: str, faction: str, cards: Sequence[str], data: Corrections = None
) -> Purchase:
    """Return what a faction's cards buy, by the shipped cards or an owner's.

    Raises:
        KeyError: the faction has no such card.
    """
    rules = scenario_named(scenario, files_of(data))
    entries = rules.cards[faction]
    april = rules.april[FACTIONS.index(faction)] if rules.april else {}
    symbols = (april[card][1] if card in april else symbols_on(entries, card) for card in cards)
    return Purchase(tuple(cards), sum(symbols))
