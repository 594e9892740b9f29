"""An owner's folder of Crown & Courage: written out, checked, played with, carried by records."""

import io
import json
import random
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from crown_records import crown_plan
from games_played import play, recorded

from konqt.ai.crown.king_worth import worth
from konqt.ai.process import AiProcess
from konqt.cli.crown.crown_table import CrownTextTable
from konqt.cli.main import run
from konqt.cli.output import Usage
from konqt.cli.own_data import chosen_data, game_of_folder, own_data
from konqt.core.chance import Stream
from konqt.core.game import Setup
from konqt.games.crown.crown_game import CrownGame
from konqt.games.crown.engine.crown_actions import PlayCrownCard
from konqt.games.crown.engine.crown_files import FILES, shipped_groups
from konqt.games.crown.engine.printed import printed_of, shipped_crown
from konqt.games.crown.engine.printed_check import faults_of
from konqt.games.crown.wording.crown_names import crown_card
from konqt.games.registry import agent_named, narrator_of, owner_board, owner_folders_of
from konqt.record.errors import RecordError
from konqt.session.replay import Replay
from konqt.session.session import Session

GAME = CrownGame()
FOLDERS = owner_folders_of("crown")
MAP = "crown.geojson"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "mine"
    FOLDERS.export(made)
    return made


def change(folder: Path, file: str, by: Callable[[Any], object]) -> None:
    told = json.loads((folder / file).read_text(encoding="utf-8"))
    by(told)
    (folder / file).write_text(json.dumps(told), encoding="utf-8")


def change_space(folder: Path, ident: str, **facts: object) -> None:
    def put(told: Any) -> None:
        (space,) = [each for each in told["features"] if each["id"] == ident]
        space["properties"] |= facts

    change(folder, MAP, put)


def places(folder: Path) -> set[tuple[str, str, str]]:
    return {(each.file, each.place, each.code) for each in FOLDERS.read(folder).faults}


def told(capsys: pytest.CaptureFixture[str], *argv: object) -> tuple[int, str, str]:
    code = run([str(word) for word in argv])
    out, err = capsys.readouterr()
    assert "Traceback" not in out + err
    return code, out, err


def less(told: Any) -> None:
    told["setup"] |= {"stress": 4, "source": "owner"}


# -- written out


def test_the_export_holds_every_file_and_is_the_shipped_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = told(capsys, "data", "export", tmp_path / "mine", "--game", "crown", "--json")
    assert (code, err) == (0, "")
    assert set(json.loads(out)["files"]) == {"README.txt", MAP, *FILES}
    found = FOLDERS.read(tmp_path / "mine")
    assert found.faults == () and list(found.differences()) == [] and found.board is None
    assert found.files_for("crown") == {}
    texts = {name: (tmp_path / "mine" / name).read_text(encoding="utf-8") for name in FILES}
    printed = GAME.data_of(texts, None)
    for part in ("tiles", "cards", "demands", "symbols", "columns", "rows", "spaces", "setup"):
        assert getattr(printed, part) == getattr(shipped_crown(), part)
    code, out, _err = told(capsys, "data", "check", tmp_path / "mine")
    assert code == 0 and "Nothing differs" in out
    code, out, _err = told(capsys, "data", "check", tmp_path / "mine", "--lang", "nb")
    assert code == 0 and "ingen feil" in out


def test_nothing_is_written_over_an_owners_file(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change(folder, "tracks.json", less)
    before = (folder / "tracks.json").read_bytes()
    code, _out, err = told(capsys, "data", "export", folder, "--game", "crown")
    assert code == 2 and "already exists" in err
    assert (folder / "tracks.json").read_bytes() == before


def test_a_folder_is_known_by_its_files(tmp_path: Path, folder: Path) -> None:
    assert game_of_folder(folder) == "crown"
    owner_folders_of("kon").export(tmp_path / "theirs")
    assert game_of_folder(tmp_path / "theirs") == "kon"
    for name in ("README.txt", *FILES):
        (folder / name).unlink()
    (folder / MAP).rename(folder / "own.geojson")
    assert game_of_folder(folder) == "crown"


@pytest.mark.parametrize("game", ["", "crown"])
def test_a_folder_of_nothing_is_told(
    tmp_path: Path, game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "letter.txt").write_text("Dear owner")
    asked = ["--game", game] if game else []
    code, out, _err = told(capsys, "data", "check", tmp_path, *asked)
    assert code == 1 and "only letter.txt" in out
    code, _out, err = told(capsys, "data", "check", tmp_path / "none", *asked)
    assert code == 2 and "is not a folder" in err
    code, _out, err = told(capsys, "data", "check", tmp_path, "--game", "chess")
    assert code == 2 and "unknown game" in err


# -- checked


def test_what_is_contrary_to_the_rulebook_is_told_apart(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change(folder, "tracks.json", less)
    change(folder, "map.json", lambda told: told["setup_map"].update(king="hamar"))
    change_space(folder, "hamar", name_nb="Hamar by", source="owner")
    code, out, _err = told(capsys, "data", "check", folder)
    assert code == 0
    against, ours = out.split("Different from the shipped reconstruction:")
    assert "setup.stress: 4; the manual says 6 (SETUP 3-24)" in against
    assert 'setup_map.king: "hamar", shipped "jessheim" (reconstructed)' in ours
    assert 'its source still says "reconstructed"' in ours
    assert 'spaces.hamar.name_nb: "Hamar by", shipped "Hamar"' in ours
    code, out, _err = told(capsys, "data", "check", folder, "--json")
    assert {each["file"] for each in json.loads(out)["differences"]} == {
        "tracks.json", "map.json", MAP,
    }  # fmt: skip


def _op(told: Any) -> None:
    told["action_cards"]["cards"][1]["actions"][0]["ops"] = [["surrender"]]


def _beside(told: Any) -> None:
    told["action_cards"]["cards"][1]["actions"][0]["ops"] = [["king_steps", "far"]]


def _fewer(told: Any) -> None:
    told["action_cards"]["cards"][2]["copies"] = 1


def _all_gold(told: Any) -> None:
    told["action_cards"]["cards"] = told["action_cards"]["cards"][:1]
    told["action_cards"]["cards"][0]["copies"] = 20


def _same_id(told: Any) -> None:
    told["collaborators"]["cards"][0]["id"] = "march"


@pytest.mark.parametrize(
    ("file", "by", "wanted"),
    [
        ("cards.json", _op, ("action_cards.cards.march.actions[0].ops[0]", "unknown_operation")),
        ("cards.json", _beside, ("action_cards.cards.march.actions[0].ops[0]", "bad_operation")),
        ("cards.json", _fewer, ("action_cards.cards", "wrong_count")),
        ("cards.json", _all_gold, ("action_cards.cards", "no_cards")),
        ("cards.json", _same_id, ("action_cards.cards.march", "card_twice")),
        ("cards.json", lambda t: t["demands"]["cards"][0].pop("willpower"),
         ("demands.cards.protection.willpower", "missing")),
        ("cards.json", lambda t: t.update(weather={}), ("weather", "unknown_group")),
        ("tiles.json", lambda t: t["frame"].update(rows=[[4, 12]]), ("frame", "frame_places")),
        ("tiles.json", lambda t: t["grid"].update(rows=4), ("grid.rows", "fixed")),
        ("tiles.json", lambda t: t["german_symbols"]["easy"].append([3, 0]),
         ("german_symbols.easy[3]", "bad_cell")),
        ("tiles.json", lambda t: t["norwegian_tiles"]["tiles"][0].update(level=2),
         ("norwegian_tiles.tiles.evacuate_1.level", "fixed")),
        ("tracks.json", lambda t: t["components"].update(dice=8), ("components.dice", "fixed")),
        ("tracks.json", lambda t: t["setup"].update(stress=True), ("setup.stress", "wrong_kind")),
        ("tracks.json", lambda t: t["setup"].update(threat=9), ("setup.threat", "number")),
        ("tracks.json", lambda t: t["morale_track"]["start"].update(loyalty=9),
         ("morale_track.start", "bad_start")),
        ("tracks.json", lambda t: t["push_track"]["sections"][2].update(spaces=5),
         ("push_track.sections", "number")),
        ("tracks.json", lambda t: t["options"]["windows"].append("never"),
         ("options.windows", "fixed")),
        ("tracks.json", lambda t: t["occupation_track"]["spaces"][4].update(ops=[]),
         ("occupation_track.spaces", "never_lost")),
        ("map.json", lambda t: t["setup_map"].update(king="bergen"),
         ("setup_map.king", "unknown_space")),
        ("map.json", lambda t: t["setup_map"]["german"].update(horten=0),
         ("setup_map.german.horten", "number")),
        ("map.json", lambda t: t["setup_map"].update(king="drobak"), ("setup_map.king", "barred")),
        ("map.json", lambda t: t.update(map=shipped_groups()["map"]), ("map", "two_maps")),
    ],
)  # fmt: skip
def test_impossible_values_are_told_with_place_and_remedy(
    folder: Path, file: str, by: Callable[[Any], object], wanted: tuple[str, str]
) -> None:
    change(folder, file, by)
    assert (file, *wanted) in places(folder)
    assert all(each.text and each.remedy for each in FOLDERS.read(folder).faults)


@pytest.mark.parametrize("text", ["", "{", "[]", "7", '{"map": 1, "map": 2}', "\ud800", "[" * 900])
def test_a_file_that_is_none_is_one_fault_and_the_others_are_checked(
    folder: Path, text: str
) -> None:
    (folder / "cards.json").write_bytes(text.encode("utf-8", "surrogatepass"))
    change(folder, "tiles.json", lambda told: told["grid"].update(rows=4))
    found = places(folder)
    assert len([each for each in found if each[0] == "cards.json"]) == 1
    assert ("tiles.json", "grid.rows", "fixed") in found


def test_files_may_be_left_out_and_others_are_told(folder: Path) -> None:
    (folder / "cards.json").unlink()
    (folder / MAP).unlink()
    change(folder, "tracks.json", lambda told: [told.pop(each) for each in list(told)[1:]])
    (folder / "notes.txt").write_text("mine")
    assert places(folder) == set() and list(FOLDERS.read(folder).strays) == ["notes.txt"]
    (folder / "card.json").write_text("{}")
    assert ("card.json", "", "unknown_file") in places(folder)
    for name in ("one.geojson", "two.geojson"):
        (folder / name).write_text("{}")
    assert {"two_boards", "not-geojson"} <= {code for _file, _place, code in places(folder)}


def test_who_begins_where_is_not_judged_by_a_map_that_cannot_be_read(folder: Path) -> None:
    change(folder, "map.json", lambda told: told["setup_map"].update(king="bergen"))
    (folder / MAP).write_text("{")
    assert {file for file, _place, _code in places(folder)} == {MAP}


def test_odd_values_anywhere_are_told_or_can_be_played() -> None:
    odd: list[Any] = [
        None,
        True,
        -1,
        0,
        2,
        7,
        99,
        10**30,
        1.5,
        "",
        "oslo",
        [],
        {},
        [1],
        ["draw"],
        [["gold"]],
    ]
    shipped, chance = shipped_groups(), random.Random(5)
    every = list(_leaves(shipped, ()))
    for number in range(120):
        groups = deepcopy(shipped)
        path = chance.choice(every)
        held: Any = groups
        for step in path[:-1]:
            held = held[step]
        value = held[path[-1]]
        near = type(value) is int and number % 2
        held[path[-1]] = value + chance.choice((-1, 1)) if near else chance.choice(odd)
        faults = faults_of(groups)
        assert all(each.place and str(each) for each in faults)
        if faults:
            continue
        state = GAME.new(Setup("crown", number, data=printed_of(groups)))
        for _step in range(12):
            assert GAME.faults(state) == [], path
            if GAME.decision(state).actor is not None:
                GAME.apply(state, chance.choice(GAME.legal(state)))


def _leaves(told: object, path: tuple[Any, ...]) -> Any:
    inside: Any = told.items() if isinstance(told, dict) else ()
    inside = enumerate(told) if isinstance(told, list) else inside
    for name, value in inside:
        yield (*path, name)
        yield from _leaves(value, (*path, name))


# -- played with


def test_corrected_values_are_played_and_the_record_carries_them(
    folder: Path, tmp_path: Path
) -> None:
    change(folder, "tracks.json", less)
    change(folder, "map.json", lambda told: told["setup_map"].update(king="gran"))
    change_space(folder, "gran", name_en="Granby", name_nb="Granby")
    change(folder, "cards.json", lambda told: told["demands"]["cards"][0].update(id="night_train"))
    own = chosen_data("crown", folder, "")
    path = tmp_path / "game.konr"
    session = Session.start(own.used_in(crown_plan(5)), path)
    position: Any = getattr(session.observe("norway"), "position")  # noqa: B009 - of this game
    assert (position["stress"], position["king"]) == (4, "gran")
    assert session.board.names.en["gran"] == "Granby"
    play(session, 12, seed=3)
    session.close()
    for each in folder.iterdir():
        each.unlink()
    replay = Replay.open(path)
    assert replay.board.names.en["gran"] == "Granby" and replay.steps == 12
    begun: Any = getattr(replay.observe(0, "public"), "position")  # noqa: B009 - of this game
    assert (begun["stress"], begun["king"]) == (4, "gran")
    assert run(["verify", str(path)]) == 0
    assert crown_card("night_train") == "Night train"


def test_a_map_alone_is_what_the_adjutant_plans_by(folder: Path) -> None:
    renamed = folder.parent / "renamed.geojson"
    text = (folder / MAP).read_text(encoding="utf-8")
    renamed.write_text(text.replace('"koppang"', '"koppang_by"'), encoding="utf-8")
    board = owner_board(renamed, "crown")
    data = GAME.data_of({}, board)
    state = GAME.from_position({"scenario": "crown", "king": "koppang_by"}, data=data)
    seen = GAME.observe(state, "norway")
    assert GAME.sample(seen, 0).printed is data
    adjutant = AiProcess("greedy", "crown", board=board)
    try:
        answer = adjutant.ask(seen, 5).result(60)
    finally:
        adjutant.stop()
    assert answer == agent_named("crown", "greedy", data).choose(seen, Stream(5))


def test_actions_are_told_by_the_cards_of_the_game(folder: Path, tmp_path: Path) -> None:
    def dearer(told: Any) -> None:
        (card,) = [each for each in told["action_cards"]["cards"] if each["id"] == "radio_appeal"]
        card["actions"][0]["ops"] = [["stress", -5]]

    change(folder, "cards.json", dearer)
    own = chosen_data("crown", folder, "")
    session = Session.start(own.used_in(crown_plan(5)), tmp_path / "game.konr")
    narrator, appeal = narrator_of("crown"), PlayCrownCard("radio_appeal")
    table = CrownTextTable(session, io.StringIO(), io.StringIO(), False)
    assert "Lose 5 Stress" in table.narrator.say_action(appeal)
    session.close()
    narrator.use_board(None)
    assert "Lose 1 Stress" in narrator.say_action(appeal)


def test_the_king_begins_as_printed_where_an_owners_germans_stand_at_hamar() -> None:
    groups = shipped_groups()
    groups["setup_map"]["german"] = {"drobak": 4, "oslofjord": 2, "hamar": 1}
    setup = Setup("crown", 1, options={"king_start": "hamar"}, data=printed_of(groups))
    state = GAME.new(setup)
    assert (state.king, GAME.faults(state)) == ("jessheim", [])


def test_a_place_without_a_way_to_freedom_has_a_worth() -> None:
    groups = shipped_groups()
    for each in groups["map"]["spaces"]:
        each["orth"] = [other for other in each["orth"] if "gran" not in (other, each["id"])]
    printed = printed_of(groups)
    state = GAME.from_position({"scenario": "crown", "king": "gran"}, data=printed)
    assert worth(state) < worth(GAME.new(Setup("crown", 1, data=printed)))


def test_a_record_whose_data_are_not_its_own_is_refused(folder: Path, tmp_path: Path) -> None:
    change(folder, "tracks.json", less)
    path = tmp_path / "game.konr"
    Session.start(chosen_data("crown", folder, "").used_in(crown_plan(5)), path).close()
    text = path.read_text(encoding="utf-8")
    spoilt = tmp_path / "spoilt.konr"
    spoilt.write_text(text.replace(r"\"stress\": 4", r"\"stress\": 5", 1), encoding="utf-8")
    with pytest.raises(RecordError):
        Replay.open(spoilt)


def test_a_record_is_opened_with_a_folder_of_its_own_game(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change_space(folder, "gran", name_en="Granby")
    own = recorded(tmp_path / "theirs.konr", steps=2)
    code, _out, err = told(capsys, "open", own, "--text", "--data", folder)
    assert code == 2 and "is a game of kon, --data is of crown; leave --data out" in err
    path = tmp_path / "mine.konr"
    Session.start(chosen_data("crown", folder, "").used_in(crown_plan(5)), path).close()
    assert told(capsys, "open", path, "--text", "--data", folder)[0] == 0


def test_play_refuses_what_does_not_fit(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ("play", "--text", "--scenario", "crown")
    change(folder, "tracks.json", lambda told: told["setup"].update(threat=9))
    code, _out, err = told(capsys, *asked, "--data", folder)
    assert code == 2 and "tracks.json: setup.threat: 9 cannot be; write 1 to 7" in err
    code, _out, err = told(capsys, "play", "--text", "--scenario", "narvik", "--data", folder)
    assert code == 2 and "konqt data export --game kon DIR" in err
    with pytest.raises(Usage, match="--game crown"):
        owner_folders_of("kon").export(tmp_path / "theirs")
        chosen_data("crown", tmp_path / "theirs", "")
    # A map alone has to fit who begins where with us.
    FOLDERS.export(tmp_path / "other")
    text = (tmp_path / "other" / MAP).read_text(encoding="utf-8")
    renamed = tmp_path / "renamed.geojson"
    renamed.write_text(text.replace('"jessheim"', '"gardermoen"'), encoding="utf-8")
    code, _out, err = told(capsys, *asked, "--map", renamed)
    assert code == 2 and "setup_map.king: 'jessheim' is no space of the map" in err


def test_the_engine_takes_a_folder_of_either_game(folder: Path) -> None:
    change(folder, "tracks.json", less)
    assert own_data(folder).game == "crown"
    assert set(own_data(folder).files_for("crown")) == {"tracks.json"}
    with pytest.raises(ValueError, match="narvik reads none"):
        own_data(folder).files_for("narvik")
