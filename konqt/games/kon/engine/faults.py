"""What is impossible in a state: empty for every state that the rules can reach."""

import re
from collections.abc import Iterator, Sequence

from konqt.core.fault import Fault, shown
from konqt.core.later import Later
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY, NORWAY
from konqt.games.kon.engine.frames import Fight
from konqt.games.kon.engine.rules.attack_list import origin
from konqt.games.kon.engine.rules.victory import (
    APRIL_END,
    annihilation,
    deck_end,
    ends_before_combats,
)
from konqt.games.kon.engine.state import Outcome, State


def faults_of(state: State) -> list[Fault]:
    """List every impossibility."""
    found = [*_board(state), *_attacks(state), *_landing(state), *_cards(state), *_pending(state)]
    if state.sea is not None:
        from konqt.games.kon.engine.sea_faults import sea_faults

        found += sea_faults(state)
    found += _ended(state) if state.outcome is None else _outcome(state, state.outcome)
    return found


_BITS = bytes(ord("1" if number else "0") for number in range(256))
"""Turns a row of numbers into the digits of a mask, faster than any loop."""


_ON_LAND: dict[str, frozenset[str]] = {
    "too_many_moved": frozenset(("units", "moved", "attacks", "turn", "phase")),
    "attack_from_enemy": frozenset(("turn",)),
    "attackers_differ": frozenset(("units", "attacks", "turn", "pending")),
    "attack_on_nobody": frozenset(("units", "attacks", "turn", "pending")),
    "enemies_together": frozenset(("attacks",)),
    "attacks_undecided": frozenset(("phase", "outcome")),
    "landing_overdue": frozenset(("round", "turn", "phase", "allies_arrived")),
    "allies_too_early": frozenset(("units", "round", "turn", "allies_arrived")),
    "cards_left": frozenset(("hands", "decks", "outcome")),
    "outcome_differs": frozenset(
        ("units", "attacks", "hands", "decks", "turn", "outcome", "allies_arrived", "round")
    ),
    "deck_differs": frozenset(("hands", "decks")),
    "hand_too_large": frozenset(("hands", "decks")),
    "deck_empty": frozenset(("hands", "decks", "outcome")),
    "nothing_pending": frozenset(("pending", "outcome")),
    "too_many_losses": frozenset(("units", "attacks", "turn", "pending")),
    "side_missing": frozenset(
        ("units", "attacks", "pending", "outcome", "allies_arrived", "round")
    ),
}
DEPENDS: Later[str, frozenset[str]] = Later(
    _ON_LAND, "konqt.games.kon.engine.sea_faults:SEA_DEPENDS"
)
"""Code -> the members that it draws on; where one of them is faulty it could be mistaken."""


def certain_faults(state: State, known: Sequence[Fault]) -> list[Fault]:
    """List the impossibilities that are there whatever the faulty members were meant to say.

    `known` are the faults met in reading.
    """
    faulty = {re.split(r"[.[]", fault.place, maxsplit=1)[0] for fault in known}
    told = {(fault.code, fault.place) for fault in known}
    return [
        fault
        for fault in faults_of(state)
        if not faulty & DEPENDS.get(fault.code, frozenset())
        and (fault.code, fault.place) not in told
    ]


def _board(state: State) -> Iterator[Fault]:
    rules = state.rules
    size = rules.size
    for faction, name in enumerate(FACTIONS):
        row = state.units[faction * size : (faction + 1) * size]
        held = int(row[::-1].translate(_BITS), 2)
        if held != state.held[faction]:
            yield Fault("mask_wrong", f"units.{name}", "the mask of held areas is not true")
        if held & ~rules.in_play:
            for out in rules.topology.ids(held & ~rules.in_play):
                yield Fault("area_not_in_play", f"units.{out}", f"{out} is not in play (R88)")
    if any(state.moved):
        mine = state.units[state.turn * size : (state.turn + 1) * size]
        for area, (moved, here) in enumerate(zip(state.moved, mine, strict=True)):
            if moved > here:
                place = f"moved.{rules.areas[area]}"
                yield Fault("too_many_moved", place, "more have moved than are there")


def _attacks(state: State) -> Iterator[Fault]:
    rules = state.rules
    over = state.outcome is not None and not ends_before_combats(state, state.outcome)
    if state.attacks and (state.phase > 2 or over):
        when = "the game ends" if state.outcome is not None else f"phase {state.phase} begins"
        text = f"every combat is decided before {when} (4.2)"
        yield Fault("attacks_undecided", "attacks", text, "leave attacks out, or write phase 2")
    come: dict[int, int] = {}
    borders = set()
    for area, source, count in state.attacks:
        place = f"attacks.{rules.areas[area]}"
        come[area] = come.get(area, 0) + count
        if source >= 0 and not rules.topology.adjacent[source] >> area & 1:
            text = f"{origin(state, source)} is not next to {rules.areas[area]}"
            yield Fault("attack_not_adjacent", place, text)
        if (area, source) in borders:
            yield Fault("attack_twice", place, "the same border twice", "add the counts")
        borders.add((area, source))
        if source >= 0 and state.enemies_of(state.turn) >> source & 1:
            yield Fault("attack_from_enemy", place, f"enemies hold {rules.areas[source]}")
    fought = _fought_area(state)
    together = state.held[GERMANY] & (state.held[NORWAY] | state.held[ALLIES])
    for area, count in come.items():
        place = f"attacks.{rules.areas[area]}"
        here = state.count(state.turn, area)
        if here != count:
            text = f"{count} battalions attack, but {here} are there"
            yield Fault("attackers_differ", place, text, "units count attackers where they attack")
        if not together >> area & 1 and area != fought:
            yield Fault("attack_on_nobody", place, "there is no enemy there")
    if not together:
        return
    for area in range(rules.size):
        if together >> area & 1 and area not in come:
            text = "Germans and their enemies are together without a combat"
            remedy = "name the attack in attacks, or separate them"
            yield Fault("enemies_together", f"units.{rules.areas[area]}", text, remedy)


def _landing(state: State) -> Iterator[Fault]:
    """The Allies land in their first phase 3, and are not on the board before. Manual 3, R60."""
    scenario = state.rules.scenario
    if state.arrived or scenario.lander < 0 or not state.round:
        return
    order = scenario.turn_order
    if state.turn not in order:
        return
    name = FACTIONS[scenario.lander]
    now, due = order.index(state.turn), order.index(scenario.lander)
    if state.round > 1 or now > due or (now == due and state.phase > 3):
        text = f"the first landing comes in phase 3 of {name}, round 1 (3)"
        yield Fault("landing_overdue", "allies_arrived", text, "write true, or an earlier moment")
    elif now < due and state.sea is None:  # on 9 April they may come by cards (7.3)
        size = state.rules.size
        here = state.units[scenario.lander * size : (scenario.lander + 1) * size]
        placed = scenario.units[name]
        for area, count in enumerate(here):
            ident = state.rules.areas[area]
            if count > placed.get(ident, 0):
                text = f"{count} battalions of {name} are here before their first landing (3)"
                remedy = "write allies_arrived true, a later moment, or take them off"
                yield Fault("allies_too_early", f"units.{ident}.{name}", text, remedy)


def _fought_area(state: State) -> int:
    return next((frame.area for frame in state.stack if isinstance(frame, Fight)), -1)


def _cards(state: State) -> Iterator[Fault]:
    if not state.round:
        from konqt.games.kon.engine.sea_faults import april_cards_faults

        yield from april_cards_faults(state)
        return
    for faction, name in enumerate(FACTIONS):
        hand = state.hands[faction]
        everything = bytes(sorted(hand + state.draw[faction] + state.used[faction]))
        if everything != state.rules.full_decks[faction]:
            yield Fault("deck_differs", f"decks.{name}", "hand, draw and used are not the deck")
        if bytes(sorted(hand)) != hand:
            yield Fault("hand_unsorted", f"hands.{name}", "not in the hand's order")
        if len(hand) > largest_hand(state, faction):
            yield Fault("hand_too_large", f"hands.{name}", f"{len(hand)} cards are too many")


def largest_hand(state: State, faction: int) -> int:
    """Return how many cards a faction can hold: a handicap may deal more than it refills. R143."""
    return state.rules.scenario.hand_sizes[faction] + max(0, state.options.more_cards(faction))


def _pending(state: State) -> Iterator[Fault]:
    if state.outcome is not None:
        if state.stack:
            yield Fault("pending_after_end", "pending", "the game is over")
    elif not state.stack:
        yield Fault("nothing_pending", "pending", "no decision is pending")
    if state.turn not in state.rules.scenario.turn_order:
        yield Fault("bad_turn", "turn", "this faction has no turn")
    for frame in state.stack:
        if not isinstance(frame, Fight):
            continue
        if frame.attack_losses > state.count(state.turn, frame.area):
            yield Fault("too_many_losses", "pending", "more attackers are lost than there are")
        defenders = (NORWAY, ALLIES) if state.turn == GERMANY else (GERMANY,)
        if frame.defence_losses > sum(state.count(f, frame.area) for f in defenders):
            yield Fault("too_many_losses", "pending", "more defenders are lost than there are")


def _ended(state: State) -> Iterator[Fault]:
    """The game would have ended before it came to this."""
    held = state.held
    fought = _fought_area(state)
    if state.arrived and fought < 0 and (not held[GERMANY] or not held[NORWAY] | held[ALLIES]):
        text = "one side has no battalion left, so the game is over (1.3)"
        yield Fault("side_missing", "units", text, "place both sides")
    end = state.rules.scenario.end_deck
    if not state.draw[end]:
        name = FACTIONS[end]
        text = "without a face-down card the game is over (1.3, R2)"
        yield Fault("deck_empty", f"decks.{name}.draw", text, "leave at least one card")


def _outcome(state: State, outcome: Outcome) -> Iterator[Fault]:
    """The game cannot have ended so: asked of the rules that end it."""
    end = state.rules.scenario.end_deck
    due: Outcome | None = (
        annihilation(state) if outcome.cause == "annihilation" else deck_end(state)
    )
    if outcome.cause == "april":
        due = APRIL_END
    if outcome.cause == "deck" and state.draw[end]:
        left, name = len(state.draw[end]), FACTIONS[end]
        text = f"{left} cards are left to draw in the deck of {name}, so it did not end (1.3, R2)"
        remedy = f'write "draw": [] in decks.{name}, or another cause'
        yield Fault("cards_left", "outcome.cause", text, remedy)
    if due is None:
        text = "both sides have battalions, so nobody is annihilated (1.3, R10)"
        remedy = "take one side off the board, or write another cause"
        yield Fault("outcome_differs", "outcome.cause", text, remedy)
        return
    for member, given, wanted in zip(Outcome._fields, outcome, due, strict=True):
        if given != wanted:
            told = list(wanted) if isinstance(wanted, tuple) else wanted
            text = f"{shown(given)} is not what the rules give here (1.3)"
            remedy = f"write {shown(told)}, or change the position"
            yield Fault("outcome_differs", f"outcome.{member}", text, remedy)
