"""What the prompt says of chances under its buttons: the combats of a turn, all and each."""

from collections.abc import Sequence

from konqt.games.kon import wording
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.questions import KINDS
from konqt.games.owner_data import Corrections


def outlook_of(
    observation: KonObservation, data: Corrections = None
) -> tuple[Sequence[str], Sequence[str]]:
    """Return what the combats announced may bring, in short and each in full."""
    question = KINDS.get(observation.decision.kind)
    announced = bool(observation.attacks) or observation.combat is not None
    if question is None or not question.looks_ahead or not announced:
        return (), ()
    from konqt.games.kon.odds.turn import turn_odds

    odds = turn_odds(observation, data)
    told = wording.say_all_combats(odds), wording.say_each_combat(odds)
    return told, wording.say_turn_odds(odds)
