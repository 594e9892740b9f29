"""Seats that change hands while a game runs: what everybody is told of it, and in which words."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from konqt.core.frozen import frozen
from konqt.i18n.phrases import listed, sentence
from konqt.i18n.texts import _
from konqt.session.people import say_player
from konqt.session.plan import AI, HUMAN, Chair
from konqt.session.told_to_all import ToldToAll

if TYPE_CHECKING:
    from konqt.core.narrator import Narrator
    from konqt.record.models import ChairLine
    from konqt.record.replayed import Given


@frozen
class SeatGiven(ToldToAll):
    """Others play a seat from here on. Logs tell it among the events; the rules know nothing."""

    kind: ClassVar[str] = "seat_given"

    after: int
    """so many actions had been done"""
    seat: tuple[str, ...]
    was: Chair
    now: Chair


def chair_of(line: "ChairLine") -> Chair:
    """Return a chair as a record has it."""
    return Chair(AI if line.kind == "ai" else HUMAN, line.name, line.level, line.cards)


def seats_changed(
    seats: Iterable[Sequence[str]],
    was: Mapping[str, Chair],
    now: Mapping[str, Chair],
    after: int,
) -> tuple[SeatGiven, ...]:
    """Return which seats have changed hands after so many actions; `now` may leave some out."""
    return tuple(
        SeatGiven(after, tuple(seat), was[seat[0]], now[seat[0]])
        for seat in seats
        if seat[0] in was and seat[0] in now and was[seat[0]] != now[seat[0]]
    )


def given_in(seats: Iterable[Sequence[str]], recorded: "Iterable[Given]") -> tuple[SeatGiven, ...]:
    """Return the seats that have changed hands in a record, oldest first."""
    order = tuple(seats)
    found: list[SeatGiven] = []
    for each in recorded:
        was = {faction: chair_of(line) for faction, line in each.was.items()}
        now = {faction: chair_of(line) for faction, line in each.now.items()}
        found += seats_changed(order, was, now, each.after)
    return tuple(found)


def without_names(given: Iterable[SeatGiven]) -> tuple[SeatGiven, ...]:
    """Return the same without what people are called."""
    return tuple(
        replace(
            each,
            was=replace(each.was, name="", cards=""),
            now=replace(each.now, name="", cards=""),
        )
        for each in given
    )


def given_with(given: Iterable[SeatGiven], step: int, last: int) -> tuple[SeatGiven, ...]:
    """Return what is told with an action: the changes after it, where the game has gone so far.

    What was changed before the first action is told with that; what was taken back since leaves
    its changes to the last action that stands.
    """
    return tuple(each for each in given if max(1, min(each.after, last)) == step)


def say_given(given: SeatGiven, narrator: "Narrator", game: str) -> str:
    """Return in a sentence who played a seat, and who does now."""
    names = [narrator.faction_name(faction, inside=True) for faction in given.seat]
    return _(
        "{seat} changed hands: {was} → {now}",
        seat=sentence(listed(names, "and")),
        was=say_player(game, given.was),
        now=say_player(game, given.now),
    )
