"""Plays one whole turn at the window by AT-SPI alone: no picture, no mouse, no key.

Run by the system's Python, which has pyatspi: `python3 heard_player.py TOLD.json COMMAND...`, on a
message bus of its own. Writes what it heard and did.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pyatspi
from gi.repository import GLib

PATIENCE = 90
ANSWERS = ("End the phase anyway", "End ", "No more cards", "Continue", "Pass", "Lose ",
           "Retreat to", "Give ", "Fight for", "Agree", "Do not", "Discard")  # fmt: skip
"""how the buttons begin that are pressed, the best first"""
NEVER = ("Pass all",)


class Heard:
    """What a screen reader knows of the program."""

    def __init__(self, process: "subprocess.Popen[bytes]") -> None:
        self.process = process
        self.announced: list[str] = []
        self.texts: set[str] = set()
        """every name and description met"""
        self.did: list[str] = []
        pyatspi.Registry.registerEventListener(self._on_news, "object:announcement")
        self.program = self._program()

    def _on_news(self, event: Any) -> None:
        self.announced.append(str(event.any_data))

    def _program(self) -> Any:
        def found() -> Any:
            desk = pyatspi.Registry.getDesktop(0)
            here = [desk.getChildAtIndex(n) for n in range(desk.childCount)]
            return next((each for each in here if each and each.name == "konqt"), None)

        return self.until(found, "the program")

    def until(self, found: Callable[[], Any], what: str) -> Any:
        """Wait until something is there."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            self.listen()
            assert self.process.poll() is None, f"the program ended; did {self.did}"
            try:
                there = found()
            except (GLib.GError, LookupError, RuntimeError):
                there = None  # the part went away while it was asked
            if there:
                return there
            time.sleep(0.05)
        raise AssertionError(f"{what} never came; did {self.did}; heard {self.announced[-5:]}")

    def listen(self) -> None:
        """Take in the news that has come."""
        context = GLib.MainContext.default()
        while context.iteration(False):
            pass

    # -- what is there ----------------------------------------------------------------------

    def parts(self, of: Any = None) -> Iterator[Any]:
        """Give everything that shows, with the rows of lists."""
        of = of or self.program
        # One more than there are: a reader's count may be old when it asks.
        for number in range(of.childCount + 1):
            part = of.getChildAtIndex(number)
            if part is None:
                continue
            states = part.getState()
            if states.contains(pyatspi.STATE_SHOWING) or part.getRoleName() == "list item":
                self.texts |= {part.name, part.description}
                yield part
                if part.getRoleName() != "menu item":
                    yield from self.parts(part)

    def named(self, role: str, begins: str = "", ends: str = "") -> Any:
        """Give the first part of a role whose name begins and ends so."""
        return next(
            (p for p in self.parts()
             if p.getRoleName() == role and p.name.startswith(begins) and p.name.endswith(ends)),
            None,
        )  # fmt: skip

    def asked(self) -> str:
        """Give the prompt's words."""
        panel = next((p for p in self.parts() if p.name == "What to do now"), None)
        return panel.description if panel is not None else ""

    def whose_turn(self) -> str:
        """Give the head of the state panel."""
        label = self.named("label", "Round ")
        return label.name if label is not None else ""

    def act(self, part: Any, action: str) -> bool:
        """Do one of a part's actions; False where there is no part."""
        if part is None:
            return False
        can = part.queryAction()
        names = [can.getName(n) for n in range(can.nActions)]
        did = f"{action}: {part.name}"
        can.doAction(names.index(action))
        self.did.append(did)
        return True

    def act_on(self, action: str, role: str, begins: str, ends: str = "") -> None:
        """Wait for a part and do one of its actions, again if it goes away meanwhile."""
        self.until(lambda: self.act(self.named(role, begins, ends), action), begins)

    # -- playing ----------------------------------------------------------------------------

    def move(self, source: str, target: str) -> None:
        """Move a stack in the list of areas."""
        self.act_on("Toggle", "list item", source, "can move")
        before = len(self.announced)
        self.act_on("Toggle", "list item", target, "can go here")
        self.until(lambda: self.announced[before:], "the move")

    def answer(self) -> None:
        """Press the best button there is."""
        before = self.until(self._pressed, "an answer")

        def followed() -> bool:
            # Asked once: between two questions the button may have gone.
            best = self._best()
            return (
                len(self.announced) > before[0]
                or self.asked() != before[1]
                or best is None
                or best.name != before[2]
            )

        self.until(followed, "what follows")

    def _pressed(self) -> tuple[int, str, str] | None:
        """Press the best button; give what was heard, asked and pressed before."""
        button = self._best()
        if button is None:
            return None
        before = len(self.announced), self.asked(), button.name
        self.act(button, "Press")
        return before

    def _best(self) -> Any:
        buttons = [
            p for p in self.parts()
            if p.getRoleName() == "push button" and not p.name.startswith(NEVER)
            and p.getState().contains(pyatspi.STATE_SENSITIVE)
        ]  # fmt: skip
        for begins in ANSWERS:
            for button in buttons:
                if button.name.startswith(begins):
                    return button
        return None


def play(heard: Heard) -> None:
    """Play the Germans' first turn, with an attack, and answer for the others."""
    heard.until(lambda: "Move battalions" in heard.asked(), "the first question")
    turn = heard.until(heard.whose_turn, "whose turn it is").split(" · ")[:2]
    heard.act_on("Press", "page tab", "Areas")
    heard.move("Bjørnfjell", "Narvik")
    heard.move("Narvik", "Gratangen")
    for _ in range(60):
        if heard.until(heard.whose_turn, "whose turn it is").split(" · ")[:2] != turn:
            return
        heard.answer()
    raise AssertionError(f"the turn does not end: {heard.did}")


def main(told: str, *command: str) -> int:
    """Start the program, play, and write down how it went."""
    program = subprocess.Popen(command, env=os.environ | {"QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1"})
    try:
        heard = Heard(program)
        play(heard)
        document = {
            "announced": heard.announced,
            "texts": sorted(each for each in heard.texts if each),
            "did": heard.did,
            "turn": heard.until(heard.whose_turn, "whose turn it is"),
            "alive": program.poll() is None,
        }
        Path(told).write_text(json.dumps(document, ensure_ascii=False, indent=1), encoding="utf-8")
    finally:
        program.terminate()
        program.wait(timeout=30)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
