"""What can be looked up from a log line, a card, a button, a refusal: rules, areas, cards."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from konqt.core.decision import Decision
from konqt.core.event import Event
from konqt.core.frozen import frozen
from konqt.games.kon import wording
from konqt.games.kon.wording.card_rules import faction_with, rules_of_card
from konqt.games.kon.wording.names import is_area
from konqt.gui.widgets.plain_words import set_tip
from konqt.i18n.texts import _

RULE, AREA, CARD = "rule", "area", "card"
_AREA_MEMBERS = ("area", "from", "source", "via", "to")
_CARD_MEMBERS = ("card", "by_card", "other", "cards")
OUTSIDE = ("sea", "air")


@frozen
class LookupEntry:
    """One thing that has a page of its own."""

    kind: str
    id: str
    faction: str = ""
    """a card's deck"""


@frozen
class LookupQuestion:
    """What can be asked of a thing, beside the pages that it has."""

    words: str
    ask: Callable[[], None]


def entries_of(*things: object, faction: str = "") -> list[LookupEntry]:
    """Return what events, actions, decisions or refusals name, each once: rules, areas, cards.

    `faction` is whose cards are meant where a thing does not say.
    """
    found: list[LookupEntry] = []
    for thing in things:
        members = _members(thing)
        found += [LookupEntry(RULE, str(members["rule"]))] if members.get("rule") else []
        found += [LookupEntry(AREA, area) for area in _areas(members)]
        owner = str(members.get("faction") or faction)
        found += [LookupEntry(CARD, card, faction_with(card, owner)) for card in _cards(members)]
    order = (RULE, AREA, CARD)
    return sorted(dict.fromkeys(found), key=lambda entry: order.index(entry.kind))


def _members(thing: object) -> dict[str, object]:
    """Return a record's members by name, those of its parameters and facts among them."""
    names = (*_AREA_MEMBERS, *_CARD_MEMBERS, "rule", "faction")
    members: dict[str, object] = {
        name: getattr(thing, name) for name in names if hasattr(thing, name)
    }
    for inner in ("params", "facts"):
        members |= getattr(thing, inner, None) or {}
    return members


def _areas(members: Mapping[str, object]) -> Iterable[str]:
    for name in _AREA_MEMBERS:
        area = members.get(name)
        if isinstance(area, str) and area not in OUTSIDE and is_area(area):
            yield area


def _cards(members: Mapping[str, object]) -> Iterable[str]:
    for name in _CARD_MEMBERS:
        value = members.get(name)
        several = value if isinstance(value, Iterable) else ()
        for card in (value,) if isinstance(value, str) else several:
            if faction_with(str(card)):
                yield str(card)


def say_entry(entry: LookupEntry) -> str:
    """Name an entry as its menu does."""
    if entry.kind == RULE:
        title = wording.rule_title(entry.id)
        return _("Rule {number}: {title}", number=wording.rule_name(entry.id), title=title)
    if entry.kind == AREA:
        return _("Area: {name}", name=wording.area_name(entry.id))
    return _("Card: {name}", name=wording.card_title(entry.id))


class Lookup(QObject):
    """A menu of entries; tells which one is wanted."""

    rule_wanted = Signal(str)
    area_wanted = Signal(str)
    card_wanted = Signal(str, str)
    """faction, card"""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.menu = QMenu(parent)
        self.menu.triggered.connect(self._on_triggered)
        # What is chosen from it comes after its hiding.
        self.menu.aboutToHide.connect(self._forget, Qt.ConnectionType.QueuedConnection)

    def offer(
        self, entries: Iterable[LookupEntry], at: QPoint, questions: Iterable[LookupQuestion] = ()
    ) -> None:
        """Open the menu at a global position; with nothing to look up or to ask it stays shut."""
        self.menu.clear()
        lines: list[LookupEntry | LookupQuestion] = [*entries, *questions]
        for entry in lines:
            words = entry.words if isinstance(entry, LookupQuestion) else say_entry(entry)
            line = QAction(words, self.menu)
            set_tip(line, line.text())
            line.setData(entry)
            self.menu.addAction(line)
        if not self.menu.isEmpty():
            self.menu.popup(at)

    def offer_of_event(
        self, event: Event, at: QPoint, questions: Iterable[LookupQuestion] = ()
    ) -> None:
        """Open the menu of what an event names."""
        self.offer(entries_of(event), at, questions)

    def offer_area(self, area: str, at: QPoint, questions: Iterable[LookupQuestion] = ()) -> None:
        """Open the menu of one area, or of what can be asked of a sea zone."""
        self.offer([LookupEntry(AREA, area)], at, questions)

    def offer_of_question(
        self,
        decision: Decision | None,
        things: Sequence[object],
        at: QPoint,
        questions: Iterable[LookupQuestion] = (),
    ) -> None:
        """Open the menu of what things name; where they name nothing, of what the question does."""
        actor = (decision.actor or "") if decision is not None else ""
        found = entries_of(*things, faction=actor) or entries_of(decision, faction=actor)
        self.offer(found, at, questions)

    def offer_card(
        self,
        faction: str,
        card: str,
        scenario: str,
        at: QPoint,
        questions: Iterable[LookupQuestion] = (),
    ) -> None:
        """Open the menu of a card and the rules that it is used by."""
        rules = [LookupEntry(RULE, ref) for ref in rules_of_card(faction, card, scenario)]
        self.offer([LookupEntry(CARD, card, faction), *rules], at, questions)

    def open(self, entry: LookupEntry) -> None:
        """Open an entry."""
        if entry.kind == RULE:
            self.rule_wanted.emit(entry.id)
        elif entry.kind == AREA:
            self.area_wanted.emit(entry.id)
        else:
            self.card_wanted.emit(entry.faction, entry.id)

    def _on_triggered(self, line: QAction) -> None:
        chosen = line.data()
        if isinstance(chosen, LookupQuestion):
            chosen.ask()
        else:
            self.open(chosen)

    def _forget(self) -> None:
        """Hold nothing of what was asked about: somebody else may look next."""
        if not self.menu.isVisible():
            self.menu.clear()
