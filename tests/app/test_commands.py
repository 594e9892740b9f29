"""The command line: exit statuses, one line for every mistake, one JSON document when asked."""

import json
import os
import subprocess
import sys
from datetime import datetime
from pathlib import Path

import pytest
from games_played import recorded

from konqt.cli.main import run
from konqt.games.kon.odds.naval import MOST_SHIPS
from konqt.games.kon.odds.turn import turn_odds
from konqt.games.registry import entry_named
from konqt.lab.kon.bench_odds import (
    LINKED,
    NINE,
    largest_combat,
    largest_landing,
    linked_attacks,
)


def told(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str, str]:
    code = run(argv)
    out, err = capsys.readouterr()
    return code, out, err


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return recorded(tmp_path_factory.mktemp("games") / "game.konr")


WRONG = [
    ("fly",),
    ("play", "--seat", "sweden=human", "--text"),
    ("play", "--seat", "germany", "--text"),
    ("play", "--seat", "germany=ai:genius", "--text"),
    ("play", "--seat", "germany=human", "--seat", "germany=human", "--text"),
    ("play", "--scenario", "waterloo", "--text"),
    ("play", "--seed", "x", "--text"),
    ("play", "--map", "none.geojson", "--text"),
    ("play", "--data", "none", "--text"),
    ("open", "none.konr"),
    ("open", "/dev/null"),
    ("verify",),
    ("verify", "none.konr"),
    ("show", "none.konr", "--out", "x.png"),
    ("export", "none.konr", "--to", "txt", "--out", "x.txt"),
    ("export", "none.konr", "--to", "docx", "--out", "x.docx"),
    ("export", "none.konr", "--to", "txt", "--out", "x.txt", "--lang", "fr"),
    ("show", "none.konr", "--out", "x.png", "--size", "big"),
    ("show", "none.konr", "--out", "x.png", "--seat", "sweden"),
    ("odds",),
    ("odds", "--defence", "3"),
    ("odds", "--attack", "-3"),
    ("odds", "--step", "3"),
    ("odds", "nowhere.konr"),
    ("odds", "pyproject.toml"),
    ("odds", "pyproject.toml", "--step", "3"),
    ("odds", "pyproject.toml", "--attack", "3"),
    ("odds", "--landing", "nowhere.json"),
    ("odds", "--landing", "pyproject.toml"),
    ("odds", "--landing", "pyproject.toml", "--step", "3"),
    ("odds", "--landing", "pyproject.toml", "--interception", "3"),
    ("odds", "--interception", "30"),
    ("odds", "--attack-ships", "panzer", "--defence-ships", "slagskip"),
    ("odds", "--attack", "3", "--attack-cards", "armor"),
    ("odds", "--attack", "3", "--attack-cards", "engineers"),
    ("odds", "--attack", "3", "--attack-cards", "scouts,Speidertropp"),
    ("odds", "--attack", "3", "--attack-cards", "bazooka"),
    ("library", "nowhere"),
    ("library", "pyproject.toml"),
    ("library", ".", "--lang", "fr"),
    ("rules", "99.9"),
    ("rules", "--lang", "fr"),
    ("odds", "--attack", "3", "--lang", "fr"),
    ("verify", "none.konr", "--lang", "fr"),
    ("map", "check", "--lang", "fr"),
    ("bench", "coffee"),
    ("arena", "--games", "0"),
    ("arena", "--games", "1", "--seat", "germany=human"),
    ("fuzz", "--games", "1", "--scenario", "waterloo"),
    ("map", "check", "none.geojson"),
    ("map", "draw", "--out", "x.bmp"),
    ("map", "draw", "--out", "x"),
    ("map", "draw", "--out", "x.png", "--size", "big"),
    ("map", "draw", "--out", "x.png", "--size", "4000"),
    ("map", "draw", "--out", "x.pdf", "--size", "-400x300"),
    ("map", "draw", "--out", "x.svg", "--size", "0x0"),
    ("map", "draw", "--out", "x.png", "--size", "100000x900"),
    ("map", "draw", "--out", "x.png", "--theme", "pink"),
    ("map", "draw", "--out", "x.png", "--lang", "fr"),
    ("map", "draw", "--out", "no/such/folder/x.svg", "--size", "320x240"),
    ("data",),
    ("data", "check"),
    ("data", "check", "none"),
    ("data", "export"),
    ("engine", "--data", "none"),
    ("fuzz", "--games", "1", "--data", "none"),
    ("arena", "--games", "1", "--data", "none"),
]


@pytest.mark.parametrize("argv", WRONG, ids=" ".join)
def test_a_mistake_is_one_line_and_status_2(
    argv: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = told(capsys, *argv)
    assert code == 2
    assert out == ""
    assert err.startswith("konqt: ") and err.count("\n") == 1
    assert "Traceback" not in err


COMMANDS = (
    "play",
    "open",
    "engine",
    "verify",
    "show",
    "export",
    "library",
    "lead",
    "luck",
    "arena",
    "fuzz",
    "odds",
    "data",
    "map",
    "rules",
    "bench",
    "self-test",
)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = told(capsys, command, "--help")
    assert code == 0 and "Usage: konqt" in out and err == ""


def torn(game: Path, path: Path) -> Path:
    path.write_bytes(game.read_bytes() + b'{"n":9999,"by":"germ')
    return path


def test_verify_says_that_the_last_line_is_torn(
    game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = torn(game, tmp_path / "torn.konr")
    code, out, err = told(capsys, "verify", str(path))
    assert code == 0 and "all states agree" in out
    assert err == f"konqt: {path}: the last line was incomplete and was left out\n"
    assert json.loads(told(capsys, "verify", str(path), "--json")[1])[0]["torn"] is True
    assert told(capsys, "verify", str(game))[2] == ""


def test_open_says_that_the_last_line_is_torn(
    game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Path] = []
    monkeypatch.setattr(
        "konqt.gui.shell.app.run", lambda argv, open_path, **_more: opened.append(open_path)
    )
    path = torn(game, tmp_path / "torn.konr")
    for file, said in ((path, True), (game, False)):
        code, _out, err = told(capsys, "open", str(file))
        assert code == 0 and ("the last line was incomplete" in err) == said
    assert opened == [path, game]


def test_open_lays_another_game_beside_it_or_says_why_not(
    game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[tuple[Path, Path | None]] = []
    monkeypatch.setattr(
        "konqt.gui.shell.app.run",
        lambda argv, open_path, beside, **_more: opened.append((open_path, beside)),
    )
    other = tmp_path / "other.konr"
    other.write_bytes(game.read_bytes())
    assert told(capsys, "open", str(game), "--beside", str(other))[0] == 0
    assert opened == [(game, other)]
    gone, letter = tmp_path / "gone.konr", tmp_path / "letter.konr"
    letter.write_text("Dear Kari")
    for wrong in (gone, letter):
        code, _out, err = told(capsys, "open", str(game), "--beside", str(wrong))
        assert code != 0 and wrong.name in err and "Traceback" not in err
    for argv in ((str(game), "--text"), (str(tmp_path),), ("--example", "1")):
        code, _out, err = told(capsys, "open", *argv, "--beside", str(other))
        assert code == 2 and "--beside is for two saved games in the viewer" in err
    assert len(opened) == 1


def help_of(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    return told(capsys, *argv, "--help")[1]


@pytest.mark.parametrize(
    "argv",
    [(), *((command,) for command in COMMANDS), ("data", "check"), ("map", "draw")],
    ids=" ".join,
)
def test_help_is_whole_in_eighty_columns(
    argv: tuple[str, ...], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    lines = help_of(capsys, *argv).splitlines()
    assert len(lines) > 3 and max(map(len, lines)) <= 80
    assert not [line for line in lines[1:] if line.endswith("...")]


def test_verify_tells_sound_from_changed(
    game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, _ = told(capsys, "verify", str(game), "--json")
    assert code == 0 and json.loads(out)[0]["ok"] is True
    lines = game.read_text(encoding="utf-8").splitlines()
    entry = json.loads(lines[4])
    lines[4] = json.dumps(entry | {"key": "0" * 16})
    bad = tmp_path / "bad.konr"
    bad.write_text("\n".join(lines) + "\n", encoding="utf-8")
    code, out, err = told(capsys, "verify", str(game), str(bad))
    assert code == 1 and f"{bad}:5: " in err and err.count("\n") == 1
    code, out, err = told(capsys, "verify", str(bad), "--json")
    assert code == 1 and json.loads(out)[0]["line"] == 5


def test_odds_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    argv = ("odds", "--attack", "3", "--defence", "2", "--defence-cards", "bakhold", "--json")
    code, out, err = told(capsys, *argv)
    answer = json.loads(out)
    assert code == 0 and err == ""
    assert {"win", "win_fraction", "attacker_losses", "defender_losses"} <= set(answer)
    assert "The attack wins: " in told(capsys, *argv[:-1])[1]


SKIEN = {
    "scenario": "basic",
    "allies_arrived": True,
    "units": {"skien": {"germany": 3, "norway": 2}, "bodo": {"norway": 1}},
    "attacks": [{"area": "skien", "from": "horten", "count": 3}],
    "attacked_from": ["horten"],
}


def test_odds_of_a_turn_in_a_position(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "position.json"
    path.write_text(json.dumps(SKIEN), encoding="utf-8")
    code, out, _ = told(capsys, "odds", str(path), "--json")
    answer = json.loads(out)
    assert code == 0 and answer["attacker"] == "germany"
    (area,) = answer["areas"]
    alone = json.loads(told(capsys, "odds", "--attack", "3", "--defence", "2", "--json")[1])
    assert area["win"] == answer["all_won"] == alone["win_fraction"]
    assert area["attacker_losses"] == alone["attacker_losses_fractions"]
    assert told(capsys, "odds", str(path))[1].startswith("Skien, without cards: taken 78")


LANDING = {
    "scenario": "advanced",
    "round": 0,
    "april": {"step": "landing"},
    "units": {"finnmark": {"norway": 1}},
    "ships": {"V": {"germany": ["emden", "blucher"]}},
}
TRONDHEIM = {"ships": [{"zone": "V", "to": "trondheim"}], "forts": ["trondheim"]}


def test_odds_of_a_landing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "landing.json"
    path.write_text(json.dumps(LANDING | {"landing": TRONDHEIM}), encoding="utf-8")
    code, out, _ = told(capsys, "odds", "--landing", str(path), "--json")
    assert code == 0
    assert json.loads(out)["fractions"]["landed"] == {"trondheim": ["1/2", "1/2"]}
    code, out, _ = told(capsys, "odds", "--landing", str(path))
    assert code == 0
    assert out.startswith("No mines. Forts that fire: Trondheim.\n")
    assert "Norway resists in Trondheim: 17\xa0%" in out
    code, out, _ = told(capsys, "odds", "--landing", str(path), "--lang", "nb")
    assert code == 0 and "Trondheim" in out and "Norway" not in out


def test_landings_told_already_are_the_plan_where_a_file_names_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "landing.json"
    frame = {"kind": "landing", "zone": "V", "later": ["VI", "VII"]}
    pending = [frame | {"plans": [["emden", "trondheim"]]}]
    face_up = {"face_up": ["emden"], "pending": pending}
    path.write_text(json.dumps(LANDING | face_up), encoding="utf-8")
    code, out, err = told(capsys, "odds", "--landing", str(path), "--json")
    assert (code, err) == (0, "")
    assert json.loads(out)["ashore"] == [0, 1]


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({}, "it names no landings; add"),
        ({"landing": 3}, "a landing is an object like"),
        ({"landing": {"ships": [{"zone": "V", "to": "oslo"}]}}, "oslo is not on zone V"),
        ({"landing": TRONDHEIM, "ships": {"V": {"germany": ["york"]}}}, "york"),
        ({"landing": TRONDHEIM, "round": 1, "april": {}}, "round"),
    ],
)
def test_a_file_without_a_landing_that_can_be_is_refused_in_a_line(
    changes: dict[str, object], words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "landing.json"
    path.write_text(json.dumps(LANDING | changes), encoding="utf-8")
    code, out, err = told(capsys, "odds", "--landing", str(path))
    assert (code, out) == (2, "")
    assert f"{path}: " in err and words in err


def test_a_saved_game_is_no_landing(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = told(capsys, "odds", "--landing", str(game))
    assert code == 2 and "a saved game; --landing takes a position of 9 April" in err


def test_odds_at_sea(capsys: pytest.CaptureFixture[str]) -> None:
    fight = ("--attack-ships", "slagskip", "--defence-ships", "tung_krysser,mindre_skip")
    answer = json.loads(told(capsys, "odds", *fight, "--json")[1])
    assert answer["fractions"]["defence_sunk"] == ["2/3", "1/3", "0/1"]
    code, out, _ = told(capsys, "odds", "--interception", "2")
    assert code == 0 and out.startswith("The attempt fails: 45\xa0%\n")
    assert "│ caught │ 45\xa0%" in out, "a number told twice is the same"


def test_odds_of_a_turn_in_a_saved_game(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = [json.loads(told(capsys, "odds", str(game), "--step", str(step), "--json")[1])
             for step in range(12)]  # fmt: skip
    assert any(answer["areas"] for answer in asked)
    assert told(capsys, "odds", str(game), "--step", "0")[1] == "Nobody attacks.\n"


@pytest.mark.parametrize(
    ("ids", "names"),
    [
        ("artilleri", "Artillery"),
        ("bombefly,gebirgsjager", "BOMB, mountain troops"),
        ("ingeniorkompani", "ingeniør"),
        ("fremmedlegionaer", "Foreign Legion"),
        ("panzer", "panz"),
        ("stridsvogn", "Stridsvogn"),
    ],
)
def test_odds_take_cards_by_their_names(
    ids: str, names: str, capsys: pytest.CaptureFixture[str]
) -> None:
    side = "--defence-cards" if ids.startswith("ing") else "--attack-cards"
    argv = ("odds", "--attack", "3", "--defence", "2", "--json", side)
    without = told(capsys, *argv, "")[1]
    by_id = told(capsys, *argv, ids)[1]
    assert by_id != without
    assert told(capsys, *argv, names)[1] == by_id


def test_odds_name_the_cards_they_know(capsys: pytest.CaptureFixture[str]) -> None:
    cards = ("Ambush", "Bakhold", "Ingeniørkompani", "Engineers")
    shown = help_of(capsys, "odds")
    refused = told(capsys, "odds", "--attack", "3", "--attack-cards", "bazooka")[2]
    assert all(card in shown and card in refused for card in cards)
    unclear = told(capsys, "odds", "--attack", "3", "--attack-cards", "armor")[2]
    assert "Panzer" in unclear and "Stridsvogn" in unclear
    none = told(capsys, "odds")[2]
    assert "--attack 3 --defence 2" in none


def test_the_reporting_commands_speak_norwegian(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for argv, words in (
        (("odds", "--attack", "3", "--defence", "2"), ("Angrepet vinner: 78", "mister")),
        (("odds", str(game), "--step", "0"), ("Ingen angriper.",)),
        (("verify", str(game)), ("alle tilstander stemmer",)),
        (("map", "check"), ("i orden",)),
    ):
        code, out, _err = told(capsys, *argv, "--lang", "nb")
        assert code == 0 and all(word in out for word in words), argv


def test_library_lists_and_counts_a_folder(
    game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "some games"
    folder.mkdir()
    (folder / "mine.konr").write_bytes(game.read_bytes())
    (folder / "letter.konr").write_text("Dear all,\n")
    code, out, _err = told(capsys, "library", str(folder), "--json")
    games = {each["file"]: each for each in json.loads(out)["games"]}
    assert code == 0 and games.keys() == {"mine.konr", "letter.konr"}
    assert games["mine.konr"]["scenario"] == "narvik" and games["mine.konr"]["fault"] is None
    assert "letter.konr" in games["letter.konr"]["fault"]
    code, out, _err = told(capsys, "library", str(folder), "--stats", "--json")
    (row,) = json.loads(out)["statistics"]
    assert (row["scenario"], row["games"]) == ("narvik", 1)
    drawn = json.loads(out)["charts"]
    assert [each["chart"] for each in drawn] == ["results", "luck", "rounds", "held"]
    assert all(len(each["bars"]) and each["game"] == "kon" for each in drawn)
    for argv, words in (((), ("mine.konr", "letter.konr")), (("--stats",), ("Narvik", "spill"))):
        code, out, _err = told(capsys, "library", str(folder), *argv, "--lang", "nb")
        assert code == 0 and all(word in out for word in words), out
    code, out, _err = told(capsys, "library", str(folder), "--find", "nowhereatall", "--json")
    assert code == 0 and json.loads(out)["games"] == []


def test_the_librarys_table_tells_when_a_game_was_played_and_its_tags(
    game: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "160")
    folder = tmp_path / "games"
    folder.mkdir()
    (folder / "mine.konr").write_bytes(game.read_bytes())
    when = datetime(2025, 4, 9, 5, 15).timestamp()
    os.utime(folder / "mine.konr", (when, when))
    (folder / "tags.json").write_text('{"mine.konr": ["to study", "lost"]}')
    out = told(capsys, "library", str(folder), "--lang", "en")[1]
    assert "2025-04-09" in out and "to study, lost" in out
    assert "last played" in out and "tags" in out
    (row,) = json.loads(told(capsys, "library", str(folder), "--json")[1])["games"]
    assert row["tags"] == ["to study", "lost"]
    assert datetime.fromisoformat(row["changed"]).timestamp() == when
    (folder / "tags.json").write_text("[")
    code, out, err = told(capsys, "library", str(folder), "--lang", "en")
    assert code == 0 and "mine.konr" in out and "not a file of tags" in err
    assert "tags" not in out, "nothing stands in such a column"


def test_the_librarys_table_tells_of_luck_and_cuts_no_name(
    game: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    name = f"{'a-long-evening-' * 5}.konr"
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / name).write_bytes(game.read_bytes())
    code, out, _err = told(capsys, "library", str(tmp_path / "games"), "--lang", "en")
    assert code == 0 and name in out and "Germany +" in out.replace("−", "+")
    monkeypatch.setenv("COLUMNS", "80")
    _code, out, _err = told(capsys, "library", str(tmp_path / "games"), "--lang", "en")
    lines = [line.split("│")[1].strip() for line in out.splitlines() if line.startswith("│")]
    assert "".join(lines) == name


def test_a_short_name_stays_whole_beside_a_long_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    folder = tmp_path / ("far" * 20)
    folder.mkdir()
    (folder / "letter-to-nobody.konr").write_text("Dear all,\n")
    assert "letter-to-nobody.konr" in told(capsys, "library", str(folder), "--lang", "en")[1]


def test_rules_and_their_coverage(capsys: pytest.CaptureFixture[str]) -> None:
    assert "R41" in told(capsys, "rules")[1]
    assert told(capsys, "rules", "R41")[1].startswith("R41")
    norwegian = told(capsys, "rules", "NAR slutt og seier", "--lang", "nb")[1]
    assert norwegian.startswith("NAR Slutt og seier")
    code, out, _ = told(capsys, "rules", "--coverage", "--json")
    found = {entry["rule"]: entry["tests"] for entry in json.loads(out)}
    assert code == 0 and "R41" in found


def test_fuzz_and_arena_as_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, out, _ = told(
        capsys, "fuzz", "--games", "1", "--jobs", "1", "--json", "--out", str(tmp_path)
    )
    assert code == 0 and json.loads(out)["ok"] is True
    code, out, _ = told(capsys, "arena", "--games", "1", "--jobs", "1", "--json", "--seat",
                        "germany=ai:random")  # fmt: skip
    assert code == 0 and json.loads(out)["games"] == 1


@pytest.mark.bench
def test_the_engine_bench_gives_figures(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = told(capsys, "bench", "engine", "--seconds", "0.3", "--json")
    figures = json.loads(out)["figures"]
    assert code == 0
    assert all(
        {"name", "value", "unit", "floor", "peer", "ratio", "goal"} <= set(f) for f in figures
    )
    assert figures[0]["value"] > 0 and figures[0]["ratio"] > 0
    told_of = {each["name"]: each for each in figures}
    play_out = told_of["advanced: random play-out, steps a second"]
    assert play_out["goal"] == pytest.approx(2 * play_out["peer"])
    goals = {"legal actions, p95": 0.1, "explain, p95": 2, "clone": 1.5, "key": 25, "sample": 20}
    for name, goal in goals.items():
        assert told_of[f"advanced: {name}"]["goal"] == goal
    held_against = [told_of["advanced: clone"]["peer"], told_of["advanced: key"]["peer"]]
    assert all(held_against) and told_of["advanced: sample"]["floor"]
    for name, times in (("legal actions, p95", 3), ("clone", 1.5), ("key", 1.5), ("sample", 2)):
        row, basic = told_of[f"crown: {name}"], told_of[f"basic: {name}"]["value"]
        assert (row["peer"], row["goal"]) == (basic, pytest.approx(times * basic))
    own = ("apply, the longest chain met", "forecast of both lines", "next Move")
    assert all(told_of[f"crown: {name}"]["value"] > 0 for name in own)


@pytest.mark.bench
def test_the_ai_bench_gives_figures_of_each_level_in_each_scenario(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("konqt.lab.bench_ai.FEWEST_TURNS", 1)
    code, out, _ = told(capsys, "bench", "ai", "--seconds", "0.1", "--json")
    figures = {each["name"]: each for each in json.loads(out)["figures"]}
    entry = entry_named("kon")
    for scenario in entry.scenarios:
        assert figures[f"{scenario}: random play-out, steps a second"]["goal"] > 0
        for level in entry.levels:
            for what in (
                "a decision, p50",
                "a decision, p99",
                "a faction's decisions in a turn, p95",
            ):
                measured = figures[f"{scenario}: {level}, {what}"]
                assert measured["value"] > 0 and measured["unit"] == "ms"
    start = figures["an opponent's process, from its start to its first answer"]
    assert start["value"] > start["floor"] > 0 and start["goal"] == 0.3
    assert figures["basic: a whole game by the quick policy, median"]["goal"] == 150
    assert code == 0


@pytest.mark.bench
def test_the_odds_bench_measures_seven_linked_areas(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = told(capsys, "bench", "odds", "--json")
    figures = {each["name"]: each["value"] for each in json.loads(out)["figures"]}
    assert code == 0
    assert figures["all combats of a turn, seven linked areas, first time"] > 0
    odds = turn_odds(linked_attacks())
    assert len(odds.order) == LINKED and odds.best != odds.worst


@pytest.mark.bench
def test_the_odds_bench_measures_the_largest_combats_at_sea(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, out, _ = told(capsys, "bench", "odds", "--json")
    figures = {each["name"]: each for each in json.loads(out)["figures"]}
    assert code == 0
    first = figures["naval odds, 9 ships a side and every card, first time"]
    again = figures["naval odds, asked again"]
    assert (first["goal"], again["goal"]) == (3, 1)
    assert first["value"] > first["floor"] > 0 and again["value"] > 0
    assert [len(side) for side in largest_combat(NINE)] == [NINE, NINE, 3, 2]
    assert [len(side) for side in largest_combat(MOST_SHIPS)][:2] == [13, 18]
    plan = largest_landing()
    assert len(plan.intents) == 13 and plan.forts.bit_count() == 2


def test_the_process_gives_the_same_statuses() -> None:
    for argv, code in ((["--version"], 0), (["verify", "none.konr"], 2)):
        result = subprocess.run(
            [sys.executable, "-m", "konqt", *argv], capture_output=True, text=True, check=False
        )
        assert result.returncode == code
        assert "Traceback" not in result.stderr


def test_open_takes_no_data_for_an_example_and_odds_no_defence_for_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for words in (
        ("open", "--text", "--example", "1", "--data", str(tmp_path)),
        ("open", "--text", "x.konr", "--example", "1"),
        ("odds", "x.konr", "--defence", "4"),
    ):
        status, _out, err = told(capsys, *words)
        assert status == 2, words
        assert err.strip()


@pytest.mark.bench
def test_bench_replay_measures_the_look_at_the_record(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = told(capsys, "bench", "replay", "--json")
    figures = json.loads(out)["figures"]
    assert code == 0 and figures[0]["name"].startswith("notice a changed record")
    assert figures[0]["unit"] == "us" and figures[0]["goal"] == 50.0
    assert all(each["value"] > 0 for each in figures)
