"""What a viewer may know of a state."""

from konqt.core.event import PUBLIC, REFEREE
from konqt.core.json_value import JsonObject
from konqt.games.kon.engine.actions import Action
from konqt.games.kon.engine.decisions import decision_of
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY, NORWAY, faction_ids
from konqt.games.kon.engine.frames import DICE, GIVE_UP, LOSSES, RETREAT, Fight, Lying
from konqt.games.kon.engine.options import options_json
from konqt.games.kon.engine.rules.attack_list import attackers_of, defenders_in, origin
from konqt.games.kon.engine.rules.combat import battalion_dice, card_dice_of
from konqt.games.kon.engine.rules.table import DECIDING
from konqt.games.kon.engine.rules.victory import outcome_json, standing
from konqt.games.kon.engine.state import AttackRow, State
from konqt.games.kon.forms.observation import (
    NO_SEA,
    Attack,
    Combat,
    KonObservation,
    Pile,
    PlayedCard,
)
from konqt.games.kon.forms.pending import seen_frames


def seat_of(state: State, faction: str) -> frozenset[str]:
    """Return the factions that share a chair."""
    for seat in state.seats:
        if faction in seat:
            return frozenset(seat)
    raise ValueError(f"unknown faction {faction!r}; known: {', '.join(FACTIONS)}")


def factions_of(state: State, viewer: str) -> frozenset[str]:
    """Return the factions whose secrets a viewer knows.

    Raises:
        ValueError: no such viewer.
    """
    if viewer == REFEREE:
        return frozenset(FACTIONS)
    return frozenset() if viewer == PUBLIC else seat_of(state, viewer)


def observe(state: State, viewer: str) -> KonObservation:
    """Return the observation of a faction's seat, of `public` or of the `referee`.

    Raises:
        ValueError: no such viewer.
    """
    known = factions_of(state, viewer)
    decision = decision_of(state)
    rules = state.rules
    legal: tuple[Action, ...] = ()
    if decision.actor in known:
        frame = state.stack[-1]
        legal = tuple(DECIDING[frame.name].legal(state, frame))
    sea, control = NO_SEA, dict[str, str | None]()
    if state.sea is not None:
        from konqt.games.kon.forms.sea_json import control_json, sea_view

        sea, control = sea_view(state, known), control_json(state)
    return KonObservation(
        viewer=viewer,
        seats=state.seats,
        scenario=rules.scenario.name,
        options=options_json(state.options, rules.scenario.name),
        round=state.round,
        turn=FACTIONS[state.turn],
        phase=state.phase,
        units=units_json(state),
        moved=moved_json(state),
        attacks=tuple(_attack(state, row) for row in state.attacks),
        hands={
            f: card_names(state, i, state.hands[i]) if f in known else len(state.hands[i])
            for i, f in enumerate(FACTIONS)
        },
        piles={f: _pile(state, i, viewer == REFEREE) for i, f in enumerate(FACTIONS)},
        card_used=faction_ids(state.card_used),
        decision=decision,
        legal=legal,
        combat=_combat(state),
        outcome=None if state.outcome is None else outcome_json(state.outcome),
        areas_in_play=rules.play_ids,
        objectives=rules.scenario.objectives,
        standing=standing(state),
        pending=tuple(seen_frames(state, known)),
        attacked_from=rules.topology.ids(state.sources),
        allies_arrived=state.arrived,
        sea=sea,
        control=control,
    )


def units_json(state: State) -> dict[str, dict[str, int]]:
    """Return area -> faction -> battalions, empty areas left out."""
    size, units, held = state.rules.size, state.units, state.held
    somebody = held[GERMANY] | held[NORWAY] | held[ALLIES]
    germany, norway, allies = FACTIONS
    found: dict[str, dict[str, int]] = {}
    for area, name in enumerate(state.rules.areas):
        if somebody >> area & 1:
            here: dict[str, int] = {}
            found[name] = here
            if german := units[area]:
                here[germany] = german
            if norwegian := units[area + size]:
                here[norway] = norwegian
            if allied := units[area + 2 * size]:
                here[allies] = allied
    return found


def moved_json(state: State) -> dict[str, dict[str, int]]:
    """Return area -> mover -> battalions there that have moved this turn."""
    mover = FACTIONS[state.turn]
    return {
        state.rules.areas[area]: {mover: count} for area, count in enumerate(state.moved) if count
    }


def card_names(state: State, faction: int, cards: bytes) -> tuple[str, ...]:
    """Return the ids of a faction's cards."""
    names = state.rules.cards[faction]
    return tuple(names[card] for card in cards)


def _pile(state: State, faction: int, open_draw: bool) -> Pile:
    draw = state.draw[faction]
    cards = card_names(state, faction, draw) if open_draw else None
    return Pile(len(draw), card_names(state, faction, state.used[faction]), cards)


def _attack(state: State, row: AttackRow) -> Attack:
    areas = state.rules.areas
    fjord = bool(state.rules.fjord[row.source] >> row.area & 1)
    return Attack(
        areas[row.area], origin(state, row.source), FACTIONS[state.turn], row.battalions, fjord
    )


def _played(state: State, card: Lying) -> PlayedCard:
    name = state.rules.cards[card.faction][card.card]
    return PlayedCard(FACTIONS[card.faction], name, card.use, card.dice, card.cancelled)


def _combat(state: State) -> Combat | None:
    fight = next((frame for frame in reversed(state.stack) if isinstance(frame, Fight)), None)
    if fight is None:
        return None
    return _combat_of(state, fight)


def _combat_of(state: State, fight: Fight) -> Combat:
    area = fight.area
    rolled = fight.attack_roll is not None
    if rolled:
        attack, defence = len(fight.attack_roll or ()), len(fight.defence_roll or ())
    else:
        attack, defence = battalion_dice(state, area)
        attack += card_dice_of(fight.attack_cards)
        defence += card_dice_of(fight.defence_cards)
    compared = fight.step == RETREAT
    return Combat(
        area=state.rules.areas[area],
        attacker=FACTIONS[state.turn],
        step=fight.step,
        attackers=tuple(_attack(state, row) for row in attackers_of(state, area)),
        defenders={FACTIONS[f]: state.count(f, area) for f in defenders_in(state, area)},
        attack_cards=tuple(_played(state, card) for card in fight.attack_cards),
        defence_cards=tuple(_played(state, card) for card in fight.defence_cards),
        attack_dice=attack,
        defence_dice=defence,
        attack_roll=fight.attack_roll,
        defence_roll=fight.defence_roll,
        attack_losses=fight.attack_losses,
        defence_losses=fight.defence_losses,
        winner=("attack" if fight.attack_wins else "defence") if compared else None,
        proposal=_proposal(state, fight) if fight.step > DICE else None,
    )


def _proposal(state: State, fight: Fight) -> JsonObject | None:
    if fight.proposal is None:
        return None
    if fight.step == LOSSES:
        shares = {
            FACTIONS[NORWAY]: fight.proposal,
            FACTIONS[ALLIES]: fight.defence_losses - fight.proposal,
        }
        return {"kind": "remove_losses", "losses": {f: n for f, n in shares.items() if n}}
    to = None if fight.proposal == GIVE_UP else state.rules.areas[fight.proposal]
    return {"kind": "retreat", "to": to}
