"""A game of Crown & Courage in reports and tables: turns, parts, reasons, how far he came."""

import csv
import io
import re

import pytest
from crown_records import crown_record

from konqt.core.account import HeadingBlock, Passage, TableBlock
from konqt.games.crown.account.crown_account import CrownAccount
from konqt.games.crown.account.crown_rows import sector_of
from konqt.games.registry import account_of
from konqt.i18n.texts import own_locale
from konqt.session.export.as_csv import as_csv
from konqt.session.export.report import report
from konqt.session.export.wanted import EVERYTHING, Wanted, past_of
from konqt.session.replay import Replay


@pytest.fixture(scope="module")
def replay(tmp_path_factory: pytest.TempPathFactory) -> Replay:
    return Replay.open(crown_record(tmp_path_factory.mktemp("crown") / "a.konr", 11))


def _rows(replay: Replay) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(as_csv(replay, "public").decode("ascii"))))


def test_a_table_has_a_row_for_each_turn_with_what_was_placed_and_how_it_stood(
    replay: Replay,
) -> None:
    rows = _rows(replay)
    assert [int(row["round"]) for row in rows] == list(range(1, len(rows) + 1))
    last = replay.observe(replay.steps, "public")
    assert last.outcome is not None and rows[-1]["cause"] == last.outcome["cause"]
    for row in rows[:-1]:
        assert row["tile"] and row["at"] and row["line"] in ("row", "column")
        assert len(row["german_actions"].split()) == len(row["because"].split())
        seen = replay.observe(int(row["last_step"]), "public")
        position = getattr(seen, "position")  # noqa: B009 - of this game alone
        assert int(row["stress"]) == position["stress"] and row["king"] == position["king"]
        assert int(row["king_sector"]) == sector_of(position["king"], seen)
    assert "symbols" in " ".join(row["because"] for row in rows)
    ends = [int(row["last_step"]) for row in rows]
    assert [int(row["first_step"]) for row in rows] == [0, *ends[:-1]]


def test_a_report_tells_every_turn_by_its_parts_and_why_a_german_tile_acted(
    replay: Replay,
) -> None:
    blocks = list(report(replay, "public", EVERYTHING))
    turns = [each.text for each in blocks if isinstance(each, HeadingBlock)][2:]
    assert turns == [f"Turn {number}" for number in range(1, len(_rows(replay)) + 1)]
    passages = [each for each in blocks if isinstance(each, Passage)]
    leads = [each.lead for each in passages]
    assert {"The tile", "German Main Response", "Orders"} <= set(leads)
    assert any(each.scene and each.lead.startswith("Battle of ") for each in passages)
    told = " ".join(sentence for each in passages for sentence in each.sentences)
    assert "(it has just been turned over)" in told
    assert re.search(r"\(\d open symbols? in (row|column) \d\)", told)
    assert all(len(each.steps) in (0, len(each.sentences)) for each in passages)
    steps = [step for each in passages for step in each.steps]
    assert steps == sorted(steps)


def test_the_summary_says_why_it_ended_and_how_far_the_king_came(replay: Replay) -> None:
    with own_locale("en"):
        first, numbers = CrownAccount().summary(past_of(replay, "public", EVERYTHING))
    assert isinstance(first, Passage) and isinstance(numbers, TableBlock)
    assert "you have lost." in first.sentences[0]
    told = {row[0]: row[1] for row in numbers.rows}
    assert told["Turns"] == str(len(_rows(replay)))
    assert int(told["Furthest sector of the King"].split()[0]) >= 3


@pytest.mark.parametrize("language", ["en", "nb"])
def test_a_stretch_from_the_midst_of_a_turn_is_told_as_well(replay: Replay, language: str) -> None:
    with own_locale(language):
        blocks = list(report(replay, "public", Wanted(5, 12)))
    steps = [step for each in blocks if isinstance(each, Passage) for step in each.steps]
    assert steps and min(steps) >= 6 and max(steps) <= 12


def test_curves_follow_the_king_and_his_tracks(replay: Replay) -> None:
    account = CrownAccount()
    way, willpower, stress = account.curves(past_of(replay, "public", EVERYTHING))
    assert way.points[0] == (0, 3.0) and willpower.points[0] == (0, 5.0)
    assert stress.points[0] == (0, 6.0)
    score = account.score(past_of(replay, "public", EVERYTHING))
    assert dict(score.marks)["sector"] == max(value for _step, value in way.points)


def test_dice_hand_and_tracks_of_a_step_are_told_for_a_page(replay: Replay) -> None:
    account = account_of("crown")
    assert account is not None
    past = past_of(replay, "public", EVERYTHING)
    dice = [each for told in past.told for each in account.dice(told.events)]
    assert dice and all(who == "Germany" and faces for who, faces in dice)
    seen = past.seen(0)
    assert ("Stress", "6") in account.standing(seen).rows
    assert account.hands(seen)[0][0] == "Norway"
    assert account.outline(seen)["stress"] == 6


@pytest.mark.parametrize("language", ["en", "nb"])
def test_what_names_a_row_or_a_curve_begins_as_a_name_does(replay: Replay, language: str) -> None:
    with own_locale(language):
        tables = [
            each for each in report(replay, "public", EVERYTHING) if isinstance(each, TableBlock)
        ]
        named = [str(row[0]) for table in tables for row in table.rows]
        named += [
            curve.title for curve in CrownAccount().curves(past_of(replay, "public", EVERYTHING))
        ]
    assert [name for name in named if name[:1].islower()] == []
    assert {"Viljestyrke" if language == "nb" else "Willpower"} <= {*named}
