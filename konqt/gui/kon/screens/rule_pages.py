"""Pages to read: texts from assets/rules as rich text in the current language."""

from collections.abc import Iterable, Mapping, Sequence
from html import escape

from konqt.games.kon.engine.deck_list import DeckCard, april_list, deck_list, trades_cards
from konqt.games.kon.wording import card_text, card_title, faction_name, rule_name, say_origin
from konqt.games.kon.wording.card_rules import rules_of_card
from konqt.games.owner_data import Corrections
from konqt.gui.kon.art import look
from konqt.gui.widgets.inline import inline
from konqt.i18n.texts import _, ngettext
from konqt.i18n.texts_file import Table, read, spoken, spoken_list

SIGN = 24
"""Pixels of a timing symbol; drawn larger, so that it stays sharp in print."""
IN_PRINT = 4.0


MARGIN = 20
"""Pixels around the text of a page."""
STYLE = """
h1 { font-size: xx-large; font-weight: 600; margin: 0 0 4px 0; }
h2 { font-size: large; font-weight: 600; margin: 14px 0 2px 0; }
h3 { font-size: medium; font-weight: 600; margin: 10px 0 2px 0; }
p { margin: 4px 0; line-height: 118%; }
li { margin: 1px 0; line-height: 112%; }
td { padding: 3px 8px 3px 0; }
a { text-decoration: none; }
"""


def paragraphs(text: str) -> str:
    """Return a text's paragraphs, parted by empty lines, as rich text."""
    parts = (" ".join(part.split()) for part in text.strip().split("\n\n"))
    return "".join(f"<p>{escape(part)}</p>" for part in parts if part)


def section(entry: Table) -> str:
    """Return one section: heading, text, numbered steps, points, links to its rules."""
    refs = entry.get("refs", ())
    parts = [f"<h2>{escape(spoken(entry, 'heading'))}</h2>", paragraphs(spoken(entry, "text"))]
    for key, tag in (("steps", "ol"), ("points", "ul")):
        items = spoken_list(entry, key)
        if items:
            lines = "".join(f"<li>{escape(item)}</li>" for item in items)
            parts.append(f"<{tag}>{lines}</{tag}>")
    if refs:
        links = " · ".join(
            f'<a href="rule:{escape(ref)}">{escape(rule_name(ref))}</a>' for ref in refs
        )
        parts.append("<p><small>" + _("Rules") + f": {links}</small></p>")
    return "".join(parts)


def summary_page(number: int, scenario: str, game: str = "") -> str:
    """Return page 1 or 2 of a scenario's summary.

    `game` is one that begins otherwise (9 April alone): what concerns it stands instead of what
    does not.
    """
    data = read(f"{scenario}_summary")
    head = ""
    if number == 1:
        head = f"<h1>{escape(spoken(data, 'title'))}</h1>"
        head += f"<p><i>{escape(spoken(data, 'lead'))}</i></p>"
    here = [each for each in data["sections"] if each.get("game", game) == game]
    gone = {each["instead"] for each in here if "instead" in each}
    told = (each for each in here if each["page"] == number and each["id"] not in gone)
    return head + "".join(map(section, told))


def card_list(
    scenario: str, used: Mapping[str, Sequence[str]] | None = None, data: Corrections = None
) -> str:
    """Return all cards of a scenario with their number, symbols and effects.

    `used` (faction -> cards) adds how many of each lie face up.
    """
    parts = [f"<h1>{escape(spoken(read(f'{scenario}_summary')['decks'], 'heading'))}</h1>"]
    parts.append(f"<p><i>{escape(say_origin(scenario, data))}</i></p>")
    parts += _decks(deck_list(scenario, data), trades_cards(scenario, data), used or {}, scenario)
    april = april_list(scenario, data)
    if april:
        heading = _("9 April cards")
        parts.append(f"<h1>{escape(heading)}</h1>")
        parts += _decks(april, trades=True, used=used or {}, scenario=scenario)
    return "".join(parts)


def _decks(
    cards: Sequence[DeckCard], trades: bool, used: Mapping[str, Sequence[str]], scenario: str
) -> list[str]:
    """Return a table for each faction's cards, under its name."""
    parts, owner = [], ""
    for each in cards:
        if each.faction != owner:
            parts.append("</table>" if owner else "")
            parts.append(f"<h2>{escape(faction_name(each.faction))}</h2><table width='100%'>")
            owner = each.faction
        gone = sum(used.get(owner, ()).count(name) for name in each.names)
        parts.append(_card_row(each, trades, gone, scenario))
    return [*parts, "</table>"]


def card_anchor(faction: str, card: str) -> str:
    """Return the name of a card's place in the list."""
    return f"{faction}-{card.partition(':')[0]}"


def _card_row(each: DeckCard, trades: bool, gone: int, scenario: str) -> str:
    text = card_text(each.faction, each.card)
    title, other = card_title(each.card), text.other_title
    lines = []
    for use in text.uses:
        signs = "&nbsp;".join(
            inline(look.timing(timing, phase, SIGN, IN_PRINT), SIGN)
            for timing, phase in use.symbols
        )
        lines.append(f"{signs}&nbsp; {escape(use.text)}")
    lines += [f"<i>{escape(note)}</i>" for note in text.notes]
    refs = rules_of_card(each.faction, each.card, scenario)
    if refs:
        links = " · ".join(f'<a href="rule:{escape(r)}">{escape(rule_name(r))}</a>' for r in refs)
        lines.append("<small>" + _("Rules") + f": {links}</small>")
    number = f"{each.count}×"
    if gone:
        number += "<br><small>" + escape(_("{count} used", count=gone)) + "</small>"
    place = card_anchor(each.faction, each.card)
    names = f'<a name="{place}"></a><b>{escape(title)}</b><br><small>{escape(other)}</small>'
    if trades:
        names += f"<br><small>{escape(_say_worth(each))}</small>"
    return (
        f"<tr><td width='9%' valign='top'>{number}</td>"
        f"<td width='30%' valign='top'>{names}"
        f"</td><td valign='top'>{'<br>'.join(lines)}</td></tr>"
    )


def _say_worth(each: DeckCard) -> str:
    """Say the soldier symbols: "2 symbols", or how many cards have how many."""
    if len(each.copies) == 1:
        (symbols,) = each.copies
        return ngettext("{count} symbol", "{count} symbols", symbols)
    told = ", ".join(f"{copies}× {symbols}" for symbols, copies in sorted(each.copies.items()))
    return _("symbols: {each}", each=told)


def about_page(versions: Iterable[tuple[str, str]], corrected: str = "") -> str:
    """Return the about page.

    `versions` are (what, version) lines under its title; `corrected` says what of the game at
    hand is an owner's.
    """
    data = read("about")
    told = " · ".join(f"{escape(name)} {escape(version)}" for name, version in versions)
    parts = [f"<h1>{escape(data['name'])}</h1>", f"<p><small>{told}</small></p>"]
    for entry in data["sections"]:
        parts.append(section(entry))
        if entry["id"] == "reconstruction" and corrected:
            told = _("In this game: {what}", what=corrected)
            parts.append(f"<p><b>{escape(told)}</b></p>")
        if "works" in entry:
            parts.append(_works(entry["works"]))
    return "".join(parts)


def _works(works: Iterable[Mapping[str, str]]) -> str:
    rows = []
    for each in works:
        name, author, licence = each["name"], each["author"], each["licence"]
        what = spoken(each, "what")
        rows.append(
            f"<tr><td valign='top'><b>{escape(name)}</b><br><small>{escape(what)}</small></td>"
            f"<td valign='top'>{escape(author)}<br><small>{escape(licence)}</small></td></tr>"
        )
    return f"<table width='100%'>{''.join(rows)}</table>"
