"""Cards in a naval combat: bombers, submarines, fighters. Manual 8.2.1-3; R75, R76, R113, R114."""

from konqt.core.event import EventSink
from konqt.core.frames import NOBODY
from konqt.core.refusal import Reason
from konqt.games.kon.engine.actions import Action, Pass, PlayCard
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY
from konqt.games.kon.engine.fleet import ZONES
from konqt.games.kon.engine.frames import Lying
from konqt.games.kon.engine.rules.air import held_fields
from konqt.games.kon.engine.rules.cards import card_number, tell_cancelled, use_card
from konqt.games.kon.engine.rules.naval_dice import (
    BOMBERS,
    FIGHTER_BOMBERS,
    FIGHTERS,
    SUBMARINE,
)
from konqt.games.kon.engine.rules.refusal import misused, not_held, surplus
from konqt.games.kon.engine.rules.sea_zones import at_sea, in_april, show_condition
from konqt.games.kon.engine.rules.wrong_moment import wrong_moment
from konqt.games.kon.engine.sea_frames import (
    ATTACK_CARDS,
    COUNTER_CARDS,
    DEFENCE_CARDS,
    NavalFight,
)
from konqt.games.kon.engine.state import State
from konqt.games.kon.events.play import WindowPassed

PASS = Pass()
NAVAL_WINDOW = {
    ATTACK_CARDS: ("attack_cards", "8.2.1"),
    DEFENCE_CARDS: ("defence_cards", "8.2.2"),
    COUNTER_CARDS: ("counter_cards", "8.2.3"),
}
"""Step -> decision kind and rule."""
ANSWERS = {FIGHTERS: BOMBERS, FIGHTER_BOMBERS: FIGHTERS}
"""Card that cancels -> the card that it cancels."""
LISTS: dict[tuple[int, int], tuple[tuple[str, str], ...]] = {
    (ATTACK_CARDS, GERMANY): ((BOMBERS, "sink"), (SUBMARINE, "sink")),
    (ATTACK_CARDS, ALLIES): ((SUBMARINE, "sink"),),
    (DEFENCE_CARDS, GERMANY): ((SUBMARINE, "sink"),),
    (DEFENCE_CARDS, ALLIES): ((FIGHTERS, "cancel"), (SUBMARINE, "sink")),
    (COUNTER_CARDS, GERMANY): ((FIGHTER_BOMBERS, "cancel"),),
}
"""Step and faction -> the cards that the manual lists there, with their use."""


def advance_naval_window(state: State, fight: NavalFight) -> None:
    """Ask the faction of the step that may have a card for it, or go on."""
    faction = _asked_in(state, fight)
    if faction >= 0 and state.hands[faction] and not fight.passed >> faction & 1:
        fight.asked = faction
        return
    fight.step += 1
    fight.asked = NOBODY
    fight.passed = 0


def _asked_in(state: State, fight: NavalFight) -> int:
    """Return whose cards could count in this step by public facts; NOBODY on 9 April (R135)."""
    _sea, fleet = at_sea(state)
    if in_april(state):
        return NOBODY
    german_turn = state.turn == GERMANY
    if fight.step == ATTACK_CARDS:
        # A submarine is all that the Allies have here, and Eidsvoll & Norge may be alone (R114).
        if state.turn == GERMANY or (state.turn == ALLIES and fight.attack & fleet.of[ALLIES]):
            return state.turn
        return NOBODY
    if fight.step == COUNTER_CARDS:
        answerable = german_turn and lying_at(state, fight.defence_cards, FIGHTERS) >= 0
        return GERMANY if answerable else NOBODY
    if not german_turn:
        return GERMANY
    fighters = lying_at(state, fight.attack_cards, BOMBERS) >= 0 and bool(
        allied_there(state, fight)
    )
    return ALLIES if fighters or fight.defence & fleet.of[ALLIES] else NOBODY


def allied_there(state: State, fight: NavalFight) -> int:
    """Return the mask of Allied ships in the zone, in the combat or not (R75)."""
    sea, fleet = at_sea(state)
    return sea.at[fight.zone] & fleet.of[ALLIES]


def lying_at(state: State, cards: list[Lying], name: str) -> int:
    """Return the place of a card that lies there and is not cancelled, -1 for none."""
    names = state.rules.cards
    for place, lying in enumerate(cards):
        if names[lying.faction][lying.card] == name and not lying.cancelled:
            return place
    return -1


def own_naval_cards(state: State, fight: NavalFight, faction: int) -> list[Lying]:
    """Return the cards of a faction's side (the list itself)."""
    return fight.attack_cards if faction == state.turn else fight.defence_cards


def _reasons(state: State, fight: NavalFight, card: str, use: str) -> list[Reason]:
    """Return why a card of the step's list cannot be played, held or not."""
    _sea, fleet = at_sea(state)
    faction, rule = fight.asked, NAVAL_WINDOW[fight.step][1]
    params: dict[str, object] = {"card": card, "use": use, "zone": ZONES[fight.zone]}
    reasons = []
    names = state.rules.cards[faction]
    if any(names[each.card] == card for each in own_naval_cards(state, fight, faction)):
        reasons.append(Reason(rule, "card_type_twice", params))
    if card == BOMBERS and not fleet.bombed_from[fight.zone] & held_fields(state):
        fields = list(state.rules.topology.ids(held_fields(state)))
        reasons.append(Reason("R76", "no_air_field_on_zone", {**params, "areas": fields}))
    if card == FIGHTERS and not allied_there(state, fight) & fleet.carriers:
        reasons.append(Reason("R75", "no_carrier", params))
    if use == "cancel":
        others = fight.defence_cards if faction == state.turn else fight.attack_cards
        if lying_at(state, others, ANSWERS[card]) < 0:
            reasons.append(Reason(rule, "nothing_to_cancel", params))
    elif not (fight.attack | fight.defence) & fleet.of[faction]:
        params["faction"] = FACTIONS[faction]
        reasons.append(Reason("R114", "no_ship_in_combat", params))
    return reasons


def legal_naval_cards(state: State, fight: NavalFight) -> list[Action]:
    """List the cards of the faction asked, then the pass."""
    faction = fight.asked
    rules = state.rules
    out: list[Action] = []
    for card, use in sorted(
        LISTS[fight.step, faction], key=lambda each: rules.card_index[faction][each[0]]
    ):
        number = rules.card_index[faction][card]
        if number in state.hands[faction] and not _reasons(state, fight, card, use):
            out.append(rules.plays[faction][number][use])
    out.append(PASS)
    return out


def explain_naval_card(state: State, fight: NavalFight, action: Action) -> list[Reason]:
    """Return every condition that fails."""
    faction = fight.asked
    kind, rule = NAVAL_WINDOW[fight.step]
    if isinstance(action, Pass):
        return []
    if not isinstance(action, PlayCard):
        return wrong_moment(state, action, kind, faction)
    reasons = not_held(state, faction, action.card)
    if (action.card, action.use) not in LISTS[fight.step, faction]:
        return reasons + misused(state, faction, action, rule)
    return reasons + surplus(action) + _reasons(state, fight, action.card, action.use)


def apply_naval_card(
    state: State, fight: NavalFight, action: Action, sink: EventSink | None
) -> None:
    """Lay a card, or close the faction's window."""
    faction = fight.asked
    fight.asked = NOBODY
    kind, rule = NAVAL_WINDOW[fight.step]
    if type(action) is Pass:
        fight.passed |= 1 << faction
        if sink is not None:
            sink.append(WindowPassed(FACTIONS[faction], kind, ZONES[fight.zone], rule))
        return
    assert isinstance(action, PlayCard)
    number = card_number(state, faction, action.card)
    use_card(state, faction, number, action.use, -1, rule, sink)
    if action.use == "cancel":
        _cancel(state, fight, action.card, number, sink)
    own_naval_cards(state, fight, faction).append(Lying(faction, number, action.use, 0, False))


def _cancel(
    state: State, fight: NavalFight, card: str, number: int, sink: EventSink | None
) -> None:
    """Take a card's effect away; the card that it had cancelled works again (R50)."""
    _sea, fleet = at_sea(state)
    by_fighters = card == FIGHTERS
    others = fight.attack_cards if by_fighters else fight.defence_cards
    place = lying_at(state, others, ANSWERS[card])
    lying = others[place]
    others[place] = lying._replace(cancelled=True)
    faction = ALLIES if by_fighters else GERMANY
    rule = NAVAL_WINDOW[fight.step][1]
    if by_fighters:
        show_condition(state, allied_there(state, fight) & fleet.carriers, sink)
    else:
        names = state.rules.cards[GERMANY]
        fight.attack_cards[:] = [
            each._replace(cancelled=False) if names[each.card] == BOMBERS else each
            for each in fight.attack_cards
        ]
    tell_cancelled(state, lying.faction, lying.card, faction, number, rule, sink)
