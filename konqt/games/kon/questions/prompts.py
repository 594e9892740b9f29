"""What each decision asks, as English sentences for the wording layer to translate and fill.

Who is asked stands beside the sentence, in the window's heading and before the terminal's line.
"""

from konqt.i18n.marks import N_

PROMPTS: dict[str, str] = {
    "movement": N_("Move battalions, then end the phase."),
    "sabotage": N_("Sabotage the German attack, or escape from it?"),
    "counter": N_("Cancel {card} against the attack from {from} on {area}?"),
    "choose_combat": N_("Choose the combat to fight next."),
    "attack_cards": N_("Play cards for the attack on {area}?"),
    "defence_cards": N_("Play cards for the defence of {area}?"),
    "counter_cards": N_("Counter the defenders' cards in {area}?"),
    "losses_attack": N_("Choose which attackers of {area} are lost ({count})."),
    "losses_defence": N_("Share the losses in {area} ({count})."),
    "losses_referred": N_("No agreement; decide who loses in {area} ({count})."),
    "agree_losses": N_("Agree to share the losses in {area} as proposed?"),
    "retreat": N_("Choose where to retreat to from {area}."),
    "retreat_joint": N_("Choose where both factions retreat to from {area}."),
    "retreat_referred": N_("No agreement; decide where they retreat to from {area}."),
    "agree_retreat": N_("Agree to retreat from {area} to {to}?"),
    "agree_give_up": N_("Agree to give up the battalions in {area}?"),
    "discard": N_("No card was used this round; discard one."),
    "divert": N_("Divert the paratroopers meant for {area}?"),
    "invasion": N_("Trade cards for the battalions of the invasion."),
    "landing": N_("Land the battalions of the invasion ({count} left)."),
    "reinforcement": N_("Trade cards for battalions, or end the phase."),
    "placement": N_("Place battalions ({count} left), then end the phase."),
    "first_landing": N_("Land two stacks of three, in areas that do not border."),
    "submarine": N_("Send a submarine against the transport to {area}?"),
    "evacuate": N_("Save defeated battalions from {area} ({count})?"),
    "retreat_landed": N_("Choose where the landed battalions retreat to from {area}."),
    "withdraw": N_("The deck is used up; take battalions off the board ({count} left)."),
    "over": N_("The game is over."),
}
