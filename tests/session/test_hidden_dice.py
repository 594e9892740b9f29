"""Games with a secret and games with a seed: what repeats, what is marked, what nobody is told."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from games_played import plan, play, recorded

from konqt.core.chance import SEEDED, Stream
from konqt.core.game import Setup
from konqt.core.origin import Origin
from konqt.lab.match import play_match
from konqt.record.errors import RecordError
from konqt.record.verify import verify
from konqt.session.plan import GamePlan
from konqt.session.replay import Replay
from konqt.session.session import Session

HIDDEN = replace(plan(), seed=None)


def header(path: Path) -> dict[str, object]:
    found: dict[str, object] = json.loads(path.read_text(encoding="utf-8").partition("\n")[0])
    return found


def test_no_seed_asked_for_gives_another_game_each_time() -> None:
    assert len({str(Session.start(HIDDEN).position()) for _ in range(20)}) == 20


def test_a_seed_gives_the_game_that_it_gave_in_every_release() -> None:
    """The first ten of Germany's pile by seed 7, as `Setup` has always dealt them."""
    session = Session.start(plan(7))
    game = session.game
    state = game.new(Setup("narvik", 7, plan().seats()))
    assert session.position() == game.position(state)
    assert session.referee_state().chance == state.chance
    again = Session.start(plan(7))
    play(session, 60)
    play(again, 60)
    assert (session.key(), session.referee_state().chance) == (
        again.key(),
        again.referee_state().chance,
    )


def test_the_secret_stands_in_the_record_and_the_game_goes_on_alike(tmp_path: Path) -> None:
    path = tmp_path / "hidden.konr"
    session = Session.start(HIDDEN, path)
    play(session, 20)
    numbers = [
        session.origin.number_for(faction, session.step)
        for faction in ("germany", "norway", "allies")
    ]
    chance = session.referee_state().chance
    session.close()
    assert len(str(header(path)["secret"])) == 32 and "dice" not in header(path)
    assert verify(path).ok
    again = Session.open(path)
    assert again.plan.seed is None and not again.open_dice
    assert [
        again.origin.number_for(each, again.step) for each in ("germany", "norway", "allies")
    ] == numbers
    assert again.referee_state().chance == chance
    again.close()


def test_a_game_with_a_seed_is_marked_and_one_without_is_not(tmp_path: Path) -> None:
    for wanted, is_open in ((plan(), True), (HIDDEN, False)):
        path = tmp_path / f"{is_open}.konr"
        session = Session.start(wanted, path)
        assert session.open_dice is is_open
        session.close()
        assert Replay.open(path).open_dice is is_open
        assert header(path).get("dice") == ("open" if is_open else None)


def test_a_record_of_an_earlier_release_has_open_dice_and_goes_on(tmp_path: Path) -> None:
    """Its seed was shown, and went to its opponents in a form that gave it away."""
    path = recorded(tmp_path / "old.konr", 12)
    text = path.read_text(encoding="utf-8").replace('"dice":"open",', "", 1)
    path.write_text(text, encoding="utf-8")
    assert verify(path).ok and Replay.open(path).open_dice
    session = Session.open(path)
    play(session, 3)
    session.close()
    assert verify(path).ok


@pytest.mark.parametrize("wrong", ["secret", "seed", "both"])
def test_a_secret_that_is_not_the_seeds_is_named(wrong: str, tmp_path: Path) -> None:
    path = tmp_path / "a.konr"
    Session.start(HIDDEN, path).close()
    first, _end, rest = path.read_text(encoding="utf-8").partition("\n")
    data = json.loads(first)
    if wrong == "secret":
        data["secret"] = "0" * 32
    elif wrong == "seed":
        data["seed"] ^= 1
    else:
        data["dice"] = "open"
    path.write_text(json.dumps(data, separators=(",", ":")) + "\n" + rest, encoding="utf-8")
    report = verify(path)
    assert not report.ok and "secret" in str(report)


@pytest.mark.parametrize("wrong", ["0123456789abcdef" * 3, 0x1234567890ABCDEF, ["abcdef01"], ""])
def test_a_secret_that_is_none_is_named_and_not_repeated(wrong: object, tmp_path: Path) -> None:
    path = tmp_path / "a.konr"
    Session.start(HIDDEN, path).close()
    first, _end, rest = path.read_text(encoding="utf-8").partition("\n")
    data = json.loads(first) | {"secret": wrong}
    path.write_text(json.dumps(data, separators=(",", ":")) + "\n" + rest, encoding="utf-8")
    with pytest.raises(RecordError, match="secret must have 32 hexadecimal digits") as refused:
        verify(path)
    assert not wrong or str(wrong) not in str(refused.value)


def test_the_secret_is_told_by_nothing_but_the_record(tmp_path: Path) -> None:
    path = tmp_path / "a.konr"
    session = Session.start(HIDDEN, path)
    play(session, 30)
    record = header(path)
    told = [repr(session.plan), repr(session.position()), repr(session.decision), repr(session)]
    for viewer in ("germany", "norway", "allies", "public", "referee"):
        observation = session.observe(viewer)
        told += [repr(observation), repr(session.history(viewer))]
        told.append(json.dumps(session.game.observation_to_json(observation)))
    session.close()
    for each in told:
        for secret in (str(record["secret"]), str(record["seed"])):
            assert secret not in each
        assert str(session.referee_state().chance) not in each


def test_an_opponents_number_does_not_lead_back_to_the_game() -> None:
    """The way that led there from `seed * 1_000_003 + step` leads elsewhere."""
    session = Session.start(plan(123_456_789))
    play(session, 3)
    sent = session.origin.number_for(session.decision.actor or "", session.step)
    back = (sent - session.step) * pow(1_000_003, -1, 1 << 31) & 0x7FFF_FFFF
    assert Session.start(plan(back)).position() != Session.start(plan(123_456_789)).position()


def test_games_of_the_arena_repeat_at_the_table() -> None:
    """The same seed and levels: the same opponents' choices, whoever deals the cards."""
    levels = dict.fromkeys(("germany", "norway", "allies"), "greedy")
    setup = Setup("narvik", 11)
    one, two = (play_match("kon", setup, levels) for _ in range(2))
    assert (one.winner, one.decisions, one.rounds) == (two.winner, two.decisions, two.rounds)
    from konqt.games.registry import agent_named
    from konqt.session.plan import AI, Chair

    agent = agent_named("kon", "greedy")
    chairs = {faction: Chair(AI, level="greedy") for faction in levels}
    session = Session.start(GamePlan("narvik", chairs, 11))
    while (actor := session.decision.actor) is not None:
        stream = Stream(session.origin.number_for(actor, session.step))
        session.submit(actor, agent.choose(session.observe(actor), stream))
    assert session.step == one.decisions
    assert session.outcome is not None and tuple(session.outcome["winner"]) == one.winner


def test_hidden_games_use_the_hash_of_the_secret_not_the_secret() -> None:
    origin = Origin.kept("00" * 15 + "07")
    session = Session(
        Session.start(plan()).game, HIDDEN, Session.start(plan()).referee_state(), None, origin
    )
    assert not session.open_dice and origin.start != 7
    assert SEEDED.dice(Stream(origin.start), 40) != SEEDED.dice(Stream(7), 40)
