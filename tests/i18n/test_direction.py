"""Names that run from right to left, or turn what follows, leave their sentence as it is."""

import pytest
from PySide6.QtGui import QTextLayout

from konqt.core.decision import Decision, Moment
from konqt.core.direction import END, ISOLATE, isolated
from konqt.core.msg import Msg
from konqt.core.terminal import visible
from konqt.games.kon.wording.players import Players
from konqt.games.registry import narrator_of
from konqt.gui.viewer.views import seat_title
from konqt.i18n.phrases import listed
from konqt.i18n.texts import _
from konqt.session.people import say_people
from konqt.session.plan import Chair

TURNING = ("محمد", "\u202eKarin", "\u2069\u202eKarin", "דנה 1940", "Ali\u200f")
NAMES = (*TURNING, "\u2067Karin", "\u2068\u202eKarin")

pytestmark = pytest.mark.usefixtures("qapp")


def places(text: str) -> list[float]:
    """Return where each letter of a line begins, as Qt lays it out from left to right."""
    layout = QTextLayout(text)
    layout.beginLayout()
    line = layout.createLine()
    line.setLineWidth(100_000)
    layout.endLayout()
    return [float(line.cursorToX(at)[0]) for at in range(len(text))]  # type: ignore[index]


def assert_steady(text: str, *words: str) -> None:
    """Demand that these words of a text stand one after the other, each from left to right."""
    at = places(text)
    order = [at[text.index(word) + n] for word in words for n in range(len(word))]
    assert order == sorted(order), [hex(ord(letter)) for letter in text]


@pytest.mark.parametrize("name", NAMES)
def test_a_name_turns_nothing_beside_it(name: str) -> None:
    """Without this the places of brackets and numbers after such a name change."""
    assert_steady(_("{name} (battalions, {faction})", name=name, faction="Norway"), "(batt", "Norw")
    assert_steady(_("{first} and {last}", first=name, last="Brita 12"), " and ", "Brita 12")
    assert_steady(listed([name, "Ola", "Brita"], "and"), "Ola", " and ", "Brita")
    assert_steady(say_people([name, "Ola"], computer=True), "Ola", " and the computer")
    chairs = {"germany": Chair("human", name), "norway": Chair("human", "Ola")}
    assert_steady(
        seat_title(["germany"], chairs, narrator_of("kon")) + " 12:3", "Germany (", " 12:3"
    )
    asked = Decision("germany", "movement", "4.1", Msg("movement"), moment=Moment(2, "germany"))
    assert_steady(Players(chairs).asked(asked) + " 12:3", "Germany (", " 12:3")


def test_these_names_would_turn_their_sentence() -> None:
    """The check above is one: said plainly, each of them moves what follows."""
    for name in TURNING:
        with pytest.raises(AssertionError):
            assert_steady(f"a {name} (12) 34 b", "a ", "(12) 34", " b")


def test_what_needs_nothing_stays_as_it_is() -> None:
    for name in ("Karin", "Åse Bjørnstad", "Владимир", "小林", "👨‍👩‍👧‍👦🇳🇴", "", "1940"):
        assert isolated(name) == name


def test_what_a_name_leaves_open_ends_with_it_and_it_ends_nothing_else() -> None:
    for name in NAMES:
        told = isolated(name)
        assert told[0] == ISOLATE and told[-1] == END
        assert told.count(END) == sum(told.count(each) for each in "\u2066\u2067\u2068")
        assert isolated(told).strip(ISOLATE + END) == told.strip(ISOLATE + END)


def test_a_terminal_is_told_without_them() -> None:
    assert visible(_("{name} has won", name="محمد")) == "محمد has won"
    assert visible(_("{name} has won", name="\u202eKarin")) == "\\u202eKarin has won"
