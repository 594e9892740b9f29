"""Words around the texts of a rulebook, for whoever shows or writes it."""

from collections.abc import Mapping

from konqt.core.rulebook import RuleSection, Sort, said
from konqt.i18n.marks import N_
from konqt.i18n.texts import _

SORT_WORDS: Mapping[Sort, str] = {
    "rule": "",
    "difference": N_("The manuals differ"),
    "reconstructed": N_("Reconstructed"),
    "question": N_("The manual leaves open"),
    "ruling": N_("At this table"),
    "reason": N_("Why"),
    "choice": N_("Can be changed for a new game"),
}


def say_sort(sort: Sort) -> str:
    """Return what stands before a block of a sort; nothing before a plain rule."""
    return _(SORT_WORDS[sort]) if SORT_WORDS[sort] else ""


def say_heading(section: RuleSection, language: str) -> str:
    """Return a section's title, with its number before it or its other name behind it."""
    name, title = said(section.name, language), said(section.title, language)
    if name == title:
        return title
    numbered = " " not in name and any(map(str.isdigit, name))
    return f"{name} {title}" if numbered else f"{title} ({name})"


def say_contents() -> str:
    """Return the heading over the list of chapters."""
    return _("Contents")


def say_index() -> str:
    """Return the heading over the index."""
    return _("Index")


def say_see() -> str:
    """Return what stands before references to read on."""
    return _("See also")


def say_footnote() -> str:
    """Return what stands before a footnote."""
    return _("Note")
