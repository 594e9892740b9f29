"""Step 8: the loser's battalions go away. Manual 4.2.8; R41-R47, R53, R98, R101."""

from konqt.core.event import EventSink
from konqt.core.frames import NOBODY
from konqt.core.refusal import Reason
from konqt.games.kon.engine.actions import ANSWERS, Action, Agree, Retreat
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY, NORWAY
from konqt.games.kon.engine.frames import GIVE_UP, Fight
from konqt.games.kon.engine.rules.attack_list import (
    attackers_of,
    common_ways_out,
    defenders_in,
    end_attack,
    take_from_attack,
    ways_out,
)
from konqt.games.kon.engine.rules.evacuation import (
    apply_rescue,
    asks_for_rescue,
    explain_rescue,
    legal_rescues,
)
from konqt.games.kon.engine.rules.refusal import no_way_out
from konqt.games.kon.engine.rules.victory import check_annihilation
from konqt.games.kon.engine.rules.wrong_moment import wrong_moment
from konqt.games.kon.engine.state import State
from konqt.games.kon.events.play import (
    BattalionsDefeated,
    ProposalAnswered,
    Retreated,
    RetreatProposed,
)


def advance_retreat(state: State, fight: Fight, sink: EventSink | None) -> None:
    """Send attackers home, lose whoever has no way out, ask the rest; then end the combat."""
    area = fight.area
    if fight.fallen and (asks_for_rescue(state, fight) or check_annihilation(state, sink)):
        return
    if not fight.attack_wins:
        _send_home(state, fight, sink)
        return
    defenders = defenders_in(state, area)
    stays = state.options.beaten_winner_stays and not attackers_of(state, area)
    if not defenders or stays:
        _end(state, area)
        return
    # Where both can go to one area Norway is asked first, and proposes for both (R42).
    for faction in defenders:
        if ways_out(state, faction, area):
            fight.asked = faction
            return
        lost = _lose(state, faction, area, "no_retreat", sink)
        if faction == ALLIES:
            # They may be saved first; what is left follows when the Allies have answered.
            fight.fallen = lost
            return
        if check_annihilation(state, sink):
            return


def _end(state: State, area: int) -> None:
    end_attack(state, area)
    state.stack.pop()


def common_ways(state: State, fight: Fight) -> int:
    """Return the mask of areas open to both beaten defenders (R42); 0 unless there are two."""
    return common_ways_out(state, fight.area) if fight.attack_wins else 0


def open_ways(state: State, fight: Fight) -> int:
    """Return the mask of areas that the faction asked may choose from."""
    common = common_ways(state, fight)
    return common or ways_out(state, fight.asked, fight.area)


def legal_retreats(state: State, fight: Fight) -> list[Action]:
    """List the areas, then giving up; or the answers to a proposal; or the ways to rescue."""
    if fight.fallen:
        return legal_rescues(state, fight)
    if fight.answering:
        return list(ANSWERS)
    out: list[Action] = [Retreat(a) for a in state.rules.topology.ids(open_ways(state, fight))]
    if not fight.referred and fight.attack_wins:
        out.append(Retreat(None))
    return out


def explain_retreat(state: State, fight: Fight, action: Action) -> list[Reason]:
    """Return every condition that fails."""
    if fight.fallen:
        return explain_rescue(state, fight, action)
    if not isinstance(action, Agree if fight.answering else Retreat):
        asked = "agree" if fight.answering else "retreat"
        return wrong_moment(state, action, asked, fight.asked)
    if isinstance(action, Agree):
        return []
    if action.to is None:
        if not fight.attack_wins:
            return [Reason("4.2.8", "attackers_must_retreat")]
        return [Reason("R43", "owner_gives_up")] if fight.referred else []
    common = common_ways(state, fight)
    if not common:
        return no_way_out(state, fight.asked, fight.area, action.to)
    reasons: list[Reason] = []
    for faction in (NORWAY, ALLIES):
        for reason in no_way_out(state, faction, fight.area, action.to, common):
            if reason.code not in {each.code for each in reasons}:
                reasons.append(reason)
    if reasons:
        reasons.append(Reason("R42", "retreat_together", {"to": action.to}))
    return reasons


def apply_retreat(state: State, fight: Fight, action: Action, sink: EventSink | None) -> None:
    """Retreat as chosen, or carry a proposal to the partner, or to Germany (R42)."""
    if fight.fallen:
        apply_rescue(state, fight, action, sink)
        check_annihilation(state, sink)
        return
    asked = fight.asked
    fight.asked = NOBODY
    if type(action) is Agree:
        _answer(state, fight, action, sink)
        return
    assert isinstance(action, Retreat)
    to = GIVE_UP if action.to is None else state.rules.index[action.to]
    if not common_ways(state, fight):
        _leave(state, fight, (asked,), to, sink)
    elif asked == NORWAY and not state.same_seat(NORWAY, ALLIES):
        fight.proposal = to
        fight.asked = ALLIES
        if sink is not None:
            area = state.rules.areas[fight.area]
            sink.append(RetreatProposed(FACTIONS[NORWAY], area, action.to, "R42"))
    else:
        _leave(state, fight, (NORWAY, ALLIES), to, sink)


def _answer(state: State, fight: Fight, action: Agree, sink: EventSink | None) -> None:
    proposed = fight.proposal
    assert proposed is not None
    if sink is not None:
        sink.append(ProposalAnswered(FACTIONS[ALLIES], action.value, "R42"))
    if action.value:
        _leave(state, fight, (NORWAY, ALLIES), proposed, sink)
        return
    common = common_ways(state, fight)
    if common & (common - 1):
        fight.referred = True
        fight.asked = GERMANY
    else:
        _leave(state, fight, (NORWAY, ALLIES), common.bit_length() - 1, sink)


def _leave(
    state: State, fight: Fight, factions: tuple[int, ...], to: int, sink: EventSink | None
) -> None:
    """Move battalions out of the area, or off the board when they are given up (R43)."""
    fight.proposal = None
    fight.referred = False
    area = fight.area
    for faction in factions:
        if to == GIVE_UP:
            _lose(state, faction, area, "given_up", sink)
            continue
        count = state.count(faction, area)
        state.add(faction, area, -count)
        state.add(faction, to, count)
        _tell(state, faction, area, to, count, "4.2.8", sink)
    if to == GIVE_UP:
        check_annihilation(state, sink)


def _lose(state: State, faction: int, area: int, cause: str, sink: EventSink | None) -> int:
    count = state.count(faction, area)
    state.add(faction, area, -count)
    if sink is not None:
        rule = "R43" if cause == "given_up" else "4.2.8"
        name = state.rules.areas[area]
        sink.append(BattalionsDefeated(FACTIONS[faction], name, count, None, cause, rule))
    return count


def _send_home(state: State, fight: Fight, sink: EventSink | None) -> None:
    """Send each attacker to the last area it crossed, fjord or not (R46).

    Those from the sea or the air have no such area: they retreat together, like defenders.
    """
    mover, area = state.turn, fight.area
    for row in attackers_of(state, area):
        if row.source < 0:
            continue
        take_from_attack(state, area, row.source, row.battalions)
        state.add(mover, area, -row.battalions)
        state.add(mover, row.source, row.battalions)
        _tell(state, mover, area, row.source, row.battalions, "R46", sink)
    if not state.count(mover, area):
        _end(state, area)
        return
    open_areas = ways_out(state, mover, area)
    if open_areas & (open_areas - 1):
        fight.asked = mover
    elif open_areas:
        _leave(state, fight, (mover,), open_areas.bit_length() - 1, sink)
    else:
        lost = _lose(state, mover, area, "no_retreat", sink)
        end_attack(state, area)
        fight.fallen = lost if mover == ALLIES else 0
        if mover == GERMANY:
            check_annihilation(state, sink)


def _tell(
    state: State, faction: int, area: int, to: int, count: int, rule: str, sink: EventSink | None
) -> None:
    if sink is not None:
        areas = state.rules.areas
        sink.append(Retreated(FACTIONS[faction], areas[area], areas[to], count, rule))
