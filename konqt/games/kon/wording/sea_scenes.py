"""What the stage of war at sea says: ships, dice, chances, how it ended. Manual 7.1-8.2."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from konqt.games.kon.advice.sea_chances import Spread
from konqt.games.kon.advice.sea_scene import (
    CHASE,
    CHASED,
    DIVES,
    SINK,
    SUNK,
    WITHDRAWN,
    SeaAttempt,
    SeaFight,
    SeaRolls,
    SeaScene,
    ShownDie,
    ShownShip,
)
from konqt.games.kon.engine.april_cards import DECEIVING, SCOUT
from konqt.games.kon.engine.factions import FACTIONS, Faction
from konqt.games.kon.wording.cards import card_title
from konqt.games.kon.wording.chances import say_number, say_percent, say_percents
from konqt.games.kon.wording.combat_steps import SEA_STEPS
from konqt.games.kon.wording.faces import say_faces
from konqt.games.kon.wording.names import area_name, faction_name, factions_inside, listed, sentence
from konqt.games.kon.wording.naval_die import say_struck
from konqt.games.kon.wording.ship_cards import class_name
from konqt.games.kon.wording.ship_names import (
    bare_ship_name,
    ship_inside,
    ship_name,
    tile_name,
    zone_name,
)
from konqt.i18n.marks import N_
from konqt.i18n.texts import _, ngettext

WHAT = {
    "sunk": N_("Sunk"),
    "chased": N_("Chased"),
    "voided": N_("Cards voided"),
    "caught": N_("Caught"),
}
ROLLS_TITLES = {
    "mine_rolled": N_("Mines in {place}"),
    "fort_rolled": N_("Coastal fort: {place}"),
    "threat_rolled": N_("Intimidation: {place}"),
    "resistance_rolled": N_("Norwegian resistance"),
    DIVES: N_("Dive bombers in {place}"),
    SCOUT: N_("Reconnaissance in {place}"),
    DECEIVING: N_("Deceiving manoeuvre in {place}"),
}
ON_LAND = ("fort_rolled", "threat_rolled", "resistance_rolled")


def say_scene(scene: SeaScene) -> str:
    """Return a scene's title."""
    match scene:
        case SeaFight():
            return _("Naval combat in {zone}", zone=zone_name(scene.zone))
        case SeaAttempt():
            return _("Interception in {zone}", zone=zone_name(scene.zone))
        case SeaRolls():
            named = area_name if scene.what in ON_LAND else zone_name
            return _(ROLLS_TITLES[scene.what], place=named(scene.place) if scene.place else "")


def say_step(step: int) -> str:
    """Return a step of a naval combat with its number; before the first, ships may join."""
    return f"{step}. {_(SEA_STEPS[step - 1])}" if step else _("Ships may join")


def say_steps(step: int) -> str:
    """Return all eight steps, a line each, the present one marked."""
    mark = {True: "›", False: "–"}
    return "\n".join(f"{mark[n == step]} {say_step(n)}" for n in range(1, len(SEA_STEPS) + 1))


def say_name(ship: ShownShip) -> str:
    """Return a ship's short name; of one face down that it is."""
    return tile_name(ship.ship) if ship.ship else _("Face down")


def say_marks(ship: ShownShip) -> str:
    """Return class, and how the ship came into the fight."""
    told = [class_name(ship.kind).lower()] if ship.kind else []
    if ship.caught:
        told.append(_("caught"))
    if ship.joined:
        told.append(_("joined"))
    return ", ".join(told)


def say_fate(ship: ShownShip) -> str:
    """Return what has befallen a ship, in a word or two; empty for nothing."""
    if ship.gone == CHASED:
        return _("Chased to {zone}", zone=zone_name(ship.to))
    if ship.gone == WITHDRAWN:
        return _("Given up")
    if ship.gone == SUNK or ship.struck == SINK:
        return _("Sunk")
    if ship.struck == CHASE:
        return _("Chased")
    return _("Removed") if ship.gone else ""


def say_stamp(ship: ShownShip) -> str:
    """Return what has befallen a ship as shortly as can be."""
    return _("to {zone}", zone=ship.to) if ship.gone == CHASED else say_fate(ship)


def say_ship(ship: ShownShip, die: ShownDie | None = None) -> str:
    """Return all that is known of a ship in a fight: class, marks, its die, its fate."""
    if ship.ship is None:
        down = _("Face down")
        return f"{faction_name(ship.owner)}: {down}"
    told = [", ".join(each for each in (ship_name(ship.ship), say_marks(ship)) if each)]
    if die is not None:
        told.append(say_die(die))
    if fate := say_fate(ship):
        told.append(fate)
    if ship.crew:
        told.append(_("its crew still lands"))
    return ". ".join(told)


def say_die(die: ShownDie) -> str:
    """Return who rolled what, and what came of it."""
    card = die.by in ("bombefly", "ubat", DIVES)
    by = card_title(die.by) if card else ship_name(die.by)
    named = ship_inside(die.ship) if die.ship else ""
    return say_struck(by, die.face, die.result, die.ship, named)


def say_result(result: str) -> str:
    """Return what a die does, in a word."""
    return {SINK: _("sinks"), CHASE: _("chases")}.get(result, _("misses"))


def say_side(scene: SeaScene, factions: Sequence[str], left: bool) -> tuple[str, str]:
    """Return what a side does in a scene, and its names alone; `left` is the mover's side."""
    names = sentence(factions_inside(factions))
    if not names:
        return "", ""
    number = 2 if tuple(factions) == (Faction.ALLIES.id,) else len(factions)
    if isinstance(scene, SeaAttempt):
        if scene.faction not in factions:
            return names, names
        tries = ngettext("tries to intercept", "try to intercept", number)
        return f"{names} {tries}", names
    attacks = ngettext("attacks", "attack", number)
    defends = ngettext("defends", "defend", number)
    return f"{names} {attacks if left else defends}", names


def say_losses(ships: Sequence[ShownShip], voided: int = 0) -> str:
    """Return how many ships of a side are put aside, and how many cards its deck has lost."""
    sunk = sum(each.gone == SUNK or (each.struck == SINK and not each.gone) for each in ships)
    chased = sum(each.gone == CHASED or (each.struck == CHASE and not each.gone) for each in ships)
    told = []
    if sunk:
        told.append(ngettext("{count} sunk", "{count} sunk", sunk))
    if chased:
        told.append(ngettext("{count} chased", "{count} chased", chased))
    if voided:
        told.append(say_voided(voided))
    return ", ".join(told)


def say_voided(count: int) -> str:
    """Return how many cards a deck has lost."""
    return ngettext("{count} card voided", "{count} cards voided", count)


def say_fight_end(fight: SeaFight) -> list[str]:
    """Return a line a side: what the combat has cost it, and its deck."""
    lines = []
    voided = dict(fight.voided)
    for ships in (fight.attack, fight.defence):
        owners = [each for each in FACTIONS if any(ship.owner == each for ship in ships)]
        lost = say_losses(ships, sum(voided.get(each, 0) for each in owners))
        names = sentence(factions_inside(owners))
        told = lost or _("no losses")
        lines.append(f"{names}: {told}")
    return lines


def say_dice(attempt: SeaAttempt, faces: Iterable[int]) -> str:
    """Return for how many ships dice fall, on which faces they are caught, and how likely."""
    if not attempt.dice:
        return _("No die: Eidsvoll & Norge is always caught")
    striking = frozenset(faces)
    return ngettext(
        "{count} die: {faces} catches an enemy ship ({chance})",
        "{count} dice, one for each enemy ship: each {faces} catches one ({chance} each)",
        attempt.dice,
        faces=say_faces(striking),
        chance=say_percent(Fraction(len(striking), 6)),
    )


def say_attempt(attempt: SeaAttempt, own: bool) -> list[str]:
    """Return how an attempt ended, a line each; `own` tells that the ships aimed at are yours."""
    aimed, caught, dummies = attempt.targets, attempt.caught, attempt.dummies
    lines = []
    if caught:
        names = listed([bare_ship_name(each.ship or "") for each in caught], "and")
        lines.append(_("Caught: {ships}", ships=names))
    if dummies:
        told = ngettext(
            "{count} dummy ship leaves the game", "{count} dummy ships leave the game", len(dummies)
        )
        lines.append(told)
    through = len(aimed) - len(caught) - len(dummies)
    counts = {"through": through, "count": len(aimed)}
    if not caught and not dummies:
        lines.append(_("Nobody was caught"))
    elif not through:
        lines.append(_("No ship got through"))
    elif own:
        lines.append(_("{through} of your {count} ships got through", **counts))
    else:
        lines.append(_("{through} of {count} ships got through", **counts))
    return lines


def say_spread(spread: Spread) -> str:
    """Return the chance of each number, and what to expect, in a sentence."""
    percents = say_percents(spread.chances)
    likely = [
        f"{number}: {percent}"
        for number, (chance, percent) in enumerate(zip(spread.chances, percents, strict=True))
        if chance
    ]
    return _(
        "{faction}, {what}: {chances}; {mean} on average",
        faction=sentence(factions_inside(spread.factions)),
        what=_(WHAT[spread.what]).lower(),
        chances=", ".join(likely),
        mean=say_number(spread.mean),
    )
