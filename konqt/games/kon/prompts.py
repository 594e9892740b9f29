"""What each decision asks, as English sentences for the wording layer to translate and fill."""

from konqt.i18n.marks import N_

PROMPTS: dict[str, str] = {
    "movement": N_("{actor}: move battalions, then end the phase."),
    "sabotage": N_("{actor}: sabotage the German attack, or escape from it?"),
    "counter": N_("{actor}: cancel {card}?"),
    "choose_combat": N_("{actor}: choose the combat to fight next."),
    "attack_cards": N_("{actor}: play cards for the attack on {area}?"),
    "defence_cards": N_("{actor}: play cards for the defence of {area}?"),
    "counter_cards": N_("{actor}: counter the defenders' cards in {area}?"),
    "losses_attack": N_("{actor}: choose which attackers of {area} are lost ({count})."),
    "losses_defence": N_("{actor}: share the losses in {area} ({count})."),
    "losses_referred": N_("{actor}: no agreement; decide who loses in {area} ({count})."),
    "agree_losses": N_("{actor}: agree to share the losses in {area} as proposed?"),
    "retreat": N_("{actor}: choose where to retreat to from {area}."),
    "retreat_joint": N_("{actor}: choose where both factions retreat to from {area}."),
    "retreat_referred": N_("{actor}: no agreement; decide where they retreat to from {area}."),
    "agree_retreat": N_("{actor}: agree to retreat from {area} to {to}?"),
    "agree_give_up": N_("{actor}: agree to give up the battalions in {area}?"),
    "discard": N_("{actor}: no card was used this round; discard one."),
    "divert": N_("{actor}: divert the paratroopers meant for {area}?"),
    "invasion": N_("{actor}: trade cards for the battalions of the invasion."),
    "landing": N_("{actor}: land the battalions of the invasion ({count} left)."),
    "reinforcement": N_("{actor}: trade cards for battalions, or end the phase."),
    "placement": N_("{actor}: place battalions ({count} left), then end the phase."),
    "first_landing": N_("{actor}: land two stacks of three, in areas that do not border."),
    "submarine": N_("{actor}: send a submarine against the transport to {area}?"),
    "evacuate": N_("{actor}: save defeated battalions from {area} ({count})?"),
    "retreat_landed": N_("{actor}: choose where the landed battalions retreat to from {area}."),
    "withdraw": N_("{actor}: the deck is used up; take {count} battalions off the board."),
    "over": N_("The game is over."),
}
