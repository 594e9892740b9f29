"""What a player at the window does whatever he plays with: waits, decides by chance, counts."""

import random
from typing import Any

from xdotool_kit import Hand, Seen

MEANT = ("Yes", "Yes, here")
"""on the button beside a place where something is asked once more"""
MOVES_A_PHASE = 2
"""stacks, or task forces, after which whoever moves has moved enough"""
MOVING = ("movement", "naval_movement")
BOLDNESS = 0.8
"""how often whoever can attack with what is in hand does"""


class WindowPlayer:
    """Answers every question until the result; mouse and keyboard differ in how."""

    def __init__(self, hand: Hand, seed: int) -> None:
        self.hand = hand
        self.stream = random.Random(seed)
        self.moved = 0
        self.met: set[str] = set()
        """kinds of decisions answered, and `curtain`"""
        self.did: dict[str, int] = {}
        """how often each way of acting was used"""

    def play(self, decisions: int = 10_000) -> str:
        """Answer so many decisions, or to the end; give the screen then in sight."""
        answered = 0
        while answered < decisions:
            seen = self.hand.settled()
            if seen["screen"] == "ResultScreen":
                break
            if seen["screen"] == "Curtain":
                self.met.add("curtain")
                self.pass_curtain()
                continue
            board = seen["board"]
            self.met.add(board["kind"])
            self.decide(seen)
            self.wait_for_step(board["step"])
            self.moved = self.moved if board["kind"] in MOVING else 0
            answered += 1
        return str(self.hand.settled()["screen"])

    def pass_curtain(self) -> None:
        """Press what the curtain offers first."""
        raise NotImplementedError

    def decide(self, seen: Seen) -> None:
        """Answer the question in sight."""
        raise NotImplementedError

    def wait_for_step(self, step: int) -> None:
        """Wait until the answer counts; say yes to whatever is asked about it."""

        def done(now: Seen) -> bool:
            return now["board"] is None or now["board"]["step"] != step

        while not done(seen := self.hand.until(lambda now: done(now) or self.asked_back(now))):
            self.count(self.confirm(seen))
            self.taken(seen)

    def asked_back(self, seen: Seen) -> bool:
        """Tell whether something is asked about the answer: a menu, the place, the checklist."""
        raise NotImplementedError

    def confirm(self, seen: Seen) -> str:
        """Say yes to it, or choose from the menu; give what was done."""
        raise NotImplementedError

    def moves_again(self, board: dict[str, Any]) -> bool:
        """Tell whether one more stack is to be moved in this phase, and count it."""
        able = {"movement": board["sources"], "naval_movement": board["fleets"]}
        if not able.get(board["kind"]) or self.moved >= MOVES_A_PHASE:
            return False
        self.moved += 1
        return True

    def target(self, board: dict[str, Any]) -> str:
        """Choose where what is in hand goes: more often than not against somebody."""
        fights = board["fights"]
        wanted = fights if fights and self.stream.random() < BOLDNESS else board["lit"]
        return str(self.stream.choice(wanted))

    def taken(self, before: Seen) -> Seen:
        """Wait until the last click or key has changed what is asked, held or done."""
        return self.hand.until(lambda now: _standing(now) != _standing(before))

    def count(self, way: str) -> None:
        """Note that a way of acting was used."""
        self.did[way] = self.did.get(way, 0) + 1


def _standing(seen: Seen) -> object:
    """Give what a person's click or key changes: not what moves by itself, or under the mouse."""
    board = seen["board"] or {}
    told = [board.get(name) for name in ("step", "hold", "lit", "refusal")]
    told.append([each["count"] for each in board.get("waiting", ())])
    told += [board.get(name) for name in ("marked", "force")]
    cards = [(each["card"], each["text"]) for each in board.get("cards", ())]
    asked = [each["text"] for each in seen["buttons"] if each["action"]]
    menu = [each["text"] for each in seen["menu"]]
    return seen["screen"], menu, told, cards, asked, bool(doubted(seen))


def doubted(seen: Seen) -> list[Seen]:
    """Give the button that says that something is meant, nothing where none is asked about."""
    return [b for b in seen["buttons"] if b["text"] in MEANT and b["at"]]
