"""Conditions that several rules share, each giving its reasons where it fails."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from konqt.core.refusal import Reason
from konqt.games.kon.engine.actions import PlayCard
from konqt.games.kon.engine.factions import FACTIONS, NORWAY
from konqt.games.kon.engine.rules.attack_list import areas_under_attack, ways_out
from konqt.games.kon.engine.rules.cards import card_number, holds
from konqt.games.kon.engine.state import State

if TYPE_CHECKING:
    from konqt.games.kon.engine.sea_actions import PlayAtSea

FROM_THE_AIR = "air"
"""Where positions and events say that paratroopers came from."""
DETAILS: dict[str, tuple[str, ...]] = {
    "drop": ("to",),
    "airlift": ("source", "to", "count"),
    "turn_back": ("source", "to"),
    "escape": ("source", "to", "count"),
    "divert": ("to",),
    "rescue": ("to",),
    **dict.fromkeys(("attack", "defence", "cancel", "invade", "reinforce", "sink"), ()),
    **dict.fromkeys(("mine", "fire", "threaten"), ()),
}
"""Use -> the details that a card needs for it; for `move` they are the card's."""
MOVES: dict[str, tuple[str, ...]] = {
    "rask_forflytning": ("source", "via", "to", "count"),
    "kystevakuering": ("source", "to", "count"),
    "april_omdisponering": ("source", "to"),
}
"""Card -> the details that it needs to move battalions."""


def number_of(state: State, area: str | None) -> int:
    """Return an area's number, -1 for what is none."""
    return -1 if area is None else state.rules.index.get(area, -1)


def unknown_area(state: State, area: str) -> list[Reason]:
    """Refuse what is not an area on the board or lies outside the scenario's part of it (R88)."""
    number = number_of(state, area)
    if number < 0:
        return [Reason("2.3", "unknown_area", {"name": area})]
    if not state.rules.in_play >> number & 1:
        return [Reason("R88", "area_not_in_play", {"area": area})]
    return []


def no_border(state: State, source: str) -> list[Reason]:
    """Refuse to turn back over a border what came over none, and unknown areas. R26."""
    if source == FROM_THE_AIR:
        return [Reason("R26", "turned_back_into_the_air")]
    return unknown_area(state, source)


def not_adjacent(state: State, source: str, to: str, rule: str) -> list[Reason]:
    """Refuse what is not next to each other; unknown areas are somebody else's reason."""
    a, b = number_of(state, source), number_of(state, to)
    topology = state.rules.topology
    if a < 0 or b < 0 or topology.adjacent[a] >> b & 1:
        return []
    near = list(topology.ids(topology.adjacent[b] & state.rules.in_play))
    return [Reason(rule, "not_adjacent", {"from": source, "to": to, "reachable_from": near})]


def not_held(state: State, faction: int, card: str) -> list[Reason]:
    """Refuse a card that the faction has not in its hand."""
    if holds(state, faction, card):
        return []
    return [Reason("2.4", "card_not_held", {"card": card, "faction": FACTIONS[faction]})]


def misused(state: State, faction: int, action: "PlayCard | PlayAtSea", rule: str) -> list[Reason]:
    """Refuse a use that is not asked for: no such card, no such effect, or another moment's."""
    never = never_usable(state, faction, action)
    if never:
        return never
    uses = state.rules.uses[faction][card_number(state, faction, action.card)]
    meant = [each for each in uses if each.use == action.use]
    use = action.use
    # In a combat a card sinks a ship, in phase 3 what is placed by sea.
    if use == "sink" and any(each.phase == 2 for each in meant):
        later = [each for each in meant if each.phase != 2]
        use = "sink_either" if later else "sink_ship"
        meant = later or meant
    times = [f"{each.timing} {each.phase}" for each in meant]
    params = {"card": action.card, "use": use, "times": times}
    return [Reason(rule, "card_not_for_this", params)]


def never_usable(state: State, faction: int, action: "PlayCard | PlayAtSea") -> list[Reason]:
    """Refuse what is never a use of the card in this faction's hands."""
    number = card_number(state, faction, action.card)
    params: dict[str, object] = {"card": action.card, "use": action.use}
    if number < 0:
        params["faction"] = FACTIONS[faction]
        params["others"] = [
            each for n, each in enumerate(FACTIONS) if card_number(state, n, action.card) >= 0
        ]
        return [Reason("2.4", "card_not_in_deck", params)]
    uses = list(dict.fromkeys(each.use for each in state.rules.uses[faction][number]))
    if not uses:
        return [Reason("4.3", "card_only_traded", params)]
    if action.use not in uses:
        return [Reason("Appendix", "card_has_no_such_use", params | {"uses": uses})]
    return []


def surplus(action: PlayCard) -> list[Reason]:
    """Refuse details that a card does not take for its use, and the lack of those it needs."""
    needed = MOVES.get(action.card, ()) if action.use == "move" else DETAILS.get(action.use, ())
    fields = ("source", "via", "to", "count")
    missing = [name for name in needed if getattr(action, name) is None]
    extra = [n for n in fields if n not in needed and getattr(action, n) is not None]
    reasons = []
    if missing:
        names = ", ".join("from" if name == "source" else name for name in missing)
        reasons.append(Reason("2.4", "card_needs", {"card": action.card, "members": names}))
    if extra:
        names = ", ".join("from" if name == "source" else name for name in extra)
        reasons.append(Reason("2.4", "card_takes_not", {"card": action.card, "members": names}))
    return reasons


def no_coast(state: State, area: str, card: str, rule: str) -> list[Reason]:
    """Refuse an area without a coast on zones III to VII, or with one on I or II (R72)."""
    number = number_of(state, area)
    if number < 0 or state.rules.coast >> number & 1:
        return []
    return [Reason(rule, "no_coast", {"card": card, "area": area})]


def not_to_take(here: Mapping[str, int], losses: Iterable[tuple[str, int]]) -> list[Reason]:
    """Refuse losses from where nobody can be taken, or more than are there. 4.2.6."""
    reasons = []
    for name, count in losses:
        params = {"name": name, "count": count, "here": here.get(name, 0)}
        if name not in here:
            reasons.append(Reason("4.2.6", "losses_unknown", params))
        elif not 1 <= count <= here[name]:
            reasons.append(Reason("4.2.6", "losses_too_many", params))
    return reasons


def no_way_out(state: State, faction: int, area: int, to: str, ways: int = 0) -> list[Reason]:
    """Return every reason why a faction cannot retreat from an area to another. 4.2.8, R41.

    `ways` are the areas to name as open where partners must agree on one (R42).
    """
    reasons = unknown_area(state, to)
    rules = state.rules
    here = rules.areas[area]
    goal = number_of(state, to)
    if goal < 0:
        return reasons
    params = {
        "faction": FACTIONS[faction],
        "from": here,
        "to": to,
        "areas": list(rules.topology.ids(ways or ways_out(state, faction, area))),
    }
    if not rules.topology.adjacent[area] >> goal & 1:
        reasons.append(Reason("4.2.8", "retreat_not_adjacent", params))
    if state.enemies_of(faction) >> goal & 1:
        reasons.append(Reason("4.2.8", "retreat_to_enemy", params))
    if areas_under_attack(state) >> goal & 1:
        reasons.append(Reason("4.2.8", "retreat_to_combat", params))
    attacker = faction == state.turn
    if not attacker and state.sources >> goal & 1:
        reasons.append(Reason("R41", "retreat_to_attackers_origin", params))
    crosses = state.options.landing_retreat_fjords if attacker else faction == NORWAY
    if not crosses and rules.fjord[area] >> goal & 1:
        reasons.append(Reason("4.2.8", "retreat_across_fjord", params))
    return reasons
