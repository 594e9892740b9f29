"""Which rules and rulings speak of a card: found by its name in their English summaries."""

from collections.abc import Mapping
from functools import cache

from konqt.games.kon.engine.data_files import SCENARIOS, scenario_file, shipped_data
from konqt.games.kon.wording import texts_file

_TOLD = ("title_en", "text_en", "question_en", "ruling_en")


def rules_of_card(faction: str, card: str, scenario: str = "") -> tuple[str, ...]:
    """Return the references in the order of the rules; `scenario`: without those of others."""
    base = card.partition(":")[0]
    entry = texts_file.read("kon_cards").get(faction, {}).get(base)
    if entry is None:
        return ()
    found = _naming(entry["title_en"])
    others = _chapters_beside(scenario) if scenario else ()
    return tuple(ref for ref in found if not ref.startswith(others))


@cache
def _chapters_beside(scenario: str) -> tuple[str, ...]:
    """Return how rules begin that are another scenario's alone."""
    chapters = {name: shipped_data(scenario_file(name))["chapter"] for name in SCENARIOS}
    own = chapters.get(scenario)
    return tuple(sorted({each for each in chapters.values() if each and each != own}))


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
    cards = texts_file.read("kon_cards")
    owners = [name for name, deck in cards.items() if isinstance(deck, dict) and base in deck]
    return faction if faction in owners else next(iter(owners), "")
