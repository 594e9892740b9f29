"""The engine protocol: one JSON object a line in, one a line out, in order.

Whatever comes in, an answer goes out and the process goes on.
"""

import io
import json
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import IO

from konqt.ai.protocol import candidate_out
from konqt.cli.own_data import CheckedOwnData
from konqt.cli.requests import (
    BadRequest,
    draws_in,
    faces_in,
    game_in,
    hint_in,
    object_in,
    plan_in,
    review_in,
    seated_wrongly,
    seats_such_as,
    seed_in,
    text_in,
    unknown_members,
)
from konqt.cli.saying import decision_json, reason_json, review_json
from konqt.core.action import Action
from konqt.core.event import PUBLIC, REFEREE
from konqt.core.fault import BadPosition, Fault, shown
from konqt.core.game import SomeGame
from konqt.core.json_value import Json
from konqt.core.narrator import Narrator
from konqt.core.refusal import IllegalAction
from konqt.core.strict_json import BadJson, read_json
from konqt.core.terminal import visible_json
from konqt.games.registry import all_scenarios, game_named, names, narrator_of, terminal_of
from konqt.record.errors import RecordError
from konqt.session.hint import hint_at_table, hinted
from konqt.session.review import MOST_IN_TURN, SeatReview, TablePast, last_turn, reviewed
from konqt.session.review_told import noted
from konqt.session.session import Session

PROTOCOL = 1
LONGEST_LINE = 16_000_000
"""bytes; of a longer line no more than this is held"""
OURS = CheckedOwnData()


class RefusedRequest(Exception):  # noqa: N818 - reads as what happened
    """An error answer: code, message, reasons."""

    def __init__(self, code: str, message: str, reasons: Iterable[Json] = ()) -> None:
        super().__init__(message)
        self.code = code
        self.reasons = list(reasons)


class Protocol:
    """One conversation, with at most one game on the table."""

    def __init__(self, own: CheckedOwnData = OURS) -> None:
        self.own = own
        self.session: Session | None = None
        self.ended = False
        self._ops: dict[str, Callable[[Json], object]] = {
            name[3:]: getattr(self, name) for name in dir(self) if name.startswith("op_")
        }

    @property
    def game(self) -> SomeGame:
        """Return the game on the table; the first one while there is none."""
        return game_named(names()[0]) if self.session is None else self.session.game

    @property
    def narrator(self) -> Narrator:
        """Return what words the game on the table."""
        return narrator_of(self.game.name)

    def requests(self) -> dict[str, Callable[[Json], object]]:
        """Return what answers each request: for every game, and for the one on the table."""
        own = terminal_of(self.game.name)
        requests = {} if own is None else own.requests
        return self._ops | {name: partial(ask, self._table) for name, ask in requests.items()}

    def answer(self, line: str | bytes) -> str:
        """Return the answering line, without its newline."""
        answer: dict[str, object] = {}
        try:
            request = _request(line)
            if "id" in request:
                answer["id"] = request["id"]
            op = request.get("op")
            ops = self.requests()
            if not isinstance(op, str) or op not in ops:
                raise BadRequest(f"unknown op {shown(op)}; known: {' '.join(sorted(ops))}")
            answer |= {"ok": True, "result": self._answered(ops[op], request)}
        except Exception as error:  # every failure is an answer
            refused = _refusal(self.narrator, error)
            found: dict[str, object] = {"code": refused.code, "message": str(refused)}
            if refused.reasons:
                found["reasons"] = refused.reasons
            if isinstance(error, IllegalAction) and error.nearest is not None:
                found["nearest"] = self.game.action_to_json(error.nearest)
            answer |= {"ok": False, "error": found}
        return visible_json(json.dumps(answer, ensure_ascii=False, separators=(",", ":")))

    def _answered(self, ask: Callable[[Json], object], request: Json) -> object:
        """Do what is asked; a request with members nobody asks for is refused with all its faults.

        Nothing is done then, so what else is wrong is found in what reads without doing.
        """
        unknown = unknown_members(request)
        if not unknown:
            return ask(request)
        wrong = [unknown]
        if request["op"] == "new":
            try:
                plan_in(request)
            except BadRequest as error:
                wrong.append(str(error))
        raise BadRequest("; ".join(wrong))

    # -- the table ---------------------------------------------------------------------------

    def _table(self) -> Session:
        if self.session is None:
            raise BadRequest("no game on the table; begin with new, position or load")
        return self.session

    def _decision(self) -> dict[str, object]:
        session = self._table()
        return decision_json(self.narrator, session.decision, session.outcome)

    def _action(self, request: Json) -> Action:
        return self.game.action_from_json(object_in(request, "action"))

    # -- the requests ------------------------------------------------------------------------

    def op_hello(self, request: Json) -> Json:
        """Say who speaks."""
        del request
        from konqt import __version__

        return {
            "name": "konqt",
            "version": __version__,
            "protocol": PROTOCOL,
            "scenarios": list(all_scenarios()),
        }

    def op_new(self, request: Json) -> Json:
        """Begin a scenario."""
        plan = plan_in(request)
        if not plan.files:
            plan = self.own.used_in(plan)
        elif self.own != OURS:
            raise BadRequest("'values': the engine was begun with --data; leave one of them out")
        self.session = Session.start(plan)
        return self._decision()

    def op_position(self, request: Json) -> Json:
        """Begin from a typed position."""
        position = object_in(request, "position")
        faults: list[Fault] = []
        dice = {"seed": request["seed"]} if "seed" in request else {}
        try:
            seed_in(request)
        except BadRequest as error:
            faults.append(Fault("bad_number", "seed", str(error), "leave it out for hidden dice"))
            dice = {}
        wanted = {"scenario": position.get("scenario"), "seats": position.get("seats")}
        wanted = {name: value for name, value in wanted.items() if value is not None}
        try:
            plan = plan_in({**wanted, **dice})
        except BadRequest:
            # What is wrong with them is the position's fault; let it list every one.
            game = game_in(wanted)
            plan = plan_in({**dice, "scenario": game.scenarios[0]})
            faults += _seat_faults(game, position.get("seats"))
        try:
            session = Session.start_position(self.own.used_in(plan), position)
        except BadPosition as error:
            raise BadPosition([*error.faults, *faults]) from None
        if faults:
            raise BadPosition(faults)
        self.session = session
        return self._decision()

    def op_decision(self, request: Json) -> Json:
        """Say what the game waits for."""
        del request
        return self._decision()

    def op_legal(self, request: Json) -> list[Json]:
        """List the legal actions."""
        del request
        return [self.game.action_to_json(action) for action in self._table().legal()]

    def op_apply(self, request: Json) -> Json:
        """Do an action."""
        session = self._table()
        action = self._action(request)
        actor = session.decision.actor or PUBLIC
        update = session.submit(actor, action)
        events = [self.game.event_to_json(event) for event in update.events]
        return {"events": events, "decision": self._decision()}

    def op_explain(self, request: Json) -> Json:
        """Return every failing condition of an action."""
        session = self._table()
        action = self._action(request)
        reasons = session.explain(session.decision.actor or PUBLIC, action)
        nearest = session.nearest(session.decision.actor or PUBLIC, action) if reasons else None
        answer: dict[str, object] = {
            "legal": not reasons,
            "reasons": [reason_json(self.narrator, reason) for reason in reasons],
        }
        if nearest is not None:
            answer["nearest"] = self.game.action_to_json(nearest)
        return answer

    def op_observe(self, request: Json) -> Json:
        """Return what a seat may know."""
        session = self._table()
        seat = text_in(request, "seat")
        known = (*self.game.factions, PUBLIC, REFEREE)
        if seat not in known:
            raise BadRequest(f"unknown seat {shown(seat)}; known: {' '.join(known)}")
        session.told.mark_seen(seat)
        return self.game.observation_to_json(session.observe(seat))

    def op_state(self, request: Json) -> Json:
        """Return the referee's full state."""
        del request
        return self._table().position()

    def op_script(self, request: Json) -> Json:
        """Queue die faces, and names of what is drawn next."""
        session = self._table()
        draws = draws_in(request)
        session.so_far.dice.faces += faces_in(request)
        session.so_far.dice.names += draws
        answer: Json = {"queued": len(session.so_far.dice.faces)}
        return {**answer, "draws": len(session.so_far.dice.names)} if draws else answer

    def op_undo(self, request: Json) -> Json:
        """Take the last action back."""
        session = self._table()
        return self._moved(session.undo, session.undoing.last_actor, request)

    def op_redo(self, request: Json) -> Json:
        """Do again what was taken back."""
        session = self._table()
        return self._moved(session.redo, session.undoing.next_actor, request)

    def _moved(self, step: Callable[[str], object], actor: str | None, request: Json) -> Json:
        del request
        try:
            step(actor or PUBLIC)
        except IllegalAction as error:
            reasons = [reason_json(self.narrator, reason) for reason in error.reasons]
            raise RefusedRequest("not_undoable", str(reasons[0]["text"]), reasons) from None
        return self._decision()

    def op_save(self, request: Json) -> Json:
        """Write the record."""
        session = self._table()
        path = text_in(request, "path")
        session.save_copy(path)
        return {"path": path, "actions": session.step}

    def op_load(self, request: Json) -> Json:
        """Read a record."""
        path = text_in(request, "path")
        self.session = Session.open(path, keep=False)
        answer = self._decision()
        if self.session.torn:
            answer["torn"] = True
            answer["notice"] = f"{path}: the last line was incomplete and was left out"
        return answer

    def op_hint(self, request: Json) -> Json:
        """Say what an opponent would do for whoever decides, by what that seat may know."""
        session = self._table()
        level, most = hint_in(request, self.game.name)
        question = hint_at_table(session)
        session.told.mark_seen(session.decision.actor or PUBLIC)
        found = hinted(question, level, most, session.data)
        session.hints.note(each.action for each in found)
        return {"best": [candidate_out(each, self.game.action_to_json) for each in found]}

    def op_review(self, request: Json) -> Json:
        """Say what a seat did worst in its last turn that is over, by what it could know."""
        session = self._table()
        seat, level = review_in(request, self.game)
        past = TablePast(session)
        found = SeatReview(past, seat, last_turn(past, seat), MOST_IN_TURN)
        reviewed(found, level, session.data)
        noted(session, past, found)
        return review_json(found, self.game.action_to_json)

    def op_quit(self, request: Json) -> None:
        """End the conversation."""
        del request
        self.ended = True


def _seat_faults(game: SomeGame, seats: object) -> list[Fault]:
    """Say which opponents a position puts on one seat; what is no seating it says itself."""
    if not isinstance(seats, list) or not all(isinstance(seat, list) for seat in seats):
        return []
    wrong = seated_wrongly(game, seats)
    remedy = f"write for example {seats_such_as(game)}"
    rule = game.seating_rule
    return [Fault("opponents_together", "seats", wrong, remedy, rule)] if wrong else []


def _request(line: str | bytes) -> Json:
    if len(line) > LONGEST_LINE:
        raise BadRequest(f"a line of more than {LONGEST_LINE:,} bytes is too long")
    if isinstance(line, bytes):
        try:
            line = line.decode("utf-8")
        except UnicodeDecodeError as error:
            raise BadRequest(f"not UTF-8 text (byte {error.start + 1})") from None
    try:
        data = read_json(line)
    except BadJson as error:
        raise BadRequest(error.what) from None
    if not isinstance(data, dict):
        raise BadRequest('a request is an object such as {"op":"hello"}')
    return data


def _refusal(narrator: Narrator, error: Exception) -> RefusedRequest:
    if isinstance(error, RefusedRequest):
        return error
    if isinstance(error, IllegalAction):
        reasons = [reason_json(narrator, reason) for reason in error.reasons]
        text = " ".join(str(reason["text"]) for reason in reasons)
        return RefusedRequest("illegal_action", text, reasons)
    if isinstance(error, BadPosition):
        faults = [
            {"rule": f.rule, "code": f.code, "place": f.place, "text": f.text, "remedy": f.remedy}
            for f in error.faults
        ]
        return RefusedRequest("bad_position", str(error), faults)
    if isinstance(error, RecordError | OSError):
        return RefusedRequest("bad_file", " ".join(str(error).split()))
    if isinstance(error, ValueError):
        return RefusedRequest("bad_request", " ".join(str(error).split()))
    text = f"something went wrong in the program ({type(error).__name__}: {error})"
    return RefusedRequest("bad_request", " ".join(text.split())[:500])


def serve(
    lines: Iterable[bytes], write: Callable[[str], object], own: CheckedOwnData = OURS
) -> None:
    """Answer every line until `quit` or the end; blank lines are ignored.

    New games are played with what the owner has corrected; loaded ones bring theirs along.
    """
    protocol = Protocol(own)
    for raw in lines:
        if not raw.strip():
            continue
        write(protocol.answer(raw) + "\n")
        if protocol.ended:
            return


def serve_standard_streams(own: CheckedOwnData = OURS) -> None:
    """Serve standard input and output."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")

    def write(line: str) -> None:
        sys.stdout.write(line)
        sys.stdout.flush()

    serve(_lines_of(sys.stdin.buffer), write, own)


def _lines_of(stream: IO[bytes]) -> Iterator[bytes]:
    """Return each line; of one that is too long only as much as tells that it is."""
    while line := stream.readline(LONGEST_LINE + 1):
        yield line
        while len(line) > LONGEST_LINE and not line.endswith(b"\n"):
            line = stream.readline(LONGEST_LINE + 1)
