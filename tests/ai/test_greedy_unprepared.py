"""A decision that the greedy opponent has no judgement of is answered all the same, lawfully."""

import pytest

from konqt.ai.kon import greedy
from konqt.ai.kon.basic.choices import BASIC_CHOICES
from konqt.core.chance import Stream
from konqt.core.game import Setup
from konqt.games.kon.engine.ruleset import scenario_named
from konqt.games.kon.game import KampenOmNorge


@pytest.mark.parametrize(
    ("scenario", "table"), [("narvik", greedy.CHOICES), ("basic", BASIC_CHOICES)]
)
def test_without_a_judgement_it_still_answers(
    scenario: str, table: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    for kind in list(table):
        monkeypatch.delitem(table, kind)
    game, agent, stream = KampenOmNorge(), greedy.GreedyAgent(), Stream(3)
    state = game.new(Setup(scenario, 3))
    for _step in range(150):
        actor = game.decision(state).actor
        if actor is None:
            break
        action = agent.choose(game.observe(state, actor), stream)
        assert action in game.legal(state)
        game.apply(state, action)


def test_the_sketch_is_for_scenarios_that_it_can_draw() -> None:
    """Not for one by name: it knows one goal and no reinforcements."""
    assert greedy.fits_abstract_state(scenario_named("narvik"))
    assert not greedy.fits_abstract_state(scenario_named("basic"))
    assert not greedy.fits_abstract_state(scenario_named("narvik")._replace(phases=(1, 2, 3, 4)))
    assert not greedy.fits_abstract_state(scenario_named("narvik")._replace(germany_needs_all=True))
