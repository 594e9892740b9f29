"""One language at a time, switched at run time."""

import pytest

from konqt.i18n.texts import _, current_language, ngettext, use_language


def test_the_language_can_be_switched_and_back() -> None:
    assert _("Pass") == "Pass"
    use_language("nb")
    assert current_language() == "nb"
    assert _("Pass") == "Stå over"
    use_language("en")
    assert _("Pass") == "Pass"


def test_placeholders_may_have_any_name() -> None:
    assert _("Why: {text}", text="it rains") == "Why: it rains"


def test_plurals_follow_the_number() -> None:
    use_language("nb")
    many = "{count} battalions"
    assert ngettext("{count} battalion", many, 1) == "1 bataljon"
    assert ngettext("{count} battalion", many, 2) == "2 bataljoner"


def test_an_unknown_text_stays_english() -> None:
    use_language("nb")
    assert _("No catalogue has this") == "No catalogue has this"
    assert _("") == ""


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="known: en nb"):
        use_language("nn")
    assert current_language() == "en"
