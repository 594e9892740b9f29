"""What a collection knows of one saved game: everything in it that everybody may see."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from konqt.core.account import NO_SCORE, Score
from konqt.core.chair import SomeChair
from konqt.core.ending import Result, result_of
from konqt.core.event import PUBLIC
from konqt.core.frozen import frozen
from konqt.core.log import logger
from konqt.core.outside import found_file, found_in, shown_name
from konqt.games.registry import UnknownGame, account_of, narrator_of
from konqt.i18n.folding import plain_words
from konqt.i18n.languages import codes
from konqt.i18n.texts import own_locale
from konqt.record.errors import RecordError
from konqt.record.format import SUFFIX
from konqt.record.study_file import SUFFIX as STUDY
from konqt.record.study_file import StudyError, study_path
from konqt.session.export.wanted import EVERYTHING, past_of
from konqt.session.plan import AI, Chair
from konqt.session.replay import Replay
from konqt.session.study.comments import commented, comments_of


@frozen
class Stamp:
    """By what a file is known to be as it was when it was last read."""

    name: str
    size: int
    changed: int
    """nanoseconds"""
    studied: int = 0
    """when its study was changed, in nanoseconds; 0 where it has none"""


@frozen
class GameFacts:
    """A record in the collection; of one that cannot be read, no more than its fault."""

    stamp: Stamp
    game: str = ""
    scenario: str = ""
    options: tuple[str, ...] = ()
    """those that differ from the rules as they stand"""
    chairs: tuple[tuple[str, str], ...] = ()
    """faction -> who plays it: a name, or `ai:LEVEL`"""
    result: Result = Result()
    points: tuple[tuple[str, int], ...] = ()
    """faction -> what it has scored, where the game counts"""
    level: str = ""
    cause: str = ""
    """how it ended, in the game's own word; empty while it goes on"""
    steps: int = 0
    rounds: int = 0
    words: str = ""
    """every word of its log, in all languages, and of its study, without capitals and accents:
    areas, cards, players"""
    score: Score = NO_SCORE
    seed: str = ""
    """the seed that was asked for; empty where the dice are hidden"""
    fault: str = ""
    """why it cannot be read, or from where on"""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.cause)


def stamp_of(path: Path) -> Stamp:
    """Return how a file stands now, or the link that has its name.

    Raises:
        FileNotFoundError: nothing lies there any more.
    """
    found = found_file(path)
    if found is None:
        raise FileNotFoundError(path)
    study = found_file(study_path(path))
    return Stamp(found.name, found.size, found.changed, 0 if study is None else study.changed)


def records_in(folder: Path) -> list[Stamp]:
    """Return how each record of a folder stands now; folders and other files are left out.

    Raises:
        OSError: the folder cannot be read.
    """
    files = found_in(folder, (SUFFIX, STUDY))
    studied = {each.name: each.changed for each in files if each.name.endswith(STUDY)}
    stamps = [Stamp(f.name, f.size, f.changed) for f in files if f.name.endswith(SUFFIX)]
    if not studied:
        return stamps
    return [replace(s, studied=studied.get(study_path(Path(s.name)).name, 0)) for s in stamps]


def read_facts(path: Path) -> GameFacts:
    """Play a record again and return what it holds; one that cannot be read says why.

    It is looked at with everybody's eyes, so that nothing of a game that goes on is told.

    Raises:
        FileNotFoundError: the file has gone.
    """
    stamp = stamp_of(path)
    try:
        return _facts_of(path, stamp)
    except (RecordError, UnknownGame) as error:
        return GameFacts(stamp, fault=shown_name(str(error)))
    except Exception as error:  # one game that the program stumbles over must not hide the others
        logger(__name__).exception("a saved game was left out")
        what = f"konqt stumbles over this game ({type(error).__name__}); restore it from a copy"
        return GameFacts(stamp, fault=shown_name(f"{path}: {what}"))


def _facts_of(path: Path, stamp: Stamp) -> GameFacts:
    replay = Replay.open(path)
    observation = replay.observe(replay.steps, PUBLIC)
    outcome, chairs = observation.outcome, replay.plan.chairs
    fault = replay.damage
    return GameFacts(
        stamp,
        game=replay.game.name,
        scenario=replay.plan.scenario,
        options=tuple(f"{name}={value}" for name, value in sorted(replay.plan.options.items())),
        chairs=tuple((faction, _player(chair)) for faction, chair in chairs.items()),
        result=result_of(outcome),
        points=tuple(outcome.get("points", {}).items()) if outcome else (),
        level=(outcome["level"] or "") if outcome else "",
        cause=outcome["cause"] if outcome else "",
        steps=replay.steps,
        rounds=observation.decision.moment.round,
        words=" ".join(sorted(_words(replay, bool(stamp.studied)))),
        score=_score(replay),
        seed="" if replay.origin.seed is None else str(replay.origin.seed),
        fault=shown_name(f"{path}:{fault.line}: {fault.what}") if fault else "",
    )


def _score(replay: Replay) -> Score:
    account = account_of(replay.game.name)
    return NO_SCORE if account is None else account.score(past_of(replay, PUBLIC, EVERYTHING))


def _player(chair: Chair) -> str:
    return f"{AI}:{chair.level}" if chair.kind == AI else chair.name


def _words(replay: Replay, studied: bool) -> set[str]:
    """Return all words of the log, in every language, of the study, and who plays."""
    found = set[str]()
    narrator = narrator_of(replay.game.name)
    chairs: dict[str, SomeChair] = dict(replay.plan.chairs)
    entries = [replay.entry(step, PUBLIC).events for step in range(1, replay.steps + 1)]
    events = [event for each in entries for event in each]
    names, data = replay.own_names, replay.data
    for language in codes():
        with own_locale(language):
            narrator.use_board(names, data)
            said = {narrator.say_event(event, chairs) for event in events}
            said.add(narrator.scenario_name(replay.plan.scenario, replay.plan.options))
        found.update(word for each in said for word in plain_words(each))
    for line in _comments(replay) if studied else ():
        found.update(plain_words(line))
    for chair in replay.plan.chairs.values():
        found.update(plain_words(chair.name), plain_words(chair.cards))
    return found


def _comments(replay: Replay) -> Iterator[str]:
    """Return what stands in the study beside a game, as everybody may read it."""
    with suppress(StudyError):
        studied = commented(replay)
        if studied is not None:
            for step in range(replay.steps + 1):
                yield from comments_of(studied, step, PUBLIC)
