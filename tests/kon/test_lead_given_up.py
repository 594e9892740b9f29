"""Of all marching, that which leaves an objective to nobody turns a game, and says so."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from konqt.core.event import PUBLIC
from konqt.games.kon.events.base import KonEvent
from konqt.games.kon.events.play import GameEnded, PhaseBegan, StackMoved, TurnBegan
from konqt.games.kon.forms.observation import kon_observation
from konqt.games.kon.lead.estimate import GERMAN_SIDE, OTHER_SIDE, Lead, estimator_of
from konqt.games.kon.lead.swings import swings
from konqt.games.kon.lead.weights import Ends
from konqt.games.kon.wording.lead import say_happened, say_swing
from konqt.i18n.texts import use_language
from konqt.session.replay import Replay
from konqt.session.update import LogEntry

RECORD = Path(__file__).parents[1] / "fixtures/records/v1/unfinished.konr"
LEFT = StackMoved("norway", "bardufoss", "tromso", 3)
Holders = Mapping[str, str | None]
HELD: Holders = {"narvik": "germany", "bardufoss": "norway"}
EMPTY: Holders = {"narvik": "germany", "bardufoss": None}


def lead(german: float, holders: Holders) -> Lead:
    ends = {Ends(GERMAN_SIDE, None): german, Ends(OTHER_SIDE, None): 1 - german}
    return Lead(ends, holders=holders)


def marched(*marches: KonEvent, who: str = "norway", ended: bool = True) -> list[LogEntry]:
    """Give a phase of marching, a step for each march, and one with which it ends."""
    began = LogEntry(1, 1, "allies", (TurnBegan(who, 1), PhaseBegan(who, 1)))
    steps = [LogEntry(step, 1, who, (each,)) for step, each in enumerate(marches, 2)]
    end = (PhaseBegan(who, 2), PhaseBegan(who, 4)) if ended else ()
    return [began, *steps, LogEntry(len(marches) + 2, 1, who, end)]


def test_a_march_that_abandons_an_objective_is_named_among_what_turned_the_game() -> None:
    """From 27 % to 68 %, and no turn was named."""
    replay = Replay.open(RECORD)
    entries = [replay.entry(step, PUBLIC) for step in range(1, replay.steps + 1)]
    curve = estimator_of("narvik").curve(
        kon_observation(replay.observe(step, PUBLIC)) for step in range(replay.steps + 1)
    )
    first = swings(entries, curve)[0]
    assert (first.first, first.turned_at, first.step) == (16, 16, 17)
    assert (first.place, first.event) == ("bardufoss", LEFT)
    told = [say_swing(first), say_happened(first)]
    assert told == [
        "Round 1, Bardufoss: Germany's chance rose from 27\u00a0% to 68\u00a0%",
        "Norway abandoned Bardufoss: 3 Norwegian battalions moved from Bardufoss to Tromsø",
    ]
    use_language("nb")
    assert say_happened(first) == (
        "Norge oppga Bardufoss: 3 norske bataljoner flyttet fra Bardufoss til Tromsø"
    )


def test_the_phase_that_ends_the_game_is_no_marchs_doing() -> None:
    """A finished game is certain, whatever was marched; and its lead knows no holders."""
    entries = marched(LEFT)
    last = entries[-1]
    over = GameEnded(("germany",), "clear", "deck")
    entries[-1] = LogEntry(last.step, 1, "norway", (*last.events, over))
    curve = [lead(0.2, HELD)] * 3 + [lead(1.0, {})]
    assert not [each for each in swings(entries, curve) if each.event == LEFT]


def test_stacks_that_leave_one_after_the_other_are_told_by_the_last() -> None:
    two = [StackMoved("norway", "bardufoss", to, 1) for to in ("tromso", "gratangen")]
    curve = [lead(each, HELD) for each in (0.2, 0.2, 0.3)] + [
        lead(each, EMPTY) for each in (0.4, 0.5)
    ]
    (found,) = swings(marched(*two), curve)
    assert (found.first, found.turned_at, found.step, found.event) == (2, 3, 4, two[1])
    assert (found.before.german, found.after.german) == (0.2, 0.5)


@pytest.mark.parametrize(
    ("marches", "after", "german"),
    [
        pytest.param((LEFT,), HELD, 0.5, id="somebody stayed"),
        pytest.param((LEFT,), {**HELD, "bardufoss": "allies"}, 0.5, id="the partner stands there"),
        pytest.param((LEFT,), EMPTY, 0.1, id="the chance says that it was no loss"),
        pytest.param(
            (StackMoved("norway", "bardufoss", "narvik", 3, True),), EMPTY, 0.5, id="it attacks"
        ),
        pytest.param(
            (LEFT, StackMoved("norway", "gratangen", "narvik", 1, True)), EMPTY, 0.5,
            id="another attacks",
        ),
        pytest.param((StackMoved("norway", "tromso", "gratangen", 3),), EMPTY, 0.5, id="elsewhere"),
    ],
)  # fmt: skip
def test_other_marching_still_turns_no_game(
    marches: tuple[StackMoved, ...], after: Holders, german: float
) -> None:
    curve = [lead(0.2, HELD), lead(0.2, HELD)] + [lead(german, after) for _ in (*marches, 0)]
    assert swings(marched(*marches), curve) == ()


def test_whoever_marches_into_an_objective_turns_no_game() -> None:
    """It was to be expected: games played out from before are won as often."""
    curve = [lead(each, EMPTY) for each in (0.5, 0.5)] + [lead(0.2, HELD)] * 2
    assert swings(marched(StackMoved("norway", "tromso", "bardufoss", 3)), curve) == ()


def test_a_phase_that_is_not_over_is_not_told_yet() -> None:
    curve = [lead(0.2, HELD), lead(0.2, HELD), lead(0.5, EMPTY), lead(0.5, EMPTY)]
    assert swings(marched(LEFT, ended=False), curve) == ()
    assert len(swings(marched(LEFT), curve)) == 1


def test_germany_that_abandons_an_objective_makes_its_own_chance_fall() -> None:
    left = StackMoved("germany", "narvik", "bjornfjell", 2)
    gone: Holders = {**HELD, "narvik": None}
    curve = [lead(0.5, HELD), lead(0.5, HELD), lead(0.3, gone), lead(0.3, gone)]
    (found,) = swings(marched(left, who="germany"), curve)
    assert say_happened(found).startswith("Germany abandoned Narvik: ")
