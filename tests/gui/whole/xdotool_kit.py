"""A screen of its own with a window manager, the program on it, and a hand that knows xdotool."""

import json
import os
import shutil
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[3]
PROGRAM = Path(__file__).with_name("told_window.py")
TOOLS = ("Xvfb", "xdotool", "openbox")
PATIENCE = 180
WIDTH, HEIGHT = 1400, 860

Seen = dict[str, Any]


def missing_tools() -> str:
    """Name what is not installed; empty when all is."""
    return " ".join(tool for tool in TOOLS if shutil.which(tool) is None)


class Hand:
    """Sees what the observer tells, and acts by xdotool alone."""

    def __init__(self, display: str, home: Path, seed: int, record: Path | None = None) -> None:
        self.did: deque[str] = deque(maxlen=8)
        """the last acts, for the message of a failure"""
        self.told = home / "told.json"
        self.trouble = home / "trouble.txt"
        folders = ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME")
        self.environment = {
            **os.environ,
            **{name: str(home / name.lower()) for name in folders},
            "HOME": str(home),
            "DISPLAY": display,
            "QT_QPA_PLATFORM": "xcb",
            "PYTHONPATH": str(ROOT),
        }
        self.manager = self._start_manager()
        # A window that is there before the manager never gets the keyboard.
        self._wait_for_manager()
        with self.trouble.open("wb") as stream:
            self.program = subprocess.Popen(
                [sys.executable, PROGRAM, self.told, str(seed), *([record] if record else [])],
                env=self.environment,
                stdout=stream,
                stderr=stream,
            )

    def _start_manager(self) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            ["openbox"], env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )

    def _wait_for_manager(self) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.manager.poll() is not None:
                self.manager = self._start_manager()
            asked = subprocess.run(
                ["xdotool", "get_num_desktops"],
                env=self.environment,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                check=False,
            )
            if asked.returncode == 0:
                return
            time.sleep(0.05)
        self.manager.kill()
        self.manager.wait(timeout=20)
        raise AssertionError("openbox does not manage the screen")

    # -- seeing -----------------------------------------------------------------------------

    def look(self, beats: int = 2) -> Seen:
        """Give what is in sight after everything done so far has been taken in."""
        before = self._now().get("beat", 0)
        return self.until(lambda seen: seen.get("beat", 0) >= before + beats)

    def until(self, wanted: Callable[[Seen], Any], patience: float = PATIENCE) -> Seen:
        """Wait until something is in sight."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            assert self.program.poll() is None, self.trouble.read_text()
            seen = self._now()
            if seen and wanted(seen):
                return seen
            time.sleep(0.02)
        seen = self._now()
        asked = (seen.get("board") or {}).get("kind")
        raise AssertionError(f"it never came; asked {asked} after {[*self.did]}; in sight: {seen}")

    def settled(self) -> Seen:
        """Wait until a person is asked something and nothing moves any more.

        That is at any screen, or at the table at an own decision.
        """
        before, seen = None, self.look()
        while before is None or _still(before) != _still(seen):
            before = self.until(_asks)
            seen = self.look()
        return seen

    def picture(self) -> Path:
        """Keep a picture of the screen beside what was told, and give its file."""
        wanted, kept = self.told.with_suffix(".wanted"), self.told.with_suffix(".png")
        kept.unlink(missing_ok=True)
        wanted.touch()
        self.until(lambda _now: kept.exists() and not wanted.exists(), patience=30)
        self.look()
        return kept

    def _now(self) -> Seen:
        try:
            seen: Seen = json.loads(self.told.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return {}
        return seen

    # -- acting -----------------------------------------------------------------------------

    def do(self, *words: object) -> None:
        """Run one xdotool command."""
        self.did.append(" ".join(map(str, words)))
        subprocess.run(["xdotool", *map(str, words)], env=self.environment, check=True, timeout=30)

    def key(self, *keys: str) -> None:
        """Press keys one after the other."""
        self.do("key", "--clearmodifiers", "--delay", 15, *keys)

    def click(self, at: list[int]) -> None:
        """Click a point of the screen."""
        self.do("mousemove", *at, "click", 1)

    def drag(self, start: list[int], end: list[int]) -> None:
        """Press, move in steps and let go."""
        self.lift(start)
        self.carry(start, end)
        self.do("mouseup", 1)

    def lift(self, start: list[int]) -> None:
        """Press on a point and move just so far that a drag begins."""
        x, y = start
        self.do("mousemove", x, y, "mousedown", 1)
        self.do("mousemove", x + 8, y - 8, "mousemove", x + 14, y - 14)

    def carry(self, start: list[int], end: list[int]) -> None:
        """Move with the button down."""
        steps = []
        for part in range(1, 7):
            at = [round(a + (b - a) * part / 6) for a, b in zip(start, end, strict=True)]
            steps += ["mousemove", *at]
        self.do(*steps)

    def press(self, text: str) -> Seen:
        """Click the button with this text."""
        self.until(lambda now: any(text in b["text"] for b in now.get("buttons", ())))
        at, before = self._place_of(text), None
        while at != before:
            # A new window is moved by the window manager before it stays.
            before, at = at, self._place_of(text)
        assert at is not None, f"{text} is out of sight"
        self.click(at)
        return self.look()

    def press_still(self, text: str, at: list[int]) -> None:
        """Click a button once it no longer moves: a panel may still be making room above it."""
        while (now := self._place_of(text)) is not None and now != at:
            at = now
        self.click(at)

    def _place_of(self, text: str) -> list[int] | None:
        seen = self.look(beats=3)
        found: list[list[int] | None] = [b["at"] for b in seen["buttons"] if text in b["text"]]
        return found[0] if found else None

    def choose(self, menu: str, entry: str) -> Seen:
        """Click a menu and one of its entries."""
        seen = self.look()
        self.click(next(m["at"] for m in seen["bar"] if menu in m["text"].replace("&", "")))
        seen = self.until(lambda now: now["menu"])
        self.click(next(m["at"] for m in seen["menu"] if entry in m["text"].replace("&", "")))
        return self.look()

    def close(self) -> None:
        """End the program and its window manager."""
        for process in (self.program, self.manager):
            process.terminate()
            process.wait(timeout=20)


def _still(seen: Seen) -> Seen:
    """Give what is in sight without the time."""
    return {name: value for name, value in seen.items() if name != "beat"}


def _asks(seen: Seen) -> bool:
    board = seen.get("board")
    if board is None:
        return any(button["at"] for button in seen.get("buttons", ()))
    return bool(board["mine"] and board["settled"])


@contextmanager
def hand_at_a_screen(
    home: Path,
    seed: int = 7,
    record: Path | None = None,
    size: tuple[int, int] = (WIDTH, HEIGHT),
    **settings: Any,
) -> Iterator[Hand]:
    """Give a hand at the started program, on a new virtual screen, with these settings.

    With a `record` that game is taken up again.
    """
    folder = home / "xdg_config_home" / "konqt"
    folder.mkdir(parents=True)
    kept = {"reduced_motion": True, "ai_speed": "instant", "combats_stay": False, **settings}
    (folder / "settings.json").write_text(json.dumps(kept), encoding="utf-8")
    reader, writer = os.pipe()
    # It would begin anew whenever the last program leaves it, as each question by xdotool does
    # before the window manager is there.
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-noreset", "-screen", "0", "{}x{}x24".format(*size)],
        pass_fds=(writer,),
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    with os.fdopen(reader) as stream:
        display = ":" + stream.readline().strip()
    try:
        hand = Hand(display, home, seed, record)
        try:
            yield hand
        finally:
            hand.close()
    finally:
        server.terminate()
        server.wait(timeout=20)
