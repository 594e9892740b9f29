"""Which rules and rulings speak of a card: found by its name in their English summaries."""

from collections.abc import Mapping
from functools import cache

from konqt.games.kon.engine.data_files import SCENARIOS, scenario_file, shipped_data
from konqt.games.kon.wording.cards import card_texts
from konqt.i18n import texts_file

_TOLD = ("title_en", "text_en", "question_en", "ruling_en")


def rules_of_card(faction: str, card: str, scenario: str = "") -> tuple[str, ...]:
    """Return the references in the order of the rules; `scenario`: without those of others."""
    base = card.partition(":")[0]
    entry = card_texts(base).get(faction, {}).get(base)
    if entry is None:
        return ()
    found = _naming(entry["title_en"])
    if not scenario:
        return found
    beside = _chapters_beside(scenario)
    unknown = frozenset() if _has_ships(scenario) else _advanced()
    return tuple(ref for ref in found if ref not in unknown and not ref.startswith(beside))


@cache
def _chapters_beside(scenario: str) -> tuple[str, ...]:
    """Return how rules begin that are another scenario's alone."""
    chapters = {name: shipped_data(scenario_file(name))["chapter"] for name in SCENARIOS}
    own = chapters.get(scenario)
    return tuple(sorted({each for each in chapters.values() if each and each != own}))


def _has_ships(scenario: str) -> bool:
    return "april_hands" in shipped_data(scenario_file(scenario))


@cache
def _advanced() -> frozenset[str]:
    """Return the rules that only a scenario with ships knows."""
    rules: Mapping[str, texts_file.Table] = texts_file.read("kon")["rules"]
    return frozenset(ref for ref, entry in rules.items() if entry.get("advanced"))


@cache
def _naming(title: str) -> tuple[str, ...]:
    rules: Mapping[str, texts_file.Table] = texts_file.read("kon")["rules"]
    return tuple(
        ref
        for ref, entry in rules.items()
        if any(title in str(entry.get(key, "")) for key in _TOLD)
    )


def faction_with(card: str, faction: str = "") -> str:
    """Return a faction whose deck has the card, this one if it has; empty for none."""
    base = card.partition(":")[0]
    cards = card_texts(base)
    owners = [name for name, deck in cards.items() if isinstance(deck, dict) and base in deck]
    return faction if faction in owners else next(iter(owners), "")
