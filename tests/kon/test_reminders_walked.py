"""Each reminder met in games of each scenario: it urges only what can bring something there."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from sea_kit import april

from konqt.games.kon.advice.forgotten import KINDS, Reminder
from konqt.games.kon.advice.reminders import comes_last, reminders
from konqt.games.kon.board.shipped import shipped_topology
from konqt.games.kon.engine.actions import EndPhase, Pass
from konqt.games.kon.engine.ruleset import scenario_named
from konqt.games.kon.engine.sea_actions import Raid
from konqt.games.kon.forms.observation import KonObservation, kon_observation
from konqt.games.kon.game import KampenOmNorge
from konqt.games.kon.wording.checklist import say_reminder
from konqt.games.kon.wording.sea_meaning import say_more, say_stakes
from konqt.session.plan import HUMAN, Chair, GamePlan
from konqt.session.session import Session

GAME = KampenOmNorge()
FACTIONS = ("germany", "norway", "allies")
ON_LAND = {"emptied", "open", "duty", "last"}
LATER = {*ON_LAND, "free", "unplaced", "exhausted"}
ONE_DAY = {"emptied", "open", "no_retreat", "free", "unplaced", "landing", "trade"}
SCENARIOS: dict[str, tuple[str, dict[str, Any], set[str], set[str]]] = {
    "narvik": ("narvik", {}, ON_LAND, {*ON_LAND, "no_retreat"}),
    "basic": ("basic", {}, LATER, {*LATER, "no_retreat"}),
    "9 April only": ("advanced", {"april_only": True}, {"landing", "free", "trade"}, ONE_DAY),
    "advanced": ("advanced", {}, {*LATER, "sail", "zone_left", "landing", "raid"}, {*KINDS}),
}
"""Called -> scenario, options, the reminders met in some games, those that there may be at all."""


def met(
    scenario: str, options: dict[str, Any], seed: int
) -> Iterator[tuple[KonObservation, Reminder]]:
    """Play a game by chance, in haste, and give every reminder with what the mover sees."""
    chairs = {faction: Chair(HUMAN, faction) for faction in FACTIONS}
    session = Session.start(GamePlan(scenario, chairs, seed, options))
    chance = random.Random(seed)
    while session.decision.actor is not None:
        actor, legal = session.decision.actor, session.legal()
        ends = [each for each in legal if isinstance(each, EndPhase | Pass)]
        if ends:
            seen = kon_observation(session.observe(actor))
            if any(comes_last(seen, each) for each in ends):
                yield from ((seen, each) for each in reminders(seen, shipped_topology()))
        hasty = ends and chance.random() < 0.35
        session.submit(actor, chance.choice(ends if hasty else legal))


@pytest.mark.parametrize("called", list(SCENARIOS))
def test_each_scenario_is_reminded_of_what_counts_in_it_alone(called: str) -> None:
    scenario, options, wanted, may = SCENARIOS[called]
    kinds: set[str] = set()
    for seed in range(30):
        for seen, reminder in met(scenario, options, seed):
            kinds.add(reminder.kind)
            assert reminder.kind in may, say_reminder(reminder, seen.turn)
            _is_true(seen, reminder)
        if wanted <= kinds and seed > 1:
            break
    assert wanted <= kinds


def _is_true(seen: KonObservation, reminder: Reminder) -> None:
    """Hold what a reminder claims against the scenario and the board."""
    scenario, told = scenario_named(seen.scenario), say_reminder(reminder, seen.turn)
    german = {a for a in seen.objectives if seen.standing["objectives"].get(a) == "germany"}
    if "counts against Germany" in told:
        assert scenario.germany_needs_all or not german
    if reminder.held:
        assert set(reminder.held) == german and "one is enough" in told
    if reminder.kind in ("last", "exhausted", "duty", "sail", "zone_left"):
        assert seen.round, "nobody draws on 9 April"


def test_a_raid_of_9_april_only_is_neither_urged_nor_said_to_void_anything() -> None:
    state = april("raid", "VI:G blucher", options={"april_only": True})
    seen = GAME.observe(state, "germany")
    assert reminders(seen, shipped_topology()) == []
    told = [*say_more(seen, Raid("blucher")), *say_stakes(seen)]
    assert told == ["The game ends with 9 April: voided cards change nothing."] * 2
    whole = GAME.observe(april("raid", "VI:G blucher"), "germany")
    assert [each.kind for each in reminders(whole, shipped_topology())] == ["raid"]
    assert "Allied deck" in say_more(whole, Raid("blucher"))[0]


def test_a_city_left_where_another_is_enough_does_not_count_against_germany() -> None:
    units = {"narvik": {"germany": 1}, "bjornfjell": {"germany": 2}, "bardufoss": {"norway": 1}}
    position = {"scenario": "narvik", "round": 2, "turn": "germany", "units": units}
    state = GAME.from_position({**position, "hands": {faction: [] for faction in FACTIONS}}, 1)
    leaves = next(
        each
        for each in GAME.legal(state)
        if getattr(each, "source", "") == "narvik" and each.to not in ("bjornfjell", "bardufoss")
    )
    GAME.apply(state, leaves)
    seen = GAME.observe(state, "germany")
    (left,) = (each for each in reminders(seen, shipped_topology()) if each.kind == "emptied")
    assert say_reminder(left, "germany") == (
        "Left empty: Narvik (you hold Bjørnfjell, and one is enough)"
    )
