"""Playing on from a step of a study: by hand, by the computer, with other dice, at the table."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Signal

from konqt.core.action import Action
from konqt.gui.board.board_when_asked import TouchedBoard
from konqt.gui.board.choosing.naming import Naming
from konqt.gui.threads.background_jobs import BackgroundJobs
from konqt.gui.viewer.study.study_page import StudiedPage
from konqt.gui.viewer.study.study_ways import StudyWays
from konqt.i18n.texts import _, ngettext
from konqt.record.folder import new_record_path
from konqt.session.plan import AI, HUMAN, Chair
from konqt.session.study.at_table import begun_at
from konqt.session.study.branch_names import chosen_name
from konqt.session.study.branching import PlayedOn
from konqt.session.study.computer import Computer
from konqt.session.study.spot import Spot
from konqt.session.study.studied import Studied
from konqt.session.study.what_if import rolled_again

if TYPE_CHECKING:
    from konqt.session.replay import Replay
    from konqt.session.session import Session

ONE_TURN = 1


class PlayedIn(Protocol):
    """What is needed of the study that is played in; a `QObject`."""

    studied: Studied

    @property
    def page(self) -> StudiedPage:
        """The page that it is on."""
        ...

    @property
    def game(self) -> "Replay":
        """The game itself, without branches."""
        ...

    @property
    def spot(self) -> Spot:
        """What is looked at."""
        ...

    def attempt(self, step: Callable[[], object]) -> bool:
        """Do something and show what came of it, or why not; return whether it could be done."""
        ...

    def arrive(self, spot: Spot) -> None:
        """Go to where a branch has just been played to."""
        ...

    def say(self, text: str) -> None:
        """Say what cannot be done, until another step is shown."""
        ...


class StudyPlay(QObject):
    """Lists what can be done at a step and plays what is chosen."""

    table_wanted = Signal(object)
    """a session that is to be laid on the table"""
    list_wanted = Signal()
    """something has been named on the board: what is left to choose is to be seen"""

    def __init__(self, room: PlayedIn, ways: StudyWays, board: TouchedBoard | None) -> None:
        super().__init__(ways)
        self._room = room
        self._ways = ways
        self._board = board
        """where places of actions can be named; None for a game without a board"""
        self.busy = False
        """whether the computer plays"""
        self._stopping = False
        self.on: PlayedOn | None = None
        """where the list of actions is for"""
        self.legal: list[Action] = []
        """what can be done where it is asked, in the order of the list"""
        self._listed: tuple[Spot | None, int] = None, 0
        """what was looked at, and how many steps before it the list is for"""
        self._jobs = BackgroundJobs(self)
        self._jobs.failed.connect(self._failed)
        ways.asked.connect(self.ask)
        ways.before.connect(self._ask_before)
        ways.chosen.connect(self._choose)
        ways.computer.connect(self._compute)
        ways.stopped.connect(self._stop)
        ways.rolled.connect(self.roll)
        ways.seated.connect(self._sit_down)
        ways.widened.connect(self._take_all_back)
        if board is not None:
            board.hand.named.connect(self._narrow)

    def follow(self) -> None:
        """Put the list away once another step is looked at."""
        if self.on is not None and self._listed[0] != self._room.spot:
            self.put_list_away()

    def put_list_away(self) -> None:
        """List nothing."""
        self.on = None
        self.legal = []
        self._listed = None, 0
        self._ways.show_actions("", ())
        if self._board is not None:
            self._board.offer(Naming())

    def end(self) -> None:
        """End what is under way."""
        self._stopping = True
        self._jobs.stop()

    # -- by hand ----------------------------------------------------------------------------

    def ask(self, back: int = 0) -> None:
        """List what can be done here, or so many steps before."""
        self.put_list_away()
        room = self._room
        here = room.spot

        def listed() -> None:
            on = PlayedOn(room.studied, Spot(here.step - back, here.branch), room.page.viewer)
            self.on, self._listed = on, (here, back)
            decision = on.course.game.decision(on.course.states[-1])
            narrator = room.page.narrator
            prompt = narrator.say_prompt(decision)
            if decision.actor:
                prompt = f"{narrator.faction_name(decision.actor)}: {prompt}"
            if back:
                # The board shows already what is to be done otherwise.
                prompt = _("Instead of step {step}. {asked}", step=here.step, asked=prompt)
            self.legal = on.legal()
            told = [narrator.say_action(a, decision) for a in self.legal]
            naming = Naming(room.page.teller.ways(on.spot.step, self.legal) if self._board else ())
            self._ways.show_actions(prompt, told, on_board=bool(naming.next))
            if self._board is not None:
                self._board.offer(naming)

        room.attempt(listed)

    def take_back(self) -> bool:
        """Take back what was named last on the board; return whether anything had been."""
        if self._board is None or not self._board.hand.naming.named:
            return False
        self._board.hand.step_back()
        return True

    def _take_all_back(self) -> None:
        """List everything again."""
        if self._board is not None:
            self._board.hand.cancel()

    def _narrow(self, naming: Naming) -> None:
        """Play what is meant by the places named on the board, or list what may be meant."""
        meant = naming.meant
        if meant is not None:
            self._choose(meant)
            return
        if not naming.named:
            self._ways.show_left(None, "")
            return
        left = naming.left
        names = " → ".join(map(self._room.page.teller.place_name, naming.places))
        told = ngettext(
            "On the board: {places}. {left} of {count} choice",
            "On the board: {places}. {left} of {count} choices",
            len(naming.ways),
            places=names,
            left=len(left),
        )
        self.list_wanted.emit()
        self._ways.show_left(left, told)
        if naming.whole or not naming.asked:
            self._ways.take_keys()
        if self._board is not None:
            self._board.tell(told)

    def _ask_before(self) -> None:
        self.ask(1)

    def _choose(self, number: int) -> None:
        on = self.on
        if on is None or not 0 <= number < len(self.legal):
            return
        action = self.legal[number]

        def taken() -> None:
            name = self._named(on, action)
            on.take(action)
            self._room.arrive(on.saved(name))

        if self._room.attempt(taken):
            self._answer()

    def _named(self, on: PlayedOn, action: Action) -> str:
        """Return what a branch is called that begins with an action."""
        actor = on.course.game.decision(on.course.states[-1]).actor
        step = on.spot.step + len(on.lines) + 1
        return chosen_name(self._room.page.narrator, actor, action, step)

    def _answer(self) -> None:
        """Let the computer play where it decides now, else list what can be done next."""
        if self._actor() in self._ways.levels:
            self._compute(False)
        else:
            self._list_for_hand()

    def _list_for_hand(self) -> None:
        actor = self._actor()
        if actor is not None and actor not in self._ways.levels:
            self.ask()

    def _actor(self) -> str | None:
        page = self._room.page
        return page.replay.decision(page.playhead.step).actor

    # -- by the computer --------------------------------------------------------------------

    def _compute(self, one_turn: bool) -> None:
        room, levels = self._room, self._ways.levels
        if self.busy or not levels:
            return
        self.put_list_away()

        def begun() -> None:
            # What the thread plays on is its own: nothing of the study is read or changed there.
            on = PlayedOn(room.studied, room.spot, room.page.viewer)
            self.busy, self._stopping = True, False
            turns = ONE_TURN if one_turn else 0
            self._jobs.run(_computed, on, levels, turns, self._stopped, then=self._take)

        room.attempt(begun)

    def _stopped(self) -> bool:
        return self._stopping

    def _stop(self) -> None:
        self._stopping = True

    def _take(self, on: PlayedOn) -> None:
        """Keep what the computer has played."""
        self.busy = False
        if on.lines:
            name = _("The computer, from step {step}", step=on.spot.step + 1)
            self._room.attempt(lambda: self._room.arrive(on.saved(name)))
        else:
            self._room.say(_("The computer has nothing to decide here."))
        if not on.over and not self._stopping:
            self._list_for_hand()

    def _failed(self, text: str) -> None:
        self.busy = False
        self._room.say(text)

    # -- otherwise --------------------------------------------------------------------------

    def roll(self, faces: Sequence[int] | None) -> None:
        """Play this step once more with other dice; None for any."""
        room = self._room

        def rolled() -> None:
            room.arrive(rolled_again(room.studied, room.spot, room.page.viewer, faces))

        room.attempt(rolled)

    def chairs(self) -> dict[str, Chair]:
        """Return who would sit at the table as it is chosen now."""
        return _chairs(self._room.game.plan.chairs, self._ways.levels)

    def _sit_down(self) -> None:
        self.sit_down(self._room.spot, self.chairs())

    def sit_down(self, spot: Spot, chairs: Mapping[str, Chair]) -> None:
        """Go on from a step at the table, with whoever is chosen."""
        room, begun = self._room, list["Session"]()

        def seated() -> None:
            plan = room.game.plan
            path = new_record_path(plan.scenario)
            path.parent.mkdir(parents=True, exist_ok=True)
            begun.append(begun_at(room.studied, spot, room.page.viewer, chairs, path))

        if room.attempt(seated):
            self.table_wanted.emit(begun[0])


def _chairs(known: Mapping[str, Chair], levels: Mapping[str, str]) -> dict[str, Chair]:
    """Return who sits at the table: the computer where it is chosen, else who sat there.

    Where at most one person played, whoever studies the game alone has all other factions, and
    hands them over to nobody.
    """
    names = [chair.name for chair in known.values() if chair.kind == HUMAN]
    several = len({*filter(None, names)}) + names.count("") > 1
    alone = "" if several else next(filter(None, names), _("You"))
    return {
        faction: Chair(AI, level=levels[faction])
        if faction in levels
        else Chair(HUMAN, alone or chair.name, cards=chair.cards)
        for faction, chair in known.items()
    }


def _computed(
    on: PlayedOn, levels: Mapping[str, str], turns: int, stopped: Callable[[], bool]
) -> PlayedOn:
    """Let the computer play on, in a thread."""
    Computer(on, levels).go_on(turns, stopped)
    return on
