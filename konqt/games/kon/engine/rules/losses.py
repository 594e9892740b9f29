"""Step 6: defeated battalions are removed. Manual 4.2.6; R10, R48, R49, R53, R102."""

from collections.abc import Iterator

from konqt.core.event import EventSink
from konqt.core.frames import NOBODY
from konqt.core.refusal import Reason
from konqt.games.kon.engine.actions import ANSWERS, Action, Agree, RemoveLosses
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY, NORWAY
from konqt.games.kon.engine.frames import COMPARE, Fight
from konqt.games.kon.engine.rules.attack_list import (
    attackers_of,
    defenders_in,
    origin,
    take_from_attack,
)
from konqt.games.kon.engine.rules.evacuation import (
    apply_rescue,
    asks_for_rescue,
    explain_rescue,
    legal_rescues,
)
from konqt.games.kon.engine.rules.refusal import not_to_take
from konqt.games.kon.engine.rules.victory import check_annihilation
from konqt.games.kon.engine.rules.wrong_moment import wrong_moment
from konqt.games.kon.engine.ruleset import FROM_SHIPS, OUTSIDE
from konqt.games.kon.engine.state import AttackRow, State
from konqt.games.kon.events.play import BattalionsDefeated, LossesProposed, ProposalAnswered


def advance_losses(state: State, fight: Fight, sink: EventSink | None) -> None:
    """Remove what leaves no choice, ask for the rest; then look for annihilation (R10)."""
    if fight.attack_losses:
        rows = attackers_of(state, fight.area)
        if _attacker_chooses(fight, rows):
            fight.asked = state.turn
        else:
            _remove_attackers(state, fight, _from_the_first(rows, fight.attack_losses), sink)
    elif fight.defence_losses:
        defenders = defenders_in(state, fight.area)
        present = sum(state.count(f, fight.area) for f in defenders)
        if len(defenders) == 1:
            _remove_defenders(state, fight, {defenders[0]: fight.defence_losses}, sink)
        elif present == fight.defence_losses:
            everybody = {f: state.count(f, fight.area) for f in defenders}
            _remove_defenders(state, fight, everybody, sink)
        else:
            fight.asked = NORWAY
    elif not asks_for_rescue(state, fight) and not check_annihilation(state, sink):
        fight.next_step(COMPARE)


def _attacker_chooses(fight: Fight, rows: list[AttackRow]) -> bool:
    """Return whether it matters which border's battalions fall: only to those who must go back."""
    total = sum(row.battalions for row in rows)
    return len(rows) > 1 and fight.attack_losses < total and not fight.attack_wins


def legal_losses(state: State, fight: Fight) -> list[Action]:
    """List the ways to share the losses, the answers to a proposal, or the ways to rescue."""
    if fight.rescuing:
        return legal_rescues(state, fight)
    if fight.answering:
        return list(ANSWERS)
    here = _available(state, fight)
    losses = fight.attack_losses or fight.defence_losses
    return _ways(list(here), list(here.values()), losses)


def _available(state: State, fight: Fight) -> dict[str, int]:
    """Return the battalions that can be taken: by area attacked from, or by defending faction."""
    if fight.attack_losses:
        return {
            origin(state, row.source): row.battalions for row in attackers_of(state, fight.area)
        }
    return {FACTIONS[f]: state.count(f, fight.area) for f in (NORWAY, ALLIES)}


def explain_losses(state: State, fight: Fight, action: Action) -> list[Reason]:
    """Return every condition that fails."""
    if fight.rescuing:
        return explain_rescue(state, fight, action)
    if not isinstance(action, Agree if fight.answering else RemoveLosses):
        asked = "agree" if fight.answering else "losses"
        return wrong_moment(state, action, asked, fight.asked)
    if isinstance(action, Agree):
        return []
    reasons = not_to_take(_available(state, fight), action.losses)
    wanted = fight.attack_losses or fight.defence_losses
    total = sum(count for _name, count in action.losses)
    if total != wanted:
        params = {"wanted": wanted, "count": total}
        reasons.append(Reason("4.2.6", "losses_wrong_sum", params))
    return reasons


def apply_losses(state: State, fight: Fight, action: Action, sink: EventSink | None) -> None:
    """Remove as chosen, or carry a proposal to the partner, or to Germany (R49)."""
    if fight.rescuing:
        apply_rescue(state, fight, action, sink)
        return
    asked = fight.asked
    fight.asked = NOBODY
    if type(action) is Agree:
        _answer(state, fight, action, sink)
        return
    assert isinstance(action, RemoveLosses)
    chosen = dict(action.losses)
    if fight.attack_losses:
        index = state.rules.index
        landed = FROM_SHIPS if state.turn == GERMANY else OUTSIDE
        beyond = {"sea": landed, "air": OUTSIDE}
        losses = {
            beyond[name] if name in beyond else index[name]: count for name, count in chosen.items()
        }
        _remove_attackers(state, fight, losses, sink)
        return
    if asked == NORWAY and not state.same_seat(NORWAY, ALLIES):
        fight.proposal = chosen.get(FACTIONS[NORWAY], 0)
        fight.asked = ALLIES
        if sink is not None:
            area = state.rules.areas[fight.area]
            sink.append(LossesProposed(FACTIONS[NORWAY], area, action.losses, "4.2.6"))
        return
    _remove_defenders(state, fight, {FACTIONS.index(f): n for f, n in chosen.items()}, sink)


def _answer(state: State, fight: Fight, action: Agree, sink: EventSink | None) -> None:
    if sink is not None:
        sink.append(ProposalAnswered(FACTIONS[ALLIES], action.value, "4.2.6"))
    if action.value:
        norway = fight.proposal or 0
        _remove_defenders(
            state, fight, {NORWAY: norway, ALLIES: fight.defence_losses - norway}, sink
        )
    else:
        fight.referred = True
        fight.asked = GERMANY


def _remove_attackers(
    state: State, fight: Fight, losses: dict[int, int], sink: EventSink | None
) -> None:
    fight.attack_losses = 0
    area = state.rules.areas[fight.area]
    if state.turn == ALLIES:
        fight.fallen += sum(losses.values())
    for source, count in losses.items():
        take_from_attack(state, fight.area, source, count)
        state.add(state.turn, fight.area, -count)
        if sink is not None:
            came = origin(state, source)
            sink.append(BattalionsDefeated(FACTIONS[state.turn], area, count, came, "dice"))


def _remove_defenders(
    state: State, fight: Fight, losses: dict[int, int], sink: EventSink | None
) -> None:
    fight.defence_losses = 0
    fight.proposal = None
    fight.referred = False
    fight.fallen += losses.get(ALLIES, 0)
    for faction, count in losses.items():
        if count:
            state.add(faction, fight.area, -count)
            if sink is not None:
                area = state.rules.areas[fight.area]
                sink.append(BattalionsDefeated(FACTIONS[faction], area, count))


def _from_the_first(rows: list[AttackRow], losses: int) -> dict[int, int]:
    taken = {}
    for row in rows:
        here = min(row.battalions, losses)
        losses -= here
        if here:
            taken[row.source] = here
    return taken


def _ways(names: list[str], available: list[int], losses: int) -> list[Action]:
    """List every way to take `losses` from what is available."""
    return [
        RemoveLosses(tuple(sorted((n, c) for n, c in zip(names, counts, strict=True) if c)))
        for counts in _splits(available, losses)
    ]


def _splits(available: list[int], losses: int) -> Iterator[tuple[int, ...]]:
    if not available:
        if not losses:
            yield ()
        return
    for first in range(min(available[0], losses), -1, -1):
        for rest in _splits(available[1:], losses - first):
            yield (first, *rest)
