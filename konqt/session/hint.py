"""A hint: what an opponent would do in somebody's place, by what that seat sees and nothing else.

The chance that such an opponent is given comes from the same, so that whoever sees the same is told
the same, and nothing of how the game's own dice began has a part in it.
"""

from collections.abc import Sequence
from math import hypot
from typing import TYPE_CHECKING

from konqt.ai.limits import BEST_ANSWERS
from konqt.core.chance import Stream
from konqt.core.event import Event
from konqt.core.frozen import frozen
from konqt.core.hashing import key_of_json
from konqt.core.thinking import UNLIMITED, Budget, Candidate, Task
from konqt.games.level_player import LevelPlayer
from konqt.games.registry import game_named, strongest_level
from konqt.i18n.texts import _
from konqt.session.thoughts import say_reasons

if TYPE_CHECKING:
    from konqt.core.decision import Decision
    from konqt.core.narrator import Narrator
    from konqt.core.observation import Observation
    from konqt.session.replay import Replay
    from konqt.session.session import Session

UNSURE = 0.3
"""A standard error above which an estimate says nothing: the answer was tried once or twice."""


class NoHint(ValueError):  # noqa: N818 - reads as what it is
    """Nobody is asked there, so there is nothing to be hinted at; the message says why."""


@frozen
class HintQuestion:
    """What a hint is asked of: one seat's knowledge."""

    game: str
    seen: "Observation"
    history: tuple[Event, ...] = ()
    """all that has happened, as that seat may know it"""

    @property
    def seed(self) -> int:
        """Return the opponent's own chance; the same for whoever sees the same."""
        return int(key_of_json(game_named(self.game).observation_to_json(self.seen)), 16) >> 1


def hint_at_table(session: "Session") -> HintQuestion:
    """Return what is asked for whoever decides in a running game.

    Raises:
        NoHint: nobody does.
    """
    actor = session.decision.actor
    if actor is None:
        raise NoHint(_("The game is over: there is nothing to decide."))
    return HintQuestion(session.game.name, session.observe(actor), session.told.events(actor))


def hint_in_record(replay: "Replay", step: int) -> HintQuestion:
    """Return what is asked for whoever decided after so many steps of a recorded game.

    Raises:
        NoHint: nobody did.
    """
    actor = replay.decision(step).actor
    if actor is None or (step == replay.steps and replay.finished):
        raise NoHint(f"nobody decides after step {step}: the game is over there")
    entries = (replay.entry(number, actor) for number in range(1, step + 1))
    past = tuple(event for entry in entries for event in entry.events)
    return HintQuestion(replay.game.name, replay.observe(step, actor), past)


def hinted(
    question: HintQuestion,
    level: str,
    best: int = BEST_ANSWERS,
    data: object = None,
    budget: Budget = UNLIMITED,
) -> tuple[Candidate, ...]:
    """Return what an opponent of a level would do, best first; the caller waits for it.

    Where that one has no answer, the next simpler level gives it, as in a game.

    Raises:
        UnknownLevel: there is no such opponent.
        NoAnswer: no level has an answer.
    """
    player = LevelPlayer(question.game, level, data)
    stream = Stream(question.seed)
    task = Task(question.seen, stream, question.history, budget, best, why=True)
    return player.decide(task).best


def told_hint(session: "Session", narrator: "Narrator") -> list[str]:
    """Ask the strongest opponent for whoever decides, and return its answers as lines."""
    question = hint_at_table(session)
    if len(question.seen.legal) == 1:
        return [
            _(
                "There is only one thing that you can do: {action}",
                action=narrator.say_action(question.seen.legal[0], session.decision),
            )
        ]
    found = hinted(question, strongest_level(question.game), data=session.data)
    session.hints.note(each.action for each in found)
    return [
        _("The computer would do this, best first:"),
        *hint_lines(found, narrator, session.decision),
    ]


def say_chance(candidate: Candidate) -> str:
    """Say the chance of winning with an answer, with its standard error; empty for none."""
    if candidate.estimate is None:
        return ""
    value = round(candidate.estimate * 100)
    if candidate.error is None:
        return _("{value} %", value=value)
    if candidate.error > UNSURE:
        return _("hardly tried")
    return _("{value} % ± {error}", value=value, error=max(1, round(candidate.error * 100)))


def say_trust(best: Sequence[Candidate]) -> str:
    """Say why the first answer is first where another has a better chance; empty elsewhere.

    A level that plays on holds to its own plan until the chances speak clearly for another. What
    is better by less than the errors of both is no better.
    """
    if not best or not _is_known(best[0]):
        return ""
    if not any(_is_known(each) and _is_better(each, best[0]) for each in best[1:]):
        return ""
    return _(
        "It would do the first all the same: it trusts its own judgement more than these chances."
    )


def _is_known(candidate: Candidate) -> bool:
    """Return whether an answer's chance is told."""
    error = candidate.error
    return candidate.estimate is not None and (error is None or error <= UNSURE)


def _is_better(one: Candidate, other: Candidate) -> bool:
    """Return whether one chance reads higher than another, by more than their errors."""
    higher, lower = one.estimate or 0.0, other.estimate or 0.0
    errors = hypot(one.error or 0.0, other.error or 0.0)
    return round(100 * higher) > round(100 * lower) and higher - lower > errors


def hint_lines(
    best: Sequence[Candidate], narrator: "Narrator", asked: "Decision | None" = None
) -> list[str]:
    """Return a hint as lines for a terminal, best first, in words that fit what is `asked`."""
    found = []
    for rank, each in enumerate(best, 1):
        chance = say_chance(each)
        told = narrator.say_action(each.action, asked)
        found.append(f"  {rank}.  {told}" + (f"   {chance}" if chance else ""))
        if reasons := say_reasons(each, narrator):
            found.append("      " + _("Why: {reasons}", reasons=reasons))
    trust = say_trust(best)
    return [*found, f"  {trust}"] if trust else found
