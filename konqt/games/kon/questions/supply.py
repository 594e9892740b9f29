"""What is asked in phases 3 and 4: reinforcements and new cards. Manual 4.3, 4.4."""

from konqt.games.kon.questions.row import BATTALIONS, CARDS, SYMBOLS, Help, Prompt, Question
from konqt.games.kon.questions.shared import SUPPLY, TRADED_AWAY
from konqt.i18n.marks import N_

_NOT_PLACED = N_("What is not placed when you end the phase is lost.")
_NOT_LANDED = N_("They cost no card; what is not landed is lost.")

SUPPLY_AND_CARDS: tuple[Question, ...] = (
    Question(
        kind="reinforcement",
        frame="reinforcement",
        phase=3,
        duty=CARDS,
        asked=SUPPLY,
        prompts=(
            Prompt(
                "reinforcement",
                "4.3",
                N_("Trade cards for battalions, or end the phase."),
                Help(
                    N_("Three soldier symbols buy a battalion; symbols left over are lost."),
                    TRADED_AWAY,
                ),
                left=SYMBOLS,
            ),
            Prompt(
                "placement",
                "4.3",
                N_("Place battalions ({count} left), then end the phase."),
                Help(N_("Where the map is lit; you may also trade more cards."), _NOT_PLACED),
                traded_out=Help(N_("Where the map is lit."), _NOT_PLACED),
                left=SYMBOLS,
                duty=BATTALIONS,
            ),
            Prompt(
                "first_landing",
                "4.3",
                N_("Land two stacks of three, in areas that do not border."),
                Help(
                    N_("On the lit coast; you may also trade cards for more battalions."),
                    _NOT_LANDED,
                ),
                traded_out=Help(N_("On the lit coast."), _NOT_LANDED),
                left=SYMBOLS,
                duty=BATTALIONS,
            ),
        ),
    ),
    Question(
        kind="submarine",
        frame="submarine",
        phase=3,
        duty=CARDS,
        interrupts="reinforcement",
        asked=N_("Now it is for {actor} to send a submarine or not."),
        decline=N_("No submarine"),
        declined=N_("{faction} sent no submarine"),
        prompts=(
            Prompt(
                "submarine",
                "R59",
                N_("Send a submarine against the transport to {area}?"),
                Help(
                    N_("One card and one die; a hit sinks one battalion."),
                    N_("The card is used up, hit or miss."),
                ),
            ),
        ),
    ),
    Question(
        kind="discard",
        frame="new_cards",
        phase=4,
        duty=CARDS,
        asked=N_("Now it is for {actor} to discard a card."),
        prompts=(
            Prompt(
                "discard",
                "4.4",
                N_("No card was used this round; discard one."),
                Help(
                    N_("Any card of your hand; new cards are drawn afterwards."),
                    N_("It goes under the deck and has no effect."),
                ),
            ),
        ),
    ),
    Question(
        kind="withdraw",
        frame="withdrawal",
        phase=4,
        duty=BATTALIONS,
        asked=N_("Now it is for {actor} to take battalions off the board."),
        hint=N_("Click a stack, choose how many by the wheel or a number, click it again."),
        prompts=(
            Prompt(
                "withdraw",
                "R9",
                N_("The deck is used up; take battalions off the board ({count} left)."),
                Help(
                    N_("You choose which; the game goes on with those that stay."),
                    N_("They do not come back."),
                ),
            ),
        ),
    ),
)
