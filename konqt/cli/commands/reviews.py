"""review: the largest mistakes of a saved game, each by what its seat could know then."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from konqt.cli.commands.checks import Json
from konqt.cli.ending import tell
from konqt.cli.language import Lang, speak
from konqt.cli.output import Usage, give, give_json
from konqt.i18n.marks import N_

if TYPE_CHECKING:
    from collections.abc import Sequence

    from konqt.session.replay import Replay
    from konqt.session.review import SeatReview


def review(
    file: Annotated[Path, typer.Argument(help=N_("A saved game (*.konr)."))],
    seat: Annotated[
        str, typer.Option(help=N_("Whose decisions (default: everybody's, once the game is over)."))
    ] = "",
    level: Annotated[
        str, typer.Option(help=N_("Which computer player is asked (default: the strongest)."))
    ] = "",
    lang: Lang = "",
    as_json: Json = False,
) -> int:
    """Find a game's largest mistakes, by what was known then."""
    speak(lang)
    from konqt.cli.saying import review_json
    from konqt.cli.seat_option import level_named
    from konqt.session.replay import Replay
    from konqt.session.review import SeatReview, reviewed

    replay = Replay.open(file)
    for warning in replay.warnings:
        tell(warning)
    asked = level_named(level, replay.game.name)
    found = [
        reviewed(SeatReview(replay, who), asked, replay.data) for who in _seats(replay, seat, file)
    ]
    if as_json:
        seats = [
            {
                "seat": [who for who in replay.game.factions if who in each.seat],
                **review_json(each, replay.game.action_to_json),
            }
            for each in found
        ]
        give_json({"file": str(file), "level": asked, "seats": seats})
    else:
        _tell(replay, found)
    return 0


def _seats(replay: "Replay", seat: str, file: Path) -> "Sequence[str]":
    """Return a faction of each seat that is wanted.

    Raises:
        Usage: there is no such faction, or the game is not over and nobody is named.
    """
    factions = replay.game.factions
    if seat:
        if seat not in factions:
            raise Usage(f"--seat {seat}: choose from: {' '.join(factions)}")
        return [seat]
    if not replay.hands_open:
        raise Usage(f"{file}: the game is not over; name a seat with --seat, for it alone is told")
    return [next(each for each in factions if each in known) for known in replay.seats]


def _tell(replay: "Replay", found: "Sequence[SeatReview]") -> None:
    from konqt.games.registry import narrator_of
    from konqt.session.review_told import review_lines

    narrator = narrator_of(replay.game.name)
    narrator.use_board(replay.own_names, replay.data)
    for each in found:
        names = (narrator.faction_name(who) for who in replay.game.factions if who in each.seat)
        give(", ".join(names))
        for line in review_lines(each, narrator):
            give(f"  {line}")
