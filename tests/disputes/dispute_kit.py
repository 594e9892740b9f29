"""Positions that players dispute about, and ways to play them to the point in question."""

from collections.abc import Sequence
from typing import Any

from kon_kit import GAME, act, asked, at, basic, do, of_kind

from konqt.core.chance import Scripted
from konqt.games.kon.engine.actions import Pass
from konqt.games.kon.engine.state import State

WINDOWS = {
    *("attack_cards", "defence_cards", "counter_cards", "sabotage", "counter"),
    *("divert", "submarine", "evacuate"),
}
TWO = [["germany"], ["norway", "allies"]]
REST = " otta:N1 finnmark:N1 harstad:A1 oslo:G1"
"""Battalions out of the way, so that no side is wiped out by accident."""


def pass_all(
    state: State, dice: Sequence[int] = (), keep: frozenset[str] | set[str] = frozenset()
) -> list[Any]:
    """Pass every card window (those named in `keep` stay open) and give the events."""
    script = Scripted(dice)
    events: list[Any] = []
    while state.outcome is None and asked(state)[1] in WINDOWS - keep:
        GAME.apply(state, Pass(), events, script)
        assert GAME.faults(state) == []
    assert script.faces == []
    return events


def can(state: State, kind: str, **members: Any) -> bool:
    """Say whether an action is legal; list and explanation must agree."""
    action = act(kind, **members)
    listed = action in GAME.legal(state)
    assert listed == (GAME.explain(state, action) == [])
    return listed


def rolled(events: Sequence[Any]) -> dict[str, tuple[int, ...]]:
    """Give the dice of a combat by side."""
    return {e.side: e.dice for e in of_kind(events, "dice_rolled")}


def dice_counts(events: Sequence[Any]) -> tuple[int, int]:
    """Give how many dice attack and defence rolled."""
    faces = rolled(events)
    return len(faces["attack"]), len(faces["defence"])


def drop_position(text: str, allies: Sequence[str] = ("jagerfly",), **more: Any) -> State:
    """Germany is about to drop paratroopers; the Allies hold these cards."""
    hands = {"germany": more.pop("germany", ["fallskjermtropp"]), "allies": list(allies)}
    return basic(text + REST, hands={**hands, **more.pop("hands", {})}, **more)


def air_battle(germany: Sequence[str], allies: Sequence[str], text: str = "", **more: Any) -> State:
    """Germany attacks Narvik from Tysfjord with one battalion, in range of Trondheim."""
    state = basic(
        (text or "trondheim:G1 tysfjord:G1 narvik:N1") + REST,
        hands={"germany": list(germany), "allies": list(allies), **more.pop("hands", {})},
        **more,
    )
    do(state, "move", source="tysfjord", to="narvik", count=1)
    do(state, "end_phase")
    pass_all(state, keep={"attack_cards"})
    return state


def tank_battle(germany: Sequence[str], norway: Sequence[str], allies: Sequence[str]) -> State:
    """Germany attacks Norwegians and Allies in Narvik from Tysfjord, and may play cards now."""
    state = basic(
        "tysfjord:G1 narvik:N1,A1" + REST,
        hands={"germany": list(germany), "norway": list(norway), "allies": list(allies)},
    )
    do(state, "move", source="tysfjord", to="narvik", count=1)
    do(state, "end_phase")
    pass_all(state, keep={"attack_cards"})
    return state


def coast_battle(text: str, allies: Sequence[str], dice: Sequence[int], **more: Any) -> State:
    """Germany attacks Narvik from Tysfjord with everything there."""
    state = basic(text, hands={"allies": list(allies), **more.pop("hands", {})}, **more)
    count = at(state, "tysfjord")["germany"]
    do(state, "move", source="tysfjord", to="narvik", count=count)
    do(state, "end_phase")
    pass_all(state, dice=dice, keep={"evacuate"})
    return state


def joint(text: str, source: str, area: str, dice: Sequence[int], **more: Any) -> State:
    """Germany attacks an area with everything it has in `source`."""
    state = basic(text, **more)
    do(state, "move", source=source, to=area, count=at(state, source)["germany"])
    do(state, "end_phase", dice=dice)
    return state
