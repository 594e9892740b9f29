"""Every member of every kind of action made odd, in the middle of games.

`explain` is silent exactly when `legal` lists the action; nothing else is ever played, and what
is no action at all is refused with words.
"""

import json
from pathlib import Path
from random import Random
from typing import Any

from hostile.damage import ODD
from hostile.family import Broken, Family, Try, expect
from hostile.judge import check_words
from konqt.cli.protocol import Protocol
from konqt.core.game import Setup
from konqt.games.registry import game_named

Form = dict[str, Any]
POSITIONS, TRIES = 5, 200
"""Of one case: so many tries in so many positions of a game."""
APART = 9
SPOKEN = 20
"""One try in so many goes through the engine protocol."""
FORMS: tuple[Form, ...] = (
    {"kind": "move", "from": "oslo", "to": "honefoss", "count": 2},
    {"kind": "play_card", "card": "rask_forflytning", "use": "move", "from": "tysfjord",
     "via": "bjornfjell", "to": "bardufoss", "count": 1},
    {"kind": "play_card", "card": "rask_forflytning", "use": "escape", "from": "hamar",
     "to": "elverum", "count": 1},
    {"kind": "play_card", "card": "fallskjermtropp", "use": "drop", "to": "narvik"},
    {"kind": "play_card", "card": "transportfly", "use": "airlift", "from": "oslo",
     "to": "stavanger", "count": 2},
    {"kind": "play_card", "card": "transportfly", "use": "reinforce"},
    {"kind": "play_card", "card": "invasjon", "use": "invade"},
    {"kind": "play_card", "card": "jagerfly", "use": "divert", "to": "haugesund"},
    {"kind": "play_card", "card": "kystevakuering", "use": "rescue", "to": "tromso"},
    {"kind": "play_card", "card": "veisperring", "use": "turn_back", "from": "narvik",
     "to": "tysfjord"},
    {"kind": "play_card", "card": "ingeniorkompani", "use": "cancel"},
    {"kind": "play_card", "card": "panzer", "use": "attack"},
    {"kind": "play_card", "card": "ubat", "use": "sink"},
    {"kind": "choose_combat", "area": "narvik"},
    {"kind": "remove_losses", "losses": {"norway": 1, "allies": 1}},
    {"kind": "remove_losses", "losses": {"tysfjord": 1, "air": 1}},
    {"kind": "agree", "value": True}, {"kind": "retreat", "to": "tromso"},
    {"kind": "retreat", "to": None}, {"kind": "trade", "cards": ["forsterkninger:5"]},
    {"kind": "place", "to": "oslo", "count": 1}, {"kind": "discard", "card": "artilleri"},
    {"kind": "withdraw", "from": "andalsnes", "count": 2}, {"kind": "end_phase"}, {"kind": "pass"},
)  # fmt: skip
"""One of every kind and use, as the protocol writes them."""
GAME = game_named("kon")


def set_up(folder: Path) -> Try:
    """Nothing is shared."""
    del folder
    return attempt


def attempt(stream: Random, folder: Path) -> int:
    """Play a game and try odd actions in some of its positions."""
    del folder
    state = GAME.new(Setup(stream.choice(GAME.scenarios), stream.randrange(1 << 32)))
    pool: dict[str, list[Any]] = {}
    for _ in range(stream.randrange(120)):
        if not _step(state, stream, pool):
            break
    for _ in range(POSITIONS):
        _try_in(state, stream, pool)
        for _ in range(APART):
            _step(state, stream, pool)
    return POSITIONS * TRIES


def _step(state: Any, stream: Random, pool: dict[str, list[Any]]) -> bool:
    legal = GAME.legal(state)
    if not legal:
        return False
    action = stream.choice(legal)
    for member, value in GAME.action_to_json(action).items():
        pool.setdefault(member, []).append(value)
    GAME.apply(state, action)
    return True


def _try_in(state: Any, stream: Random, pool: dict[str, list[Any]]) -> None:
    legal = GAME.legal(state)
    known = set(legal)
    forms = [GAME.action_to_json(action) for action in legal]
    before = GAME.key(state)
    protocol = Protocol()
    position = {"op": "position", "position": GAME.position(state)}
    expect(json.loads(protocol.answer(json.dumps(position)))["ok"], "a position of a game")
    for _ in range(TRIES):
        form = _mutant(
            stream, stream.choice(forms or FORMS) if stream.random() < 0.5 else None, pool
        )
        silent = _explained(state, form, known)
        if stream.randrange(SPOKEN) == 0:
            _spoken(protocol, form, silent)
    expect(GAME.key(state) == before, "explaining has changed the game")


def _mutant(stream: Random, form: Form | None, pool: dict[str, list[Any]]) -> Form:
    """Change a member or some of an action; half the values are of the game's own."""
    changed = dict(stream.choice(FORMS) if form is None else form)
    for _ in range(stream.choice((1, 1, 1, 2, 3))):
        members = [name for name in changed if name != "kind"] or ["kind"]
        member = stream.choice(members) if stream.random() < 0.97 else "kind"
        way = stream.random()
        if way < 0.4 and member in pool:
            changed[member] = stream.choice(pool[member])
        elif way < 0.9:
            changed[member] = stream.choice(ODD)
        elif way < 0.95:
            changed.pop(member, None)
        else:
            changed[stream.choice(("from", "via", "to", "count", "surprise"))] = stream.choice(ODD)
    return changed


def _explained(state: Any, form: Form, known: set[Any]) -> bool | None:
    """Tell whether nothing stands against an action; None where the form is that of none."""
    try:
        action = GAME.action_from_json(form)
    except ValueError as error:
        check_words(str(error))
        return None
    reasons = GAME.explain(state, action)
    listed = action in known
    if listed == bool(reasons):
        raise Broken(f"{form} is {'' if listed else 'not '}listed, reasons: {reasons}")
    if not listed:
        nearest = GAME.nearest(state, action)
        expect(nearest in known or not known, f"nearest to {form} is {nearest}")
    return listed


def _spoken(protocol: Protocol, form: Form, silent: bool | None) -> None:
    if _has_half_letters(form):
        # No file could hold it: refused as a text, before anybody looks for an action in it.
        silent = None
    answer = json.loads(protocol.answer(json.dumps({"op": "explain", "action": form})))
    told = f"{form} was answered {str(answer)[:1500]}"
    expect(answer["ok"] == (silent is not None), told)
    if silent is not None:
        expect(answer["result"]["legal"] == silent, told)
        for reason in answer["result"]["reasons"]:
            check_words(reason["text"])
    if not silent:
        refused = json.loads(protocol.answer(json.dumps({"op": "apply", "action": form})))
        expect(not refused["ok"], f"{form} was played: {str(refused)[:1000]}")
        check_words(refused["error"]["message"])


def _has_half_letters(form: Form) -> bool:
    try:
        json.dumps(form, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        return True
    return False


FAMILY = Family("actions", "action tries", cases=230, least=200_000, set_up=set_up)
