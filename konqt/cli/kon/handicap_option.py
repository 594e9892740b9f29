"""Reads `--handicap FACTION:cards=N` and `--handicap FACTION:battalions=N`. R143."""

import re
from collections.abc import Sequence
from typing import Annotated

import typer

from konqt.cli.output import Usage
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.handicaps import handicaps_in
from konqt.i18n.marks import N_
from konqt.i18n.texts import _

FORM = "FACTION:cards|battalions=N"
Handicaps = Annotated[
    list[str] | None,
    typer.Option(
        "--handicap",
        metavar=FORM,
        help=N_("What a faction has more of at the beginning; -1 card is one fewer."),
    ),
]
_WRITTEN = re.compile(r"(\w+:\w+)=([+-]?\d{1,4})", re.ASCII)


def handicaps_from(given: Sequence[str], scenario: str) -> dict[str, object]:
    """Return the handicaps as a plan takes them among its options.

    Raises:
        Usage: with everything that is wrong.
    """
    known = {f"{FACTIONS[each.faction]}:{each.what}": each for each in handicaps_in(scenario)}
    found: dict[str, object] = {}
    wrong: list[str] = []
    for text in given:
        written = _WRITTEN.fullmatch(text)
        if written is None:
            wrong.append(_("{text} cannot be read; write {form}", text=repr(text[:60]), form=FORM))
            continue
        name, amount = written[1], int(written[2])
        handicap = known.get(name)
        if handicap is None:
            wrong.append(
                _(
                    "{name} is unknown in {scenario}; choose from: {names}",
                    name=name[:60],
                    scenario=scenario,
                    names=" ".join(known) or _("none"),
                )
            )
        elif handicap.id in found:
            wrong.append(_("{name} is given twice; give it once", name=name))
        elif amount not in handicap.amounts:
            wrong.append(
                _(
                    "{name} must be a whole number from {least} to {most}, not {amount}",
                    name=name,
                    least=handicap.least,
                    most=handicap.most,
                    amount=amount,
                )
            )
        else:
            found[handicap.id] = amount
    if wrong:
        raise Usage(f"--handicap: {'; '.join(wrong)}")
    return {name: amount for name, amount in found.items() if amount}
