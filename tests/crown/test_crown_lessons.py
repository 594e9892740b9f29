"""The lessons of Crown & Courage: which there are, and what they may ask of an observation.

That each plays through by its own answers and refuses a foreseen mistake with its words is asked
of the lessons of every game (tests/session/test_lessons.py).
"""

import pytest
from crown_games import GAME, fresh, quiet

from konqt.core.observation import Observation
from konqt.games.crown.crown_lesson_facts import crown_lesson_facts
from konqt.games.crown.engine.crown_parts import ResolvePieces
from konqt.games.crown.engine.crown_state import CrownTask, FramePlace, LaidTile
from konqt.resources import asset
from konqt.session.lesson.lesson_files import lesson_in
from konqt.session.lesson.pattern import looked_up
from konqt.session.lesson.runner import Runner

FILES = [lesson_in(path) for path in sorted(asset("lessons").glob("*-crown-*.toml"))]
EXAMPLES = [
    *("crown-stress-and-threat", "crown-quick-response", "crown-how-often"),
    *("crown-sabotage-die", "crown-demand", "crown-morale", "crown-extra-push"),
    *("crown-two-moves", "crown-battle", "crown-forced-escape", "crown-evacuate"),
    *("crown-german-move", "crown-paratroopers"),
]
"""one for each page of the rulebook that has examples which the program can play"""


def test_a_first_turn_comes_first_and_every_example_of_the_rulebook_has_a_lesson() -> None:
    course = [each.lesson.id for each in FILES if each.lesson.group == "course"]
    assert course == ["crown-first-turn", "crown-win-and-lose"]
    assert [each.lesson.id for each in FILES if each.lesson.group == "examples"] == EXAMPLES


def test_the_first_lesson_leads_through_a_whole_turn() -> None:
    runner = Runner(FILES[0].lesson)
    asked = []
    while not runner.over:
        if runner.waits:
            asked.append(runner.session.decision.kind)
        runner.skip()
    assert asked == [
        *("choose_tile", "place_tile", "choose_line", "execute", "sabotage", "execute", "army"),
    ]
    assert runner.session.decision.moment.round == 2


def facts(state: object) -> object:
    seen = GAME.observe(state, "norway")  # type: ignore[arg-type]
    return crown_lesson_facts(seen)


def test_what_a_line_sets_off_is_a_fact_while_one_is_chosen() -> None:
    state = fresh()
    state.grid[0], state.display[0], state.pieces = state.display[0], None, ResolvePieces(0)
    state.grid[1] = LaidTile("chaos", discs=2)
    state.frame[0] = FramePlace("threat", german=True)
    state.frame[2] = FramePlace("move")
    state.frame[3] = FramePlace("stress", german=True)
    assert looked_up(facts(state), "ahead.row") is None
    state.agenda = [CrownTask("choose_line")]
    told = facts(state)
    assert looked_up(told, "ahead.row.4") == 2
    assert (looked_up(told, "ahead.column.1"), looked_up(told, "ahead.column.quick")) == (1, 0)


def test_what_the_germans_do_next_and_how_strong_either_side_is_are_facts() -> None:
    state = quiet(fresh())
    state.king, state.king_black = "jessheim", True
    state.regular, state.norwegian = {"klofta": 2, "sorumsand": 1}, {"jessheim": 1}
    told = facts(state)
    assert looked_up(told, "move.klofta.to") is None
    assert looked_up(told, "move.klofta.why") == "weaker"
    assert looked_up(told, "move.sorumsand.to") == "klofta"
    assert looked_up(told, "strength.jessheim.norwegian") == 2
    assert looked_up(told, "strength.klofta.german") == 2
    assert looked_up(told, "strength.jessheim.german") == 0


def test_facts_of_another_game_are_refused() -> None:
    class Seen:
        viewer = "norway"

    seen: Observation = Seen()  # type: ignore[assignment]
    with pytest.raises(TypeError, match="no observation of Crown"):
        crown_lesson_facts(seen)
