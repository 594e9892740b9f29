"""What an action leads to, done on a copy: for a session, and for what is said beforehand.

What is done beforehand throws dice of its own, so that nothing of it tells what will fall.
"""

from collections.abc import Iterable, Iterator

from konqt.core.action import Action
from konqt.core.chance import HasChance, Recording, Scripted
from konqt.core.event import Event
from konqt.core.game import SomeGame
from konqt.core.msg import Msg
from konqt.session.played import Played


def applied(
    game: SomeGame, before: HasChance, done: tuple[str, Action], dice: Scripted
) -> tuple[HasChance, Played]:
    """Return the state after a faction's action, and the step that it makes."""
    actor, action = done
    after = game.clone(before)
    events: list[Event] = []
    chance = Recording(dice)
    game.apply(after, action, events, chance)
    return after, Played(actor, action, tuple(events), tuple(chance.outcomes))


def steps_ahead(
    game: SomeGame,
    state: HasChance,
    seat: frozenset[str],
    actions: tuple[Action, Action | None],
    dice: Scripted,
) -> Iterator[tuple[Played, str | None]]:
    """Yield the step that an action of a seat makes, with who decides next.

    Args:
        game: what is played.
        state: the position, in which a faction of the seat decides.
        seat: the seat's factions.
        actions: the action, and what follows it unasked where nothing else is possible for the
            seat; None: nothing does.
        dice: the faces that are known beforehand, and the names of all; left as they are.
    """
    action, passing = actions
    actor = game.decision(state).actor
    while True:
        assert actor is not None
        state, played = applied(
            game, state, (actor, action), Scripted(dice.faces, names=dice.names)
        )
        actor = game.decision(state).actor
        yield played, actor
        if passing is None or actor not in seat or game.legal(state) != [passing]:
            return
        action = passing


def why_closed(
    ahead: Iterable[tuple[Played, str | None]], seat: frozenset[str], when_asked: bool
) -> Msg | None:
    """Return why the first of such steps that cannot be taken back cannot; None: all can.

    With `when_asked` cards laid open can until another seat is asked.
    """
    shown = (played.shown(seat, when_asked) for played, _next in ahead)
    return next((why for why in shown if why is not None), None)


def asked_after(
    ahead: Iterable[tuple[Played, str | None]], seat: frozenset[str], open_waits: bool
) -> str:
    """Return who of another seat is asked after such steps; empty where nobody is.

    With `open_waits` nobody is at once where the last step only lays a card open.
    """
    other = ""
    for played, actor in ahead:
        other = "" if open_waits and played.lays_open else actor or ""
    return other if other not in seat else ""
