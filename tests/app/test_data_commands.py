"""konqt data: what is exported, what is found wrong in a folder, games played with a folder."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from owner_files import BASIC, CORRECTED, corrected, with_changes

from konqt.cli.main import run
from konqt.cli.own_data import own_data, tell_denials
from konqt.cli.protocol import Protocol
from konqt.games.kon.engine.data_files import FILES
from konqt.resources import map_file

MAP = "norway.geojson"


def told(capsys: pytest.CaptureFixture[str], *argv: object) -> tuple[int, str, str]:
    code = run([str(word) for word in argv])
    out, err = capsys.readouterr()
    assert "Traceback" not in out + err
    return code, out, err


def checked(capsys: pytest.CaptureFixture[str], folder: Path) -> tuple[int, Any]:
    code, out, err = told(capsys, "data", "check", folder, "--json")
    assert err == ""
    return code, json.loads(out)


def changed_map(folder: Path, **facts: object) -> None:
    """Put the shipped map into a folder, with Narvik's facts changed."""
    board = json.loads(map_file(MAP).read_text(encoding="utf-8"))
    (narvik,) = [f for f in board["features"] if f["properties"]["id"] == "narvik"]
    narvik["properties"] |= facts
    (folder / MAP).write_text(json.dumps(board), encoding="utf-8")


@pytest.fixture
def corrected_folder(tmp_path: Path) -> Path:
    folder = tmp_path / "mine"
    folder.mkdir()
    for file, text in corrected().items():
        (folder / file).write_text(text, encoding="utf-8")
    return folder


def test_the_export_holds_everything_with_its_sources(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "new" / "mine"
    code, out, err = told(capsys, "data", "export", folder, "--json")
    assert (code, err) == (0, "")
    answer = json.loads(out)
    assert sorted(answer["files"]) == sorted(path.name for path in folder.iterdir())
    assert set(answer["files"]) == {"README.txt", MAP, *FILES}
    cards = tomllib.loads((folder / "cards.toml").read_text(encoding="utf-8"))
    assert cards["germany"]["panzer"]["symbols"]["source"] == "reconstructed"
    dice = {use["use"]: use["dice"] for use in cards["germany"]["panzer"]["uses"]}
    assert dice == {"attack": 2, "defence": 1}
    readme = (folder / "README.txt").read_text(encoding="utf-8")
    assert "konqt data check" in readme and "rekonstruksjon" in readme
    code, found = checked(capsys, folder)
    assert code == 0
    assert found["faults"] == [] and found["differences"] == []


def test_nothing_is_written_over_an_owners_file(
    corrected_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = (corrected_folder / BASIC).read_bytes()
    code, out, err = told(capsys, "data", "export", corrected_folder)
    assert (code, out) == (2, "") and "already exists" in err
    assert (corrected_folder / BASIC).read_bytes() == before
    assert not (corrected_folder / MAP).exists()


def test_a_folder_that_cannot_be_made_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    for argv in (("data", "export", tmp_path / "file" / "x"), ("data", "check", tmp_path / "no")):
        code, out, err = told(capsys, *argv)
        assert (code, out) == (2, "")
        assert err.startswith("konqt: ") and err.count("\n") == 1


def test_corrections_are_reported_and_no_fault(
    corrected_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, found = checked(capsys, corrected_folder)
    assert code == 0 and found["ok"] and found["faults"] == []
    panzer = [d for d in found["differences"] if d["place"] == "germany.panzer"]
    assert panzer == [
        {"file": BASIC, "place": "germany.panzer", "shipped": 5, "source": "reconstructed",
         "yours": 2, "manual": "", "your_source": "owner"}
    ]  # fmt: skip
    assert {d["file"] for d in found["differences"]} == set(CORRECTED)
    code, out, _err = told(capsys, "data", "check", corrected_folder)
    assert code == 0 and "germany.panzer: 2, shipped 5 (reconstructed)" in out


def test_what_the_manual_says_otherwise_is_told_apart_and_can_be_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    changes = ("bardufoss = { value = 2", "bardufoss = { value = 1")
    text = with_changes("scenario_narvik.toml", changes)
    (tmp_path / "scenario_narvik.toml").write_text(text, encoding="utf-8")
    code, found = checked(capsys, tmp_path)
    assert (code, found["ok"]) == (0, True)
    (told_of,) = found["differences"]
    assert told_of["manual"] == "the manual says 2 (NAR)"
    code, out, _err = told(capsys, "data", "check", tmp_path)
    heading, line = out.splitlines()[1:3]
    assert heading == "Contrary to the manual:" and "Different from" not in out
    assert 'its source still says "manual"' in line
    own = own_data(tmp_path)
    assert own.files_for("narvik")
    tell_denials(own)
    assert "1 value contradicts the manual" in capsys.readouterr().err


def test_the_check_speaks_norwegian(
    corrected_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, _err = told(capsys, "data", "check", corrected_folder, "--lang", "nb")
    assert code == 0 and "ingen feil" in out and "I strid med regelheftet:" in out


def test_a_folder_with_nothing_of_ours_is_no_owners_data(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for stray in (None, "README.txt", "photo.jpg"):
        if stray is not None:
            (tmp_path / stray).write_text("x")
        code, found = checked(capsys, tmp_path)
        assert code == 1
        (fault,) = found["faults"]
        assert fault["code"] == "nothing_of_ours" and "konqt data export" in fault["remedy"]
        code, out, err = told(capsys, "play", "--text", "--data", tmp_path)
        assert (code, out) == (2, "") and err.startswith(
            f"konqt: --data: {tmp_path}: there is no board"
        )
    assert found["strays"] == ["photo.jpg"] and "only photo.jpg" in fault["text"]


def test_files_that_nothing_reads_are_named(
    corrected_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (corrected_folder / "cards.json").write_text("{}")
    code, out, _err = told(capsys, "data", "check", corrected_folder)
    assert code == 0 and "Ignored, not konqt's files: cards.json" in out


def test_a_corrected_board_is_reported_fact_by_fact(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    changed_map(tmp_path, name_en="Narvik town", symbols=["victory_city", "air_field"])
    code, found = checked(capsys, tmp_path)
    places = {d["place"]: (d["shipped"], d["yours"]) for d in found["differences"]}
    assert places == {
        "narvik.name_en": ("Narvik", "Narvik town"),
        "narvik.symbols": (["victory_city"], ["air_field", "victory_city"]),
    }
    assert code == 1 and "narvik" in {fault["place"] for fault in found["faults"]}
    changed_map(tmp_path, name_en="Narvik town")
    code, found = checked(capsys, tmp_path)
    assert code == 0
    assert [d["place"] for d in found["differences"]] == ["narvik.name_en"]


def _huge(folder: Path) -> None:
    with (folder / "cards.toml").open("wb") as file:
        file.truncate(50_000_000)


def _huge_map(folder: Path) -> None:
    with (folder / MAP).open("wb") as file:
        file.truncate(50_000_000)


def _latin(folder: Path) -> None:
    (folder / "dice.toml").write_bytes("# Ubåt\n".encode("latin-1"))


def _loop(folder: Path) -> None:
    (folder / "cards.toml").symlink_to("decks_basic.toml")
    (folder / "decks_basic.toml").symlink_to("cards.toml")


def _folder_for_file(folder: Path) -> None:
    (folder / "dice.toml").mkdir()


def _misnamed(folder: Path) -> None:
    (folder / "deck_basic.toml").write_text("")


def _two_boards(folder: Path) -> None:
    changed_map(folder)
    (folder / "another.geojson").write_text("{}")


def _half(folder: Path) -> None:
    (folder / "dice.toml").write_text("ubat_sink = { value = [5,", encoding="utf-8")


def _null_bytes(folder: Path) -> None:
    (folder / "dice.toml").write_bytes(b"\0" * 100)


def _no_map(folder: Path) -> None:
    (folder / MAP).write_text("[1, 2", encoding="utf-8")


def _lost_border(folder: Path) -> None:
    changed_map(folder, neighbours=["tysfjord"])


def _drowned_area(folder: Path) -> None:
    board = json.loads(map_file(MAP).read_text(encoding="utf-8"))
    kept = [f for f in board["features"] if f["properties"]["id"] != "tysfjord"]
    (folder / MAP).write_text(json.dumps({**board, "features": kept}), encoding="utf-8")


FOLDERS = [
    (_huge, "cards.toml", "too_large"),
    (_huge_map, MAP, "too-large"),
    (_latin, "dice.toml", "not_utf8"),
    (_loop, "cards.toml", "unreadable"),
    (_folder_for_file, "dice.toml", "unreadable"),
    (_misnamed, "deck_basic.toml", "unknown_file"),
    (_two_boards, MAP, "two_boards"),
    (_half, "dice.toml", "not_toml"),
    (_null_bytes, "dice.toml", "not_toml"),
    (_no_map, MAP, "not-json"),
    (_lost_border, MAP, ""),
    (_drowned_area, MAP, ""),
]


@pytest.mark.parametrize(("spoil", "file", "code"), FOLDERS, ids=[f[0].__name__ for f in FOLDERS])
def test_a_spoilt_folder_is_told_file_by_file(
    spoil: Any, file: str, code: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spoil(tmp_path)
    status, found = checked(capsys, tmp_path)
    assert status == 1 and not found["ok"]
    assert (file, code) in [(f["file"], code and f["code"]) for f in found["faults"]]
    assert all(fault["text"] and fault["remedy"] for fault in found["faults"])
    status, out, err = told(capsys, "data", "check", tmp_path)
    assert status == 1 and str(tmp_path / file) in out and err == ""
    for argv in (
        ("play", "--text", "--data", tmp_path),
        ("fuzz", "--games", 1, "--data", tmp_path),
        ("engine", "--data", tmp_path),
    ):
        status, out, err = told(capsys, *argv)
        assert (status, out) == (2, "")
        assert err.startswith("konqt: --data: ") and err.count("\n") == 1


def test_faults_of_several_files_are_told_together(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _latin(tmp_path)
    _misnamed(tmp_path)
    _lost_border(tmp_path)
    text = with_changes(BASIC, ("panzer = { value = 5", "panzer = { value = -5"))
    (tmp_path / BASIC).write_text(text, encoding="utf-8")
    _code, found = checked(capsys, tmp_path)
    assert {fault["file"] for fault in found["faults"]} == {
        "dice.toml", "deck_basic.toml", MAP, BASIC,
    }  # fmt: skip


def test_fuzzing_is_clean_with_corrections(
    corrected_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for scenario in ("narvik", "basic"):
        code, out, err = told(
            capsys, "fuzz", "--games", 2, "--scenario", scenario, "--data", corrected_folder,
            "--jobs", 1, "--share", 0.05, "--json",
        )  # fmt: skip
        assert code == 0, err
        assert json.loads(out)["ok"]


def test_opponents_play_each_other_with_corrections(
    corrected_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    argv = ("arena", "--games", 2, "--seat", "germany=ai:greedy", "--jobs", 1, "--json")
    code, out, _err = told(capsys, *argv, "--data", corrected_folder)
    assert code == 0 and json.loads(out)["games"] == 2


class Talk:
    """A conversation with the engine."""

    def __init__(self, folder: Path | None) -> None:
        self.protocol = Protocol(own_data(folder))

    def ask(self, op: str, **members: Any) -> Any:
        answer = json.loads(self.protocol.answer(json.dumps({"op": op, **members})))
        assert answer["ok"], answer
        return answer["result"]


def test_the_engine_plays_saves_and_elsewhere_loads_with_corrections(
    corrected_folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    talk = Talk(corrected_folder)
    talk.ask("new", scenario="basic", seed=5)
    state = talk.ask("state")
    cards = [*state["hands"]["germany"], *state["decks"]["germany"]["draw"]]
    assert (cards.count("panzer"), cards.count("forsterkninger:9"), len(cards)) == (2, 2, 62)
    for _ in range(30):
        talk.ask("apply", action=talk.ask("legal")[0])
    saved = tmp_path / "mine.konr"
    talk.ask("save", path=str(saved))
    header = json.loads(saved.read_text(encoding="utf-8").splitlines()[0])
    assert set(header["data"]["files"]) == {BASIC, "cards.toml", "dice.toml"}
    other = Talk(None)
    other.ask("load", path=str(saved))
    assert other.ask("state") == talk.ask("state")
    assert other.ask("legal") == talk.ask("legal")
    code, out, _err = told(capsys, "verify", saved)
    assert code == 0 and "30 actions, all states agree" in out


def test_a_position_is_read_with_the_owners_cards(corrected_folder: Path) -> None:
    position = {"scenario": "basic", "hands": {"germany": ["forsterkninger:9"]}}
    talk = Talk(corrected_folder)
    talk.ask("position", position=position)
    assert talk.ask("state")["hands"]["germany"] == ["forsterkninger:9"]
    answer = json.loads(
        Talk(None).protocol.answer(json.dumps({"op": "position", "position": position}))
    )
    assert answer["error"]["code"] == "bad_position"


def test_open_takes_the_folder_that_the_game_was_played_with(
    corrected_folder: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    opened: list[Path] = []

    def window(_argv: list[str], open_path: Path, **_how: object) -> int:
        opened.append(open_path)
        return 0

    monkeypatch.setattr("konqt.gui.shell.app.run", window)
    talk = Talk(corrected_folder)
    talk.ask("new", scenario="narvik", seed=5)
    saved = tmp_path / "mine.konr"
    talk.ask("save", path=str(saved))
    assert told(capsys, "open", saved)[0] == 0
    assert told(capsys, "open", saved, "--data", corrected_folder)[0] == 0
    assert opened == [saved, saved]
    (corrected_folder / "dice.toml").unlink()
    code, out, err = told(capsys, "open", saved, "--data", corrected_folder)
    assert (code, out, opened) == (2, "", [saved, saved])
    assert "was not played with" in err and err.count("\n") == 1


def test_play_begins_with_the_folder(
    corrected_folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    plans: list[Any] = []
    monkeypatch.setattr(
        "konqt.cli.kon.text_table.play_in_terminal", lambda plan: plans.append(plan) or 0
    )
    changed_map(corrected_folder, name_en="Narvik town")
    assert told(capsys, "play", "--text", "--lang", "en", "--data", corrected_folder)[0] == 0
    (plan,) = plans
    assert plan.map_path == corrected_folder / MAP
    assert set(plan.files) == {"cards.toml", "dice.toml", "scenario_narvik.toml"}
