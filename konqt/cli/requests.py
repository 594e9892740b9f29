"""Reads the members of the protocol's requests."""

import json
from collections.abc import Callable, Container, Iterable, Mapping
from dataclasses import replace
from typing import TypeVar

from konqt.ai.limits import BEST_ANSWERS, MOST_ANSWERS
from konqt.cli.seat_option import level_meant
from konqt.core.fault import MOST_TOLD, shown
from konqt.core.game import SomeGame, opponents_on, sides_of
from konqt.core.json_value import Json
from konqt.games.registry import (
    all_scenarios,
    entry_named,
    game_named,
    game_of_scenario,
    level_called,
    names,
    strongest_level,
)
from konqt.session.opening import plan_for_seats, value_files
from konqt.session.plan import GamePlan

T = TypeVar("T")
MOST_FACES = 100_000


class BadRequest(ValueError):  # noqa: N818 - reads as what it is
    """A request that cannot be understood; the message says what it needs."""


MEMBERS: Mapping[str, tuple[str, ...]] = {
    "new": ("scenario", "seed", "seats", "options", "values"),
    "position": ("position", "seed"),
    "apply": ("action",),
    "explain": ("action",),
    "observe": ("seat",),
    "script": ("dice", "draws"),
    "save": ("path",),
    "load": ("path",),
    "odds": ("combat", "naval", "interception", "landing"),
    "hint": ("level", "best"),
    "review": ("seat", "level"),
    "forecast": ("actions",),
    **dict.fromkeys(("hello", "decision", "legal", "state", "undo", "redo"), ()),
    **dict.fromkeys(("turn_odds", "next_move", "reminders", "quit"), ()),
}
"""Request -> its members, besides `op` and `id`, which every one has."""


def unknown_members(request: Json) -> str:
    """Say which members a request has that nobody asks for; empty when there are none.

    A misspelt one would otherwise be as if it were not there.
    """
    op = str(request["op"])
    known = MEMBERS.get(op)
    if known is None:
        return ""
    unknown = [shown(name) for name in request if name not in ("op", "id", *known)]
    if not unknown:
        return ""
    takes = ", ".join(known) if known else "nothing"
    return f"{op} has no member {', '.join(unknown[:MOST_TOLD])}; it takes {takes}"


def object_in(request: Json, member: str) -> Json:
    """Return a member that must be an object."""
    value = request.get(member)
    if not isinstance(value, dict):
        raise BadRequest(f"{request.get('op')} needs {member!r}, an object")
    return value


def text_in(request: Json, member: str) -> str:
    """Return a member that must be text."""
    value = request.get(member)
    if not isinstance(value, str) or not value or "\0" in value:
        raise BadRequest(f"{request.get('op')} needs {member!r}, a text")
    return value


def seed_in(request: Json) -> int | None:
    """Return the seed, None when there is none: then a secret is drawn, which nobody is told."""
    if "seed" not in request:
        return None
    seed = request["seed"]
    if type(seed) is not int or not -(1 << 63) <= seed < 1 << 64:
        raise BadRequest(f"'seed' is a whole number of 64 bits, not {shown(seed)}")
    return seed


def game_in(request: Json) -> SomeGame:
    """Return the game that has a request's scenario; the first one where none has."""
    scenario = request.get("scenario")
    known = isinstance(scenario, str) and scenario in all_scenarios()
    return game_named(game_of_scenario(str(scenario)) if known else names()[0])


def plan_in(request: Json) -> GamePlan:
    """Return the plan that `new` asks for; every faction a seat of its own unless it says not.

    Raises:
        BadRequest: with everything that is wrong.
    """
    game = game_in(request)
    wrong: list[str] = []

    def read(part: Callable[[], T]) -> T | None:
        try:
            return part()
        except BadRequest as error:
            wrong.append(str(error))
            return None

    scenario = read(lambda: _scenario_in(request, game))
    options = read(lambda: _options_in(request, game, scenario))
    seats = read(lambda: _seats_in(request, game))
    seed = read(lambda: seed_in(request))
    files = read(lambda: _files_in(request, scenario))
    if wrong or scenario is None or options is None or seats is None or files is None:
        raise BadRequest("; ".join(wrong))
    return replace(plan_for_seats(scenario, seats, seed, options), files=files)


def _files_in(request: Json, scenario: str | None) -> Mapping[str, str]:
    """Return the changed data files of the values that a request names, if it names any."""
    name = request.get("values", "")
    if not isinstance(name, str):
        raise BadRequest(f"'values' is the name of a set of values, not {shown(name)}")
    if scenario is None:
        return {}
    try:
        return value_files(scenario, name)
    except ValueError as error:
        raise BadRequest(f"'values': {error}") from None


def _scenario_in(request: Json, game: SomeGame) -> str:
    scenario = request.get("scenario", game.scenarios[0])
    if scenario not in game.scenarios:
        known = " ".join(all_scenarios())
        raise BadRequest(f"unknown scenario {shown(scenario)}; known: {known}")
    return str(scenario)


def _options_in(request: Json, game: SomeGame, scenario: str | None) -> Json:
    options = request.get("options", {})
    if not isinstance(options, dict):
        raise BadRequest(f"'options' is an object, not {shown(options)}")
    wrong = game.wrong_options(options, scenario) if scenario is not None else []
    if wrong:
        raise BadRequest("; ".join(f"option {name}: {what}" for name, what in wrong[:MOST_TOLD]))
    return options


def _seats_in(request: Json, game: SomeGame) -> tuple[tuple[str, ...], ...]:
    seats = request.get("seats", [[faction] for faction in game.factions])
    if not isinstance(seats, list) or not all(isinstance(seat, list) and seat for seat in seats):
        raise BadRequest(f"'seats' is a list of lists such as {seats_such_as(game)}")
    seated = [faction for seat in seats for faction in seat]
    people = sorted(each for each in seated if isinstance(each, str))
    if len(people) < len(seated) or people != sorted(game.factions):
        factions = ", ".join(game.factions)
        raise BadRequest(f"'seats' must hold each of {factions} once")
    wrong = seated_wrongly(game, seats)
    if wrong:
        raise BadRequest(f"'seats': {wrong}")
    return tuple(tuple(seat) for seat in seats)


def seats_such_as(game: SomeGame) -> str:
    """Return how the seats of a game can be written: each side on one."""
    return json.dumps(sides_of(game), separators=(",", ":"))


def seated_wrongly(game: SomeGame, seats: Iterable[Container[str]]) -> str:
    """Say which opponents share a seat; empty where none do."""
    found = next((pair for seat in seats if (pair := opponents_on(game, seat))), None)
    if found is None:
        return ""
    rule = f" ({game.seating_rule})" if game.seating_rule else ""
    return f"{found[0]} and {found[1]} are opponents and never share a seat{rule}"


def hint_in(request: Json, game: str) -> tuple[str, int]:
    """Return the level and the number of answers that `hint` asks for.

    Raises:
        BadRequest: with everything that is wrong.
    """
    level, unknown = level_in(request, game)
    best = request.get("best", BEST_ANSWERS)
    wrong = [unknown] if unknown else []
    if type(best) is not int or not 1 <= best <= MOST_ANSWERS:
        wrong.append(f"'best' is a whole number from 1 to {MOST_ANSWERS}, not {shown(best)}")
    if wrong:
        raise BadRequest("; ".join(wrong))
    return level, int(str(best))


def level_in(request: Json, game: str) -> tuple[str, str]:
    """Return the level that is asked for, the strongest otherwise, and what is wrong with it."""
    if "level" not in request:
        return strongest_level(game), ""
    known, asked = [*entry_named(game).levels], request["level"]
    level = level_meant(asked, game, known) if isinstance(asked, str) else ""
    if level:
        return level, ""
    words = " ".join(level_called(game, each) for each in known)
    return "", f"unknown level {shown(asked)}; known: {words}"


def review_in(request: Json, game: SomeGame) -> tuple[str, str]:
    """Return the faction and the level that `review` asks for.

    Raises:
        BadRequest: with everything that is wrong.
    """
    level, unknown = level_in(request, game.name)
    seat = request.get("seat")
    wrong = [unknown] if unknown else []
    if seat not in game.factions:
        wrong.append(f"unknown seat {shown(seat)}; known: {' '.join(game.factions)}")
    if wrong:
        raise BadRequest("; ".join(wrong))
    return str(seat), level


def faces_in(request: Json) -> list[int]:
    """Return the die faces of `script`."""
    faces = request.get("dice", [] if "draws" in request else None)
    if not isinstance(faces, list):
        raise BadRequest("script needs 'dice', a list of faces from 1 to 6")
    if len(faces) > MOST_FACES:
        most = f"at most {MOST_FACES:,} can be queued"
        raise BadRequest(f"'dice' has {len(faces):,} faces, {most}; send them in parts")
    wrong = [
        f"dice[{at}] is {shown(face)}"
        for at, face in enumerate(faces)
        if type(face) is not int or not 1 <= face <= 6
    ]
    if wrong:
        more = [f"and {len(wrong) - MOST_TOLD} more"] if len(wrong) > MOST_TOLD else []
        raise BadRequest(f"a die shows 1 to 6: {', '.join(wrong[:MOST_TOLD] + more)}")
    return list(faces)


def draws_in(request: Json) -> list[str]:
    """Return the names of `script` that come next out of a cup, such as ships."""
    draws = request.get("draws", [])
    if not isinstance(draws, list) or not all(isinstance(name, str) for name in draws):
        raise BadRequest("'draws' is a list of names, such as ships, in the order to be drawn")
    if len(draws) > MOST_FACES:
        raise BadRequest(f"'draws' has {len(draws):,} names; at most {MOST_FACES:,} can be queued")
    return list(draws)
