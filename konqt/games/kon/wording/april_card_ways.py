"""How a card of 9 April is played at the table: what is clicked, one thing after the other."""

from konqt.games.kon.engine.actions import Action, PlayCard, is_play
from konqt.games.kon.engine.april_cards import APRIL
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.wording.cards import card_title
from konqt.games.kon.wording.names import listed
from konqt.i18n.marks import N_
from konqt.i18n.texts import _

_HOW = {
    "zone": N_("To play {cards}: click it in your hand, then a lit sea zone."),
    "move": N_("To play {cards}: click it in your hand, then the battalion, then where it goes."),
    "to": N_("To play {cards}: click it in your hand, then a lit land area."),
    "ships": N_("To play {cards}: choose below which ship goes, and which comes."),
    "ship": N_("To play {cards}: click it in your hand, then choose the ship."),
}
"""what a use names -> what one does; one that names nothing has a button"""


def say_how(observation: KonObservation) -> str:
    """Say how the 9 April cards that may be played now are played; empty where none may."""
    plays: dict[str, list[str]] = {}
    for each in observation.legal:
        if is_play(each) and each.card.startswith(APRIL):
            cards = plays.setdefault(_named_by(each), [])
            if each.card not in cards:
                cards.append(each.card)
    told = (
        _(_HOW[what], cards=listed([card_title(card) for card in cards], "or"))
        for what, cards in plays.items()
        if what in _HOW
    )
    return " ".join(told)


def _named_by(play: Action) -> str:
    """Return what of the board a use names."""
    if isinstance(play, PlayCard):
        return "move" if play.source and play.to else "to" if play.to else ""
    if getattr(play, "zone", None):
        return "zone"
    if getattr(play, "give", None):
        return "ships"
    return "ship" if getattr(play, "ship", None) else ""
