"""What is asked in phase 1: moves, sabotage, paratroopers, the invasion. Manual 4.1."""

from konqt.games.kon.questions.row import (
    BATTALIONS,
    CARDS,
    SYMBOLS,
    UNMOVED,
    Help,
    Prompt,
    Question,
)
from konqt.games.kon.questions.shared import (
    CARD_GONE,
    NO_COUNTER,
    NOT_COUNTERED,
    SUPPLY,
    TRADED_AWAY,
)
from konqt.i18n.marks import N_

MOVING: tuple[Question, ...] = (
    Question(
        kind="movement",
        frame="movement",
        phase=1,
        duty=BATTALIONS,
        asked=N_("{actor} may now move."),
        hint=N_(
            "Drag a stack and all of it goes; the wheel, a number key or a click on a number "
            "beside it sends fewer."
        ),
        looks_ahead=True,
        prompts=(
            Prompt(
                "movement",
                "4.1",
                N_("Move battalions, then end the phase."),
                Help(
                    N_(
                        "Each battalion moves once, to a neighbouring area; entering an area with "
                        "enemies is an attack."
                    ),
                    N_("Moves are free and can be undone until you end the phase."),
                ),
                left=UNMOVED,
            ),
        ),
    ),
    Question(
        kind="divert",
        frame="divert",
        phase=1,
        duty=CARDS,
        interrupts="movement",
        asked=N_("{actor} may now divert paratroopers."),
        decline=N_("Do not divert"),
        declined=N_("{faction} did not divert the paratroopers"),
        hint=N_("Play Fighters from your hand onto a lit area, or do not divert."),
        prompts=(
            Prompt(
                "divert",
                "R29",
                N_("Divert the paratroopers meant for {area}?"),
                Help(N_("Fighters make them land in a lit neighbouring area instead."), CARD_GONE),
            ),
        ),
    ),
    Question(
        kind="reinforcement",
        frame="invasion",
        phase=1,
        duty=CARDS,
        interrupts="movement",
        asked=SUPPLY,
        prompts=(
            Prompt(
                "invasion",
                "R33",
                N_("Trade in cards for the battalions of the invasion."),
                Help(
                    N_("Three reinforcement symbols buy a battalion, as in phase 3."), TRADED_AWAY
                ),
                left=SYMBOLS,
            ),
            Prompt(
                "landing",
                "R33",
                N_("Land the battalions of the invasion ({count} left)."),
                Help(
                    N_("On the lit coast; where enemies stand, they attack with full dice."),
                    N_("The landing is their movement this turn."),
                ),
                duty=BATTALIONS,
            ),
        ),
    ),
    Question(
        kind="sabotage",
        frame="sabotage",
        phase=1,
        duty=CARDS,
        asked=N_("{actor} may now sabotage the attack or escape."),
        decline=N_("No sabotage"),
        declined=N_("{faction} let the attacks go ahead"),
        prompts=(
            Prompt(
                "sabotage",
                "4.1c",
                N_("Sabotage the German attack, or escape from it?"),
                Help(
                    N_(
                        "A card can turn attackers back, or take your own battalions "
                        "out of their way."
                    ),
                    N_("The card is used up, even if it is cancelled."),
                ),
            ),
        ),
    ),
    Question(
        kind="counter",
        frame="counter",
        phase=1,
        duty=CARDS,
        interrupts="sabotage",
        asked=N_("{actor} may now answer a sabotage card."),
        decline=NO_COUNTER,
        declined=NOT_COUNTERED,
        prompts=(
            Prompt(
                "counter",
                "4.1c",
                N_("Cancel {card} against your attack from {from} on {area}?"),
                Help(N_("Your card lets the attack go on as if nothing had happened."), CARD_GONE),
            ),
        ),
    ),
)
