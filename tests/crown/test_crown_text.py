"""Crown & Courage in a terminal of 80 columns, and by the engine protocol."""

import io
import json
from pathlib import Path
from typing import Any

import pytest
from crown_games import GAME, fresh

from konqt.cli.crown.crown_table import situation_lines
from konqt.cli.main import run
from konqt.cli.protocol import Protocol
from konqt.core.chance import Stream
from konqt.core.game import Setup
from konqt.games import registry
from konqt.games.crown.crown_board import crown_board
from konqt.games.crown.engine.crown_parts import ResolvePieces
from konqt.games.crown.engine.crown_state import FramePlace, LaidTile
from konqt.i18n.texts import own_locale


@pytest.mark.parametrize("language", ["en", "nb"])
def test_the_situation_fits_in_eighty_columns(language: str) -> None:
    with own_locale(language):
        for seed in range(8):
            state, stream = GAME.new(Setup("crown", seed)), Stream(seed)
            while GAME.decision(state).actor is not None:
                lines = list(situation_lines(GAME.observe(state, "norway")))
                assert max(map(len, lines)) <= 80
                legal = GAME.legal(state)
                GAME.apply(state, legal[stream.below(len(legal))])


def test_the_grid_is_shown_in_its_frame() -> None:
    state = fresh()
    state.grid[0] = LaidTile("rest_1", orders=True)
    state.grid[4] = LaidTile("chaos", discs=2)
    state.frame[3] = FramePlace("stress", german=True, die=3)
    state.pieces = ResolvePieces(0, "row", (0,))
    lines = list(situation_lines(GAME.observe(state, "norway")))
    (row,) = (number for number, line in enumerate(lines) if "|    Rest I" in line)
    assert lines[row].endswith("| 4")
    assert "Army Orders" in lines[row + 1] and lines[row + 1].endswith("Stress")
    assert "to carry out" in lines[row + 2] and lines[row + 2].endswith("die 3")
    assert any("Chaos" in line for line in lines) and any("2 discs" in line for line in lines)


def test_the_map_is_told_sector_by_sector_from_the_north() -> None:
    lines = list(situation_lines(GAME.observe(fresh(), "norway")))
    sectors = [line for line in lines if line.startswith("Sector")]
    assert sectors[-1] == "Sector 1  Oslofjord: 3 regulars; Drøbak: 4 regulars"
    assert "Jessheim: the King" in sectors[-3]


def test_a_person_sees_what_each_line_sets_off_before_choosing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO("3\n2\nquit\n"))
    assert run(["play", "--text", "--scenario", "crown", "--seed", "7"]) == 0
    told = capsys.readouterr().out
    assert "If you choose the row: 1 turns over; 4 turns over." in told
    assert "If you choose the column: 1 turns over; 4 turns over." in told


def asked(protocol: Protocol, **request: object) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(protocol.answer(json.dumps(request)))
    return answer


def test_a_program_plays_looks_ahead_and_goes_back() -> None:
    table = Protocol()
    assert asked(table, op="new", scenario="crown", seed=7)["result"]["kind"] == "choose_tile"
    steps = [
        {"kind": "take", "slot": "bottom"},
        {"kind": "place", "at": [1, 1], "side": "orders"},
        {"kind": "line", "line": "row"},
    ]
    ahead = asked(table, op="forecast", actions=steps)["result"]
    assert [each["frame"] for each in ahead["german"]] == [2, 5]
    armies = asked(table, op="next_move")["result"]["armies"]
    assert armies[0]["from"] == "drobak" and armies[0]["to"] == "oslo"
    state = asked(table, op="state")["result"]
    for step in steps[:2]:
        assert asked(table, op="apply", action=step)["ok"]
    assert asked(table, op="undo")["ok"] and asked(table, op="undo")["ok"]
    assert asked(table, op="state")["result"] == state
    assert asked(table, op="redo")["ok"]
    refused = asked(table, op="explain", action={"kind": "place", "at": [7, 7], "side": "orders"})
    assert not refused["result"]["legal"] and refused["result"]["nearest"]["kind"] == "place"
    typed = asked(table, op="position", position=state)
    assert typed["ok"] and asked(table, op="state")["result"] == state


@pytest.mark.parametrize("actions", [None, 3, [{"kind": "no"}], [{"kind": "line", "line": "row"}]])
def test_a_forecast_out_of_turn_is_a_bad_request(actions: object) -> None:
    table = Protocol()
    asked(table, op="new", scenario="crown", seed=7)
    before = asked(table, op="state")
    answer = asked(table, op="forecast", actions=actions)
    assert answer["error"]["code"] == "bad_request" and "forecast" in answer["error"]["message"]
    assert asked(table, op="state") == before


def test_dice_of_a_response_and_tiles_from_the_bag_can_be_scripted() -> None:
    table = Protocol()
    asked(table, op="new", scenario="crown", seed=7)
    assert asked(table, op="script", dice=[3], draws=["inspire_1"])["result"]["queued"] == 1


def test_the_window_offers_the_game_after_the_first_one() -> None:
    assert registry.names_at_window()[:2] == ("kon", "crown")


def test_the_board_is_the_lattice_of_the_data_with_the_south_at_its_foot() -> None:
    board, spaces = crown_board(), fresh().printed.spaces
    assert {space.ident for space in board.spaces} == set(spaces)
    at = {space.ident: space.anchor for space in board.spaces}
    assert at["freedom"][1] < at["hamar"][1] < at["oslofjord"][1]
    for each in spaces.values():
        assert set(board.beside(each.id)) == set(each.orth)


@pytest.mark.parametrize(
    ("asked_for", "told"),
    [("P1.3", "Choosing a tile"), ("g.move", "German action: Move"), ("golden rule", "")],
)
def test_its_rules_are_looked_up_by_their_ids_and_listed_by_game(
    asked_for: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    found = run(["rules", asked_for])
    out = capsys.readouterr().out
    assert (found == 0) == bool(told) and told in out
    assert run(["rules", "--game", "crown"]) == 0
    listed = capsys.readouterr().out.splitlines()
    assert len(listed) > 50 and any(line.startswith("P1.3") for line in listed)
    assert run(["rules", "--game", "chess"]) == 2


@pytest.mark.parametrize("asked_for", [("g.move",), ("--game", "crown")])
def test_a_rule_without_a_number_is_headed_by_its_title_once(
    asked_for: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["rules", *asked_for]) == 0
    assert "German action: Move" in capsys.readouterr().out.splitlines()


def test_an_unknown_rule_of_a_game_names_what_lists_that_game(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["rules", "P9.9", "--game", "crown"]) == 2
    assert "konqt rules --game crown lists them all." in capsys.readouterr().err
    assert run(["rules", "P1", "--game", "crown"]) == 2
    told = capsys.readouterr().err
    assert "Did you mean: P1.1, P1.2, P1.3, P1.4?" in told
    assert run(["rules", "R41", "--game", "crown"]) == 2
    assert run(["rules", "P1.3", "--game", "kon"]) == 2
    capsys.readouterr()
    assert run(["rules", "P9.9"]) == 2
    assert "NAME: kon crown" in capsys.readouterr().err


def test_the_rulings_of_one_game_are_listed_alone(capsys: pytest.CaptureFixture[str]) -> None:
    def listed(*game: str) -> set[str]:
        assert run(["rules", "--options", "--json", *game]) == 0
        rows = json.loads(capsys.readouterr().out)
        return {scenario for row in rows for scenario in row["scenarios"]}

    assert listed("--game", "crown") == {"crown"}
    assert "crown" not in listed("--game", "kon")
    assert listed() == {"crown"} | listed("--game", "kon")
    assert run(["rules", "--options", "--game", "chess"]) == 2


def test_a_program_may_call_the_level_as_the_command_line_does() -> None:
    table = Protocol()
    asked(table, op="new", scenario="crown", seed=7)
    assert asked(table, op="hint", level="adjutant") == asked(table, op="hint", level="greedy")
    refused = asked(table, op="hint", level="colonel")["error"]["message"]
    assert refused == "unknown level 'colonel'; known: random adjutant"
    assert "unknown level 3" in asked(table, op="hint", level=3)["error"]["message"]


def test_a_file_is_written_over_only_after_a_yes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    path = tmp_path / "copy.konr"

    def played(*lines: str) -> str:
        words = "\n".join([*lines, "quit", ""])
        monkeypatch.setattr("sys.stdin", io.StringIO(words))
        assert run(["play", "--text", "--scenario", "crown", "--seed", "7"]) == 0
        return capsys.readouterr().out

    assert "Saved: " in played(f"save {path}")
    before = path.read_bytes()
    assert "Nothing was saved." in played("3", f"save {path}", "no")
    assert path.read_bytes() == before
    assert "Saved: " in played("3", f"save {path}", "yes")
    assert path.read_bytes() != before


def test_two_people_for_the_only_seat_are_refused_with_a_remedy(
    capsys: pytest.CaptureFixture[str],
) -> None:
    seat = ["--seat", "norway=human:Anna+Bo"]
    assert run(["play", "--text", "--scenario", "crown", *seat]) == 2
    told = capsys.readouterr().err
    assert "one person alone plays this game" in told and "write human:Anna" in told
    assert run(["play", "--text", "--scenario", "crown", "--seat", "norway=dog"]) == 2
    assert "NAME+NAME" not in capsys.readouterr().err
