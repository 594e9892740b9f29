"""A refusal is said in the same words wherever it is met."""

import pytest

from konqt.core.refusal import Reason
from konqt.games.kon import wording
from konqt.gui.kon.interaction.meaning import say_refusal
from konqt.i18n.refusals import REFUSALS


@pytest.mark.parametrize("code", REFUSALS)
def test_the_window_says_what_the_terminal_says(code: str) -> None:
    reason = Reason("1.1", code, {"faction": "norway"})
    assert say_refusal([reason]) == [("1.1", wording.say_reason(reason))]


def test_whoever_is_asked_is_named() -> None:
    reason = Reason("1.1", "not_your_decision", {"faction": "norway"})
    ((_rule, said),) = say_refusal([reason])
    assert "Norway" in said
