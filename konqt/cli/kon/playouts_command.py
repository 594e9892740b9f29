"""What `lead --playouts` adds: games played out from the step, from what one seat knows."""

from pathlib import Path
from typing import TYPE_CHECKING

from konqt.cli.ending import tell
from konqt.cli.output import Usage, give, progress
from konqt.core.frozen import frozen

if TYPE_CHECKING:
    from konqt.core.json_value import JsonObject
    from konqt.games.kon.lead.played_out import PlayedOut
    from konqt.session.replay import Replay

WAIT = 0.25
"""Seconds between two looks at how far the games have come."""
MOST = 100_000


@frozen
class PlayOutsOutlook:
    """What games from one step brought, and what they were played with."""

    found: "PlayedOut"
    step: int
    viewer: str
    seat: tuple[str, ...]
    """the factions that share the viewer's chair; none of the public and the referee"""
    level: str

    def to_json(self) -> "JsonObject":
        """Return it as data."""
        from konqt.games.kon.lead.played_out import played_out_to_json

        told: JsonObject = {"step": self.step, "viewer": self.viewer, "level": self.level}
        return {**told, **played_out_to_json(self.found)}

    def tell(self) -> None:
        """Print it for people."""
        from konqt.games.kon.wording.played_out import say_each_end, say_how, say_played_out

        give(say_played_out(self.found))
        for line in say_each_end(self.found):
            give(f"  · {line}")
        give(say_how(self.found, self.step, self.viewer, self.seat))


def outlook(file: Path, replay: "Replay", step: int, games: int, viewer: str) -> PlayOutsOutlook:
    """Play games out from a step, from what a viewer knows; a bar tells how far they are.

    Raises:
        Usage: nobody has this name, or the game is over at that step.
        ValueError: the games cannot be played out.
    """
    from konqt.core.event import PUBLIC, REFEREE
    from konqt.games.kon.lead.played_out import played_out
    from konqt.session.playouts.playing import PlayOuts
    from konqt.session.playouts.question import question_of

    viewers = (*replay.game.factions, PUBLIC, REFEREE)
    if viewer not in viewers:
        raise Usage(f"--seat {viewer!r} is unknown; choose from: {' '.join(viewers)}")
    if not 1 <= games <= MOST:
        raise Usage(f"--playouts {games}: write a number from 1 to {MOST}")
    if viewer == REFEREE:
        if not replay.hands_open:
            tell(f"{file}: the game is not over, and this is reckoned with every hand open")
        replay.reveal()
    seen = replay.observe(step, viewer)
    if seen.outcome is not None:
        raise Usage(f"{file}: the game is over at step {step}; choose an earlier one with --step")
    secret = replay.answers_secret(viewer)
    question = question_of(replay.game.name, seen, replay.data, secret=secret)
    playing = PlayOuts(question, games)
    with progress("games") as hear:
        try:
            while playing.more(WAIT):
                hear(len(playing.ends), games)
        finally:
            playing.close()
    seat = next((each for each in replay.seats if viewer in each), frozenset[str]())
    order = tuple(each for each in replay.game.factions if each in seat)
    return PlayOutsOutlook(played_out(playing.ends), step, viewer, order, question.level)
