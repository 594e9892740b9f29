"""Puts a game on the table: from a plan, from a typed position, from a record."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from konqt.core.chance import HasChance
from konqt.core.game import Json, Setup, SomeGame
from konqt.core.origin import Origin
from konqt.games.registry import (
    NoBoard,
    all_scenarios,
    game_named,
    game_of_scenario,
    game_with_map,
    owner_board,
    shipped_board,
    value_sets_of,
)
from konqt.record.boards import board_entry, data_entry
from konqt.record.format import header_line
from konqt.session.plan import HUMAN, Chair, GamePlan
from konqt.session.seats_given import chair_of

if TYPE_CHECKING:
    from konqt.board.board import Board
    from konqt.record.models import ChairLine, HeaderLine


def owners_board(plan: GamePlan) -> "Board | None":
    """Return the board of the plan's map file, None for the shipped one.

    Raises:
        NoBoard: the game has none that it could stand for.
        BadMap: the map cannot be played on.
    """
    if plan.map_path is None:
        return None
    # Of a scenario that there is not whoever asks is told by itself; the map is read all the same.
    game = plan.game if plan.scenario in all_scenarios() else game_with_map()
    if not game_named(game).board:
        raise NoBoard(f"{plan.scenario} is played without a board, so no other can be used")
    return owner_board(plan.map_path, game)


def shipped_board_of(game: SomeGame) -> "Board":
    """Return the board that a game brings along.

    Raises:
        NoBoard: it has none.
    """
    return shipped_board(game.name).make()


def owners_data(game: SomeGame, plan: GamePlan, board: "Board | None") -> object:
    """Return what the plan's owner has corrected, as `Setup.data` takes it.

    Raises:
        ValueError: no game can be played with it.
    """
    return game.data_of(plan.files, board) if plan.files or board is not None else None


def value_files(scenario: str, name: str) -> dict[str, str]:
    """Return the files of a set of values; of no set there are none.

    Raises:
        ValueError: the scenario has no such set.
    """
    if not name:
        return {}
    sets = value_sets_of(game_of_scenario(scenario))
    if sets is None:
        raise ValueError(f"{scenario} has no other values")
    return dict(sets.files(name, scenario))


def origin_of(plan: GamePlan) -> Origin:
    """Return what a new game's chance begins with: the seed asked for, or a new secret."""
    return Origin.drawn() if plan.seed is None else Origin.asked(plan.seed)


def recorded_origin(header: "HeaderLine") -> Origin:
    """Return what a recorded game's chance began with.

    Records of releases that drew no secrets have open dice: their seeds were shown.
    """
    return Origin.asked(header.seed) if header.secret is None else Origin.kept(header.secret)


def setup_of(game: SomeGame, plan: GamePlan, board: "Board | None", origin: Origin) -> Setup:
    """Return the kernel's set-up for a plan."""
    data = owners_data(game, plan, board)
    return Setup(plan.scenario, origin.start, plan.seats(), dict(plan.options), data)


def header_of(
    game: SomeGame,
    plan: GamePlan,
    state: HasChance,
    board: "Board | None",
    typed: bool,
    origin: Origin,
) -> str:
    """Write the first line of the plan's record, the only place where a secret stands."""
    return header_line(
        game=game.name,
        scenario=plan.scenario,
        seed=origin.start if origin.seed is None else origin.seed,
        secret=origin.secret(),
        seats=plan.seats(),
        chairs={faction: chair_entry(chair) for faction, chair in plan.chairs.items()},
        options=plan.options,
        board=board_entry(game, board),
        data=data_entry(plan.files),
        opening={"position": game.position(state), "rng": state.chance, "typed": typed},
    )


def chair_entry(chair: Chair) -> dict[str, str]:
    """Return what a header says of a chair."""
    data = {"kind": chair.kind}
    if chair.name:
        data["name"] = chair.name
    if chair.level:
        data["level"] = chair.level
    if chair.cards:
        data["cards"] = chair.cards
    return data


def plan_of(
    header: "HeaderLine", map_path: Path | None, seated: "Mapping[str, ChairLine] | None" = None
) -> GamePlan:
    """Return the plan that a record was begun with; `seated` play now, if others do."""
    lines = header.chairs if seated is None else seated
    chairs = {faction: chair_of(line) for faction, line in lines.items()}
    files = {} if header.data is None else header.data.files
    options = dict(header.options)
    seed = header.seed if header.secret is None else None
    return GamePlan(header.scenario, chairs, seed, options, map_path, files)


def plan_for_seats(
    scenario: str, seats: tuple[tuple[str, ...], ...], seed: int | None, options: Json
) -> GamePlan:
    """Return a plan of people only; factions of one seat share its name."""
    chairs = {
        faction: Chair(HUMAN, "+".join(seat) if len(seat) > 1 else "")
        for seat in seats
        for faction in seat
    }
    return GamePlan(scenario, chairs, seed, options)
