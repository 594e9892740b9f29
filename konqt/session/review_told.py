"""A look back at one's decisions in words: the largest mistakes, and what is known of the rest."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from konqt.core.log import logger
from konqt.games.registry import narrator_of, strongest_level
from konqt.i18n.texts import _, ngettext
from konqt.session.review import MOST_IN_TURN, SeatReview, TablePast, last_turn, reviewed
from konqt.session.thoughts import say_reasons

if TYPE_CHECKING:
    from konqt.core.narrator import Narrator
    from konqt.core.thinking import Candidate
    from konqt.session.review import MissedChance
    from konqt.session.session import Session

MOST_STEPS = 3
"""Steps of a better way that are said."""


def say_missed(missed: "MissedChance", narrator: "Narrator") -> str:
    """Say what was done and what would have been better, with both chances and the reasons."""
    done = say_decided(missed, narrator)
    told = _("{done}: {chance} % to win.", done=done, chance=whole_chance(missed.done))
    return f"{told} {say_better(missed, narrator)}"


def say_decided(missed: "MissedChance", narrator: "Narrator") -> str:
    """Say what was done; where something single was decided over, first what was asked."""
    done = narrator.say_action(missed.done.action)
    return f"{narrator.say_prompt(missed.asked)} {done}" if missed.asked.moment.place else done


def say_better(missed: "MissedChance", narrator: "Narrator") -> str:
    """Say what would have been better, with its chance and what speaks for it.

    Of a whole turn that begins with it the next steps are said, too: alone it may mean little.
    """
    steps = [narrator.say_action(each) for each in (missed.better.action, *missed.then)]
    said = "; ".join(steps[:MOST_STEPS]) + (" …" if len(steps) > MOST_STEPS else "")
    told = {"better": said, "more": whole_chance(missed.better)}
    if reasons := say_reasons(missed.better, narrator):
        return _("Better ({more} %): {better}. Why: {reasons}.", reasons=reasons, **told)
    return _("Better ({more} %): {better}.", **told)


def whole_chance(candidate: "Candidate") -> int:
    """Return a chance of winning in percent."""
    return round(100 * (candidate.estimate or 0.0))


def say_no_turn() -> str:
    """Say that there is nothing yet to look back at."""
    return _("You have no turn yet that is over.")


def say_result(review: SeatReview, stopped: bool = False) -> list[str]:
    """Say in sentences what has been found, beside the mistakes themselves."""
    known = review.decisions - review.unknown
    said = [_("Stopped before the end.")] if stopped else []
    if not review.decisions:
        return said or [_("There was nothing to choose.")]
    if known and not review.mistakes:
        said.append(
            ngettext(
                "No mistake found in {count} decision.",
                "No mistake found in {count} decisions.",
                known,
            )
        )
    elif known:
        said.append(_("By what was known then, whatever the dice did later; the largest first."))
    if review.unknown and known:
        said.append(
            ngettext(
                "Of {count} decision the computer cannot say how likely a victory was.",
                "Of {count} decisions the computer cannot say how likely a victory was.",
                review.unknown,
            )
        )
    if nothing := say_nothing_known((review,)):
        said.append(nothing)
    return said


def say_nothing_known(reviews: Sequence[SeatReview]) -> str:
    """Say that of none of these decisions the computer knows any chance; empty otherwise."""
    decided = [each for each in reviews if each.decisions]
    if not decided or any(each.unknown < each.decisions for each in decided):
        return ""
    return _("Here the computer cannot say how likely a victory is, so it judges nothing.")


def say_failure() -> str:
    """Say that the computer has failed, in no words of its own: they may name a card in a hand."""
    return _("The computer failed to look back.")


def review_lines(review: SeatReview, narrator: "Narrator", stopped: bool = False) -> list[str]:
    """Return a look back as lines for a terminal, the largest mistakes first."""
    found = say_result(review, stopped)
    for rank, each in enumerate(review.mistakes, 1):
        told = say_missed(each, narrator)
        found.append(f"  {rank}.  " + _("Step {step}: {told}", step=each.step, told=told))
    return found


def told_review(session: "Session", viewer: str) -> list[str]:
    """Look back at the last turn of a viewer's seat, and return what is found as lines.

    Whoever is told has been helped: see `HintsAsked.note_review`.
    """
    past = TablePast(session)
    steps = last_turn(past, viewer)
    if not steps:
        return [say_no_turn()]
    review = SeatReview(past, viewer, steps, MOST_IN_TURN)
    try:
        reviewed(review, strongest_level(session.game.name), session.data)
    except Exception as error:  # a fault in the opponent must not end the game
        logger("opponents").warning("nobody could look back", exc_info=error)
        return [say_failure()]
    noted(session, past, review)
    return review_lines(review, narrator_of(session.game.name))


def noted(session: "Session", past: TablePast, review: SeatReview) -> None:
    """Note in a game that a seat has been told what a look back at its past has found.

    Where the computer could judge nothing, nobody has been helped.
    """
    if review.decisions == review.unknown:
        return
    told = ((past.key(each.step - 1), each.better.action) for each in review.mistakes)
    session.hints.note_review(review.seat, told)
