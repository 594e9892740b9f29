"""A state from a typed position: what is left out is as at set-up; every fault is listed."""

from collections import Counter
from collections.abc import Sequence

from konqt.core.chance import SEEDED, Stream
from konqt.core.fault import BadPosition, Fault
from konqt.core.json_value import Json
from konqt.games.crown.engine.crown_faults import crown_faults
from konqt.games.crown.engine.crown_parts import CardPiles, Demands, DicePools, Push, Stops
from konqt.games.crown.engine.crown_position import SCENARIO
from konqt.games.crown.engine.crown_setup import opening
from konqt.games.crown.engine.crown_state import (
    DESTROYED,
    OCCUPIED,
    CrownState,
    CrownTask,
    FramePlace,
    LaidTile,
)
from konqt.games.crown.engine.printed import (
    BEST,
    BOMB,
    CHAOS,
    FIRST_ORDER,
    FRAME,
    GOLD,
    GRID,
    SLOTS,
    Printed,
)
from konqt.games.crown.engine.rules.agenda import go_on
from konqt.games.crown.engine.rules.resolving import Resolving
from konqt.games.crown.engine.typed_pending import PENDING, TASK, read_pending
from konqt.games.crown.engine.typed_values import TypedValues

KEYS = frozenset(
    {
        *("scenario", "round", "phase", "grid", "display", "bag", "frame", "push", "known"),
        *("stress", "threat", "momentum", "morale", "willpower", "pressure", "dice", "bombing"),
        *("units", "king", "king_black", "towns", "hand", "draw", "used", "gold", "lost"),
        *("collaborators", "demands", "stops", "pieces", "pending", "options", "outcome"),
    }
)
STARTS = {
    1: ("turn",),
    5: ("report",),
    6: ("demand_comes", "push_begins", "dawn", "next_turn"),
    7: ("push_begins", "dawn", "next_turn"),
    8: ("dawn", "next_turn"),
}
"""phase -> what is on the agenda when a typed position begins there"""
DICE = ("population", "evacuation", "sabotage", "quick_response")
LONG = 10_000


def state_of_position(printed: Printed, position: Json, seed: int) -> CrownState:
    """Build a state.

    Raises:
        BadPosition: no game can hold it; every fault is listed.
    """
    faults: list[Fault] = []
    told = TypedValues(position, "", faults, KEYS)
    told.word("scenario", SCENARIO, (SCENARIO,))
    options = told.part("options", printed.options)
    chosen = {
        name: options.word(name, values[0], values) for name, values in printed.options.items()
    }
    state = opening(printed, chosen, seed)
    state.agenda = []
    _tracks(state, told)
    _map(state, told)
    _frame(state, told, seed)
    _cards(state, told, seed)
    _tiles(state, told)
    begun = read_pending(state, told)
    if not faults:
        _population(state, told)
        faults += crown_faults(state)
    if not begun and not faults:
        _start(state, told)
    if faults:
        raise BadPosition(faults)
    if not begun:
        go_on(Resolving(state, None, SEEDED))
    return state


def _tracks(state: CrownState, told: TypedValues) -> None:
    printed = state.printed
    state.round = told.number("round", 1, 1, LONG)
    state.phase = told.number("phase", 1, 1, 8)
    state.threat = told.number("threat", state.threat, 1, printed.threat_limit - 1)
    state.stress = told.number("stress", state.stress, 2, printed.stress_limit)
    state.momentum = told.number("momentum", state.momentum, 0, printed.momentum_most)
    state.willpower = told.number("willpower", state.willpower, 0, int(printed.setup["willpower"]))
    state.pressure = told.number("pressure", 0, 0, int(printed.count["pressure_cubes"]))
    levels = [row.loyalty for row in printed.morale]
    morale = told.numbers("morale", (state.loyalty, state.space), 0, max(levels))
    row = levels.index(morale[0]) if len(morale) == 2 and morale[0] in levels else -1
    if row >= 0 and morale[1] < len(printed.morale[row].cards):
        state.morale, state.space = row, morale[1]
    else:
        told.fault("form", "morale", "takes a Loyalty and a space")
    dice = told.part("dice", DICE)
    own = int(printed.setup["quick_response_dice"])
    state.dice = DicePools(
        tuple(sorted(dice.numbers("evacuation", state.dice.evacuation, 1, BEST))),
        tuple(sorted(dice.numbers("sabotage", (), 1, BEST))),
        dice.number("quick_response", state.dice.quick, own, own + int(printed.count["dice"])),
    )
    stops = told.part("stops", ("hold", "skip"))
    state.stops = Stops(stops.number("hold", 0, 0, 9), stops.number("skip", 0, 0, 9))


def _population(state: CrownState, told: TypedValues) -> None:
    """Note a Population that is not what the other dice leave."""
    dice = told.part("dice", DICE)
    if dice.told.get("population", state.population) != state.population:
        dice.fault("dice", "population", f"is what the others leave: {max(0, state.population)}")


def _map(state: CrownState, told: TypedValues) -> None:
    printed = state.printed
    state.king = told.word("king", state.king, printed.spaces)
    state.king_black = told.flag("king_black", False)
    towns = told.part("towns", printed.towns)
    state.towns = {
        town: towns.word(town, OCCUPIED, (OCCUPIED, DESTROYED))
        for town in printed.towns
        if town in towns.told
    }
    if told.told.get("bombing") is not None:
        bomb = told.part("bombing", ("town", "value"))
        town = bomb.word("town", printed.towns[0], printed.towns)
        state.bombing = (town, bomb.number("value", BOMB, 1, BOMB))
    if "units" not in told.told:
        return
    state.norwegian, state.regular, state.paratrooper = {}, {}, {}
    units = told.part("units", printed.spaces)
    troops = int(max(printed.count["german_troops"], printed.count["norwegian_troops"]))
    kinds = {
        "norwegian": state.norwegian,
        "regular": state.regular,
        "paratrooper": state.paratrooper,
    }
    for space in units.told:
        there = units.part(space, kinds)
        for kind, pieces in kinds.items():
            count = there.number(kind, 0, 0, troops)
            if count:
                pieces[space] = count


def _frame(state: CrownState, told: TypedValues, seed: int) -> None:
    printed = state.printed
    if "frame" in told.told:
        frame = told.part("frame", [str(place) for place in range(1, FRAME + 1)])
        state.frame = [_frame_place(printed, frame, place) for place in range(FRAME)]
    german = [place.tile for place in state.frame[:FIRST_ORDER]]
    orders = Counter(printed.order_tiles)
    orders.subtract(place.tile for place in state.frame[FIRST_ORDER:])
    left = [tile for tile, count in orders.items() if count > 0]
    if sorted(german) != sorted(printed.german_tiles) or len(left) != 1:
        told.fault("frame_tiles", "frame", "does not hold the tiles of the game, all twelve")
        return
    push = told.part("push", ("tile", "face", "cubes"))
    tile = push.word("tile", left[0], left)
    turned = push.word("face", "orders", ("orders", "german")) == "german"
    cubes = push.numbers("cubes", state.push.cubes, 0, int(printed.count["push_cubes"]))
    if len(cubes) == len(printed.push):
        state.push = Push(tile, turned, tuple(cubes))
    else:
        push.fault("form", "cubes", "takes a number for each section", "P7.2")
    known = told.numbers("known", (), 1, FRAME)
    state.known = frozenset(place - 1 for place in known)


def _frame_place(printed: Printed, frame: TypedValues, place: int) -> FramePlace:
    name = str(place + 1)
    orders = place >= FIRST_ORDER
    tiles = printed.order_tiles if orders else printed.german_tiles
    there = frame.part(name, ("tile", "face", "die"))
    tile = there.word("tile", "", tiles)
    down = "orders" if orders else "one"
    face = there.word("face", down, (down, "german"))
    die = 0 if there.told.get("die") is None else there.number("die", 0, 1, BEST)
    if die and face != "german":
        there.fault("die", "die", "lies on a tile that is face down", "Sabotage")
    return FramePlace(tile, face == "german", die)


def _cards(state: CrownState, told: TypedValues, seed: int) -> None:
    printed = state.printed
    hand = sorted(_or(told.words("hand", printed.cards), [*state.cards.hand]))
    used = _or(told.words("used", printed.cards), [])
    draw = told.words("draw", printed.cards)
    most = printed.action_deck.count(GOLD)
    gold, lost = told.number("gold", 0, 0, most), told.number("lost", 0, 0, most)
    gone = Counter({GOLD: gold + lost})
    gone.update([*hand, *used, *(draw or [])])
    named = told.words("collaborators", printed.collaborators)
    left = _or(named, [each for each in printed.collaborators if not gone[each]])
    rest = list((Counter(printed.action_deck) - gone).elements())
    if draw is None:
        draw = Stream(seed).shuffled(rest)
    else:
        used = [*used, *rest]
    state.cards = CardPiles(tuple(hand), tuple(draw), tuple(sorted(used)), gold, lost, tuple(left))
    _demands(state, told, seed)


def _demands(state: CrownState, told: TypedValues, seed: int) -> None:
    printed = state.printed
    demands = told.part("demands", ("draw", "declined", "ignored"))
    declined = _or(demands.words("declined", printed.demands), [])
    ignored = _or(demands.words("ignored", printed.demands), [])
    top = demands.words("draw", printed.demands)
    frames = TypedValues(told.told.get("pending"), "pending", [], PENDING).parts("frames", TASK)
    on_table = {frame.word("place", "", printed.demands) for frame in frames}
    seen = {*declined, *ignored, *(top or []), *on_table}
    left = [card for card in printed.demands if card not in seen]
    deck = Stream(seed + 1).shuffled(left) if top is None else [*top, *left]
    state.demands = Demands(tuple(deck), tuple(declined), tuple(ignored))


def _or(found: list[str] | None, usual: list[str]) -> list[str]:
    return usual if found is None else found


def _tiles(state: CrownState, told: TypedValues) -> None:
    known = {*state.printed.tiles, CHAOS}
    rows = told.told.get("grid")
    if rows is not None:
        cells = _cells(rows)
        whole = TypedValues({"grid": cells}, "", told.faults, ("grid",))
        laid = [_laid(each, known) for each in whole.parts("grid", ("tile", "side", "discs"))]
        if len(laid) == GRID * GRID:
            state.grid = laid
        else:
            told.fault("form", "grid", "takes three rows of three")
    if "display" in told.told:
        slots = [_laid(each, known) for each in told.parts("display", ("tile", "discs"))]
        if len(slots) == len(SLOTS):
            state.display = slots
        else:
            told.fault("form", "display", "takes three tiles, the top one first")
    pending = told.part("pending", PENDING)
    if pending.told.get("taken") is not None:
        (hand,) = TypedValues(
            {"taken": [pending.told["taken"]]}, "pending", told.faults, ("taken",)
        ).parts("taken", ("tile", "discs"))
        state.taken = _laid(hand, known)
    bag = told.words("bag", known)
    state.bag = sorted(_usual_bag(state) if bag is None else bag)


def _cells(rows: object) -> list[object]:
    """Return the cells of all rows, none where it is not made of rows."""
    if not isinstance(rows, Sequence) or not all(isinstance(row, Sequence) for row in rows):
        return []
    return [each for row in rows for each in row]


def _laid(each: TypedValues, known: set[str]) -> LaidTile | None:
    if not each.told:
        return None
    tile = each.word("tile", CHAOS, known)
    orders = each.word("side", "action", ("action", "orders")) == "orders"
    return LaidTile(tile, orders, each.number("discs", 0, 0, 4))


def _usual_bag(state: CrownState) -> list[str]:
    """Return level 1 of each title that lies nowhere, and a Chaos tile if one is left."""
    state.bag = []
    laid = {tile.type for each in state.laid if (tile := state.printed.tiles.get(each.tile))}
    firsts = [tile for tile in state.printed.tiles.values() if tile.level == 1]
    chaos = [CHAOS] if state.chaos_reserve > 0 else []
    return [*[tile.id for tile in firsts if tile.type not in laid], *chaos]


def _start(state: CrownState, told: TypedValues) -> None:
    """Put on the agenda what a typed position begins with."""
    if state.phase not in STARTS:
        told.fault("phase", "phase", "needs pieces and pending", "P2.1")
    elif state.phase == 1 and None not in state.grid:
        told.fault("full_grid", "grid", "leaves no space for a tile", "P5")
    elif state.phase == 1 and not _tile_to_take(state):
        told.fault("no_tile", "display", "leaves no tile to take", "P1.3")
    elif len(state.towns) == len(state.printed.towns):
        told.fault("towns", "towns", "are all lost", "LOSE")
    elif ahead := _ahead_of_an_open_town(state):
        told.fault("front", f"units.{ahead}", "regulars go past no town that is open", "C24")
    else:
        state.agenda = [CrownTask(name) for name in reversed(STARTS[state.phase])]


def _ahead_of_an_open_town(state: CrownState) -> str:
    """Return a space of regulars in or beyond the first open town; the next would fall first."""
    spaces = state.printed.spaces
    town = state.printed.towns[len(state.towns)]
    beyond = (space for space in state.regular if spaces[space].route >= spaces[town].route)
    return next(beyond, "")


def _tile_to_take(state: CrownState) -> bool:
    """Say whether a tile can be taken without a card; in round 1 none slides. P1.1, P1.3."""
    return any(state.display[1:] if state.round == 1 else state.display)
