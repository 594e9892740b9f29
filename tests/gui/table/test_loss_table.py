"""Losses over many origins are counted, few are buttons; the sum is right at every moment."""

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QWidget
from table_kit import observation

from konqt.core.decision import Decision
from konqt.core.msg import Msg
from konqt.games.kon.engine.actions import RemoveLosses, Retreat
from konqt.games.kon.forms.observation import KonObservation
from konqt.gui.kon.art import look
from konqt.gui.kon.panels.kon_prompt import KonPrompt
from konqt.gui.kon.panels.loss_table import balanced
from konqt.gui.panels.main_place import MainButton
from konqt.gui.panels.prompt_panel import PromptPanel
from konqt.gui.widgets.heard_parts import offer_parts_safely
from konqt.gui.widgets.unscrolled import Number
from konqt.i18n.texts import _, use_language

MOST = {"bjornfjell": 2, "harstad": 1, "tysfjord": 3, "sea": 2}


def ways(most: dict[str, int], losses: int) -> list[RemoveLosses]:
    """List every way to share losses, as the engine does."""

    def split(names: list[str], left: int) -> Iterator[tuple[tuple[str, int], ...]]:
        if not names:
            if not left:
                yield ()
            return
        for count in range(min(most[names[0]], left), -1, -1):
            for rest in split(names[1:], left - count):
                yield (((names[0], count),) if count else ()) + rest

    return [RemoveLosses(tuple(sorted(way))) for way in split(list(most), losses)]


def losing(most: dict[str, int], losses: int) -> KonObservation:
    decision = Decision("germany", "losses", "4.2.6", Msg("losses_attack", {"count": losses}), {})
    return observation(decision=decision, legal=tuple(ways(most, losses)))


@pytest.fixture
def prompt(qapp: QApplication) -> Iterator[PromptPanel]:
    panel = KonPrompt().panel()
    panel.resize(348, 500)
    panel.show()
    yield panel
    panel.close()


def test_few_ways_are_buttons(prompt: PromptPanel) -> None:
    few = losing({"bjornfjell": 2, "harstad": 2}, 2)
    prompt.show_observation(few)
    assert prompt.game.losses.isHidden()
    assert {button.action for button in prompt.buttons()} == set(few.legal)


def test_many_ways_are_counted_and_one_button_takes_them(prompt: PromptPanel) -> None:
    many = losing(MOST, 4)
    assert len(many.legal) > 8
    prompt.show_observation(many)
    (button,) = prompt.buttons()
    assert button.isVisible() and button.action in many.legal
    numbers = prompt.game.losses.numbers
    assert {name: number.maximum() for name, number in numbers.items()} == MOST
    taken: list[RemoveLosses] = []
    prompt.chosen.connect(taken.append)
    for name, count in (("bjornfjell", 0), ("harstad", 1), ("tysfjord", 1), ("sea", 2)):
        numbers[name].setValue(count)
    button.click()
    assert taken == [RemoveLosses((("harstad", 1), ("sea", 2), ("tysfjord", 1)))]
    assert "Harstad" in button.accessibleName()


@pytest.mark.parametrize("language", ["en", "nb"])
@pytest.mark.parametrize("percent", [100, 150])
def test_the_button_of_many_losses_is_never_cut(
    qapp: QApplication, language: str, percent: int
) -> None:
    small, letters = qapp.font(), qapp.font()
    letters.setPixelSize(14 * percent // 100)
    qapp.setFont(letters)
    use_language(language)
    panel = KonPrompt().panel()
    panel.answers.warning = lambda _action: _("No undo: others learn something")
    panel.resize(300, 500)
    panel.show()
    try:
        panel.show_observation(losing(MOST, 4))
        for name in ("bjornfjell", "harstad", "tysfjord"):
            panel.game.losses.numbers[name].setValue(1)
        qapp.processEvents()
        button = panel.game.losses.button
        assert isinstance(button, MainButton) and button.colour == look.faction_colour("germany")
        assert button.warning and button.sizeHint().height() <= button.height()
        assert "Harstad" in button.accessibleName()
        assert button._letters >= 0.8, "it can be read"
    finally:
        panel.close()
        use_language("en")
        qapp.setFont(small)


def test_every_number_has_a_name_for_screen_readers(prompt: PromptPanel) -> None:
    prompt.show_observation(losing(MOST, 4))
    named = [number.accessibleName() for number in prompt.game.losses.numbers.values()]
    assert named == ["From Bjørnfjell", "From Harstad", "From Tysfjord", "From the sea"]


def test_another_decision_puts_the_numbers_away(prompt: PromptPanel) -> None:
    prompt.show_observation(losing(MOST, 4))
    prompt.show_observation(observation())
    assert prompt.game.losses.isHidden() and not prompt.game.losses.numbers


@pytest.mark.parametrize("changed", range(3))
@pytest.mark.parametrize("count", range(4))
def test_a_change_keeps_the_sum_and_what_was_set_before(changed: int, count: int) -> None:
    limits = [3, 3, 3]
    counts = [1, 2, 1]
    counts[changed] = count
    found = balanced(counts, limits, changed, 4)
    assert sum(found) == 4
    assert found[changed] == count
    assert all(0 <= n <= most for n, most in zip(found, limits, strict=True))


def test_those_after_the_changed_number_give_way_first() -> None:
    assert balanced([1, 3, 1], [3, 3, 3], 1, 4) == [1, 3, 0]
    assert balanced([1, 0, 1], [3, 3, 3], 1, 4) == [1, 0, 3]
    assert balanced([1, 0, 1], [3, 3, 1], 1, 4) == [3, 0, 1]


def test_a_number_too_high_for_the_others_gives_way() -> None:
    assert balanced([3, 0], [3, 1], 0, 2) == [2, 0]
    assert balanced([0, 1], [3, 1], 0, 3) == [2, 1]


def parts_of(widget: QWidget) -> tuple[QAccessible.Role, str, list[tuple[QAccessible.Role, str]]]:
    """Give what a screen reader says of a group: what it is, its name, and what is in it."""
    offer_parts_safely()
    offered = QAccessible.queryAccessibleInterface(widget)
    inside = [offered.child(place) for place in range(offered.childCount())]
    name = QAccessible.Text.Name
    return offered.role(), offered.text(name), [(each.role(), each.text(name)) for each in inside]


def test_losses_are_heard_as_a_list(prompt: PromptPanel) -> None:
    prompt.show_observation(losing(MOST, 4))
    role, name, items = parts_of(prompt.game.losses.list)
    assert (role, name) == (QAccessible.Role.List, "Losses")
    assert [kind for kind, _told in items] == [QAccessible.Role.ListItem] * len(MOST)
    assert {told for _kind, told in items} == {
        number.accessibleName() for number in numbers(prompt)
    }
    prompt.show_observation(losing({**MOST, "narvik": 2}, 4))
    assert len(parts_of(prompt.game.losses.list)[2]) == len(MOST) + 1, "those before have gone"


def numbers(prompt: PromptPanel) -> list[Number]:
    return list(prompt.game.losses.numbers.values())


def test_the_answers_to_a_question_are_heard_as_a_list(prompt: PromptPanel) -> None:
    retreats = tuple(Retreat(to) for to in ("gratangen", "bardufoss", "tromso"))
    decision = Decision("norway", "retreat", "4.2.8", Msg("retreat", {"area": "narvik"}), {})
    prompt.show_observation(observation(decision=decision, legal=retreats))
    role, name, items = parts_of(prompt.answers.column.page)
    assert (role, name, len(items)) == (QAccessible.Role.List, "3 answers", 3)
