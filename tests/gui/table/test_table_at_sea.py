"""Games with ships at the table: every legal action is reached by some way of the hand."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from seated_kit import begun

from konqt.core.action import Action
from konqt.games.kon.engine.actions import Pass, PlayCard
from konqt.games.kon.engine.sea_actions import PlaceShip, PlayAtSea
from konqt.games.kon.forms.observation import KonObservation, kon_observation
from konqt.gui.kon.interaction.choices import Choices, choices_of
from konqt.gui.kon.table.screen import TableScreen
from konqt.session.plan import Chair, GamePlan
from konqt.session.session import Session

pytestmark = pytest.mark.usefixtures("qapp")
CHAIRS = {faction: Chair("human", faction) for faction in ("germany", "norway", "allies")}


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    made = Session.start(GamePlan("advanced", CHAIRS, 7, {"april_only": True}), tmp_path / "a.konr")
    yield made
    made.close()


def offered(choices: Choices) -> set[Action]:
    """Give everything that some way of the hand does."""
    sea = choices.sea
    assert sea is not None
    found: set[Action] = {*choices.buttons, *choices.areas.values(), *choices.trades.values()}
    for goals in (*choices.places.values(), *sea.going.values()):
        found |= set(goals.values())
    for targets in choices.moves.values():
        for counts in targets.values():
            found |= set(counts.values())
    for uses in choices.cards.values():
        found |= set(uses)
    return found | {*choices.losses.values(), *sea.named.values(), *sea.marked.values()}


def test_every_legal_action_of_games_with_ships_is_offered(session: Session) -> None:
    choice = random.Random(3)
    kinds = set()
    for _ in range(220):
        actor = session.decision.actor
        if actor is None:
            break
        seen = kon_observation(session.observe(actor))
        kinds.add(seen.decision.kind)
        assert offered(choices_of(seen)) == set(seen.legal), seen.decision
        session.submit(actor, choice.choice(seen.legal))
    assert {"april_cards", "ship_placement", "landing", "interception"} <= kinds


def up_to(session: Session, kind: str) -> KonObservation:
    """Play a game until this is asked, and give what whoever is asked sees."""
    choice = random.Random(5)
    while session.decision.kind != kind:
        session.submit(str(session.decision.actor), choice.choice(session.legal()))
    return kon_observation(session.observe(str(session.decision.actor)))


def lit(table: TableScreen) -> frozenset[str]:
    return frozenset(table.view.lights.lit)


def test_a_ship_in_hand_lights_its_zones_and_is_placed_by_a_click(session: Session) -> None:
    seen = up_to(session, "ship_placement")
    with begun(session) as table:
        assert table.drag.begin_ship("scharnhorst")
        goals = {each.to for each in seen.legal if isinstance(each, PlaceShip)}
        assert lit(table) == goals
        table.drag.click("V")
        placed = session.observe("germany")
        assert "scharnhorst" in kon_observation(placed).sea.ships["V"]["germany"]


def test_a_ship_let_go_where_it_may_not_be_is_refused_with_its_rule(session: Session) -> None:
    seen = up_to(session, "ship_placement")
    while seen.decision.actor != "allies":
        session.submit(str(session.decision.actor), random.Random(1).choice(session.legal()))
        up_to(session, "ship_placement")
        seen = kon_observation(session.observe(str(session.decision.actor)))
    told: list[str] = []
    with begun(session) as table:
        table.drag.refusals.refused.connect(
            lambda reasons, _area: told.extend(r.code for r in reasons)
        )
        ship = next(each.ship for each in seen.legal if isinstance(each, PlaceShip))
        table.drag.begin_ship(ship)
        table.drag.drop("I")
    assert told == ["zone_closed_to_allies"]


def test_a_card_for_a_zone_lights_zones_and_names_one(tmp_path: Path) -> None:
    for seed in range(40):
        session = Session.start(GamePlan("advanced", CHAIRS, seed), tmp_path / f"{seed}.konr")
        seen = up_to(session, "reconnaissance")
        uses = [each for each in seen.legal if isinstance(each, PlayAtSea)]
        if uses:
            break
        session.close()
    with begun(session) as table:
        assert table.drag.begin_card(uses[0].card)
        assert lit(table) == {each.zone for each in uses}
        chosen: list[Action] = []
        table.drag.doubt.chosen.connect(chosen.append)
        table.drag.drop(str(uses[0].zone))
        assert chosen == [uses[0]] or table.drag.doubt.pending == uses[0]
    session.close()
    assert not isinstance(uses[0], PlayCard | Pass)
