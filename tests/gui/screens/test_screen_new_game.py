"""The new-game dialog: what its choices mean for the plan, and what it refuses."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from new_game_kit import Asked, OwnDataAsked
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.options import OPTIONS
from konqt.games.kon.wording.handicaps import EVEN, say_handicaps
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
from konqt.session.plan import AI, HUMAN, Chair, GamePlan
from konqt.session.session import Session


@pytest.fixture
def dialog(qapp: QApplication) -> Iterator[NewGameDialog]:
    made = new_game_dialog()
    yield made
    made.deleteLater()


@pytest.fixture
def asked(dialog: NewGameDialog) -> Asked:
    return Asked(dialog)


@pytest.fixture
def own(dialog: NewGameDialog) -> OwnDataAsked:
    return OwnDataAsked(dialog)


@pytest.mark.rule("3 choice")
@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_is_a_plan_with_its_own_seats(
    dialog: NewGameDialog, asked: Asked, preset: str
) -> None:
    asked.seating(preset).click()
    plan = dialog.plan()
    assert seating_of(KonOffer(), plan.chairs) == preset
    assert sorted(sum(plan.seats(), ())) == sorted(FACTIONS)
    assert (plan.scenario, plan.options, plan.map_path) == ("narvik", {}, None)
    assert plan.seed is None


def test_tab_comes_to_the_chosen_preset(dialog: NewGameDialog, asked: Asked) -> None:
    dialog.show()
    asked.seating("german").click()
    asked.start.setFocus()
    for _ in range(40):
        QTest.keyClick(dialog.focusWidget() or dialog, Qt.Key.Key_Tab)
        if dialog.focusWidget() in asked.seatings():
            break
    assert dialog.focusWidget() is asked.seating("german")


def test_the_same_name_is_the_same_seat(dialog: NewGameDialog, asked: Asked) -> None:
    asked.seating("three").click()
    for faction, name in (("germany", "Ola"), ("norway", "Kari"), ("allies", " Kari ")):
        asked.chair(faction).name.setText(name)
    assert dialog.plan().seats() == (("germany",), ("norway", "allies"))
    assert "Kari plays Norway and the Allies and sees both hands." in asked.meaning.text()
    assert asked.seating("two").isChecked()


def test_a_change_by_hand_leaves_the_preset(dialog: NewGameDialog, asked: Asked) -> None:
    asked.seating("two").click()
    asked.chair("norway").kind.setCurrentIndex(asked.chair("norway").kind.findData("hard"))
    assert dialog.plan().chairs["norway"] == Chair(AI, level="hard")
    assert not any(button.isChecked() for button in asked.seatings())


def test_the_officer_plays_where_asked_for_and_says_how(
    dialog: NewGameDialog, asked: Asked
) -> None:
    asked.seating("german").click()
    chair = asked.chair("norway")
    assert dialog.plan().chairs["norway"] == Chair(AI, level="normal")
    chair.kind.setCurrentIndex(chair.kind.findText("Computer: officer"))
    assert dialog.plan().chairs["norway"] == Chair(AI, level="hard")
    assert "in games with ships it is no stronger than the sergeant" in chair.note.text()


def test_four_levels_are_offered_and_a_sentence_says_whom_each_suits(
    dialog: NewGameDialog, asked: Asked
) -> None:
    kind = asked.chair("norway").kind
    offered = ["Human", *(f"Computer: {each}" for each in ("recruit", "sergeant", "officer"))]
    assert [kind.itemText(index) for index in range(kind.count())] == [
        *offered,
        "Computer: general",
    ]
    asked.seating("german").click()
    assert "The recruit suits your first games" in asked.advice.text()
    assert not asked.advice.isHidden()
    asked.seating("three").click()
    assert asked.advice.isHidden(), "nobody asks the computer"


def test_a_first_game_is_played_against_the_recruit(qapp: QApplication) -> None:
    first = new_game_dialog(last={"scenario": "narvik", "level": "easy"})
    assert first.plan().chairs["germany"] == Chair(AI, level="easy")
    Asked(first).seating("german").click()
    assert first.plan().chairs["allies"] == Chair(AI, level="easy")
    first.deleteLater()


@pytest.mark.parametrize("level", ["greedy", "random", "normal:bold"])
def test_an_opponent_that_was_chosen_once_is_there_again(qapp: QApplication, level: str) -> None:
    chairs = {**seated(KonOffer(), "german"), "norway": Chair(AI, level=level)}
    again = new_game_dialog(last={"chairs": chairs_out(chairs)})
    assert again.plan().chairs == chairs
    again.deleteLater()


def test_a_computer_can_be_asked_to_play_boldly_or_carefully(
    dialog: NewGameDialog, asked: Asked
) -> None:
    asked.seating("german").click()
    chair = asked.chair("allies")
    assert not chair.style_choice.isHidden() and asked.chair("germany").style_choice.isHidden()
    told = [chair.style_choice.itemText(index) for index in range(chair.style_choice.count())]
    assert told == ["as it likes", "bold", "careful"]
    chair.style_choice.setCurrentIndex(2)
    assert dialog.plan().chairs["allies"] == Chair(AI, level="normal:careful")
    assert dialog.plan().chairs["norway"] == Chair(AI, level="normal")
    assert chairs_in("kon", chairs_out(dialog.chairs())) == dialog.chairs()
    asked.seating("two").click()
    assert dialog.plan().chairs["allies"].level == ""


def test_names_typed_once_stay_through_presets(dialog: NewGameDialog, asked: Asked) -> None:
    asked.seating("two").click()
    asked.chair("germany").name.setText("Ola")
    asked.seating("three").click()
    assert dialog.plan().chairs["germany"].name == "Ola"


def test_a_seed_is_asked_for_or_none_stands_in_the_dialog(
    dialog: NewGameDialog, asked: Asked
) -> None:
    assert asked.seed.text() == "" and asked.start.isEnabled()
    asked.seed.setText("42")
    assert dialog.plan().seed == 42
    asked.seed.setText(f"{LARGEST_SEED}0")
    assert not asked.start.isEnabled()
    asked.seed.setText("")
    assert asked.start.isEnabled() and dialog.plan().seed is None
    assert "seed" not in kept_choices(dialog.plan())


def test_only_rulings_that_differ_stand_in_the_plan(dialog: NewGameDialog, asked: Asked) -> None:
    box = asked.ruling("beaten_winner_stays")
    box.setCurrentIndex(box.findData(True))
    assert dialog.plan().options == {"beaten_winner_stays": True}


def test_the_scenario_brings_its_own_rulings(dialog: NewGameDialog, asked: Asked) -> None:
    asked.game("basic").click()
    box = asked.ruling("landing_retreat_fjords")
    box.setCurrentIndex(box.findData(False))
    assert dialog.plan().scenario == "basic"
    assert dialog.plan().options == {"landing_retreat_fjords": False}
    assert not box.parentWidget().isHidden()
    asked.game("narvik").click()
    assert dialog.plan().scenario == "narvik"
    assert dialog.plan().options == {}
    assert box.parentWidget().isHidden()


def test_every_answer_of_every_ruling_has_words(asked: Asked) -> None:
    assert {option.id for option in OPTIONS} - set(asked.rulings.boxes) == {"april_only"}
    for option in OPTIONS:
        if option.id in SETTLED:
            continue
        box = asked.ruling(option.id)
        assert [box.itemData(row) for row in range(box.count())] == list(option.values)
        shown = [box.itemText(row) for row in range(box.count())]
        assert shown == [f"{option.answers[0]} (standard)", *option.answers[1:]]


def test_a_bad_board_is_named_and_cannot_be_played_on(
    qtbot: object, own: OwnDataAsked, asked: Asked, tmp_path: Path
) -> None:
    path = tmp_path / "my board.geojson"
    path.write_text("{", encoding="utf-8")
    own.choice.use(path)
    assert not asked.start.isEnabled()
    qtbot.waitUntil(lambda: not own.choice.checking, timeout=90_000)  # type: ignore[attr-defined]
    (fault,) = own.choice.checked.faults
    assert "my board.geojson" in fault and "\n" not in fault
    assert not asked.start.isEnabled()
    own.choice.use_shipped()
    assert asked.start.isEnabled()


def test_the_last_game_is_where_the_next_one_begins(dialog: NewGameDialog, asked: Asked) -> None:
    asked.seating("german").click()
    asked.chair("germany").name.setText("Ola")
    asked.game("basic").click()
    box = asked.ruling("card_duty")
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


def test_the_dialog_follows_the_language(dialog: NewGameDialog, asked: Asked) -> None:
    use_language("nb")
    QApplication.sendEvent(dialog, QEvent(QEvent.Type.LanguageChange))
    assert asked.chair("germany").title.text() == "Tyskland"
    assert asked.chair("germany").kind.accessibleName() != ""


def test_players_without_a_name_are_called_so_in_the_language_of_the_moment() -> None:
    kept = chairs_out(seated(KonOffer(), "two", ("Player 1", "Kari 2")))
    use_language("nb")
    chairs = chairs_in("kon", kept)
    assert chairs is not None
    assert [chairs[f].name for f in ("germany", "norway")] == ["Spiller 1", "Kari 2"]


def test_the_choices_of_the_narvik_work_are_offered_again(qapp: QApplication) -> None:
    old, trouble = load(Path(__file__).resolve().parents[2] / "fixtures" / "narvik/settings.json")
    assert trouble is None
    dialog = new_game_dialog(last=old.last_plan)
    plan = dialog.plan()
    assert plan.chairs["germany"] == Chair(HUMAN, "Kari")
    assert {plan.chairs[faction].kind for faction in ("norway", "allies")} == {AI}
    assert plan.options == {"card_duty": "own_turn"}
    dialog.deleteLater()


def test_more_choices_are_folded_until_asked_for(dialog: NewGameDialog, asked: Asked) -> None:
    dialog.show()
    assert not asked.seed.isVisible()
    QTest.mouseClick(asked.more.button, Qt.MouseButton.LeftButton)
    assert asked.seed.isVisible() and asked.rulings.isVisible()
    asked.seed.setText("42")
    box = asked.ruling("beaten_winner_stays")
    box.setCurrentIndex(box.findData(True))
    asked.more.set_open(False)
    assert not asked.seed.isVisible()
    assert asked.more.line.text() == "seed 42 · 1 rule choice changed"
    assert dialog.plan().seed == 42


def test_what_keeps_a_game_from_starting_is_never_folded_away(
    dialog: NewGameDialog, asked: Asked
) -> None:
    dialog.show()
    asked.more.set_open(True)
    asked.seed.setText(f"{LARGEST_SEED}0")
    asked.more.set_open(False)
    assert asked.more.is_open and asked.seed.isVisible() and not asked.start.isEnabled()


def test_rulings_chosen_last_time_are_in_sight(qapp: QApplication) -> None:
    kept = {"scenario": "narvik", "options": {"beaten_winner_stays": True}}
    made = new_game_dialog(last=kept)
    assert Asked(made).more.is_open
    made.deleteLater()


def test_9_april_alone_is_a_game_of_its_own(dialog: NewGameDialog, asked: Asked) -> None:
    asked.game("april").click()
    plan = dialog.plan()
    assert (plan.scenario, plan.options) == ("advanced", {"april_only": True})
    assert asked.rulings.chosen() == {}
    asked.game("advanced").click()
    assert (dialog.plan().scenario, dialog.plan().options) == ("advanced", {})
    session = Session.start(plan, None)
    try:
        decision = session.decision
        assert decision is not None and decision.kind == "april_cards"
    finally:
        session.close()


@pytest.mark.parametrize("name", BEGINNINGS)
def test_the_next_dialog_begins_with_the_game_played_last(
    dialog: NewGameDialog, asked: Asked, name: str
) -> None:
    asked.game(name).click()
    box = asked.ruling("void_choice")
    box.setCurrentIndex(box.findData(False))
    plan = dialog.plan()
    again = new_game_dialog(last=kept_choices(plan))
    assert Asked(again).game(name).isChecked()
    assert again.plan().options == plan.options
    assert ("void_choice" in plan.options) == (plan.scenario == "advanced")
    again.deleteLater()


def test_every_ruling_at_sea_is_asked_in_games_dialog_alone(asked: Asked) -> None:
    at_sea = {"standing_interception", "void_choice", "paratroopers_meet_resistance"}
    for name, each in BEGINNINGS.items():
        asked.game(name).click()
        shown = {
            option
            for option, box in asked.rulings.boxes.items()
            if not box.parentWidget().isHidden()
        }
        known = at_sea - each.without
        assert shown & at_sea == (known if each.scenario == "advanced" else set())


def test_9_april_alone_asks_for_no_ruling_on_what_cannot_come(
    dialog: NewGameDialog, asked: Asked
) -> None:
    never = {"card_duty", "allied_duty_after_exhaustion", "standing_interception"}
    box = asked.ruling("card_duty")
    for name in ("advanced", "april"):
        asked.game(name).click()
        box.setCurrentIndex(box.findData("own_turn"))
        hidden = {n for n, b in asked.rulings.boxes.items() if b.parentWidget().isHidden()}
        assert never & hidden == (never if name == "april" else set())
        assert ("card_duty" in dialog.plan().options) == (name == "advanced")


def test_a_seating_says_who_sees_the_allied_ships(asked: Asked) -> None:
    asked.seating("two").click()
    told = "Player 2 plays Norway and the Allies and sees both hands and the Allied ships."
    assert told not in asked.meaning.text()
    asked.game("april").click()
    assert told in asked.meaning.text()
    asked.seating("three").click()
    assert "Player 2 does not see the Allied ships." in asked.meaning.text()
    asked.game("basic").click()
    assert "ships" not in asked.meaning.text()


@pytest.mark.parametrize("language", ["en", "nb"])
def test_all_games_stand_in_a_low_window(
    dialog: NewGameDialog, asked: Asked, language: str
) -> None:
    use_language(language)
    try:
        dialog.retranslate()
        dialog.resize(960, 560)
        dialog.show()
        for name, button in asked.games.buttons.items():
            note = asked.game_note(name)
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


def test_a_handicap_is_asked_for_where_there_can_be_one(
    dialog: NewGameDialog, asked: Asked
) -> None:
    cards, allied = asked.handicap("cards_germany"), asked.handicap("battalions_allies")
    told = [cards.itemText(index) for index in range(cards.count())]
    assert told[:3] == ["none", "2 cards fewer", "1 card fewer"] and told[-1] == "2 cards more"
    assert dialog.plan().options == {} and not asked.more.is_open
    cards.setCurrentIndex(cards.findData(2))
    allied.setCurrentIndex(allied.findData(3))
    assert dialog.plan().options == {"cards_germany": 2, "battalions_allies": 3}
    again = new_game_dialog(last=kept_choices(dialog.plan()))
    assert again.plan().options == dialog.plan().options and Asked(again).more.is_open
    again.deleteLater()
    asked.game("basic").click()
    assert allied.isHidden() and dialog.plan().options == {"cards_germany": 2}
    asked.game("advanced").click()
    assert cards.isHidden() and dialog.plan().options == {}, "with ships nobody has one"
    session = Session.start(GamePlan("narvik", dialog.chairs(), 1, {"cards_germany": 2}))
    assert len(session.observe("germany").hands["germany"]) == 7
    session.close()


def test_which_handicap_makes_a_game_even_is_told_where_it_was_measured(asked: Asked) -> None:
    box = asked.handicap("battalions_germany")
    asked.game("narvik").click()
    told = box.accessibleDescription()
    assert told.endswith(f"about even with this: {say_handicaps(EVEN['narvik'])}.")
    assert asked.handicap_words() == told
    asked.game("basic").click()
    assert "even" not in box.accessibleDescription()
