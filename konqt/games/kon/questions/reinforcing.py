"""What is asked in phases 3 and 4: reinforcements and new cards. Manual 4.3, 4.4."""

from konqt.games.kon.questions.row import BATTALIONS, CARDS, SYMBOLS, Help, Prompt, Question
from konqt.games.kon.questions.shared import SUPPLY, TRADED_AWAY
from konqt.i18n.marks import N_

_NOT_PLACED = N_("Battalions not placed when you end the phase are lost.")
_NOT_LANDED = N_("They are free; any not landed are lost.")

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
                N_("Trade in cards for battalions, or end the phase."),
                Help(
                    N_("Three reinforcement symbols buy a battalion; symbols left over are lost."),
                    TRADED_AWAY,
                ),
                left=SYMBOLS,
            ),
            Prompt(
                "placement",
                "4.3",
                N_("Place battalions ({count} left), then end the phase."),
                Help(N_("Any lit area; you may also trade in more cards."), _NOT_PLACED),
                traded_out=Help(N_("Any lit area."), _NOT_PLACED),
                left=SYMBOLS,
                duty=BATTALIONS,
            ),
            Prompt(
                "first_landing",
                "4.3",
                N_("Land two stacks of three, in areas that do not border each other."),
                Help(
                    N_("On the lit coast; you may also trade in cards for more battalions."),
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
        asked=N_("{actor} may now send a submarine."),
        decline=N_("No submarine"),
        declined=N_("{faction} sent no submarine"),
        prompts=(
            Prompt(
                "submarine",
                "R59",
                N_("Send a submarine against the transport to {area}?"),
                Help(
                    N_("One card for each transport."),
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
        asked=N_("{actor} must now discard a card."),
        prompts=(
            Prompt(
                "discard",
                "4.4",
                N_("No card was used this round; discard one."),
                Help(
                    N_("Any card in your hand; you draw new cards afterwards."),
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
        asked=N_("{actor} must now take battalions off the board."),
        hint=N_(
            "Click a stack, choose how many with the wheel or a number key, then click it again."
        ),
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
