"""Questions at sea at the table: who joins, raids or goes, where a ship is sent, what it costs."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from sea_kit import GAME, april, do, play, sea
from sea_table_kit import (
    LEFT,
    TWO,
    free_point,
    in_force,
    open_fan,
    point,
    sea_table,
)
from seated_kit import acted, until

from konqt.core.chance import Scripted
from konqt.games.kon.board.shipped import shipped_board
from konqt.games.kon.engine.actions import Pass
from konqt.games.kon.engine.state import State
from konqt.games.kon.events.sea import ShipJoined
from konqt.games.kon.forms.observation import KonObservation, kon_observation
from konqt.gui.kon.art import look
from konqt.gui.kon.panels.ship_tray import WaitingShip
from konqt.gui.kon.table.screen import TableScreen
from konqt.gui.panels.main_place import MainButton
from konqt.session.plan import GamePlan
from konqt.session.session import Session

pytestmark = pytest.mark.usefixtures("qapp")
SEATS = [["germany"], ["norway", "allies"]]
OWN = "scharnhorst blucher emden"
OTHERS = "furious warspite rodney york"
CAUGHT = [{"zone": "III", "interceptors": ["allies"], "intercepted": OWN.split()}]


def fight(more: str = "", **members: Any) -> State:
    """Give a position in which the Allies have caught three German ships; a fourth lies there."""
    return sea(
        f"III:G gneisenau {OWN},A {OTHERS} IV:G koln VIII:A valiant,G lutzow {more}",
        land="stavanger:G1 hamar:N1",
        seats=SEATS,
        **{"phase": 2, "encounters": CAUGHT, "face_up": [*OWN.split(), *OTHERS.split()], **members},
    )


def up_to(state: State, kind: str, faces: Sequence[int] = ()) -> State:
    """Pass, or take the first answer, until this is asked."""
    chance = Scripted(list(faces))
    while GAME.decision(state).kind != kind:
        legal = GAME.legal(state)
        GAME.apply(state, Pass() if Pass() in legal else legal[0], [], chance)
    return state


def at(state: State, bare: bool = True) -> Any:
    """Give a table at a position, open before whoever is asked."""
    return sea_table(Session(GAME, GamePlan("advanced", TWO, 1), state, shipped_board()), bare=bare)


def seen(table: TableScreen) -> KonObservation:
    """Give what everybody's referee sees."""
    return kon_observation(table.session.observe("referee"))


def tile(table: TableScreen, ship: str) -> WaitingShip:
    tray = table.at_sea.asked.tray  # type: ignore[union-attr]
    return next(each for each in tray.tiles if ship in each.group.ships)


def click_piece(table: TableScreen, ship: str) -> None:
    """Click a ship that is laid out."""
    at = next(spot for piece, spot in table.view.pieces.fan.middles() if piece.ident == ship)
    QTest.mouseClick(table.view.viewport(), LEFT, pos=at)
    QApplication.processEvents()


def press(table: TableScreen, ship: str) -> None:
    """Click a ship in the tray."""
    QTest.mouseClick(tile(table, ship), LEFT)
    QApplication.processEvents()


def note(table: TableScreen) -> str:
    """Give what the prompt notes, in plain spaces."""
    return table.prompt.remarks.note.text().replace("\N{NO-BREAK SPACE}", " ")


def done(table: TableScreen, step: int = 1) -> None:
    """Wait until so much has been done and shown; somebody else may be asked then."""
    until(acted(table, step))
    QApplication.processEvents()


def joined(table: TableScreen) -> list[str]:
    events = [event for entry in table.session.history("public") for event in entry.events]
    return [event.ship for event in events if isinstance(event, ShipJoined)]


def refusals(table: TableScreen) -> list[str]:
    """Give a list that every refusal's reasons are added to."""
    told: list[str] = []
    table.drag.refusals.refused.connect(lambda reasons, _area: told.extend(r.code for r in reasons))
    return told


# -- joining --------------------------------------------------------------------------------


def test_a_ship_of_the_tray_joins_once_it_has_been_asked_again() -> None:
    with at(fight()) as table:
        assert [each.group.ship for each in table.at_sea.asked.tray.tiles] == ["gneisenau"]
        press(table, "gneisenau")
        assert table.in_hand.here.isVisible() and "Gneisenau" in table.in_hand.here.asks.text()
        assert table.session.step == 0
        QTest.keyClick(table.in_hand.here.yes, Qt.Key.Key_Return)
        done(table)
        assert joined(table) == ["gneisenau"]
        assert not table.at_sea.asked.tray.isVisible()


def test_a_ship_of_the_fan_joins_by_two_clicks_where_it_lies() -> None:
    with at(fight("I:G karlsruhe"), bare=False) as table:
        for _ in range(2):
            open_fan(table, "III", "germany")
            click_piece(table, "gneisenau")
        done(table)
        assert joined(table) == ["gneisenau"]


def test_what_a_ship_would_change_is_told_before_it_joins() -> None:
    with at(fight()) as table:
        press(table, "gneisenau")
        told = note(table)
        assert "The Allies: sunk 0.7 → 1.0, chased 0.8 → 1.2" in told, told


def test_by_keyboard_a_ship_joins_and_no_arrow_does_it() -> None:
    with at(fight()) as table:
        mine = tile(table, "gneisenau")
        mine.setFocus()
        QTest.keyClick(mine, Qt.Key.Key_Right)
        assert not table.in_hand.here.isVisible()
        QTest.keyClick(mine, Qt.Key.Key_Return)
        assert table.in_hand.here.isVisible() and table.in_hand.here.yes.hasFocus()
        QTest.keyClick(table.in_hand.here.yes, Qt.Key.Key_Return)
        done(table)
        assert table.session.step == 1


# -- raiding --------------------------------------------------------------------------------

RAIDERS = "VII:G scharnhorst blucher karlsruhe,A warspite VIII:G lutzow V:G emden"


def test_raiders_stand_in_the_tray_with_what_each_voids_and_who_may_not_says_why() -> None:
    with at(april("raid", RAIDERS, seats=SEATS)) as table:
        told = {each.group.ship: each.group for each in table.at_sea.asked.tray.tiles}
        assert {ship: group.to for ship, group in told.items() if not group.why_not} == {
            "scharnhorst": "voids 2",
            "blucher": "voids 1",
            "lutzow": "voids 1",
        }
        assert set(told) - {"scharnhorst", "blucher", "lutzow"} == {"karlsruhe"}
        assert "raid" in told["karlsruhe"].why_not.lower()


def test_a_click_in_the_tray_sends_a_raider_and_both_decks_are_told() -> None:
    with at(april("raid", RAIDERS, seats=SEATS)) as table:
        assert table.view.lights.lit == {"raid"}
        before = seen(table).piles["allies"].draw
        press(table, "scharnhorst")
        assert f"Allied deck: {before} → {before - 2} cards" in note(table)
        table.in_hand.here.yes.click()
        done(table)
        assert seen(table).sea.ships["raid"]["germany"] == ("scharnhorst",)
        assert f"{before - 2}" in table.at_sea.questions.stakes.text()
        assert seen(table).piles["allies"].draw == before - 2


def test_a_ship_is_dragged_from_its_stack_to_the_box() -> None:
    with at(april("raid", RAIDERS, seats=SEATS), bare=False) as table:
        port = table.view.viewport()
        open_fan(table, "VII", "germany")
        start = next(
            spot for piece, spot in table.view.pieces.fan.middles() if piece.ident == "blucher"
        )
        goal = free_point(table, "raid")
        QTest.mousePress(port, LEFT, pos=start)
        QTest.mouseMove(port, start + QPoint(30, 0))
        QTest.mouseMove(port, goal)
        QTest.mouseRelease(port, LEFT, pos=goal)
        table.in_hand.here.yes.click()
        done(table)
        assert seen(table).sea.ships["raid"]["germany"] == ("blucher",)


def test_a_light_ship_meant_as_a_raider_is_refused_with_its_rule() -> None:
    with at(april("raid", RAIDERS, seats=SEATS)) as table:
        told = refusals(table)
        press(table, "karlsruhe")
        assert told == ["cannot_raid"] and table.session.step == 0


# -- voiding --------------------------------------------------------------------------------

SINK_TWO = (1, 1, 1, 6, 6, 1, 1)


def sunk(cards: int | None = None) -> State:
    decks = {} if cards is None else {"decks": {"germany": {"draw": ["bombefly", "ubat"][:cards]}}}
    return up_to(fight(**decks), "void", SINK_TWO)


def test_every_number_of_voided_cards_says_what_is_left_and_the_most_is_the_main_one() -> None:
    with at(sunk()) as table:
        left = seen(table).piles["germany"].draw
        words = [each.accessibleName() for each in table.prompt.buttons()]
        most = len(words) - 1
        assert words[0].endswith(f"{left} left") and words[-1].endswith(f"{left - most} left")
        assert f"German deck: {left} cards" in table.at_sea.questions.stakes.text()
        assert "Allied deck" in table.at_sea.questions.stakes.text()
        plain, main = (table.prompt.buttons()[n] for n in (0, -1))
        assert isinstance(main, MainButton) and not isinstance(plain, MainButton)


def test_a_void_that_would_end_the_game_says_so_and_is_not_the_main_one() -> None:
    with at(sunk(cards=1)) as table:
        buttons = table.prompt.buttons()
        assert [each.accessibleName() for each in buttons] == [
            "Void no German cards: 1 left",
            "Void 1 German card: the game ends",
        ]
        assert not any(isinstance(each, MainButton) for each in buttons)
        buttons[-1].setFocus()
        assert "The game ends with its last card." in note(table)


# -- chasing and misleading -----------------------------------------------------------------

CHASE_TWO = (1, 1, 1, 4, 4, 1, 1)


def test_zones_for_a_chased_ship_are_lit_and_tell_what_lies_there() -> None:
    with at(up_to(fight(), "chase", CHASE_TWO)) as table:
        ship = str(seen(table).decision.facts["ship"])
        assert table.view.lights.lit == {"II", "IV", "VIII"}
        point(table, free_point(table, "VIII"))
        assert "There now: Germany: 1 face down; Allies: HMS Valiant" in note(table)
        assert table.at_sea.questions._way.isVisible()
        QTest.mouseClick(table.view.viewport(), LEFT, pos=free_point(table, "VIII"))
        if table.in_hand.here.isVisible():
            table.in_hand.here.yes.click()
        done(table)
        assert ship in seen(table).sea.ships["VIII"]["germany"]


def test_the_ship_that_is_asked_about_is_marked_on_the_stage_alone_of_all() -> None:
    with at(up_to(fight(), "chase", CHASE_TWO)) as table:
        ship = str(seen(table).decision.facts["ship"])
        stage = table.combat.sea  # type: ignore[union-attr]
        tiles = [*stage.attack.ships.tiles, *stage.defence.ships.tiles]
        assert [each.ship.ship for each in tiles if each.ship and each.ship.asked] == [ship]
        table.drag.click("VIII")
        table.drag.doubt.confirm()
        done(table)
        marked = [each.ship.ship for each in tiles if each.ship and each.ship.asked]
        assert ship not in marked and len(marked) == 1


def test_voided_cards_are_counted_above_the_ships_of_their_side() -> None:
    with at(sunk()) as table:
        stage = table.combat.sea  # type: ignore[union-attr]
        assert "voided" not in stage.attack.banner.losses
        table.prompt.buttons()[1].click()
        done(table)
        assert "1 card voided" in stage.attack.banner.losses


def test_chases_still_to_come_are_named_and_no_secret_is() -> None:
    with at(up_to(fight(), "chase", CHASE_TWO)) as table:
        struck = [each["ship"] for each in table.observation.pending[-1]["struck"]]
        assert len(struck) == 2
        told = table.at_sea.questions.stakes.text()
        assert told.startswith("Still to be chased: ") and "Lützow" not in told


def test_a_zone_too_far_for_a_chased_ship_is_refused_with_its_rule() -> None:
    with at(up_to(fight(), "chase", CHASE_TWO)) as table:
        told = refusals(table)
        table.drag.begin_ship(str(seen(table).decision.facts["ship"]))
        table.drag.drop("VII")
        assert told == ["zone_not_adjacent"]


def test_a_zone_for_a_misled_ship_is_clicked_and_shows_nobody() -> None:
    state = april(
        "deceiving",
        "III:G emden,A furious warspite VIII:A rodney",
        hands={"germany": ["april_villedende_manover"]},
        seats=SEATS,
    )
    play(state, "april_villedende_manover", "deceive", [6, 1], ["furious"], zone="III")
    with at(state) as table:
        assert table.view.lights.lit == {"IV", "VIII"}
        point(table, free_point(table, "VIII"))
        assert "There now: Allies: 1 face down" in note(table)
        QTest.mouseClick(table.view.viewport(), LEFT, pos=free_point(table, "VIII"))
        if table.in_hand.here.isVisible():
            table.in_hand.here.yes.click()
        done(table)
        assert len(seen(table).sea.ships["VIII"]["allies"]) == 2


# -- intercepting and choosing --------------------------------------------------------------


def entered() -> State:
    state = sea("II:G scharnhorst emden III:A furious york", seats=SEATS, phase=1)
    for ship in ("scharnhorst", "emden"):
        do(state, "muster", ship=ship)
    do(state, "sail", to="III")
    return state


def test_a_click_on_the_zone_asks_before_it_tries_to_intercept() -> None:
    with at(entered()) as table:
        QTest.mouseClick(table.view.viewport(), LEFT, pos=free_point(table, "III"))
        assert table.in_hand.here.isVisible() and table.session.step == 0
        table.in_hand.here.yes.click()
        done(table)
        assert table.session.step == 1 and "scharnhorst" in seen(table).sea.face_up


def test_the_chance_of_an_attempt_is_told_where_one_points() -> None:
    with at(entered()) as table:
        table.drag.hover("III")
        told = note(table)
        assert "All your 2 ships there try" in told and "at least one is 56 %" in told


def test_the_ship_that_is_always_caught_is_told_apart_from_the_dice() -> None:
    state = sea("II:G emden III:A york,N eidsvoll_norge", seats=SEATS, phase=1)
    do(state, "muster", ship="emden")
    do(state, "sail", to="III")
    with at(state) as table:
        assert table.at_sea.questions.stakes.text().splitlines() == [
            "1 die: 5 or 6 catches an enemy ship (33\N{NO-BREAK SPACE}%).",
            "Eidsvoll & Norge is always caught.",
        ]
        table.drag.hover("III")
        assert "at least one other is 33 %" in note(table)


def test_the_order_of_combats_is_chosen_with_what_each_would_bring() -> None:
    both = [*CAUGHT, {"zone": "VIII", "interceptors": ["germany"], "intercepted": ["valiant"]}]
    up = [*OWN.split(), *OTHERS.split(), "lutzow", "valiant"]
    with at(up_to(fight(encounters=both, face_up=up), "choose_combat")) as table:
        assert table.view.lights.lit == {"III", "VIII"}
        table.drag.hover("VIII")
        assert "Germany: sunk 0.3" in note(table)


# -- giving up ------------------------------------------------------------------------------


def test_five_ships_are_given_up_from_the_tray_by_keys_alone() -> None:
    lying = "III:A furious warspite york lett_krysser_1 IV:A rodney valiant jagere_1 VIII:A berwick"
    state = sea(
        lying,
        land="stavanger:G1 tromso:A6",
        phase=2,
        seats=SEATS,
        pending=[{"kind": "withdraw_ships", "left": 5}],
    )
    with at(state) as table:
        tray = table.at_sea.asked.tray
        assert tile(table, "rodney").group.to == "zone IV"
        tray.tiles[0].setFocus()
        steps = 0
        while tray.isVisible():
            focused = next(each for each in tray.tiles if each.hasFocus())
            QTest.keyClick(focused, Qt.Key.Key_Return)
            QTest.keyClick(table.in_hand.here.yes, Qt.Key.Key_Return)
            steps += 1
            done(table, steps)
        assert 1 < steps <= 5
        assert sum(len(each.get("allies", ())) for each in seen(table).sea.ships.values()) == 3


def test_who_may_not_be_given_up_says_why_and_is_refused_with_its_rule() -> None:
    state = sea(
        "III:A furious warspite IV:A rodney valiant VIII:A berwick",
        land="stavanger:G1 tromso:A6",
        phase=2,
        seats=SEATS,
        pending=[{"kind": "withdraw_ships", "left": 3, "lighter": ["york"]}],
        lost=["york"],
    )
    with at(state) as table:
        told = refusals(table)
        assert tile(table, "berwick").group.why_not
        press(table, "berwick")
        assert told == ["keep_lighter_ships"] and table.session.step == 0


# -- cards of 9 April -----------------------------------------------------------------------


def test_dive_bombers_are_sent_by_a_button_that_tells_the_chance() -> None:
    hands = {"allies": ["april_stupbombefly"]}
    lying = "III:G emden scharnhorst V:G koln,A warspite"
    with at(april("dive_bombers", lying, hands=hands, seats=SEATS)) as table:
        words = [each.accessibleName() for each in table.prompt.buttons()]
        assert words == ["Dive bombers: zone III", "Dive bombers: zone V", "Do not play it"]
        table.prompt.buttons()[0].setFocus()
        assert "2 ships there: one die, which hits one of them on 5 or 6 (33 %)." in note(table)
        table.prompt.buttons()[0].click()
        done(table)
        assert seen(table).hands["allies"] == ()


def test_a_ship_is_hidden_by_smoke_by_its_button() -> None:
    hands = {"germany": ["april_roykdekke"]}
    caught = [{"zone": "III", "interceptors": ["allies"], "intercepted": ["emden"]}]
    state = april(
        "smoke",
        "III:G emden scharnhorst,A warspite",
        encounters=caught,
        face_up=["emden", "warspite"],
        hands=hands,
        seats=SEATS,
    )
    with at(state) as table:
        button = table.prompt.buttons()[0]
        assert button.text() == "Smoke screen: KMS Emden"
        button.click()
        done(table)
        assert seen(table).hands["germany"] == ()


def test_a_voyage_ends_by_the_main_button() -> None:
    state = sea("III:G emden koln VIII:A warspite", seats=SEATS, phase=1)
    do(state, "muster", ship="emden")
    do(state, "sail", to="IV")
    with at(state) as table:
        (anchor,) = table.prompt.buttons()
        assert isinstance(anchor, MainButton)
        assert anchor.colour == look.faction_colour("germany")
        anchor.click()
        done(table)
        assert "emden" in seen(table).sea.ships["IV"]["germany"]
        assert not in_force(table)


# -- by keys alone --------------------------------------------------------------------------


def misled() -> State:
    hands = {"germany": ["april_villedende_manover"]}
    lying = "III:G emden,A furious warspite"
    state = april("deceiving", lying, hands=hands, seats=SEATS)
    play(state, "april_villedende_manover", "deceive", [6, 1], ["furious"], zone="III")
    return state


def two_combats() -> State:
    both = [*CAUGHT, {"zone": "VIII", "interceptors": ["germany"], "intercepted": ["valiant"]}]
    up = [*OWN.split(), *OTHERS.split(), "lutzow", "valiant"]
    return up_to(fight(encounters=both, face_up=up), "choose_combat")


@pytest.mark.parametrize(
    ("begin", "zone"),
    [
        (lambda: up_to(fight(), "chase", CHASE_TWO), "IV"),
        (misled, "VIII"),
        (entered, "III"),
        (two_combats, "VIII"),
    ],
    ids=["chase", "shift", "interception", "choose_combat"],
)
def test_a_zone_is_chosen_by_keys_alone(begin: Callable[[], State], zone: str) -> None:
    with at(begin()) as table:
        table.focus("board")
        table.looking.pointer.point_at(zone)
        QTest.keyClick(table.view, Qt.Key.Key_Return)
        if table.in_hand.here.isVisible():
            assert table.in_hand.here.yes.hasFocus()
            QTest.keyClick(table.in_hand.here.yes, Qt.Key.Key_Return)
        done(table)


@pytest.mark.parametrize("kind", ["join", "raid"])
def test_the_tray_is_reached_by_tab(kind: str) -> None:
    state = fight() if kind == "join" else april("raid", RAIDERS, seats=SEATS)
    with at(state) as table:
        table.focus("prompt")
        tiles = table.at_sea.asked.tray.tiles
        for _ in range(60):
            QTest.keyClick(QApplication.focusWidget() or table, Qt.Key.Key_Tab)
            if any(each.hasFocus() for each in tiles):
                break
        assert any(each.hasFocus() for each in tiles)
