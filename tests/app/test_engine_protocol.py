"""The engine protocol: every request, every kind of error, never an exit."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from konqt.cli.protocol import Protocol
from konqt.cli.requests import MEMBERS

ENDLESS = 200_000_000
"""bytes of a line"""
MOST_HELD = f"""
import io, sys, tracemalloc
from konqt.cli import protocol

class Endless(io.RawIOBase):
    left = {ENDLESS}
    rest = b'\\n{{"op":"hello"}}\\n'
    def readable(self):
        return True
    def readinto(self, room):
        given = min(len(room), self.left)
        room[:given], self.left = b"x" * given, self.left - given
        if given == 0:
            given = min(len(room), len(self.rest))
            room[:given], self.rest = self.rest[:given], self.rest[given:]
        return given

class Typed:
    buffer = io.BufferedReader(Endless())

protocol.serve_standard_streams()
tracemalloc.start()
sys.stdin = Typed
protocol.serve_standard_streams()
print(tracemalloc.get_traced_memory()[1])
"""
"""Answers such a line and a request after it, and says how many bytes were held at most."""

QUIET = {"kind": "move", "from": "mosjoen", "to": "mo_i_rana", "count": 1}


class Talk:
    def __init__(self) -> None:
        self.protocol = Protocol()

    def ask(self, op: str, **members: Any) -> Any:
        answer = self.raw(json.dumps({"op": op, **members}))
        assert answer["ok"], answer
        return answer["result"]

    def error(self, op: str, **members: Any) -> dict[str, Any]:
        answer = self.raw(json.dumps({"op": op, **members}))
        assert not answer["ok"]
        error: dict[str, Any] = answer["error"]
        assert error["message"]
        return error

    def raw(self, line: str) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(self.protocol.answer(line))
        return answer


@pytest.fixture
def talk() -> Talk:
    return Talk()


@pytest.fixture
def narvik(talk: Talk) -> Talk:
    talk.ask("new", scenario="narvik", seed=7)
    return talk


def test_hello(talk: Talk) -> None:
    answer = talk.ask("hello")
    assert answer["name"] == "konqt" and answer["protocol"] == 1
    assert answer["scenarios"] == ["narvik", "basic", "advanced", "crown"]


def test_new_gives_the_decision_object(talk: Talk) -> None:
    decision = talk.ask("new", scenario="narvik", seed=7)
    assert decision | {"prompt": ""} == {
        "faction": "germany",
        "kind": "movement",
        "rule": "4.1",
        "round": 1,
        "turn": "germany",
        "phase": 1,
        "prompt": "",
        "outcome": None,
    }
    assert decision == talk.ask("decision")


def test_ids_are_echoed(talk: Talk) -> None:
    assert talk.raw('{"op":"hello","id":[1,"a"]}')["id"] == [1, "a"]
    assert talk.raw('{"op":"nothing","id":3}')["id"] == 3


def test_a_game_to_its_end(narvik: Talk) -> None:
    for _ in range(2000):
        actions = narvik.ask("legal")
        if not actions:
            break
        answer = narvik.ask("apply", action=actions[-1])
        assert set(answer) == {"events", "decision"}
    decision = narvik.ask("decision")
    assert decision["kind"] == "over" and decision["faction"] is None
    assert decision["outcome"]["cause"] in ("deck", "annihilation")
    assert set(decision["outcome"]) == {"winner", "level", "cause", "rule"}


def test_illegal_actions_are_explained_and_refused(narvik: Talk) -> None:
    far = {**QUIET, "to": "tromso", "count": 9}
    told = narvik.ask("explain", action=far)
    assert not told["legal"] and all(set(r) == {"rule", "code", "text"} for r in told["reasons"])
    error = narvik.error("apply", action=far)
    assert error["code"] == "illegal_action" and error["reasons"] == told["reasons"]
    assert error["nearest"] == told["nearest"] != far
    assert told["nearest"] in narvik.ask("legal") and told["nearest"]["from"] == far["from"]
    assert narvik.ask("explain", action=QUIET) == {"legal": True, "reasons": []}


def test_well_formed_actions_are_never_an_error(narvik: Talk) -> None:
    for action in (
        {**QUIET, "from": "atlantis"},
        {"kind": "play_card", "card": "panzer", "use": "attack"},
        {"kind": "pass"},
        {"kind": "retreat", "to": None},
        {"kind": "withdraw", "from": "narvik", "count": 1},
    ):
        assert narvik.ask("explain", action=action)["reasons"]


def test_states_are_positions(narvik: Talk) -> None:
    narvik.ask("apply", action=QUIET)
    state, legal = narvik.ask("state"), narvik.ask("legal")
    other = Talk()
    decision = other.ask("position", position=state, seed=1)
    assert decision == narvik.ask("decision")
    assert other.ask("state") == state and other.ask("legal") == legal


def test_impossible_positions_list_every_fault(talk: Talk) -> None:
    error = talk.error(
        "position",
        position={"scenario": "narvik", "units": {"atlantis": {"germany": 1}}, "surprise": 1},
    )
    assert error["code"] == "bad_position" and len(error["reasons"]) >= 2
    assert talk.error("position", position={"scenario": 7})["code"] in (
        "bad_position",
        "bad_request",
    )


def test_observe_shows_a_seat_no_more_than_it_may_know(narvik: Talk) -> None:
    seen = narvik.ask("observe", seat="norway")
    assert isinstance(seen["hands"]["germany"], int) and isinstance(seen["hands"]["norway"], list)
    talk = Talk()
    talk.ask("new", seed=7, seats=[["germany"], ["norway", "allies"]])
    assert isinstance(talk.ask("observe", seat="norway")["hands"]["allies"], list)


def test_scripted_dice_come_first(narvik: Talk) -> None:
    assert narvik.ask("script", dice=[6, 1, 3]) == {"queued": 3}
    rolled: list[int] = []
    for _ in range(2000):
        actions = narvik.ask("legal")
        if not actions or len(rolled) >= 3:
            break
        attacks = [a for a in actions if a["kind"] in ("move", "end_phase", "pass")]
        answer = narvik.ask("apply", action=(attacks or actions)[0])
        for event in answer["events"]:
            rolled += event.get("dice", ())
    assert rolled[:3] == [6, 1, 3]
    narvik.ask("script", dice=[1, 1])
    narvik.ask("new", seed=1)
    assert narvik.ask("script", dice=[]) == {"queued": 0}


def test_undo_is_honest(narvik: Talk) -> None:
    before = narvik.ask("state")
    narvik.ask("apply", action=QUIET)
    narvik.ask("undo")
    assert narvik.ask("state") == before
    narvik.ask("redo")
    assert narvik.error("redo")["code"] == "not_undoable"
    narvik.ask("undo")
    assert narvik.error("undo")["code"] == "not_undoable"
    for _ in range(300):
        answer = narvik.ask("apply", action=narvik.ask("legal")[0])
        if any(event["kind"] == "dice_rolled" for event in answer["events"]):
            break
    assert narvik.error("undo")["code"] == "not_undoable"


def test_save_and_load(narvik: Talk, tmp_path: Path) -> None:
    narvik.ask("apply", action=QUIET)
    path = str(tmp_path / "game.konr")
    narvik.ask("save", path=path)
    other = Talk()
    assert other.ask("load", path=path) == narvik.ask("decision")
    assert other.ask("state") == narvik.ask("state")
    other.ask("undo")
    assert other.error("load", path=str(tmp_path / "none"))["code"] == "bad_file"
    assert narvik.error("save", path=str(tmp_path))["code"] == "bad_file"
    assert narvik.error("save", path="/dev/full")["code"] == "bad_file"


def test_odds(talk: Talk) -> None:
    answer = talk.ask("odds", combat={"attack": 3, "across_fjord": 0, "defence": 2})
    top, bottom = map(int, answer["win_fraction"].split("/"))
    assert answer["win"] == top / bottom
    assert sum(answer["attacker_losses"]) == pytest.approx(1)
    assert talk.error("odds", combat={"attack": -1, "defence": 2})["code"] == "bad_request"
    assert talk.error("odds", combat={"attack": 10**9})["code"] == "bad_request"


def test_the_odds_of_a_whole_turn(talk: Talk) -> None:
    assert talk.error("turn_odds")["code"] == "bad_request"
    talk.ask("position", position={
        "scenario": "basic", "allies_arrived": True,
        "units": {"horten": {"germany": 3}, "skien": {"norway": 2}, "bodo": {"norway": 1}},
    })  # fmt: skip
    assert talk.ask("turn_odds")["areas"] == []
    talk.ask("apply", action={"kind": "move", "from": "horten", "to": "skien", "count": 3})
    answer = talk.ask("turn_odds")
    alone = talk.ask("odds", combat={"attack": 3, "defence": 2})
    assert answer["all_won"] == answer["areas"][0]["win"] == alone["win_fraction"]
    assert [area["area"] for area in answer["areas"]] == ["skien"]
    assert answer["no_way_out"]["order"] == ["skien"] and answer["text"].startswith("Skien")


BAD = [
    "",
    "x",
    "[]",
    "7",
    "null",
    "NaN",
    '{"op":7}',
    "{}",
    '{"op":"fly"}',
    '{"op":"__init__"}',
    '{"op":"legal"}',
    '{"op":"new","scenario":"basic2"}',
    '{"op":"new","seed":"x"}',
    '{"op":"new","seed":1e999}',
    '{"op":"new","seats":[["germany"]]}',
    '{"op":"new","seats":[[["germany"]],["norway"],["allies"]]}',
    '{"op":"new","options":{"x":1}}',
    '{"op":"new","options":7}',
    '{"op":"position"}',
    '{"op":"position","position":[]}',
    '{"op":"load"}',
    '{"op":"load","path":"a\\u0000b"}',
    "[" * 50_000,
    '{"a":' * 20_000,
]


def test_odds_know_cards_by_their_names_and_first_letters() -> None:
    talk = Talk()
    ids = {"attack": 3, "defence": 2, "attack_cards": ["speidertropp"], "defence_cards": []}
    answer = talk.ask("odds", combat=ids)
    for name in ("Speidertropp", "scouts", "Speid"):
        assert talk.ask("odds", combat=ids | {"attack_cards": [name]}) == answer
    for name in ("armor", "bazooka", ""):
        error = talk.error("odds", combat=ids | {"attack_cards": [name]})
        assert error["code"] == "bad_request" and repr(name) in error["message"]


def test_reminders_are_the_checklist_of_the_seat_that_decides() -> None:
    talk = Talk()
    assert talk.error("reminders")["code"] == "bad_request"
    talk.ask("new", scenario="narvik", seed=3)
    assert "emptied" not in {each["kind"] for each in talk.ask("reminders")}
    action = {"kind": "move", "from": "narvik", "to": "bjornfjell", "count": 3}
    talk.ask("apply", action=action)
    (emptied,) = [each for each in talk.ask("reminders") if each["kind"] == "emptied"]
    assert emptied["areas"] == ["narvik"] and "Narvik" in emptied["text"]
    assert set(emptied) == {"kind", "areas", "zones", "ships", "count", "winner", "held", "text"}


@pytest.mark.parametrize("line", BAD, ids=lambda line: line[:40] or "blank")
def test_bad_lines_are_answered(talk: Talk, line: str) -> None:
    answer = talk.raw(line)
    assert answer["ok"] is False and answer["error"]["code"] in ("bad_request", "bad_position")


@pytest.mark.parametrize(
    "members",
    [
        {"op": "apply"},
        {"op": "apply", "action": "pass"},
        {"op": "apply", "action": {"kind": "move"}},
        {"op": "apply", "action": {"kind": "move", "from": 1, "to": 2, "count": 3}},
        {"op": "explain", "action": {"kind": ["move"]}},
        {"op": "observe", "seat": "sweden"},
        {"op": "observe"},
        {"op": "script", "dice": [7]},
        {"op": "script", "dice": "666"},
        {"op": "script", "dice": [True]},
        {"op": "odds", "combat": []},
        {"op": "save"},
    ],
    ids=str,
)
def test_bad_members_are_answered(narvik: Talk, members: dict[str, Any]) -> None:
    answer = narvik.raw(json.dumps(members))
    assert answer["ok"] is False and answer["error"]["code"] == "bad_request"


@pytest.mark.parametrize(
    ("request_", "words"),
    [
        (
            {"op": "new", "scenario": "chess", "seats": 3, "seed": "x", "options": []},
            ("unknown scenario 'chess'", "'seats' is a list", "'seed' is a whole", "'options' is"),
        ),
        (
            {"op": "new", "options": {"card_duty": "never", "house_rule": 1}, "seats": []},
            ("option card_duty", "option house_rule", "'seats' must hold"),
        ),
        (
            {"op": "apply", "action": {"kind": "move", "from": 7, "count": "2", "by": "sea"}},
            (
                "'from' must be a text",
                "'count' must be a whole number",
                "no member 'by'",
                "needs the member 'to'",
            ),
        ),
        (
            {"op": "odds", "combat": {"attack": "3", "defence_cards": 4, "luck": 1}},
            ("'attack' must be a whole", "'defence_cards' is a list", "unknown member 'luck'"),
        ),
    ],
    ids=["new", "options", "action", "odds"],
)
def test_everything_wrong_is_told_at_once(
    narvik: Talk, request_: dict[str, Any], words: tuple[str, ...]
) -> None:
    answer = narvik.raw(json.dumps(request_))
    assert answer["error"]["code"] == "bad_request"
    assert all(word in answer["error"]["message"] for word in words), answer["error"]["message"]


def test_fifty_megabytes_are_answered_in_a_line(narvik: Talk) -> None:
    huge = '{"op":"position","position":{"units":"' + "x" * 50_000_000 + '"}}'
    answer = narvik.raw(huge)
    assert answer["error"]["code"] == "bad_request" and "too long" in answer["error"]["message"]
    large = {f"nowhere {n}": {"germany": -1} for n in range(100_000)}
    answer = narvik.raw(json.dumps({"op": "position", "position": {"units": large}}))
    assert answer["error"]["code"] == "bad_position"
    assert len(json.dumps(answer)) < 2_000_000
    assert narvik.ask("decision")["kind"] == "movement"


def test_the_process_survives_anything_and_ends_on_quit() -> None:
    lines = b'\n\xff\xfe\n{"op":"hello"}\nnonsense\n{"op":"quit","id":9}\n{"op":"hello"}\n'
    result = subprocess.run(
        [sys.executable, "-m", "konqt", "engine"], input=lines, capture_output=True, check=False
    )
    answers = [json.loads(line) for line in result.stdout.splitlines()]
    assert [answer["ok"] for answer in answers] == [False, True, False, True]
    assert answers[-1]["id"] == 9
    assert result.returncode == 0 and result.stderr == b""


def test_of_a_line_without_end_no_more_is_held_than_tells_its_length() -> None:
    """A gigabyte was read whole, twice over, before it was refused."""
    result = subprocess.run(
        [sys.executable, "-c", MOST_HELD], input=b"", capture_output=True, check=True, timeout=60
    )
    answers, held = result.stdout.splitlines()[:-1], int(result.stdout.splitlines()[-1])
    told = [json.loads(line) for line in answers]
    assert [answer["ok"] for answer in told] == [False, True]
    assert "too long" in told[0]["error"]["message"]
    assert held < ENDLESS // 2, f"{held:,} bytes were held at once"


def test_save_writes_over_records_only(narvik: Talk, tmp_path: Path) -> None:
    other, record = tmp_path / "letter.txt", tmp_path / "game.konr"
    other.write_text("dear")
    error = narvik.error("save", path=str(other))
    assert error["code"] == "bad_file" and str(other) in error["message"]
    assert other.read_text() == "dear"
    narvik.ask("save", path=str(record))
    narvik.ask("apply", action=narvik.ask("legal")[0])
    assert narvik.ask("save", path=str(record))["actions"] == 1
    assert narvik.ask("load", path=str(record))


@pytest.mark.parametrize(
    ("request_", "words"),
    [
        (
            {"op": "new", "sead": 4, "scenario": "chess", "Seats": []},
            ("'sead', 'Seats'", "scenario, seed, seats, options", "unknown scenario 'chess'"),
        ),
        ({"op": "turn_odds", "area": "oslo"}, ("'area'", "takes nothing")),
        ({"op": "hello", "extra": 1}, ("'extra'",)),
        ({"op": "apply", "action": {"kind": "pass"}, "by": "x"}, ("'by'", "it takes action")),
        ({"op": "script", "dice": [0, 7, "x", None, 3]},
         ("dice[0] is 0", "dice[1] is 7", "dice[2] is 'x'", "dice[3] is null")),
        ({"op": "script", "dice": [6] * 200_000}, ("200,000 faces", "100,000", "in parts")),
        (
            {"op": "apply", "action": {"kind": "remove_losses", "losses": {"a": "y", "b": None}}},
            (
                "losses.a must be a whole number, not 'y'",
                "losses.b must be a whole number, not null",
            ),
        ),
        ({"op": "apply", "action": {"kind": "trade", "cards": ["panzer", 3]}}, ("cards[1]",)),
        (
            {"op": "odds", "combat": {"attack": -1, "across_fjord": "2", "defence": 101,
                                      "attack_cards": ["tank"], "defence_cards": ["boat"]}},
            ("attack is -1", "'across_fjord'", "defence is 101", "'tank', 'boat'"),
        ),
        (
            {"op": "new", "scenario": "basic", "seats": [["germany", "allies"], ["norway"]]},
            ("germany and allies are opponents", "1.2"),
        ),
    ],
    ids=str,
)  # fmt: skip
def test_every_wrong_member_of_a_request_is_named(
    narvik: Talk, request_: dict[str, Any], words: tuple[str, ...]
) -> None:
    before = narvik.ask("state")
    answer = narvik.raw(json.dumps(request_))
    assert answer["error"]["code"] == "bad_request"
    assert all(word in answer["error"]["message"] for word in words), answer["error"]["message"]
    assert narvik.ask("state") == before


def test_every_request_has_its_list_of_members(talk: Talk) -> None:
    found = set(talk.protocol.requests())
    talk.ask("new", scenario="crown")
    assert set(MEMBERS) == found | set(talk.protocol.requests())


def test_a_position_with_opponents_on_a_seat_and_a_bad_seed_tells_all(talk: Talk) -> None:
    position = {"round": 0, "seats": [["germany", "norway", "allies"]]}
    error = talk.error("position", position=position, seed="x")
    assert error["code"] == "bad_position"
    found = {(reason["place"], reason["rule"]) for reason in error["reasons"]}
    assert found == {("round", ""), ("seed", ""), ("seats", "1.2")}
    assert all(reason["remedy"] for reason in error["reasons"])


def test_a_line_that_is_not_text_is_answered(talk: Talk) -> None:
    answer = json.loads(talk.protocol.answer(b'{"op":"\xff"}'))
    assert "UTF-8" in answer["error"]["message"] and "byte 8" in answer["error"]["message"]
    assert json.loads(talk.protocol.answer(b'\xef\xbb\xbf{"op":"hello"}'))["ok"]


def test_a_torn_record_is_loaded_with_a_notice(narvik: Talk, tmp_path: Path) -> None:
    path = tmp_path / "torn.konr"
    narvik.ask("apply", action=narvik.ask("legal")[0])
    narvik.ask("save", path=str(path))
    assert "notice" not in narvik.ask("load", path=str(path))
    path.write_bytes(path.read_bytes() + b'{"n":2,"by":"ger')
    answer = narvik.ask("load", path=str(path))
    assert answer["torn"] is True and str(path) in answer["notice"]


def test_odds_at_sea_are_told_without_a_game_and_one_question_at_a_time(talk: Talk) -> None:
    naval = {"attack": ["slagskip"], "defence": ["tung_krysser", "mindre_skip"]}
    found = talk.ask("odds", naval=naval)
    assert found["defence_sunk"] == [2 / 3, 1 / 3, 0.0]
    assert found["fractions"]["defence_sunk"] == ["2/3", "1/3", "0/1"]
    attempt = talk.ask("odds", interception={"ships": 2})
    assert attempt["fractions"]["intercepted"] == ["4/9", "4/9", "1/9"]
    both = talk.error("odds", naval=naval, interception={"ships": 2})
    assert "one question at a time" in both["message"]
    wrong = talk.error("odds", naval={"attack": ["panzer"], "defence": ["slagskip"]})
    assert "no class of ships" in wrong["message"]


def test_odds_of_a_landing_need_a_game_on_9_april(talk: Talk) -> None:
    landing = {"ships": [{"zone": "V", "to": "trondheim"}]}
    assert talk.error("odds", landing=landing)["code"] == "bad_request"
    talk.ask("new", scenario="basic", seed=1)
    assert "needs a game on 9 April" in talk.error("odds", landing=landing)["message"]
    position = {
        "scenario": "advanced",
        "round": 0,
        "april": {"step": "landing"},
        "units": {"finnmark": {"norway": 1}},
        "ships": {"V": {"germany": ["emden"]}},
    }
    talk.ask("position", position=position, seed=1)
    assert talk.ask("odds", landing=landing)["landed"] == {"trondheim": [0.0, 1.0]}
    found = talk.ask("odds", landing=landing | {"forts": ["trondheim"], "mines": ["V"]})
    assert found["fractions"]["landed"] == {"trondheim": ["2/3", "1/3"]}
    assert found["fractions"]["sunk"] == ["5/9", "4/9"]
    assert found["resistance"] == [1 - 1 / 9, 1 / 9]
    both = talk.error("odds", landing=landing, interception={"ships": 2})
    assert "one question at a time" in both["message"]
