"""What was forecast is what happens, and it tells nothing that the player may not know."""

from collections.abc import Iterator

import pytest
from crown_games import GAME, begin, do, fresh, quiet

from konqt.core.chance import Stream
from konqt.core.event import EventSink
from konqt.core.game import Setup
from konqt.games.crown.crown_forecast import (
    CannotForesee,
    LineAhead,
    MoveStep,
    OrderAhead,
    forecast,
    next_move,
)
from konqt.games.crown.engine.crown_actions import (
    ChooseLine,
    DeclineOrder,
    GoOn,
    PlaceTile,
    TakeTile,
)
from konqt.games.crown.engine.crown_parts import Stops
from konqt.games.crown.engine.crown_state import CrownState, CrownTask, FramePlace, LaidTile
from konqt.games.crown.engine.happened import CrownEvent
from konqt.games.crown.wording.crown_foreseen import say_next_move

MOST_GAMES = 20
"""games in which each question that is wanted must have been met"""
SHOWS = ("army_moved", "paratrooper_moved")


def states_asked(kind: str, wanted: int) -> Iterator[CrownState]:
    """Give states of games at random, under every option in turn, in which a kind is asked."""
    options = fresh().printed.options
    turns = [{}, *({name: value} for name, values in options.items() for value in values[1:])]
    found = seed = 0
    while found < wanted:
        assert seed < wanted * MOST_GAMES, f"{kind} is not asked"
        state = GAME.new(Setup("crown", seed, options=turns[seed % len(turns)]))
        stream = Stream(seed)
        while (decision := GAME.decision(state)).actor is not None and found < wanted:
            if decision.kind == kind:
                found += 1
                yield state
            legal = GAME.legal(state)
            GAME.apply(state, legal[stream.below(len(legal))])
        seed += 1


def main_response(events: EventSink) -> list[tuple[int, str, int]]:
    """Return frame, tile and times of what acted in phase 3, by what the events tell of it."""
    times: dict[int, list[str]] = {}
    for event in events:
        assert isinstance(event, CrownEvent)
        if event.kind == "german_action" and event.fact("why") == "main":
            times.setdefault(int(str(event.fact("frame"))), []).append(str(event.fact("tile")))
    return [(frame, tiles[0], len(tiles)) for frame, tiles in times.items()]


def foreseen(ahead: LineAhead) -> list[tuple[int, str | None, int]]:
    """Return the same of a forecast, as far as no die and no hidden Chaos is in the way."""
    return [
        (each["frame"], each["tile"], each["times"]) for each in ahead["german"] if each["times"]
    ]


def _at(order: OrderAhead) -> tuple[int, ...] | str:
    at = order["at"]
    return at if isinstance(at, str) else tuple(at)


def test_what_was_forecast_of_a_line_is_what_phase_three_does() -> None:
    compared = 0
    for state in states_asked("choose_line", 600):
        for line in GAME.legal(state):
            if not isinstance(line, ChooseLine):
                continue
            ahead = forecast(GAME, GAME.observe(state, "norway"), [line])
            copy = GAME.clone(state)
            events: EventSink = []
            GAME.apply(copy, line, events)
            rolled = [each for each in events if each.kind == "quick_response_rolled"]
            assert ahead["quick_response"] == (state.dice.quick if rolled else 0)
            # A Quick Response or an ended Move may change the board or stop at a question.
            dice = any(each["die"] for each in ahead["german"])
            if rolled or dice or GAME.decision(copy).kind != "execute":
                continue
            if any(event.kind in ("town_occupied", "town_destroyed") for event in events):
                continue
            left = [each.at for each in GAME.legal(copy) if isinstance(each, DeclineOrder)]
            told_orders = [_at(each) for each in ahead["orders"]]
            assert told_orders == left
            told = main_response(events)
            shown = foreseen(ahead)
            known = [(frame, times) for frame, tile, times in shown if tile is not None]
            hidden = {frame for frame, tile, _times in shown if tile is None}
            assert [(f, n) for f, _tile, n in told if f not in hidden] == known
            assert {f for f, _tile, _n in told} <= {frame for frame, _tile, _times in shown}
            compared += 1
    assert compared > 300


def test_a_forecast_is_the_same_whatever_lies_face_down() -> None:
    state = fresh()
    looks = []
    for order in (state.frame, state.frame[5::-1] + state.frame[:5:-1]):
        state.frame = [FramePlace(place.tile) for place in order]
        seen = GAME.observe(state, "norway")
        steps = [TakeTile("bottom"), PlaceTile((1, 1), "orders"), ChooseLine("row")]
        looks.append(forecast(GAME, seen, steps))
    assert looks[0] == looks[1]
    assert [each["tile"] for each in looks[0]["german"]] == [None, None]
    assert [each["turns"] for each in looks[0]["german"]] == [True, True]


def test_a_forecast_tells_the_orders_of_a_line_and_leaves_chaos_out() -> None:
    state = fresh()
    laid = next(each for each in state.bag if each != "chaos")
    state.bag = [each for each in state.bag if each not in ("chaos", laid)]
    state.grid[3], state.grid[5] = LaidTile("chaos", discs=1), LaidTile(laid, orders=True)
    steps = [TakeTile("bottom"), PlaceTile((1, 1), "action"), ChooseLine("row")]
    taken = state.display[2]
    assert taken is not None
    ahead = forecast(GAME, GAME.observe(state, "norway"), steps)
    assert ahead["orders"] == [
        {"at": [1, 1], "tile": taken.tile, "side": "action", "frame": None},
        {"at": [1, 2], "tile": laid, "side": "orders", "frame": None},
        {"at": "frame", "tile": None, "side": "orders", "frame": 11},
    ]


def test_a_forecast_counts_symbols_dice_and_the_piece_that_uncovers_the_response() -> None:
    state = fresh()
    state.frame[1] = FramePlace("threat", german=True, die=3)
    state.frame[4] = FramePlace("chaos", german=True)
    steps = [TakeTile("bottom"), PlaceTile((1, 1), "orders"), ChooseLine("row")]
    ahead = forecast(GAME, GAME.observe(state, "norway"), steps)
    assert ahead["german"] == [
        {"frame": 2, "tile": "threat", "times": 2, "die": 3, "turns": False},
        {"frame": 5, "tile": "chaos", "times": 1, "die": None, "turns": False},
    ]
    assert (ahead["quick_response"], ahead["momentum_move"]) == (0, False)


def test_a_forecast_out_of_turn_is_refused_and_changes_nothing() -> None:
    state = fresh()
    key = GAME.key(state)
    seen = GAME.observe(state, "norway")
    for steps in ([ChooseLine("row")], [TakeTile("top")], [TakeTile("bottom")], []):
        with pytest.raises(CannotForesee):
            forecast(GAME, seen, steps)
    assert GAME.key(state) == key


def moved(steps: list[MoveStep]) -> list[tuple[str, str | None, int]]:
    return [(each["from"], each["to"], each["count"]) for each in steps if each["to"]]


def test_the_next_move_is_what_the_germans_then_do() -> None:
    compared = lost = 0
    for state in states_asked("window", 150):
        ahead = next_move(GAME, GAME.observe(state, "norway"))
        copy = GAME.clone(state)
        events: EventSink = []
        GAME.apply(copy, GoOn(), events)
        told = [
            (str(each.fact("start")), str(each.fact("to")), int(str(each.fact("count"))))
            for each in events
            if isinstance(each, CrownEvent) and each.kind in SHOWS
        ]
        shown = moved(ahead["armies"])
        assert told[: len(shown)] == shown
        if ahead["loses"]:
            assert copy.cause == ahead["loses"]
            lost += 1
        compared += bool(shown)
    assert compared > 100


def test_no_next_move_is_told_while_a_battle_is_fought_or_after_the_end() -> None:
    state = quiet(fresh())
    state.regular, state.norwegian, state.king = {"klofta": 3}, {"jessheim": 2}, "jessheim"
    begin(state, CrownTask("move_now"))
    assert GAME.decision(state).kind == "battle"
    nothing = {"armies": [], "loses": None, "instead": None}
    ahead = next_move(GAME, GAME.observe(state, "norway"))
    assert ahead == nothing
    assert say_next_move(ahead) == ["There is no German Move to look ahead to now."]
    over = fresh()
    over.cause = "pressure"
    assert next_move(GAME, GAME.observe(over, "norway")) == nothing


def test_a_single_german_is_told_of_in_the_singular() -> None:
    state = quiet(fresh())
    state.regular = {"klofta": 1}
    (said,) = say_next_move(next_move(GAME, GAME.observe(state, "norway")))
    assert said == "1 regular goes from Kløfta to Jessheim."
    state.norwegian = {"jessheim": 1}
    (said,) = say_next_move(next_move(GAME, GAME.observe(state, "norway")))
    assert said == "1 regular in Kløfta stays: not stronger than those in front."
    state.norwegian, state.king = {}, "jessheim"
    (said,) = say_next_move(next_move(GAME, GAME.observe(state, "norway")))
    assert said == "1 regular from Kløfta attacks Jessheim."


def test_the_next_move_tells_battles_towns_and_the_loss_of_the_game() -> None:
    state = fresh()
    ahead = next_move(GAME, GAME.observe(state, "norway"))
    front = ahead["armies"][0]
    assert (front["from"], front["to"], front["battle"], front["why"]) == (
        "drobak", "oslo", True, "goes",
    )  # fmt: skip
    assert (ahead["loses"], front["occupies"]) == (None, None)
    state.norwegian.pop("oslo")
    state.king = "moss"
    ahead = next_move(GAME, GAME.observe(state, "norway"))
    assert ahead["armies"][0]["occupies"] == "oslo"
    assert ahead["loses"] == "king_below"
    do(state, TakeTile("bottom"))


def test_the_next_move_tells_why_each_army_goes_or_stays() -> None:
    state = quiet(fresh())
    state.regular, state.norwegian = {"tynset": 1, "klofta": 1, "oslofjord": 2}, {"jessheim": 1}
    state.king, state.king_black = "ringebu", True
    state.paratrooper = {"evenstad": 1, "gran": 2}
    state.towns = {"oslo": "occupied"}
    ahead = next_move(GAME, GAME.observe(state, "norway"))
    told = {each["from"]: (each["unit"], each["count"], each["why"]) for each in ahead["armies"]}
    assert told == {
        "tynset": ("regular", 1, "end"),
        "klofta": ("regular", 1, "weaker"),
        "oslofjord": ("regular", 2, "goes"),
        "evenstad": ("paratrooper", 1, "beside"),
        "gran": ("paratrooper", 2, "nearer"),
    }
    state.stops = Stops(skip=1)
    ahead = next_move(GAME, GAME.observe(state, "norway"))
    assert {each["why"] for each in ahead["armies"]} == {"held"}
    assert [each["unit"] for each in ahead["armies"]].count("paratrooper") == 2
