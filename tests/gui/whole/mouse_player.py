"""Plays at the window with the mouse alone: clicks, drags, the wheel."""

from typing import Any

from window_player import WindowPlayer, doubted
from xdotool_kit import Seen

WHEEL_DOWN = 5
KEEPING, EXCHANGE = "april_cards", "exchange"
ANSWERS = ("pass", "end_phase", "agree")
POINTED_AT = (
    *(
        "retreat",
        "choose_combat",
        "april_placement",
        "mobilization",
        "chase",
        "shift",
        "encounters",
    ),
)
"""questions that a click on a lit place answers"""


def reminded(seen: Seen) -> list[Seen]:
    """Give the button that goes on after the checklist, nothing where there is none."""
    return [b for b in seen["buttons"] if "anyway" in b["text"] and b["at"]]


def _keeping(seen: Seen) -> list[Seen]:
    """Give the button that keeps the marked cards, nothing while they are not enough."""
    return [b for b in seen["buttons"] if b["action"] == "keep" and b["at"]]


class MousePlayer(WindowPlayer):
    """Decides by chance among what is in sight."""

    def begin(self, seating: str, scenario: str = "Narvik") -> None:
        """Go from the start screen to the table."""
        self.hand.press("New game")
        self.hand.until(lambda now: now["screen"] == "GameChoice")
        self.hand.press("Kampen om Norge")
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
        if board["marked"]:
            self._mark_cards(board)
        elif board["tray"] and board["lit"]:
            self._place_a_ship(board)
        elif board["kind"] == "naval_movement" and board["force"]:
            self._sail_on(seen)
        elif self.moves_again(board):
            self._muster(board) if board["kind"] == "naval_movement" else self._drag_a_stack(board)
        elif board["kind"] == "reinforcement":
            self._reinforce(board)
        elif board["kind"] == "withdraw":
            self._withdraw(board)
        elif board["kind"] == EXCHANGE:
            self._press_a_button(seen)
        elif board["asked"] and not any(b["action"] for b in seen["buttons"]):
            able = [each for each in board["asked"] if not each["idle"] and each["at"]]
            self.hand.click(self.stream.choice(able)["at"])
            self.count("ship chosen in its tray")
        elif board["kind"] in POINTED_AT and board["lit"]:
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

    # -- ships ------------------------------------------------------------------------------

    def _mark_cards(self, board: dict[str, Any]) -> None:
        """Mark cards until there are enough, and keep them; nobody calls raiders back."""
        reached, wanted = board["marked"]
        seen = self.hand.look()
        if board["kind"] != KEEPING:
            self._press_a_button(seen)
            return
        for number in self.stream.sample(range(len(board["cards"])), wanted - reached):
            # Cards of a fan move aside for the one that is pointed at.
            before = self.hand.look()
            self.hand.click(before["board"]["cards"][number]["at"])
            self.taken(before)
        seen = self.hand.until(lambda now: _keeping(now))
        self.hand.press_still(_keeping(seen)[0]["text"], _keeping(seen)[0]["at"])
        self.count("cards kept")

    def _place_a_ship(self, board: dict[str, Any]) -> None:
        """Click a place for the ship that is next, or drag any ship of the tray to one."""
        able = [each for each in board["tray"] if not each["idle"] and each["at"]]
        if able and self.stream.random() < 0.3:
            start = self.stream.choice(able)["at"]
            self.hand.lift(start)
            held = self.hand.until(lambda now: now["board"]["hold"])["board"]
            self.hand.carry(start, held["spots"][self.stream.choice(held["lit"])])
            self.hand.do("mouseup", 1)
            self.count("ship dragged")
        else:
            self.hand.click(board["spots"][self.stream.choice(board["lit"])])
            self.count("ship placed by a click")

    def _muster(self, board: dict[str, Any]) -> None:
        """Take all ships of a stack that may sail together."""
        place = self.stream.choice(sorted(board["fleets"]))
        at, now = None, board["fleets"].get(place)
        while at != now:
            # The stage of the last combat may still be making room for the board.
            at, now = now, self.hand.look(beats=6)["board"]["fleets"].get(place)
        self.hand.click(at)
        self.count("task force mustered")

    def _sail_on(self, seen: Seen) -> None:
        """Send the force to a lit zone, or let it anchor where it has come."""
        board = seen["board"]
        anchors = [b for b in seen["buttons"] if b["action"] == "anchor" and b["at"]]
        if anchors and self.stream.random() < 0.5:
            self.hand.press_still(anchors[0]["text"], anchors[0]["at"])
            self.count("task force anchored")
            return
        self.hand.click(board["spots"][self.stream.choice(board["lit"])])
        self.count("task force sent on")

    # -- on land ----------------------------------------------------------------------------

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
