"""The checklist at a table with ships: each reminder shown in both languages, none of a secret."""

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import product
from typing import Any

import pytest
from breadth_kit import wide_rows
from PySide6.QtWidgets import QApplication
from sea_table_kit import ONE_EACH, TWO, sea_session, sea_table
from sea_twins import twin_position
from seated_kit import acted, until

from konqt.core.event import REFEREE
from konqt.games.kon.engine.actions import EndPhase, Pass
from konqt.games.kon.engine.sea_actions import Anchor, Muster, Sail
from konqt.games.kon.wording.checklist import turned_on
from konqt.gui.kon.table.screen import TableScreen
from konqt.i18n.texts import use_language
from konqt.session.session import Session

pytestmark = pytest.mark.usefixtures("qapp")
Game = Callable[..., Session]


def could_sail(**more: Any) -> Session:
    """Give a game in which two stacks of Germany's could sail."""
    ships = "III germany emden koln; VI germany blucher; IV allies york warspite"
    return sea_session(ships, **more)


def left_behind(**more: Any) -> Session:
    """Give a game in which the Allies have left a zone to Germany, and want to end sailing."""
    ships = "V germany emden koln; V allies york warspite; VIII allies rodney"
    session = sea_session(ships, turn="allies", **more)
    sailing = (Muster("york"), Muster("warspite"), Sail("VI"), Anchor())
    for action in sailing:
        session.submit("allies", action)
    return session


def left_by_germany(**more: Any) -> Session:
    """Give a game in which Germany can place nobody more on the coast that its ship left."""
    session = sea_session("III allies york warspite; IV germany emden", **more)
    for action in (Muster("emden"), Sail("V"), Anchor()):
        session.submit("germany", action)
    return session


def on_9_april(step: str, ships: str, **more: Any) -> Session:
    """Give a game of 9 April at a step."""
    return sea_session(ships, **{
        "round": 0, "april": {"step": step, "fought": True}, "allies_arrived": False,
        "units": {"finnmark": {"norway": 1}}, **more,
    })  # fmt: skip


def could_raid(**more: Any) -> Session:
    """Give a game in which two of Germany's ships could go raiding."""
    ships = "VI germany blucher emden; VIII germany scharnhorst falsk_1; VIII allies york rodney"
    return on_9_april("raid", ships, **more)


def could_land(**more: Any) -> Session:
    """Give a game in which two of three German cards could still land."""
    ships = "III germany emden koln falsk_1; VIII allies york rodney"
    return on_9_april("landing", ships, **more)


def used_up(**more: Any) -> Session:
    """Give a game in which the Allies draw their last cards now."""
    return sea_session("V allies york warspite; III germany emden koln", **{
        "turn": "allies", "phase": 3, "round": 2, "card_used": ["germany", "norway", "allies"],
        "decks": {"allies": {"draw": ["jagerfly", "kystbombardement"]}},
        "pending": [{
            "kind": "reinforcement", "waiting": 0, "stacks": 0, "first": None, "lift": 0,
            "placed": [], "escorted": [],
        }],
        "hands": {"allies": ["invasjon"]}, **more,
    })  # fmt: skip


CASES: dict[str, tuple[Game, str, str]] = {
    "sail": (could_sail, "could, from zone III and zone VI", "havområde III og havområde VI"),
    "zone_left": (left_behind, "bars the coast to the Allies: zone V", "De allierte: havområde V"),
    "zone_left by germany": (left_by_germany, "closes the coast there", "havområde IV"),
    "raid": (could_raid, "go raiding: KMS Scharnhorst and KMS Blücher", "Kan dra på raid: KMS"),
    "landing": (could_land, "land a battalion here: KMS Köln and KMS Emden", "sette en bataljon"),
    "exhausted": (used_up, "Drawing now uses up your deck", "er bunken din brukt opp"),
}
"""reminder -> a game in which it is due, what it says in English and in Norwegian"""
SEATINGS = {"three seats": ONE_EACH, "two seats": TWO}
ALLIED = ("zone_left", "exhausted")
"""where the Allies are reminded, who have one seat with Norway or not"""
SEATED = {(name, "three seats") for name in CASES} | {(name, "two seats") for name in ALLIED}


@contextmanager
def reminding(session: Session, lang: str = "en") -> Iterator[TableScreen]:
    """Give a table in a language, with the whole checklist turned on."""
    use_language(lang)
    try:
        with sea_table(session, bare=True) as table:
            table.set_aids(turned_on({}), True)
            yield table
    finally:
        use_language("en")


def choose_the_end(table: TableScreen) -> None:
    """Press the button that ends what may be done now."""
    ends = (EndPhase(), Pass())
    next(each for each in table.prompt.buttons() if each.action in ends).click()
    QApplication.processEvents()


def reminded(table: TableScreen) -> str:
    """Give what the checklist says; empty while none is in sight."""
    label = table.prompt.words.checklist
    return label.text().replace("\N{NO-BREAK SPACE}", " ") if label.isVisible() else ""


@pytest.mark.parametrize("lang", ["en", "nb"])
@pytest.mark.parametrize("name", CASES)
def test_each_is_shown_once_before_the_end_and_then_lets_go_on(name: str, lang: str) -> None:
    game, english, norwegian = CASES[name]
    with reminding(game(), lang) as table:
        before = table.session.step
        assert not reminded(table)
        choose_the_end(table)
        assert (english if lang == "en" else norwegian) in reminded(table)
        assert table.session.step == before
        (button,) = table.prompt.buttons()
        assert ("anyway" if lang == "en" else "likevel") in button.text()
        button.click()
        until(acted(table, before + 1))


@pytest.mark.parametrize("name", CASES)
def test_what_is_turned_off_holds_nobody_up(name: str) -> None:
    game, _english, _norwegian = CASES[name]
    with reminding(game()) as table:
        before = table.session.step
        table.set_aids(turned_on({name.split()[0]: False}), True)
        choose_the_end(table)
        until(acted(table, before + 1))


@pytest.mark.parametrize("name", CASES)
def test_a_curtain_takes_the_checklist_away(name: str) -> None:
    game, _english, _norwegian = CASES[name]
    with reminding(game()) as table:
        choose_the_end(table)
        told = reminded(table)
        assert told
        table.look_away()
        assert not reminded(table)
        assert not table.prompt.buttons()


@pytest.mark.parametrize(("name", "seating"), wide_rows(product(CASES, SEATINGS), SEATED))
def test_hidden_ships_and_cards_change_no_reminder(name: str, seating: str) -> None:
    game, _english, _norwegian = CASES[name]
    session = game(chairs=SEATINGS[seating])
    actor = str(session.decision.actor)
    told, hidden = [], []
    for seed in range(3):
        made = twin_position(session.referee_state(), actor, random.Random(seed))
        assert made is not None
        position, _names = made
        other = Session.start_position(session.plan, position)
        hidden.append(other.observe(REFEREE) != session.observe(REFEREE))
        with reminding(other) as table:
            choose_the_end(table)
            told.append((reminded(table), [each.text() for each in table.prompt.buttons()]))
    with reminding(session) as table:
        choose_the_end(table)
        assert told == [(reminded(table), [each.text() for each in table.prompt.buttons()])] * 3
    assert all(hidden), "something was swapped"
