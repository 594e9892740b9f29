"""Which places are named for an action: its own, and where its ship lies for eyes that see it."""

from itertools import islice

import pytest
from games_played import plan, play
from sea_games import GAME, steps

from konqt.games.kon.engine.actions import (
    Discard,
    EndPhase,
    Move,
    Pass,
    Withdraw,
    kon_action,
)
from konqt.games.kon.forms.observation import KonObservation, kon_observation
from konqt.gui.kon.interaction.ways import ways_of
from konqt.session.session import Session

FIELDS = ("source", "via", "to", "area", "zone")
STRIDE = 7


def of_its_own(action: object) -> set[str]:
    return {at for name in FIELDS if (at := getattr(action, name, None))}


def lies(seen: KonObservation, ship: str) -> set[str]:
    return {
        place
        for place, fleets in seen.sea.ships.items()
        if any(ship in ships for ships in fleets.values())
    }


@pytest.mark.parametrize("seed", [1, 2])
def test_at_sea_nobody_learns_by_it_where_a_hidden_ship_lies(seed: int) -> None:
    hidden = 0
    for before, _action, _after, _events in islice(steps(seed), 0, None, STRIDE):
        actor, legal = GAME.decision(before).actor, tuple(GAME.legal(before))
        assert actor is not None
        for viewer in (actor, "public", "germany", "norway", "referee"):
            seen = kon_observation(GAME.observe(before, viewer))
            for way in ways_of(seen, legal):
                action, places = kon_action(way.action), way.places
                ship = getattr(action, "ship", None) or ""
                mine = of_its_own(action) | lies(seen, ship)
                asked = {seen.decision.facts.get("zone"), "raid", *_way(seen)}
                assert set(places) <= mine | asked, (action, places)
                hidden += bool(ship) and not lies(seen, ship) and len(places) < 2
    assert hidden


def _way(seen: KonObservation) -> tuple[str, ...]:
    """Return where the task force that is under way has been, as far as one is told."""
    found = [
        frame["route"] for frame in seen.pending if isinstance(frame.get("route"), list | tuple)
    ]
    return tuple(str(at) for route in found for at in route)


def test_on_land_where_from_comes_before_where_to() -> None:
    session = Session.start(plan())
    kinds = set[str]()
    while (actor := session.decision.actor) is not None:
        seen = kon_observation(session.observe(actor))
        for way in ways_of(seen, seen.legal):
            action, places = kon_action(way.action), way.places
            if isinstance(action, Move):
                assert places == (action.source, action.to)
            elif isinstance(action, Withdraw):
                assert places == (action.source,)
            elif isinstance(action, Pass | EndPhase | Discard):
                assert places == ()
            elif getattr(action, "use", "") == "move":
                assert places[0] == action.source and set(places) == of_its_own(action)
            elif action.kind in ("choose_combat", "retreat", "place"):
                assert set(places) == of_its_own(action)
            kinds.add(action.kind)
        play(session, 1, seed=session.step)
    assert {"move", "choose_combat", "retreat", "play_card", "pass"} <= kinds
