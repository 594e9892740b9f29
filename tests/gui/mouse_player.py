"""Plays at the window with the mouse alone: clicks, drags, the wheel."""

import random
from typing import Any

from xdotool_kit import Hand, Seen

MOVES_A_PHASE = 2
WHEEL_DOWN = 5
ANSWERS = ("pass", "end_phase", "agree")


def reminded(seen: Seen) -> list[Seen]:
    """Give the button that goes on after the checklist, nothing where there is none."""
    return [b for b in seen["buttons"] if "anyway" in b["text"] and b["at"]]


def doubted(seen: Seen) -> list[Seen]:
    """Give the button that says that a place is meant, nothing where none is asked about."""
    return [b for b in seen["buttons"] if b["text"] == "Yes, here" and b["at"]]


class MousePlayer:
    """Decides by chance among what is in sight."""

    def __init__(self, hand: Hand, seed: int) -> None:
        self.hand = hand
        self.stream = random.Random(seed)
        self.moved = 0
        self.met: set[str] = set()
        """kinds of decisions answered, and `curtain`"""
        self.did: dict[str, int] = {}
        """how often each way of acting was used"""

    def begin(self, seating: str, scenario: str = "Narvik") -> None:
        """Go from the start screen to the table."""
        self.hand.press("New game")
        self.hand.until(lambda now: now["screen"] == "NewGameDialog")
        self.hand.press(scenario)
        self.hand.press(seating)
        self.hand.press("Start the game")
        self.hand.until(lambda now: now["screen"] in ("Curtain", "TableScreen"))

    def play(self, decisions: int = 10_000) -> str:
        """Answer so many decisions, or to the end; give the screen then in sight."""
        answered = 0
        while answered < decisions:
            seen = self.hand.settled()
            if seen["screen"] == "ResultScreen":
                break
            if seen["screen"] == "Curtain":
                self.met.add("curtain")
                self._press_on_the_curtain()
                continue
            step = seen["board"]["step"]
            self.met.add(seen["board"]["kind"])
            self._decide(seen)
            self._wait_for_step(step)
            answered += 1
        return str(self.hand.settled()["screen"])

    def _press_on_the_curtain(self) -> None:
        """Go on by its first button, as soon as that is in sight."""
        seen = self.hand.until(lambda now: now["screen"] != "Curtain" or now["buttons"][0]["at"])
        if seen["screen"] == "Curtain":
            self.hand.click(seen["buttons"][0]["at"])

    # -- one decision -----------------------------------------------------------------------

    def _decide(self, seen: Seen) -> None:
        board = seen["board"]
        if board["kind"] == "movement" and board["sources"] and self.moved < MOVES_A_PHASE:
            self.moved += 1
            self._drag_a_stack(board)
        elif board["kind"] == "reinforcement":
            self._reinforce(board)
        elif board["kind"] == "withdraw":
            self._withdraw(board)
        elif board["kind"] in ("retreat", "choose_combat") and board["lit"]:
            self._count("area clicked")
            self.hand.click(board["spots"][self.stream.choice(board["lit"])])
        elif board["cards"] and self.stream.random() < 0.7:
            self._play_a_card(board)
        else:
            self._press_a_button(seen)
        if board["kind"] != "movement":
            self.moved = 0

    def _drag_a_stack(self, board: dict[str, Any]) -> None:
        source = self.stream.choice(board["sources"])
        start = board["spots"][source]
        self.hand.lift(start)
        held = self.hand.until(lambda now: now["board"]["hold"])["board"]
        assert held["hold"][:2] == ["stack", source]
        if held["hold"][2] > 1 and self.stream.random() < 0.5:
            self.hand.do("click", WHEEL_DOWN)
            self._count("stack counted by wheel")
        lit = self.hand.look()["board"]["lit"]
        target = held["spots"][self.stream.choice(lit)]
        self.hand.carry(start, target)
        self.hand.do("mouseup", 1)
        self._count("stack dragged")

    def _reinforce(self, board: dict[str, Any]) -> None:
        if board["waiting"] and board["lit"]:
            self._place(board)
        elif board["cards"] and self._trade(board):
            self._count("cards traded")
        else:
            self._press_a_button(self.hand.look())

    def _place(self, board: dict[str, Any]) -> None:
        target = board["spots"][self.stream.choice(board["lit"])]
        counter = board["waiting"][0]["at"]
        if counter is not None and self.stream.random() < 0.5:
            self.hand.lift(counter)
            held = self.hand.until(lambda now: now["board"]["hold"])["board"]
            if held["lit"]:
                target = held["spots"][self.stream.choice(held["lit"])]
            self.hand.carry(counter, target)
            self.hand.do("mouseup", 1)
            self._count("new battalions dragged")
        else:
            self.hand.click(target)
            self._count("new battalions placed by a click")

    def _trade(self, board: dict[str, Any]) -> bool:
        """Lay cards together until they buy something, and trade them."""
        for card in board["cards"]:
            if card["at"] is not None:
                self.hand.click(card["at"])
                seen = self.hand.look()
                trades = [b["at"] for b in seen["buttons"] if b["action"] == "trade"]
                if trades:
                    self.hand.click(trades[0])
                    return True
        return False

    def _withdraw(self, board: dict[str, Any]) -> None:
        at = board["spots"][self.stream.choice(board["sources"])]
        self.hand.click(at)
        held = self.hand.look()["board"]
        if held is not None and held["hold"]:
            self.hand.do("click", WHEEL_DOWN)
            self.hand.click(at)
        self._count("battalions withdrawn")

    def _play_a_card(self, board: dict[str, Any]) -> None:
        card = self.stream.choice(board["cards"])
        if card["at"] is None:
            self._press_a_button(self.hand.look())
            return
        self.hand.click(card["at"])
        for _ in range(6):
            seen = self.hand.look()
            now = seen["board"]
            if seen["menu"]:
                self.hand.click(self.stream.choice(seen["menu"])["at"])
            elif now is None or now["hold"] is None:
                break
            else:
                spot = now["spots"][self.stream.choice(now["lit"])]
                self.hand.click(spot)
        self._count("card played")

    def _press_a_button(self, seen: Seen) -> None:
        acting = [b for b in seen["buttons"] if b["action"]]
        assert acting, f"a dead end: {seen['board']}"
        closing = [b for b in acting if b["action"] in ANSWERS]
        button = self.stream.choice(closing or acting)
        if button["at"] is None:
            above = next(b["at"] for b in acting if b["at"])
            self.hand.do("mousemove", *above, "click", "--repeat", 30, WHEEL_DOWN)
            text = button["text"]
            again = [b for b in self.hand.look()["buttons"] if b["text"] == text and b["at"]]
            button = again[0]
        self.hand.press_still(button["text"], button["at"])
        self._count("button pressed")

    def _wait_for_step(self, step: int) -> None:
        def on(now: Seen) -> bool:
            return now["board"] is None or now["board"]["step"] != step or bool(now["menu"])

        seen = self.hand.until(lambda now: on(now) or reminded(now) or doubted(now))
        if not on(seen) and doubted(seen):
            self.hand.click(doubted(seen)[0]["at"])
            self._count("place confirmed")
            seen = self.hand.until(lambda now: on(now) or reminded(now))
        if not on(seen):
            self.hand.click(reminded(seen)[0]["at"])
            self._count("checklist read")
            self.hand.until(on)

    def _count(self, way: str) -> None:
        self.did[way] = self.did.get(way, 0) + 1
