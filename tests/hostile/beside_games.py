"""What lies beside saved games, damaged: studies (`*.kons`) and the library's tags.

A study is read with its faults told and its game shown, or refused by name; tags are read or
refused. Nothing on the disk changes.
"""

import json
from pathlib import Path
from random import Random

from games_played import recorded

from hostile.damage import damaged_bytes, damaged_value, dumped
from hostile.family import Family, Try, expect
from hostile.judge import ask, check_words, judge, on_disk, unchanged
from konqt.core.event import REFEREE
from konqt.record.study_form import Chapter, StudyArrow, StudyRing
from konqt.session.library.tags import FILE, change_tags, read_tags
from konqt.session.replay import Replay
from konqt.session.study.branching import PlayedOn
from konqt.session.study.edits import with_arrow, with_chapter, with_mark, with_ring, with_text
from konqt.session.study.spot import Spot
from konqt.session.study.studied import Studied


def set_up(folder: Path) -> Try:
    """Study a game with everything that a study can hold, and give it tags."""
    record = recorded(folder / "game.konr")
    studied = Studied.beside(Replay.open(record))
    spot = Spot(3)
    for edit in (
        lambda study: with_text(study, spot, "public", "A text\nof two lines"),
        lambda study: with_mark(study, spot, "public", "!?"),
        lambda study: with_chapter(study, Chapter(step=2, eyes="public", name="A chapter")),
        lambda study: with_arrow(
            study, spot, "public", StudyArrow(start="narvik", end="bjornfjell")
        ),
        lambda study: with_ring(study, spot, "public", StudyRing(at="narvik")),
    ):
        studied.change(edit)
    on = PlayedOn(studied, Spot(5), REFEREE)
    for _action in range(2):
        on.take(on.legal()[-1])
    on.saved("A branch")
    change_tags(folder, lambda _tags: {"game.konr": ("good", "long")})
    contents = record.read_bytes(), studied.path.read_bytes(), (folder / FILE).read_bytes()
    return lambda stream, place: attempt(stream, place, *contents)


def attempt(stream: Random, folder: Path, record: bytes, study: bytes, tags: bytes) -> int:
    """Damage study and tags, and read both in every way."""
    game, beside, tagged = folder / "odd.konr", folder / "odd.kons", folder / FILE
    game.write_bytes(record)
    beside.write_bytes(_damaged(stream, study.replace(b"game.konr", b"odd.konr")))
    tagged.write_bytes(_damaged(stream, tags))
    before = on_disk(folder)
    judge(ask("study", "check", beside), beside.name)
    judge(ask("open", "--text", game), game.name)
    judge(ask("library", folder))
    try:
        told = read_tags(folder)
    except ValueError as error:
        check_words(str(error))
        expect(str(tagged) in str(error), f"not named: {error}")
    else:
        expect(all(isinstance(each, str) for some in told.values() for each in some), f"{told}")
    unchanged(before, folder)
    out = folder / "odd.txt"
    answer = judge(ask("export", game, "--to", "txt", "--out", out), game.name)
    expect(out.exists() == (answer.status == 0), "half an export, or none")
    return 1


def _damaged(stream: Random, content: bytes) -> bytes:
    for _ in range(stream.choice((1, 1, 2))):
        try:
            if stream.random() < 0.7:
                content = dumped(damaged_value(stream, json.loads(content)))
                continue
        except (ValueError, RecursionError):
            pass
        content = damaged_bytes(stream, content)
    return content


FAMILY = Family("beside", "damaged studies and tags", cases=300, least=300, set_up=set_up)
