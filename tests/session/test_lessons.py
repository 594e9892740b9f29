"""Each lesson is gone through in both languages: right, wrong as foreseen, and at random."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from toy_entry import TOY

from konqt.games.kon.engine.actions import Move, Pass
from konqt.games.kon.wording.actions import say_action
from konqt.games.registry import narrator_of, registered
from konqt.i18n.texts import use_language
from konqt.record.folder import records_folder
from konqt.resources import asset
from konqt.session.lesson.answer import DONE, NOT_MEANT, NOT_NOW, REFUSED, TAKEN
from konqt.session.lesson.arrow_ways import arrows_to_go
from konqt.session.lesson.checking import check_lesson
from konqt.session.lesson.form import Ask, Do, Partner
from konqt.session.lesson.pattern import fits_any, fitting, looked_up
from konqt.session.lesson.reading import read_lesson
from konqt.session.lesson.runner import TRIES, Bookmark, Runner, Stuck
from konqt.session.lesson.weighing import facts_for, filled

TOY_LESSON = Path(__file__).resolve().parents[1] / "fixtures" / "lessons" / "numbers.toml"
LESSONS = [*sorted(asset("lessons").glob("*.toml")), TOY_LESSON]
RANDOM = 20
"""actions of either kind that are offered in each step"""


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    with registered(TOY):
        yield


@pytest.fixture(params=LESSONS, ids=lambda path: path.stem)
def path(request: pytest.FixtureRequest) -> Path:
    found: Path = request.param
    return found


@pytest.fixture(params=["en", "nb"])
def language(request: pytest.FixtureRequest) -> str:
    use_language(request.param)
    return str(request.param)


def steps_of(path: Path) -> Iterator[Runner]:
    """Give a lesson at each of its steps, done rightly between."""
    runner = Runner(read_lesson(path))
    while not runner.over:
        yield runner
        runner.skip()


def numbers() -> Runner:
    """Give the toy lesson at the step in which something is to be done."""
    runner = Runner(read_lesson(TOY_LESSON))
    runner.on()
    return runner


def action(runner: Runner, **members: Any) -> Any:
    return runner.session.game.action_from_json(members)


def test_a_lesson_has_no_faults(path: Path) -> None:
    assert [str(fault) for fault in check_lesson(path).faults] == []


def test_right_answers_lead_to_the_end(path: Path, language: str) -> None:
    runner = Runner(read_lesson(path))
    said, own = [], []
    while not runner.over:
        said.append(runner.words)
        own.append(filled(getattr(runner.step, f"text_{language}"), runner.known))
        if isinstance(runner.step, Ask):
            for at, choice in sorted(
                enumerate(runner.step.answers), key=lambda each: each[1].right
            ):
                if runner.asks:
                    answer = runner.choose(at)
                    assert answer.kind == (DONE if choice.right else NOT_MEANT)
                    said.append(answer.words)
        while runner.waits:
            right = runner.shown()
            assert right is not None
            answer = runner.offer(right)
            assert answer.kind in (TAKEN, DONE) and answer.update is not None
            said.append(answer.words)
        runner.on()
    assert [text for text in said if text in own] == own and len(own) == runner.count
    assert not any("{" in text for text in said), "each number that is named is told"
    assert runner.number == runner.count and runner.on() == []


def test_each_foreseen_mistake_is_answered_with_its_words(path: Path, language: str) -> None:
    answered = foreseen = 0
    for runner in steps_of(path):
        step = runner.step
        if not isinstance(step, Do):
            continue
        game, legal = runner.session.game, runner.session.legal()
        for mistake in step.mistakes:
            foreseen += 1
            for each in fitting(game, legal, mistake.when):
                if fits_any(game, each, step.want):
                    continue
                key = runner.session.key()
                answer = runner.offer(each)
                assert answer.kind == NOT_MEANT and runner.session.key() == key
                words = filled(getattr(mistake, f"text_{language}"), runner.known)
                answered += answer.words.startswith(words)
    assert answered and foreseen


def odd(runner: Runner, rng: Random, like: list[Any]) -> list[Any]:
    """Give actions that the rules forbid, made of legal ones with members exchanged."""
    game, found = runner.session.game, []
    told = [game.action_to_json(each) for each in like]
    values = [value for each in told for name, value in each.items() if name != "kind"] or [1]
    for _time in range(400):
        one = dict(rng.choice(told))
        for name in set(one) - {"kind"}:
            one[name] = rng.choice([*values, 7, "oslo"])
        try:
            each = game.action_from_json(one)
        except (ValueError, TypeError):
            continue
        if runner.session.explain(runner.lesson.learner, each):
            found.append(each)
    return found[:RANDOM]


@pytest.mark.parametrize(
    ("path", "language"),
    [
        # Each lesson in one language in each run, and in both each night.
        pytest.param(
            each,
            language,
            marks=() if number % 2 == second else pytest.mark.slow,
            id=f"{each.stem}-{language}",
        )
        for number, each in enumerate(LESSONS)
        for second, language in enumerate(("en", "nb"))
    ],
    indirect=True,
)
def test_whatever_else_is_tried_changes_nothing_and_is_answered(path: Path, language: str) -> None:
    rng, tried = Random(25), 0
    narrator = narrator_of(read_lesson(path).game)
    for runner in steps_of(path):
        step, session = runner.step, runner.session
        legal = session.legal()
        if not legal:
            continue
        for each in [*rng.choices(legal, k=RANDOM), *odd(runner, rng, legal)]:
            key, at = session.key(), runner.number
            meant = isinstance(step, Do) and fits_any(session.game, each, step.want)
            if meant and each in legal:
                continue
            tried += 1
            answer = runner.offer(each)
            assert session.key() == key and runner.number == at and answer.update is None
            if not runner.waits:
                assert answer.kind == NOT_NOW and answer.words
            elif each in legal:
                assert answer.kind == NOT_MEANT and answer.words
            else:
                assert answer.kind == REFUSED
                assert all(narrator.say_reason(reason) for reason in answer.reasons)
    assert tried > RANDOM


def test_back_again_and_on_lead_to_the_same_end(path: Path) -> None:
    lesson = read_lesson(path)
    straight, winding = Runner(lesson), Runner(lesson)
    while not straight.over:
        straight.skip()
        winding.skip()
        if not winding.over:
            winding.again()
            winding.back()
            winding.skip()
            assert winding.number == straight.number
            assert winding.session.key() == straight.session.key()
    winding.back()
    assert winding.number == winding.count and not winding.over


def test_a_lesson_goes_on_where_its_bookmark_lies(path: Path) -> None:
    lesson = read_lesson(path)
    for runner in steps_of(path):
        other = Runner(lesson, runner.bookmark())
        assert other.number == runner.number and other.waits == runner.waits
        assert other.session.key() == runner.session.key()


def test_nothing_of_a_lesson_comes_among_saved_games(path: Path, own_folders: Path) -> None:
    for runner in steps_of(path):
        runner.again()
        assert runner.session.path is None
    assert not records_folder().exists()
    assert [each for each in own_folders.rglob("*") if each.is_file()] == []


# -- what a step says and points at -----------------------------------------------------------


def test_a_button_that_is_meant_is_called_by_the_words_on_it(path: Path, language: str) -> None:
    for runner in steps_of(path):
        step, decision = runner.step, runner.session.decision
        if not isinstance(step, Do) or step.kind == "choose" or step.want != [{"kind": "pass"}]:
            continue
        words = say_action(Pass(), decision)
        quoted = {"en": f"“{words}”", "nb": f"«{words}»"}
        assert quoted[language] in runner.words, runner.number


def test_an_arrow_starts_where_whoever_learns_has_something_to_move(path: Path) -> None:
    for runner in steps_of(path):
        step, session = runner.step, runner.session
        going = arrows_to_go(session.game, session.legal(), step)
        assert list(going) == step.arrows, runner.number
        known = facts_for(session, runner.lesson.learner)
        for arrow in step.arrows:
            there = looked_up(known, f"units.{arrow.start}.{session.decision.actor}")
            ships = looked_up(known, "ship")
            lie = ships.values() if isinstance(ships, dict) else ()
            assert there or any(each["place"] == arrow.start for each in lie), arrow


def test_an_arrow_is_there_until_all_that_is_meant_has_gone_along_it() -> None:
    runner = Runner(read_lesson(asset("lessons", "14-first-evening.toml")))
    while not (isinstance(runner.step, Do) and runner.step.until):
        runner.skip()
    gone = []
    while runner.waits:
        session = runner.session
        gone.append(len(arrows_to_go(session.game, session.legal(), runner.step)))
        assert runner.offer(Move("tromso", "bardufoss", 1)).kind in (TAKEN, DONE)
    session = runner.session
    assert gone == [1, 1] and arrows_to_go(session.game, session.legal(), runner.step) == ()


# -- one step ---------------------------------------------------------------------------------


def test_three_wrong_tries_offer_help_which_shows_the_move() -> None:
    runner = numbers()
    for wrong in range(TRIES):
        assert not runner.help_offered and runner.tries == wrong
        answer = runner.offer(action(runner, kind="play", number=2))
    assert answer.helped and runner.help_offered
    assert runner.help_words == "The higher number wins more often."
    shown = runner.shown()
    assert shown is not None and runner.session.game.action_to_json(shown)["number"] == 5
    runner.again()
    assert runner.tries == 0 and not runner.help_offered


def test_a_step_of_several_actions_takes_each_until_it_is_true() -> None:
    runner = numbers()
    assert runner.offer(action(runner, kind="raise")).kind == TAKEN and runner.waits
    twice = runner.offer(action(runner, kind="raise"))
    assert twice.kind == REFUSED and twice.reasons[0].code == "raised_already"
    done = runner.offer(action(runner, kind="play", number=5))
    assert done.kind == DONE and done.words == "The die shows 3: a point." and not runner.waits
    assert runner.offer(action(runner, kind="play", number=2)).kind == NOT_NOW


def test_what_is_half_done_is_taken_up_half_done() -> None:
    runner = numbers()
    runner.offer(action(runner, kind="raise"))
    other = Runner(runner.lesson, runner.bookmark())
    assert other.waits and other.session.key() == runner.session.key()
    done = other.offer(action(other, kind="play", number=5))
    assert done.kind == DONE and done.update is not None
    assert [event.die for event in done.update.events] == [3]  # type: ignore[attr-defined]


def test_a_refusal_that_was_foreseen_has_the_rules_reasons_and_the_lesson_s_words() -> None:
    runner = numbers()
    answer = runner.offer(action(runner, kind="play", number=6))
    assert answer.kind == REFUSED and answer.words == "You have no 6."
    assert [reason.code for reason in answer.reasons] == ["not_held"]


def test_words_follow_the_language() -> None:
    runner = numbers()
    answer = runner.offer(action(runner, kind="play", number=2))
    use_language("nb")
    assert answer.words == "Spar det til senere."
    assert runner.words == "Hev innsatsen, og spill så 5."
    assert runner.help_words == "Det høyeste tallet vinner oftest."


def test_nobody_goes_on_before_what_is_to_be_done_is_done() -> None:
    with pytest.raises(Stuck):
        numbers().on()


def test_a_table_that_hands_actions_in_itself_asks_before_and_tells_after() -> None:
    runner = numbers()
    wrong = runner.judged(action(runner, kind="play", number=2))
    assert wrong is not None and wrong.kind == NOT_MEANT and runner.session.step == 0
    right = action(runner, kind="play", number=5)
    assert runner.judged(right) is None and runner.session.step == 0 and runner.waits
    update = runner.session.submit("first", right)
    assert runner.took(update).kind == DONE and not runner.waits
    assert [event.die for event in update.events] == [3]  # type: ignore[attr-defined]


def test_a_lesson_may_begin_where_a_scenario_does(tmp_path: Path) -> None:
    text = TOY_LESSON.read_text(encoding="utf-8")
    head = text.partition("[position]")[0] + 'scenario = "toy"\nseed = 7\n'
    step = '[[steps]]\nkind = "do"\ntext_en = "Play."\ntext_nb = "Spill."\n'
    path = tmp_path / "lesson.toml"
    path.write_text(f'{head}{step}want = [{{ kind = "play" }}]\ndice = [1]\n', encoding="utf-8")
    assert check_lesson(path).faults == ()
    one, other = Runner(read_lesson(path)), Runner(read_lesson(path))
    assert one.session.key() == other.session.key() and one.waits


def test_a_partner_plays_when_its_step_begins() -> None:
    runner = numbers()
    told = runner.skip()
    assert isinstance(runner.step, Partner)
    assert [each.events[-1].faction for each in told] == [  # type: ignore[attr-defined]
        "first",
        "second",
    ]


@pytest.mark.parametrize(
    "mark",
    [
        Bookmark(3, ()),
        Bookmark(3, ((1, {"kind": "play", "number": 2}),)),
        Bookmark(3, ((1, {"kind": "fly"}),)),
        Bookmark(1, ((1, json.loads('{"number":null}')),)),
    ],
)
def test_a_bookmark_of_another_lesson_is_refused(mark: Bookmark) -> None:
    with pytest.raises(Stuck):
        Runner(read_lesson(TOY_LESSON), mark)
