"""What a look at the table tells beyond the rules: who still owes a card, how long it can last.

Made from an observation, from public facts alone.
"""

from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.ruleset import ruleset_for, scenario_named
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.owner_data import Corrections, files_of


def victory_cities(scenario: str, data: Corrections = None) -> frozenset[str]:
    """Return the areas that are victory cities on the board, in every scenario. Manual 1.3."""
    topology = ruleset_for(scenario, data).topology
    return frozenset(topology.ids(topology.victory_cities))


def card_duties(observation: KonObservation, data: Corrections = None) -> dict[str, bool]:
    """Return faction -> whether it has used a card this round, for those that still must (R3, R4).

    A faction without cards owes none, and none whose duty ended with its deck (manual 2.4); on
    9 April nobody does (R135).
    """
    if not observation.round:
        return {}
    scenario = scenario_named(observation.scenario, files_of(data))
    order = scenario.turn_order
    now = order.index(FACTIONS.index(observation.turn))
    found = {}
    for number, faction in enumerate(FACTIONS):
        # The duty is looked at in the faction's own last phase; after its turn nothing is owed.
        if number not in scenario.card_duty or order.index(number) < now:
            continue
        used = faction in observation.card_used
        held = observation.hands.get(faction, 0)
        holds = bool(held) if isinstance(held, int) else len(held) > 0
        exhausted = bool(scenario.withdrawal[number]) and not observation.piles[faction].draw
        lapsed = exhausted and not observation.options.get("allied_duty_after_exhaustion", False)
        if used or (holds and not lapsed):
            found[faction] = used
    return found


def most_rounds(scenario: str, data: Corrections = None) -> int:
    """Return the rounds that a game can last from its beginning.

    Each takes at least one card of the deck that ends it, because its faction must use one.
    """
    rules = scenario_named(scenario, files_of(data))
    return sum(rules.decks[rules.end_deck].values()) - rules.hand_sizes[rules.end_deck]


def battalions_of(observation: KonObservation) -> dict[str, int]:
    """Return each faction's battalions on the board."""
    return {
        faction: sum(counts.get(faction, 0) for counts in observation.units.values())
        for faction in FACTIONS
    }


def turns_at_this_pace(observation: KonObservation) -> int | None:
    """Return the turns left to the faction whose deck ends the game, if it goes on as so far.

    None before its second turn, and while it has used no card.
    """
    standing = observation.standing
    end, left = standing.get("end_deck"), standing.get("cards_left")
    taken = observation.round - 1
    if end not in FACTIONS or left is None or taken < 1:
        return None
    used = len(observation.piles[end].used)
    if not used:
        return None
    turns: int = max(1, round(left * taken / used))
    return turns
