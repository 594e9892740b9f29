"""Cards and ships that a seat could not see, as it counted them and as they were."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from konqt.core.event import REFEREE
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.forms.observation import Observation, kon_observation
from konqt.games.kon.wording import card_titles
from konqt.games.kon.wording.names import faction_inside, listed, sentence
from konqt.games.kon.wording.ship_names import ships_listed, zone_name
from konqt.gui.screens.story import Heading
from konqt.i18n.texts import _, ngettext

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.session.replay import Replay

HOME = "home"
"""Allied ships that have not come yet"""


def say_hidden(replay: "Replay", step: int) -> list[str]:
    """Return for each seat a heading and a line for all that it could not see.

    Raises:
        NotYetOpen: the referee may not be asked yet.
    """
    truth = kon_observation(replay.observe(step, REFEREE))
    lines: list[str] = []
    for seat in replay.seats:
        seen = kon_observation(replay.observe(step, min(seat)))
        told = [*_cards(seen, truth), *_ships(seen, truth)]
        if told:
            names = [faction_inside(each) for each in FACTIONS if each in seat]
            who = sentence(listed(names, "and"))
            lines += [Heading(_("{faction} saw", faction=who)), *told]
    return lines


def _cards(seen: Observation, truth: Observation) -> Iterator[str]:
    for faction in FACTIONS:
        held, real = seen.hands.get(faction), truth.hands.get(faction)
        if isinstance(held, int) and isinstance(real, tuple) and real:
            yield _(
                "{faction}: {cards}; in truth {truth}",
                faction=_named(faction),
                cards=ngettext("{count} card", "{count} cards", held),
                truth=listed(card_titles(real), "and"),
            )


def _ships(seen: Observation, truth: Observation) -> Iterator[str]:
    known: Mapping[str, object] = seen.sea
    for zone, fleets in _table(truth.sea.get("ships")).items():
        theirs = _table(_table(known.get("ships")).get(zone))
        for faction, ships in _table(fleets).items():
            if hidden := _hidden(ships, theirs.get(faction)):
                yield _(
                    "{faction}: {ships} face down in {zone}; in truth {truth}",
                    faction=_named(faction),
                    zone=zone_name(zone),
                    **_told(hidden),
                )
    reserve = _table(known.get("fleet"))
    for faction, ships in _table(truth.sea.get("fleet")).items():
        if hidden := _hidden(ships, reserve.get(faction)):
            if faction == HOME:
                text = _("{faction}: {ships} at home; in truth {truth}", **_home(hidden))
            else:
                text = _(
                    "{faction}: {ships} not placed yet; in truth {truth}",
                    faction=_named(faction),
                    **_told(hidden),
                )
            yield text


def _hidden(real: object, known: object) -> list[str]:
    """Return the ships that are not among those known: each exists once."""
    names = [each for each in real if isinstance(each, str)] if isinstance(real, list) else []
    seen = set(known) if isinstance(known, list) else set()
    return [each for each in names if each not in seen]


def _told(hidden: Sequence[str]) -> dict[str, str]:
    return {"ships": ships_listed(None, len(hidden)), "truth": ships_listed(hidden)}


def _home(hidden: Sequence[str]) -> dict[str, str]:
    return {"faction": _named("allies"), **_told(hidden)}


def _named(faction: str) -> str:
    return sentence(faction_inside(faction))


def _table(found: object) -> Mapping[str, object]:
    return found if isinstance(found, dict) else {}
