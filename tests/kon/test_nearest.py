"""The legal action nearest to a refused one: kind first, then card, areas and counts."""

from typing import Any

import pytest
from kon_kit import GAME, act, basic, board, do, play, states

from konqt.core.chance import Stream
from konqt.games.kon.engine.state import State
from konqt.lab.tampered_actions import mutants


def nearest(state: State, kind: str, **members: Any) -> dict[str, Any]:
    action = act(kind, **members)
    assert GAME.explain(state, action)
    found = GAME.nearest(state, action)
    assert found in GAME.legal(state)
    return GAME.action_to_json(found)


def test_a_move_too_far_goes_as_near_as_it_can() -> None:
    state = board("narvik:G3 mosjoen:G2 tromso:N1 harstad:A1")
    assert nearest(state, "move", source="narvik", to="tromso", count=2) == {
        "kind": "move",
        "from": "narvik",
        "to": "bardufoss",
        "count": 2,
    }


def test_too_many_become_as_many_as_there_are() -> None:
    state = board("narvik:G3 mosjoen:G2 tromso:N1 harstad:A1")
    found = nearest(state, "move", source="narvik", to="bardufoss", count=7)
    assert (found["to"], found["count"]) == ("bardufoss", 3)


def test_far_too_many_become_all_that_there_are() -> None:
    state = basic("oslo:G2 voss:N1 tromso:A1")
    for count in (40, 10**30):
        found = nearest(state, "move", source="oslo", to="honefoss", count=count)
        assert (found["to"], found["count"]) == ("honefoss", 2)


@pytest.mark.parametrize(
    ("source", "to"),
    [("Oslo", "honefoss"), ("oslo", "Hønefoss"), ("OSLO", "HØNEFOSS"), ("oslo", "hönefoss")],
)
def test_an_area_written_as_it_is_read_is_that_area(source: str, to: str) -> None:
    state = basic("oslo:G2 voss:N1 tromso:A1")
    found = nearest(state, "move", source=source, to=to, count=1)
    assert (found["from"], found["to"], found["count"]) == ("oslo", "honefoss", 1)


def test_a_card_written_as_it_is_read_is_that_card() -> None:
    state = basic(
        "oslo:G2 voss:N1 tromso:A1", hands={"germany": ["rask_forflytning", "transportfly"]}
    )
    way = {"source": "oslo", "via": "Hønefoss", "to": "hallingdal", "count": 1}
    found = nearest(state, "play_card", card="Rask forflytning", use="move", **way)
    assert (found["card"], found["via"], found["to"]) == (
        "rask_forflytning",
        "honefoss",
        "hallingdal",
    )


def test_where_nobody_stands_others_go_to_the_same_goal() -> None:
    state = board("narvik:G3 mosjoen:G2 tromso:N1 harstad:A1")
    found = nearest(state, "move", source="gratangen", to="bardufoss", count=1)
    assert found == {"kind": "move", "from": "narvik", "to": "bardufoss", "count": 1}


def test_the_same_card_elsewhere_comes_before_another_card() -> None:
    state = basic(
        "trondheim:G2 oslo:G1 tromso:N1,A1",
        hands={"germany": ["fallskjermtropp", "rask_forflytning"]},
    )
    found = nearest(state, "play_card", card="fallskjermtropp", use="drop", to="tromso")
    assert (found["card"], found["use"]) == ("fallskjermtropp", "drop")


def attacked(*hand: str) -> State:
    state = basic("oslo:G4 kongsvinger:N1 finnmark:N1,A1", hands={"germany": list(hand)})
    do(state, "move", source="oslo", to="kongsvinger", count=1)
    do(state, "end_phase")
    return state


def test_another_card_does_for_the_same_use() -> None:
    state = attacked("panzer", "artilleri", "panzer")
    play(state, "panzer", "attack")
    found = nearest(state, "play_card", card="panzer", use="attack")
    assert found == {"kind": "play_card", "card": "artilleri", "use": "attack"}


@pytest.mark.parametrize(
    ("kind", "members"),
    [
        ("play_card", {"card": "fallskjermtropp", "use": "drop", "to": "oslo"}),
        ("move", {"source": "oslo", "to": "skien", "count": 1}),
        ("end_phase", {}),
    ],
)
def test_what_has_no_place_here_is_declined(kind: str, members: dict[str, Any]) -> None:
    assert nearest(attacked("panzer"), kind, **members) == {"kind": "pass"}


def test_a_trade_keeps_as_many_of_its_cards_as_it_can() -> None:
    hand = ["forsterkninger:5", "panzer", "ubat"]
    state = basic("oslo:G1 tromso:N1,A1", turn="germany", phase=3, hands={"germany": hand})
    found = nearest(state, "trade", cards=["forsterkninger:5", "artilleri"])
    assert found["cards"] == ["forsterkninger:5"]


def test_losses_are_mended_by_as_little_as_possible() -> None:
    state = basic(
        "oslo:G5 kongsvinger:N3,A3 finnmark:N1",
        hands={},
    )
    do(state, "move", source="oslo", to="kongsvinger", count=5)
    do(state, "end_phase", (6, 6, 6, 1, 1, 1, 1, 1, 1, 1))
    found = nearest(state, "remove_losses", losses={"norway": 3, "allies": 1})
    assert found["losses"] in ({"norway": 3}, {"norway": 2, "allies": 1})


@pytest.mark.parametrize(("scenario", "every"), [("narvik", 5), ("basic", 60)])
def test_it_is_legal_and_always_the_same(scenario: str, every: int) -> None:
    stream = Stream(4)
    for state in states(4, 31, every, scenario):
        legal = GAME.legal(state)
        for action in mutants(GAME, legal, stream, 6):
            found = GAME.nearest(state, action)
            assert found in legal
            assert GAME.nearest(state.clone(), action) == found
            if action in legal:
                assert found == action


def test_after_the_end_there_is_none() -> None:
    *_others, last = states(1, 5)
    assert GAME.decision(last).kind == "over"
    assert GAME.nearest(last, act("pass")) is None
