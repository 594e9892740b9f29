"""The running game: who may act, what can be taken back, what others hear of it."""

from pathlib import Path

import pytest
from games_played import plan, play
from toy_entry import TOY
from toy_game import FACTIONS

from konqt.core.refusal import IllegalAction
from konqt.games.kon.engine.actions import EndPhase, Move, Pass
from konqt.games.registry import registered
from konqt.lab.long_record import lengthen
from konqt.record.verify import verify
from konqt.session.plan import HUMAN, Chair, GamePlan
from konqt.session.replay import NotYetOpen, Replay
from konqt.session.session import Session

MOVE = Move("narvik", "tysfjord", 1)
QUIET = Move("mosjoen", "mo_i_rana", 1)


def test_only_the_deciding_seat_acts_and_a_stranger_learns_nothing() -> None:
    session = Session.start(plan())
    reasons = session.explain("norway", Move("oslo", "nowhere", 99))
    assert [reason.code for reason in reasons] == ["not_your_decision"]
    with pytest.raises(IllegalAction):
        session.submit("norway", QUIET)
    assert session.nearest("norway", QUIET) is None and session.nearest("public", QUIET) is None
    assert session.nearest("germany", Move("narvik", "tromso", 1)) in session.legal()
    with pytest.raises(IllegalAction):
        session.submit("public", QUIET)
    assert session.step == 0


def test_a_seat_may_act_by_any_of_its_factions() -> None:
    session = Session.start(plan())
    play(session, 6)
    while session.decision.actor not in ("norway", None):
        play(session, 1)
    session.submit("allies", session.legal()[0])


def test_undo_and_redo_of_a_quiet_move() -> None:
    session = Session.start(plan())
    before = session.key()
    assert session.undoing.would_close("germany", QUIET) is None
    session.submit("germany", QUIET)
    after = session.key()
    state = session.undo_state("germany")
    assert state.can_undo and state.undo_label == QUIET and not state.can_redo
    update = session.undo("germany")
    assert update.cause == "undo" and session.key() == before
    assert session.undo_state("germany").redo_label == QUIET
    session.redo("germany")
    assert session.key() == after
    with pytest.raises(IllegalAction, match="nothing_to_redo"):
        session.redo("germany")


def test_another_seat_cannot_undo_and_ends_undo_by_looking() -> None:
    session = Session.start(plan())
    session.submit("germany", QUIET)
    session.submit("germany", EndPhase())
    why = session.undo_state("norway").why_not
    assert why is not None and why.id == "undo_other_seat"
    assert session.undo_state("germany").can_undo
    session.told.mark_seen("germany")
    assert session.undo_state("germany").can_undo
    session.told.mark_seen("norway")
    why = session.undo_state("germany").why_not
    assert why is not None and why.id == "undo_seen"
    with pytest.raises(IllegalAction, match="undo_seen"):
        session.undo("germany")


def test_what_closes_undo_is_told_beforehand() -> None:
    session = Session.start(plan())
    told = 0
    for _ in range(200):
        actor = session.decision.actor
        if actor is None:
            break
        action = session.legal()[session.step % len(session.legal())]
        closes = session.undoing.would_close(actor, action)
        session.submit(actor, action)
        told += closes is not None
        assert (session.undo_state(actor).why_not) == closes
    assert told > 3


def test_a_new_action_after_undo_drops_what_was_taken_back(tmp_path: Path) -> None:
    session = Session.start(plan(), tmp_path / "a.konr")
    session.submit("germany", QUIET)
    session.undo("germany")
    session.submit("germany", Move("bjornfjell", "narvik", 1))
    assert not session.undo_state("germany").can_redo
    session.close()
    assert verify(tmp_path / "a.konr").ok


def test_reopening_does_not_give_undo_back(tmp_path: Path) -> None:
    path = tmp_path / "a.konr"
    session = Session.start(plan(), path)
    while True:
        play(session, 1)
        last, decider = session.undoing.last_actor, session.decision.actor
        assert last is not None and decider is not None, "no quiet hand-over in this game"
        if decider not in session.seat_of(last) and session.undo_state(last).can_undo:
            break
    session.close()
    again = Session.open(path)
    assert again.decision.actor == decider
    assert not again.undo_state(last).can_undo
    again.close()


def test_resigning_ends_the_game_for_the_other_side(tmp_path: Path) -> None:
    path = tmp_path / "a.konr"
    session = Session.start(plan(), path)
    session.submit("germany", QUIET)
    update = session.resign("allies")
    assert [event.kind for event in update.events] == ["game_ended"]
    assert session.decision.kind == "over" and session.legal() == []
    assert session.outcome is not None and session.outcome["winner"] == ["germany"]
    assert session.observe("germany").outcome["cause"] == "resignation"
    assert session.decision.facts["outcome"] == session.outcome
    with pytest.raises(IllegalAction):
        session.submit("germany", EndPhase())
    with pytest.raises(IllegalAction):
        session.resign("germany")
    session.close()
    assert Session.open(path, keep=False).outcome == session.outcome
    replay = Replay.open(path)
    assert replay.finished and replay.observe(replay.steps, "referee").outcome is not None
    assert replay.observe(0, "public").outcome is None


def test_updates_and_history_hide_what_a_viewer_must_not_know() -> None:
    session = Session.start(plan())
    heard = []
    session.record.subscribe(heard.append)
    play(session)
    assert [update.step for update in heard] == list(range(1, session.step + 1))
    drawn = {"germany": 0, "norway": 0}
    for update in heard:
        for viewer in drawn:
            for event in update.events_for(viewer):
                if event.kind == "cards_drawn":
                    shown = event.cards is not None  # type: ignore[attr-defined]
                    own = event.faction in session.seat_of(viewer)  # type: ignore[attr-defined]
                    assert shown == own
                    drawn[viewer] += shown
    assert all(drawn.values())
    public = [event for entry in session.history("public") for event in entry.events]
    assert all(getattr(event, "cards", None) is None for event in public)


def test_the_recap_begins_where_the_seat_last_looked() -> None:
    session = Session.start(plan())
    session.told.mark_seen("norway")
    session.submit("germany", QUIET)
    session.submit("germany", EndPhase())
    assert [entry.step for entry in session.told.since_looked("norway")] == [1, 2]
    session.told.mark_seen("allies")
    assert session.told.since_looked("norway") == []


def test_a_pass_without_looking_is_told_with_what_came_before_it() -> None:
    session = Session.start(plan())
    session.told.mark_seen("norway")
    session.submit("germany", Move("narvik", "gratangen", 1))
    session.submit("germany", EndPhase())
    session.submit("norway", Pass(), looked=False)
    assert [entry.step for entry in session.told.since_looked("norway")][:3] == [1, 2, 3]


def test_standing_passes_hold_for_their_scope_and_can_be_revoked() -> None:
    session = Session.start(plan())
    session.seating.pass_windows("norway", "turn")
    now = session.decision
    assert session.passes.standing(now) == {
        "norway": {now.kind: "turn"},
        "allies": {now.kind: "turn"},
    }
    session.seating.ask_again("allies")
    assert session.passes.standing(now) == {}
    session.seating.pass_windows("norway", "turn")
    while session.decision.facts["turn"] == "germany" and session.decision.actor:
        play(session, 1)
    assert session.passes.standing(session.decision) == {}


def test_the_replay_shows_all_hands_only_after_the_end_or_when_asked(tmp_path: Path) -> None:
    path = tmp_path / "a.konr"
    session = Session.start(plan(), path)
    play(session, 12)
    session.close()
    replay = Replay.open(path)
    assert replay.steps == 12 and replay.turns()[0] == 0
    with pytest.raises(NotYetOpen):
        replay.observe(3, "referee")
    assert Replay.open(path, referee=True).observe(3, "referee").viewer == "referee"
    for step in (-1, 13):
        with pytest.raises(IndexError):
            replay.observe(step, "public")
    assert replay.entry(1, "germany").step == 1


def test_each_action_is_on_disk_when_its_future_is_done(tmp_path: Path) -> None:
    path = tmp_path / "a.konr"
    session = Session.start(plan(), path)
    for number in range(1, 9):
        actor = session.decision.actor
        assert actor is not None
        session.submit(actor, session.legal()[0]).durable.result(timeout=20)
        assert f'{{"n":{number},' in path.read_text(encoding="utf-8")
    session.close()


def test_a_copy_holds_the_game_so_far(tmp_path: Path) -> None:
    session = Session.start(plan())
    play(session, 15, undo_one_in=3)
    session.save_copy(tmp_path / "copy.konr")
    assert verify(tmp_path / "copy.konr").ok
    assert Session.open(tmp_path / "copy.konr", keep=False).key() == session.key()


def test_what_was_seen_at_a_step_is_worked_out_once_for_each_viewer(tmp_path: Path) -> None:
    path = tmp_path / "a.konr"
    session = Session.start(plan(), path)
    play(session)
    session.close()
    replay = Replay.open(path)
    assert replay.observe(3, "germany") is replay.observe(3, "germany")
    assert replay.observe(3, "norway").viewer == "norway"
    assert replay.observe(4, "germany") != replay.observe(3, "germany")
    replay.observe(replay.steps, "public")
    branch = replay.branched(replay.course_until(2))
    assert branch.observe(2, "public").outcome is None and branch.steps == 2
    with pytest.raises(IndexError):
        branch.observe(3, "germany")


def test_a_long_record_of_a_game_goes_the_same_way(tmp_path: Path) -> None:
    path, long = tmp_path / "a.konr", tmp_path / "long.konr"
    session = Session.start(plan(), path)
    play(session, 12)
    session.close()
    lengthen(path, long, 400)
    assert 300 < len(long.read_text().splitlines()) <= 420
    one, other = Replay.open(path), Replay.open(long)
    assert not other.warnings and other.steps == one.steps == 12
    assert [other.observe(step, "public") for step in range(13)] == [
        one.observe(step, "public") for step in range(13)
    ]


def test_what_a_session_refuses_by_itself_names_the_rule_of_its_game_and_of_no_other() -> None:
    with registered(TOY):
        toy = Session.start(GamePlan("toy", {each: Chair(HUMAN) for each in FACTIONS}, 3))
        for session, rule in ((Session.start(plan()), "1.1"), (toy, "")):
            actor = session.decision.actor or ""
            for refuse in (session.undo, session.redo):
                with pytest.raises(IllegalAction) as told:
                    refuse(actor)
                assert [reason.rule for reason in told.value.reasons] == [rule]
            session.resign(actor)
            over = "1.3" if rule else ""
            assert [each.rule for each in session.explain(actor, Pass())] == [over]
            with pytest.raises(IllegalAction) as told:
                session.resign(actor)
            assert str(told.value) == f"{over} session_over".strip()
