"""What is asked of ships: sailing, intercepting, fighting. Manual 5.2, 6.1, 8."""

from konqt.games.kon.questions.row import (
    BATTALIONS,
    CARDS,
    Help,
    Prompt,
    Question,
)
from konqt.games.kon.questions.shared import CARD_GONE, NO_COUNTER, NOT_COUNTERED
from konqt.i18n.marks import N_

_FIGHT_PLAY = N_("{actor} may now play cards in a combat at sea.")

AT_SEA: tuple[Question, ...] = (
    Question(
        kind="home_fleet",
        frame="home_fleet",
        phase=1,
        duty=BATTALIONS,
        asked=N_("{actor} must now place the Home Fleet."),
        prompts=(
            Prompt(
                "home_fleet",
                "7.4",
                N_("Place ships ({count} left)."),
                Help(
                    N_("In any sea zone from III to VIII, face down."),
                    N_("They do not sail this turn."),
                ),
            ),
        ),
    ),
    Question(
        kind="naval_movement",
        frame="naval_movement",
        phase=1,
        duty=BATTALIONS,
        asked=N_("{actor} may now move ships."),
        prompts=(
            Prompt(
                "naval_movement",
                "8.1",
                N_("Sail, then end naval movement."),
                Help(
                    N_(
                        "Choose the ships of a task force in one place, then sail up to two "
                        "zones; ships of one place that take the same route go together."
                    ),
                    N_("Where enemies lie, both sides may try to intercept."),
                ),
            ),
        ),
    ),
    Question(
        kind="interception",
        frame="interception",
        phase=1,
        duty=BATTALIONS,
        interrupts="naval_movement",
        asked=N_("{actor} may now try to intercept."),
        decline=N_("No attempt"),
        declined=N_("{faction} made no attempt to intercept"),
        prompts=(
            Prompt(
                "interception",
                "8.1.1",
                N_("Intercept in {zone}?"),
                Help(
                    N_(
                        "One die for each enemy ship; each success catches one, which must fight "
                        "all your ships there."
                    ),
                    N_("Your ships there are shown and sail no further."),
                ),
            ),
        ),
    ),
    Question(
        kind="join",
        frame="join",
        phase=2,
        duty=BATTALIONS,
        asked=N_("{actor} may now add ships to a combat."),
        decline=N_("No more ships"),
        declined=N_("{faction} added no more ships"),
        prompts=(
            Prompt(
                "join",
                "8.2",
                N_("Add ships to the combat in {zone}?"),
                Help(
                    N_("Each ship adds its die."),
                    N_("It is shown, and can be struck like the others."),
                ),
            ),
        ),
    ),
    Question(
        kind="choose_combat",
        frame="choose_naval",
        phase=2,
        duty=BATTALIONS,
        asked=N_("{actor} must now choose a combat at sea."),
        prompts=(
            Prompt(
                "choose_naval",
                "8.2.0",
                N_("Which combat at sea is fought next?"),
                Help(N_("You choose the order."), N_("All of them will be fought.")),
            ),
        ),
    ),
    Question(
        kind="attack_cards",
        frame="naval_fight",
        phase=2,
        duty=CARDS,
        asked=_FIGHT_PLAY,
        decline=N_("No more cards"),
        declined=N_("{faction} played no more cards"),
        prompts=(
            Prompt(
                "naval_attack_cards",
                "8.2.1",
                N_("Cards for your attack in {zone}?"),
                Help(N_("Bombers and submarines roll a die each before your ships."), CARD_GONE),
            ),
        ),
    ),
    Question(
        kind="defence_cards",
        frame="naval_fight",
        phase=2,
        duty=CARDS,
        asked=_FIGHT_PLAY,
        decline=N_("No more cards"),
        declined=N_("{faction} played no more cards"),
        prompts=(
            Prompt(
                "naval_defence_cards",
                "8.2.2",
                N_("Cards for your defence in {zone}?"),
                Help(
                    N_("Fighters cancel bombers; a submarine rolls a die before your ships."),
                    CARD_GONE,
                ),
            ),
        ),
    ),
    Question(
        kind="counter_cards",
        frame="naval_fight",
        phase=2,
        duty=CARDS,
        asked=_FIGHT_PLAY,
        decline=NO_COUNTER,
        declined=NOT_COUNTERED,
        prompts=(
            Prompt(
                "naval_counter_cards",
                "8.2.3",
                N_("Cancel the fighters in {zone}?"),
                Help(N_("Fighter bombers let your bombers through after all."), CARD_GONE),
            ),
        ),
    ),
    Question(
        kind="chase",
        frame="naval_fight",
        phase=2,
        duty=BATTALIONS,
        asked=N_("{actor} must now say where a chased ship goes."),
        prompts=(
            Prompt(
                "chase",
                "8.2.7",
                N_("Where do you chase {ship} to?"),
                Help(N_("A zone next to the combat."), N_("The ship fights no more this turn.")),
            ),
        ),
    ),
    Question(
        kind="void",
        frame="void",
        phase=2,
        duty=CARDS,
        asked=N_("{actor} must now say how many cards are voided."),
        prompts=(
            Prompt(
                "void",
                "6.1",
                N_("How many German cards are voided (at most {count})?"),
                Help(
                    N_("The top cards of the German deck go face up under it."),
                    N_("That brings the end of the game nearer."),
                ),
            ),
        ),
    ),
    Question(
        kind="withdraw_ships",
        frame="withdraw_ships",
        phase=4,
        duty=BATTALIONS,
        asked=N_("{actor} must now take ships out of the game."),
        prompts=(
            Prompt(
                "withdraw_ships",
                "5.2",
                N_("Give up ships ({count} left)."),
                Help(
                    N_(
                        "One light ship and one heavy cruiser may be among them; the others are "
                        "battleships and carriers while there are any."
                    ),
                    N_("They do not come back."),
                ),
            ),
        ),
    ),
)
