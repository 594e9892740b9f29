"""Changing only what nobody has seen changes nothing that the player sees, reads or is answered.

What nobody has seen: the faces of unturned tiles, the order of the deck and of the Demands, dice
and draws to come. The windows are in `tests/gui/crown/test_crown_secrets_shown.py`.
"""

import io
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from crown_games import GAME
from crown_records import crown_plan
from crown_twins import Redealt, twins

from konqt.ai.crown.crown_greedy import CrownGreedyAgent
from konqt.cli.crown.crown_table import CrownTextTable, situation_lines
from konqt.cli.text_table import Leaving
from konqt.core.chance import Stream
from konqt.core.event import PUBLIC, REFEREE
from konqt.core.thinking import Task, Thinking
from konqt.games.crown.crown_dangers import dangers
from konqt.games.crown.crown_forecast import CannotForesee, forecast, next_move
from konqt.games.crown.crown_game import NORWAY, CrownGame, CrownObservation, crown_observation
from konqt.games.crown.crown_narrator import CrownNarrator
from konqt.games.crown.crown_plays import changes_ahead
from konqt.games.crown.crown_ways_out import ways_ahead
from konqt.games.crown.engine.crown_actions import (
    ChooseLine,
    CrownAction,
    KingStep,
    LowerThreat,
    PlaceTile,
    PlayCrownCard,
    TakeTile,
)
from konqt.session.export.forms import exporter_of
from konqt.session.export.wanted import Wanted
from konqt.session.replay import Replay
from konqt.session.session import Session
from konqt.session.thoughts import say_reasons

ALL = pytest.param(500, id="all", marks=[pytest.mark.slow, pytest.mark.timeout(3600)])
HOW_MANY = [pytest.param(24, id="some"), ALL]
DEALT = 3
"""other worlds of one observation that are looked ahead in"""
ODD = (KingStep("rena"), TakeTile("top"), PlayCrownCard("march"), ChooseLine("row"))
FILES = ("txt", "md", "csv", "json")
SAY = CrownNarrator()


def lines_of(seen: CrownObservation) -> list[list[CrownAction]]:
    """Give what is still to be done up to a line, at any of the three questions of the plan."""
    begun: list[list[CrownAction]] = [[]]
    if seen.decision.kind == "choose_tile":
        begun = [[TakeTile("bottom")], [TakeTile("middle")]]
    if seen.decision.kind in ("choose_tile", "place_tile"):
        begun = [
            [*taken, PlaceTile((row, col), side)]
            for taken in begun
            for row in range(3)
            for col in range(3)
            for side in ("action", "orders")
        ]
    return [[*each, ChooseLine(line)] for each in begun for line in ("row", "column")]


def told_ahead(game: CrownGame, seen: CrownObservation) -> Iterator[object]:
    """Give all that is told of what comes."""
    for steps in lines_of(seen):
        try:
            yield forecast(game, seen, steps)
        except CannotForesee as never:
            yield str(never)
    if seen.outcome is None:
        yield from (next_move(game, seen), dangers(game, seen), ways_ahead(game, seen))
    for action in seen.legal:
        if isinstance(action, PlayCrownCard | LowerThreat):
            yield changes_ahead(game, seen, action)


@pytest.mark.parametrize("positions", HOW_MANY)
def test_what_is_seen_and_answered_is_the_same(positions: int) -> None:
    for one, other in twins(positions, 1):
        seen = crown_observation(one.observe(NORWAY))
        for viewer in (NORWAY, PUBLIC):
            assert other.observe(viewer) == one.observe(viewer)
            assert other.observe(viewer).legal == one.observe(viewer).legal
            assert SAY.say_prompt(other.decision) == SAY.say_prompt(one.decision)
            assert other.undo_state(viewer) == one.undo_state(viewer)
        for action in (*seen.legal[:16], *ODD):
            assert other.explain(NORWAY, action) == one.explain(NORWAY, action)
            assert other.nearest(NORWAY, action) == one.nearest(NORWAY, action)
            closes = [each.undoing.would_close(NORWAY, action) for each in (one, other)]
            assert closes[0] == closes[1], (one.step, action)


@pytest.mark.parametrize("positions", HOW_MANY)
def test_whatever_world_is_dealt_the_same_is_foreseen(positions: int) -> None:
    """Forecasts are made in one world of many: in any other one they are the same."""
    told = 0
    for one, _other in twins(positions, 2):
        seen = crown_observation(one.observe(NORWAY))
        first = list(told_ahead(GAME, seen))
        for seed in range(1, DEALT + 1):
            again = list(told_ahead(Redealt(seed), seen))
            apart = [pair for pair in zip(first, again, strict=True) if pair[0] != pair[1]]
            assert not apart, (one.decision.kind, apart[:1])
        told += len(first)
    assert told > positions


def hinted(session: Session) -> Sequence[tuple[object, str]]:
    task = Task(session.observe(NORWAY), Stream(5), session.told.events(NORWAY), best=3, why=True)
    best = CrownGreedyAgent().think(task, Thinking())
    return [(each.action, say_reasons(each, SAY)) for each in best]


@pytest.mark.parametrize("positions", [pytest.param(8, id="some"), ALL])
def test_hints_and_their_reasons_are_the_same(positions: int) -> None:
    reasons = 0
    for one, other in twins(positions, 3):
        best = hinted(one)
        assert hinted(other) == best, one.step
        reasons += any(why for _action, why in best)
    assert reasons


def typed(session: Session) -> str:
    """Give what the terminal writes to the player, who looks around and leaves."""
    lines = ["", "", "dangers", "move", "l", "99999", "q"]
    out = io.StringIO()
    with pytest.raises(Leaving):
        CrownTextTable(session, io.StringIO("\n".join(lines) + "\n"), out, False).play()
    return out.getvalue()


@pytest.mark.parametrize("positions", HOW_MANY)
def test_the_terminal_writes_the_same(positions: int) -> None:
    for one, other in twins(positions, 4):
        text = typed(one)
        assert typed(other) == text, one.step
        assert len(text.splitlines()) > 5
        for viewer in (NORWAY, PUBLIC):
            standing = [list(situation_lines(each.observe(viewer))) for each in (one, other)]
            assert standing[0] == standing[1]


def files_of(session: Session, folder: Path, viewer: str) -> list[bytes]:
    record = folder / "game.konr"
    record.unlink(missing_ok=True)
    session.save_copy(record)
    return [exporter_of(ending)(Replay.open(record), viewer, Wanted()) for ending in FILES]


@pytest.mark.parametrize("positions", [pytest.param(6, id="some"), ALL])
def test_files_for_the_player_and_for_all_are_the_same(tmp_path: Path, positions: int) -> None:
    """From records that begin at a position and go one step that turns nothing over."""
    compared = told_apart = 0
    for one, other in twins(30 * positions, 5):
        pair = [Session.start_position(crown_plan(), each.position()) for each in (one, other)]
        harmless = [each for each in one.legal() if isinstance(each, TakeTile | PlaceTile)]
        if not harmless:
            continue
        for each in pair:
            each.submit(NORWAY, harmless[-1])
        for viewer in (NORWAY, PUBLIC):
            files = [files_of(each, tmp_path, viewer) for each in pair]
            for ending, here, there in zip(FILES, *files, strict=True):
                assert here == there, (ending, viewer, one.step)
        opened = [pair[number].observe(REFEREE) for number in range(2)]
        told_apart += opened[0] != opened[1]
        compared += 1
        if compared == positions:
            break
    assert compared == positions
    assert told_apart == compared
