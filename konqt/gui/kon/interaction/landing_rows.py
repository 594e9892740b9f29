"""Ships of a zone that lands, in the order and groups in which Germany sees them. Manual 7.2."""

from collections.abc import Mapping

from konqt.core.frozen import frozen
from konqt.games.kon.advice.known_ships import ShipFacts
from konqt.games.kon.advice.landing_risk import OWN, landing_frame
from konqt.games.kon.engine.sea_actions import Land
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.wording.landing import say_ashore, say_bound, say_landing_left
from konqt.gui.kon.interaction.ship_rows import ShipGroup, grouped
from konqt.i18n.texts import _


@frozen
class LandingRows:
    """What the tray shows while a zone lands."""

    zone: str
    groups: tuple[ShipGroup, ...]
    real: int
    """ships of the zone that carry a battalion"""
    ashore: tuple[str, ...]
    """areas where battalions have come ashore from other zones"""

    def told(self, ship: str) -> str:
        """Say what a click does now, with the name of the ship meant next, and what is done."""
        told = (say_landing_left(self.zone, ship, self.real), say_ashore(self.ashore))
        return " ".join(filter(None, told))


def landing_rows(seen: KonObservation, facts: Mapping[str, ShipFacts]) -> LandingRows:
    """Return the German cards of the zone that lands: who may be told, who is bound for where."""
    frame = landing_frame(seen)
    assert frame is not None
    able = {action.ship for action in seen.legal if isinstance(action, Land)}
    bound = {ship: say_bound(area) for ship, area in frame["plans"]}
    here = [ship for ship in seen.sea.lying(frame["zone"], OWN) if ship]
    why_not, told = dict[str, str](), dict[str, str]()
    for ship in here:
        if ship in able:
            told[ship] = _("1 battalion")
        elif ship in bound:
            told[ship] = bound[ship]
            why_not[ship] = _("It has been told where to land.")
        elif facts[ship].dummy:
            told[ship] = _("empty")
            why_not[ship] = _("A dummy lands nobody.")
        else:
            told[ship] = "–"
            why_not[ship] = _("It cannot land: its battalion has nowhere to go any more.")
    dummies = sum(facts[ship].dummy for ship in here)
    ashore = tuple(area for _ship, area in frame["landed"])
    return LandingRows(
        frame["zone"], grouped(here, facts, why_not, told), len(here) - dummies, ashore
    )
