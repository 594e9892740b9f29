"""Rule summaries and rulings in our own words, found by their reference. assets/rules/kon.toml."""

from collections.abc import Mapping
from functools import cache

from konqt.games.kon.engine.data_files import SCENARIOS, scenario_file, shipped_data
from konqt.i18n import texts_file
from konqt.i18n.languages import ENGLISH
from konqt.i18n.texts import _, current_language

ADVANCED = "advanced"
"""The scenario that has ships."""


def rule_refs(scenario: str = "") -> tuple[str, ...]:
    """Return every reference that has a summary: sections, scenario headings, rulings.

    With a scenario those alone that may count in it: one may have a chapter of its own, as Narvik
    has, and only the advanced game has ships.
    """
    known = _entries().items()
    return tuple(ref for ref, entry in known if not scenario or _counts(ref, entry, scenario))


def _counts(ref: str, entry: texts_file.Table, scenario: str) -> bool:
    owner = _chapters().get(chapter_of(ref))
    if owner is not None:
        return scenario == owner
    return scenario == ADVANCED or not entry.get("advanced")


def rule_name(ref: str) -> str:
    """Return a reference as people read it: the manual's number, or a heading.

    Numbers read the same everywhere, and references are English: the file is not read for them.
    """
    if any(map(str.isdecimal, ref[:2])) or current_language() == ENGLISH:
        return ref
    name: str = _entries().get(ref, {}).get(f"name_{current_language()}", ref)
    return name


def rule_in_prose(ref: str) -> str:
    """Return a reference as a sentence names it: a number as a rule, a heading by its title.

    >>> rule_in_prose("1.3")
    'rule 1.3'
    >>> rule_in_prose("NAR Winning the Game")
    'Narvik: end and victory'
    """
    return rule_title(ref) if is_heading(ref) else _("rule {number}", number=rule_name(ref))


def is_heading(ref: str) -> bool:
    """Return whether a rule is referred to by a heading of the manual, which has no numbers."""
    return " " in ref


def rule_called(written: str) -> str | None:
    """Return the reference that a person means by a number or a heading; None for no rule."""
    wanted = written.casefold()
    for ref, entry in _entries().items():
        known = [ref, *(name for key, name in entry.items() if key.startswith("name_"))]
        if wanted in map(str.casefold, known):
            return ref
    return None


def rule_title(ref: str) -> str:
    """Return the heading of a section, ruling or scenario heading; the reference if unknown."""
    found = _found(ref)
    return texts_file.spoken(_entries()[found], "title") if found else ref


def rule_summary(ref: str) -> str:
    """Return what the rule says in our own words; paragraphs are parted by an empty line."""
    found = _found(ref)
    if found is None:
        return _("There is no summary of this rule.")
    entry = _entries()[found]
    if "question_en" not in entry:
        parts = [texts_file.spoken(entry, "text").strip()]
    else:
        parts = [
            _("The manual leaves open: {text}", text=texts_file.spoken(entry, "question")),
            _("At this table: {text}", text=texts_file.spoken(entry, "ruling")),
            _("Why: {text}", text=texts_file.spoken(entry, "reason")),
        ]
    if "toggle_en" in entry:
        toggle = texts_file.spoken(entry, "toggle")
        parts.append(_("Can be changed for a new game: {text}", text=toggle))
    return "\n\n".join(parts)


def chapter_of(ref: str) -> str:
    """Return how a reference begins: of a scenario's own rules its chapter.

    >>> chapter_of("NAR Winning the Game")
    'NAR'
    """
    return ref.partition(" ")[0]


@cache
def _chapters() -> Mapping[str, str]:
    """Return the chapters that are a scenario's alone, with the scenario."""
    found = {str(shipped_data(scenario_file(name))["chapter"]): name for name in SCENARIOS}
    return {chapter: name for chapter, name in found.items() if chapter}


def _entries() -> Mapping[str, texts_file.Table]:
    rules: Mapping[str, texts_file.Table] = texts_file.read("kon")["rules"]
    return rules


def _found(ref: str) -> str | None:
    """Return the nearest reference with a summary: `4.2.6` itself, else `4.2`, else `4`."""
    entries = _entries()
    if ref not in entries and chapter_of(ref) in _chapters():
        return chapter_of(ref)
    while ref and ref not in entries:
        shorter = ref.rpartition(".")[0]
        if not shorter and ref[-1:].isalpha() and ref[:1].isdigit():
            shorter = ref[:-1]
        ref = shorter
    return ref or None
