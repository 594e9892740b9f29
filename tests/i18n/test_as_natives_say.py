"""Sentences that people stumbled over, read aloud, come back in no language."""

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

ROOT = Path(__file__).parents[2]
NORWEGIAN = ROOT / "assets/i18n/nb/LC_MESSAGES/konqt.po"
STUMBLED = {
    "en": (
        r"\bAbove all:",
        r"\bas may be expected\b",
        r"\bbecame \{after\}",
        r"\bbeats any\b",
        r"\bdo as well\b",
        r"\bl(ies|ie) open\b",
        r"\bPass this (turn|combat)\b",
        r"\bSay (less|all) of the game\b",
        r"\bsuch games\b",
        r"\b(threw|thrown)\b",
        r"\bwon with none left\b",
        r"\{count\} waits?\b",
    ),
    "nb": (
        r"\b9\. april-kortene dine\b",
        r"\bble \{after\}",
        r"\bblant slike spill\b",
        r"\b[Dd]e[tn] siste( bataljonen)? avslutter\b",
        r"\bFramfor alt\b",
        r"\bHvem som lå foran\b",
        r"\bligger åpent\b",
        r"\bmellom datamaskiner\b",
        r"\bslår enhver\b",
        r"\bvist fram\b",
    ),
}


@pytest.mark.parametrize("language", sorted(STUMBLED))
def test_nothing_that_people_stumbled_over_is_said(language: str) -> None:
    with NORWEGIAN.open("rb") as stream:
        catalog = read_po(stream, locale="nb")
    texts: set[str] = set()
    for message in catalog:
        said = message.id if language == "en" else message.string
        texts.update([said] if isinstance(said, str) else said)
    assert len(texts) > 2000
    found = [(text, words) for text in texts for words in STUMBLED[language]
             if re.search(words, text.replace("&", ""))]  # fmt: skip
    assert not found
