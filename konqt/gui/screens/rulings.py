"""The rulings that a table may choose, with names for their answers. Texts: games/kon/options."""

from typing import Any

from konqt.games.kon.options import OptionText, options_in
from konqt.i18n.marks import N_
from konqt.i18n.texts import _

RULINGS: tuple[OptionText, ...] = options_in("narvik")

_ANSWERS: dict[tuple[str, Any], str] = {
    ("card_duty", "round"): N_("In the whole round, also in others' turns"),
    ("card_duty", "own_turn"): N_("Only in the faction's own turn"),
    ("beaten_winner_stays", False): N_("No: he retreats, and the land area stays empty"),
    ("beaten_winner_stays", True): N_("Yes: he stays"),
}


def say_answer(option: str, value: Any) -> str:
    """Give an option's answer in words."""
    known = _ANSWERS.get((option, value))
    return _(known) if known else str(value)
