"""What is asked in phase 2: combats, their cards, losses and retreats. Manual 4.2."""

from konqt.games.kon.questions.row import BATTALIONS, CARDS, COMBATS, FIGHT, Help, Prompt, Question
from konqt.games.kon.questions.shared import CARD_GONE, NO_COUNTER, NOT_COUNTERED
from konqt.i18n.marks import N_

_CARDS_GONE = N_("Cards are used up.")
_LEAVE_THE_BOARD = N_("They leave the board.")
_LOSE_AREA = N_("You lose the area.")
_PASS = N_("Pass")
_PASSED = N_("{faction} passed")

COMBAT: tuple[Question, ...] = (
    Question(
        kind="choose_combat",
        frame="choose_combat",
        phase=2,
        duty=BATTALIONS,
        asked=N_("Now it is for {actor} to choose the next combat."),
        looks_ahead=True,
        prompts=(
            Prompt(
                "choose_combat",
                "4.2",
                N_("Choose the combat to fight next."),
                Help(
                    N_("Every combat is fought this turn; the order is yours."),
                    N_("Nothing is paid, but there is no way back once dice are thrown."),
                ),
                left=COMBATS,
            ),
        ),
    ),
    Question(
        kind="attack_cards",
        frame=FIGHT,
        phase=2,
        duty=CARDS,
        asked=N_("Now it is for {actor} to play cards for the attack or not."),
        decline=_PASS,
        declined=_PASSED,
        prompts=(
            Prompt(
                "attack_cards",
                "4.2.1",
                N_("Play cards for the attack on {area}?"),
                Help(N_("At most one card of each type."), _CARDS_GONE),
            ),
        ),
    ),
    Question(
        kind="defence_cards",
        frame=FIGHT,
        phase=2,
        duty=CARDS,
        asked=N_("Now it is for {actor} to play cards for the defence or not."),
        decline=_PASS,
        declined=_PASSED,
        prompts=(
            Prompt(
                "defence_cards",
                "4.2.2",
                N_("Play cards for the defence of {area}?"),
                Help(N_("Cancel their cards, or add dice."), _CARDS_GONE),
            ),
        ),
    ),
    Question(
        kind="counter_cards",
        frame=FIGHT,
        phase=2,
        duty=CARDS,
        asked=N_("Now it is for {actor} to counter the defenders' cards or not."),
        decline=NO_COUNTER,
        declined=NOT_COUNTERED,
        prompts=(
            Prompt(
                "counter_cards",
                "4.2.3",
                N_("Counter the defenders' cards in {area}?"),
                Help(N_("Cancel one of their cards; they cannot answer that."), CARD_GONE),
            ),
        ),
    ),
    Question(
        kind="losses",
        frame=FIGHT,
        phase=2,
        duty=BATTALIONS,
        asked=N_("Now it is for {actor} to choose the losses of a combat."),
        prompts=(
            Prompt(
                "losses_attack",
                "4.2.6",
                N_("Choose which attackers of {area} are lost ({count})."),
                Help(N_("They may be taken from any side of the attack."), _LEAVE_THE_BOARD),
            ),
            Prompt(
                "losses_defence",
                "4.2.6",
                N_("Share the losses in {area} ({count})."),
                Help(
                    N_("Your partner must agree; without agreement Germany decides."),
                    _LEAVE_THE_BOARD,
                ),
                both=Help(N_("Both are yours: share them as you like."), _LEAVE_THE_BOARD),
            ),
            Prompt(
                "losses_referred",
                "R49",
                N_("No agreement; decide who loses in {area} ({count})."),
                Help(N_("The partners could not agree: you say who loses."), _LEAVE_THE_BOARD),
            ),
        ),
    ),
    Question(
        kind="agree",
        frame=FIGHT,
        phase=2,
        duty=BATTALIONS,
        asked=N_("Now it is for {actor} to answer a partner's proposal."),
        prompts=(
            Prompt(
                "agree_losses",
                "4.2.6",
                N_("Agree to share the losses in {area} as proposed?"),
                Help(N_("Agree, or leave it to Germany."), _LEAVE_THE_BOARD),
            ),
            Prompt(
                "agree_retreat",
                "R42",
                N_("Agree to retreat from {area} to {to}?"),
                Help(N_("Agree, or leave it to Germany."), _LOSE_AREA),
            ),
            Prompt(
                "agree_give_up",
                "R42",
                N_("Agree to give up the battalions in {area}?"),
                Help(
                    N_("Agree, or leave the way of the retreat to Germany."),
                    N_("Given up, they are lost."),
                ),
            ),
        ),
    ),
    Question(
        kind="evacuate",
        frame=FIGHT,
        phase=2,
        duty=CARDS,
        asked=N_("Now it is for {actor} to save defeated battalions or not."),
        decline=N_("Save nobody"),
        declined=N_("{faction} passed on evacuation"),
        hint=N_("Play Coastal evacuation from your hand onto a lit area, or save nobody."),
        prompts=(
            Prompt(
                "evacuate",
                "R53",
                N_("Save defeated battalions from {area} ({count})?"),
                Help(N_("One battalion a card, to another coast."), CARD_GONE),
            ),
        ),
    ),
    Question(
        kind="retreat",
        frame=FIGHT,
        phase=2,
        duty=BATTALIONS,
        asked=N_("Now it is for {actor} to decide about a retreat."),
        prompts=(
            Prompt(
                "retreat",
                "4.2.8",
                N_("Choose where to retreat to from {area}."),
                Help(N_("All to one lit area, or they are lost."), _LOSE_AREA),
            ),
            Prompt(
                "retreat_joint",
                "4.2.8",
                N_("Choose where both factions retreat to from {area}."),
                Help(
                    N_("Both go to the same area if the partner agrees; else Germany decides."),
                    _LOSE_AREA,
                ),
                both=Help(N_("Both to the same area, or they are lost."), _LOSE_AREA),
            ),
            Prompt(
                "retreat_referred",
                "R42",
                N_("No agreement; decide where they retreat to from {area}."),
                Help(
                    N_("The partners could not agree: you say where they go."),
                    N_("It costs you nothing."),
                ),
            ),
            Prompt(
                "retreat_landed",
                "R46",
                N_("Choose where the landed battalions retreat to from {area}."),
                Help(
                    N_("They came by sea or air; any lit area will do."),
                    N_("You do not get the area."),
                ),
            ),
        ),
    ),
)
