"""What is asked in phase 2: combats, their cards, losses and retreats. Manual 4.2."""

from konqt.games.kon.questions.row import BATTALIONS, CARDS, COMBATS, FIGHT, Help, Prompt, Question
from konqt.games.kon.questions.shared import CARD_GONE, NO_COUNTER, NOT_COUNTERED
from konqt.i18n.marks import N_

_CARDS_GONE = N_("The cards you play are used up.")
_LEAVE_THE_BOARD = N_("They leave the board.")
_LOSE_AREA = N_("You lose the area.")
_NO_MORE = N_("No more cards")
_PASSED = N_("{faction} passed")

COMBAT: tuple[Question, ...] = (
    Question(
        kind="choose_combat",
        frame="choose_combat",
        phase=2,
        duty=BATTALIONS,
        asked=N_("{actor} must now choose the next combat."),
        looks_ahead=True,
        prompts=(
            Prompt(
                "choose_combat",
                "4.2",
                N_("Choose the combat to fight next."),
                Help(
                    N_("Every combat is fought this turn; you choose the order."),
                    N_("It costs nothing, but once the dice are rolled there is no going back."),
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
        asked=N_("{actor} may now play cards for the attack."),
        decline=_NO_MORE,
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
        asked=N_("{actor} may now play cards for the defence."),
        decline=_NO_MORE,
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
        asked=N_("{actor} may now counter the defenders' cards."),
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
        asked=N_("{actor} must now choose the losses of a combat."),
        hint=N_("Click the battalions to lose on the board, or choose here."),
        prompts=(
            Prompt(
                "losses_attack",
                "4.2.6",
                N_("Choose which attackers to lose in {area} ({count})."),
                Help(N_("You may take them from any side of the attack."), _LEAVE_THE_BOARD),
            ),
            Prompt(
                "losses_defence",
                "4.2.6",
                N_("Share the losses in {area} ({count})."),
                Help(
                    N_("Your partner must agree; without agreement Germany decides."),
                    _LEAVE_THE_BOARD,
                ),
                both=Help(
                    N_("Both factions are yours: share the losses as you like."), _LEAVE_THE_BOARD
                ),
            ),
            Prompt(
                "losses_referred",
                "R49",
                N_("No agreement: choose the losses in {area} ({count})."),
                Help(
                    N_("The partners could not agree: you choose their losses."), _LEAVE_THE_BOARD
                ),
            ),
        ),
    ),
    Question(
        kind="agree",
        frame=FIGHT,
        phase=2,
        duty=BATTALIONS,
        asked=N_("{actor} must now answer a partner's proposal."),
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
                    N_("Agree, or let Germany choose the retreat."),
                    N_("If you give them up, they are lost."),
                ),
            ),
        ),
    ),
    Question(
        kind="evacuate",
        frame=FIGHT,
        phase=2,
        duty=CARDS,
        asked=N_("{actor} may now save defeated battalions."),
        decline=N_("Save nobody"),
        declined=N_("{faction} evacuated no more battalions"),
        hint=N_("Play Coastal evacuation from your hand onto a lit area, or save nobody."),
        prompts=(
            Prompt(
                "evacuate",
                "R53",
                N_("Save defeated battalions from {area} ({count})?"),
                Help(N_("Each card saves one battalion, which goes to another coast."), CARD_GONE),
            ),
        ),
    ),
    Question(
        kind="retreat",
        frame=FIGHT,
        phase=2,
        duty=BATTALIONS,
        asked=N_("{actor} must now decide about a retreat."),
        prompts=(
            Prompt(
                "retreat",
                "4.2.8",
                N_("Choose where to retreat to from {area}."),
                Help(N_("They must all go to the same lit area, or they are lost."), _LOSE_AREA),
            ),
            Prompt(
                "retreat_joint",
                "4.2.8",
                N_("Choose where both factions retreat to from {area}."),
                Help(
                    N_(
                        "Both go to the same area if your partner agrees; "
                        "otherwise Germany decides."
                    ),
                    _LOSE_AREA,
                ),
                both=Help(N_("They must both go to the same area, or they are lost."), _LOSE_AREA),
            ),
            Prompt(
                "retreat_referred",
                "R42",
                N_("No agreement: choose where they retreat to from {area}."),
                Help(
                    N_("The partners could not agree: you choose where they go."),
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
