"""Two games in step: which step of one belongs to a step of the other."""

from collections.abc import Sequence
from dataclasses import dataclass

from konqt.core.decision import Decision, Moment
from konqt.core.msg import Msg
from konqt.gui.viewer.beside.beside_pace import ENDED, LEFT_OUT, TOGETHER, Pace


@dataclass
class Course:
    """A game by how long each of its turns was."""

    lengths: Sequence[tuple[int, str, int]]
    """round, faction, steps"""

    @property
    def steps(self) -> int:
        return sum(count for _round, _turn, count in self.lengths) - 1

    def turns(self) -> list[int]:
        return [sum(each[2] for each in self.lengths[:n]) for n in range(len(self.lengths))]

    def decision(self, step: int) -> Decision:
        for round_, turn, count in self.lengths:
            if step < count:
                return Decision("a", "b", "1", Msg("m"), moment=Moment(round_, turn))
            step -= count
        raise IndexError(step)


LONG = Course([(1, "g", 4), (1, "n", 3), (2, "g", 5), (2, "n", 2)])
SHORT = Course([(1, "g", 2), (1, "n", 6)])
PATCHY = Course([(1, "g", 2), (2, "g", 1), (2, "n", 4)])


def met(follower: Course, leader: Course, step: int) -> tuple[int, str]:
    found = Pace(follower).follow(step, Pace(leader))
    return found.step, found.how


def test_as_many_steps_into_the_same_turn_or_at_its_end() -> None:
    assert [met(SHORT, LONG, step)[0] for step in range(7)] == [0, 1, 1, 1, 2, 3, 4]
    assert [met(LONG, SHORT, step)[0] for step in range(8)] == [0, 1, 4, 5, 6, 6, 6, 6]


def test_a_turn_that_a_game_never_came_to_is_not_reached() -> None:
    assert met(SHORT, LONG, 7) == (7, ENDED)
    assert met(SHORT, LONG, LONG.steps) == (7, ENDED)
    assert met(SHORT, LONG, 6) == (4, TOGETHER)


def test_a_turn_that_a_game_did_not_have_shows_how_it_stood_before() -> None:
    assert met(PATCHY, LONG, 5) == (1, LEFT_OUT)
    assert met(PATCHY, LONG, 7) == (2, TOGETHER)


def test_an_end_without_a_turn_belongs_to_the_last_one() -> None:
    over = Course([*LONG.lengths, (2, "", 1)])
    assert met(SHORT, over, over.steps) == (7, ENDED)
    assert met(over, LONG, LONG.steps)[1] == TOGETHER
    assert met(LONG, over, over.steps) == (LONG.steps, TOGETHER)
