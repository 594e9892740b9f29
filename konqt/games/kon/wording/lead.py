"""Who is ahead, and what turned the game, in words."""

from konqt.games.kon.events.base import KonEvent
from konqt.games.kon.events.play import CombatDecided, StackMoved
from konqt.games.kon.lead.april_reader import AT_SEA, LANDING, ON_LAND, RAISING
from konqt.games.kon.lead.estimate import GERMAN_SIDE, OTHER_SIDE, Lead
from konqt.games.kon.lead.swings import Swing
from konqt.games.kon.lead.weights import Ends
from konqt.games.kon.wording.chances import say_percent
from konqt.games.kon.wording.events import say_event, say_result
from konqt.games.kon.wording.luck import side_inside
from konqt.games.kon.wording.names import area_name, faction_inside, say_round, sentence
from konqt.i18n.marks import N_
from konqt.i18n.texts import _

PARTS = {
    AT_SEA: N_("at sea"),
    LANDING: N_("landing"),
    ON_LAND: N_("land combat"),
    RAISING: N_("mobilization and reinforcement"),
}
"""Parts of 9 April, as they are called within a sentence."""


def say_side(side: str) -> str:
    """Return the name of Germany, or of its enemies together."""
    return sentence(side_inside(side))


def say_lead(lead: Lead) -> str:
    """Say both sides' chances in a few words."""
    chances = [
        f"{say_side(side)} {say_percent(lead.of(side))}" for side in (GERMAN_SIDE, OTHER_SIDE)
    ]
    return ", ".join(chances)


def say_ends(ends: Ends) -> str:
    """Return what one end of a game is called."""
    told = {"side": say_side(ends.side)}
    if ends.level == "clear":
        return _("{side}, clearly", **told)
    if ends.level == "marginal":
        return _("{side}, marginally", **told)
    return told["side"]


def say_swing(swing: Swing) -> str:
    """Say where and when a game turned, and how far; what happened there is its event."""
    told = {
        "where": _where(swing),
        "before": say_percent(swing.before.german),
        "after": say_percent(swing.after.german),
    }
    if swing.change > 0:
        return _("{where}: Germany's chance rose from {before} to {after}", **told)
    return _("{where}: Germany's chance fell from {before} to {after}", **told)


def _where(swing: Swing) -> str:
    told = {"when": say_round(swing.round)}
    if swing.part is not None:
        # It is everybody's, whosever turn it is called.
        return _("{when}, {part}", part=_(PARTS[swing.part]), **told)
    if swing.place:
        return _("{when}, {place}", place=area_name(swing.place), **told)
    return told["when"]


def say_happened(swing: Swing) -> str:
    """Return the sentence of what made a swing; nothing where no event did.

    A combat is told without its own chances, which are of another kind than those of the game.
    """
    event = swing.event
    if not isinstance(event, KonEvent):
        return ""
    what = say_result(event) if isinstance(event, CombatDecided) else say_event(event)
    if swing.given_up and isinstance(event, StackMoved):
        return _(
            "{faction} abandoned {place}: {what}",
            faction=sentence(faction_inside(event.faction)),
            place=area_name(swing.given_up),
            what=what,
        )
    if swing.part is not None:
        return _("What counted most: {what}", what=what)
    return what


def say_basis(games: object) -> str:
    """Say what the estimates are, and that they are no more than that."""
    return _(
        "An estimate from what everyone could see, based on {games} games that the computer played "
        "against itself.",
        games=games,
    )
