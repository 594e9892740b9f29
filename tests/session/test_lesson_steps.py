"""Steps of each kind: questions, free choices, several acts of a partner, another position."""

from pathlib import Path

import pytest
from toy_entry import TOY

from konqt.games.registry import registered
from konqt.i18n.texts import use_language
from konqt.resources import asset
from konqt.session.lesson.answer import DONE, NOT_MEANT, NOT_NOW, REFUSED, TAKEN
from konqt.session.lesson.checking import check_lesson
from konqt.session.lesson.pattern import fitting
from konqt.session.lesson.reading import read_lesson
from konqt.session.lesson.runner import Bookmark, Runner, Stuck

EVERY = Path(__file__).resolve().parents[1] / "fixtures" / "lessons" / "every-step.toml"
TOY_LESSON = EVERY.parent / "numbers.toml"


def runner_at(number: int) -> Runner:
    """Give the lesson at a step, all before it done rightly."""
    runner = Runner(read_lesson(EVERY))
    while runner.number < number:
        runner.skip()
    return runner


def faults(tmp_path: Path, *changes: tuple[str, str]) -> str:
    """Give what is told of the lesson in which texts were exchanged."""
    text = EVERY.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    path = tmp_path / "changed.toml"
    path.write_text(text, encoding="utf-8")
    return "\n".join(str(fault).partition(":")[2] for fault in check_lesson(path).faults)


def test_a_wrong_answer_is_told_and_the_question_stays() -> None:
    runner = runner_at(1)
    assert runner.asks and not runner.waits
    with pytest.raises(Stuck):
        runner.on()
    wrong = runner.choose(0)
    assert wrong.kind == NOT_MEANT and wrong.words == "Look at the colour again."
    assert runner.asks and runner.bookmark() == Bookmark(0, ())
    right = runner.choose(1)
    assert right.kind == DONE and right.words == "Yes, one battalion."
    use_language("nb")
    assert right.words == "Ja, én bataljon." and not runner.asks
    assert runner.choose(0).kind == NOT_NOW
    runner.on()
    runner.back()
    assert runner.asks and runner.number == 1, "asked again"


def test_whatever_is_done_at_the_board_a_question_comes_first() -> None:
    runner = runner_at(1)
    answer = runner.offer(runner.session.legal()[0])
    assert answer.kind == NOT_NOW and answer.words == "Answer the question first."


def test_a_free_choice_is_held_against_the_example_by_the_engine_s_odds() -> None:
    runner = runner_at(2)
    game, key = runner.session.game, runner.session.key()
    one, two = (
        game.action_from_json({"kind": "move", "from": "narvik", "to": "bardufoss", "count": count})
        for count in (1, 2)
    )
    answer = runner.offer(one)
    assert answer.kind == NOT_MEANT and answer.helped and runner.session.key() == key
    assert answer.words == "One is a gamble. Your choice: 42 in 100. The example: 97 in 100."
    assert runner.offer(two).words == "Your choice: 84 in 100. The example: 97 in 100."
    use_language("nb")
    assert answer.words == "Én er et sjansespill. Valget ditt: 42 av 100. Eksempelet: 97 av 100."
    far = game.action_from_json({"kind": "move", "from": "narvik", "to": "oslo", "count": 1})
    assert runner.offer(far).kind == REFUSED
    shown = runner.shown()
    assert shown is not None and runner.offer(shown).kind == DONE
    runner.on()
    assert runner.words == "Du vinner 97 av 100 ganger. Avslutt fasen."


def test_a_partner_does_several_things_in_one_step() -> None:
    runner = runner_at(3)
    told = runner.skip()
    assert runner.number == 4 and [each.action.kind for each in told if each.action] == [
        *("end_phase", "move", "move", "end_phase"),
    ]


def test_another_position_is_reached_and_left_by_going_back() -> None:
    runner = runner_at(4)
    before = runner.session
    runner.on()
    assert runner.session is not before
    assert runner.session.observe("germany").scenario == "advanced"
    mark = runner.bookmark()
    assert Runner(runner.lesson, mark).session.key() == runner.session.key()
    runner.back()
    assert runner.number == 4 and runner.session.observe("germany").scenario == "narvik"


def test_an_act_counts_that_is_possible_only_after_an_earlier_one() -> None:
    runner = runner_at(5)
    game, step = runner.session.game, runner.lesson.steps[4]
    assert step.kind == "do" and not fitting(game, runner.session.legal(), [step.want[1]])
    for kind in (TAKEN, DONE):
        shown = runner.shown()
        assert shown is not None and runner.offer(shown).kind == kind


FAULTS = {
    "a pattern that is never possible": (
        '{ kind = "sail", to = "VIII" }]',
        '{ kind = "sail", to = "VIII" }, { kind = "sail", to = "XX" }]',
        "steps[4].want[2]: no legal action fits; no action of this kind is legal, but: muster",
    ),
    "a mistake that is never possible": (
        'when = [{ kind = "sail", to = "III" }]',
        'when = [{ kind = "sail", too = "III" }]',
        "steps[4].mistakes[0].when[0]: no action fits, be it allowed or not; correct its members",
    ),
    "a member that no action has": (
        'want = [{ kind = "move", from = "narvik", to = "bardufoss", count = 3 }]',
        'want = [{ kind = "move", form = "narvik" }]',
        "steps[1].want[0]: no legal action fits; such an action has no member form, but: kind, "
        "from, to, count; legal here (movement): move ",
    ),
    "one of a partner's acts": (
        '{ kind = "move", from = "tromso", to = "finnmark", count = 1 },\n  { kind = "end',
        '{ kind = "move", from = "tromso", to = "narvik", count = 2 },\n  { kind = "end',
        "steps[3].play[1]: no legal action fits; correct the pattern, or what is done before: ",
    ),
    "a fact that is not there": (
        '"ship.karlsruhe.force" = true',
        '"ship.karlsrue.force" = true',
        "afterwards: ship.karlsrue.force is not there; correct it or the step "
        "(ship has no karlsrue, but: karlsruhe, ",
    ),
    "a table that is meant as it is": (
        '"units.finnmark.norway" = 2',
        '"units.finnmark" = { norway = 2 }',
        "steps[3].then.units.finnmark.norway: is unknown; give one value, a list of "
        "alternatives, or a table of is, not, least, most, has, size, absent; a whole table is "
        "written { is = { ",
    ),
    "a number that nobody knows": (
        "You win {odds.bardufoss.win} times",
        "You win {odds.bardufos.win} times",
        "steps[2].text_en: {odds.bardufos.win} is not known here; odds has no bardufos, but: bard",
    ),
    "a comparison with no number": (
        'compare = "odds.bardufoss.win"',
        'compare = "moment.turn"',
        "steps[1].compare: is no number among the facts; name a number",
    ),
    "a comparison where nothing is free": (
        'kind = "choose"',
        'kind = "do"',
        "steps[1].compare: belongs to a free choice; take it out, or write kind = ",
    ),
    "a question without a right answer": (
        "right = true\n",
        "",
        "steps[0].answers: no answer is right; mark the right ones: right = true",
    ),
    "a question with nothing to tell": (
        'then_en = "Look at the colour again."\n',
        "",
        "steps[0].answers[0].then_en: is missing; write it",
    ),
    "a position that cannot be": (
        'ships.IV.germany = ["karlsruhe"]',
        'ships.IV.germany = ["karlsrue"]',
        "steps[4].position.ships.IV.germany",
    ),
    "a part that is always there": (
        'quiet = ["status"]',
        'quiet = ["board"]',
        "quiet[0]: 'board' is no part that can be left out; choose from: hand, ",
    ),
    "a part that is left out and pointed at": (
        'parts = ["mainButton"]',
        'parts = ["status"]',
        "steps[2].parts[0]: 'status' is left out in this lesson; take it out here or of quiet",
    ),
    "a partner who does nothing": ("play = [", "play = []\nplays = [", "steps[3].play: "),
}


@pytest.mark.parametrize("kind", FAULTS)
def test_each_kind_of_fault_has_its_place_and_a_remedy(kind: str, tmp_path: Path) -> None:
    *change, told = FAULTS[kind]
    found = faults(tmp_path, (change[0], change[1]))
    assert told in found, found


def test_the_lesson_itself_is_sound() -> None:
    assert [str(each) for each in check_lesson(EVERY).faults] == []


def test_a_list_that_is_meant_as_it_is_has_its_remedy(tmp_path: Path) -> None:
    text = asset("lessons", "31-example-1.toml").read_text(encoding="utf-8")
    old = 'cards = { is = ["forsterkninger:5"] }'
    assert old in text
    path = tmp_path / "changed.toml"
    path.write_text(text.replace(old, 'cards = ["forsterkninger:5"]'), encoding="utf-8")
    told = "\n".join(map(str, check_lesson(path).faults))
    assert "no legal action fits; cards is a list, and one of several is meant by [...]" in told
    assert "write { is = [...] }; legal here (reinforcement): " in told


def test_several_right_answers_may_be_given(tmp_path: Path) -> None:
    told = faults(tmp_path, ('text_nb = "Tyskland"', 'text_nb = "Tyskland"\nright = true'))
    assert "all answers are right" in told


def test_a_game_without_more_facts_has_those_of_its_observation() -> None:
    with registered(TOY):
        runner = Runner(read_lesson(TOY_LESSON))
        assert runner.known["plays"] == 0 and "odds" not in runner.known
