"""Which tests hold which rule, by the tests' `rule(...)` marks, and where the rulebook tells it.

`@pytest.mark.rule("R29", "4.2.2 cards")` says that a test shows what these rules allow,
`@pytest.mark.rule("R29", refused=True)` that it shows what they refuse. There is an entry for each
section and ruling that has a summary, for each rule of the manual in
`tests/rulebook/rules_of_the_manual.toml`, for each use of each card and for the manual's examples.

The rulebook's blocks say which of these they tell (`told`, their anchors). Of Crown & Courage
there is an entry for each rule and ruling with a summary; `UNHELD` says what no test can hold.

`konqt rules --coverage [--game NAME]` in a checkout calls `told`; an installed konqt has neither
this nor tests.
"""

import ast
import tomllib
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from konqt.cli.ending import FOUND_WRONG, OK
from konqt.cli.output import Usage, give, give_json, give_table
from konqt.games.registry import names

EXAMPLES = ("Example 1", "Example 2", "Example 3", "Example 4")
CATALOGUE = Path("rulebook") / "rules_of_the_manual.toml"
KON = "kon"
KINDS = ("section", "rule", "ruling", "card", "example")
UNHELD = {
    "GOLD RULE": "it speaks of what no rule decides; the rulings decide all that came up",
    "C4": "it is about misprints of the rulebook: which phase is meant, and which King comes",
}
"""entry -> why no test can hold it"""


@dataclass
class Entry:
    """One thing that tests hold; a section's tests are those of its rules too."""

    rule: str
    kind: str
    title: str
    allowed: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    told: list[str] = field(default_factory=list)
    """anchors of the rulebook's blocks that tell it"""

    @property
    def is_empty(self) -> bool:
        """Whether nothing shows what it allows, or nothing what it refuses, and one could."""
        return (not self.allowed or not self.refused) and self.rule not in UNHELD


TESTS = Path(__file__).resolve().parents[1] / "tests"


def rule_coverage(folder: Path, game: str = KON) -> list[Entry]:
    """Return every entry of a game with its tests, `file::test`, in the order of its manual.

    Raises:
        Usage: a test or a block of the rulebook names a rule that is none.
    """
    catalogue = _catalogue(folder) if game == KON else _crown_catalogue()
    entries = {entry.rule: entry for entry in catalogue}
    strange = []
    for mark, anchors in told_marks(game).items():
        if mark in entries:
            entries[mark].told += anchors
        elif folder == TESTS and mark not in _headings(game):
            strange.append(f"{', '.join(anchors)} of the rulebook names {mark!r}")
    for test, ref, refused in _marks(folder, game):
        entry = entries.get(ref)
        if entry is None:
            strange.append(f"{test} names {ref!r}")
            continue
        section = entries.get(ref.split(" ")[0]) if entry.kind == "rule" else None
        for each in (entry, section):
            tests = [] if each is None else each.refused if refused else each.allowed
            if test not in tests:
                tests.append(test)
    if strange:
        raise Usage(f"no such rule: {'; '.join(strange)}; konqt rules --coverage lists them all")
    return list(entries.values())


def told_marks(game: str = KON) -> dict[str, list[str]]:
    """Return the rulebook's blocks that tell each rule; a rule's blocks tell its section, too."""
    from konqt.games.registry import rulebook_of

    book = rulebook_of(game)
    assert book is not None
    told = book.telling()
    for mark, anchors in list(told.items()) if game == KON else ():
        section = mark.split(" ")[0]
        if " " in mark and section[0].isdigit():
            own = told.setdefault(section, [])
            own += [each for each in anchors if each not in own]
    return told


def _headings(game: str) -> set[str]:
    """Return the sections of the rulebook that are no rule's."""
    from konqt.games.registry import rulebook_of

    book = rulebook_of(game)
    assert book is not None
    return {section.ref for section in book.sections}


def coverage_json(entries: list[Entry]) -> list[dict[str, Any]]:
    """Return the document of `konqt rules --coverage --json`."""
    return [
        asdict(entry)
        | {
            "tests": [*dict.fromkeys(entry.allowed + entry.refused)],
            "empty": entry.is_empty,
            "untold": not entry.told,
        }
        for entry in entries
    ]


def told(ref: str | None, as_json: bool, tests: Path = TESTS, game: str = KON) -> int:
    """Print which tests hold every rule of a game, or one; return the command's exit status.

    Raises:
        Usage: there is no such rule.
    """
    from konqt.games.kon.wording import rule_called

    found = rule_coverage(tests, game)
    if ref is not None:
        ref = (rule_called(ref) if game == KON else _crown_called(ref)) or ref
        found = [entry for entry in found if entry.rule == ref or entry.rule.startswith(f"{ref} ")]
        if not found:
            every = "konqt rules --coverage" + (f" --game {game}" if game != KON else "")
            raise Usage(f"nothing is called {ref!r}; {every} lists everything")
    empty = [entry.rule for entry in found if entry.is_empty]
    untold = [entry.rule for entry in found if not entry.told]
    status = FOUND_WRONG if empty or untold else OK
    if as_json:
        give_json(coverage_json(found))
        return status
    if ref is not None:
        for entry in found:
            give(f"{entry.rule}  {entry.title}")
            for what, names in (("allowed", entry.allowed), ("refused", entry.refused)):
                give(f"  {what}:" if names else f"  {what}: no test")
                for test in names:
                    give(f"    {test}")
            give("  told:" if entry.told else "  told: nowhere")
            for anchor in entry.told:
                give(f"    {anchor}")
        return status
    _print_tables(found)
    give(f"{len(found) - len(empty)} of {len(found)} have tests of what is allowed and refused")
    if empty:
        give(f"without: {', '.join(empty)}")
    give(f"{len(found) - len(untold)} of {len(found)} are told in the rulebook")
    if untold:
        give(f"untold: {', '.join(untold)}")
    return status


def _print_tables(found: list[Entry]) -> None:
    for kind in KINDS:
        rows = [
            (entry.rule, len(entry.allowed), len(entry.refused), len(entry.told), entry.title)
            for entry in found
            if entry.kind == kind
        ]
        if not rows:
            continue
        give_table((kind, "allowed", "refused", "told", "what it says"), rows)
        give(f"{len(rows)} entries")
        give()


def _catalogue(folder: Path) -> Iterator[Entry]:
    from konqt.games.kon.wording import rule_refs, rule_title

    manual = tomllib.loads((folder / CATALOGUE).read_text(encoding="utf-8"))
    for ref in rule_refs():
        if ref[0] == "R":
            yield Entry(ref, "ruling", rule_title(ref))
            continue
        yield Entry(ref, "section", rule_title(ref))
        for name, text in manual.get(ref, {}).items():
            yield Entry(f"{ref} {name}", "rule", text)
    yield from _cards()
    for ref in EXAMPLES:
        yield Entry(ref, "example", "A turn that the manual plays")


def _crown_catalogue() -> Iterator[Entry]:
    """Return each rule and each ruling of Crown & Courage that has a summary."""
    from konqt.games.crown.rulebook.crown_book import is_ruling
    from konqt.games.crown.wording.crown_rules import crown_rule_refs, crown_rule_title

    for ref in crown_rule_refs():
        yield Entry(ref, "ruling" if is_ruling(ref) else "section", crown_rule_title(ref))


def _crown_called(written: str) -> str | None:
    """Return the reference of Crown & Courage that is written, whatever its capitals."""
    from konqt.games.crown.wording.crown_rules import crown_rule_refs

    return next((ref for ref in crown_rule_refs() if ref.lower() == written.lower()), None)


def _cards() -> Iterator[Entry]:
    """Return each use of each card of the basic game's decks; Forsterkninger is only traded."""
    from konqt.games.kon.engine.factions import FACTIONS
    from konqt.games.kon.engine.ruleset import ruleset_for
    from konqt.games.kon.wording import card_text, card_title

    rules = ruleset_for("basic")
    for faction, cards, uses in zip(FACTIONS, rules.cards, rules.uses, strict=True):
        named = {card.partition(":")[0]: own for card, own in zip(cards, uses, strict=True)}
        for card, own in named.items():
            printed = card_text(faction, card).uses
            texts = {"trade" if each.use == "symbols" else each.use: each.text for each in printed}
            for use in dict.fromkeys(each.use for each in own) or ("trade",):
                yield Entry(f"{faction}.{card} {use}", "card", f"{card_title(card)}: {texts[use]}")


def _marks(folder: Path, game: str) -> Iterator[tuple[str, str, bool]]:
    """Return (test, rule, whether it shows a refusal) for every mark.

    Marks in folders of a game's name are of its rules, all others of Kampen om Norge's.
    """
    others = set(names()) - {KON}
    for path in sorted(folder.rglob("test_*.py")):
        of = others.intersection(path.relative_to(folder).parts) or {KON}
        if game not in of:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                name = f"{path.relative_to(folder).as_posix()}::{node.name}"
                for ref, refused in _marked(node):
                    yield name, ref, refused


def _marked(node: ast.FunctionDef) -> Iterator[tuple[str, bool]]:
    for mark in node.decorator_list:
        if isinstance(mark, ast.Call) and ast.unparse(mark.func).endswith(".rule"):
            refused = any(keyword.arg == "refused" for keyword in mark.keywords)
            for each in mark.args:
                yield str(ast.literal_eval(each)), refused
