"""What is told beforehand is what the rules then do, in many states of games at random.

Compared as far as nothing secret meddles: a tile that was face down, dice of a Quick Response, a
town that falls in the midst of a chain.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

import pytest
from crown_games import GAME, begin, fresh, quiet

from konqt.core.chance import Stream
from konqt.core.event import Event
from konqt.core.game import Setup
from konqt.games.crown.crown_dangers import Danger, dangers
from konqt.games.crown.crown_forecast import LineAhead, MoveStep, TileAhead, forecast, next_move
from konqt.games.crown.crown_ways_out import KINDS, WayOut, ways_out
from konqt.games.crown.engine.crown_actions import (
    ChooseLine,
    DeclineOrder,
    GiveWay,
    GoOn,
    KingStep,
)
from konqt.games.crown.engine.crown_state import DESTROYED, CrownState, CrownTask
from konqt.games.crown.engine.happened import CrownEvent
from konqt.games.crown.engine.rules.agenda import own_answers

ALL = pytest.param(5000, id="all", marks=[pytest.mark.slow, pytest.mark.timeout(3600)])
HOW_MANY = [pytest.param(300, id="some"), ALL]
MEDDLES = frozenset(("town_occupied", "town_destroyed"))
GOES = frozenset(("army_moved", "army_stood", "paratrooper_moved"))
TURN_OVER = frozenset(("execute", "choose_tile", "demand", "over"))
MOST_WITHOUT = 200
"""games that may have no such question"""
IN_BATTLE = frozenset(("valiant", "remove", "escape", "sabotage", "draw", "morale", "army"))


def states(wanted: int, fits: Callable[[str], bool]) -> Iterator[CrownState]:
    """Give states at questions that fit, from games under every option in turn."""
    options = fresh().printed.options
    turns = [{}, *({name: value} for name, values in options.items() for value in values[1:])]
    found = seed = 0
    while seed < wanted + MOST_WITHOUT:
        state = GAME.new(Setup("crown", 50_000 + seed, options=turns[seed % len(turns)]))
        stream = Stream(seed)
        while (decision := GAME.decision(state)).actor is not None:
            # Not every state of a game: its neighbours are much alike.
            if fits(decision.kind) and stream.below(3) == 0:
                yield state
                found += 1
                if found == wanted:
                    return
            legal = GAME.legal(state)
            GAME.apply(state, legal[stream.below(len(legal))])
        seed += 1
    raise AssertionError("no question fits")


def happened(events: Sequence[Event]) -> list[CrownEvent]:
    return [event for event in events if isinstance(event, CrownEvent)]


def let_them(state: CrownState, events: list[Event], until: Callable[[str], bool]) -> None:
    """Do as little as can be, until such a question is asked."""
    while not until(GAME.decision(state).kind):
        own = own_answers(state)
        GAME.apply(state, GoOn() if GoOn() in own else own[0], events)


@pytest.mark.rule("P3", "QR", "SAB", "P2.2")
@pytest.mark.parametrize("wanted", HOW_MANY)
def test_phase_three_does_what_the_forecast_told(wanted: int) -> None:
    met: Counter[str] = Counter()
    for state in states(wanted, lambda kind: kind == "choose_line"):
        seen = GAME.observe(state, "norway")
        for line in (each for each in seen.legal if isinstance(each, ChooseLine)):
            ahead = forecast(GAME, seen, [line])
            copy, events = GAME.clone(state), list[Event]()
            GAME.apply(copy, line, events)
            let_them(copy, events, TURN_OVER.__contains__)
            same_quick_response(ahead, state, happened(events), met)
            same_tiles(ahead, happened(events), copy.cause == "", met)
            if copy.agenda and copy.agenda[-1].name == "execute":
                same_orders(ahead, copy, happened(events))
            met["lines"] += 1
    assert met["lines"] >= 2 * wanted
    assert min(met[each] for each in ("times", "dice", "rolled", "orders_turned")) > 0, met


def same_quick_response(
    ahead: LineAhead, before: CrownState, events: Sequence[CrownEvent], met: Counter[str]
) -> None:
    rolled = [event for event in events if event.kind == "quick_response_rolled"]
    assert ahead["quick_response"] == (before.dice.quick if rolled else 0)
    met["rolled"] += len(rolled)
    if rolled:
        dice = rolled[0].fact("dice")
        assert isinstance(dice, tuple) and len(dice) == ahead["quick_response"]
    over = any(event.kind == "game_over" or event.kind in MEDDLES for event in events)
    fell = any(event.kind == "momentum_changed" and event.rule == "QR" for event in events)
    if not over:
        assert fell == ahead["momentum_move"]


def same_tiles(
    ahead: LineAhead, events: Sequence[CrownEvent], whole: bool, met: Counter[str]
) -> None:
    """Compare each tile's actions and what its die lost, up to what meddles."""
    cut = next((at for at, event in enumerate(events) if event.kind in MEDDLES), len(events))
    whole = whole and cut == len(events)
    acted, lowered, turned = Counter[int](), Counter[int](), dict[int, str]()
    for event in events[:cut]:
        frame = event.facts and event.fact("frame")
        if not isinstance(frame, int):
            continue
        if event.kind == "tile_flipped":
            turned[frame] = event.rule
        elif event.kind == "german_action" and event.fact("why") == "main":
            acted[frame] += 1
        elif event.kind == "sabotage_die_lowered" and event.rule == "SAB":
            lowered[frame] += 1
    told = {each["frame"] for each in ahead["german"]}
    assert acted.keys() | lowered.keys() <= told
    for tile in ahead["german"]:
        if turned.get(tile["frame"], "P3") != "P3":
            continue  # a Quick Response turned it before, and it counts otherwise then
        met["orders_turned"] += tile["frame"] > 6
        same_tile(tile, acted[tile["frame"]], lowered[tile["frame"]], whole, met)
        if whole:
            assert tile["turns"] == (tile["frame"] in turned)


def same_tile(tile: TileAhead, acted: int, lowered: int, whole: bool, met: Counter[str]) -> None:
    die = tile["die"] or 0
    stopped = min(die, tile["times"])
    acts = tile["times"] - stopped
    assert lowered <= stopped and acted <= acts
    if whole:
        assert lowered == stopped
        # Nobody knows whether a tile that lies face down is Chaos, which may have nothing to do.
        assert acted == acts or (tile["tile"] is None and acted == 0)
        met["times"] += acted > 1
        met["dice"] += lowered


def same_orders(ahead: LineAhead, after: CrownState, events: Sequence[CrownEvent]) -> None:
    if not any(event.kind in MEDDLES for event in events):
        left = [each.at for each in own_answers(after) if isinstance(each, DeclineOrder)]
        told = [each["at"] for each in ahead["orders"]]
        assert [at if isinstance(at, str) else tuple(at) for at in told] == left


def move_of(event: CrownEvent) -> tuple[str, str | None, int, str]:
    """Return whence, whither, how many and why, as a forecast names them."""
    if event.kind == "army_stood":
        return str(event.fact("area")), None, 0, str(event.fact("why"))
    count = int(str(event.fact("count")))
    return str(event.fact("start")), str(event.fact("to")), count, str(event.fact("why") or "goes")


def foretold(step: MoveStep) -> tuple[str, str | None, int, str]:
    return step["from"], step["to"], step["count"] if step["to"] else 0, step["why"]


def moved_now(state: CrownState) -> tuple[CrownState, list[CrownEvent]]:
    """Do a German Move to a state, up to its first question but that for cards."""
    copy = GAME.clone(state)
    events: list[Event] = list(begin(copy, CrownTask("move")))
    let_them(copy, events, lambda kind: kind not in ("window", "sabotage"))
    return copy, happened(events)


def question(kind: str) -> bool:
    return kind not in ("battle", "valiant", "remove", "escape", "choose_battle")


@pytest.mark.rule("G.move", "LOSE")
@pytest.mark.parametrize("wanted", HOW_MANY)
def test_a_move_does_what_next_move_and_dangers_told(wanted: int) -> None:
    met: Counter[str] = Counter()
    for state in states(wanted, question):
        if state.move.moving:
            continue
        destroyed = {town for town, how in state.towns.items() if how == DESTROYED}
        seen = GAME.observe(state, "norway")
        ahead = next_move(GAME, seen)
        copy, events = moved_now(state)
        steps = [move_of(event) for event in events if event.kind in GOES]
        if not state.stops.skip:
            shown = [foretold(each) for each in ahead["armies"]]
            assert steps[: len(shown)] == shown
            assert bool(steps) == bool(shown)
        fights = {each["to"] for each in ahead["armies"] if each["battle"]}
        begun = {str(e.fact("area")) for e in events if e.kind == "battle_began"}
        # One battle is begun before the first question, or all wait for their order.
        assert begun <= fights
        assert bool(copy.move.clashes) <= bool(fights)
        taken = {each["occupies"] for each in ahead["armies"]} - {None}
        fell = {str(e.fact("area")) for e in events if e.kind == "town_occupied"} - destroyed
        if not copy.cause:
            assert taken == fell or copy.move.clashes
        assert ahead["loses"] == (copy.cause or None)
        met["fights"] += bool(fights)
        met["towns"] += bool(taken)
        same_dangers(dangers(GAME, seen), state, copy, met)
    assert min(met[each] for each in ("fights", "towns", "lost")) > 0, met


def same_dangers(
    found: Sequence[Danger], state: CrownState, after: CrownState, met: Counter[str]
) -> None:
    """Compare what is told to lose the game with what then loses it."""
    grave = {danger.kind: danger for danger in found if danger.grave}
    lost = grave.get("lost_next_move")
    assert (lost.facts["cause"] if lost else "") == after.cause
    met["lost"] += lost is not None
    cubes = GAME.clone(state)
    begin(cubes, CrownTask("pressure", 1))
    assert ("pressure_next" in grave) == (cubes.cause == "pressure")
    if state.bombing is not None:
        bombed = GAME.clone(state)
        begin(bombed, CrownTask("bombing", 1))
        assert ("bomb_falls" in grave) == (bool(bombed.cause) and state.bombing[1] == 1)
        met["bombs"] += "bomb_falls" in grave
    flight = grave.get("no_escape")
    if flight is not None and after.agenda:
        met["flights"] += 1
        king, told = flight.places[0], list[Event]()
        assert king == after.king
        let_them(after, told, lambda kind: kind in ("battle", "over", "choose_line"))
        if GiveWay() in own_answers(after):
            GAME.apply(after, GiveWay(), told)
            let_them(after, told, lambda kind: kind in ("choose_line", "over"))
        assert after.cause or any(e.kind == "german_removed" for e in happened(told))


@pytest.mark.rule("RETREAT", "HELL", "ESC.3", "P6")
@pytest.mark.parametrize("wanted", HOW_MANY)
def test_each_way_out_is_told_as_it_then_comes(wanted: int) -> None:
    met: Counter[str] = Counter()
    for number, state in enumerate(states(wanted, KINDS.__contains__)):
        stream = Stream(number)
        for way in ways_out(GAME, GAME.observe(state, "norway")):
            copy, events = GAME.clone(state), list[Event]()
            GAME.apply(copy, way.action, events)
            same_way(way, happened(events), met)
            if GAME.decision(copy).kind == "escape":
                spaces = [each.to for each in own_answers(copy) if isinstance(each, KingStep)]
                assert [refuge.space for refuge in way.refuges] == spaces
                met["refuges"] += 1
            if way.loses and (way.valiant is None or way.valiant.loses):
                met["lost"] += 1
                assert lost_after(copy, stream)
            for refuge in way.refuges:
                if refuge.loses and GAME.decision(copy).kind == "escape":
                    fled = GAME.clone(copy)
                    GAME.apply(fled, KingStep(refuge.space))
                    assert lost_after(fled, stream)
                    met["lost refuges"] += 1
    assert min(met[each] for each in ("ways", "lost", "refuges")) > 0, met


def same_way(way: WayOut, events: Sequence[CrownEvent], met: Counter[str]) -> None:
    """Compare what comes at once with the beginning of what was told, with all numbers."""
    if way.moves:
        # A Move that a Demand brings is counted beforehand, and comes in the midst of it.
        at = next((at for at, each in enumerate(events) if each.kind in GOES), len(events))
        events = events[:at]
    told = [told_of(event) for event in way.events if event.kind != "game_over"]
    done = [told_of(event) for event in events if event.kind != "game_over"]
    length = min(len(told), len(done))
    assert done[:length] == told[:length]
    met["ways"] += bool(length)


def told_of(event: CrownEvent) -> tuple[object, ...]:
    """Return an event without the face of a tile that is only now turned."""
    hidden = "tile" if event.kind == "tile_flipped" else ""
    return event.kind, event.rule, tuple(fact for fact in event.facts if fact[0] != hidden)


def lost_after(state: CrownState, stream: Stream) -> bool:
    """Say whether the game is lost by the end of the battle, whatever is answered."""
    while GAME.decision(state).kind in IN_BATTLE:
        own = own_answers(state)
        GAME.apply(state, own[stream.below(len(own))])
    return bool(state.cause)


@pytest.mark.rule("OCC.2", "OCC.6", "C29")
def test_a_loss_is_told_that_comes_after_the_sabotage_of_troops_below_a_town() -> None:
    state = quiet(fresh())
    state.towns = {"oslo": "occupied", "hamar": "occupied"}
    state.regular, state.norwegian, state.pressure = {"midtskogen": 3}, {"moelv": 1}, 3
    seen = GAME.observe(state, "norway")
    assert next_move(GAME, seen)["loses"] == "pressure"
    assert dangers(GAME, seen)[0].kind == "lost_next_move"
