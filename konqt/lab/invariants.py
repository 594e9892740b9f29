"""What must hold in every state of every game: cheap checks for each step, dear ones for some.

Each check gives what is wrong as text, or nothing. They know only the kernel's contract.
"""

import json
from collections.abc import Iterator, Sequence

from konqt.core.action import Action
from konqt.core.chance import HasChance, RecordedChance, Recording, Stream
from konqt.core.event import PUBLIC, Event
from konqt.core.fault import shown
from konqt.core.game import Json, SomeGame
from konqt.lab.tampered_actions import mutants, odd_forms, odd_objects

MUTANTS = 12
LONGEST_SAID = 1000


def cheap_faults(game: SomeGame, state: HasChance, key: str = "") -> Iterator[str]:
    """Check one state: no faults, a stable key, an equal clone, a decision that can be met.

    `key` is the state's key where it is known already.
    """
    key = key or game.key(state)
    copy = game.clone(state)
    for fault in game.faults(state):
        yield f"fault {fault.code} at {fault.place}: {fault.text}"
    decision, actions = game.decision(state), game.legal(state)
    if (decision.actor is None) != (not actions):
        yield f"{decision.actor} decides with {len(actions)} legal actions"
    if len(set(actions)) != len(actions):
        yield "the same action is listed twice"
    if game.key(copy) != key:
        yield "a clone has another key"
    if game.key(state) != key:
        yield "asking has changed the state"


def dear_faults(
    game: SomeGame, state: HasChance, stream: Stream, data: object = None
) -> Iterator[str]:
    """Check positions, observations, hidden things and explanations of one state.

    `data` is what the game was begun with, as `Setup.data` takes it.
    """
    key = game.key(state)
    yield from _positions(game, state, key, data)
    for viewer in (*game.factions, PUBLIC):
        yield from _observations(game, state, viewer, stream, data)
    yield from _explanations(game, state, stream)
    yield from _outcomes(game, state, stream)
    if game.key(state) != key:
        yield "the checks have changed the state"


def _positions(game: SomeGame, state: HasChance, key: str, data: object) -> Iterator[str]:
    written = json.loads(json.dumps(game.position(state)))
    again = game.from_position(written, data=data)
    if game.key(again) != key:
        yield "a position read back has another key"
    if game.position(again) != written:
        yield "a position read back is written otherwise"
    if game.legal(again) != game.legal(state):
        yield "a position read back allows other actions"
    if game.decision(again) != game.decision(state):
        yield "a position read back asks another decision"


def _observations(
    game: SomeGame, state: HasChance, viewer: str, stream: Stream, corrected: object
) -> Iterator[str]:
    seen = game.observe(state, viewer)
    data = json.loads(json.dumps(game.observation_to_json(seen)))
    if game.observation_from_json(data, corrected) != seen:
        yield f"{viewer}'s observation read back differs"
    other = game.sample(seen, stream.below(1 << 30), corrected)
    if game.observe(other, viewer) != seen:
        yield f"{viewer}'s observation depends on what {viewer} must not know"
    for fault in game.faults(other):
        yield f"a world dealt for {viewer} is impossible: {fault.place}: {fault.text}"


def _explanations(game: SomeGame, state: HasChance, stream: Stream) -> Iterator[str]:
    actions = game.legal(state)
    legal = set(actions)
    for action in actions:
        if game.explain(state, action):
            yield f"explain refuses the legal {game.action_to_json(action)}"
    for action in mutants(game, actions, stream, MUTANTS):
        reasons = game.explain(state, action)
        if (action in legal) == bool(reasons):
            told = ", ".join(reason.code for reason in reasons) or "nothing"
            yield f"explain says {told} of {game.action_to_json(action)}"
        if any(not reason.rule for reason in reasons):
            yield f"a reason without a rule for {game.action_to_json(action)}"


def _outcomes(game: SomeGame, state: HasChance, stream: Stream) -> Iterator[str]:
    """Apply one action twice: from the generator, and from what it answered."""
    actions = game.legal(state)
    if not actions:
        return
    action = actions[stream.below(len(actions))]
    first, second = game.clone(state), game.clone(state)
    told: list[Event] = []
    again: list[Event] = []
    chance = Recording()
    game.apply(first, action, told, chance)
    source = RecordedChance(chance.outcomes)
    game.apply(second, action, again, source)
    source.finish()
    if game.key(first) != game.key(second) or told != again:
        yield f"recorded outcomes lead elsewhere after {game.action_to_json(action)}"
    for event in told:
        data = json.loads(json.dumps(game.event_to_json(event)))
        if game.event_from_json(data) != event:
            yield f"event {event.kind} read back differs"


def strange_faults(
    game: SomeGame, state: HasChance, actions: Sequence[Action], stream: Stream, count: int
) -> Iterator[str]:
    """Check what one state answers to `count` actions of strange form, made from `actions`.

    Half of them come as data, as files and processes bring them, half as objects. None may raise
    anything but a readable refusal; `explain` is empty exactly for what `legal` lists, field by
    field; and whatever it finds nothing against can be played.
    """
    listed = {repr(action) for action in game.legal(state)}
    for form in odd_forms(game, actions, stream, count - count // 2):
        try:
            action = game.action_from_json(form)
        except ValueError as error:
            yield from _badly_said(error, form)
            continue
        yield from _misjudged(game, state, action, listed)
    for action in odd_objects(game, actions, stream, count // 2):
        yield from _misjudged(game, state, action, listed)


def _badly_said(error: ValueError, form: Json) -> Iterator[str]:
    said = str(error)
    if not said or len(said) > LONGEST_SAID or "Exceeds the limit" in said:
        yield f"{shown(form)} is refused with {shown(said)}"


def _misjudged(game: SomeGame, state: HasChance, action: Action, listed: set[str]) -> Iterator[str]:
    reasons = game.explain(state, action)
    if any(not reason.rule or not reason.code for reason in reasons):
        yield f"a reason without a rule for {shown(action)}"
    if bool(reasons) == (_written(action) in listed):
        told = ", ".join(reason.code for reason in reasons) or "nothing"
        yield f"explain says {told} of {shown(action)}"
    elif not reasons:
        after = game.clone(state)
        game.apply(after, action)
        for fault in game.faults(after):
            yield f"{shown(action)} leads to {fault.code} at {fault.place}"


def _written(action: Action) -> str:
    try:
        return repr(action)
    except ValueError:  # numbers too long to be written are in no list
        return ""
