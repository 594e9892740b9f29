"""A game as a report: title, who played, how it ended, the story; whichever game it is."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from konqt.core.account import Account, Block, HeadingBlock, NoteBlock, Passage, Past, TableBlock
from konqt.core.ending import OutcomeFacts, result_of
from konqt.core.event import with_words
from konqt.core.narrator import Narrator
from konqt.games.registry import account_of, narrator_of
from konqt.i18n.ended import say_points
from konqt.i18n.game_marks import marks_of
from konqt.i18n.phrases import sentence
from konqt.i18n.texts import _
from konqt.session.export.wanted import Wanted, past_of
from konqt.session.people import say_player
from konqt.session.plan import Chair
from konqt.session.replay import Replay, Variation
from konqt.session.seats_given import say_given

LONG_END = 30
"""Steps from which on an end that the computer played alone is told in a sentence: some turns."""


def say_game(replay: Replay) -> str:
    """Say which game and scenario it is; where both have one name, it is said once."""
    narrator = narrator_of(replay.game.name)
    scenario = narrator.scenario_name(replay.plan.scenario, replay.plan.options)
    title = narrator.title()
    return title if scenario == title else f"{title}: {scenario}"


def report(
    replay: Replay, viewer: str, wanted: Wanted, past: Past | None = None
) -> Iterator[Block]:
    """Yield the game as blocks of a report, in the language in use.

    Whoever has the wanted `past` already hands it in: what was found in it is not looked for again.
    """
    name = replay.game.name
    narrator, account = narrator_of(name), account_of(name)
    narrator.use_board(replay.own_names, replay.data)
    past = past or past_of(replay, viewer, wanted)
    yield HeadingBlock(say_game(replay), 1)
    marks = marks_of(replay).told()
    if marks:
        yield Passage(tuple(marks))
    yield HeadingBlock(_("Summary"))
    yield _players(name, narrator, replay.plan.chairs)
    yield from _seats_given(replay, narrator, past)
    told = tuple(_where(replay, narrator, past))
    if told:
        yield Passage(told)
    yield from _ended(narrator, account, past)
    story = _plainly(narrator, past) if account is None else account.story(past)
    yield from _with_comments(story, comments_of(replay, viewer, past))
    yield from _variations(replay, viewer, past, narrator)


def comments_of(replay: Replay, viewer: str, past: Past) -> dict[int, Sequence[str]]:
    """Return step -> what people have written about it, of the steps that are told."""
    said = {step: replay.comments(step, viewer) for step in range(past.first, past.last + 1)}
    return {step: lines for step, lines in said.items() if lines}


def _with_comments(story: Iterator[Block], comments: dict[int, Sequence[str]]) -> Iterator[Block]:
    """Yield a story with each comment behind the passage that tells of its step.

    A fight is told up to the step, and goes on behind its comment: who reads what somebody thought
    before the dice fell is not to know yet how they did.
    """
    waiting = sorted(comments.items())

    def said(until: int) -> Iterator[NoteBlock]:
        while waiting and waiting[0][0] <= until:
            step, lines = waiting.pop(0)
            yield NoteBlock(_("Comment on step {step}", step=step), tuple(lines))

    yield from said(0)
    for block in story:
        if not isinstance(block, Passage) or not block.steps:
            yield block
            continue
        yield from said(min(block.steps) - 1)
        for part in _parted(block, [step for step, _lines in waiting]):
            yield part
            yield from said(max(part.steps))
    yield from said(max(comments, default=0))


def _parted(passage: Passage, steps: Sequence[int]) -> Iterator[Passage]:
    """Yield a passage, a fight in parts of which each ends with one of these steps."""
    begun, last = 0, max(passage.steps)
    for step in steps if passage.scene else ():
        end = sum(each <= step for each in passage.steps)
        if begun < end and step < last:
            yield _part(passage, begun, end)
            begun = end
    yield _part(passage, begun, len(passage.steps))


def _part(passage: Passage, first: int, end: int) -> Passage:
    """Return some sentences of a passage; its words in front stand before the first alone."""
    sentences, steps = passage.sentences[first:end], passage.steps[first:end]
    lead = "" if first else passage.lead
    return replace(passage, sentences=sentences, steps=steps, lead=lead)


def _variations(replay: Replay, viewer: str, past: Past, narrator: Narrator) -> Iterator[Block]:
    """Tell the other ways on that leave the game where it is told."""
    told = [each for each in replay.variations(viewer) if past.first <= each.step <= past.last]
    if told:
        yield HeadingBlock(_("Branches"))
    for each in told:
        yield HeadingBlock(each.name or _("A branch"), 3)
        if each.parent:
            text = _("Instead of what follows step {step} of “{name}”", step=each.step,
                     name=each.parent)  # fmt: skip
        else:
            text = _("Instead of what follows step {step}", step=each.step)
        dealt = each.dealt()
        yield Passage((text, dealt) if dealt else (text,))
        way = _way(each, viewer, each.replay.steps)
        notes = comments_of(each.replay, viewer, way)
        notes.pop(each.step, None)
        yield from _with_comments(_other_story(each, viewer, narrator), notes)
        if not each.whole:
            yield Passage((say_broken(),))


def say_broken() -> str:
    """Return what is said where a branch breaks off."""
    return _("It cannot be followed any further.")


def _way(variation: Variation, viewer: str, last: int) -> Past:
    """Return another way on up to a step; whoever studies plays it, so nobody is named."""
    past = past_of(variation.replay, viewer, Wanted(variation.step, last))
    return replace(past, chairs={})


def _other_story(variation: Variation, viewer: str, narrator: Narrator) -> Iterator[Block]:
    """Tell another way on as the game is told, its headings below its name.

    Where the computer alone played on for long, how that came out is all that is told of it.
    """
    account, last = account_of(variation.replay.game.name), variation.replay.steps
    alone = last - variation.by_hand
    told = _way(variation, viewer, last if alone < LONG_END else variation.by_hand)
    for block in _plainly(narrator, told) if account is None else account.story(told):
        yield replace(block, level=block.level + 2) if isinstance(block, HeadingBlock) else block
    if alone >= LONG_END:
        ended = next(_ended(narrator, account, _way(variation, viewer, last)), None)
        sentences = ended.sentences if isinstance(ended, Passage) else ()
        lead = _("The computer played the last {count} steps", count=alone)
        yield Passage(sentences, lead) if sentences else Passage((lead,))


def _ended(narrator: Narrator, account: Account | None, past: Past) -> Iterator[Block]:
    """Tell how a stretch ended, and its numbers."""
    if account is None:
        yield Passage(tuple(ending_lines(narrator, past.seen(past.last).outcome)))
    else:
        yield from account.summary(past)


def _players(game: str, narrator: Narrator, chairs: Mapping[str, Chair]) -> TableBlock:
    rows = [(narrator.faction_name(who), say_player(game, chair)) for who, chair in chairs.items()]
    return TableBlock(_("Players"), (_("Faction"), _("Played by")), tuple(rows))


def _seats_given(replay: Replay, narrator: Narrator, past: Past) -> Iterator[Passage]:
    """Say which seats changed hands in what is told, and when."""
    told = tuple(
        _("After step {step}: {what}", step=each.after,
          what=say_given(each, narrator, replay.game.name))
        for each in replay.given if past.first <= each.after <= past.last
    )  # fmt: skip
    if told:
        yield Passage(told)


def _where(replay: Replay, narrator: Narrator, past: Past) -> Iterator[str]:
    """Say which part of the game is told, and where it stands if it is not over."""
    whole = past.first == 0 and past.last == replay.steps
    if not whole:
        yield _(
            "Told here: steps {first} to {last} of {all}",
            first=past.first + 1,
            last=past.last,
            all=replay.steps,
        )
    if past.seen(past.last).outcome is None:
        decision = replay.decision(past.last)
        when = narrator.say_when(decision.public_facts)
        yield _("The game is not over: {when}", when=when) if whole else sentence(when)


def ending_lines(narrator: Narrator, outcome: OutcomeFacts | None) -> list[str]:
    """Return who has given up, who has won or lost, by which rule, and with which score.

    There are none while the game goes on.
    """
    if outcome is None:
        return []
    ended = result_of(outcome)
    names = ", ".join(narrator.faction_name(f, inside=True) for f in ended.winner or ended.lost)
    told = _("The game is over")
    if ended.winner:
        told = _("The game is over: {winner} won", winner=names)
    elif ended.lost:
        told = _("The game is over: {loser} lost", loser=names)
    lines = [f"{told} [{narrator.rule_name(outcome['rule'])}]"]
    points = say_points(narrator, outcome.get("points", {}))
    lines += [points] if points else []
    gone = ", ".join(map(narrator.faction_name, outcome.get("resigned", ())))
    return [_("{names} resigned.", names=gone), *lines] if gone else lines


def _plainly(narrator: Narrator, past: Past) -> Iterator[Block]:
    """Tell a game that has no account of its own, step by step."""
    before: tuple[int, str] | None = None
    for told in past.told:
        moment = told.moment
        if moment.turn and (moment.round, moment.turn) != before:
            before = moment.round, moment.turn
            yield HeadingBlock(sentence(narrator.say_when(moment._asdict())))
        said = tuple(narrator.say_event(event, past.chairs) for event in with_words(told.events))
        if said:
            yield Passage(said, steps=(told.step,) * len(said))
