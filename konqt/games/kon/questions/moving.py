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
        asked=N_("Now it is for {actor} to move."),
        looks_ahead=True,
        prompts=(
            Prompt(
                "movement",
                "4.1",
                N_("Move battalions, then end the phase."),
                Help(
                    N_(
                        "Each battalion moves once, to a neighbouring area;"
                        " among enemies it attacks."
                    ),
                    N_("Moves cost nothing and can be taken back until you end the phase."),
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
        asked=N_("Now it is for {actor} to divert paratroopers or not."),
        decline=N_("Do not divert"),
        declined=N_("{faction} did not divert the paratroopers"),
        hint=N_("Play Fighters from your hand onto a lit area, or do not divert."),
        prompts=(
            Prompt(
                "divert",
                "R29",
                N_("Divert the paratroopers meant for {area}?"),
                Help(N_("Fighters bring them down in a lit neighbouring area instead."), CARD_GONE),
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
                N_("Trade cards for the battalions of the invasion."),
                Help(N_("Three soldier symbols buy a battalion, as in phase 3."), TRADED_AWAY),
                left=SYMBOLS,
            ),
            Prompt(
                "landing",
                "R33",
                N_("Land the battalions of the invasion ({count} left)."),
                Help(
                    N_("On the lit coast; among enemies they attack with all their dice."),
                    N_("It is their movement of this turn."),
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
        asked=N_("Now it is for {actor} to sabotage the attack or to escape."),
        decline=N_("No sabotage"),
        declined=N_("{faction} passed on sabotage"),
        prompts=(
            Prompt(
                "sabotage",
                "4.1c",
                N_("Sabotage the German attack, or escape from it?"),
                Help(
                    N_("A card stops attackers, or takes your own out of their way."),
                    N_("The card is used up, even when it is countered."),
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
        asked=N_("Now it is for {actor} to answer a sabotage card."),
        decline=NO_COUNTER,
        declined=NOT_COUNTERED,
        prompts=(
            Prompt(
                "counter",
                "4.1c",
                N_("Cancel {card} against the attack from {from} on {area}?"),
                Help(N_("Your card lets the attack go on as if nothing had happened."), CARD_GONE),
            ),
        ),
    ),
)
