"""Games that differ in what a seat may not know give that seat the same files, byte for byte."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path

import pytest
from breadth_kit import wide_rows
from sea_twins import twins
from secrets_kit import VIEWERS, sessions, swapped

from konqt.core.event import REFEREE
from konqt.core.json_value import JsonObject
from konqt.games.kon.events.play import CardsDrawn
from konqt.session.export.forms import FORMS, exporter_of
from konqt.session.export.wanted import Wanted
from konqt.session.replay import Replay
from konqt.session.session import Session

MANY = 40
"""Positions of each kind of game in the slow lane, all forms of each."""
APART = {"narvik": 3, "basic": 23}
KINDS = (*APART, "sea")
SIZE = (640, 360)
AGAIN = 3
"""How often a drawing that differs is made once more."""
DRAWINGS = ("svg", "pdf")
SLOW = [pytest.mark.slow, pytest.mark.timeout(3600)]
Pair = tuple[str, Session, Session]
"""A seat, and two games that differ in nothing but what this seat may not know"""

pytestmark = pytest.mark.usefixtures("qapp")


def exported(record: Path, ending: str, viewer: str) -> bytes:
    """Give the file of a record for a viewer."""
    size = SIZE if FORMS[ending].sizes else None
    return exporter_of(ending)(Replay.open(record), viewer, Wanted(size=size))


def pairs(kind: str, positions: int) -> Iterator[Pair]:
    """Give pairs of games of a kind, as many for each seat in turn."""
    return at_sea(positions) if kind == "sea" else by_land(kind, positions)


def by_land(scenario: str, positions: int) -> Iterator[Pair]:
    """Give games of one step that begin at a position; the step tells no secret by itself."""
    given = 0
    for number, session in enumerate(sessions(100 * positions, 11, APART[scenario], scenario)):
        harmless = [each for each in session.legal() if each.kind in ("end_phase", "pass", "move")]
        if not harmless:
            continue
        viewer, pair = VIEWERS[given % len(VIEWERS)], []
        for each in (session, swapped(session, viewer, number + 1)):
            pair.append(Session.start_position(session.plan, each.position()))
            pair[-1].submit(str(session.decision.actor), harmless[0])
        # What a seat draws from its own pile it may know, and the piles differ.
        told = [told_of(each, viewer) for each in pair]
        # Late in a game little is unknown: another world may be the same one.
        same = pair[0].position() == pair[1].position()
        if same or pair[0].decision.actor is None or told[0] != told[1]:
            continue
        yield viewer, pair[0], pair[1]
        given += 1
        if given == positions:
            return


def told_of(session: Session, viewer: str) -> list[JsonObject]:
    """Return what a viewer is told of the only step of a game, as far as cards are drawn."""
    known = session.seat_of(viewer)
    events = [event.seen_by(known) for event in session.so_far.played[0].events]
    return [session.game.event_to_json(event) for event in events if event.kind == CardsDrawn.kind]


def at_sea(positions: int) -> Iterator[Pair]:
    """Give games that go on alike for a few steps."""
    given: Counter[str] = Counter()
    each = -(-positions // len(VIEWERS))
    for pair in twins(each, 12):
        if given[pair.viewer] < each:
            given[pair.viewer] += 1
            yield pair.viewer, pair.one, pair.other


def compare(
    tmp_path: Path, viewer: str, one: Session, other: Session, endings: Iterable[str] = FORMS
) -> None:
    """Hold the files of some kinds against each other."""
    records = tmp_path / "one" / "game.konr", tmp_path / "other" / "game.konr"
    for session, record in zip((one, other), records, strict=True):
        record.parent.mkdir(exist_ok=True)
        record.unlink(missing_ok=True)
        session.save_copy(record)
    assert records[0].read_bytes() != records[1].read_bytes(), "the games do not differ at all"
    for ending in endings:
        files = [exported(record, ending, viewer) for record in records]
        drawn = [{each} for each in files]
        # Letters of a drawing lie a 64th of a pixel farther on once the same have been painted in
        # this process: what else was drawn before must be alike, too, before a secret is told.
        for _again in range(AGAIN if ending in DRAWINGS else 0):
            if drawn[0] & drawn[1]:
                break
            for record, seen in zip(records, drawn, strict=True):
                seen.add(exported(record, ending, viewer))
        assert drawn[0] & drawn[1], (ending, viewer, one.step, *differing(*files))


def differing(one: bytes, other: bytes) -> tuple[bytes, bytes]:
    """Give where two files begin to differ."""
    at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    return one[max(0, at - 120) : at + 60], other[max(0, at - 60) : at + 60]


@pytest.fixture(scope="module")
def few() -> dict[str, list[Pair]]:
    """Return a pair for each seat, by kind of game."""
    return {kind: list(pairs(kind, len(VIEWERS))) for kind in KINDS}


EACH = {
    (ending, kind)
    for number, ending in enumerate(FORMS)
    for kind in ("sea", [*APART][number // len(VIEWERS) % len(APART)])
}
"""Every form with ships and without: the basic game and Narvik's are painted by the same."""


@pytest.mark.parametrize(("ending", "kind"), wide_rows(product(FORMS, KINDS), EACH))
def test_a_file_tells_a_seat_nothing_more(
    tmp_path: Path, few: dict[str, list[Pair]], kind: str, ending: str
) -> None:
    """One seat for each form and kind of game; four forms on end ask every seat of a kind."""
    viewer, one, other = few[kind][[*FORMS].index(ending) % len(VIEWERS)]
    compare(tmp_path, viewer, one, other, [ending])


def test_every_seat_has_a_pair(few: dict[str, list[Pair]]) -> None:
    for kind in KINDS:
        assert sorted(viewer for viewer, _one, _other in few[kind]) == sorted(VIEWERS), kind


@pytest.mark.parametrize("kind", [pytest.param(each, marks=SLOW) for each in KINDS])
def test_files_of_many_games_are_the_same(tmp_path: Path, kind: str) -> None:
    compared: Counter[str] = Counter()
    for viewer, one, other in pairs(kind, MANY):
        compare(tmp_path, viewer, one, other)
        compared[viewer] += 1
    assert compared == dict.fromkeys(VIEWERS, MANY // len(VIEWERS))


@pytest.mark.parametrize("ending", ["png", "svg", "json", "gif"])
def test_eyes_that_may_look_would_notice(tmp_path: Path, ending: str) -> None:
    """The same comparison by the referee: else the others prove nothing."""
    record, files = tmp_path / "game.konr", []
    session = next(sessions(1, 11))
    for each in (session, swapped(session, "public", 3)):
        Session.start_position(session.plan, each.position()).save_copy(record)
        replay = Replay.open(record)
        replay.reveal()
        size = SIZE if FORMS[ending].sizes else None
        files.append(exporter_of(ending)(replay, REFEREE, Wanted(size=size)))
    assert (files[0] != files[1]) == (ending != "gif")
