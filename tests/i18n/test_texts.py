"""One language at a time, switched at run time."""

import gettext
import os
import shutil
from pathlib import Path

import pytest

from konqt.i18n import texts
from konqt.i18n.texts import _, current_language, ngettext, use_language
from konqt.i18n.uncompiled import Uncompiled
from konqt.resources import MissingResource, asset

SOURCE = asset("i18n", "nb", "LC_MESSAGES", "konqt.po")


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


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a folder with the source of the texts alone, which is what the program finds."""
    shutil.copy(SOURCE, tmp_path)

    def found(*parts: str) -> Path:
        path = tmp_path / parts[-1]
        if not path.exists():
            raise MissingResource(str(path))
        return path

    monkeypatch.setattr(texts, "asset", found)
    return tmp_path


@pytest.mark.usefixtures("checkout")
def test_a_checkout_that_nobody_compiled_is_norwegian_all_the_same() -> None:
    use_language("nb")
    assert _("Pass") == "Stå over"
    assert ngettext("{count} battalion", "{count} battalions", 2) == "2 bataljoner"
    assert ngettext("{count} apple", "{count} apples", 2) == "2 apples"


def test_texts_changed_after_they_were_compiled_are_read_as_they_are(checkout: Path) -> None:
    compiled, source = checkout / "konqt.mo", checkout / "konqt.po"
    shutil.copy(SOURCE.with_suffix(".mo"), compiled)
    source.write_text(source.read_text("utf-8").replace('"Stå over"', '"Passe"'), "utf-8")
    os.utime(compiled, (1_000, 1_000))
    use_language("nb")
    assert _("Pass") == "Passe"
    os.utime(source, (1_000, 1_000))
    use_language("nb")
    assert _("Pass") == "Stå over"


def test_the_source_says_what_the_compiled_catalogue_says() -> None:
    with SOURCE.with_suffix(".mo").open("rb") as stream:
        compiled = gettext.GNUTranslations(stream)
    source = Uncompiled(SOURCE)
    assert len(source.texts) > 800
    for text in source.texts:
        assert source.gettext(text) == compiled.gettext(text)
        for number in (1, 2):
            told = source.ngettext(text, text, number)
            assert told == compiled.ngettext(text, text, number)
