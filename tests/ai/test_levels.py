"""Each level is a row: how surely it takes the best, how much it plays out, how boldly."""

from collections import Counter
from collections.abc import Iterator, Mapping
from statistics import mean

import pytest

from konqt.ai.kon.quick.sight import Sight
from konqt.ai.kon.quick.turn_plan import Mood, TurnPlanner
from konqt.ai.kon.searcher import SearchAgent, in_style
from konqt.ai.kon.softly import MOST, softly
from konqt.ai.kon.strength import STRENGTHS, STYLES
from konqt.core.agent import Agent
from konqt.core.chance import Stream
from konqt.core.event import PUBLIC
from konqt.core.game import Setup
from konqt.games.kon.engine.actions import Action, Move, kon_action
from konqt.games.kon.engine.data_files import shipped_text
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.forms.observation import KonObservation, kon_observation
from konqt.games.kon.game import KampenOmNorge
from konqt.games.kon.luck.game_luck import luck_of
from konqt.games.owner_data import owner_data
from konqt.games.registry import agent_named, game_named
from konqt.session.plan import AI, Chair, GamePlan
from konqt.session.session import Session

GAME = game_named("kon")
ROUNDS = 6
JUDGED = [(0.3, "stay"), (1.0, "attack"), (0.9, "march"), (-2.0, "throw it away")]


def test_without_doubt_the_first_of_the_best_is_taken() -> None:
    assert softly(JUDGED, 0.0, Stream(1)) == softly(JUDGED, 5.0, None) == "attack"
    assert softly([(1.0, "one"), (1.0 + 1e-12, "same")], 0.0, None) == "one"


def test_in_doubt_the_better_is_the_likelier_and_the_worst_hardly_ever_taken() -> None:
    stream = Stream(4)
    taken = Counter(softly(JUDGED, 0.3, stream) for _ in range(2000))
    assert taken["attack"] > taken["march"] > taken["stay"] > 50
    assert taken["throw it away"] < 10
    assert 1.2 < taken["attack"] / taken["march"] < 1.6, "e to the power of a third"


def test_of_many_things_only_the_best_few_come_into_question() -> None:
    many, stream = [(float(value), value) for value in range(100)], Stream(9)
    assert {softly(many, 1e6, stream) for _ in range(500)} == set(range(100 - MOST, 100))


def asked(level: str, scenario: str, apart: int, most: int) -> list[tuple[object, object]]:
    """Give what a level answers in positions of a game, and in other worlds of the same sight."""
    agent, step, seed = agent_named("kon", level), 0, 7
    state = GAME.new(Setup(scenario, seed))
    answers: list[tuple[object, object]] = []
    while len(answers) < most:
        actor = GAME.decision(state).actor
        if actor is None:
            seed += 1
            state = GAME.new(Setup(scenario, seed))
            continue
        seen = GAME.observe(state, actor)
        step += 1
        if len(seen.legal) > 1 and step % apart == 0:
            other = GAME.observe(GAME.sample(seen, step), actor)
            answers.append((agent.choose(seen, Stream(step)), agent.choose(other, Stream(step))))
        GAME.apply(state, agent.choose(seen, Stream(step)))
    return answers


@pytest.mark.parametrize("level", ["easy", "normal", "easy:bold", "normal:careful"])
@pytest.mark.parametrize(("scenario", "apart"), [("narvik", 2), ("basic", 9)])
def test_a_level_in_doubt_answers_by_what_its_seat_may_know_alone(
    level: str, scenario: str, apart: int
) -> None:
    answers = asked(level, scenario, apart, 12)
    assert len(answers) == 12
    assert all(one == other for one, other in answers)


def test_the_sergeant_leaves_the_corporals_answer_often_and_the_recruit_more_often() -> None:
    """A sergeant that answered as the corporal would be no step below the officer."""
    left = Counter[str]()
    corporal, state, seed, decisions = agent_named("kon", "greedy"), None, 0, 0
    agents = {level: agent_named("kon", level) for level in ("easy", "normal")}
    while decisions < 150:
        actor = None if state is None else GAME.decision(state).actor
        if state is None or actor is None:
            state, seed = GAME.new(Setup("narvik", seed)), seed + 1
            continue
        seen = GAME.observe(state, actor)
        usual = corporal.choose(seen, Stream(decisions))
        if len(seen.legal) > 1:
            decisions += 1
            for level, agent in agents.items():
                left[level] += agent.choose(seen, Stream(decisions)) != usual
        GAME.apply(state, usual)
    assert left["easy"] > left["normal"] + 10
    assert left["normal"] > 20


def test_the_general_plays_out_four_times_as_much_as_the_officer() -> None:
    seen = GAME.observe(GAME.new(Setup("narvik", 1)), "germany")
    officer, general = (SearchAgent(None, STRENGTHS[level]) for level in ("hard", "expert"))
    assert general.usual_playouts(seen) == 4 * officer.usual_playouts(seen)


def test_of_objectives_it_knows_nothing_about_fewer_games_are_played_each_to_its_end() -> None:
    fewer = shipped_text("scenario_basic.toml").replace('"trondheim", "narvik"]', '"trondheim"]')
    data = owner_data(None, {"scenario_basic.toml": fewer})
    for given, officer, general in ((None, 150, 600), (data, 48, 192)):
        seen = GAME.observe(GAME.new(Setup("basic", 1, data=given)), "germany")
        asked = [SearchAgent(given, STRENGTHS[level]) for level in ("hard", "expert")]
        assert [each.usual_playouts(seen) for each in asked] == [officer, general]


def test_a_bold_search_plans_more_attacks_than_a_careful_one() -> None:
    planned = planned_attacks(rounds=4)
    assert planned["bold"] > planned["careful"] > 0


def planned_attacks(rounds: int) -> Counter[str]:
    """Count by style the moves into areas with enemies that are planned in a basic game."""
    game, agent, found = KampenOmNorge(), agent_named("kon", "greedy"), Counter[str]()
    state, step = game.new(Setup("basic", 3)), 0
    while (actor := game.decision(state).actor) and game.decision(state).moment.round <= rounds:
        seen = kon_observation(game.observe(state, actor))
        if seen.decision.kind == "movement":
            for style in STYLES:
                mood = in_style(Mood(), STYLES[style])
                plan = TurnPlanner(Sight(state.rules), state, seen.legal, mood).plan()
                found[style] += sum(attacks(seen, actor, step) for step in plan)
        step += 1
        game.apply(state, kon_action(agent.choose(seen, Stream(step))))
    return found


def attacks(seen: KonObservation, mover: str, step: Action) -> bool:
    """Say whether a step goes where enemies of the mover stand."""
    there = seen.units.get(step.to, {}) if isinstance(step, Move) else {}
    return any((faction == "germany") != (mover == "germany") for faction in there)


def test_bold_attacks_more_often_and_at_lower_odds_than_careful() -> None:
    german = dict.fromkeys(FACTIONS, "normal:careful") | {"germany": "normal:bold"}
    others = dict.fromkeys(FACTIONS, "normal:bold") | {"germany": "normal:careful"}
    fought = [each for levels in (german, others) for each in combats(levels, 20)]
    for side in (("germany",), ("norway", "allies")):
        odds = {
            style: [win for who, level, win in fought if who in side and level.endswith(style)]
            for style in STYLES
        }
        assert len(odds["bold"]) > 1.1 * len(odds["careful"]), side
        assert mean(odds["bold"]) < mean(odds["careful"]) - 0.02, side


def combats(levels: Mapping[str, str], games: int) -> Iterator[tuple[str, str, float]]:
    """Give who began each combat in the first rounds of basic games, at which level and odds."""
    for number in range(games):
        chairs = {faction: Chair(AI, level=level) for faction, level in levels.items()}
        session = Session.start(GamePlan("basic", chairs, seed=400 + number))
        agents: dict[str, Agent] = {f: agent_named("kon", level) for f, level in levels.items()}
        while (actor := session.decision.actor) and session.decision.moment.round <= ROUNDS:
            stream = Stream(session.origin.number_for(actor, session.step))
            session.submit(actor, agents[actor].choose(session.observe(actor), stream))
        for throw in luck_of(session.history(PUBLIC), "basic").throws:
            if throw.fight is not None:
                who = throw.fight.attacker
                yield who, levels[who], float(throw.fight.odds.win)
        session.close()
