"""Which faces of a die count as a success at sea and on 9 April. Manual 8.1.1, 7.2, Appendix."""

from konqt.games.kon.engine.april_cards import DECEIVING, SCOUT
from konqt.games.kon.engine.ruleset import ruleset_for
from konqt.games.kon.events.april import FortRolled, MineRolled, ResistanceRolled, ThreatRolled
from konqt.games.kon.events.base import KonEvent
from konqt.games.kon.events.sea import ScoutDiceRolled
from konqt.games.owner_data import Corrections

ADVANCED = "advanced"
INTERCEPTION = "interception"
ROLLS_OF = {SCOUT: "reconnaissance", DECEIVING: "deceiving"}
"""card -> its roll in the data"""


def striking_faces(*rolls: str, data: Corrections = None) -> frozenset[int]:
    """Return the faces that count as a success in any of these rolls, as the data name them."""
    fleet = ruleset_for(ADVANCED, data).fleet
    assert fleet is not None
    return frozenset(face for roll in rolls for face in fleet.faces[roll])


def striking_in(event: KonEvent, data: Corrections = None) -> frozenset[int]:
    """Return the faces that count as a success in the dice of 9 April that an event tells of."""
    match event:
        case MineRolled():
            return striking_faces("mines", data=data)
        case FortRolled():
            return striking_faces("fort_sinks", "fort_closes", data=data)
        case ResistanceRolled():
            return striking_faces("resistance", data=data)
        case ThreatRolled():
            return striking_faces("threat_removes", "threat_drives", data=data)
        case ScoutDiceRolled():
            return striking_faces(ROLLS_OF[event.card], data=data)
    return striking_faces("dive_bombers", data=data)
