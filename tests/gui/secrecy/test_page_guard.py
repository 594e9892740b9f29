"""Nobody's hand is on the screen but that of whoever passed a curtain last, by whatever way."""

from collections.abc import Iterator
from html import unescape
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest
from fights import LAST_PHASE, game_of
from person_kit import PEOPLE, Visit, met_by, outermost, stub_questions, walk, world
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QMessageBox
from secrets_kit import FACTIONS
from secrets_kit import told as words_of

from konqt.core.event import PUBLIC
from konqt.games.kon.engine.actions import EndPhase
from konqt.gui.shell import open_files
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.gui.viewer.reveal import RevealQuestion
from konqt.i18n.texts import use_language
from konqt.session.session import Session

MOVES = ("move", "muster")
"""what can be taken back"""
PAIRS = (("germany", "norway"), ("norway", "germany"), ("allies", "norway"))
"""who sits at the table, who looks last in the viewer"""


@pytest.fixture
def visit(tmp_path: Path, qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    made: list[Visit] = []
    other = world(met_by("germany", 9), PUBLIC, 0, tmp_path / "other.konr")

    def build(session: Session, viewer: str = PUBLIC, seed: int = 0) -> Visit:
        use_language("en")  # a way that was walked before may have left another one
        folder = tmp_path / str(len(made))  # in one of its own, for its name is told
        folder.mkdir()
        record = world(session, viewer, seed, folder / "game.konr")
        window = MainWindow(Settings(ai_speed="instant", reduced_motion=True))
        stub_questions(monkeypatch, window, other)
        window.resize(1024, 640)
        window.show()
        made.append(Visit(window, record))
        return made[-1]

    yield build
    for each in made:
        each.window.shut_down()
        each.window.close()
        each.window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def nobody_elses(visit: Visit) -> None:
    """Only the hand of whoever is there lies open."""
    viewer = visit.window.viewer
    if visit.page == "ViewerScreen" and viewer.eyes.hands_open:
        return  # an example, or a game that is over
    assert visit.open_hands() <= visit.at, (visit.page, visit.at)


@pytest.mark.parametrize(("sitting", "looking"), PAIRS)
def test_closing_the_viewer_draws_the_curtain_of_whoever_is_asked(
    visit: Any, sitting: str, looking: str
) -> None:
    here = visit(met_by(sitting))
    here.sit_down()
    assert here.open_hands() == {sitting}
    here.review_as(looking)
    here.window.viewer.transport.close_button.click()
    here.rest()
    assert here.page == "Curtain" and not here.open_hands()
    here.press(here.window.covers.curtain)
    assert here.page == "TableScreen" and here.open_hands() == {sitting}


def another(visit: Any, first: Visit) -> Visit:
    """Give a second window that looks at the first one's record."""
    second: Visit = visit(met_by("germany"))
    second.record = first.record
    second.window.open_soon(first.record)
    second.rest()
    assert second.page == "ViewerScreen"
    return second


def test_a_game_played_in_one_window_shows_no_other_hand_in_a_second(visit: Any) -> None:
    first = visit(met_by("germany"))
    first.sit_down()
    second = another(visit, first)
    second.window.viewer.use_view("norway")
    second.rest()
    assert second.window.viewer.viewer == PUBLIC and not second.open_hands()
    assert not second.window.viewer.eyes.curtain.isVisible()
    assert any("another window" in told for told in second.told())
    assert first.open_hands() == {"germany"}


def test_a_game_looked_at_in_one_window_is_not_gone_on_with_in_a_second(visit: Any) -> None:
    first = visit(met_by("germany"))
    second = another(visit, first)
    second.window.viewer.use_view("norway")
    second.press(second.window.viewer.eyes.curtain)
    assert second.open_hands() == {"norway"}
    first.window.continue_soon(first.record)
    first.rest()
    assert first.window.table is None and not first.open_hands()
    second.window.open_any(first.record)
    second.rest()
    assert second.window.table is not None, "its own view keeps nobody out"


def messages(window: MainWindow) -> list[str]:
    return [each.text() for each in window.findChildren(QMessageBox) if each.isVisible()]


@pytest.mark.parametrize("covered", [True, False])
def test_continue_on_the_game_being_played_brings_it_to_the_front(
    visit: Any, covered: bool
) -> None:
    here = visit(met_by("germany"))
    here.sit_down()
    window, table = here.window, here.window.table
    if covered:
        table.look_away()
        assert window.covers.curtain.isVisible()
    window.collecting.show(here.record.parent)
    here.rest()
    page = window.stack.currentWidget()
    assert page is window.collecting.page
    page.open_wanted.emit(here.record)
    here.rest()
    assert window.stack.currentWidget() is (window.covers.curtain if covered else table)
    assert window.table is table and window.viewer is None and not messages(window)


def test_continue_on_a_game_open_in_another_window_calls_that_one(
    visit: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = visit(met_by("germany"))
    rung: list[Path] = []
    monkeypatch.setattr(open_files, "ring", lambda path: bool(rung.append(path) or True))
    here.window.collecting.show(here.record.parent)
    here.window.collecting.page.open_wanted.emit(here.record)
    here.window.start_screen.continue_requested.emit(here.record)
    here.rest()
    assert rung == [here.record] * 2
    assert here.window.table is None and here.window.viewer is None
    assert not messages(here.window)


def test_all_hands_shown_by_consent_call_whoever_is_asked(visit: Any) -> None:
    here = visit(met_by("germany"))
    here.sit_down()
    here.window.run_command("review")
    here.rest()
    here.window.viewer.replay.reveal()
    here.window.viewer.eyes.take("referee")
    here.window.viewer.transport.close_button.click()
    here.rest()
    assert here.page == "Curtain" and not here.open_hands()


def show_all_hands(here: Visit) -> str:
    """Ask for all hands in the viewer and say yes; give what one is asked."""
    viewer = here.window.viewer
    viewer.use_view("referee")
    question = next(each for each in viewer.findChildren(RevealQuestion) if each.isVisible())
    told: str = question.informativeText()
    question.show_hands.click()
    here.rest()
    return told


def test_all_hands_shown_are_told_at_every_curtain_from_then_on(visit: Any) -> None:
    here = visit(met_by("germany"))
    here.sit_down()
    curtain, table = here.window.covers.curtain, here.window.table
    session = table.session
    sign = f"All hands were shown in the review at step {session.step}."
    here.window.run_command("review")
    here.rest()
    asked = show_all_hands(here)
    assert "everyone who plays is told" in asked
    assert here.open_hands() == set(FACTIONS)
    here.window.viewer.transport.close_button.click()
    here.rest()
    assert here.page == "Curtain" and sign in curtain.face.warning.text()
    here.press(curtain)
    assert "All hands were shown" in table.status.own.text()
    assert sign in table.status.own.toolTip()
    here.window.covers.cover("norway", False)
    assert sign in curtain.face.warning.text() and curtain.face.warning.isVisible()
    shown = session.hands_shown
    here.window.to_start()
    here.rest()
    here.window.playing.sit_down(Session.open(here.record))
    assert here.window.table.session.hands_shown == shown == 0, "it goes on in this window"


def test_one_hand_looked_at_in_the_review_is_told_at_every_curtain_from_then_on(
    visit: Any,
) -> None:
    """Whoever pressed may not have been its owner: all hands open is told as well."""
    here = visit(met_by("germany"))
    here.sit_down()
    table, curtain = here.window.table, here.window.covers.curtain
    here.review_as("norway")
    here.window.viewer.transport.close_button.click()
    here.rest()
    who = "Norway (norway's player)"
    told = f"The hand of {who} was looked at in the review at step {table.session.step}."
    assert here.page == "Curtain" and curtain.face.warning.isVisible()
    assert curtain.face.warning.text() == told
    assert table.session.hands_shown is None
    here.press(curtain)
    assert f"Hand looked at in the review: {who}, step 0" in unescape(table.status.own.text())
    here.window.covers.cover("norway", False)
    assert curtain.face.warning.text() == told
    here.window.preferences.use_language("nb")
    here.rest()
    assert "Norge (norway's player)" in curtain.face.warning.text(), "said anew in another language"
    here.window.preferences.use_language("en")
    here.window.to_start()
    here.rest()
    here.window.playing.sit_down(Session.open(here.record))
    assert len(here.window.table.session.hands_seen) == 1, "it goes on in this window"


def test_the_board_without_any_hand_in_the_review_is_not_told(visit: Any) -> None:
    here = visit(met_by("germany"))
    here.sit_down()
    here.window.run_command("review")
    here.rest()
    here.window.viewer.use_view("norway")
    here.rest()
    here.window.viewer.eyes.curtain.declined.emit()
    here.window.viewer.transport.close_button.click()
    here.rest()
    assert here.window.table.session.hands_seen == ()


def test_a_copy_with_all_hands_shown_is_told_too(visit: Any, tmp_path: Path) -> None:
    here = visit(met_by("germany"))
    here.sit_down()
    copy = tmp_path / "copy.konr"
    here.window.table.session.save_copy(copy)
    here.window.open_soon(copy)
    here.rest()
    show_all_hands(here)
    assert here.window.table.session.hands_shown == here.window.table.session.step


def test_a_game_played_in_one_window_shows_not_all_hands_in_a_second(visit: Any) -> None:
    """Nobody would be told of it where it is played."""
    first = visit(met_by("germany"))
    first.sit_down()
    second = another(visit, first)
    show_all_hands(second)
    assert second.window.viewer.viewer == PUBLIC and not second.open_hands()
    assert any("another window" in told for told in second.told())


def test_what_lies_under_a_page_comes_by_the_door(visit: Any) -> None:
    """When a page is taken out, Qt shows another one by itself."""
    here = visit(met_by("germany"))
    here.sit_down()
    here.review_as("norway")
    here.window.looking_back.leave()
    assert not here.open_hands(), "before anything else happens"
    here.rest()
    assert here.page == "Curtain"


def test_drawn_cards_that_are_being_read_are_closed_for_whoever_comes(visit: Any) -> None:
    here = visit(game_of(PEOPLE, LAST_PHASE))
    here.reads = True
    here.sit_down()
    table = here.window.table
    table.act(EndPhase())
    here.rest()
    assert table.controller.doing.hands_over and table.controller.doing.actor == "norway"
    assert here.open_hands() == {"germany"}
    here.review_as("norway")
    here.window.viewer.transport.close_button.click()
    here.rest()
    assert (
        here.page == "Curtain" and not here.open_hands() and not table.controller.doing.hands_over
    )
    here.press(here.window.covers.curtain)
    assert here.page == "TableScreen" and here.open_hands() == {"norway"}


def test_only_who_has_drawn_is_told_otherwise_by_another_deck(visit: Any) -> None:
    """So that two games which are compared may go on to a draw, and to the curtain after it."""
    games = [visit(game_of(PEOPLE, LAST_PHASE), "germany", seed) for seed in (0, 5)]
    for here in games:
        here.reads = True
        here.sit_down()
    assert games[0].stop() == games[1].stop() and games[0].stop()[1]
    for here in games:
        here.window.table.act(EndPhase())
        here.rest()
    assert games[0].told() != games[1].told()
    assert [here.stop() for here in games] == [("TableScreen", [])] * 2
    for here in games:
        here.window.table.controller.next_step()
        here.rest()
    assert games[0].page == "Curtain"
    assert games[0].stop() == games[1].stop() and games[0].stop()[1]


def seated(visit: Visit) -> None:
    """Begin with an open hand at the table, and a move that could be taken back."""
    if visit.window.table is not None:
        visit.window.to_start()
    visit.sit_down()
    table = visit.window.table
    assert table is not None
    if table.session.step == 0:
        table.act(next(each for each in table.observation.legal if each.kind in MOVES))
        visit.rest()


def looked_back(visit: Visit) -> None:
    """Begin in the viewer with another one's eyes than those at the table."""
    seated(visit)
    sitting = visit.at
    visit.review_as(next(each for each in ("norway", "germany") if each not in sitting))


def covered(visit: Visit) -> None:
    """Begin behind the curtain: nobody has come yet."""
    if visit.window.table is not None:
        visit.window.to_start()
    visit.window.playing.sit_down(Session.open(visit.record))
    visit.rest()
    visit.at = set()


def left_off(visit: Visit) -> None:
    """Begin where a saved game is taken up again."""
    seated(visit)
    visit.window.to_start()
    visit.window.continue_soon(visit.record)
    visit.rest()
    visit.at = set()
    assert visit.page == "ResumeScreen"


MENU = "press MenuButton "


def asked_who_looks(visit: Visit) -> None:
    """Begin where a game that is not over is looked at, and nobody has said who looks."""
    if visit.window.table is not None or visit.window.viewer is not None:
        visit.window.to_start()
    visit.window.open_soon(visit.record)
    visit.rest()
    visit.at = set()
    assert visit.page == "ViewerScreen" and visit.window.viewer.eyes.who.isVisible()


def differing(one: list[Any], other: list[Any]) -> list[Any]:
    """Give what two games tell otherwise at the stops of a way."""
    stops = [[page for page, _told in told] for told in (one, other)]
    if stops[0] != stops[1]:
        return stops
    pairs = [pair for a, b in zip(one, other, strict=True) for pair in zip_longest(a[1], b[1])]
    return [pair for pair in pairs if pair[0] != pair[1]]


BEGINNINGS = {
    "germany at the table": ("germany", seated, "germany"),
    "norway in the viewer": ("germany", looked_back, "norway"),
    "germany in the viewer": ("norway", looked_back, "germany"),
    "covered": ("norway", covered, PUBLIC),
    "left off": ("germany", left_off, PUBLIC),
    "asked who looks": ("germany", asked_who_looks, PUBLIC),
}
"""how it begins: who moves, what leads there, who has come last"""


def test_a_short_walk_leaves_out_no_way_by_which_somebody_else_comes() -> None:
    texts = [f"menu text:{size}" for size in (100, 110, 125, 150)]
    views = [f"choose Whose view {row}" for row in range(5)]
    ways: list[tuple[str, Any]] = [(name, None) for name in (*texts, *views)]
    assert [name for name, _go in outermost(ways)] == [texts[0], texts[-1], *views]


@pytest.mark.timeout(600)
def test_no_way_from_the_viewer_shows_a_hand_of_somebody_else(visit: Any) -> None:
    told = walk(visit(met_by("germany")), looked_back, nobody_elses, whole=False)
    assert len(told) > 50
    reached = {page for stops in told.values() for page, _told in stops}
    assert {"Curtain", "StartScreen", "ResumeScreen", "ViewerScreen"} <= reached


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_no_way_from_the_question_who_looks_shows_a_hand(visit: Any) -> None:
    here = visit(met_by("germany"))
    told = walk(here, asked_who_looks, nobody_elses, whole=False)
    seats = {"Germany": "germany", "Norway": "norway", "The Allies": "allies"}
    people = {f"{name} ({who}'s player)" for name, who in seats.items()}
    pressed = {way.removeprefix(MENU) for way in told if way.startswith(MENU)}
    assert pressed == {*people, "Everybody: the board without any hand", "Cancel"}
    assert told[f"{MENU}Cancel"][0] == ("StartScreen", [])
    reached = {page for stops in told.values() for page, _told in stops}
    assert {"StartScreen", "ViewerScreen"} <= reached


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("scenario", ["narvik", "advanced"])
@pytest.mark.parametrize("name", BEGINNINGS)
def test_no_way_shows_a_hand_of_somebody_who_has_not_come(
    visit: Any, name: str, scenario: str
) -> None:
    """Go every way in two games that differ only in what whoever came last may not know."""
    actor, begin, came = BEGINNINGS[name]
    session = met_by(actor, scenario=scenario)
    first, second = (walk(visit(session, came, seed), begin, nobody_elses) for seed in (0, 5))
    assert len(first) > 20
    assert list(first) == list(second)
    compared = {way: differing(told, second[way]) for way, told in first.items()}
    otherwise = {way: parts for way, parts in compared.items() if parts}
    assert not otherwise, (name, otherwise)  # as a message, to be read whole


def test_a_curtain_speaks_the_language_in_use(visit: Any) -> None:
    """Whole: as one does that was drawn in that language."""
    here = visit(met_by("norway"))
    here.window.playing.sit_down(Session.open(here.record))
    here.window.table.session.hands_shown = 41
    here.window.covers.cover("norway", False)
    here.rest()
    curtain = here.window.covers.curtain
    for language, other in (("nb", "en"), ("en", "nb")):
        here.window.preferences.use_language(language)
        here.rest()
        followed = words_of(curtain)
        here.window.covers.cover("norway", False)
        here.rest()
        assert words_of(curtain) == followed, f"{other} is left"
    here.press(curtain)
    here.window.run_command("review")
    here.rest()
    viewer = here.window.viewer
    viewer.use_view("germany")
    here.window.preferences.use_language("nb")
    here.rest()
    assert "Tyskland" in viewer.eyes.curtain.face.seat.text()
    assert viewer.eyes.curtain.covering and viewer.eyes.curtain.isVisible()
