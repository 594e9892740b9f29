"""Asking a computer partner in the terminal to come to an area."""

from konqt.cli.kon.text_commands import NOBODY
from konqt.cli.kon.text_views import areas_called
from konqt.cli.typed_words import is_word
from konqt.games.kon.board.norway import norway_on
from konqt.games.kon.forms.observation import kon_observation
from konqt.games.kon.wording.names import area_name, faction_inside, in_area
from konqt.games.kon.wording.partner import say_asked_no_more, say_asked_to
from konqt.i18n.texts import _
from konqt.session.session import Session


def asked_lines(session: Session, actor: str, written: str) -> list[str]:
    """Ask the computer on the side of whoever decides to come to an area; return what is said."""
    wishes, seen = session.seating.wishes, kon_observation(session.observe(actor))
    partners = wishes.partners(actor)
    if not partners:
        return [_("No computer plays on your side.")]
    partner = partners[0]
    if is_word(written, NOBODY):
        wishes.end(partner)
        return [say_asked_no_more(partner)]
    found = areas_called(seen, norway_on(session.board).topology, written)
    found = [each for each in found if each in seen.areas_in_play]
    if not found:
        return [_("There is no land area called {name}.", name=written)]
    if len(found) > 1:
        names = ", ".join(map(area_name, found))
        return [_("Several areas match: {names}", names=names)]
    if seen.units.get(found[0], {}).get(partner):
        faction, there = faction_inside(partner), in_area(found[0])
        return [_("Battalions of {faction} are already {in_area}.", faction=faction, in_area=there)]
    wishes.ask(actor, partner, found[0])
    return [say_asked_to(partner, found[0])]


def let_rest(session: Session, partner: str) -> None:
    """Ask a partner no more to come where it has come."""
    wishes = session.seating.wishes
    if place := wishes.of(partner):
        seen = kon_observation(session.observe(partner))
        if seen.units.get(place, {}).get(partner):
            wishes.end(partner)
