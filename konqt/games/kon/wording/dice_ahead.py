"""Dice that are thrown one by one, before they fall: what they do on which faces, how likely.

Window and terminal say it with the question that may lead to them, the window once more beside
the dice. What came of them is said by their events. Combats and interceptions count their ships
and have chances of their own.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction

from konqt.games.kon.engine.actions import PlayCard
from konqt.games.kon.engine.ruleset import ruleset_for
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.wording.cards import card_title
from konqt.games.kon.wording.chances import say_percent
from konqt.games.kon.wording.faces import say_faces
from konqt.games.kon.wording.names import area_name
from konqt.games.owner_data import Corrections
from konqt.i18n.texts import _

FACES = 6
SUBMARINE, THREAT = "submarine", "threat"
_WINDOWS = frozenset(
    (
        *(SUBMARINE, "mines", "forts", "dive_bombers"),
        *("reconnaissance", "deceiving", "landing"),
    )
)
"""Kinds of decisions whose answer may let a die fall, whatever the hand holds; each is a roll."""
_ROLLS = {
    "submarine_rolled": SUBMARINE,
    "mine_rolled": "mines",
    "fort_rolled": "forts",
    "threat_rolled": THREAT,
    "resistance_rolled": "landing",
    "april_stupbombefly": "dive_bombers",
    "april_rekognoseringsfly": "reconnaissance",
    "april_villedende_manover": "deceiving",
}
"""Kind of event, or the card it is about -> what was rolled for."""


def say_dice_ahead(observation: KonObservation, data: Corrections = None) -> list[str]:
    """Return what the dice do that may fall by an answer to this decision, a sentence each."""
    decision = observation.decision
    if decision.kind in _WINDOWS:
        return [say_roll(decision.kind, str(decision.facts.get("area") or ""), data)]
    played = (each for each in observation.legal if isinstance(each, PlayCard))
    rolls = {each.card: each.use for each in played if each.use in ("threaten", "sink")}
    return [
        say_roll(THREAT, data=data) if use == "threaten" else _say_at_sea(card, data)
        for card, use in rolls.items()
    ]


def say_rolled_for(what: str, area: str = "", data: Corrections = None) -> str:
    """Return the chances of dice that fall now, by their event's kind or their card."""
    return say_roll(_ROLLS[what], area, data) if what in _ROLLS else ""


def say_roll(roll: str, area: str = "", data: Corrections = None) -> str:
    """Return what a roll does, and its chance. `area` is where a fort fires."""
    return _SAY[roll](area, data)


def sinking_faces(data: Corrections = None) -> frozenset[int]:
    """Return the faces with which a submarine sinks."""
    return frozenset(ruleset_for("basic", data).scenario.sink_faces)


# -- inside ---------------------------------------------------------------------------------


def _named(faces: frozenset[int]) -> dict[str, str]:
    return {"faces": say_faces(faces), "chance": say_percent(Fraction(len(faces), FACES))}


def _faces(*rolls: str, data: Corrections) -> dict[str, str]:
    # Games without ships load nothing of them.
    from konqt.games.kon.advice.striking import striking_faces

    return _named(striking_faces(*rolls, data=data))


def _submarine(area: str, data: Corrections) -> str:
    return _("One die: {faces} sinks a battalion ({chance}).", **_named(sinking_faces(data)))


def _mines(area: str, data: Corrections) -> str:
    return _("One die: {faces} sinks a German ship ({chance}).", **_faces("mines", data=data))


def _dive_bombers(area: str, data: Corrections) -> str:
    # What is hit may be a dummy, of which nothing sinks (R118).
    return _("One die: {faces} hits ({chance}).", **_faces("dive_bombers", data=data))


def _fort(area: str, data: Corrections) -> str:
    sinks = _faces("fort_sinks", data=data)
    return _(
        "One die: {faces} closes {area} for landings today ({chance}), {sinks} sinks a ship as "
        "well ({part}).",
        area=area_name(area),
        sinks=sinks["faces"],
        part=sinks["chance"],
        **_faces("fort_closes", "fort_sinks", data=data),
    )


def _reconnaissance(area: str, data: Corrections) -> str:
    names = _faces("reconnaissance", data=data)
    return _("A die for each German ship there: {faces} shows one ({chance} each).", **names)


def _deceiving(area: str, data: Corrections) -> str:
    names = _faces("deceiving", data=data)
    return _("A die for each Allied ship there: {faces} lures one away ({chance} each).", **names)


def _resistance(area: str, data: Corrections) -> str:
    names = _faces("resistance", data=data)
    return _(
        "A die in each victory city with Germans landed: on {faces} a Norwegian battalion resists "
        "({chance} each).",
        **names,
    )


def _threat(area: str, data: Corrections) -> str:
    drives = _faces("threat_drives", data=data)
    return _(
        "{card}: a die for each Norwegian battalion there; on {faces} it gives up ({chance}), on "
        "{drives} it must retreat ({part}).",
        card=card_title("april_bloff_trusler"),
        drives=drives["faces"],
        part=drives["chance"],
        **_faces("threat_removes", data=data),
    )


def _say_at_sea(card: str, data: Corrections) -> str:
    """Return what a card's own die does in a combat at sea (8.2.4)."""
    names = _named(sinking_faces(data)) if card == "ubat" else _faces("bombers", data=data)
    return _("{card}: {faces} sinks a ship ({chance}).", card=card_title(card), **names)


_SAY: Mapping[str, Callable[[str, Corrections], str]] = {
    SUBMARINE: _submarine,
    "mines": _mines,
    "dive_bombers": _dive_bombers,
    "forts": _fort,
    "reconnaissance": _reconnaissance,
    "deceiving": _deceiving,
    "landing": _resistance,
    THREAT: _threat,
}
