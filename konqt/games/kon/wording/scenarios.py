"""What each scenario is called and how it is spoken of: one row for each.

Games that one may begin are told apart here too: one may be a scenario under an option of its own.
"""

from collections.abc import Mapping

from konqt.core.frozen import frozen
from konqt.games.kon.wording.corrections import say_corrections
from konqt.games.kon.wording.handicaps import say_handicaps
from konqt.games.owner_data import Corrections
from konqt.i18n.marks import N_
from konqt.i18n.texts import _


@frozen
class GoalWords:
    """Words for the areas that decide a game."""

    one: str
    """as it stands behind an area's name"""
    heading: str
    """over a list of them"""
    held: str
    """what a list of them and their holders shows"""


@frozen
class ScenarioWords:
    """The words of one scenario, in English; whoever shows them translates."""

    title: str
    note: str
    """what it is, in the new-game dialog"""
    goals: GoalWords
    origin: str
    """where its board and decks come from"""
    reaches: bool = True
    """whether its cards ask for coasts and air ranges"""


OBJECTIVES = GoalWords(
    N_("objective"), N_("Objectives"), N_("Objectives of the scenario and who holds them")
)
CITIES = GoalWords(
    N_("victory city"), N_("Victory cities"), N_("The victory cities and who holds them")
)
RECONSTRUCTED = N_("Board and decks are konqt's reconstruction; the printed ones may differ.")

SCENARIO_WORDS: dict[str, ScenarioWords] = {
    "narvik": ScenarioWords(
        N_("Narvik"),
        N_("A first game: the northern third of the board; about 45 minutes"),
        OBJECTIVES,
        N_("The decks are as the scenario lists them; the board is konqt's reconstruction."),
        reaches=False,
    ),
    "basic": ScenarioWords(
        N_("The basic game"),
        N_("The full game: all of Norway, all 112 cards; 2 to 4 hours"),
        CITIES,
        RECONSTRUCTED,
    ),
    "advanced": ScenarioWords(
        N_("The advanced game"),
        N_("9 April, then the full game with war at sea; 3 to 5 hours"),
        CITIES,
        N_("Board, decks and ships are konqt's reconstruction; the printed ones may differ."),
    ),
}
"""scenario -> its words, shortest game first"""


@frozen
class KonBeginning:
    """A game that one may begin: a scenario, and the options that make another game of it."""

    scenario: str
    title: str
    note: str
    """what it is and how long it takes"""
    options: frozenset[str] = frozenset()
    """those that are true in it"""
    without: frozenset[str] = frozenset()
    """those that cannot come up in it, though they can in the scenario"""


def _whole(scenario: str) -> KonBeginning:
    words = SCENARIO_WORDS[scenario]
    return KonBeginning(scenario, words.title, words.note)


BEGINNINGS: dict[str, KonBeginning] = {
    "narvik": _whole("narvik"),
    "basic": _whole("basic"),
    "april": KonBeginning(
        "advanced",
        N_("9 April only"),
        N_("A first game with ships: the landings alone; about 45 minutes"),
        frozenset(("april_only",)),
        # Of rounds, cards drawn and voyages there are none.
        frozenset(("card_duty", "allied_duty_after_exhaustion", "standing_interception")),
    ),
    "advanced": _whole("advanced"),
}
"""id -> game, the short ones and the long ones by turns: on land, then with ships"""
BEGINNINGS |= {name: _whole(name) for name in SCENARIO_WORDS if name not in BEGINNINGS}
SETTLED = frozenset(option for each in BEGINNINGS.values() for option in each.options)
"""Options that are chosen with the game itself, and so are no ruling to be asked about."""


def beginning_of(scenario: str, options: Mapping[str, object]) -> str:
    """Return the id of the game that a scenario and its options are; empty where none is."""
    settled = frozenset(option for option in SETTLED if options.get(option))
    return next(
        (
            name
            for name, each in BEGINNINGS.items()
            if each.scenario == scenario and each.options == settled
        ),
        "",
    )


def scenario_name(scenario: str, options: Mapping[str, object] | None = None) -> str:
    """Return a scenario's name; one that this release does not know keeps its id.

    With the `options` of a game it is the game's own name, where it has one under them, and who
    has a handicap.
    """
    game = BEGINNINGS.get(beginning_of(scenario, options or {}))
    words = SCENARIO_WORDS.get(scenario) if game is None else game
    name = _(words.title) if words else scenario.capitalize()
    handicaps = say_handicaps(options or {})
    return _("{scenario} ({handicaps})", scenario=name, handicaps=handicaps) if handicaps else name


def goal_word(scenario: str) -> str:
    """Return what an area that decides the game is, as it stands behind a name."""
    return _(SCENARIO_WORDS[scenario].goals.one)


def goals_title(scenario: str) -> str:
    """Return the heading of a list of these areas."""
    return _(SCENARIO_WORDS[scenario].goals.heading)


def say_goals_held(scenario: str) -> str:
    """Say what a list of these areas and their holders shows."""
    return _(SCENARIO_WORDS[scenario].goals.held)


def say_origin(scenario: str, data: Corrections) -> str:
    """Say of any game where its board and decks come from."""
    told = say_corrections(data)
    if not told:
        return _(SCENARIO_WORDS[scenario].origin)
    return f"{told}. " + _("Everything else is konqt's reconstruction.")
