"""Why an action is refused: every failing condition, by the rule that sets it.

Whether it is refused at all, only the list of legal actions says.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from konqt.core.refusal import Reason
from konqt.games.crown.engine.crown_actions import (
    AnswerDemand,
    ChooseDie,
    ChooseEvacuation,
    CrownAction,
    DeclineOrder,
    LowerThreat,
    PlaceTile,
    PlayCrownCard,
    RepeatTile,
    ResolveOrder,
    SpendStrength,
    TakeTile,
    UpgradeTile,
    has_form,
)
from konqt.games.crown.engine.crown_state import CrownState, CrownTask
from konqt.games.crown.engine.printed import CHAOS, GRID, SLOTS, TOP
from konqt.games.crown.engine.rules.agenda import asked, is_legal
from konqt.games.crown.engine.rules.battle import strength_of
from konqt.games.crown.engine.rules.execute import FRAME, can_resolve
from konqt.games.crown.engine.rules.king_moves import MOVE, PLAN, ROUTE, modes
from konqt.games.crown.engine.rules.map_refusals import MAP_REFUSALS
from konqt.games.crown.engine.rules.norwegian_tiles import completable, repeats, upgrades
from konqt.games.crown.engine.rules.playing_cards import does_something
from konqt.games.crown.engine.rules.resolving import WON

NOT_ASKED, NOT_NOW = "not_what_is_asked", "not_now"


def reasons_against(state: CrownState, action: CrownAction) -> list[Reason]:
    """Return every failing condition; empty exactly when the action is legal."""
    waiting = asked(state)
    if waiting is None:
        return [Reason("WIN" if state.cause == WON else "LOSE", NOT_ASKED)]
    task, decision = waiting
    if not has_form(action):
        return [Reason(decision.rule, NOT_ASKED)]
    if is_legal(state, action):
        return []
    if isinstance(action, PlayCrownCard | LowerThreat) and task.name != "card_action":
        if not decision.cards:
            return [Reason("C43", NOT_NOW)]
        found = list(_cards(state, action, 0))
    elif not _fits(task, action):
        return [Reason(decision.rule, NOT_ASKED)]
    else:
        found = list(REFUSALS[task.name](state, task, action))
    return found or [Reason(decision.rule, NOT_ASKED)]


def _fits(task: CrownTask, action: CrownAction) -> bool:
    """Say whether an action is of the kind that a decision asks for."""
    return task.name in REFUSALS and isinstance(action, ASKED_FOR[task.name])


def in_grid(at: object) -> int:
    """Return the cell of a place, -1 outside the grid."""
    if not isinstance(at, tuple):
        return -1
    row, column = at
    return row * GRID + column if row in range(GRID) and column in range(GRID) else -1


def _take(state: CrownState, task: CrownTask, action: CrownAction) -> Iterator[Reason]:
    assert isinstance(action, TakeTile)
    if action.slot not in SLOTS:
        return
    if state.display[SLOTS.index(action.slot)] is None:
        yield Reason("P1.3", "slot_empty", {"slot": action.slot})
    if action.slot == TOP and action.pay not in state.cards.hand:
        yield Reason("P1.3", "no_card_to_pay")


def _place(state: CrownState, task: CrownTask, action: CrownAction) -> Iterator[Reason]:
    assert isinstance(action, PlaceTile)
    cell, taken = in_grid(action.at), state.taken
    assert taken is not None
    if cell < 0:
        return
    if state.grid[cell] is not None:
        yield Reason("P1.4", "space_taken", {"at": action.at})
    if taken.tile == CHAOS:
        if action.side is not None:
            yield Reason("C7", "no_side")
    elif action.side not in ("action", "orders"):
        yield Reason("P1.4", "no_side")
        return
    tile = state.printed.tiles.get(taken.tile)
    if action.side == "action" and tile is not None and not completable(state, tile, cell):
        yield Reason("C9", "cannot_complete", {"tile": taken.tile})


def _order(state: CrownState, task: CrownTask, action: CrownAction) -> Iterator[Reason]:
    assert isinstance(action, ResolveOrder | DeclineOrder)
    if action.at == FRAME:
        there = state.pieces.frame >= 0
    else:
        there = in_grid(action.at) in state.pieces.support
    if not there:
        yield Reason("P4", "no_piece_there", {"at": action.at})
    elif isinstance(action, ResolveOrder) and not can_resolve(state, in_grid(action.at)):
        yield Reason("P4", "cannot_resolve", {"at": action.at})


def _evacuation(state: CrownState, task: CrownTask, action: CrownAction) -> Iterator[Reason]:
    assert isinstance(action, ChooseEvacuation)
    codes = {ROUTE: "no_population", PLAN: "no_die_to_raise", MOVE: "no_such_walk"}
    if action.mode in codes and action.mode not in modes(state):
        yield Reason("C36" if action.mode == MOVE else "Evacuate", codes[action.mode])


def _die(state: CrownState, task: CrownTask, action: CrownAction) -> Iterator[Reason]:
    assert isinstance(action, ChooseDie)
    there = action.pool == "evacuation" and action.value in state.dice.evacuation
    yield Reason("Evacuate", "no_die_to_raise" if there else "no_such_die")


def _upgrade(state: CrownState, task: CrownTask, action: CrownAction) -> Iterator[Reason]:
    assert isinstance(action, UpgradeTile)
    if action not in upgrades(state, range(1, task.count + 1)):
        yield Reason("C53", "wrong_level", {"at": action.at})


def _repeat(state: CrownState, task: CrownTask, action: CrownAction) -> Iterator[Reason]:
    assert isinstance(action, RepeatTile)
    cell = in_grid(action.at)
    laid = state.grid[cell] if cell >= 0 else None
    if laid is None:
        yield Reason("Repeat", "not_in_reach", {"at": action.at})
    elif laid.tile == CHAOS or (laid.tile.startswith("repeat") and not laid.orders):
        yield Reason("C41", "never_repeated", {"at": action.at})
    elif cell in repeats(state, task.count, "grid"):
        yield Reason("Repeat", "not_in_reach", {"at": action.at})
    else:
        yield Reason("C41", "cannot_resolve", {"at": action.at})


def _demand(state: CrownState, task: CrownTask, action: CrownAction) -> Iterator[Reason]:
    assert isinstance(action, AnswerDemand)
    if action.answer == "decline":
        yield Reason("C30", "cannot_pay_willpower")


def _strength(state: CrownState, task: CrownTask, action: CrownAction) -> Iterator[Reason]:
    if not isinstance(action, SpendStrength):
        return
    yield from _held(state, action.cards)
    if len(action.cards) > state.loyalty:
        yield Reason("STRENGTH", "too_few_loyalty", {"loyalty": state.loyalty})
    known = [card for card in action.cards if card in state.printed.cards]
    for card in known:
        if not state.printed.cards[card].strength:
            yield Reason("STRENGTH", "no_strength", {"card": card})
    needed = state.germans(task.place) - state.strength(task.place)
    if strength_of(state, known) < needed:
        yield Reason("C34", "not_enough_strength", {"needed": needed})


def _held(state: CrownState, cards: Sequence[str]) -> Iterator[Reason]:
    held = Counter(state.cards.hand)
    for card, count in Counter(cards).items():
        if held[card] < count:
            yield Reason("CARDS", "not_in_hand", {"card": card})


def _by_order(state: CrownState, task: CrownTask, action: CrownAction) -> Iterator[Reason]:
    yield from _cards(state, action, -task.count)


def _cards(state: CrownState, action: CrownAction, cheaper: int) -> Iterator[Reason]:
    if isinstance(action, LowerThreat):
        yield from _held(state, action.pay)
        lower = state.printed.threat_for_cards.get(len(action.pay))
        if lower is None:
            yield Reason("THREAT", "too_few_cards", {"needed": 2})
        elif state.threat - lower < state.printed.threat_least:
            yield Reason("C3", "threat_at_bottom")
    elif isinstance(action, PlayCrownCard):
        yield from _held(state, (action.card, *action.pay))
        card = state.printed.cards.get(action.card)
        if card is None or action.action not in range(len(card.actions)):
            return
        chosen = card.actions[action.action]
        cost = max(0, chosen.cost - cheaper)
        if len(action.pay) < cost:
            yield Reason("CARDS", "too_few_cards", {"needed": cost})
        if not does_something(state, chosen.ops[0]):
            yield Reason("CARDS", "no_effect", {"card": action.card})


Refuses = Callable[[CrownState, CrownTask, CrownAction], Iterator[Reason]]
REFUSALS: dict[str, Refuses] = {
    "choose_tile": _take,
    "place_tile": _place,
    "execute": _order,
    "evacuate": _evacuation,
    "pay_die": _die,
    "raise_die": _die,
    "upgrade": _upgrade,
    "repeat": _repeat,
    "demand": _demand,
    "battle": _strength,
    "card_action": _by_order,
    **{name: refuses for name, (_asked, refuses) in MAP_REFUSALS.items()},
}
ASKED_FOR: dict[str, tuple[type[CrownAction], ...]] = {
    "choose_tile": (TakeTile,),
    "place_tile": (PlaceTile,),
    "execute": (ResolveOrder, DeclineOrder),
    "evacuate": (ChooseEvacuation,),
    "pay_die": (ChooseDie,),
    "raise_die": (ChooseDie,),
    "upgrade": (UpgradeTile,),
    "repeat": (RepeatTile,),
    "demand": (AnswerDemand,),
    "battle": (SpendStrength,),
    "card_action": (PlayCrownCard,),
    **{name: (kind,) for name, (kind, _refuses) in MAP_REFUSALS.items()},
}
"""task -> the kinds of action that it asks for, where a refusal can say more than that"""
