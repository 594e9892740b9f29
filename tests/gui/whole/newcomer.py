"""Somebody who has never seen the game, and goes through lessons by what the screen says alone.

The words of a step, what they point at, and which way on is offered are all that a newcomer knows;
and what an earlier step has taught. Neither the lesson's file nor what is legal is asked.
"""

import re
from collections.abc import Iterator
from itertools import count
from typing import Any

from keyboard_player import KeyboardPlayer
from window_player import doubted
from xdotool_kit import Hand, Seen

COMPLETED = "Completed"
OFFERED = "Show me"
"""the way on of whoever has gone wrong three times"""
ALL, FEWER = 0, -1
"""how many go: the whole stack; one less than the last time"""
NUMBERS = {"one": 1, "two": 2, "both": 2, "three": 3, "four": 4, "five": 5, "six": 6, "all": ALL}
_SENTENCE = re.compile(r"(?<=[.!?])\s+")
_ORDER = re.compile(r"\b(?:drag|send|bring|take)\b(.*)", re.IGNORECASE)
_NUMBER = re.compile(r"\b(" + "|".join(NUMBERS) + r")\b", re.IGNORECASE)
_CLICKED = re.compile(r"\bthe number (\d)")
MOST_TRIES = 6
"""of one step, after which nobody would go on"""
SLOWEST = 60
"""beats after which an act has led to nothing"""


class Newcomer:
    """Reads, looks, and does what is asked; how, those say who have a mouse or a keyboard alone."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.wrong: list[str] = []
        """what went wrong, and what was answered"""
        self.helped: list[str] = []
        """steps in which the program offered its help, with what was in sight"""
        self.splits = False
        """whether a step has told how some of a stack are sent"""
        self._pressed: set[str] = set()
        """what has been pressed in this step"""
        self._pictures = count(1)
        self._sent = 0
        """how many were sent in this step the last time; 0: all, or none yet"""

    def go_through(self) -> str:
        """Go through the lesson at the table; give the words of its end."""
        step, tries = "", 0
        while True:
            shown = self.rested()["lesson"]
            if shown["place"] == COMPLETED:
                return str(shown["words"])
            if shown["place"] != step:
                step, tries = shown["place"], 0
                self._pressed, self._sent = set(), 0
            self._read(shown)
            if shown["next"]:
                if shown["next"] == OFFERED:
                    self.helped.append(self.report("was offered help"))
                self.press_next()
                self._follow(shown)
                continue
            tries += 1
            if tries > MOST_TRIES:
                raise AssertionError(self.report("cannot do what is asked"))
            self._do(shown)
            self._follow(shown)

    def rested(self) -> Seen:
        """Wait until a lesson's step stands there and nothing moves."""
        before, seen = None, self.hand.look()
        while before is None or _told(before) != _told(seen):
            before = self.hand.until(_stands)
            seen = self.hand.look()
        return seen

    def report(self, what: str) -> str:
        """Say in which step of which lesson, and what was in sight; a picture of it is kept."""
        seen = self.hand.look()
        shown = seen["lesson"] or {}
        names = ("words", "answer", "lit", "rings", "arrows", "framed", "numbers")
        kept = self.hand.picture().replace(self.hand.told.with_name(f"{next(self._pictures)}.png"))
        lines = (
            f"a newcomer {what}: {_named(shown)}",
            f"in sight: { ({name: shown.get(name) for name in names}) }",
            f"buttons: {[each['text'] for each in seen['buttons'] if each['at']]}",
            f"menu: {[each['text'] for each in seen['menu']]}",
            f"went wrong so far: {self.wrong}",
            f"last acts: {[*self.hand.did]}",
            f"picture: {kept}",
        )
        return "\n".join(lines)

    # -- how, by mouse or keyboard --------------------------------------------------------------

    def press_next(self) -> None:
        """Press the button that goes on."""
        raise NotImplementedError

    def press(self, framed: dict[str, Any]) -> None:
        """Press a button or play a card."""
        raise NotImplementedError

    def choose(self, place: str) -> None:
        """Choose a place of the board."""
        raise NotImplementedError

    def carry(self, start: str, end: str, many: int) -> None:
        """Move so many from a place to another; `ALL`: the whole stack, `FEWER` than before."""
        raise NotImplementedError

    def confirm(self, seen: Seen) -> None:
        """Choose from a menu, or say yes to what is asked once more."""
        raise NotImplementedError

    # -- reading --------------------------------------------------------------------------------

    def _read(self, shown: dict[str, Any]) -> None:
        """Learn how some of a stack are sent, where that is told."""
        told = f"{shown['words']} {shown['answer']}"
        self.splits = self.splits or _CLICKED.search(told) is not None

    def _do(self, shown: dict[str, Any]) -> None:
        """Do what the step points at: press what is framed, follow an arrow, choose a place."""
        framed = [each for each in shown["framed"] if each["able"] and each["at"]]
        fresh = [each for each in framed if each["text"] not in self._pressed]
        if framed:
            self._pressed.add((fresh or framed)[0]["text"])
            self.press((fresh or framed)[0])
            return
        way = self._way(shown)
        if way is not None:
            self.carry(*way, self._count(shown))
            return
        place = next(iter((*shown["rings"], *_mentioned(shown["words"], shown["lit"]))), None)
        if place is None:
            raise AssertionError(self.report("sees nothing to click"))
        self.choose(place)

    def _way(self, shown: dict[str, Any]) -> tuple[str, str] | None:
        """Take the arrow of which the words tell, or what they name first and last."""
        words = shown["words"]
        arrows = [(start, end) for start, end in shown["arrows"] if start and end]
        told = [each for each in arrows if all(name in words for name in each)]
        if arrows:
            return (told or arrows)[0]
        named = _mentioned(_ordered(words), shown["lit"])
        return (named[0], named[-1]) if len(named) > 1 else None

    def _count(self, shown: dict[str, Any]) -> int:
        """Take the number that was told last; nobody who was not told how sends a part."""
        told = _number_in(shown["answer"]) or _number_in(shown["words"])
        if not self.splits:
            return ALL
        return told or (FEWER if shown["answer"] else ALL)

    def _number(self, numbers: dict[str, Any], many: int) -> str:
        """Give the number to be chosen of those that are offered."""
        self._sent = many if many > 0 else max(1, (self._sent or len(numbers)) - 1)
        return str(self._sent)

    # -- what comes of it -----------------------------------------------------------------------

    def _follow(self, before: dict[str, Any]) -> None:
        """Wait for what comes of an act; what is asked once more is meant."""
        last = self.hand.look()["beat"] + SLOWEST

        def answered(now: Seen) -> bool:
            asks = bool(now["menu"] or doubted(now))
            return asks or now["beat"] >= last or (_stands(now) and _words(now) != known)

        known = _words({"lesson": before})
        while True:
            seen = self.hand.until(answered)
            if not (seen["menu"] or doubted(seen)):
                break
            self.confirm(seen)
            self.hand.look()
        shown = seen["lesson"]
        if shown is None or shown["next"] or shown["place"] != before["place"]:
            return
        if _words(seen) == known:
            self.wrong.append(f"{_named(before)}: nothing happened")
        elif shown["answer"] and shown["answer"] != before["answer"]:
            self.wrong.append(f"{_named(before)}: {shown['answer']}")


class MouseNewcomer(Newcomer):
    """Clicks and drags."""

    def begin(self) -> None:
        """Go from the start screen to the first lesson."""
        self.hand.press("Learn")
        self.hand.until(lambda now: now["screen"] == "LearnPage")
        self.hand.press("Start:")

    def open(self, title: str) -> None:
        """Leave the lesson at the table, and open another one on the path."""
        self.hand.press("Leave")
        seen = self.hand.until(lambda now: now["screen"] == "LearnPage")
        while not any(title in each["text"] and each["at"] for each in seen["buttons"]):
            # It lies farther down the path: the wheel brings it into sight.
            middle = next(each["at"] for each in seen["buttons"] if each["at"])
            self.hand.do("mousemove", middle[0], middle[1] + 200, "click", 5)
            seen = self.hand.look()
        self.hand.press(title)

    def press_next(self) -> None:
        self.hand.click(self.rested()["lesson"]["next_at"])

    def press(self, framed: dict[str, Any]) -> None:
        self.hand.click(framed["at"])

    def choose(self, place: str) -> None:
        self.hand.click(self._spot(place))

    def carry(self, start: str, end: str, many: int) -> None:
        if many == ALL:
            self.hand.drag(self._spot(start), self._spot(end))
            return
        self.hand.click(self._spot(start))
        last = self.hand.look()["beat"] + SLOWEST
        seen = self.hand.until(lambda now: now["lesson"]["numbers"] or now["beat"] >= last)
        numbers = seen["lesson"]["numbers"]
        if numbers:
            self.hand.click(numbers[self._number(numbers, many)])
            self.hand.look()
        self.hand.click(self._spot(end))

    def confirm(self, seen: Seen) -> None:
        self.hand.click((seen["menu"] or doubted(seen))[0]["at"])

    def _spot(self, place: str) -> list[int]:
        seen = self.hand.look()
        at: list[int] = seen["board"]["spots"][seen["lesson"]["named"][place]]
        return at


class KeyboardNewcomer(Newcomer):
    """Has the keyboard alone: arrows on the board, Tab, Enter, numbers."""

    def __init__(self, hand: Hand) -> None:
        super().__init__(hand)
        self.keys = KeyboardPlayer(hand, 1)

    def begin(self) -> None:
        """Go from the start screen to the first lesson."""
        self.hand.until(lambda now: now.get("focus"))
        self.keys.tab_to(lambda now: now.get("focus") == "Learn")
        self.hand.key("Return")
        self.hand.until(lambda now: now["screen"] == "LearnPage" and "Start:" in now["focus"])
        self.hand.key("Return")

    def press_next(self) -> None:
        self.keys.tab_to(lambda now: now["focus"] == now["lesson"]["next"])
        self.hand.key("Return")

    def press(self, framed: dict[str, Any]) -> None:
        if framed["card"]:
            self.hand.key("ctrl+3")
            self.hand.look()
            self.keys.tab_to(lambda now: now["card_focused"] == framed["card"])
        else:
            self.hand.key("ctrl+4")
            self.hand.look()
            self.keys.tab_to(lambda now: now["focus"] == framed["text"])
        self.hand.key("Return")

    def choose(self, place: str) -> None:
        self.keys.walk_to(self.hand.look()["lesson"]["named"][place])
        self.hand.key("Return")

    def carry(self, start: str, end: str, many: int) -> None:
        self.choose(start)
        last = self.hand.look()["beat"] + SLOWEST
        seen = self.hand.until(lambda now: now["board"]["hold"] or now["beat"] >= last)
        numbers = seen["lesson"]["numbers"]
        if numbers and many != ALL:
            self.hand.key(self._number(numbers, many))
        self.choose(end)

    def confirm(self, seen: Seen) -> None:
        self.hand.key(*(("Down", "Return") if seen["menu"] else ("Return",)))


def _stands(seen: Seen) -> bool:
    """Tell whether a lesson's step stands there."""
    shown, board = seen.get("lesson"), seen.get("board")
    return bool(shown and shown["still"] and board and board["settled"])


def _told(seen: Seen) -> object:
    """Give all that a newcomer reads and sees of a lesson and its board."""
    return seen["lesson"], seen["board"] and seen["board"]["spots"], seen["menu"]


def _words(seen: Seen) -> object:
    """Give what a lesson says and offers, and where."""
    shown = seen["lesson"]
    names = ("title", "place", "words", "answer", "next")
    framed = [(each["text"], each["able"]) for each in shown["framed"]]
    return [shown[name] for name in names], framed, seen.get("step")


def _named(shown: dict[str, Any]) -> str:
    return f"{shown.get('title')}, {shown.get('place')}"


def _mentioned(words: str, places: list[str]) -> list[str]:
    """Give the places that the words name, in their order."""
    return sorted((each for each in places if each and each in words), key=words.index)


def _orders(words: str) -> Iterator[str]:
    for sentence in _SENTENCE.split(words):
        found = _ORDER.search(sentence)
        if found is not None:
            yield found[1]


def _ordered(words: str) -> str:
    """Give what is asked for: the sentences that bid somebody move something."""
    return " ".join(_orders(words))


def _number_in(words: str) -> int:
    """Give how many are to go: the figure told, or the first number of what is asked for."""
    figure = _CLICKED.search(words)
    if figure is not None:
        return int(figure[1])
    found = _NUMBER.search(_ordered(words))
    return NUMBERS[found[1].lower()] if found is not None else ALL
