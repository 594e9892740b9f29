"""Plays at the window with the mouse alone: clicks, drags, the wheel."""

from typing import Any

from window_player import WindowPlayer, doubted
from xdotool_kit import Seen

WHEEL_DOWN = 5
ANSWERS = ("pass", "end_phase", "agree")


def reminded(seen: Seen) -> list[Seen]:
    """Give the button that goes on after the checklist, nothing where there is none."""
    return [b for b in seen["buttons"] if "anyway" in b["text"] and b["at"]]


class MousePlayer(WindowPlayer):
    """Decides by chance among what is in sight."""

    def begin(self, seating: str, scenario: str = "Narvik") -> None:
        """Go from the start screen to the table."""
        self.hand.press("New game")
        self.hand.until(lambda now: now["screen"] == "NewGameDialog")
        self.hand.press(scenario)
        self.hand.press(seating)
        self.hand.press("Start the game")
        self.hand.until(lambda now: now["screen"] in ("Curtain", "TableScreen"))

    def pass_curtain(self) -> None:
        """Go on by its first button, as soon as that is in sight."""
        seen = self.hand.until(lambda now: now["screen"] != "Curtain" or now["buttons"][0]["at"])
        if seen["screen"] == "Curtain":
            self.hand.click(seen["buttons"][0]["at"])

    # -- one decision -----------------------------------------------------------------------

    def decide(self, seen: Seen) -> None:
        board = seen["board"]
        if self.moves_again(board):
            self._drag_a_stack(board)
        elif board["kind"] == "reinforcement":
            self._reinforce(board)
        elif board["kind"] == "withdraw":
            self._withdraw(board)
        elif board["kind"] in ("retreat", "choose_combat") and board["lit"]:
            self.count("area clicked")
            self.hand.click(board["spots"][self.stream.choice(board["lit"])])
        elif board["cards"] and self.stream.random() < 0.7:
            self._play_a_card(board)
        else:
            self._press_a_button(seen)

    def _drag_a_stack(self, board: dict[str, Any]) -> None:
        source = self.stream.choice(board["sources"])
        start = board["spots"][source]
        self.hand.lift(start)
        held = self.hand.until(lambda now: now["board"]["hold"])["board"]
        assert held["hold"][:2] == ["stack", source], (held["hold"], source, start)
        if held["hold"][2] > 1 and self.stream.random() < 0.5:
            self.hand.do("click", WHEEL_DOWN)
            self.count("stack counted by wheel")
        held = self.hand.look()["board"]
        target = held["spots"][self.target(held)]
        self.hand.carry(start, target)
        self.hand.do("mouseup", 1)
        self.count("stack dragged")

    def _reinforce(self, board: dict[str, Any]) -> None:
        if board["waiting"] and board["lit"]:
            self._place(board)
        elif board["cards"] and self._trade(board):
            self.count("cards traded")
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
            self.count("new battalions dragged")
        else:
            self.hand.click(target)
            self.count("new battalions placed by a click")

    def _trade(self, board: dict[str, Any]) -> bool:
        """Lay cards together until they buy something, and trade them."""
        for card in board["cards"]:
            if card["at"] is not None:
                before = self.hand.look()
                self.hand.click(card["at"])
                seen = self.taken(before)
                trades = [b["at"] for b in seen["buttons"] if b["action"] == "trade"]
                if trades:
                    self.hand.click(trades[0])
                    return True
        return False

    def _withdraw(self, board: dict[str, Any]) -> None:
        at = board["spots"][self.stream.choice(board["sources"])]
        before = self.hand.look()
        self.hand.click(at)
        held = self.taken(before)["board"]
        if held is not None and held["hold"]:
            self.hand.do("click", WHEEL_DOWN)
            self.hand.click(at)
        self.count("battalions withdrawn")

    def _play_a_card(self, board: dict[str, Any]) -> None:
        card = self.stream.choice(board["cards"])
        if card["at"] is None:
            self._press_a_button(self.hand.look())
            return
        before = self.hand.look()
        self.hand.click(card["at"])
        for _ in range(6):
            self.taken(before)
            seen = before = self.hand.look()
            now = seen["board"]
            if seen["menu"]:
                self.hand.click(self.stream.choice(seen["menu"])["at"])
            elif now is None or now["hold"] is None or doubted(seen):
                break
            else:
                spot = now["spots"][self.stream.choice(now["lit"])]
                self.hand.click(spot)
        self.count("card played")

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
        self.count("button pressed")

    def asked_back(self, seen: Seen) -> bool:
        """Tell whether something is asked about the answer, by a button or a menu in sight."""
        return bool(seen["menu"] or doubted(seen) or reminded(seen))

    def confirm(self, seen: Seen) -> str:
        """Click on it."""
        if seen["menu"]:
            self.hand.click(self.stream.choice(seen["menu"])["at"])
            return "entry chosen"
        if doubted(seen):
            self.hand.click(doubted(seen)[0]["at"])
            return "place confirmed"
        button = reminded(seen)[0]
        self.hand.press_still(button["text"], button["at"])
        return "checklist read"
