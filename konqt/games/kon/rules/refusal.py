"""Conditions that several rules share, each giving its reasons where it fails."""

from typing import Any

from konqt.core.refusal import Reason
from konqt.games.kon.actions import PlayCard
from konqt.games.kon.factions import FACTIONS
from konqt.games.kon.rules.attacks import areas_under_attack, ways_out
from konqt.games.kon.rules.cards import card_number, holds
from konqt.games.kon.state import NORWAY, State

REINFORCING = {"4.3": "NAR Phase 3: Reinforcements", "R9": "NAR Winning the Game"}
"""Rule -> what Narvik says instead: it has no reinforcements, and nobody withdraws."""
HOME_OF = {
    "move": "4.1",
    "end_phase": "4.1",
    "choose_combat": "4.2",
    "remove_losses": "4.2.6",
    "agree": "4.2.6",
    "retreat": "4.2.8",
    "discard": "4.4",
    "trade": "4.3",
    "place": "4.3",
    "withdraw": "R9",
    "play_card": "2.4",
    "pass": "2.4",
}
"""Kind of action -> the rule that says when it is taken."""


def wrong_moment(state: State, action: Any, asked: str, actor: int) -> list[Reason]:
    """Refuse an action that answers another question; areas and cards are checked all the same."""
    reasons = []
    rule = HOME_OF.get(action.kind, "4")
    if rule in REINFORCING and 3 not in state.rules.scenario.phases:
        reasons.append(Reason(REINFORCING[rule], "no_reinforcement"))
    else:
        params = {"actor": FACTIONS[actor], "asked": asked, "action": action.kind}
        reasons.append(Reason(rule, "not_now", params))
    for name in ("source", "via", "to", "area"):
        area = getattr(action, name, None)
        if area is not None:
            reasons += unknown_area(state, area)
    if isinstance(action, PlayCard):
        reasons += not_held(state, actor, action.card)
    return reasons


def number_of(state: State, area: str | None) -> int:
    """Give an area's number, -1 for what is none."""
    return -1 if area is None else state.rules.index.get(area, -1)


def unknown_area(state: State, area: str) -> list[Reason]:
    """Refuse what is no area of the board or lies outside the scenario's part of it (R88)."""
    number = number_of(state, area)
    if number < 0:
        return [Reason("2.3", "unknown_area", {"name": area})]
    if not state.rules.in_play >> number & 1:
        return [Reason("R88", "area_not_in_play", {"area": area})]
    return []


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


def misused(state: State, faction: int, action: PlayCard, rule: str) -> list[Reason]:
    """Refuse a use that is not asked for: no such card, no such effect, or another moment's."""
    number = card_number(state, faction, action.card)
    params: dict[str, Any] = {"card": action.card, "use": action.use}
    if number < 0:
        params["faction"] = FACTIONS[faction]
        return [Reason("2.4", "card_not_in_deck", params)]
    uses = state.rules.uses[faction][number]
    times = [f"{each.timing} {each.phase}" for each in uses if each.use == action.use]
    if times:
        params["times"] = times
        return [Reason(rule, "card_not_for_this", params)]
    if not uses:
        return [Reason("4.3", "card_only_traded", params)]
    params["uses"] = list(dict.fromkeys(each.use for each in uses))
    return [Reason("Appendix", "card_has_no_such_use", params)]


def surplus(action: PlayCard, *needed: str) -> list[Reason]:
    """Refuse details that a card does not take here, and the lack of those that it needs."""
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


def no_way_out(state: State, faction: int, area: int, to: str) -> list[Reason]:
    """Give every reason why a faction cannot retreat from an area to another. 4.2.8, R41."""
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
        "areas": list(rules.topology.ids(ways_out(state, faction, area))),
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
