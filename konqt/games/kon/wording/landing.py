"""A landing in words: what meets those who go ashore, and how far a zone has come. Manual 7.2."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from konqt.games.kon.advice.landing_risk import LandingPlan, LandingRisk
from konqt.games.kon.wording.chances import say_percent
from konqt.games.kon.wording.names import area_name, listed, sentence
from konqt.games.kon.wording.ship_names import bare_ship_name, zone_name
from konqt.i18n.texts import _, ngettext


def say_landing_risk(risk: LandingRisk) -> list[str]:
    """Return what may become of the battalions meant for one area, a line each."""
    lines = []
    if risk.coastal:
        lines.append(_("They must fight Eidsvoll & Norge first."))
    lines.append(
        ngettext(
            "It comes ashore: {chance} if no card is played against it.",
            "All {count} come ashore: {chance} if no card is played against them.",
            risk.aimed,
            chance=say_percent(risk.ashore),
        )
    )
    against = []
    if risk.mined is not None:
        against.append(_("{chance} if mines are laid", chance=say_percent(risk.mined)))
    if risk.fired is not None:
        against.append(_("{chance} if a fort fires", chance=say_percent(risk.fired)))
    if against:
        lines.append(sentence(" · ".join(against)) + ".")
    if risk.resisted:
        lines.append(
            _(
                "Then a Norwegian battalion appears and fights: {chance}.",
                chance=say_percent(risk.resisted),
            )
        )
    return lines


def say_plans(plans: Sequence[LandingPlan]) -> list[str]:
    """Return which battalions are to land where, and what is rolled for them, a line an area."""
    lines = [" ".join(_say_plan(each)) for each in plans]
    if any(each.risk.coastal for each in plans):
        lines.insert(0, _("Eidsvoll & Norge is fought first."))
    return lines


def _say_plan(plan: LandingPlan) -> Iterator[str]:
    """Say who goes to an area, and the chances of each roll."""
    risk, count = plan.risk, len(plan.ships)
    yield ngettext(
        "{area}: {count} battalion from {ships}.",
        "{area}: {count} battalions from {ships}.",
        count,
        area=area_name(plan.area),
        ships=listed([bare_ship_name(ship) for ship in plan.ships], "and"),
    )
    met = []
    if risk.mined is not None:
        met.append(_("with mines {chance}", chance=say_percent(risk.mined)))
    if risk.fired is not None:
        met.append(_("with a fort {chance}", chance=say_percent(risk.fired)))
    chance = say_percent(risk.ashore)
    if met:
        chance += f" ({', '.join(met)})"
    yield ngettext("Ashore: {chance}.", "All ashore: {chance}.", count, chance=chance)
    if risk.resisted:
        yield _("Norwegian resistance: {chance}.", chance=say_percent(risk.resisted))


def say_taken_back(can: bool) -> str:
    """Say whether the landing chosen last can still be taken back."""
    if can:
        return _("You can still undo the last of these.")
    return _("The ships have been shown: this cannot be undone.")


def say_landing_left(zone: str, ship: str, real: int) -> str:
    """Say what a click does now in the landing of a zone.

    Args:
        zone: the one that lands.
        ship: the name of the ship meant next; empty for none that may still be told.
        real: ships there that carry a battalion.
    """
    where = sentence(zone_name(zone))
    if ship:
        return _(
            "{zone}: {ship} is next, one battalion aboard. Click a lit land area for it, or choose"
            " another ship.",
            zone=where,
            ship=ship,
        )
    if not real:
        return _("{zone}: only dummies lie here, nobody lands. Go on to the next zone.", zone=where)
    return _(
        "{zone}: every ship has its landing place. Go on and see what awaits them.", zone=where
    )


def say_ashore(areas: Iterable[str]) -> str:
    """Say where battalions have come ashore so far; empty for none."""
    counted: Sequence[tuple[str, int]] = tuple(Counter(areas).items())
    if not counted:
        return ""
    told = listed([f"{area_name(area)} {count}" for area, count in counted], "and")
    return _("Ashore so far: {areas}.", areas=told)


def say_bound(area: str) -> str:
    """Return on a ship's tile where it is to land."""
    return _("to {area}", area=area_name(area))
