"""Scenes at sea on a stage of their own: fights with every card, attempts, dice of 9 April."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication, QWidget
from sea_games import known_to
from sea_kit import GAME, april, do, sea

from konqt.core.chance import Scripted
from konqt.games.kon.engine.state import State
from konqt.games.kon.events.april import ResistanceRolled
from konqt.gui.kon.stage.naval_stage import NavalStage

MANY = (
    "III:G scharnhorst gneisenau blucher emden,"
    "A furious warspite rodney york lett_krysser_1 jagere_1"
)
CAUGHT = [
    {
        "zone": "III",
        "interceptors": ["allies"],
        "intercepted": ["scharnhorst", "blucher", "emden"],
    }
]
FACES = (6, 5, 4, 2, 1, 3, 5, 3, 1, 6, 5, 2, 3, 3)


def fight() -> State:
    """Give a fight before its first step, with every card in the hands."""
    return sea(
        MANY,
        land="stavanger:G1 hamar:N1",
        phase=2,
        encounters=CAUGHT,
        hands={"germany": ["bombefly", "ubat", "jagerbomber"], "allies": ["jagerfly", "ubat"]},
    )


class Played:
    """A game and the stage that follows it with one seat's eyes."""

    def __init__(self, state: State, viewer: str = "germany") -> None:
        self.state, self.viewer = state, viewer
        self.stage = NavalStage()
        self.left: list[Any] = []
        """events of the last action that have not been shown"""
        self.look()

    def look(self) -> None:
        """Show what is seen now."""
        self.stage.show_observation(GAME.observe(self.state, self.viewer))

    def act(
        self,
        kind: str,
        faces: Sequence[int] = (),
        draws: Sequence[str] = (),
        until: Callable[[Any], bool] | None = None,
        frame_ms: int = 0,
        **members: Any,
    ) -> None:
        """Do the legal action that has these members, up to an event."""
        wanted = {"kind": kind, **members}
        action = next(
            each
            for each in GAME.legal(self.state)
            if wanted.items() <= GAME.action_to_json(each).items()
        )
        events: list[Any] = []
        GAME.apply(self.state, action, events, Scripted(list(faces), names=list(draws)))
        self.left = [event.seen_by(known_to(self.state, self.viewer)) for event in events]
        if not self.show(until, frame_ms):
            self.look()

    def show(self, until: Callable[[Any], bool] | None = None, frame_ms: int = 0) -> bool:
        """Show the events that are left up to one; return whether that one came."""
        while self.left:
            event = self.left.pop(0)
            self.stage.tell(event, frame_ms)
            if until is not None and until(event):
                return True
        return False

    def go_on(self, until: Callable[[Any], bool] | None = None) -> None:
        """Take the last choice of each question of a fight until an event comes."""
        while GAME.decision(self.state).kind in ("void", "chase"):
            last = GAME.action_to_json(GAME.legal(self.state)[-1])
            self.act(**last, until=until)
            if self.left:
                return


def is_kind(kind: str) -> Callable[[Any], bool]:
    return lambda event: event.kind == kind


def before_cards() -> Played:
    """Give a fight in which a ship has just joined."""
    played = Played(fight())
    played.act("join", ship="gneisenau")
    return played


def with_cards() -> Played:
    """Give it before the dice: fighters cancel the bombers, a submarine lies beside them."""
    played = before_cards()
    played.act("play_card", card="bombefly")
    played.act("play_card", card="ubat")
    played.act("pass")
    played.act("play_card", card="jagerfly")
    played.act("pass")
    return played


def crowded() -> Played:
    """Give a fight of eighteen ships, Norway's among them."""
    german = "scharnhorst gneisenau blucher admiral_hipper lutzow karlsruhe koln konigsberg"
    allied = "furious glorious warspite rodney york suffolk lett_krysser_1 jagere_1 jagere_2"
    caught = [{"zone": "III", "interceptors": ["allies"], "intercepted": german.split()}]
    where = f"III:G {german},A {allied},N eidsvoll_norge"
    played = Played(sea(where, phase=2, encounters=caught, hands={"germany": ["ubat"]}))
    played.act("pass", until=is_kind("ship_sunk"))
    return played


def while_rolling() -> Played:
    """Give it after eight dice."""
    played, fallen = with_cards(), []

    def eighth(event: Any) -> bool:
        if event.kind == "naval_die_rolled":
            fallen.append(event)
        return len(fallen) == 8

    played.act("pass", FACES, until=eighth)
    return played


def at_its_end() -> Played:
    """Give it at its last step, waiting for somebody to go on."""
    played = with_cards()
    played.act("pass", FACES)
    played.go_on(until=is_kind("ships_hidden"))
    played.stage.show_stop(True)
    return played


def before_an_attempt() -> Played:
    played = Played(april("interception", "III:G karlsruhe falsk_1 emden blucher,A warspite york"))
    played.act("pass")
    return played


def after_an_attempt() -> Played:
    played = before_an_attempt()
    until = is_kind("ship_intercepted")
    played.act("intercept", [6, 1, 5, 2], ["blucher", "falsk_1"], until)
    return played


def of_mines() -> Played:
    state = april("landing", "V:G karlsruhe emden", hands={"allies": ["april_minelegging"]})
    do(state, "land", ship="karlsruhe", to="trondheim")
    do(state, "end_phase")
    played = Played(state)
    played.act("play_card", [6], ["emden"])
    played.act("void", count=1, until=is_kind("cards_voided"))
    return played


def of_resistance() -> Played:
    played = Played(april("landing", "V:G karlsruhe emden"))
    cities = ("oslo", "kristiansand", "stavanger", "bergen", "trondheim", "narvik")
    for face, city in enumerate(cities, 1):
        played.stage.tell(ResistanceRolled("norway", city, face, face > 4), 0)
    return played


SCENES = (
    before_cards,
    with_cards,
    crowded,
    while_rolling,
    at_its_end,
    before_an_attempt,
    after_an_attempt,
    of_mines,
    of_resistance,
)


@contextmanager
def laid_out(played: Played, width: int, low: bool = False) -> Iterator[NavalStage]:
    """Show a stage in a width, as high as it wants to be."""
    stage, page = played.stage, QWidget()
    stage.set_low(low)
    stage.setParent(page)
    stage.resize(width, stage.sizeHint().height())
    page.resize(stage.size())
    page.show()
    stage.show()
    settle()
    stage.resize(width, stage.sizeHint().height())
    settle()
    yield stage
    stage.stop()
    page.close()
    page.deleteLater()


def settle() -> None:
    for _ in range(12):
        QApplication.processEvents()


def places(stage: NavalStage) -> dict[str, QRect]:
    """Give where everything on the stage stands that shows something of its own."""
    parts: dict[str, QWidget] = {
        "title": stage.title,
        "step": stage.step,
        "told": stage.told,
        "main": stage.main,
    }
    for name, side in (("attack", stage.attack), ("defence", stage.defence)):
        if side.pages.currentIndex():
            for row in range(len(side.lines.rolls)):
                parts[f"{name} box {row}"] = side.lines.boxes[row]
                parts[f"{name} words {row}"] = side.lines.words[row]
            continue
        parts[f"{name} banner"] = side.banner
        for tile in side.ships.tiles:
            parts[f"{name} {tile.ship.ship if tile.ship else ''}"] = tile
        for card, slot in zip(side.cards.names, side.cards.slots, strict=True):
            parts[f"{name} slot {card}"] = slot
        for card, box in side.cards.dice.items():
            parts[f"{name} die {card}"] = box
        if side.roll.isVisibleTo(stage):
            parts[f"{name} roll"] = side.roll
    return {
        name: QRect(part.mapTo(stage, part.rect().topLeft()), part.size())
        for name, part in parts.items()
    }
