"""BATTLE, STRENGTH, RETREAT and HELL: Germans in a space with Norwegians."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from konqt.games.crown.engine.crown_actions import (
    ChooseBattle,
    CrownAction,
    GiveWay,
    RemoveGerman,
    SpendStrength,
    ValiantDefence,
)
from konqt.games.crown.engine.crown_parts import Attackers
from konqt.games.crown.engine.crown_state import REGULAR, CrownState, CrownTask, put
from konqt.games.crown.engine.rules import common_answers
from konqt.games.crown.engine.rules.deck import discard
from konqt.games.crown.engine.rules.german_forces import (
    armies_of,
    enters_clash,
    pieces_of,
    take_german,
    turn_to_regulars,
    units_in,
)
from konqt.games.crown.engine.rules.morale_track import lose_morale
from konqt.games.crown.engine.rules.resolving import Resolving

RETREAT, HELL = "RETREAT", "HELL"


def battles_to_come(state: CrownState, task: CrownTask) -> Sequence[CrownAction]:
    """List which battle may come next: one that is none any more, then the King's. BATTLE, C72."""
    ended = sorted(space for space in state.move.clashes if not both_sides(state, space))
    if ended:
        return [ChooseBattle(ended[0])]
    if state.king in state.move.clashes:
        return [ChooseBattle(state.king)]
    return [ChooseBattle(space) for space in sorted(state.move.clashes)]


def both_sides(state: CrownState, space: str) -> bool:
    """Say whether Germans and Norwegians stand in a space. C60."""
    return bool(state.germans(space) and state.norwegians(space))


def begin_battle(doing: Resolving, task: CrownTask, action: CrownAction) -> None:
    """Begin a battle; the next one is chosen after it."""
    assert isinstance(action, ChooseBattle)
    state, space = doing.state, action.area
    if both_sides(state, space):
        facts = {"germans": state.germans(space), "norwegians": state.strength(space)}
        doing.tell("battle_began", "BATTLE", area=space, **facts)
    doing.then(
        CrownTask("battle", place=space),
        CrownTask("battle_over", place=space),
        CrownTask("battles"),
    )


def ways_to_fight(state: CrownState, task: CrownTask) -> Sequence[CrownAction]:
    """List the ways to answer a battle; none once either side has gone. BATTLE, C60."""
    space = task.place
    if not both_sides(state, space):
        return []
    return [common_answers.GIVE_WAY, *strengths(state, space)]


def strengths(state: CrownState, space: str) -> Iterator[SpendStrength]:
    """Yield the sets of cards that bring the Norwegians to equality. STRENGTH, C34."""
    needed = state.germans(space) - state.strength(space)
    cards = [card for card in state.cards.hand if state.printed.cards[card].strength]
    for size in range(min(state.loyalty, len(cards)) + 1):
        for chosen in dict.fromkeys(combinations(cards, size)):
            if strength_of(state, chosen) >= needed:
                yield SpendStrength(chosen)


def strength_of(state: CrownState, cards: Sequence[str]) -> int:
    """Return what cards are worth in a battle together."""
    return sum(state.printed.cards[card].strength or 0 for card in cards)


def fight(doing: Resolving, task: CrownTask, action: CrownAction) -> None:
    """Give way, or win with cards. BATTLE.

    Once one gives way nobody goes back to where he came from. C73.
    """
    state, space = doing.state, task.place
    if isinstance(action, GiveWay) and space in state.move.clashes:
        stay = tuple(replace(each, origin=space) for each in state.move.clashes[space])
        state.move = state.move.with_clash(space, stay)
    if isinstance(action, SpendStrength):
        discard(doing, action.cards, "STRENGTH")
        doing.tell("battle_won", HELL, area=space)
        # Used twice, the bonus still comes once (C56).
        used = [state.printed.cards[card] for card in dict.fromkeys(action.cards)]
        ops = [op for card in used for op in card.won_battle]
        doing.then(
            *[CrownTask(op.name, op.count, why=HELL) for op in ops],
            CrownTask("remove", place=space, why=HELL),
            CrownTask("valiant", place=space, why=HELL),
            CrownTask("send_back", place=space),
        )
    elif not state.strength(space):
        # The white King alone is no battle: he flees.
        doing.then(CrownTask("forced_escape", place=space))
    else:
        doing.tell("battle_lost", RETREAT, area=space)
        doing.then(
            CrownTask("remove", place=space, why=RETREAT),
            CrownTask("valiant", place=space, why=RETREAT),
            CrownTask("troops_retreat", place=space),
            CrownTask("forced_escape", place=space),
        )


def removable(state: CrownState, task: CrownTask) -> Sequence[CrownAction]:
    """List the Germans who may be taken away. RETREAT, HELL, C35."""
    space, valiant = task.place, task.nth == 1
    if task.why == RETREAT:
        return [common_answers.remove_german(space, unit) for unit in units_in(state, space)]
    return [
        common_answers.remove_german(space, unit, army)
        for unit in units_in(state, space)
        if valiant or unit == REGULAR
        for army in armies_of(state, space, unit)
    ]


def remove(doing: Resolving, task: CrownTask, action: CrownAction) -> None:
    """Take the chosen German away."""
    assert isinstance(action, RemoveGerman)
    take_german(doing, action.start, action.unit, task.why, action.army or "")


def valiant_answers(state: CrownState, task: CrownTask) -> Sequence[CrownAction]:
    """List the answers while Germans are left. RETREAT, HELL, C32."""
    left = state.germans(task.place)
    return (
        [common_answers.valiant_defence(True), common_answers.valiant_defence(False)]
        if left
        else []
    )


def valiant(doing: Resolving, task: CrownTask, action: CrownAction) -> None:
    """Spend Morale for one more German, of either kind. RETREAT, HELL, C35."""
    assert isinstance(action, ValiantDefence)
    if action.value:
        lose_morale(doing, 1, task.why)
        doing.then(CrownTask("remove", place=task.place, why=task.why, nth=1))


def troops_retreat(doing: Resolving, task: CrownTask) -> None:
    """All troops go to supply, with a Sabotage action for each. RETREAT."""
    count = doing.state.norwegian.pop(task.place, 0)
    if count:
        doing.tell("troops_removed", RETREAT, area=task.place, count=count)
    doing.then(CrownTask("sabotage", count, why=RETREAT))


def send_back(doing: Resolving, task: CrownTask) -> None:
    """The Germans left go back where they came from. HELL, C18."""
    state, space = doing.state, task.place
    gone, state.move = state.move.clashes.get(space, ()), state.move.without_clash(space)
    for attackers in gone:
        pieces, back = pieces_of(state, attackers.unit), attackers.origin
        put(pieces, space, -attackers.count)
        put(pieces, back, attackers.count)
        doing.tell("germans_sent_back", HELL, start=space, to=back, count=attackers.count)
        if state.norwegians(back):
            # The King has fled there from another battle: they meet him again. C69.
            enters_clash(state, back, Attackers(space, attackers.unit, attackers.count))
        turn_to_regulars(doing, back)


def battle_over(doing: Resolving, task: CrownTask) -> None:
    """End a battle: those left become regulars if one is, then the Occupation test. C18, C60."""
    doing.state.move = doing.state.move.without_clash(task.place)
    turn_to_regulars(doing, task.place)
    doing.then(CrownTask("town_entered", place=task.place))
