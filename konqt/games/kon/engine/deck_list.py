"""The decks of a scenario as lists to read: which cards, how many, what they buy in a trade."""

from collections.abc import Mapping

from konqt.core.frozen import frozen
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.ruleset import scenario_named, symbols_on
from konqt.games.owner_data import Corrections, files_of


@frozen
class DeckCard:
    """One card type of a deck; types that differ in nothing but their symbols stand together."""

    faction: str
    card: str
    copies: Mapping[int, int]
    """soldier symbols -> cards with so many"""
    names: tuple[str, ...]
    """ids of its cards"""

    @property
    def count(self) -> int:
        """How many cards there are."""
        return sum(self.copies.values())


def deck_list(scenario: str, data: Corrections = None) -> list[DeckCard]:
    """List the cards of all decks, faction by faction.

    Raises:
        MissingResource: no such scenario is shipped.
    """
    rules = scenario_named(scenario, files_of(data))
    found: dict[tuple[str, str], DeckCard] = {}
    for faction, deck in zip(FACTIONS, rules.decks, strict=True):
        for name, copies in deck.items():
            card = name.partition(":")[0]
            symbols = symbols_on(rules.cards[faction], name)
            known = found.get((faction, card))
            by_symbols = dict(known.copies) if known else {}
            by_symbols[symbols] = by_symbols.get(symbols, 0) + copies
            names = (*(known.names if known else ()), name)
            found[faction, card] = DeckCard(faction, card, by_symbols, names)
    return list(found.values())


def april_list(scenario: str, data: Corrections = None) -> list[DeckCard]:
    """List the cards of 9 April, faction by faction; none where the game knows no ships.

    Raises:
        MissingResource: no such scenario is shipped.
    """
    rules = scenario_named(scenario, files_of(data))
    return [
        DeckCard(faction, card, {symbols: copies}, (card,))
        for faction, cards in zip(FACTIONS, rules.april, strict=bool(rules.april))
        for card, (copies, symbols) in cards.items()
    ]


def trades_cards(scenario: str, data: Corrections = None) -> bool:
    """Return whether a scenario has a phase in which cards buy battalions."""
    return scenario_named(scenario, files_of(data)).reinforces
