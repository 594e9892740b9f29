"""The tracks beside the map go on with the events of a game and come out where it has come."""

from dataclasses import replace

import pytest
from crown_games import GAME

from konqt.core.chance import Stream
from konqt.core.event import EventSink
from konqt.core.game import Setup
from konqt.games.crown.crown_tracks import TracksShown, steps_of, tracks_shown
from konqt.games.crown.engine.crown_state import CrownState
from konqt.games.crown.engine.happened import CrownEvent
from konqt.games.crown.engine.printed import shipped_crown

PRINTED = shipped_crown()


def shown_in(state: CrownState, viewer: str = "norway") -> TracksShown:
    return tracks_shown(GAME.observe(state, viewer), PRINTED)


def way(start: TracksShown, kind: str, name: str, **facts: int) -> list[int]:
    event = CrownEvent(kind, "STRESS", tuple(facts.items()))
    return [getattr(each, name) for each in steps_of(start, event, PRINTED)]


@pytest.mark.parametrize("seed", range(12))
def test_events_lead_the_tracks_to_where_the_game_stands(seed: int) -> None:
    options = {"stress_limit": "pass"} if seed % 3 == 0 else {}
    state, stream = GAME.new(Setup("crown", seed, options=options)), Stream(seed)
    followed = shown_in(state)
    while actions := GAME.legal(state):
        events: EventSink = []
        GAME.apply(state, actions[stream.below(len(actions))], events)
        for event in events:
            assert isinstance(event, CrownEvent)
            followed = next(reversed(steps_of(followed, event, PRINTED)), followed)
        stands = shown_in(state)
        # The rules that tell the events name most phases, not all.
        followed = replace(followed, turn=stands.turn, phase=stands.phase)
        orders = {"occupied": tuple(sorted(followed.occupied))}
        assert replace(followed, **orders) == replace(
            stands, occupied=tuple(sorted(stands.occupied))
        )


def test_stress_is_counted_to_the_limit_and_from_the_space_above_the_threat() -> None:
    start = replace(shown_in(GAME.new(Setup("crown", 1))), stress=8, threat=5)
    assert way(start, "stress_changed", "stress", by=3, to=7) == [9, 10, 6, 7]
    assert way(start, "stress_changed", "stress", by=-2, to=6) == [7, 6]


def test_a_threat_that_goes_back_is_counted_down() -> None:
    start = replace(shown_in(GAME.new(Setup("crown", 1))), stress=9, threat=8)
    assert way(start, "threat_changed", "threat", by=-5, to=3) == [7, 6, 5, 4, 3]


def test_what_changes_no_track_has_no_steps() -> None:
    start = replace(shown_in(GAME.new(Setup("crown", 1))), phase=3)
    assert steps_of(start, CrownEvent("deck_shuffled", "CARDS"), PRINTED) == []
    assert steps_of(start, CrownEvent("king_moved", "Evacuate"), PRINTED) == []


def test_an_event_of_another_phase_begins_it() -> None:
    start = replace(shown_in(GAME.new(Setup("crown", 1))), phase=5, turn=3)
    (begun,) = steps_of(start, CrownEvent("tiles_slid", "P1.1"), PRINTED)
    assert (begun.turn, begun.phase) == (4, 1)


def test_the_tracks_show_the_same_whatever_lies_face_down() -> None:
    state = GAME.new(Setup("crown", 5))
    other = GAME.clone(state)
    place = other.frame[6]
    other.push = other.push.with_tile(place.tile)
    other.frame[6] = place._replace(tile=state.push.tile)
    other.demands = other.demands.with_deck(other.demands.deck[::-1])
    other.cards = other.cards.with_draw(other.cards.draw[::-1])
    assert shown_in(other) == shown_in(state)
    assert shown_in(state).push_tile == ""
    assert shown_in(state, "referee").push_tile == ""
