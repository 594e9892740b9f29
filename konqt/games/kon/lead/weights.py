"""The fitted weights of the estimate, as `data/lead.json` holds them. tools/lead.py writes it."""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from math import exp
from operator import mul

from konqt.core.fault import shown
from konqt.core.frozen import frozen
from konqt.core.json_value import Json
from konqt.core.strict_json import BadJson, TwiceNamed, read_json
from konqt.games.kon.engine.factions import FACTIONS

FILE = "lead.json"
SIDES = (FACTIONS[0], f"{FACTIONS[1]}+{FACTIONS[2]}")
"""Who wins: Germany, or its enemies together."""
LEVELS = ("clear", "marginal", None)
SOURCE = ("games", "rows", "run", "every", "command")


class BadWeights(ValueError):  # noqa: N818 - reads as what it is
    """The file of weights cannot be used; the message says where and why."""


@frozen
class Ends:
    """One way a game may end."""

    side: str
    """of SIDES"""
    level: str | None
    """how clearly: `clear` or `marginal`; None where the scenario knows no levels"""


@frozen
class LeadWeights:
    """What was fitted to the games of one scenario."""

    ends: tuple[Ends, ...]
    names: tuple[str, ...]
    """of the numbers of a position, as `features.Reader` calls them"""
    rows: tuple[tuple[float, ...], ...]
    """for each end a constant, then a weight for each number"""
    source: Mapping[str, object]
    """from how many games and positions, of which run, by which command"""

    def chances(self, numbers: Sequence[float]) -> tuple[float, ...]:
        """Return the chance of each end of a position with these numbers, in the order of ends."""
        told = (1.0, *numbers)
        scores = [sum(map(mul, row, told)) for row in self.rows]
        highest = max(scores)
        parts = [exp(score - highest) for score in scores]
        total = sum(parts)
        return tuple(part / total for part in parts)


@cache
def shipped_weights() -> Mapping[str, LeadWeights]:
    """Return the weights of each scenario that some were fitted to.

    Raises:
        BadWeights: the file is damaged.
    """
    text = files("konqt.games.kon").joinpath("data", FILE).read_text(encoding="utf-8")
    return weights_in(text)


def weights_in(text: str) -> dict[str, LeadWeights]:
    """Return what a file of weights holds, by scenario.

    Raises:
        BadWeights: it holds something else; the message names the place.
    """
    try:
        data = read_json(text)
    except (BadJson, TwiceNamed) as error:
        raise BadWeights(f"{FILE}: {error.what}") from None
    scenarios = _table(data, FILE).get("scenarios")
    return {
        name: _weights(each, f"{FILE}: {name}")
        for name, each in _table(scenarios, f"{FILE}: scenarios").items()
    }


def _weights(data: object, place: str) -> LeadWeights:
    table = _table(data, place)
    ends = tuple(_ends(each, place) for each in _list(table.get("ends"), f"{place}.ends"))
    names = tuple(_name(each, place) for each in _list(table.get("names"), f"{place}.names"))
    rows = tuple(_row(each, place) for each in _list(table.get("weights"), f"{place}.weights"))
    source = _table(table.get("source"), f"{place}.source")
    if len(ends) < 2 or len(set(ends)) != len(ends):
        raise BadWeights(f"{place}.ends: name two ends or more, each once")
    if len(set(names)) != len(names):
        raise BadWeights(f"{place}.names: a name stands there twice")
    if len(rows) != len(ends):
        raise BadWeights(f"{place}.weights: {len(rows)} rows for {len(ends)} ends")
    for end, row in zip(ends, rows, strict=True):
        if len(row) != len(names) + 1:
            what = f"{len(row)} weights for {len(names)} numbers and a constant"
            raise BadWeights(f"{place}.weights: {end.side} {end.level}: {what}")
    missing = [each for each in SOURCE if each not in source]
    if missing:
        raise BadWeights(f"{place}.source: {', '.join(missing)} is missing")
    return LeadWeights(ends, names, rows, source)


def _ends(data: object, place: str) -> Ends:
    match data:
        case [str(side), (str() | None) as level] if side in SIDES and level in LEVELS:
            return Ends(side, level)
    raise BadWeights(f"{place}.ends: {shown(data)} is no end: a side ({' '.join(SIDES)}), a level")


def _name(data: object, place: str) -> str:
    if not isinstance(data, str):
        raise BadWeights(f"{place}.names: {shown(data)} is no name")
    return data


def _row(data: object, place: str) -> tuple[float, ...]:
    row = []
    for weight in _list(data, f"{place}.weights"):
        if isinstance(weight, bool) or not isinstance(weight, int | float):
            raise BadWeights(f"{place}.weights: {shown(weight)} is no number")
        row.append(float(weight))
    return tuple(row)


def _table(data: object, place: str) -> Json:
    if not isinstance(data, dict):
        raise BadWeights(f"{place}: {shown(data)} is not an object")
    return data


def _list(data: object, place: str) -> Sequence[object]:
    if not isinstance(data, list):
        raise BadWeights(f"{place}: {shown(data)} is not a list")
    return data
