"""Cards and ships that a seat could not see, as it counted them and as they were."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from konqt.core.event import REFEREE
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.forms.observation import KonObservation, Ships, kon_observation
from konqt.games.kon.wording import card_titles
from konqt.games.kon.wording.names import faction_inside, listed, sentence
from konqt.games.kon.wording.ship_names import ships_listed, zone_name
from konqt.gui.screens.story import Heading
from konqt.i18n.texts import _, ngettext

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.session.replay import Replay


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


def _cards(seen: KonObservation, truth: KonObservation) -> Iterator[str]:
    for faction in FACTIONS:
        held, real = seen.hands.get(faction), truth.hands.get(faction)
        if isinstance(held, int) and isinstance(real, tuple) and real:
            yield _(
                "{faction}: {cards}; in truth {truth}",
                faction=_named(faction),
                cards=ngettext("{count} card", "{count} cards", held),
                truth=listed(card_titles(real), "and"),
            )


def _ships(seen: KonObservation, truth: KonObservation) -> Iterator[str]:
    for zone, fleets in truth.sea.ships.items():
        for faction, ships in fleets.items():
            if hidden := _hidden(ships, seen.sea.lying(zone, faction)):
                yield _(
                    "{faction}: {ships} face down in {zone}; in truth {truth}",
                    faction=_named(faction),
                    zone=zone_name(zone),
                    **_told(hidden),
                )
    for faction, ships in truth.sea.fleet.items():
        if hidden := _hidden(ships, seen.sea.fleet[faction]):
            yield _(
                "{faction}: {ships} not placed yet; in truth {truth}",
                faction=_named(faction),
                **_told(hidden),
            )
    if hidden := _hidden(truth.sea.home, seen.sea.home):
        names = {"faction": _named("allies"), **_told(hidden)}
        yield _("{faction}: {ships} at home; in truth {truth}", **names)


def _hidden(real: Ships, known: Ships) -> list[str]:
    """Return the ships that are not among those known: each exists once."""
    return [each for each in real if each is not None and each not in known]


def _told(hidden: Sequence[str]) -> dict[str, str]:
    return {"ships": ships_listed(None, len(hidden)), "truth": ships_listed(hidden)}


def _named(faction: str) -> str:
    return sentence(faction_inside(faction))
