"""Cards in combat: attacker, defenders, counters. Manual 4.2.1-3; R17, R39, R40, R50, R51, R54,
R100, R103.
"""

from konqt.core.chance import ChanceSource
from konqt.core.event import EventSink
from konqt.core.frames import NOBODY
from konqt.core.refusal import Reason
from konqt.games.kon.engine.actions import Action, Pass, PlayCard
from konqt.games.kon.engine.card_dice import NEVER_TOGETHER
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY
from konqt.games.kon.engine.frames import ATTACK_CARDS, COUNTER_CARDS, DEFENCE_CARDS, Fight, Lying
from konqt.games.kon.engine.rules.air import air_range, held_fields
from konqt.games.kon.engine.rules.attack_list import attackers_of, defenders_in
from konqt.games.kon.engine.rules.cards import card_number, tell_cancelled, use_card
from konqt.games.kon.engine.rules.refusal import misused, not_held, surplus
from konqt.games.kon.engine.rules.sea_zones import (
    no_fitting_ship,
    ship_fails,
    ships_off,
    show_for,
)
from konqt.games.kon.engine.rules.wrong_moment import wrong_moment
from konqt.games.kon.engine.ruleset import OUTSIDE, Ruleset
from konqt.games.kon.engine.state import State
from konqt.games.kon.events.play import WindowPassed
from konqt.games.kon.questions import PROMPTS

WINDOW = {
    step: (kind, PROMPTS[kind].rule)
    for step, kind in (
        (ATTACK_CARDS, "attack_cards"),
        (DEFENCE_CARDS, "defence_cards"),
        (COUNTER_CARDS, "counter_cards"),
    )
}
"""Step -> decision kind and rule."""

DICE_USE = {ATTACK_CARDS: "attack", DEFENCE_CARDS: "defence", COUNTER_CARDS: ""}
CANCEL_TIMING = {ATTACK_CARDS: "never", DEFENCE_CARDS: "opponent", COUNTER_CARDS: "reaction"}
COMBAT_USES = frozenset(("attack", "defence", "cancel", "threaten"))
COAST_ONLY = {"kystbombardement": "R54", "jagerfly": "R72"}
"""Cards for areas on sea zones III to VII, with their ruling."""
IN_AIR_RANGE = frozenset(("bombefly", "jagerbomber", "april_bombefly"))
"""Attack cards for areas in German air range. Manual 2.3, R30."""
ON_THE_GROUND = frozenset(
    ("artilleri", "gebirgsjager", "panzer", "speidertropp", "april_gebirgsjager")
)
"""Attack cards that paratroopers alone cannot use. Appendix, R51."""
FIGHTERS = "jagerfly"
PASS = Pass()


def advance_window(state: State, fight: Fight) -> None:
    """Ask the next faction of the current step, or go on to the next step."""
    hands = state.hands
    step = fight.step
    asked: tuple[int, ...]
    if step == ATTACK_CARDS:
        asked = (state.turn,)
    elif not state.round:
        asked = ()  # no card of 9 April defends on land (R135)
    elif step == DEFENCE_CARDS:
        asked = defenders_in(state, fight.area)
        if ALLIES not in asked and fighters_called(state, fight):
            asked = (*asked, ALLIES)
    else:
        asked = (state.turn,) if can_be_countered(state, fight) else ()
    for faction in asked:
        if hands[faction] and not fight.passed >> faction & 1:
            fight.asked = faction
            return
    fight.next_step(step + 1)


def can_be_countered(state: State, fight: Fight) -> bool:
    """Return whether a card lies there that the attacker's deck has an answer to. Manual 4.2.3."""
    rules = state.rules
    attacker = state.turn
    for lying in fight.defence_cards:
        if not lying.cancelled:
            victim = rules.cards[lying.faction][lying.card]
            for uses in rules.uses[attacker]:
                for use in uses:
                    if victim in use.cancels and use.phase == 2 and use.timing == "reaction":
                        return True
    return False


def fighters_called(state: State, fight: Fight) -> bool:
    """Return whether Jagerfly could come though no Allied battalion is there. Manual 4.2, R40."""
    if state.turn != GERMANY or FIGHTERS not in state.rules.card_index[ALLIES]:
        return False
    names = state.rules.cards[GERMANY]
    if state.sea is not None and not ships_off(state, fight.area):
        return False  # no Allied ship, no carrier: that is public (R134)
    return bool(state.rules.near_fighters >> fight.area & 1) and any(
        names[lying.card] == "bombefly" and not lying.cancelled for lying in fight.attack_cards
    )


def own_cards(state: State, fight: Fight, faction: int) -> list[Lying]:
    """Return the cards of a faction's side (the list itself)."""
    return fight.attack_cards if faction == state.turn else fight.defence_cards


def other_cards(state: State, fight: Fight, faction: int) -> list[Lying]:
    """Return the cards of the other side (the list itself)."""
    return fight.defence_cards if faction == state.turn else fight.attack_cards


def lies_already(state: State, fight: Fight, faction: int, card: str, use: str = "") -> bool:
    """Return whether the faction's side has used this card type in the combat. R39.

    Jagerbomber's limit speaks of its first effect only (Appendix, R103), so that a cancel bars none
    but another cancel.
    """
    names = state.rules.cards
    alone = card == "jagerbomber" and use == "cancel"
    return any(
        names[lying.faction][lying.card] == card and (not alone or lying.use == use)
        for lying in own_cards(state, fight, faction)
    )


def clashes_with(state: State, fight: Fight, faction: int, card: str) -> str | None:
    """Return the card lying on the own side that this one never joins. Appendix."""
    for pair in NEVER_TOGETHER:
        if card in pair:
            (other,) = pair - {card}
            if lies_already(state, fight, faction, other):
                return other
    return None


def coast_fails(rules: Ruleset, area: int, card: str) -> bool:
    """Return whether the card needs a coast that the area has not. R54, R72."""
    coast = rules.near_fighters if card == FIGHTERS else rules.coast
    return card in COAST_ONLY and not coast >> area & 1


def air_fails(state: State, fight: Fight, card: str) -> bool:
    """Return whether the card needs an air range that the area is out of (R30)."""
    return card in IN_AIR_RANGE and not air_range(state) >> fight.area & 1


def ground_fails(state: State, fight: Fight, card: str) -> bool:
    """Return whether the card needs attackers on the ground and all left came by air (R51)."""
    return (
        card in ON_THE_GROUND
        and fight.step == ATTACK_CARDS
        and all(row.source == OUTSIDE for row in attackers_of(state, fight.area))
    )


def absent(state: State, fight: Fight, faction: int, card: str) -> bool:
    """Return whether the card needs own battalions in the combat and there are none (R40)."""
    return card != FIGHTERS and not state.count(faction, fight.area)


def victim_of(state: State, fight: Fight, faction: int, number: int) -> int:
    """Return the place of the enemy card that this one would cancel now, -1 when there is none."""
    use = state.rules.use_of(faction, number, "cancel", CANCEL_TIMING[fight.step])
    if use is None or use.phase != 2:
        return -1
    names = state.rules.cards
    for place, lying in enumerate(other_cards(state, fight, faction)):
        if not lying.cancelled and names[lying.faction][lying.card] in use.cancels:
            return place
    return -1


def legal_cards(state: State, fight: Fight) -> list[Action]:
    """List dice cards and counters of the faction asked, then pass."""
    faction = fight.asked
    rules = state.rules
    names = rules.cards[faction]
    dice_use = DICE_USE[fight.step]
    out: list[Action] = []
    for number in sorted(set(state.hands[faction])):
        card = names[number]
        plays = rules.plays[faction][number]
        if absent(state, fight, faction, card) or coast_fails(state.rules, fight.area, card):
            continue
        if ship_fails(state, fight.area, card):
            continue
        if (
            dice_use in plays
            and not lies_already(state, fight, faction, card)
            and not clashes_with(state, fight, faction, card)
            and not air_fails(state, fight, card)
            and not ground_fails(state, fight, card)
        ):
            out.append(plays[dice_use])
        if (
            "cancel" in plays
            and not lies_already(state, fight, faction, card, "cancel")
            and victim_of(state, fight, faction, number) >= 0
        ):
            out.append(plays["cancel"])
        if "threaten" in plays and not lies_already(state, fight, faction, card):
            out.append(plays["threaten"])
    out.append(PASS)
    return out


def apply_card(
    state: State, fight: Fight, action: Action, sink: EventSink | None, chance: ChanceSource
) -> None:
    """Lay a card, or close the faction's window."""
    faction = fight.asked
    fight.asked = NOBODY
    kind, rule = WINDOW[fight.step]
    if type(action) is Pass:
        fight.passed |= 1 << faction
        if sink is not None:
            sink.append(WindowPassed(FACTIONS[faction], kind, state.rules.areas[fight.area], rule))
        return
    assert isinstance(action, PlayCard)
    number = card_number(state, faction, action.card)
    use = state.rules.use_of(faction, number, action.use)
    assert use is not None
    use_card(state, faction, number, action.use, fight.area, rule, sink)
    show_for(state, fight.area, action.card, sink)
    if action.use == "cancel":
        others = other_cards(state, fight, faction)
        place = victim_of(state, fight, faction, number)
        lying = others[place]
        others[place] = lying._replace(cancelled=True)
        if lying.use == "cancel":
            _give_back(state, fight, faction, lying)
        tell_cancelled(state, lying.faction, lying.card, faction, number, rule, sink)
    own_cards(state, fight, faction).append(Lying(faction, number, action.use, use.dice, False))
    if action.use == "threaten":
        from konqt.games.kon.engine.rules.april_land import threaten

        threaten(state, fight, sink, chance)


def _give_back(state: State, fight: Fight, faction: int, canceller: Lying) -> None:
    """Let a card work again whose canceller has been cancelled itself. R50."""
    rules = state.rules
    use = rules.use_of(canceller.faction, canceller.card, "cancel")
    assert use is not None
    own = own_cards(state, fight, faction)
    for place, lying in enumerate(own):
        name = rules.cards[lying.faction][lying.card]
        if lying.cancelled and name in use.cancels:
            own[place] = lying._replace(cancelled=False)
            return


def explain_card(state: State, fight: Fight, action: Action) -> list[Reason]:
    """Return every condition that fails."""
    faction = fight.asked
    kind, rule = WINDOW[fight.step]
    if isinstance(action, Pass):
        return []
    if not isinstance(action, PlayCard):
        return wrong_moment(state, action, kind, faction)
    reasons = not_held(state, faction, action.card)
    if action.use in COMBAT_USES:
        reasons += surplus(action)
    number = card_number(state, faction, action.card)
    params: dict[str, object] = {"card": action.card, "use": action.use}
    params["area"] = state.rules.areas[fight.area]
    if lies_already(state, fight, faction, action.card, action.use):
        reasons.append(Reason(rule, "card_type_twice", params))
    if number >= 0 and absent(state, fight, faction, action.card):
        params["faction"] = FACTIONS[faction]
        reasons.append(Reason("R40", "not_in_this_combat", params))
    if coast_fails(state.rules, fight.area, action.card):
        reasons.append(Reason(COAST_ONLY[action.card], "no_coast", params))
    if number >= 0:
        # Whoever has no such card is not told by a refusal which ships lie hidden there.
        reasons += no_fitting_ship(state, fight.area, action.card, params)
    use = None if number < 0 else state.rules.use_of(faction, number, action.use)
    if action.use == "cancel" and use is not None and use.phase == 2:
        return reasons + _explain_counter(state, fight, action, params)
    if use is not None and action.use == "threaten":
        return reasons
    if number < 0 or action.use not in ("attack", "defence"):
        return reasons + misused(state, faction, action, rule)
    if use is None or action.use != DICE_USE[fight.step]:
        reasons.append(Reason(rule, "no_dice_here", params))
    other = clashes_with(state, fight, faction, action.card)
    if other is not None:
        reasons.append(Reason(rule, "never_together", {**params, "other": other}))
    if air_fails(state, fight, action.card):
        fields = list(state.rules.topology.ids(held_fields(state)))
        reasons.append(Reason("R30", "out_of_air_range", {**params, "areas": fields}))
    if ground_fails(state, fight, action.card):
        reasons.append(Reason("R51", "paratroopers_only", params))
    return reasons


def _explain_counter(
    state: State, fight: Fight, action: PlayCard, params: dict[str, object]
) -> list[Reason]:
    faction, rule = fight.asked, WINDOW[fight.step][1]
    number = card_number(state, faction, action.card)
    if state.rules.use_of(faction, number, "cancel", CANCEL_TIMING[fight.step]) is None:
        answers = state.rules.use_of(faction, number, "cancel", CANCEL_TIMING[COUNTER_CARDS])
        if fight.step == ATTACK_CARDS and answers is not None:
            return [Reason("R50", "counter_not_now", params)]
        return misused(state, faction, action, rule)
    if victim_of(state, fight, faction, number) < 0:
        return [Reason(rule, "nothing_to_cancel", params)]
    return []
