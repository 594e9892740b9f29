"""Plays at the window with the keyboard alone: arrows, Tab, Enter, numbers, shortcuts."""

from collections import deque
from typing import Any

from window_player import MOVING, WindowPlayer, doubted
from xdotool_kit import Hand, Seen

from konqt.gui.kon.screens.seating import PRESETS

KEEPING, EXCHANGE = "april_cards", "exchange"
MOST_STEPS = 60
"""keys after which a walk counts as a dead end"""
CONFIRMS = {"anyway": "checklist read", "Yes": "place confirmed"}
"""what is on a button that takes the focus to ask once more -> what pressing it does"""
SLOWEST = 20
"""beats after which a key has led nowhere"""
WAYS = {"The basic game": ["Right"], "9 April only": ["Down"]}
WAYS["The advanced game"] = ["Right", "Down"]
"""game -> keys that lead to it from the first one of the dialog"""
SEATINGS = {title for title, _note in PRESETS.values()}


class KeyboardPlayer(WindowPlayer):
    """Decides by chance; the mouse stays in its corner."""

    def __init__(self, hand: Hand, seed: int) -> None:
        super().__init__(hand, seed)
        self.known: dict[tuple[str | None, str], str | None] = {}
        """where an arrow leads from an area, as far as it has been tried"""
        hand.do("mousemove", 1, 1)

    def begin(self, seating: str, scenario: str = "Narvik") -> None:
        """Go from the start screen to the table."""
        # Whoever has never played is offered the lessons first.
        self.hand.until(lambda now: now.get("focus") in ("Learn", "New game"))
        self.tab_to(lambda now: now.get("focus") == "New game")
        self.hand.key("Return")
        self.hand.until(lambda now: now["screen"] == "GameChoice" and now["focus"])
        self.hand.key("Return")
        self.hand.until(lambda now: now["screen"] == "NewGameDialog" and now["focus"])
        if scenario != "Narvik":
            self.tab_to(lambda now: now["focus"] == "Narvik")
            for key in WAYS[scenario]:
                self._move_focus(key)
            assert self.hand.look()["focus"] == scenario
        seen = self.tab_to(lambda now: now["focus"] in SEATINGS and _focused(now).get("down"))
        names = [each["text"] for each in seen["buttons"]]
        above = names.index(seating) < names.index(seen["focus"])
        self.press_until("Up" if above else "Down", lambda now: now["focus"] == seating)
        seen = self.hand.look()
        assert any(b["text"] == seating and b["down"] for b in seen["buttons"])
        self.hand.key("Return")
        self.hand.until(lambda now: now["screen"] in ("Curtain", "TableScreen"))

    def pass_curtain(self) -> None:
        """Go on by what has the focus."""
        self.hand.key("Return")

    # -- keys -------------------------------------------------------------------------------

    def tab_to(self, there: Any) -> Seen:
        """Press Tab until the focus is where it should be."""
        return self.press_until("Tab", there)

    def press_until(self, key: str, there: Any) -> Seen:
        """Press one key again and again until something is so."""
        for _ in range(MOST_STEPS):
            seen = self.hand.look()
            if there(seen):
                return seen
            self._move_focus(key)
        raise AssertionError(f"{key} leads nowhere: {seen}")

    def _move_focus(self, key: str) -> None:
        """Press a key that brings the keyboard elsewhere, and wait until it is there.

        Whoever looks before that takes the old place for the new one, and goes past the right one.
        """
        before = self.hand.look()
        self.hand.key(key)
        last = before["beat"] + SLOWEST

        def there(now: Seen) -> bool:
            return now["beat"] >= last or _keyboard(now) != _keyboard(before)

        self.hand.until(there)

    def walk_to(self, area: str) -> None:
        """Walk over the board to an area by the arrow that leads nearest."""
        self.hand.key("ctrl+1")
        seen = self.hand.until(lambda now: now["focus"] == "Board")
        for _ in range(MOST_STEPS):
            board = seen["board"]
            here = board["cursor"]
            if here == area:
                return
            arrow = self._arrow(board["spots"], here, area)
            self.hand.key(arrow)
            seen = self.hand.look()
            if seen["board"]["cursor"] == here:
                # That arrow leads nowhere, or the key is still on its way.
                seen = self.hand.look(beats=8)
            self.known[here, arrow] = seen["board"]["cursor"]
        raise AssertionError(f"no way on the board from {here} to {area}")

    def _arrow(self, spots: Any, here: str | None, area: str) -> str:
        """Take the way already found, else try the arrow that looks nearest, here or farther on."""
        if here is None:
            return "Right"
        ways = deque([(here, "")])
        found = {here}
        tries: list[tuple[bool, int, str]] = []
        while ways:
            at, first = ways.popleft()
            for arrow, gain in _by_direction(spots, at, area):
                there = self.known.get((at, arrow), "")
                if there == area:
                    return first or arrow
                if there == "":
                    tries.append((gain <= 0, len(tries), first or arrow))
                elif there and there not in found:
                    found.add(there)
                    ways.append((there, first or arrow))
        assert tries, f"no arrow leads from {here} to {area}"
        return min(tries)[2]

    # -- one decision -----------------------------------------------------------------------

    def decide(self, seen: Seen) -> None:
        board = seen["board"]
        if board["kind"] == KEEPING:
            self._keep_cards(board)
        elif board["tray"] and board["lit"]:
            self._place_a_ship(board)
        elif board["kind"] == "naval_movement" and board["force"]:
            self._sail_on(seen)
        elif self.moves_again(board):
            self._muster(board) if board["fleets"] else self._move_a_stack(board)
        elif board["kind"] == "naval_movement" and board["marked"] and self._trade(board, "recall"):
            self.count("raiders called back")
        elif board["kind"] in MOVING:
            self.hand.key("ctrl+Return")
            self.count("phase ended by its shortcut")
        elif board["kind"] == "reinforcement":
            self._reinforce(board)
        elif board["kind"] == "withdraw":
            self._withdraw(board)
        elif board["kind"] == EXCHANGE:
            self._press_a_button(seen)
        elif board["asked"] and not any(b["action"] for b in seen["buttons"]):
            self._choose_a_ship(board)
        elif board["lit"] and not board["cards"] and self._points(seen):
            self.walk_to(self.stream.choice(board["lit"]))
            self.hand.key("Return")
            self.count("area chosen on the board")
        elif board["cards"] and self.stream.random() < 0.7:
            self._play_a_card(board)
        else:
            self._press_a_button(seen)

    def _points(self, seen: Seen) -> bool:
        """Decide whether to choose on the board; often no button answers at all."""
        return not any(b["action"] for b in seen["buttons"]) or self.stream.random() < 0.7

    # -- ships ------------------------------------------------------------------------------

    def _keep_cards(self, board: dict[str, Any]) -> None:
        """Mark cards until there are enough, and keep them."""
        reached, wanted = board["marked"]
        for place in self.stream.sample(range(len(board["cards"])), wanted - reached):
            self._move_focus("ctrl+3")
            before = self.tab_to(lambda now, place=place: now["board"]["card_focused"] == place)
            self.hand.key("space")
            self.taken(before)
        self._move_focus("ctrl+4")
        self.tab_to(lambda now: _focused(now).get("action") == "keep")
        self.hand.key("Return")
        self.count("cards kept")

    def _place_a_ship(self, board: dict[str, Any]) -> None:
        """Walk to a place for the ship that is next."""
        self.walk_to(self.stream.choice(board["lit"]))
        self.hand.key("Return")
        self.count("ship placed")

    def _choose_a_ship(self, board: dict[str, Any]) -> None:
        """Choose one of the ships that are asked about, in their tray."""
        able = [each["ship"] for each in board["asked"] if not each["idle"]]
        wanted = self.stream.choice(able)

        def there(now: Seen) -> bool:
            return any(e["ship"] == wanted and e["focused"] for e in now["board"]["asked"])

        self._move_focus("ctrl+4")
        self.tab_to(there)
        self.hand.key("Return")
        self.count("ship chosen in its tray")

    def _muster(self, board: dict[str, Any]) -> None:
        """Take all ships of a stack that may sail together."""
        self.walk_to(self.stream.choice(sorted(board["fleets"])))
        self.hand.key("Return")
        self.count("task force mustered")

    def _sail_on(self, seen: Seen) -> None:
        """Send the force to a lit zone, or let it anchor where it has come."""
        if any(b["action"] == "anchor" for b in seen["buttons"]) and self.stream.random() < 0.5:
            self._press_a_button(seen)
            self.count("task force anchored")
            return
        self.walk_to(self.stream.choice(seen["board"]["lit"]))
        self.hand.key("Return")
        self.count("task force sent on")

    # -- on land ----------------------------------------------------------------------------

    def _move_a_stack(self, board: dict[str, Any]) -> None:
        self.walk_to(self.stream.choice(board["sources"]))
        self.hand.key("Return")
        held = self.hand.until(lambda now: now["board"]["hold"])["board"]
        if held["hold"][2] > 1:
            self.hand.key(self.stream.choice(["1", "2", "a"]))
            self.count("battalions counted by key")
        self.walk_to(self.target(self.hand.look()["board"]))
        self.hand.key("Return")
        self.count("stack moved")

    def _reinforce(self, board: dict[str, Any]) -> None:
        if board["waiting"] and board["lit"]:
            self.walk_to(self.stream.choice(board["lit"]))
            self.hand.key("Return")
            self.count("new battalions placed")
        elif board["cards"] and self._trade(board, "trade"):
            self.count("cards traded")
        elif any(b["action"] == "end_phase" for b in self.hand.look()["buttons"]):
            self.hand.key("ctrl+Return")
            self.count("phase ended by its shortcut")
        else:
            raise AssertionError(f"a dead end: {board}")

    def _trade(self, board: dict[str, Any], what: str) -> bool:
        """Lay cards together until they buy something, and trade them."""
        for place in range(len(board["cards"])):
            self._move_focus("ctrl+3")
            before = self.tab_to(lambda now, place=place: now["board"]["card_focused"] == place)
            self.hand.key("space")
            seen = self.taken(before)
            if any(b["action"] == what for b in seen["buttons"]):
                self._move_focus("ctrl+4")
                self.tab_to(lambda now: _focused(now).get("action") == what)
                self.hand.key("Return")
                return True
        return False

    def _withdraw(self, board: dict[str, Any]) -> None:
        self.walk_to(self.stream.choice(board["sources"]))
        before = self.hand.look()
        self.hand.key("Return")
        held = self.taken(before)["board"]
        if held is not None and held["hold"]:
            self.hand.key("2", "Return")
        self.count("battalions withdrawn")

    def _play_a_card(self, board: dict[str, Any]) -> None:
        card = self.stream.choice(board["cards"])["card"]
        self._move_focus("ctrl+3")
        before = self.tab_to(lambda now: now["card_focused"] == card)
        self.hand.key("Return")
        for _ in range(6):
            self.taken(before)
            seen = before = self.hand.look()
            now = seen["board"]
            if seen["menu"]:
                self.hand.key("Down", "Return")
            elif now is None or now["hold"] is None or doubted(seen):
                break
            else:
                self.walk_to(self.stream.choice(now["lit"]))
                before = self.hand.look()
                self.hand.key("Return")
        self.count("card played")

    def _press_a_button(self, seen: Seen) -> None:
        offered = [b for b in seen["buttons"] if b["action"]]
        assert offered, f"a dead end: {seen['board']}"
        wanted = self.stream.choice(offered)
        alone = sum(b["action"] == wanted["action"] for b in offered) == 1

        def there(now: Seen) -> bool:
            # What a button says may change meanwhile, as the dice that would be rolled.
            one = _focused(now)
            same = one.get("text") == wanted["text"]
            return same or (alone and one.get("action") == wanted["action"])

        self._move_focus("ctrl+4")
        self.tab_to(there)
        self.hand.key(self.stream.choice(["Return", "space"]))
        self.count("button pressed")

    def asked_back(self, seen: Seen) -> bool:
        """Tell whether something is asked about the answer, with the focus on it."""
        return bool(seen["menu"]) or any(each in seen["focus"] for each in CONFIRMS)

    def confirm(self, seen: Seen) -> str:
        """Press Return on it."""
        if seen["menu"]:
            self.hand.key("Down", "Return")
            return "entry chosen"
        self.hand.key("Return")
        return next(did for each, did in CONFIRMS.items() if each in seen["focus"])


def _keyboard(seen: Seen) -> tuple[Any, ...]:
    """Give where the keyboard is; cards of one name lie side by side."""
    pressed = [b["text"] for b in seen["buttons"] if b["down"]]
    return seen["screen"], seen["focus"], seen["focus_at"], pressed


def _focused(seen: Seen) -> Seen:
    """Give the button that has the focus, nothing when none has."""
    return next((b for b in seen["buttons"] if b["text"] == seen["focus"]), {})


def _by_direction(spots: Any, here: str, area: str) -> list[tuple[str, int]]:
    """Give the arrows and how far each leads towards an area, first the best."""
    dx = spots[area][0] - spots[here][0]
    dy = spots[area][1] - spots[here][1]
    gain = {"Left": -dx, "Right": dx, "Up": -dy, "Down": dy}
    return sorted(gain.items(), key=lambda each: -each[1])
