"""Lessons' files with every kind of fault: all faults at once, each with its line and a remedy."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from toy_entry import TOY

from konqt.core.outside import Unreadable
from konqt.games.registry import registered
from konqt.resources import asset
from konqt.session.lesson.checking import check_lesson
from konqt.session.lesson.fault import BadLesson
from konqt.session.lesson.reading import read_lesson

TOY_LESSON = Path(__file__).resolve().parents[1] / "fixtures" / "lessons" / "numbers.toml"
SHIPPED = sorted(asset("lessons").glob("*.toml"))
FIRST = asset("lessons", "01-first-move.toml")
OTHER_TEXTS = 'text_en = "You win!"\ntext_nb = "Du vinner!"\n'


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    with registered(TOY):
        yield


def faults(tmp_path: Path, source: Path, *changes: tuple[str, str]) -> list[str]:
    """Give what is told of a lesson in which texts were exchanged, without the file's name."""
    text = source.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    path = tmp_path / "changed.toml"
    path.write_text(text, encoding="utf-8")
    told = [str(fault) for fault in check_lesson(path).faults]
    assert all(each.startswith(str(path)) and "; " in each for each in told), told
    return [each.removeprefix(f"{path}:") for each in told]


KINDS = {
    "not TOML": ("lesson = 1", "lesson = = 1", "3: not TOML (Invalid value)"),
    "another version": ("lesson = 1", "lesson = 2", "3: lesson: must be 1, not 2"),
    "id": ('id = "numbers"', 'id = "Num bers"', "4: id: must be a text of the form"),
    "a text missing in one language": (
        'text_nb = "Du har 2 og 5."',
        "",
        "20: steps[0].text_nb: is missing; write it: every text stands in English and in Norwegian",
    ),
    "help in one language": (
        'help_nb = "Det høyeste tallet vinner oftest."',
        "",
        "25: steps[1].help_nb: is missing; write it: every text stands in English and in Norwegian",
    ),
    "an empty text": ('title_nb = "Tall"', 'title_nb = ""', "6: title_nb: is empty; write it"),
    "an unknown member": ("minutes = 1", "minutes = 1\nhours = 2", "10: hours: is unknown"),
    "a wrong kind of value": ("minutes = 1", 'minutes = "1"', "9: minutes: must be a whole number"),
    "an unknown kind of step": ('kind = "say"', 'kind = "sing"', "21: steps[0].kind: is no kind"),
    "a wrong comparison": (
        "number = { not = 4 }",
        "number = { isnt = 4 }",
        "54: steps[2].play.number.isnt: is unknown; give one value, a list of alternatives, or a ",
    ),
    "a value of no kind": (
        "number = { not = 4 }",
        "number = 4.5",
        "54: steps[2].play.number: does not fit; give one value, a list of alternatives",
    ),
    "an unknown game": ('game = "toy"', 'game = "toys"', "10: game: unknown game 'toys'; known: "),
    "an unknown learner": ('"first"', '"third"', "11: learner: 'third' is no faction of this game"),
    "an impossible position": (
        "hands = [[2, 5], [1, 4]]",
        "hands = [[2, 5], [1]]",
        "15: position.hands: numbers came or went",
    ),
    "a position that is none": ("plays = 0", "", "13: position: no game can begin so"),
    "an unknown scenario": (
        'scenario = "toy"',
        'scenario = "toyland"',
        "14: position.scenario: 'toyland' is no scenario of this game; choose from: toy",
    ),
    "no beginning": ('learner = "first"', 'scenario = "toy"\nlearner = "first"', "11: scenario: a"),
    "a place where there is no board": (
        'text_en = "You hold 2 and 5."',
        'lit = ["oslo"]\ntext_en = "You hold 2 and 5."',
        "22: steps[0].lit[0]: 'oslo' is no place on the board; take it out: this game has none",
    ),
    "an unknown part": (
        'text_en = "You hold 2 and 5."',
        'parts = ["hamd"]\ntext_en = "You hold 2 and 5."',
        "22: steps[0].parts[0]: 'hamd' is no part of the window; choose one from 'Parts of the",
    ),
    "an unknown rule": (
        'refs = ["1", "2"]',
        'refs = ["1", "4"]',
        "33: steps[1].refs[1]: '4' is no rule of this game; perhaps: 1, 2, 3",
    ),
    "a pattern that nothing fits": (
        'want = [{ kind = "raise" }, ',
        'want = [{ kind = "rise" }, ',
        "29: steps[1].want[0]: no legal action fits; no action of this kind is legal, but: "
        "play, raise; legal here (play): play 2, play 5, raise",
    ),
    "a partner's that nothing fits": (
        "number = { not = 4 }",
        "number = 6",
        "54: steps[2].play: no legal action fits; correct the pattern",
    ),
    "a mistake that is right": (
        'when = [{ kind = "play", number = 2 }]',
        'when = [{ kind = "play", number = 5 }]',
        "41: steps[1].mistakes[0].when[0]: is not wrong: all that fits is wanted",
    ),
    "a mistake that nobody can make": (
        'when = [{ kind = "play", number = 2 }]',
        'when = [{ kind = "play", number = "two" }]',
        "41: steps[1].mistakes[0].when[0]: no action fits, be it allowed or not",
    ),
    "a mistake behind a wider one": (
        'when = [{ kind = "play", number = 6 }]',
        'when = [{ kind = "play", number = 2 }]',
        "46: steps[1].mistakes[1].when[0]: is answered as another mistake that comes before it",
    ),
    "dice left over": (
        "dice = [3]",
        "dice = [3, 6]",
        "32: steps[1].dice: 6 left over when the step is done; take these out",
    ),
    "a face that no die has": (
        "dice = [3]",
        "dice = [7]",
        "32: steps[1].dice: 7 is no face of a die with 6 sides; give faces from 1 to 6",
    ),
    "draws left over": ("dice = [6]", 'draws = ["ace"]', "55: steps[2].draws: ace left over"),
    "what is not true afterwards": (
        'then = { "outcome.winner" = { is = ["first"] }',
        'then = { "outcome.winner" = { is = ["second"] }',
        "70: steps[4].then.outcome.winner: is not true afterwards: outcome.winner is ['first']",
    ),
    "what is never true": (
        "until = { plays = 1 }",
        "until = { plays = 4 }",
        "31: steps[1].until: is never true, whatever is done of what is wanted; correct it: plays",
    ),
    "what is true before": (
        "until = { plays = 1 }",
        "until = { plays = 0 }",
        "31: steps[1].until: is true before anything is done; give what only the step makes true",
    ),
    "too many steps for the game": (
        OTHER_TEXTS,
        f'{OTHER_TEXTS}[[steps]]\nkind = "do"\n{OTHER_TEXTS}want = [{{ kind = "play" }}]\n',
        "76: steps[6]: cannot be reached: the game is over before it",
    ),
    "what belongs to another kind of step": (
        'kind = "partner"\ntext_en = "Second plays 1',
        'kind = "say"\ntext_en = "Second plays 1',
        "54: steps[2].play: is unknown",
    ),
}


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_of_fault_has_its_line_and_a_remedy(kind: str, tmp_path: Path) -> None:
    old, new, told = KINDS[kind]
    found = faults(tmp_path, TOY_LESSON, (old, new))
    assert any(each.startswith(told) for each in found), found


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    found = faults(
        tmp_path,
        FIRST,
        ('title_nb = "Første flytt og første kamp"\n', "# none\n"),
        ("minutes = 2", "minutes = 2.5"),
        ('lit = ["mosjoen", "narvik", "bjornfjell"]', 'lit = ["mosjøen"]\ncolour = "red"'),
    )
    assert [each.partition(";")[0] for each in found] == [
        " title_nb: is missing",
        "9: minutes: must be a whole number, not 2.5",
        "32: steps[0].colour: is unknown",
    ]


def test_faults_of_content_are_told_beside_faults_of_form(tmp_path: Path) -> None:
    found = faults(
        tmp_path,
        FIRST,
        ('lit = ["mosjoen", "mo_i_rana"]', 'lit = ["mosjon", "mo_i_rana"]'),
        ('refs = ["4.1"]', 'refs = ["4.11"]'),
        ('text_nb = "Send to: Hver bataljon gir én terning til."', ""),
        ("dice = [6, 4, 3, 2, 5]", "dice = []\ndies = 3"),
    )
    told = "\n".join(found)
    assert len(found) == 4
    assert "'mosjon' is no place on the board; perhaps: mosjoen" in told
    assert "'4.11' is no rule of this game; perhaps: " in told
    assert "text_nb: is missing" in told and "dies: is unknown" in told


def test_what_comes_behind_a_step_that_cannot_be_done_is_not_reached(tmp_path: Path) -> None:
    found = faults(
        tmp_path,
        FIRST,
        ('want = [{ kind = "move", from = "mosjoen", to = "mo_i_rana" }]',
         'want = [{ kind = "move", from = "mosjoen", to = "narvik" }]'),
    )  # fmt: skip
    told = "\n".join(found)
    assert "steps[1].want[0]: no legal action fits; from could be bjornfjell; to could be " in told
    assert "legal here (movement): move mosjoen" in told
    assert "steps[2]: cannot be reached: step 2 cannot be done" in told


def test_an_arrow_that_nothing_goes_along_is_a_fault(tmp_path: Path) -> None:
    way = 'arrows = [{ start = "mosjoen", end = "mo_i_rana" }]'
    tromso = 'arrows = [{ start = "tromso", end = "mo_i_rana" }]'
    at_rest = 'lit = ["mosjoen", "narvik", "bjornfjell"]\n'
    found = faults(tmp_path, FIRST, (way, tromso), (at_rest, f"{at_rest}{way}\n"))
    cure = "an arrow means: go this way now; take it out, or ring the place"
    assert found == [
        f"32: steps[0].arrows: nothing is to be done in this step; {cure}",
        f"40: steps[1].arrows[0]: nothing that is wanted goes from tromso to mo_i_rana; {cure}",
    ]


def test_a_partner_who_was_forgotten_is_asked_for(tmp_path: Path) -> None:
    text = TOY_LESSON.read_text(encoding="utf-8")
    steps = text.split("[[steps]]")
    path = tmp_path / "lesson.toml"
    path.write_text("[[steps]]".join(steps[:3] + steps[4:]), encoding="utf-8")
    told = "\n".join(str(fault) for fault in check_lesson(path).faults)
    assert "first has nothing to decide here: second must answer first (play)" in told
    assert "put a step of kind partner before it" in told


def test_every_right_answer_must_lead_to_the_end(tmp_path: Path) -> None:
    found = faults(
        tmp_path,
        FIRST,
        ('to = "bardufoss", count = 2 }]\nhelp_en', 'to = "bardufoss", count = [2, 3] }]\nhelp_en'),
    )
    told = "\n".join(found)
    assert (
        "units.narvik.germany: is not true afterwards: units.narvik.germany is not there "
        "(after move narvik bardufoss 3 in step 4)" in told
    )


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="there is no such file; check the name"):
        check_lesson(tmp_path / "none.toml")
    (tmp_path / "odd.toml").write_bytes(b"id = '\xff'")
    with pytest.raises(Unreadable, match="not UTF-8"):
        check_lesson(tmp_path / "odd.toml")
    deep = tmp_path / "deep.toml"
    deep.write_text("a = " + "[" * 5000)
    with pytest.raises(BadLesson):
        read_lesson(deep)


def test_an_empty_file_misses_all_of_it(tmp_path: Path) -> None:
    path = tmp_path / "empty.toml"
    path.write_text("")
    told = [fault.place[0] for fault in check_lesson(path).faults]
    assert {"lesson", "id", "title_en", "title_nb", "minutes", "game", "steps"} <= set(told)


WORDS = (
    *("3", "-1", "2.5", "nan", "1940-04-09", "true", '"oslo"', '""', "[]", "{}", "[[]]", "9" * 25),
    *("{ is = [] }", "{ least = 2 }", '{ has = "x" }', "[{ absent = true }, 4]"),
)
"""values of every kind"""


@pytest.mark.parametrize(
    ("source", "seed"),
    [
        # Every fourth lesson is damaged in each run, and all in three ways each night.
        pytest.param(
            source,
            seed,
            marks=() if (number % 4, seed) == (1, number // 4 % 3) else pytest.mark.slow,
            id=f"{source.stem}-{seed}",
        )
        for number, source in enumerate(SHIPPED)
        for seed in range(3)
    ],
)
def test_a_lesson_damaged_anywhere_is_told_and_nothing_worse(
    source: Path, seed: int, tmp_path: Path
) -> None:
    rng, path, wrong = Random(seed), tmp_path / "damaged.toml", 0
    for _time in range(25):
        lines = source.read_text(encoding="utf-8").splitlines()
        for _damage in range(rng.randint(1, 3)):
            at = rng.randrange(len(lines))
            if rng.random() < 0.3:
                del lines[at]
            else:
                value = rng.choice(WORDS)
                lines[at] = re.sub(r"(= .*$)", lambda _found, to=value: f"= {to}", lines[at])
        path.write_text("\n".join(lines), encoding="utf-8")
        found = check_lesson(path).faults
        assert all(fault.what and fault.remedy and "\n" not in str(fault) for fault in found)
        wrong += bool(found)
    assert wrong > 5
