"""Hints of Crown & Courage say why: by what the adjutant's own planning foresees."""

import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from crown_games import GAME, fresh

from konqt.ai.crown.crown_greedy import CrownGreedyAgent
from konqt.ai.crown.king_motives import NUMBERS, TurnOutlook, reasons_between
from konqt.cli.main import run
from konqt.cli.protocol import Protocol
from konqt.core.chance import Stream
from konqt.core.msg import Msg
from konqt.core.thinking import Candidate, Task, Thinking
from konqt.games.crown.crown_narrator import CrownNarrator
from konqt.games.crown.engine.crown_state import CrownState
from konqt.games.crown.wording.crown_motives import NUMBERS as SAID
from konqt.i18n.texts import own_locale
from konqt.session.plan import AI, Chair, GamePlan
from konqt.session.session import Session
from konqt.session.thoughts import say_reasons


def ahead(actions: int = 0, *battles: str, **numbers: int) -> TurnOutlook:
    state = fresh()
    for name, value in numbers.items():
        setattr(state, name, value)
    return TurnOutlook(state, actions, frozenset(battles))


def said(*reasons: Msg) -> list[str]:
    return [CrownNarrator().say_motive(each) for each in reasons]


def played(best: int = 3, turns: int = 3) -> Iterator[tuple[CrownState, tuple[Candidate, ...]]]:
    """Give the decisions of some turns with what the adjutant thinks of them."""
    agent, state, step = CrownGreedyAgent(), fresh(), 0
    while state.round <= turns:
        seen = GAME.observe(state, "norway")
        found = agent.think(Task(seen, Stream(step), best=best, why=True), Thinking())
        yield state, found
        GAME.apply(state, found[0].action)
        step += 1


def test_nearly_every_answer_has_one_or_two_reasons_in_both_languages() -> None:
    told = reasoned = 0
    for _state, best in played():
        for each in best:
            told, reasoned = told + 1, reasoned + bool(each.reasons)
            assert len(each.reasons) <= 2
            for language in ("en", "nb"):
                with own_locale(language):
                    words = say_reasons(each, CrownNarrator())
                    assert bool(words) == bool(each.reasons) and "{" not in words
    assert reasoned > 0.8 * told > 40


def test_asking_why_changes_no_answer() -> None:
    agent = CrownGreedyAgent()
    for state, best in played(turns=1):
        seen = GAME.observe(state, "norway")
        plain = agent.think(Task(seen, Stream(5), best=3), Thinking())
        why = agent.think(Task(seen, Stream(5), best=3, why=True), Thinking())
        assert [each.action for each in plain] == [each.action for each in why]
        assert not any(each.reasons for each in plain) and best


def test_reasons_are_the_same_whatever_lies_face_down() -> None:
    state = fresh()
    task = Task(GAME.observe(state, "norway"), Stream(3), best=3, why=True)
    first = CrownGreedyAgent().think(task, Thinking())
    for seed in range(5):
        world = GAME.sample(task.observation, seed)  # type: ignore[arg-type]
        again = Task(GAME.observe(world, "norway"), Stream(3), best=3, why=True)
        assert CrownGreedyAgent().think(again, Thinking()) == first


def test_what_gets_better_is_told_as_a_change_and_the_rest_against_other_answers() -> None:
    now = fresh()
    now.stress = 9
    (stress,) = reasons_between(now, [ahead(stress=7)] * 2, [ahead(stress=9)] * 4)
    assert said(stress) == ["Stress: 9 to 7"]
    now.stress = 7
    (stress,) = reasons_between(now, [ahead(stress=7)] * 2, [ahead(stress=9)] * 4)
    assert said(stress) == ["Stress: 7 instead of 9"]
    assert reasons_between(now, [ahead(stress=7)], [ahead(stress=7)]) == ()


def test_fewer_german_actions_and_a_battle_that_does_not_come_are_reasons() -> None:
    reasons = reasons_between(fresh(), [ahead(2)], [ahead(4, "oslo"), ahead(4, "oslo")])
    assert said(*reasons) == ["avoids the battle in Oslo", "2 German actions instead of 4"]
    assert reasons_between(fresh(), [ahead(2, "oslo")], [ahead(2, "oslo")]) == ()


def test_the_kings_way_freedom_and_a_game_not_lost_come_before_all_else() -> None:
    nearer = ahead(stress=5)
    nearer.state.king = "eidsvoll"
    others = [ahead()] * 2
    first, second = reasons_between(fresh(), [nearer], others)
    assert said(first, second) == [
        "the King comes 1 space nearer to Freedom",
        "Stress: 6 to 5",
    ]
    lost = ahead()
    lost.state.cause = "pressure"
    assert reasons_between(fresh(), [ahead()], [lost])[0] == Msg("survives")
    assert reasons_between(fresh(), [lost], [ahead()]) == ()
    won = ahead()
    won.state.cause = "freedom"
    assert said(*reasons_between(fresh(), [won], others)) == ["the King reaches Freedom"]


def test_every_number_that_can_be_a_reason_has_a_name() -> None:
    assert set(SAID) | {"way"} == set(NUMBERS)
    with pytest.raises(ValueError, match="no such motive"):
        said(Msg("unheard_of"))


def test_a_program_and_a_person_at_the_terminal_are_told_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table = Protocol()
    table.answer(json.dumps({"op": "new", "scenario": "crown", "seed": 7}))
    best = json.loads(table.answer(json.dumps({"op": "hint"})))["result"]["best"]
    assert len(best) == 3 and all(each["reasons"] for each in best)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO("hint\nquit\n"))
    assert run(["play", "--text", "--scenario", "crown", "--seed", "7"]) == 0
    assert capsys.readouterr().out.count("Why: ") == 3
    (record,) = tmp_path.rglob("*.konr")
    assert run(["hint", str(record)]) == 0
    assert capsys.readouterr().out.count("Why: ") == 3


def test_the_record_keeps_why_the_computer_did_something(tmp_path: Path) -> None:
    path = tmp_path / "game.konr"
    session = Session.start(GamePlan("crown", {"norway": Chair(AI, level="greedy")}, 7), path)
    task = Task(session.observe("norway"), Stream(1), best=3, why=True)
    thought = CrownGreedyAgent().think(task, Thinking())
    session.submit("norway", thought[0].action, thought=thought).durable.result()
    session.close()
    step = json.loads(path.read_text().splitlines()[1])
    assert [each["reasons"] for each in step["thought"]] == [
        [{"id": each.id, "params": dict(each.params)} for each in candidate.reasons]
        for candidate in thought
    ]
