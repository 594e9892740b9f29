"""Summaries of the rules of Crown & Courage in our own words. assets/rules/crown.toml."""

from collections.abc import Mapping, Sequence

from konqt.i18n import texts_file
from konqt.i18n.texts import _


def crown_rule_refs() -> tuple[str, ...]:
    """Return every reference that has a summary, in the order of the rules list."""
    return tuple(_entries())


def crown_rule_name(ref: str) -> str:
    """Return a reference as people read it: one with a number as it is, else its heading."""
    return ref if any(map(str.isdecimal, ref)) else crown_rule_title(ref)


def crown_rule_title(ref: str) -> str:
    """Return a rule's heading; the reference if there is no summary of it."""
    entry = _entries().get(ref)
    return texts_file.spoken(entry, "title") if entry else ref


def crown_rule_summary(ref: str) -> Sequence[str]:
    """Return what a rule says in our own words, one text a paragraph."""
    entry = _entries().get(ref)
    if entry is None:
        return [_("There is no summary of this rule.")]
    return texts_file.spoken(entry, "text").strip().split("\n\n")


def _entries() -> Mapping[str, texts_file.Table]:
    rules: Mapping[str, texts_file.Table] = texts_file.read("crown")["rules"]
    return rules
