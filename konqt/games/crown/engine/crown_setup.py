"""SETUP: how a game begins, and in which order chance decides."""

from collections.abc import Mapping, Sequence

from konqt.core.chance import SEEDED, ChanceSource
from konqt.games.crown.engine.crown_parts import CardPiles, Demands
from konqt.games.crown.engine.crown_state import CrownState, CrownTask, FramePlace, LaidTile
from konqt.games.crown.engine.printed import CHAOS, GOLD, Printed
from konqt.games.crown.engine.rules.agenda import go_on
from konqt.games.crown.engine.rules.plan import draw_tile
from konqt.games.crown.engine.rules.resolving import Resolving


def options_of(printed: Printed, chosen: Mapping[str, object]) -> dict[str, str]:
    """Return all options, those that are not chosen with their first value."""
    return {
        name: str(chosen.get(name, values[0])) for name, values in sorted(printed.options.items())
    }


def wrong_crown_options(
    printed: Printed, chosen: Mapping[str, object]
) -> Sequence[tuple[str, str]]:
    """Return (option, what is wrong) for each that is unknown or has no such value."""
    wrong = []
    for name, value in chosen.items():
        if name not in printed.options:
            wrong.append((name, f"there is no such option; known: {', '.join(printed.options)}"))
        elif value not in printed.options[name]:
            wrong.append((name, f"takes {' or '.join(printed.options[name])}"))
    return wrong


def opening(
    printed: Printed, options: Mapping[str, object], seed: int, chance: ChanceSource = SEEDED
) -> CrownState:
    """Set up a game and go on to its first decision. S2-S24."""
    state = CrownState(printed, options_of(printed, options))
    state.chance = seed & ((1 << 64) - 1)
    doing = Resolving(state, None, chance)
    german = _mixed(doing, printed.german_tiles, "german_tiles")
    orders = _mixed(doing, printed.order_tiles, "order_tiles")
    placed = int(printed.setup["frame_order_tiles"])
    state.frame = [FramePlace(tile) for tile in (*german, *orders[:placed])]
    state.push = state.push.with_tile(orders[placed])
    state.demands = Demands(tuple(_mixed(doing, tuple(printed.demands), "demands")))
    top, *deck = _mixed(doing, printed.action_deck, "deck")
    while top == GOLD:
        top, *deck = _mixed(doing, printed.action_deck, "deck")
    state.cards = CardPiles((top,), tuple(deck), collaborators=printed.collaborators)
    _plan(doing)
    _map(state)
    doing.then(CrownTask("turn"))
    go_on(doing)
    return state


def _mixed(doing: Resolving, things: Sequence[str], what: str) -> list[str]:
    """Return things in the order that chance gives them."""
    order = doing.chance.order(doing.state, len(things), occasion=("setup", what))
    return [things[at] for at in order]


def _plan(doing: Resolving) -> None:
    """Fill the plan, then put the Chaos tile in the bag. S2-S5, C45."""
    state = doing.state
    printed = state.printed
    top = str(printed.setup["display_top"])
    state.bag = sorted(
        tile.id for tile in printed.tiles.values() if tile.level == 1 and tile.id != top
    )
    state.display[0] = LaidTile(top)
    for slot in range(1, 1 + int(printed.setup["display_random"])):
        state.display[slot] = LaidTile(draw_tile(doing))
    state.bag = sorted([*state.bag, *[CHAOS] * int(printed.setup["bag_chaos"])])


def _map(state: CrownState) -> None:
    """Place troops, Germans and the King. S20-S22."""
    printed, setup = state.printed, state.printed.setup
    state.norwegian = dict(setup["norwegian"])
    state.regular = dict(setup["german"])
    chosen, usual = state.option("king_start"), printed.options["king_start"][0]
    # The usual answer is what is printed, which an owner may have corrected. So may be the map,
    # and where the Germans begin: then the King begins as printed, too.
    barred = {printed.freedom, *state.regular}
    elsewhere = chosen != usual and chosen in printed.spaces and chosen not in barred
    state.king = chosen if elsewhere else str(setup["king"])
