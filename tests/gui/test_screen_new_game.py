"""The new-game dialog: what its choices mean for the plan, and what it refuses."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.options import OPTIONS
from konqt.games.kon.wording.scenarios import BEGINNINGS, SETTLED, beginning_of
from konqt.gui.kon.screens.kon_offer import KonOffer, new_game_dialog
from konqt.gui.kon.screens.seating import PRESETS, say_seating
from konqt.gui.screens.new_game.chairs import (
    LARGEST_SEED,
    chairs_in,
    chairs_out,
    kept_choices,
    seated,
    seating_of,
)
from konqt.gui.screens.new_game.new_game_dialog import NewGameDialog
from konqt.gui.shell.settings import load
from konqt.i18n.texts import use_language
from konqt.session.plan import AI, HUMAN, Chair
from konqt.session.session import Session


@pytest.fixture
def dialog(qapp: QApplication) -> Iterator[NewGameDialog]:
    made = new_game_dialog()
    yield made
    made.deleteLater()


@pytest.mark.rule("3 choice")
@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_is_a_plan_with_its_own_seats(dialog: NewGameDialog, preset: str) -> None:
    dialog._preset_buttons[preset].click()
    plan = dialog.plan()
    assert seating_of(KonOffer(), plan.chairs) == preset
    assert sorted(sum(plan.seats(), ())) == sorted(FACTIONS)
    assert (plan.scenario, plan.options, plan.map_path) == ("narvik", {}, None)
    assert plan.seed is None


def test_tab_comes_to_the_chosen_preset(dialog: NewGameDialog) -> None:
    dialog.show()
    dialog._preset_buttons["german"].click()
    dialog._start.setFocus()
    for _ in range(40):
        QTest.keyClick(dialog.focusWidget() or dialog, Qt.Key.Key_Tab)
        if dialog.focusWidget() in dialog._preset_buttons.values():
            break
    assert dialog.focusWidget() is dialog._preset_buttons["german"]


def test_the_same_name_is_the_same_seat(dialog: NewGameDialog) -> None:
    dialog._preset_buttons["three"].click()
    for faction, name in (("germany", "Ola"), ("norway", "Kari"), ("allies", " Kari ")):
        dialog._rows[faction].name.setText(name)
    assert dialog.plan().seats() == (("germany",), ("norway", "allies"))
    assert "Kari plays Norway and the Allies and sees both hands." in dialog._meaning.text()
    assert dialog._preset_buttons["two"].isChecked()


def test_a_change_by_hand_leaves_the_preset(dialog: NewGameDialog) -> None:
    dialog._preset_buttons["two"].click()
    dialog._rows["norway"].kind.setCurrentIndex(dialog._rows["norway"].kind.findData("random"))
    assert dialog.plan().chairs["norway"] == Chair(AI, level="random")
    assert not any(button.isChecked() for button in dialog._preset_buttons.values())


def test_names_typed_once_stay_through_presets(dialog: NewGameDialog) -> None:
    dialog._preset_buttons["two"].click()
    dialog._rows["germany"].name.setText("Ola")
    dialog._preset_buttons["three"].click()
    assert dialog.plan().chairs["germany"].name == "Ola"


def test_a_seed_is_asked_for_or_none_stands_in_the_dialog(dialog: NewGameDialog) -> None:
    assert dialog._seed.text() == "" and dialog._start.isEnabled()
    dialog._seed.setText("42")
    assert dialog.plan().seed == 42
    dialog._seed.setText(f"{LARGEST_SEED}0")
    assert not dialog._start.isEnabled()
    dialog._seed.setText("")
    assert dialog._start.isEnabled() and dialog.plan().seed is None
    assert "seed" not in kept_choices(dialog.plan())


def test_only_rulings_that_differ_stand_in_the_plan(dialog: NewGameDialog) -> None:
    box = dialog._rulings.boxes["beaten_winner_stays"]
    box.setCurrentIndex(box.findData(True))
    assert dialog.plan().options == {"beaten_winner_stays": True}


def test_the_scenario_brings_its_own_rulings(dialog: NewGameDialog) -> None:
    dialog._scenarios.buttons["basic"].click()
    box = dialog._rulings.boxes["landing_retreat_fjords"]
    box.setCurrentIndex(box.findData(False))
    assert dialog.plan().scenario == "basic"
    assert dialog.plan().options == {"landing_retreat_fjords": False}
    assert not box.parentWidget().isHidden()
    dialog._scenarios.buttons["narvik"].click()
    assert dialog.plan().scenario == "narvik"
    assert dialog.plan().options == {}
    assert box.parentWidget().isHidden()


def test_every_answer_of_every_ruling_has_words(dialog: NewGameDialog) -> None:
    assert {option.id for option in OPTIONS} - set(dialog._rulings.boxes) == {"april_only"}
    for option in OPTIONS:
        if option.id in SETTLED:
            continue
        box = dialog._rulings.boxes[option.id]
        assert [box.itemData(row) for row in range(box.count())] == list(option.values)
        shown = [box.itemText(row) for row in range(box.count())]
        assert shown == [f"{option.answers[0]} (standard)", *option.answers[1:]]


def test_a_bad_board_is_named_and_cannot_be_played_on(
    qtbot: object, dialog: NewGameDialog, tmp_path: Path
) -> None:
    path = tmp_path / "my board.geojson"
    path.write_text("{", encoding="utf-8")
    dialog._own.use(path)
    assert not dialog._start.isEnabled()
    qtbot.waitUntil(lambda: not dialog._own.checking, timeout=90_000)  # type: ignore[attr-defined]
    (fault,) = dialog._own.checked.faults
    assert "my board.geojson" in fault and "\n" not in fault
    assert not dialog._start.isEnabled()
    dialog._own.use_shipped()
    assert dialog._start.isEnabled()


def test_the_last_game_is_where_the_next_one_begins(dialog: NewGameDialog) -> None:
    dialog._preset_buttons["german"].click()
    dialog._rows["germany"].name.setText("Ola")
    dialog._scenarios.buttons["basic"].click()
    box = dialog._rulings.boxes["card_duty"]
    box.setCurrentIndex(box.findData("own_turn"))
    again = new_game_dialog(last=kept_choices(dialog.plan()))
    assert again.plan().chairs == dialog.plan().chairs
    assert again.plan().scenario == "basic"
    assert again.plan().options == {"card_duty": "own_turn"}
    again.deleteLater()


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {"germany": 1},
        {f: {"kind": "alien"} for f in FACTIONS},
        dict.fromkeys(FACTIONS),
    ],
)
def test_nonsense_from_a_settings_file_is_left(data: object) -> None:
    assert chairs_in("kon", data) is None


def test_chairs_survive_the_settings_file() -> None:
    chairs = seated(KonOffer(), "partner", ("Kari",))
    assert chairs_in("kon", chairs_out(chairs)) == chairs


def test_one_person_on_both_sides_is_told_so() -> None:
    chairs = {faction: Chair(HUMAN, "Kari") for faction in FACTIONS}
    assert say_seating(chairs) == ["Kari plays both sides and sees every hand."]


def test_the_dialog_follows_the_language(dialog: NewGameDialog) -> None:
    use_language("nb")
    QApplication.sendEvent(dialog, QEvent(QEvent.Type.LanguageChange))
    assert dialog._rows["germany"].title.text() == "Tyskland"
    assert dialog._rows["germany"].kind.accessibleName() != ""


def test_players_without_a_name_are_called_so_in_the_language_of_the_moment() -> None:
    kept = chairs_out(seated(KonOffer(), "two", ("Player 1", "Kari 2")))
    use_language("nb")
    chairs = chairs_in("kon", kept)
    assert chairs is not None
    assert [chairs[f].name for f in ("germany", "norway")] == ["Spiller 1", "Kari 2"]


def test_the_choices_of_the_narvik_work_are_offered_again(qapp: QApplication) -> None:
    old, trouble = load(Path(__file__).resolve().parents[1] / "fixtures" / "narvik/settings.json")
    assert trouble is None
    dialog = new_game_dialog(last=old.last_plan)
    plan = dialog.plan()
    assert plan.chairs["germany"] == Chair(HUMAN, "Kari")
    assert {plan.chairs[faction].kind for faction in ("norway", "allies")} == {AI}
    assert plan.options == {"card_duty": "own_turn"}
    dialog.deleteLater()


def test_more_choices_are_folded_until_asked_for(dialog: NewGameDialog) -> None:
    dialog.show()
    assert not dialog._seed.isVisible()
    QTest.mouseClick(dialog._more.button, Qt.MouseButton.LeftButton)
    assert dialog._seed.isVisible() and dialog._rulings.isVisible()
    dialog._seed.setText("42")
    box = dialog._rulings.boxes["beaten_winner_stays"]
    box.setCurrentIndex(box.findData(True))
    dialog._more.set_open(False)
    assert not dialog._seed.isVisible()
    assert dialog._more.line.text() == "seed 42 · 1 rule choice changed"
    assert dialog.plan().seed == 42


def test_what_keeps_a_game_from_starting_is_never_folded_away(dialog: NewGameDialog) -> None:
    dialog.show()
    dialog._more.set_open(True)
    dialog._seed.setText(f"{LARGEST_SEED}0")
    dialog._more.set_open(False)
    assert dialog._more.is_open and dialog._seed.isVisible() and not dialog._start.isEnabled()


def test_rulings_chosen_last_time_are_in_sight(qapp: QApplication) -> None:
    kept = {"scenario": "narvik", "options": {"beaten_winner_stays": True}}
    made = new_game_dialog(last=kept)
    assert made._more.is_open
    made.deleteLater()


def test_9_april_alone_is_a_game_of_its_own(dialog: NewGameDialog) -> None:
    dialog._scenarios.buttons["april"].click()
    plan = dialog.plan()
    assert (plan.scenario, plan.options) == ("advanced", {"april_only": True})
    assert dialog._rulings.chosen() == {}
    dialog._scenarios.buttons["advanced"].click()
    assert (dialog.plan().scenario, dialog.plan().options) == ("advanced", {})
    session = Session.start(plan, None)
    try:
        decision = session.decision
        assert decision is not None and decision.kind == "april_cards"
    finally:
        session.close()


@pytest.mark.parametrize("name", BEGINNINGS)
def test_the_next_dialog_begins_with_the_game_played_last(dialog: NewGameDialog, name: str) -> None:
    dialog._scenarios.buttons[name].click()
    box = dialog._rulings.boxes["void_choice"]
    box.setCurrentIndex(box.findData(False))
    plan = dialog.plan()
    again = new_game_dialog(last=kept_choices(plan))
    assert again._scenarios.buttons[name].isChecked()
    assert again.plan().options == plan.options
    assert ("void_choice" in plan.options) == (plan.scenario == "advanced")
    again.deleteLater()


def test_every_ruling_at_sea_is_asked_in_games_dialog_alone(dialog: NewGameDialog) -> None:
    at_sea = {"standing_interception", "void_choice", "paratroopers_meet_resistance"}
    for name, each in BEGINNINGS.items():
        dialog._scenarios.buttons[name].click()
        asked = {
            option
            for option, box in dialog._rulings.boxes.items()
            if not box.parentWidget().isHidden()
        }
        known = at_sea - each.without
        assert asked & at_sea == (known if each.scenario == "advanced" else set())


def test_9_april_alone_asks_for_no_ruling_on_what_cannot_come(dialog: NewGameDialog) -> None:
    never = {"card_duty", "allied_duty_after_exhaustion", "standing_interception"}
    box = dialog._rulings.boxes["card_duty"]
    for name in ("advanced", "april"):
        dialog._scenarios.buttons[name].click()
        box.setCurrentIndex(box.findData("own_turn"))
        hidden = {n for n, b in dialog._rulings.boxes.items() if b.parentWidget().isHidden()}
        assert never & hidden == (never if name == "april" else set())
        assert ("card_duty" in dialog.plan().options) == (name == "advanced")


def test_a_seating_says_who_sees_the_allied_ships(dialog: NewGameDialog) -> None:
    dialog._preset_buttons["two"].click()
    told = "Player 2 plays Norway and the Allies and sees both hands and the Allied ships."
    assert told not in dialog._meaning.text()
    dialog._scenarios.buttons["april"].click()
    assert told in dialog._meaning.text()
    dialog._preset_buttons["three"].click()
    assert "Player 2 does not see the Allied ships." in dialog._meaning.text()
    dialog._scenarios.buttons["basic"].click()
    assert "ships" not in dialog._meaning.text()


@pytest.mark.parametrize("language", ["en", "nb"])
def test_all_games_stand_in_a_low_window(dialog: NewGameDialog, language: str) -> None:
    use_language(language)
    try:
        dialog.retranslate()
        dialog.resize(960, 560)
        dialog.show()
        for name, button in dialog._scenarios.buttons.items():
            note = dialog._scenarios._notes[name]
            assert button.width() >= button.sizeHint().width()
            assert note.width() >= note.sizeHint().width()
            assert dialog.rect().contains(note.geometry())
    finally:
        use_language("en")


def test_which_game_a_plan_is() -> None:
    assert beginning_of("advanced", {"april_only": True, "void_choice": False}) == "april"
    assert beginning_of("advanced", {"april_only": False}) == "advanced"
    assert beginning_of("basic", {}) == "basic"
    assert beginning_of("lofoten", {}) == ""
