"""What is wrong with a state: pieces lost, enemies in one space, tracks off their ends.

Empty for every state that the rules can reach while they wait for a decision.
"""

from collections.abc import Iterator

from konqt.core.fault import Fault
from konqt.games.crown.engine.crown_state import CrownState
from konqt.games.crown.engine.printed import GOLD


def crown_faults(state: CrownState) -> list[Fault]:
    """List what is wrong with a state."""
    return [*_counts(state), *_cards(state), *_tracks(state), *_map(state), *_units(state)]


def _counts(state: CrownState) -> Iterator[Fault]:
    left = {
        "dice.population": state.population,
        "units.german": state.german_supply,
        "units.norwegian": state.norwegian_supply,
        "discs": state.discs_left,
        "chaos": state.chaos_reserve,
    }
    for place, count in left.items():
        if count < 0:
            yield Fault("too_many", place, f"{-count} more than there are")
    titles = sorted(
        tile.type
        for name in (*state.bag, *[laid.tile for laid in state.laid])
        if (tile := state.printed.tiles.get(name))
    )
    if titles != sorted(state.printed.titles):
        yield Fault("titles", "bag", "every title lies in one place")


def _cards(state: CrownState) -> Iterator[Fault]:
    printed = state.printed
    known = sorted(
        [*state.hand, *state.draw, *state.used, *state.collaborators]
        + [GOLD] * (state.gold + state.lost)
    )
    if known != sorted([*printed.action_deck, *printed.collaborators]):
        yield Fault("cards", "draw", "every card lies in one place")
    if state.hand != sorted(state.hand):
        yield Fault("order", "hand", "is not sorted")


def _tracks(state: CrownState) -> Iterator[Fault]:
    printed = state.printed
    if not printed.threat_least <= state.threat < printed.threat_limit:
        yield Fault("threat", "threat", f"cannot be {state.threat}")
    limit = printed.stress_limit + (state.option("stress_limit") == "pass")
    if not state.threat < state.stress < limit:
        yield Fault("stress", "stress", f"cannot be {state.stress}")
    if tuple(state.towns) != printed.towns[: len(state.towns)]:
        yield Fault("towns", "towns", "do not fall in their order", rule="C24")
    if not state.cause and (not state.willpower or state.pressure >= 4):
        yield Fault("lost", "willpower", "the game is over with that", rule="LOSE")


def _map(state: CrownState) -> Iterator[Fault]:
    for space in state.norwegian:
        if state.printed.spaces[space].red:
            yield Fault("red_space", f"units.{space}", "no Norwegian stands there", rule="MAP")
    for space in state.regular:
        if state.printed.spaces[space].route < 0:
            yield Fault("off_route", f"units.{space}", "regulars follow the route", rule="MAP")
    if state.bombing is not None and state.bombing[0] in state.towns:
        yield Fault("bombing", "bombing", "the town is not open", rule="C22")


def _units(state: CrownState) -> Iterator[Fault]:
    for space in {*state.regular, *state.paratrooper}:
        fought_over = space in state.clashes or (state.moving and space == state.king)
        walking = any(task.name == "king_walk" for task in state.agenda)
        if state.norwegians(space) and not fought_over and not (walking and space == state.king):
            yield Fault("enemies", f"units.{space}", "enemies share no space", rule="BATTLE")
        if space in state.regular and space in state.paratrooper and space not in state.clashes:
            yield Fault("both_kinds", f"units.{space}", "all are regulars there", rule="C18")
