"""One language at a time, switched at run time."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from full_disk import FullDisk

from konqt.i18n import texts
from konqt.i18n.texts import _, current_language, ngettext, use_language
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
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Give a folder with the source of the texts alone, which is what the program finds."""
    shutil.copy(SOURCE, tmp_path)

    def found(*parts: str) -> Path:
        path = tmp_path / parts[-1]
        if not path.exists():
            raise MissingResource(str(path))
        return path

    monkeypatch.setattr(texts, "asset", found)
    texts.catalogue.cache_clear()
    yield tmp_path
    texts.catalogue.cache_clear()


def start_in_norwegian() -> None:
    """Read the texts as a program does that has just been started."""
    texts.catalogue.cache_clear()
    use_language("nb")


def test_a_checkout_that_nobody_compiled_is_norwegian_all_the_same(checkout: Path) -> None:
    use_language("nb")
    assert _("Pass") == "Stå over"
    assert ngettext("{count} battalion", "{count} battalions", 2) == "2 bataljoner"
    assert ngettext("{count} apple", "{count} apples", 2) == "2 apples"
    assert (checkout / "konqt.mo").exists(), "the next start needs not compile"


def test_texts_changed_after_they_were_compiled_are_read_as_they_are(checkout: Path) -> None:
    compiled, source = checkout / "konqt.mo", checkout / "konqt.po"
    shutil.copy(SOURCE.with_suffix(".mo"), compiled)
    source.write_text(source.read_text("utf-8").replace('"Stå over"', '"Passe"'), "utf-8")
    os.utime(compiled, (1_000, 1_000))
    start_in_norwegian()
    assert _("Pass") == "Passe"
    shutil.copy(SOURCE.with_suffix(".mo"), compiled)
    os.utime(source, (1_000, 1_000))
    start_in_norwegian()
    assert _("Pass") == "Stå over"


def test_a_checkout_that_cannot_be_written_is_compiled_for_this_start_alone(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    FullDisk(monkeypatch)
    use_language("nb")
    assert _("Pass") == "Stå over"
    assert not (checkout / "konqt.mo").exists()


def test_without_babel_texts_are_as_they_were_compiled_last(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(SOURCE.with_suffix(".mo"), checkout)
    os.utime(checkout / "konqt.mo", (1_000, 1_000))
    monkeypatch.setitem(sys.modules, "babel.messages.pofile", None)
    use_language("nb")
    assert _("Pass") == "Stå over"


def test_a_damaged_source_leaves_what_was_compiled_last(checkout: Path) -> None:
    start_in_norwegian()
    (checkout / "konqt.po").write_bytes(b'msgid "Pass"\nmsgstr "Pas\n\xff')
    os.utime(checkout / "konqt.mo", (1_000, 1_000))
    start_in_norwegian()
    assert _("Pass") == "Stå over"


PLURAL_RULES = [
    ("nplurals=1; plural=0;", ["c", "c", "c", "c"]),
    (
        "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);",
        ["a", "b", "c", "b"],
    ),
]


@pytest.mark.parametrize(("rule", "forms"), PLURAL_RULES, ids=["one form", "three forms"])
def test_plurals_follow_the_rule_of_the_language(
    checkout: Path, rule: str, forms: list[str]
) -> None:
    last = "msgstr[0] c" if len(set(forms)) == 1 else "msgstr[0] a, msgstr[1] b, msgstr[2] c"
    texts_of = "".join(f'{key} "{text}"\n' for key, text in map(str.split, last.split(", ")))
    (checkout / "konqt.po").write_text(
        f'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n'
        f'"Plural-Forms: {rule}\\n"\n\nmsgid "{{count}} card"\nmsgid_plural "{{count}} cards"\n'
        + texts_of,
        encoding="utf-8",
    )
    use_language("nb")
    said = [ngettext("{count} card", "{count} cards", count) for count in (1, 3, 5, 22)]
    assert said == forms


def test_a_build_that_has_nothing_but_babel_can_compile() -> None:
    """What packaging/compile_texts.py imports; a build's environment has no other package."""
    script = (
        "import sys; before = set(sys.modules); import konqt.i18n.compiling\n"
        "new = {name.partition('.')[0] for name in set(sys.modules) - before}\n"
        "print(sorted(new - set(sys.stdlib_module_names)))"
    )
    told = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert told.stdout.strip() == "['konqt']"
