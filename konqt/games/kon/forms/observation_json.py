"""Observations as JSON-ready data, in the shape of positions, and back."""

from dataclasses import asdict

from konqt.core.decision import Decision
from konqt.core.json_value import KnownObject
from konqt.core.msg import Msg
from konqt.games.kon.engine.actions import action_from_json, action_to_json
from konqt.games.kon.engine.decisions import moment_of
from konqt.games.kon.forms.observation import (
    NO_SEA,
    Attack,
    Combat,
    KonObservation,
    Pile,
    PlayedCard,
    SeaView,
)


def observation_to_json(seen: KonObservation) -> dict[str, object]:
    """Return the data; a hidden hand is its number of cards, a face-down pile its number."""
    return {
        "viewer": seen.viewer,
        "scenario": seen.scenario,
        "round": seen.round,
        "turn": seen.turn,
        "phase": seen.phase,
        "units": seen.units,
        "hands": {f: h if isinstance(h, int) else list(h) for f, h in seen.hands.items()},
        "decks": {
            f: {
                "draw": pile.draw if pile.cards is None else list(pile.cards),
                "used": list(pile.used),
            }
            for f, pile in seen.piles.items()
        },
        "moved": seen.moved,
        "attacks": [_attack_to_json(attack) for attack in seen.attacks],
        "attacked_from": list(seen.attacked_from),
        "card_used": list(seen.card_used),
        "allies_arrived": seen.allies_arrived,
        "options": seen.options,
        "seats": [list(seat) for seat in seen.seats],
        "pending": list(seen.pending),
        "decision": decision_to_json(seen.decision),
        "legal": [action_to_json(action) for action in seen.legal],
        "combat": None if seen.combat is None else _combat_to_json(seen.combat),
        "outcome": seen.outcome,
        "areas_in_play": list(seen.areas_in_play),
        "objectives": list(seen.objectives),
        "standing": seen.standing,
        **(_sea_to_json(seen) if seen.sea else {}),
    }


def observation_from_json(data: KnownObject) -> KonObservation:
    """Return what `observation_to_json` wrote."""
    return KonObservation(
        viewer=data["viewer"],
        seats=tuple(tuple(seat) for seat in data["seats"]),
        scenario=data["scenario"],
        options=data["options"],
        round=data["round"],
        turn=data["turn"],
        phase=data["phase"],
        units=data["units"],
        moved=data["moved"],
        attacks=tuple(_attack_from_json(each) for each in data["attacks"]),
        hands={f: h if isinstance(h, int) else tuple(h) for f, h in data["hands"].items()},
        piles={f: _pile_from_json(pile) for f, pile in data["decks"].items()},
        card_used=tuple(data["card_used"]),
        decision=decision_from_json(data["decision"]),
        legal=tuple(action_from_json(each) for each in data["legal"]),
        combat=None if data["combat"] is None else _combat_from_json(data["combat"]),
        outcome=data["outcome"],
        areas_in_play=tuple(data["areas_in_play"]),
        objectives=tuple(data["objectives"]),
        standing=data["standing"],
        pending=tuple(data["pending"]),
        attacked_from=tuple(data["attacked_from"]),
        allies_arrived=data["allies_arrived"],
        sea=_sea_from_json(data) if "fleet" in data else NO_SEA,
        control=data.get("control", {}),
    )


def _sea_to_json(seen: KonObservation) -> dict[str, object]:
    from konqt.games.kon.forms.sea_json import sea_json

    return {**sea_json(seen.sea), "control": seen.control}


def _sea_from_json(data: KnownObject) -> SeaView:
    from konqt.games.kon.forms.sea_json import sea_from_json

    return sea_from_json(data)


def decision_to_json(decision: Decision) -> dict[str, object]:
    """Return a decision with its prompt as data, not yet a sentence."""
    return {
        "actor": decision.actor,
        "kind": decision.kind,
        "rule": decision.rule,
        "prompt": {"id": decision.prompt.id, "params": dict(decision.prompt.params)},
        "facts": dict(decision.facts),
    }


def decision_from_json(data: KnownObject) -> Decision:
    """Return what `decision_to_json` wrote."""
    prompt = Msg(data["prompt"]["id"], data["prompt"]["params"])
    facts = data["facts"]
    return Decision(data["actor"], data["kind"], data["rule"], prompt, facts, moment_of(facts))


def _pile_from_json(data: KnownObject) -> Pile:
    draw = data["draw"]
    if isinstance(draw, int):
        return Pile(draw, tuple(data["used"]))
    return Pile(len(draw), tuple(data["used"]), tuple(draw))


def _attack_to_json(attack: Attack) -> dict[str, object]:
    return {
        "area": attack.area,
        "from": attack.source,
        "faction": attack.faction,
        "count": attack.count,
        "fjord": attack.fjord,
    }


def _attack_from_json(data: KnownObject) -> Attack:
    return Attack(data["area"], data["from"], data["faction"], data["count"], data["fjord"])


def _combat_to_json(combat: Combat) -> dict[str, object]:
    data: dict[str, object] = asdict(combat)
    data["attackers"] = [_attack_to_json(attack) for attack in combat.attackers]
    for name in ("attack_cards", "defence_cards"):
        data[name] = [asdict(card) for card in getattr(combat, name)]
    for name in ("attack_roll", "defence_roll"):
        roll = getattr(combat, name)
        data[name] = None if roll is None else list(roll)
    return data


def _combat_from_json(data: KnownObject) -> Combat:
    values = dict(data)
    values["attackers"] = tuple(_attack_from_json(each) for each in data["attackers"])
    for name in ("attack_cards", "defence_cards"):
        values[name] = tuple(PlayedCard(**each) for each in data[name])
    for name in ("attack_roll", "defence_roll"):
        values[name] = None if data[name] is None else tuple(data[name])
    return Combat(**values)
