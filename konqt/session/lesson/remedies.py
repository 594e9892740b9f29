"""What cures a pattern that no action fits, or a fact that is not there: the nearest that fits."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from konqt.session.lesson.pattern import fits

if TYPE_CHECKING:
    from konqt.core.json_value import Json
    from konqt.session.lesson.form import Pattern
    from konqt.session.session import Session

MOST_LISTED = 6
"""legal actions, or values of a member, that a remedy lists"""


def not_fitting(session: "Session", pattern: "Pattern") -> str:
    """Return what to do about a pattern that no legal action fits."""
    told = [session.game.action_to_json(each) for each in session.legal()]
    legal = f"legal here ({session.decision.kind}): {_listed(list(map(in_words, told)))}"
    return f"{_slip(told, pattern)}{legal}"


def not_there(known: object, place: str) -> str:
    """Return up to where the place of a fact leads, and what stands there instead.

    >>> not_there({"units": {"oslo": 1, "bergen": 2}}, "units.olso.germany")
    'units has no olso, but: oslo, bergen'
    >>> not_there({"round": 2}, "round")
    ''
    """
    gone: list[str] = []
    for name in place.split("."):
        if isinstance(known, Mapping):
            if name not in known:
                where = ".".join(gone) or "the observation"
                return f"{where} has no {name}, but: {_listed(_nearest_first(name, known))}"
            known = known[name]
        elif isinstance(known, list | tuple):
            if not name.isdecimal() or int(name) >= len(known):
                return f"{'.'.join(gone)} is a list of {len(known)}; number its members from 0"
            known = known[int(name)]
        else:
            return f"{'.'.join(gone)} has no members"
        gone.append(name)
    return ""


def in_words(told: object) -> str:
    """Return an action in a few words, as the file would have it."""
    members = dict(told) if isinstance(told, dict) else {}
    return " ".join(str(each) for each in members.values())


def _slip(told: "Sequence[Json]", pattern: "Pattern") -> str:
    """Return which members of a pattern keep every action from fitting, each by itself."""
    kind = pattern.get("kind")
    alike = [each for each in told if kind is None or fits(each, {"kind": kind})]
    if not alike:
        kinds = list(dict.fromkeys(str(each["kind"]) for each in told))
        return f"no action of this kind is legal, but: {_listed(kinds)}; " if kinds else ""
    members = list(dict.fromkeys(name for each in alike for name in each))
    for name in pattern:
        if name not in members:
            return f"such an action has no member {name}, but: {', '.join(members)}; "
    slips = ""
    for name in pattern:
        rest = {other: value for other, value in pattern.items() if other != name}
        values = [each.get(name) for each in alike if fits(each, rest)]
        if any(isinstance(each, list | tuple) for each in values) and isinstance(
            pattern[name], list
        ):
            slips += f"{name} is a list, and one of several is meant by [...]: "
            slips += "write { is = [...] }; "
        elif values:
            slips += f"{name} could be {_listed(list(dict.fromkeys(map(str, values))))}; "
    return slips


def _nearest_first(name: str, known: "Mapping[object, object]") -> list[str]:
    """Return the members that there are, those first that are written much as a name is."""
    from difflib import get_close_matches

    members = list(map(str, known))
    near = get_close_matches(name, members, MOST_LISTED, 0.6)
    return list(dict.fromkeys((*near, *members)))


def _listed(names: list[str]) -> str:
    more = f" and {len(names) - MOST_LISTED} more" if len(names) > MOST_LISTED else ""
    return ", ".join(names[:MOST_LISTED]) + more
