"""A placement in words: what is still to be placed, and how it ends. Manual 7.0, 7.3, 7.4."""

from konqt.core.decision import Decision
from konqt.games.kon.engine.actions import Action
from konqt.games.kon.wording.actions import say_action
from konqt.i18n.texts import _


def say_still_to_place(decision: Decision, laid: bool) -> list[str]:
    """Return what is placed next and where, a line each; `laid`: something of it lies already."""
    count = decision.facts.get("count", 0)
    lines = []
    if decision.kind == "april_placement":
        lines.append(_BATTALIONS[count]() if count in _BATTALIONS else _coast_ship())
    elif decision.kind == "mobilization":
        lines.append(_("Click a lit mobilization point. With the last battalion you are done."))
    elif decision.kind == "ship_placement" and laid:
        lines.append(
            _("Click a ship on the board to take it back. With the last one you are done.")
        )
    return lines


def say_last(action: Action) -> str:
    """Say what places the last piece and ends the placement."""
    return _("{action}, and finish", action=say_action(action))


def _first() -> str:
    return _("Now a battalion in Oslo or next to it: click a lit land area.")


def _on_points() -> str:
    return _("Now two battalions on mobilization points, both on one or apart.")


def _one_more() -> str:
    return _("Now one more battalion on a mobilization point.")


def _coast_ship() -> str:
    return _("Last of all Eidsvoll & Norge: any sea zone but VIII. Then you are done.")


_BATTALIONS = {3: _first, 2: _on_points, 1: _one_more}
"""Battalions left -> what is said of the next one."""
