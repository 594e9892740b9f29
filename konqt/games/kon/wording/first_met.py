"""One sentence on each kind of decision, for whoever meets it in a first game.

It says what such a decision is about in the game; what may be done and what that costs the help
says (`questions`).
"""

from collections.abc import Mapping

from konqt.core.decision import Decision
from konqt.core.words_of_help import FirstMet
from konqt.i18n.marks import N_
from konqt.i18n.texts import _

SENTENCES: Mapping[str, str] = {
    "movement": N_(
        "In this phase you move as many stacks as you like; where one enters an area with "
        "enemies, there is combat in the next phase."
    ),
    "divert": N_("Paratroopers are on their way, and fighters can make them land elsewhere."),
    "invasion": N_("An invasion: cards buy battalions, which land on the coast in the same turn."),
    "sabotage": N_(
        "Before the combats a card can turn an attack back, or let your battalions get away "
        "from it."
    ),
    "counter": N_("Your attack has been sabotaged, and some cards can prevent that."),
    "choose_combat": N_("Several areas are under attack, and one is fought over at a time."),
    "attack_cards": N_(
        "Battalions give dice, and cards give more; the higher total wins the combat."
    ),
    "defence_cards": N_("Before the dice are rolled, the defence may answer the attacker's cards."),
    "counter_cards": N_("The defence has played cards, and some of yours can cancel them."),
    "losses": N_("Battalions have been defeated by sixes, and you choose which ones are lost."),
    "agree": N_(
        "Partners who defend together decide together; if they cannot agree, Germany decides."
    ),
    "evacuate": N_("A card can save defeated battalions by sea before they leave the board."),
    "retreat": N_("Whoever is beaten must leave the area, all of them to the same place."),
    "reinforcement": N_(
        "New battalions are bought with cards: three reinforcement symbols for each."
    ),
    "placement": N_("The battalions you have bought come onto the board at once."),
    "first_landing": N_("The Allies arrive: six battalions land free of charge, in two places."),
    "submarine": N_("Battalions come by sea, and a submarine may sink them on the way."),
    "discard": N_(
        "Germany and the Allies must use a card every round; whoever has not discards one."
    ),
    "withdraw": N_("The Allied deck is used up, and battalions must leave the board for it."),
    "april_cards": N_("These cards are for 9 April alone; keep those that suit your plans."),
    "exchange": N_("With a card you may have another ship instead of one you were dealt."),
    "april_placement": N_(
        "Norway sets up first, in full view; only then does Germany place its ships."
    ),
    "ship_placement": N_("Ships lie face down: your opponent sees how many, but not which."),
    "home_fleet": N_("The Home Fleet arrives, face down like all other ships."),
    "reallocation": N_("Norway may still move a battalion before the Germans land."),
    "reconnaissance": N_("Scouting shows ships that lie face down in a zone."),
    "deceiving": N_("A deceptive manoeuvre can lure Allied ships out of a sea zone."),
    "shift": N_("An Allied ship has been lured away, and you choose where it goes."),
    "smoke": N_("A ship of yours has been caught, and smoke can hide it from the combat."),
    "april_movement": N_("On 9 April only paratroopers move, and they come by card."),
    "dive_bombers": N_("Dive bombers attack one zone; which ship they aim at is drawn by lot."),
    "raid": N_(
        "Large German ships may go raiding instead of landing, which costs the Allies cards."
    ),
    "ship_landing": N_(
        "Ships land their battalions on the coast of their zone; among enemies, that is an attack."
    ),
    "crew": N_("A ship has been sunk, and a card still brings its battalion ashore."),
    "mines": N_("Before ships land, mines may sink one of them."),
    "forts": N_("A coastal fort may sink a ship that lands there, or close the area to landings."),
    "threatened": N_("Threats make battalions give way, and you choose where each goes."),
    "mobilization": N_("After the attack Norway mobilizes: new battalions take up arms."),
    "naval_movement": N_("Ships sail before battalions move, and may be intercepted."),
    "interception": N_(
        "Enemy ships are in a zone with yours; if you try to intercept them, your ships are shown."
    ),
    "join": N_("There will be a combat at sea, and more ships of the zone may take part."),
    "choose_naval": N_("Several combats at sea are to be fought, one at a time."),
    "naval_cards": N_("Cards act before the ships, whose dice then sink or chase."),
    "chase": N_("A ship has been chased and leaves the combat for a zone next to it."),
    "void": N_("German ships that sink cost Germany cards from the top of its deck."),
    "withdraw_ships": N_("The Allied deck is used up, and ships must leave the game for it."),
}
"""Kind -> its sentence."""
ALIKE: Mapping[str, str] = {
    "april_divert": "divert",
    "landing": "invasion",
    "losses_attack": "losses",
    "losses_defence": "losses",
    "losses_referred": "losses",
    "agree_losses": "agree",
    "agree_retreat": "agree",
    "agree_give_up": "agree",
    "retreat_joint": "retreat",
    "retreat_referred": "retreat",
    "retreat_landed": "retreat",
    "april_submarine": "submarine",
    "naval_attack_cards": "naval_cards",
    "naval_defence_cards": "naval_cards",
    "naval_counter_cards": "naval_cards",
}
"""Prompt -> the kind of which it is another wording."""


def say_first(decision: Decision) -> FirstMet | None:
    """Return what is said of a decision to whoever meets its kind first; None after the end."""
    kind = ALIKE.get(decision.prompt.id, decision.prompt.id)
    sentence = SENTENCES.get(kind)
    return FirstMet(kind, _(sentence)) if sentence is not None else None
