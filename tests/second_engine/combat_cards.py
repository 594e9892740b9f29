"""Cards in a combat: steps 1 to 3 of the land combat sequence (4.2)."""

from typing import TYPE_CHECKING, Any

from .cards import (
    ALLIED_MOUNTAIN_TROOPS,
    ATTACK_DICE,
    ATTACKER_ANSWERS,
    BOMBERS,
    DEFENCE_DICE,
    DEFENDER_ANSWERS,
    NOT_FROM_THE_AIR_ALONE,
    different,
)
from .conditions import fighters_may_be_near, needed_ship_is_near
from .questions import PASS, Action, Part, play, question
from .table import Table
from .threats import threaten

if TYPE_CHECKING:
    from .combat import Combat

# 4.2, step 2, and R50: a defender counters first and strengthens himself then. Once he has played
# a dice card in this combat, his counters are over.
COUNTERS_COME_FIRST = True


# Step 1: attacker plays cards


def attacker_plays(table: Table, combat: "Combat") -> Part[None]:
    faction = combat.attacker
    while table.hand(faction):
        cards = different(table.hand(faction))
        usable = [card for card in cards if may_attack_with(table, combat, card)]
        actions = [PASS, *(play(card, "attack") for card in usable)]
        if "april_bloff_trusler" in cards and may_threaten(combat):
            actions.append(play("april_bloff_trusler", "threaten"))
        action = yield question(faction, "attack_cards", actions)
        if action["kind"] == "pass":
            return
        if action.get("use") == "threaten":
            table.use_card(faction, action["card"])
            combat.threatened = True
            yield from threaten(table, combat.area)
            if not table.has_enemies(combat.area, faction):
                return
            continue
        lay(table, combat, "attack", faction, action, ATTACK_DICE[faction])


def may_threaten(combat: "Combat") -> bool:
    """App., Bløff/trusler."""
    return not combat.threatened


def may_attack_with(table: Table, combat: "Combat", card: str) -> bool:
    if card not in ATTACK_DICE[combat.attacker] or is_barred(combat, "attack", card):
        return False
    if card in BOMBERS:
        return table.in_air_range(combat.area)
    if card in NOT_FROM_THE_AIR_ALONE:
        # R51: of the attackers that are left
        return any(attack["from"] != "air" for attack in table.attacks_on(combat.area))
    if card == "kystbombardement":
        on_coast = table.board.is_allied_coast(combat.area)  # R54
        return on_coast and needed_ship_is_near(table, combat.area, card)
    return True


# Step 2: defender plays cards


def defenders_play(table: Table, combat: "Combat") -> Part[None]:
    order = ["germany"] if combat.attacker != "germany" else ["norway", "allies"]
    for faction in order:
        if faction in combat.defenders:
            yield from defender_plays(table, combat, faction)
        elif faction == "allies":
            yield from fighters_from_afar(table, combat)


def defender_plays(table: Table, combat: "Combat", faction: str) -> Part[None]:
    while table.hand(faction):
        actions = [PASS, *counters(table, combat, faction)]
        actions += [
            play(card, "defence")
            for card in different(table.hand(faction))
            if card in DEFENCE_DICE[faction] and not is_barred(combat, "defence", card)
        ]
        action = yield question(faction, "defence_cards", actions)
        if action["kind"] == "pass":
            return
        lay(table, combat, "defence", faction, action, DEFENCE_DICE[faction])


def counters(table: Table, combat: "Combat", faction: str) -> list[Action]:
    if COUNTERS_COME_FIRST and any(
        laid["faction"] == faction and laid["use"] == "defence" for laid in combat.cards
    ):
        return []
    actions = []
    for card, target in DEFENDER_ANSWERS[faction].items():
        if card not in table.hand(faction) or is_barred(combat, "defence", card):
            continue
        if card == "jagerfly" and not table.board.is_allied_coast(combat.area):
            continue  # App.: only on zones III-VII
        if card == "jagerfly" and not needed_ship_is_near(table, combat.area, card):
            continue  # App., advanced rules
        if uncancelled(combat, "attack", target):
            actions.append(play(card, "cancel"))
    return actions


def fighters_from_afar(table: Table, combat: "Combat") -> Part[None]:
    """4.2: only Jagerfly can be used without battalions in the combat (R40)."""
    while (
        table.hand("allies")
        and table.board.is_allied_coast(combat.area)
        and fighters_may_be_near(table, combat.area)
        and uncancelled(combat, "attack", "bombefly")
    ):
        actions = [PASS, *counters(table, combat, "allies")]
        actions = [a for a in actions if a == PASS or a["card"] == "jagerfly"]
        action = yield question("allies", "defence_cards", actions)
        if action["kind"] == "pass":
            return
        lay(table, combat, "defence", "allies", action, {})


# Step 3: attacker plays counter action cards


def attacker_answers(table: Table, combat: "Combat") -> Part[None]:
    faction = combat.attacker
    answers = ATTACKER_ANSWERS[faction]
    while table.hand(faction) and any(
        uncancelled(combat, "defence", target) for target in answers.values()
    ):
        actions = [PASS]
        for card, target in answers.items():
            held = card in table.hand(faction)
            if held and uncancelled(combat, "defence", target) and may_answer(combat, card):
                actions.append(play(card, "cancel"))
        action = yield question(faction, "counter_cards", actions)
        if action["kind"] == "pass":
            return
        lay(table, combat, "attack", faction, action, {})


def may_answer(combat: "Combat", card: str) -> bool:
    if card == "jagerbomber":
        # App.: the limit for bombers "only refers to the first effect"; a type is used once.
        return not any(
            laid["card"] == card and laid["use"] == "cancel" for laid in combat.played("attack")
        )
    return not is_barred(combat, "attack", card)


# What the steps share


def is_barred(combat: "Combat", side: str, card: str) -> bool:
    """4.2, R39: one card of a type a side in a combat."""
    same_type = {card}
    for kinds in (BOMBERS, ALLIED_MOUNTAIN_TROOPS):
        if card in kinds:
            same_type = kinds
    return any(laid["card"] in same_type for laid in combat.played(side))


def uncancelled(combat: "Combat", side: str, card: str) -> dict[str, Any] | None:
    """The card on that side that could be cancelled.

    An antitank gun that cancels and fighter bombers that attack cannot be.
    """
    for laid in combat.played(side):
        if laid["card"] == card and not laid["cancelled"]:
            return laid
    return None


def lay(
    table: Table,
    combat: "Combat",
    side: str,
    faction: str,
    action: Action,
    dice: dict[str, int],
) -> None:
    card, use = action["card"], action["use"]
    table.use_card(faction, card)
    if use == "cancel":
        cancel(combat, side, faction, card)
    combat.cards.append(
        {
            "side": side,
            "faction": faction,
            "card": card,
            "use": use,
            "dice": 0 if use == "cancel" else dice[card],
            "cancelled": False,
        }
    )


def cancel(combat: "Combat", side: str, faction: str, card: str) -> None:
    if side == "defence":
        target = uncancelled(combat, "attack", DEFENDER_ANSWERS[faction][card])
    else:
        target = uncancelled(combat, "defence", ATTACKER_ANSWERS[faction][card])
    assert target is not None
    target["cancelled"] = True
    if target["card"] == "jagerfly":
        # Example 3, step 3: fighters that are countered cancel no bombers.
        for laid in combat.played("attack"):
            if laid["card"] == "bombefly":
                laid["cancelled"] = False
