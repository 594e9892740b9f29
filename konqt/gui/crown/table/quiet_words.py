"""What stands in the place of the forecast while no line is thought about."""

from collections.abc import Callable, Sequence

from konqt.core.action import Action
from konqt.core.refusal import Reason
from konqt.games.crown.crown_game import CrownObservation
from konqt.games.crown.crown_ways_out import KINDS
from konqt.games.crown.engine.crown_actions import CrownAction
from konqt.i18n.marks import N_
from konqt.i18n.texts import _

STAGED = N_("Click a way out, or press its number.")
GO_ON = {
    **dict.fromkeys(KINDS, STAGED),
    "place_tile": N_("Point at a space to see what its column and its row set off."),
    "over": "",
}
"""kind of question -> what to point at; of any other, what lies there tells what it does"""
USUAL = N_("Point at a tile of plan, grid or frame to read what it does.")


def quiet_words(
    seen: CrownObservation | None,
    told: str,
    wished: CrownAction | None,
    why: Callable[[Action], Sequence[Reason]],
    say_reason: Callable[[Reason], str],
) -> str:
    """Return why what is pointed at cannot be done, what it does, or what to point at.

    Args:
        seen: what the player sees; None while nobody may look.
        told: what lies where one points does; empty for nowhere.
        wished: what a press there would try in vain, if it would.
        why: says of an action why the rules refuse it.
        say_reason: says a reason in a sentence.
    """
    if seen is None:
        return ""
    if wished is not None and (reasons := why(wished)):
        return " ".join(map(say_reason, reasons))
    return told or (_(words) if (words := GO_ON.get(seen.decision.kind, USUAL)) else "")
