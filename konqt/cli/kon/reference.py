"""What a person can ask the rules about: a section, a ruling, a card or its use, an example.

A rule of the coverage table ("4.2.8 fjord") has the text of its section.
"""

from collections.abc import Iterator

from konqt.cli.typed_words import words_of
from konqt.core.frozen import frozen
from konqt.core.plain_names import plain_name
from konqt.games.kon.engine.april_cards import APRIL
from konqt.games.kon.engine.data_files import APRIL_DECKS, CARDS, shipped_data
from konqt.games.kon.wording import (
    EXAMPLES,
    CardText,
    card_text,
    card_title,
    example_note,
    example_title,
    faction_name,
    rule_called,
    rule_name,
    rule_summary,
    rule_title,
)
from konqt.games.kon.wording.card_rules import rules_of_card
from konqt.games.kon.wording.example_notes import example_steps
from konqt.games.kon.wording.moments import TIMES
from konqt.games.kon.wording.names import GAME, sentence
from konqt.games.registry import names, narrator_of
from konqt.i18n.marks import NC_
from konqt.i18n.texts import _

EXAMPLE_WORDS = NC_("words", "example")
TRADED = "trade"
"""What the use `symbols` is called where cards are traded."""


@frozen
class ReferenceEntry:
    """One answer: its reference, a heading and a text of several paragraphs."""

    ref: str
    name: str
    title: str
    text: str


def looked_up(written: str) -> list[ReferenceEntry]:
    """Return what is meant by a reference or a name; several cards may share a name."""
    wanted = " ".join(written.split())
    return _rule(wanted) or _example(wanted) or list(_cards(wanted)) or _section_of(wanted)


def looked_up_elsewhere(written: str, other: str = "") -> list[ReferenceEntry]:
    """Return what another game's rules say under a reference or a heading; of all where empty."""
    wanted = " ".join(written.split()).casefold()
    return [
        ReferenceEntry(ref, say.rule_name(ref), say.rule_title(ref), text)
        for game in names()
        if game != GAME and other in ("", game)
        for say in (narrator_of(game),)
        for ref in say.rule_refs()
        if wanted in (ref.casefold(), say.rule_title(ref).casefold())
        for text in ("\n\n".join(say.rule_summary(ref)),)
    ]


def _rule(wanted: str) -> list[ReferenceEntry]:
    ref = rule_called(wanted)
    if ref is None:
        return []
    return [ReferenceEntry(ref, rule_name(ref), rule_title(ref), rule_summary(ref))]


def _section_of(wanted: str) -> list[ReferenceEntry]:
    """Return the section that a rule of the coverage table stands in."""
    words = wanted.split(" ")
    for count in range(len(words) - 1, 0, -1):
        found = _rule(" ".join(words[:count]))
        if found:
            return found
    return []


def _example(wanted: str) -> list[ReferenceEntry]:
    word, _space, number = wanted.casefold().partition(" ")
    if word not in words_of(EXAMPLE_WORDS) or number not in map(str, EXAMPLES):
        return []
    which = int(number)
    notes = [example_note(which, step) for step in range(example_steps(which) + 1)]
    told = [f"{note.text} [{', '.join(map(rule_name, note.refs))}]" for note in notes]
    name = _("Example {number}", number=which)
    return [ReferenceEntry(f"Example {which}", name, example_title(which), "\n\n".join(told))]


def _cards(wanted: str) -> Iterator[ReferenceEntry]:
    """Return the cards of a name, in any language; a use may follow: "panzer attack"."""
    april = shipped_data(APRIL_DECKS)
    for faction, cards in shipped_data(CARDS).items():
        for card in (*cards, *april[faction]):
            text = card_text(faction, card)
            for use in _use_meant(wanted, faction, card, text):
                yield _card(faction, card, text, use)


def _use_meant(wanted: str, faction: str, card: str, text: CardText) -> list[str]:
    """Return the use that is asked for, "" for all; nothing where another card is meant."""
    asked = plain_name(wanted)
    names = [*text.names, card, f"{faction}.{card}"]
    for name in map(plain_name, filter(None, names)):
        if asked == name:
            return [""]
        uses = {TRADED if each.use == "symbols" else each.use for each in text.uses}
        for use in uses:
            if asked == f"{name} {plain_name(use)}":
                return [use]
    return []


def _card(faction: str, card: str, text: CardText, use: str) -> ReferenceEntry:
    parts = []
    for each in text.uses:
        if use in ("", TRADED if each.use == "symbols" else each.use):
            moments = [TIMES[f"{timing} {phase}"] for timing, phase in each.symbols]
            times = [_(moment) for moment in moments]
            parts.append(f"{sentence('; '.join(times))}: {each.text}" if times else each.text)
    parts += text.notes
    refs = rules_of_card(faction, card)
    if refs:
        parts.append(_("See {rules}.", rules=", ".join(map(rule_name, refs))))
    title = " / ".join(text.printed)
    ref = f"{faction}.{card} {use}".strip()
    owner = faction_name(faction)
    if card.startswith(APRIL):
        owner = _("{faction}, 9 April", faction=owner)
    return ReferenceEntry(ref, card_title(card), f"{owner}: {title}", "\n\n".join(parts))
