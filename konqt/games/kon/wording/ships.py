"""What is said of actions and events at sea; games without ships do not load it."""

from konqt.games.kon.engine import april_cards
from konqt.games.kon.engine import sea_actions as actions
from konqt.games.kon.engine.actions import Action
from konqt.games.kon.events import april, sea
from konqt.games.kon.events.base import KonEvent
from konqt.games.kon.wording.cards import card_title, cards_listed, telling_card
from konqt.games.kon.wording.makers import Maker
from konqt.games.kon.wording.names import (
    area_name,
    battalions,
    faction_inside,
    in_area,
    plain_battalions,
)
from konqt.games.kon.wording.naval_die import say_struck
from konqt.games.kon.wording.numbers import count_of
from konqt.games.kon.wording.ship_names import ship_inside, ship_name, ships_listed, zone_name
from konqt.i18n.texts import _, ngettext


def _play(action: actions.PlayAtSea) -> str:
    card = card_title(action.card)
    if action.zone is not None:
        return _("{card}: zone {zone}", card=card, zone=action.zone)
    if action.give is not None and action.take is not None:
        names = {"give": ship_inside(action.give), "take": ship_inside(action.take)}
        return _("{card}: {give} for {take}", card=card, **names)
    return _("{card}: {ship}", card=card, ship=ship_inside(action.ship or ""))


def _keep(action: actions.Keep) -> str:
    return _("Keep {cards}", cards=cards_listed(action.cards))


def _place(action: actions.PlaceShip) -> str:
    return _("Place {ship}: zone {zone}", ship=ship_inside(action.ship), zone=action.to)


def _shift(action: actions.Shift) -> str:
    return _("Send the ship to zone {zone}", zone=action.to)


def _intercept(action: actions.Intercept) -> str:
    if action.zone is None:
        return _("Try to intercept")
    return _("Try to intercept in zone {zone}", zone=action.zone)


def _join(action: actions.Join) -> str:
    return _("Add {ship} to the combat", ship=ship_inside(action.ship))


def _choose(action: actions.ChooseNavalCombat) -> str:
    return _("Fight in zone {zone}", zone=action.zone)


def say_void_order(action: actions.Void) -> str:
    """Return how many German cards are to go."""
    if not action.count:
        return _("Void no German cards")
    return ngettext("Void {count} German card", "Void {count} German cards", action.count)


def _chase(action: actions.Chase) -> str:
    return _("Chase {ship} to zone {zone}", ship=ship_inside(action.ship), zone=action.to)


def _raid(action: actions.Raid) -> str:
    return _("Send {ship} raiding", ship=ship_inside(action.ship))


def _land(action: actions.Land) -> str:
    return _("{ship} lands {where}", ship=ship_name(action.ship), where=in_area(action.to))


def _muster(action: actions.Muster) -> str:
    return _("Add {ship} to the task force", ship=ship_inside(action.ship))


def _sail(action: actions.Sail) -> str:
    return _("Sail to {zone}", zone=zone_name(action.to))


def _anchor(action: actions.Anchor) -> str:
    return _("End the voyage here")


def _recall(action: actions.Recall) -> str:
    return _("Call the raiders back for {cards}", cards=cards_listed(action.cards))


def _withdraw(action: actions.WithdrawShip) -> str:
    return _("Give up {ship}", ship=ship_inside(action.ship))


SAY_ACTION: dict[type[Action], Maker] = {
    actions.PlayAtSea: _play,
    actions.Keep: _keep,
    actions.PlaceShip: _place,
    actions.Shift: _shift,
    actions.Intercept: _intercept,
    actions.Join: _join,
    actions.ChooseNavalCombat: _choose,
    actions.Void: say_void_order,
    actions.Chase: _chase,
    actions.Raid: _raid,
    actions.Land: _land,
    actions.Muster: _muster,
    actions.Sail: _sail,
    actions.Anchor: _anchor,
    actions.Recall: _recall,
    actions.WithdrawShip: _withdraw,
}
"""One maker for each class of sea_actions.py."""


def _names(event: KonEvent) -> dict[str, str]:
    """Return what sentences of ships need: faction, ship and zones, where the event has them."""
    ship = getattr(event, "ship", None)
    names = {"ship": ship_inside(ship) if ship else _("a ship")}
    if hasattr(event, "faction"):
        names["faction"] = faction_inside(event.faction)
    zone = getattr(event, "zone", None)
    if zone:
        names["zone"] = zone_name(zone)
    return names


def _dealt(event: sea.ShipsDealt) -> str:
    ships = ships_listed(event.ships, event.count)
    return _("{faction} were dealt {ships}", ships=ships, **_names(event))


def _exchanged(event: sea.ShipExchanged) -> str:
    if event.give is None or event.take is None:
        return _("{faction} exchanged a ship", **_names(event))
    names = {"give": ship_inside(event.give), "take": ship_inside(event.take)}
    return _("{faction} exchanged {give} for {take}", **_names(event), **names)


def _placed(event: sea.ShipPlaced) -> str:
    return _("{faction} placed {ship} in {zone}", **_names(event))


def _shown(event: sea.ShipShown) -> str:
    return _("{ship} was shown in {zone}", **_names(event))


def _shifted(event: sea.ShipShifted) -> str:
    return _("{ship} was lured from {zone} to {to}", to=zone_name(event.to), **_names(event))


def _scouted(event: sea.ScoutDiceRolled) -> str:
    names = {"card": card_title(event.card), "faces": ", ".join(map(str, event.faces))}
    if event.card == april_cards.SCOUT:
        return ngettext(
            "{card} in {zone}: rolled {faces}; {count} ship is shown",
            "{card} in {zone}: rolled {faces}; {count} ships are shown",
            event.successes,
            **names,
            **_names(event),
        )
    return ngettext(
        "{card} in {zone}: rolled {faces}; {count} ship is lured away",
        "{card} in {zone}: rolled {faces}; {count} ships are lured away",
        event.successes,
        **names,
        **_names(event),
    )


def _attempted(event: sea.InterceptionRolled) -> str:
    names = {"ships": ships_listed(event.ships), **_names(event)}
    if not event.faces:
        return _("{faction} tried to intercept in {zone} with {ships}", **names)
    faces = ", ".join(map(str, event.faces))
    return _(
        "{faction} tried to intercept in {zone} with {ships} and rolled {faces}",
        faces=faces,
        **names,
    )


def _intercepted(event: sea.ShipIntercepted) -> str:
    return _("{ship} was caught in {zone}", **_names(event))


def _dummy(event: sea.DummyRemoved) -> str:
    return _("A ship in {zone} was a dummy: {ship} left the game", **_names(event))


def _smoke(event: sea.SmokeLaid) -> str:
    return _("{ship} escaped behind smoke in {zone}", **_names(event))


def _sailed(event: sea.ForceSailed) -> str:
    places = {"source": zone_name(event.source), "to": zone_name(event.to)}
    ships = ships_listed(event.ships, event.count)
    return _(
        "{faction} sailed with {ships} from {source} to {to}",
        ships=ships,
        **places,
        **_names(event),
    )


def _began(event: sea.NavalCombatBegan) -> str:
    return _(
        "Combat in {zone}: {attackers} against {defenders}",
        attackers=ships_listed(event.attackers),
        defenders=ships_listed(event.defenders),
        **_names(event),
    )


def _joined(event: sea.ShipJoined) -> str:
    return _("{ship} joined the combat in {zone}", **_names(event))


def _rolled(event: sea.NavalDieRolled) -> str:
    by = card_title(event.by) if event.by in _cards() else ship_inside(event.by)
    return say_struck(by, event.face, event.result, event.ship, _names(event)["ship"])


def _cards() -> frozenset[str]:
    return frozenset(
        ("bombefly", "ubat", *(card for row in april_cards.APRIL_USES for card in row))
    )


def _sunk(event: sea.ShipSunk) -> str:
    return _("{ship} sank in {zone}", **_names(event))


def _crew(event: april.CrewAfloat) -> str:
    return _("The crew of {ship} was saved and can still land", **_names(event))


def _crew_gone(event: april.CrewGone) -> str:
    return _("{ship} left the game", **_names(event))


def _voided(event: sea.CardsVoided) -> str:
    cards = cards_listed(event.cards)
    return _("{faction} lost {cards} from the top of the deck", cards=cards, **_names(event))


def _chased(event: sea.ShipChased) -> str:
    return _("{ship} was chased from {zone} to {to}", to=zone_name(event.to), **_names(event))


def _hidden(event: sea.ShipsHidden) -> str:
    return _("The ships shown in {zone} were turned face down again", **_names(event))


def _raided(event: sea.ShipRaided) -> str:
    return _("{ship} went raiding from {zone}", **_names(event))


def _recalled(event: sea.RaidersRecalled) -> str:
    cards = cards_listed(event.cards)
    return _("{faction} called the raiders back for {cards}", cards=cards, **_names(event))


def _arrived(event: sea.FleetArrived) -> str:
    return ngettext(
        "The Home Fleet arrived with {count} ship",
        "The Home Fleet arrived with {count} ships",
        event.count,
        count=count_of(event.count),
    )


def _withdrawn(event: sea.ShipWithdrawn) -> str:
    return _("{faction} gave up {ship}", **_names(event))


def _kept(event: april.AprilCardsKept) -> str:
    names = {"faction": faction_inside(event.faction)}
    if event.cards is None:
        return ngettext(
            "{faction} kept {count} card for 9 April",
            "{faction} kept {count} cards for 9 April",
            event.count,
            count=count_of(event.count),
            **names,
        )
    return _("{faction} kept {cards}", cards=cards_listed(event.cards), **names)


def _landed(event: april.BattalionLanded) -> str:
    names = {"ship": ship_inside(event.ship), "where": in_area(event.area)}
    if event.attack:
        return _("{ship} landed a battalion {where}, among enemies", **names)
    return _("{ship} landed a battalion {where}", **names)


def _mine(event: april.MineRolled) -> str:
    names = {"zone": zone_name(event.zone), "face": str(event.face)}
    if event.sunk:
        return _("Mines in {zone}: rolled {face}, and a ship struck one", **names)
    return _("Mines in {zone}: rolled {face}, and no ship struck one", **names)


def _fort(event: april.FortRolled) -> str:
    names = {"area": area_name(event.area), "face": str(event.face)}
    if event.result == "sinks":
        return _(
            "The fort rolled {face}: a ship sank, and {area} is closed for landings today",
            **names,
        )
    if event.result == "closes":
        return _("The fort rolled {face}: {area} is closed for landings today", **names)
    return _("The fort rolled {face}: {area} stays open for landings", **names)


def _threat(event: april.ThreatRolled) -> str:
    fates = {"removed": event.removed, "retreating": event.retreating}
    names = {
        "card": card_title("april_bloff_trusler"),
        "where": in_area(event.area),
        "faces": ", ".join(map(str, event.faces)),
        **{fate: plain_battalions(count) for fate, count in fates.items()},
    }
    if event.removed and event.retreating:
        return _(
            "{card} {where} rolled {faces}: {removed} gave up, {retreating} had to retreat",
            **names,
        )
    if event.removed:
        return _("{card} {where} rolled {faces}: {removed} gave up", **names)
    if event.retreating:
        return _("{card} {where} rolled {faces}: {retreating} had to retreat", **names)
    return _("{card} {where} rolled {faces}: nobody gave way", **names)


def _resistance(event: april.ResistanceRolled) -> str:
    names = {"where": in_area(event.area), "face": str(event.face)}
    if event.resists:
        return _("Norway rolled {face} {where}: a battalion resisted", **names)
    return _("Norway rolled {face} {where}: nobody resisted", **names)


def _mobilized(event: april.BattalionsMobilized) -> str:
    count = battalions(event.faction, event.count)
    return _("{battalions} took up arms {where}", battalions=count, where=in_area(event.area))


def _cable(event: april.CableCut) -> str:
    return _("The telegraph cable from {area} was cut", area=area_name(event.area))


def _ended(event: april.AprilEnded) -> str:
    return _("9 April is over: its cards and the dummies left the game")


SAY_SEA: dict[type[KonEvent], Maker] = {
    sea.ShipsDealt: _dealt,
    sea.ShipExchanged: telling_card(_exchanged, april_cards.RESCUE_SHIP),
    sea.ShipPlaced: _placed,
    sea.ShipShown: _shown,
    sea.ShipShifted: _shifted,
    sea.ScoutDiceRolled: _scouted,
    sea.InterceptionRolled: _attempted,
    sea.ShipIntercepted: _intercepted,
    sea.DummyRemoved: _dummy,
    sea.SmokeLaid: telling_card(_smoke, april_cards.SMOKE),
    sea.ForceSailed: _sailed,
    sea.NavalCombatBegan: _began,
    sea.ShipJoined: _joined,
    sea.NavalDieRolled: _rolled,
    sea.ShipSunk: _sunk,
    april.CrewAfloat: telling_card(_crew, april_cards.SAILORS),
    april.CrewGone: _crew_gone,
    sea.CardsVoided: _voided,
    sea.ShipChased: _chased,
    sea.ShipsHidden: _hidden,
    sea.ShipRaided: _raided,
    sea.RaidersRecalled: _recalled,
    sea.FleetArrived: _arrived,
    sea.ShipWithdrawn: _withdrawn,
    april.AprilCardsKept: _kept,
    april.BattalionLanded: _landed,
    april.MineRolled: telling_card(_mine, april_cards.MINES),
    april.FortRolled: telling_card(_fort, april_cards.FORT),
    april.ThreatRolled: _threat,
    april.ResistanceRolled: _resistance,
    april.BattalionsMobilized: _mobilized,
    april.CableCut: _cable,
    april.AprilEnded: _ended,
}
"""One sentence maker for each class of events/sea.py and events/april.py."""
