"""What a computer player has considered before an action: kept in the record, and said in words.

It is the seat's secret as much as its hand: `SeatsTold.thought` and `Replay.thought` give it to
those alone who may see that seat's cards. No export tells it.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, TypeAlias

from konqt.core.action import Action
from konqt.core.game import SomeGame
from konqt.core.msg import Msg
from konqt.i18n.texts import _

if TYPE_CHECKING:  # a start of the window loads nothing of opponents by this
    from konqt.ai.protocol import CandidateJson
    from konqt.core.decision import Decision
    from konqt.core.narrator import Narrator
    from konqt.core.thinking import Candidate
    from konqt.record.models import ThoughtLine

Thought: TypeAlias = "tuple[Candidate, ...]"
"""Best first; nothing where nobody has thought, or it was not kept"""

KEPT = 3
"""How many answers are asked for and kept."""


def thought_out(game: SomeGame, thought: Thought) -> "list[CandidateJson]":
    """Return what was considered as a record's line has it."""
    from konqt.ai.protocol import candidate_out

    return [candidate_out(each, game.action_to_json) for each in thought]


def thought_in(game: SomeGame, lines: "Sequence[ThoughtLine]") -> Thought:
    """Return what a record's line tells; what names no action of the game is left out."""
    if not lines:
        return ()
    from konqt.ai.protocol import CandidateJson, candidate_in

    found: list[Candidate] = []
    for line in lines:
        data = CandidateJson(
            action=line.action,
            estimate=line.estimate,
            error=line.error,
            reasons=[{"id": each.id, "params": each.params} for each in line.reasons],
        )
        with suppress(ValueError):
            found.append(candidate_in(data, game.action_from_json))
    return tuple(found)


def thought_lines(
    thought: Thought,
    done: Action | None,
    narrator: "Narrator",
    asked: "Decision | None" = None,
) -> Iterator[str]:
    """Say why an action was done, and what else was considered, in lines.

    Args:
        thought: what was considered, best first.
        done: the action; None where it could not be read.
        narrator: words actions and reasons.
        asked: what was decided, which the words of actions fit; None where nobody knows.
    """
    if not thought:
        return
    mine = next((each for each in thought if each.action == done), thought[0])
    if reasons := say_reasons(mine, narrator):
        yield _("Why: {reasons}", reasons=reasons)
    if mine.estimate is not None:
        yield _("Its own estimate: {value} % to win", value=round(100 * mine.estimate))
    for each in thought:
        if each is not mine:
            yield _also(each, narrator, asked)


def _also(candidate: "Candidate", narrator: "Narrator", asked: "Decision | None") -> str:
    action, reasons = narrator.say_action(candidate.action, asked), say_reasons(candidate, narrator)
    if candidate.estimate is not None:
        told = {"action": action, "value": round(100 * candidate.estimate)}
        if reasons:
            return _("Also considered, {value} %: {action} ({reasons})", reasons=reasons, **told)
        return _("Also considered, {value} %: {action}", **told)
    if reasons:
        return _("Also considered: {action} ({reasons})", action=action, reasons=reasons)
    return _("Also considered: {action}", action=action)


def say_reasons(candidate: "Candidate", narrator: "Narrator") -> str:
    """Say what speaks for an answer, in phrases; empty for nothing."""
    said = (_said(each, narrator) for each in candidate.reasons)
    return "; ".join(each for each in said if each)


def _said(motive: Msg, narrator: "Narrator") -> str:
    """Return a reason in words; nothing of one that a later release has given.

    It may be of a kind that is not known, or have parameters of a form that is not.
    """
    try:
        return narrator.say_motive(motive)
    except Exception:  # whatever a record's line has there, the game can be looked at
        return ""
