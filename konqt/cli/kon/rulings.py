"""Reads `--option NAME=VALUE`: the rulings that the people at the table have agreed on."""

import json
from collections.abc import Mapping, Sequence
from typing import Annotated, TypedDict, TypeVar

import typer

from konqt.cli.output import Usage
from konqt.games.registry import rulings_in
from konqt.i18n.marks import N_
from konqt.i18n.texts import _

T = TypeVar("T")
OPTION = "NAME=VALUE"
Rulings = Annotated[
    list[str] | None,
    typer.Option(
        "--option", metavar=OPTION, help=N_("A ruling; konqt rules --options lists them.")
    ),
]


class RulingJson(TypedDict):
    """What can be agreed on, as `konqt rules --options --json` gives it."""

    option: str
    rule: str
    values: list[str | bool]
    scenarios: list[str]
    title: str
    reason: str


def rulings_from(given: Sequence[str], scenario: str) -> dict[str, object]:
    """Return the rulings as a plan takes them.

    Raises:
        Usage: with everything that is wrong.
    """
    from konqt.games.kon.wording import listed

    known = {option.id: words_of(option.values) for option in rulings_in(scenario)}
    found: dict[str, object] = {}
    wrong: list[str] = []
    for text in given:
        name, equals, word = text.partition("=")
        if not equals:
            wrong.append(_("{name} has no value; write {form}", name=text[:60], form=OPTION))
        elif name not in known:
            wrong.append(
                _(
                    "{name} is unknown in {scenario}; choose from: {names}",
                    name=name[:60],
                    scenario=scenario,
                    names=" ".join(known),
                )
            )
        elif name in found:
            wrong.append(_("{name} is given twice; give it once", name=name))
        elif word.strip().lower() not in known[name]:
            values = listed(list(known[name]))
            wrong.append(
                _("{name} must be {values}, not {word}", name=name, values=values, word=word[:60])
            )
        else:
            found[name] = known[name][word.strip().lower()]
    if wrong:
        see = _("see konqt rules --options")
        raise Usage(f"--option: {'; '.join([*wrong, see])}")
    return found


def words_of(values: Sequence[T]) -> Mapping[str, T]:
    """Return each value under the word that is written for it, as in JSON but without quotes."""
    return {value if isinstance(value, str) else json.dumps(value): value for value in values}


def rulings_json(scenarios: Sequence[str]) -> list[RulingJson]:
    """Return what can be chosen; the first value is the one that is taken otherwise."""
    found = {option.id: option for each in scenarios for option in rulings_in(each)}
    return [
        {
            "option": option.id,
            "rule": option.rule,
            "values": list(option.values),
            "scenarios": list(option.scenarios),
            "title": _(option.title),
            "reason": _(option.reason),
        }
        for option in found.values()
    ]
