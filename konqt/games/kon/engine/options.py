"""Rulings that the people at the table may choose, with their reasons; and their handicaps."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import NamedTuple, cast

from konqt.core.fault import shown
from konqt.core.frozen import frozen
from konqt.games.kon.engine.data_files import SCENARIOS
from konqt.games.kon.engine.handicaps import handicaps_in
from konqt.i18n.marks import N_


class Options(NamedTuple):
    """The rulings in force, each by default as the manual is read here; no handicap by default."""

    card_duty: str = "round"
    beaten_winner_stays: bool = False
    landing_retreat_fjords: bool = True
    allied_cards_after_exhaustion: bool = True
    allied_duty_after_exhaustion: bool = False
    april_only: bool = False
    standing_interception: bool = False
    void_choice: bool = True
    paratroopers_meet_resistance: bool = False
    cards_germany: int = 0
    battalions_germany: int = 0
    cards_norway: int = 0
    battalions_norway: int = 0
    cards_allies: int = 0
    battalions_allies: int = 0

    def more_cards(self, faction: int) -> int:
        """Return how many cards more a faction is dealt, fewer where it is negative. R143."""
        return (self.cards_germany, self.cards_norway, self.cards_allies)[faction]

    def more_battalions(self, faction: int) -> int:
        """Return how many battalions more a faction begins with. R143."""
        return (self.battalions_germany, self.battalions_norway, self.battalions_allies)[faction]

    @property
    def duty_counts_own_turn_only(self) -> bool:
        """Whether only cards used in the own turn count. R3."""
        return self.card_duty == "own_turn"


@frozen
class OptionText:
    """One toggle: its ruling, what else it may be than it is by default, its texts."""

    id: str
    rule: str
    other: str | bool
    answers: tuple[str, ...]
    """a name for each of its values"""
    title: str
    reason: str
    never_in: tuple[str, ...] = ()
    """scenarios in which the question cannot come up"""

    @property
    def values(self) -> tuple[str | bool, ...]:
        """What it may be, the default first."""
        return Options._field_defaults[self.id], self.other

    @property
    def scenarios(self) -> tuple[str, ...]:
        """Where the question can come up."""
        return tuple(each for each in SCENARIOS if each not in self.never_in)


ON_LAND = ("narvik", "basic")
"""Scenarios without ships."""

OPTIONS: tuple[OptionText, ...] = (
    OptionText(
        "card_duty",
        "R3",
        "own_turn",
        (N_("In the whole round, including others' turns"), N_("Only in the faction's own turn")),
        N_("When using a card counts towards the duty to use one"),
        N_(
            "The English manual requires a card in each round, so one used in another "
            "faction's turn counts. The Norwegian manual mentions only the faction's own "
            "turn."
        ),
    ),
    OptionText(
        "beaten_winner_stays",
        "R44",
        True,
        (N_("No: it retreats, and the area is left empty"), N_("Yes: it stays")),
        N_("A beaten defender stays if no attackers are left"),
        N_(
            "Totals alone decide who wins, so a beaten defender must retreat even if all "
            "the attackers fell. Some tables let it stay."
        ),
    ),
    OptionText(
        "landing_retreat_fjords",
        "R46",
        False,
        (N_("Yes, even across fjords"), N_("No: never across a fjord, as in defence")),
        N_("Beaten attackers from the sea or the air may retreat across fjords"),
        N_(
            "The English manual allows it explicitly. The Norwegian manual lets them "
            "retreat like defenders, and German and Allied defenders never cross a fjord."
        ),
        never_in=("narvik",),
    ),
    OptionText(
        "allied_cards_after_exhaustion",
        "R9",
        False,
        (N_("Yes: they may still use them"), N_("No: the hand is discarded at once")),
        N_("The Allies keep the cards in their hand when their deck is used up"),
        N_(
            "The English manual lets them use their battalions and the cards in hand as "
            "before. The Norwegian manual mentions only the remaining battalions."
        ),
        never_in=("narvik",),
    ),
    OptionText(
        "allied_duty_after_exhaustion",
        "R4",
        True,
        (N_("No: the duty ends with the deck"), N_("Yes, as long as they hold cards")),
        N_("The Allies must use a card each round even when their deck is used up"),
        N_(
            "In the English manual the duty ends with their deck. The Norwegian manual "
            "does not say so."
        ),
        never_in=("narvik",),
    ),
    OptionText(
        "april_only",
        "7.4",
        True,
        (N_("No: round 1 follows"), N_("Yes: only 9 April is played")),
        N_("The game ends with the turn of 9 April"),
        N_("A short way into the advanced game: the landings alone, without the campaign."),
        never_in=ON_LAND,
    ),
    OptionText(
        "standing_interception",
        "R64",
        True,
        (N_("No: only where ships enter"), N_("Yes: also where they lie together already")),
        N_("Ships may intercept enemies beside whom they lie, without moving"),
        N_(
            "The manual speaks of interception when ships enter a zone. Some tables also let "
            "ships try that share a zone since earlier."
        ),
        never_in=ON_LAND,
    ),
    OptionText(
        "void_choice",
        "R84",
        False,
        (N_("Yes: they choose how many"), N_("No: all of them")),
        N_("The Allies choose how many German cards are voided for a sunk German ship"),
        N_(
            "The English manual lets them choose, as fewer German cards also shorten the "
            "game. The Norwegian manual knows no choice."
        ),
        never_in=ON_LAND,
    ),
    OptionText(
        "paratroopers_meet_resistance",
        "R78",
        True,
        (N_("No: only where ships land"), N_("Yes: they do")),
        N_("Paratroopers alone in a victory city meet resistance, too"),
        N_(
            "The English manual speaks of cities invaded by battalions, which would cover "
            "both. The Norwegian manual speaks of landing from ships."
        ),
        never_in=ON_LAND,
    ),
)


@cache
def options_in(scenario: str) -> tuple[OptionText, ...]:
    """Return the toggles that mean something in a scenario."""
    return tuple(option for option in OPTIONS if scenario in option.scenarios)


def options_json(options: Options, scenario: str) -> dict[str, str | bool | int]:
    """Return the rulings in force, those of the scenario only, and the handicaps that are given.

    Others would change old keys.
    """
    told = {option.id: getattr(options, option.id) for option in options_in(scenario)}
    for handicap in handicaps_in(scenario):
        amount = getattr(options, handicap.id)
        if amount:
            told[handicap.id] = amount
    return told


def wrong_options(given: Mapping[str, object], scenario: str) -> list[tuple[str, str]]:
    """Return (option, what is wrong) for every option that does not exist or takes other values."""
    known = {option.id: option for option in options_in(scenario)}
    handicaps = {handicap.id: handicap for handicap in handicaps_in(scenario)}
    found = []
    for name, value in given.items():
        if name in handicaps:
            least, most = handicaps[name].least, handicaps[name].most
            if type(value) is not int or not least <= value <= most:
                found.append((name, f"{shown(value)} is no whole number from {least} to {most}"))
        elif name not in known:
            there = ", ".join((*known, *handicaps))
            found.append((name, f"unknown in {scenario}; known: {there}"))
        elif not any(value == each and type(value) is type(each) for each in known[name].values):
            values = ", ".join(map(shown, known[name].values))
            found.append((name, f"{shown(value)} is none of {values}"))
    return found


def options_of(given: Mapping[str, object], scenario: str) -> Options:
    """Build the options.

    Raises:
        ValueError: an unknown option or value.
    """
    wrong = wrong_options(given, scenario)
    if wrong:
        raise ValueError("; ".join(f"option {name}: {what}" for name, what in wrong))
    return options_from(given)


def options_from(given: Mapping[str, object]) -> Options:
    """Build the options of values that are known to be right."""
    return cast("Callable[..., Options]", Options)(**given)
