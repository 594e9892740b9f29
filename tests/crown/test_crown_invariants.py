"""What must hold at every step is looked at at every step, on the way to each end of a game."""

from collections.abc import Callable

import pytest
from crown_games import GAME, begin, do, fresh, hold

from konqt.core.chance import SEEDED, Stream
from konqt.core.event import Event
from konqt.core.game import Setup
from konqt.core.json_value import KnownObject
from konqt.games.crown.engine.crown_actions import PlayCrownCard
from konqt.games.crown.engine.crown_state import CrownState, CrownTask, FramePlace, LaidTile
from konqt.games.crown.engine.rules import agenda
from konqt.games.crown.engine.rules.resolving import Resolving
from konqt.games.crown.engine.rules.task_table import EFFECTS

Breaks = Callable[[CrownState], object]
TOWNS = ("oslo", "hamar", "elverum", "nybergsund", "rena")
DISPLAY = [{"tile": "evacuate_1"}, {"tile": "rest_1"}, {"tile": "sabotage_1"}]
SWAPPED = [DISPLAY[1], DISPLAY[2], DISPLAY[0]]
FAR = {"phase": 1, "units": {"otta": {"norwegian": 1}, "drobak": {"regular": 4}}}
STARTS: dict[str, KnownObject] = {
    "freedom": {
        **FAR, "king": "tynset", "display": SWAPPED, "threat": 1, "stress": 3,
        "dice": {"evacuation": [6], "quick_response": 1},
    },
    "towns": {
        "king": "ringebu", "towns": dict.fromkeys(TOWNS[:4], "occupied"),
        "units": {"nybergsund": {"regular": 2}},
    },
    "willpower": {"willpower": 1, "stress": 9},
    "pressure": {"phase": 6, "pressure": 3},
    "king_below": {"king": "moss", "units": {"drobak": {"regular": 4}}},
    "king_bombed": {
        "king": "hamar", "bombing": {"town": "hamar", "value": 1},
        "frame": {
            str(place): {
                "tile": tile,
                "face": "german" if tile == "bombing" else "one" if place < 7 else "orders",
            }
            for place, tile in enumerate(
                ("bombing", "move", "threat", "stress", "chaos", "paratrooper",
                 "move", "reinforcements", "morale", "morale", "collaborator", "threat"), 1,
            )
        },
    },
    "no_escape": {
        "king": "oslo", "bombing": {"town": "oslo", "value": 4},
        "units": {"drobak": {"regular": 4}, "fornebu": {"paratrooper": 1}},
    },
}  # fmt: skip
"""cause -> where games begin of which some end by it soon"""


@pytest.mark.rule("WIN", "LOSE")
@pytest.mark.parametrize("cause", STARTS)
def test_games_from_a_typed_start_come_to_each_end_without_a_fault(cause: str) -> None:
    causes = set()
    for seed in range(200):
        state, stream = GAME.from_position(STARTS[cause], seed), Stream(seed)
        while actions := GAME.legal(state):
            before, events = GAME.clone(state), list[Event]()
            GAME.apply(state, actions[stream.below(len(actions))], events)
            assert GAME.faults(state) == []
            assert GAME.unaccounted(before, state, events) == []
        causes.add(state.cause)
        if cause in causes:
            break
    assert cause in causes


def _shift(name: str, by: int) -> Breaks:
    return lambda state: setattr(state, name, getattr(state, name) + by)


def _broken(part: str, **values: object) -> Breaks:
    return lambda state: setattr(state, part, getattr(state, part)._replace(**values))


BROKEN: dict[str, tuple[Breaks, str]] = {
    "a German too many": (lambda state: state.regular.update(oslofjord=14), "units.german"),
    "a troop too many": (lambda state: state.norwegian.update(otta=6), "units.norwegian"),
    "nobody, written down": (lambda state: state.norwegian.update(otta=0), "units.otta"),
    "a die too many": (_broken("dice", evacuation=(1,) * 8), "dice.population"),
    "a seven": (_broken("dice", sabotage=(7,)), "dice.sabotage"),
    "no Quick Response die": (_broken("dice", quick=0), "dice.quick_response"),
    "a card lost": (_broken("cards", draw=()), "draw"),
    "a Demand lost": (_broken("demands", deck=()), "demands"),
    "a Demand twice": (_broken("demands", declined=("quisling",)), "demands"),
    "a fifth disc": (
        lambda state: state.grid.__setitem__(0, LaidTile("chaos", discs=5)), "discs",
    ),
    "a disc on a tile": (
        lambda state: state.display.__setitem__(0, LaidTile("evacuate_1", discs=1)), "grid",
    ),
    "a title lost": (lambda state: state.bag.pop(), "bag"),
    "a sixth Chaos": (lambda state: state.bag.extend(["chaos"] * 3), "chaos"),
    "a German tile twice": (
        lambda state: state.frame.__setitem__(0, FramePlace("stress")), "frame",
    ),
    "an Order tile twice": (_broken("push", tile="move"), "push.tile"),
    "a die on a face-down tile": (
        lambda state: state.frame.__setitem__(0, FramePlace("move", die=2)), "frame.1.die",
    ),
    "Threat at the Stress": (lambda state: setattr(state, "stress", state.threat), "stress"),
    "Threat at 8": (lambda state: setattr(state, "threat", 8), "threat"),
    "Momentum off its track": (_shift("momentum", 9), "momentum"),
    "Morale off its row": (_shift("space", 3), "morale"),
    "Willpower that nobody has": (_shift("willpower", 1), "willpower"),
    "Pressure of five cubes": (_shift("pressure", 5), "pressure"),
    "cubes beside the track": (_broken("push", cubes=(2, 0, 0)), "push.cubes"),
    "towns out of order": (lambda state: setattr(state, "towns", {"hamar": "occupied"}), "towns"),
    "the King among the Germans": (lambda state: setattr(state, "king", "drobak"), "units.drobak"),
    "the King in Freedom": (lambda state: setattr(state, "king", "freedom"), "king"),
    "a regular off the route": (lambda state: state.regular.update(otta=1), "units.otta"),
}  # fmt: skip


@pytest.mark.parametrize("what", BROKEN)
def test_what_is_broken_is_noticed(what: str) -> None:
    state = GAME.new(Setup("crown", 7))
    assert GAME.faults(state) == []
    breaks, place = BROKEN[what]
    breaks(state)
    assert place in [fault.place for fault in GAME.faults(state)]


@pytest.mark.rule("P6", "C43")
def test_a_demand_on_the_table_is_not_lost_with_a_game_that_a_card_ends() -> None:
    state = fresh()
    state.willpower, state.stress, state.threat, state.morale = 1, 9, 3, 0
    hold(state, "sheriff", "march")
    state.phase = 6
    begin(state, CrownTask("demand_comes"))
    do(state, PlayCrownCard("sheriff", 0, ()))
    assert GAME.outcome(state)["cause"] == "willpower"
    assert GAME.faults(state) == []
    again = GAME.from_position(GAME.position(state))
    assert GAME.position(again) == GAME.position(state)


@pytest.mark.rule("C44")
def test_effects_that_bring_each_other_up_for_ever_are_stopped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def again(doing: Resolving, task: CrownTask) -> None:
        doing.then(task)

    monkeypatch.setitem(EFFECTS, "stress", again)
    state = fresh()
    doing = Resolving(state, None, SEEDED)
    doing.then(CrownTask("stress", 1))
    with pytest.raises(agenda.EndlessChain, match="stress"):
        agenda.go_on(doing)
