"""What may be chosen before a game of Crown & Courage, and what each answer does."""

from collections.abc import Mapping

from konqt.i18n.marks import N_
from konqt.i18n.texts import _

QUESTIONS: Mapping[str, str] = {
    "symbols": N_("German symbols on the grid"),
    "king_start": N_("Where the King begins"),
    "stress_limit": N_("When does Stress cost a Willpower?"),
    "king_below": N_("Which towns lose the game when they are occupied?"),
    "king_steps": N_("How far must the King move?"),
    "demand_deck_empty": N_("What happens when no Demand is left?"),
    "windows": N_("When are you asked to play cards?"),
    "quick_response_symbol": N_("When is the Quick Response symbol uncovered?"),
    "destroyed_entered": N_("What happens when Germans enter a destroyed town?"),
}
ANSWERS: Mapping[str, Mapping[str, str]] = {
    "symbols": {
        "normal": N_("normal: four, so German tiles often act more than once"),
        "easy": N_("easy: three, so they act less often"),
        "hard": N_("hard: five, so they act more often"),
    },
    "king_start": {
        "jessheim": N_("at Jessheim, in sector 3 of 9"),
        "hamar": N_("at Hamar, in sector 4 of 9: easier"),
    },
    "stress_limit": {
        "reach": N_("as soon as it reaches 10"),
        "pass": N_("only when it goes past 10"),
    },
    "king_below": {
        "next_sector": N_("one with the King in the next sector below it"),
        "any_lower_sector": N_("one with the King in any sector below it: harder"),
    },
    "king_steps": {
        "exact": N_("exactly one step for each die"),
        "up_to": N_("up to one step for each die: easier"),
    },
    "demand_deck_empty": {
        "ignore_steps": N_("it counts as ignored"),
        "nothing": N_("nothing: easier"),
    },
    "windows": {
        "moves": N_("before each German Move too"),
        "decisions": N_("only at your own decisions: quicker"),
    },
    "quick_response_symbol": {
        "support_2": N_("by the second supporting order"),
        "frame": N_("by the order on the frame"),
    },
    "destroyed_entered": {
        "track": N_("spaces 1, 2 and 4 of the Occupation track act"),
        "steps": N_("steps 1, 2 and 4 of an Occupation are done"),
    },
}
CHANGES: Mapping[str, str] = {
    "symbols": N_(
        "A German tile acts once for each symbol that is still uncovered in the line you choose. "
        "Fewer symbols are easier: good for a first game."
    ),
    "king_start": N_(
        "The farther north he begins, the shorter is his way, and the later the Germans reach him."
    ),
}
"""option that makes the game easier or harder -> what it changes"""
SOURCES = (
    N_(
        "Given by the rulebook: the rules, the counts, what tiles and German actions do, the "
        "towns in their order, and the examples."
    ),
    N_(
        "Printed only on the board and the cards, and therefore our own reconstruction: the "
        "spaces of the map, the symbols on the grid, the order of the frame, which German actions "
        "the tiles show, the Morale track, and most cards and Demands. The game is therefore not "
        "balanced as the printed one is."
    ),
    N_(
        "Where the rulebook is silent, a numbered ruling decides, from C1 on; the list of rules "
        "beside the map tells each with its reason."
    ),
)


def say_option(option: str) -> str:
    """Return what an option asks."""
    return _(QUESTIONS[option])


def say_change(option: str) -> str:
    """Return what an option changes in play; nothing for a ruling."""
    return _(CHANGES[option]) if option in CHANGES else ""


def say_setting(option: str, value: str) -> str:
    """Return an option that is not as usual in a few words; nothing for one that is, or for none.

    >>> say_setting("symbols", "easy")
    'German symbols on the grid: easy'
    >>> say_setting("symbols", "normal")
    ''
    """
    answers = ANSWERS.get(option, {})
    if value not in answers or value == next(iter(answers)):
        return ""
    asked, answer = say_option(option), say_option_value(option, value).partition(":")[0]
    return f"{asked} {answer}" if asked.endswith("?") else f"{asked}: {answer}"


def say_option_value(option: str, value: str) -> str:
    """Return what an answer to it does."""
    return _(ANSWERS[option][value])
