"""Who is ahead, and what turned the game, in words."""

from konqt.core.event import Event
from konqt.games.kon.events.base import KonEvent
from konqt.games.kon.lead.estimate import GERMAN_SIDE, OTHER_SIDE, Lead
from konqt.games.kon.lead.swings import Swing
from konqt.games.kon.lead.weights import Ends
from konqt.games.kon.wording.chances import say_percent
from konqt.games.kon.wording.events import say_event
from konqt.games.kon.wording.luck import side_inside
from konqt.games.kon.wording.names import area_name, sentence
from konqt.i18n.texts import _


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
    when = _("Round {round}", round=swing.round) if swing.round else _("9 April")
    told = {
        "when": when,
        "before": say_percent(swing.before.german),
        "after": say_percent(swing.after.german),
    }
    if swing.place:
        return _(
            "{when}, {place}: {before} for Germany became {after}",
            place=area_name(swing.place),
            **told,
        )
    return _("{when}: {before} for Germany became {after}", **told)


def say_happened(event: Event | None) -> str:
    """Return the sentence of an event; nothing where there was none."""
    return say_event(event) if isinstance(event, KonEvent) else ""
