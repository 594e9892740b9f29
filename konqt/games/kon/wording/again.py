"""The same dice a thousand times: what was to be expected, beside what happened. Manual 4.2."""

from fractions import Fraction

from konqt.games.kon.luck.throws import FightThrows, Throw
from konqt.games.kon.odds.area import mean
from konqt.games.kon.wording.chances import say_number, say_percent
from konqt.games.kon.wording.luck import say_signed, say_throw, side_inside
from konqt.games.kon.wording.names import area_name
from konqt.i18n.texts import _

TIMES = 1000


def say_again(throw: Throw) -> list[str]:
    """Say exactly what such a throw brings, and where the one that fell lies among all."""
    if throw.fight is not None:
        return _combat(throw, throw.fight)
    told = {"what": say_throw(throw), "place": area_name(throw.place)}
    expected, happened = say_signed(throw.expected), say_signed(throw.happened)
    lines = [_("{what}, {place}", **told)]
    lines.append(
        _("As Germany counts it: expected {expected}, happened {happened}",
          expected=expected, happened=happened)
    )  # fmt: skip
    return [*lines, _share(throw)]


def _combat(throw: Throw, fight: FightThrows) -> list[str]:
    odds, ended = fight.odds, fight.ended
    attacker = side_inside(fight.attacker)
    lines = [
        _("The same combat in {area} {times} times:", area=area_name(throw.place), times=TIMES),
        _("{faction} would win about {count} of them, and take the area in {taken}.",
          faction=attacker[:1].upper() + attacker[1:],
          count=_of_thousand(odds.win), taken=_of_thousand(odds.taken)),
    ]  # fmt: skip
    lines.append(
        _("Attackers lost: {expected} on average; here {happened}",
          expected=say_number(mean(odds.attacker_losses)), happened=ended.attacker_losses)
    )  # fmt: skip
    lines.append(
        _("Defenders lost: {expected} on average; here {happened}",
          expected=say_number(mean(odds.defender_losses)), happened=ended.defender_losses)
    )  # fmt: skip
    return [*lines, _share(throw)]


def _share(throw: Throw) -> str:
    share = throw.share
    return _(
        "For Germany {worse} would have been worse, {same} the same, {better} better.",
        worse=say_percent(share.worse),
        same=say_percent(share.same),
        better=say_percent(share.better),
    )


def _of_thousand(chance: Fraction) -> int:
    return round(chance * TIMES)
