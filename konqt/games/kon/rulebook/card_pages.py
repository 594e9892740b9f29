"""Cards and ships as parts of the rulebook: their texts stand in assets/rules/kon_cards.toml."""

from collections.abc import Callable, Iterator, Sequence

from konqt.core.json_value import KnownObject
from konqt.core.rulebook import Block, RuleFigure, RuleTable, Text, anchor_of
from konqt.games.kon.advice.known_ships import ShipFacts, ship_list
from konqt.games.kon.engine.april_cards import APRIL
from konqt.games.kon.engine.data_files import APRIL_DECKS, CARDS, shipped_data
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.rulebook.languages import in_every_language
from konqt.games.kon.wording import CardUseText, card_text, card_title, faction_name
from konqt.games.kon.wording.card_rules import rules_of_card
from konqt.games.kon.wording.moments import TIMES
from konqt.games.kon.wording.names import sentence
from konqt.games.kon.wording.ship_cards import class_heading, class_name, say_die, ship_text
from konqt.i18n.texts import _

ADVANCED = "advanced"
TRADED = "trade"
"""How marks call the use `symbols`."""


def action_cards(faction: str) -> list[str]:
    """Return a faction's action cards in the order of our files."""
    return list(shipped_data(CARDS)[faction])


def april_cards(faction: str) -> list[str]:
    """Return a faction's 9 April cards."""
    return list(shipped_data(APRIL_DECKS)[faction])


def card_figures(faction: str, cards: Sequence[str]) -> list[Block]:
    """Return a figure for each card, with all that stands on it."""
    return [_card(faction, card) for card in cards]


def _card(faction: str, card: str) -> RuleFigure:
    def line(number: int) -> Callable[[], str]:
        return lambda: _lines(faction, card)[number]

    # Marks name the uses of the basic game's cards; those at sea and of 9 April stand in chapters.
    uses = [each for each in card_text(faction, card).uses if not each.advanced]
    marks = [f"{faction}.{card} {TRADED if each.use == 'symbols' else each.use}" for each in uses]
    return RuleFigure(
        anchor_of(f"card {faction} {card}"),
        "card",
        f"{faction}.{card}",
        in_every_language(lambda: card_title(card)),
        tuple(in_every_language(line(number)) for number in range(len(_lines(faction, card)))),
        () if card.startswith(APRIL) else tuple(marks),
        see=tuple(rules_of_card(faction, card)),
    )


def _lines(faction: str, card: str) -> list[str]:
    """Return what stands on a card: each use with its time, then the notes."""
    text = card_text(faction, card)
    return [*map(_use, text.uses), *text.notes]


def _use(use: CardUseText) -> str:
    moments = [TIMES[f"{timing} {phase}"] for timing, phase in use.symbols]
    times = [_(moment) for moment in moments]
    return f"{sentence('; '.join(times))}: {use.text}"


def cards_for(entry: KnownObject, anchor: str) -> list[Block]:
    """Return a table of the cards that can be played at a moment.

    The entry names moments as on the cards (`cards_for = ["own 2"]`) and, where not all of them are
    meant, the uses; `ships` asks for those of the advanced game alone.
    """
    moments = set(entry["cards_for"])
    uses, at_sea = entry.get("uses", ()), entry.get("at_sea", False)

    def meant(use: CardUseText) -> bool:
        at = {f"{timing} {phase}" for timing, phase in use.symbols}
        fitting = not uses or use.use in uses
        return bool(at & moments) and fitting and use.advanced == at_sea and use.use != "symbols"

    april = any(moment.startswith("april") for moment in moments)
    rows = []
    for faction in FACTIONS:
        cards = april_cards(faction) if april else action_cards(faction)
        chosen = [card for card in cards if any(map(meant, card_text(faction, card).uses))]
        if chosen:
            rows.append((_faction(faction), _titles(chosen)))
    head = (in_every_language(lambda: _("Faction")), in_every_language(lambda: _("Cards")))
    caption = in_every_language(lambda: _("Cards for this step"))
    return [RuleTable(anchor, caption, head, tuple(rows), tuple(entry.get("tells_also", ())))]


def _faction(faction: str) -> Text:
    return in_every_language(lambda: faction_name(faction))


def _titles(cards: Sequence[str]) -> Text:
    return in_every_language(lambda: ", ".join(map(card_title, cards)))


def fleet_tables(faction: str, anchor: str) -> Iterator[Block]:
    """Return a faction's ships, class by class, with what their dice do."""
    ships = [each for each in ship_list(ADVANCED) if each.faction == faction]
    for kind in dict.fromkeys(each.kind for each in ships):
        own = [each for each in ships if each.kind == kind]
        yield RuleFigure(
            f"{anchor}-{anchor_of(kind)}",
            "ship",
            own[0].ship,
            _heading(kind, len(own)),
            (_names(own), *_what_it_does(own[0])),
            see=("6.1",),
        )


def _heading(kind: str, count: int) -> Text:
    return in_every_language(lambda: class_name(kind) if count == 1 else class_heading(kind))


def _names(ships: Sequence[ShipFacts]) -> Text:
    return in_every_language(lambda: ", ".join(ship_text(each).name for each in ships) + ".")


def _what_it_does(facts: ShipFacts) -> Iterator[Text]:
    if facts.sinks or facts.chases:
        yield in_every_language(lambda: say_die(facts))

    def line(number: int) -> Callable[[], str]:
        return lambda: ship_text(facts).lines[number] + "."

    for number in range(len(ship_text(facts).lines)):
        yield in_every_language(line(number))
