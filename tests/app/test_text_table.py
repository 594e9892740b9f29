"""A whole game in the terminal, through a pipe."""

import io
import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from full_disk import FullDisk
from games_played import plan

from konqt.cli.kon.text_commands import COMMANDS, command_in
from konqt.cli.kon.text_table import Leaving, TextTable, play_in_terminal
from konqt.cli.kon.text_views import hand_lines
from konqt.cli.talk import CLEAR
from konqt.cli.typed_words import words_of
from konqt.core.chance import Stream
from konqt.core.plain_names import plain_name
from konqt.games.kon.engine.actions import EndPhase, Move
from konqt.games.kon.engine.sea_actions import Land
from konqt.games.kon.wording import rule_name, rule_summary, rule_title, say_standing
from konqt.i18n.texts import _, use_language
from konqt.record.verify import verify
from konqt.session.plan import AI, HUMAN, Chair, GamePlan
from konqt.session.session import Session

NO_CARDS = {"germany": (), "norway": 0, "allies": 0}


class Chooser(io.StringIO):
    """Answers with seeded numbers, always within the choices last printed."""

    def __init__(self, session: Session, seed: int) -> None:
        super().__init__()
        self.session, self.stream = session, Stream(seed)

    def readline(self, size: int | None = -1) -> str:  # type: ignore[override]
        return f"{self.stream.below(len(self.session.legal())) + 1}\n"


def test_two_people_play_to_the_end() -> None:
    session = Session.start(plan())
    out = io.StringIO()
    TextTable(session, Chooser(session, 3), out, tty=False).play()
    assert session.decision.kind == "over"
    assert "The game is over" in out.getvalue()


ADVANCED = GamePlan(
    "advanced",
    {
        "germany": Chair(HUMAN, "A"),
        "norway": Chair(HUMAN, "B"),
        "allies": Chair(HUMAN, "B"),
    },
    5,
)


@pytest.mark.rule("5")
@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.slow), "nb"])
def test_two_people_play_the_advanced_game_to_the_end(language: str) -> None:
    use_language(language)
    session = Session.start(replace(ADVANCED, seed=5 if language == "en" else 6))
    out = io.StringIO()
    TextTable(session, Chooser(session, 4), out, tty=False).play()
    assert session.decision.kind == "over"
    told = out.getvalue()
    # No id of a ship or zone stands for its name, and nothing is left unsaid.
    assert not re.search(r"\b(narvik_jagere|lett_krysser|falsk_\d|april_|{)", told)
    assert "…" not in told
    for word in {"en": ("9 April: landing", "Zone III"), "nb": ("9. april", "Havområde III")}[
        language
    ]:
        assert word in told


def test_the_board_of_the_advanced_game_shows_ships_as_far_as_one_may_know() -> None:
    session = Session.start(ADVANCED)
    while session.decision.kind != "interception":
        session.submit(session.decision.actor, session.legal()[-1])
    told = say(session, "board")
    assert re.search(
        r"Germany: \d+ face down; Allies: [A-Z]|Germany: [A-Z].*Allies: \d+ face", told
    )
    assert "9 April: interception. Turn: Germany." in told


def test_the_chance_of_a_die_is_told_with_the_question_before_it() -> None:
    session = Session.start(ADVANCED)
    while session.decision.kind != "reconnaissance":
        legal = session.legal()
        keeps = [a for a in legal if "april_rekognoseringsfly" in getattr(a, "cards", ())]
        session.submit(session.decision.actor, (keeps or legal)[-1])
    told = say(session, "board").replace("\N{NO-BREAK SPACE}", " ")
    assert "A die for each German ship there: 5 or 6 shows one (33 % each)." in told


@pytest.mark.rule("4.2")
def test_a_landing_that_was_chosen_is_told_with_its_chances() -> None:
    session = Session.start(ADVANCED)
    while (kind := session.decision.kind) != "landing":
        # The first zone for each ship, where none of them meets an enemy.
        session.submit(session.decision.actor, session.legal()[-(kind != "ship_placement")])
    first = next(n for n, each in enumerate(session.legal(), 1) if isinstance(each, Land))
    told = say(session, str(first)).split("Land from zone")
    assert "resistance" not in told[1].split("\n   1  ")[0]
    stakes = told[2].split("\n   1  ")[0]
    assert (
        "1 battalion from" in stakes
        and "shore: 100\N{NO-BREAK SPACE}%" in stakes
        and "with mines" in stakes
    )
    assert "The ships have been shown: this cannot be undone." in stakes


def test_combats_are_weighed_before_and_after() -> None:
    session = Session.start(plan())
    out = io.StringIO()
    TextTable(session, Chooser(session, 5), out, tty=False).play()
    lines = out.getvalue().splitlines()
    assert any("Expected losses" in line for line in lines)
    decided = [line for line in lines if "· The attack on" in line or "· The defence of" in line]
    assert decided and all(re.search(r"chance to win was .*%; .*(well|good): .*%\)", line)
                           for line in decided)  # fmt: skip


@pytest.mark.rule("4.1")
def test_a_move_among_enemies_says_that_it_attacks_and_how_well() -> None:
    lines = say(Session.start(plan()), "help").splitlines()
    moves = {line.strip().partition("  ")[2] for line in lines if "  Move " in line}
    attack = "Move 1 battalion from Narvik to Gratangen. Attack with 1 die against 2 dice"
    assert any(move.startswith(f"{attack}; chance to win without cards: ") for move in moves)
    assert "Move 1 battalion from Narvik to Bjørnfjell" in moves


def test_an_empty_hand_is_called_so_and_the_turn_needs_no_genitive() -> None:
    session = Session.start(plan())
    text = "\n".join(hand_lines(replace(session.observe("germany"), hands=NO_CARDS), "germany"))
    assert "> Germany: no cards in hand" in text and "  Norway: no cards in hand" in text
    assert "  Round 1, turn: Germany, phase 1." in say(session, "b")


def test_who_would_win_is_said_as_in_the_window() -> None:
    session = Session.start(plan())
    told = say_standing(session.observe("germany").standing)
    assert told == "Victory now: Germany"
    assert f"phase 1. {told}" in say(session, "b")


def test_a_person_plays_the_computer() -> None:
    chairs = {
        "germany": Chair(HUMAN),
        "norway": Chair(AI, "", "random"),
        "allies": Chair(AI, "", "random"),
    }
    session = Session.start(GamePlan("narvik", chairs, 4))
    out = io.StringIO()
    TextTable(session, Chooser(session, 1), out, tty=False).play()
    assert session.decision.kind == "over"


def say(session: Session, *lines: str) -> str:
    out = io.StringIO()
    with pytest.raises(Leaving):
        TextTable(session, io.StringIO("".join(f"{line}\n" for line in lines)), out, False).play()
    return out.getvalue()


def test_wrong_answers_are_explained_and_asked_again() -> None:
    session = Session.start(plan())
    far = json.dumps({"kind": "move", "from": "narvik", "to": "oslo", "count": 1})
    text = say(session, "0", "9999", "hello", "{", far, "rule R41", "u", "r", "l", "save", "pass x")
    assert "→ Allowed instead: Move 1 battalion from Narvik to" in text
    assert "Choose a number" in text and "✗" in text and "Type a number" in text
    assert session.step == 0


def test_undo_and_resign() -> None:
    session = Session.start(plan())
    quiet = json.dumps({"kind": "move", "from": "mosjoen", "to": "mo_i_rana", "count": 1})
    say(session, quiet, "u")
    assert session.step == 0
    out = io.StringIO()
    TextTable(session, io.StringIO("resign\nno\nresign\nyes\n"), out, tty=False).play()
    assert session.outcome is not None and session.outcome["winner"] == ["norway", "allies"]
    assert "Germany resigned." in out.getvalue() and "other side" not in out.getvalue()


def test_a_seat_is_given_to_the_computer_and_everybody_is_told() -> None:
    session = Session.start(plan())
    out = io.StringIO()
    lines = "seat norway=ai:greedy\nseat norway=human:A\nseat sweden=human\nlog\nend\nresign\nyes\n"
    TextTable(session, io.StringIO(lines), out, tty=False).play()
    assert session.plan.chairs["allies"] == Chair(AI, level="greedy"), "the seat is whole"
    told = out.getvalue()
    assert "Norway and the Allies changed hands: B → Computer: corporal" in told
    assert "✗" in told and "share no seat" in told and "sweden" in told
    assert session.plan.chairs["germany"] == Chair(HUMAN, "A")


@pytest.mark.parametrize("tty", [False, True])
def test_whoever_gives_the_own_seat_away_does_not_see_the_other_hand(tty: bool) -> None:
    session = Session.start(plan())
    answers = "seat germany=ai:greedy\n" + "\n" * tty
    out = io.StringIO()
    with pytest.raises(Leaving):
        table = TextTable(session, io.StringIO("\n" * tty + answers), out, tty)
        table.play()
    assert session.decision.actor == "norway"
    before, _, after = out.getvalue().rpartition(CLEAR if tty else "---- Norway ----")
    assert "> Norway: " in after and "> Norway: " not in before
    assert "> Germany: " in before and "> Germany: " not in after
    told = "Germany changed hands: A → Computer: corporal"
    assert before.count(told) == after.count(told) == 1
    if tty:
        assert before.endswith("Norway, press Enter when you alone can see the screen.")
        hand, _, _ = before.partition(told)
        assert hand.endswith(f"{CLEAR}  · "), "the hand that was given away is gone"


def test_the_one_person_left_is_called_once_and_then_plays_on() -> None:
    session = Session.start(plan())
    out = io.StringIO()

    class GivesAway(Chooser):
        def readline(self, size: int | None = -1) -> str:  # type: ignore[override]
            if session.plan.chairs["germany"].kind == HUMAN:
                return "seat germany=ai:greedy\n"
            return super().readline(size)

    TextTable(session, GivesAway(session, 3), out, tty=False).play()
    assert session.decision.kind == "over"
    assert out.getvalue().count("----") == 4, "Germany at first, Norway once"


@pytest.mark.parametrize("steps", [0, 1, 2])
def test_a_change_of_hands_is_told_once_to_each(steps: int) -> None:
    session = Session.start(plan())
    for _number in range(steps):
        session.submit("germany", Move("narvik", "gratangen", 1))
    out = io.StringIO()
    lines = "seat germany=human:Ola\n" + 9 * '{"kind": "end_phase"}\n' + "1\n"
    with pytest.raises(Leaving):
        TextTable(session, io.StringIO(lines), out, False, reminders=frozenset()).play()
    germany, norway = out.getvalue().split("---- Norway (B) ----")
    told = "Germany changed hands: A → Ola"
    assert germany.count(told) == 1 and norway.count(told) == 1


@pytest.mark.parametrize("language", ["en", "nb"])
def test_help_lists_all_that_can_be_written_and_each_can_be_written(language: str) -> None:
    use_language(language)
    session = Session.start(plan())
    listed = say(session, "hjelp" if language == "nb" else "help").split("\n> ")[1]
    for command in COMMANDS:
        shown = _(command.shown)
        assert f"  {shown} " in listed and _(command.does) in listed
        for word in shown.split(", "):
            assert command_in(word)[0] == command.id, word
    if language == "nb":
        assert "angre den siste handlingen din" in listed and "gi opp" in listed


def test_every_word_of_all_languages_is_understood() -> None:
    assert {"h", "hjelp", "?"} < words_of("?, h, help")
    for command in COMMANDS:
        for word in words_of(command.words):
            assert command_in(f"{word.upper()} 4.2")[0] == command.id
            assert command_in(plain_name(word))[0] == command.id or word == "?"
    assert command_in("gi opp nå") == ("resign", "nå")
    assert command_in("spor") == ("ask", "")
    assert command_in("gi noe") == ("", "gi noe")
    assert command_in("") == ("", "")


def test_norwegian_words_resign_and_pass() -> None:
    use_language("nb")
    session = Session.start(plan())
    out = io.StringIO()
    TextTable(session, io.StringIO("gi opp\nnei\ngi opp\nja\n"), out, tty=False).play()
    assert session.outcome is not None and "Skriv ja" in out.getvalue()
    session = asked_to_sabotage()
    text = say(session, "stå over", "lagre", "huskeliste", "stå over tur")
    for words in ("«spør»", "stå over kamp", "lagre FIL", "huskeliste av"):
        assert words in text
    assert session.passes.standing(session.decision)["norway"] == {"sabotage": "turn"}


def asked_to_sabotage() -> Session:
    """Give a game in which Norway is asked whether it sabotages a move."""
    session = Session.start(plan())
    session.submit("germany", Move("narvik", "gratangen", 1))
    session.submit("germany", EndPhase())
    assert session.decision.kind == "sabotage"
    return session


def test_a_pass_for_the_turn_names_its_kind_and_is_listed_until_asked_again() -> None:
    use_language("en")
    session = asked_to_sabotage()
    text = say(session, "pass turn")
    listed = "This turn, no questions to Norway and the Allies about sabotage."
    assert listed in text and "combat cards" not in text
    assert session.decision.kind != "sabotage", "what was asked has been passed on"
    assert session.passes.scope_of("norway", session.decision) is None, "another kind is asked"
    session.submit(str(session.decision.actor), session.legal()[0])


def test_what_is_no_choice_of_cards_cannot_be_passed_on() -> None:
    use_language("en")
    session = Session.start(plan())
    assert "Nothing here can be passed on" in say(session, "pass turn")
    assert session.passes.standing(session.decision) == {}


def test_the_checklist_is_read_once_before_a_phase_ends() -> None:
    session = Session.start(plan())
    end = json.dumps({"kind": "end_phase"})
    open_city = [
        {"kind": "move", "from": "narvik", "to": "bjornfjell", "count": 3},
    ]
    first = [json.dumps(action) for action in open_city]
    text = say(session, *first, end)
    assert "Before you end the phase:" in text and "Narvik" in text.split("Before you end")[1]
    assert session.decision.kind == "movement" and session.step == 1
    say(session, end, end)
    assert session.decision.kind != "movement" or session.decision.actor != "germany"


def test_the_checklist_can_be_switched_off() -> None:
    session = Session.start(plan())
    away = json.dumps({"kind": "move", "from": "narvik", "to": "bjornfjell", "count": 3})
    end = json.dumps({"kind": "end_phase"})
    text = say(session, away, "huskeliste av", end)
    assert "Before you end the phase:" not in text and session.step > 1
    out = io.StringIO()
    session = Session.start(plan())
    with pytest.raises(Leaving):
        lines = io.StringIO(f"{away}\n{end}\n")
        TextTable(session, lines, out, False, reminders=frozenset()).play()
    assert "Before you end the phase:" not in out.getvalue() and session.step > 1


def test_cards_areas_and_odds_can_be_looked_up() -> None:
    session = Session.start(plan())
    text = say(session, "cards", "areas", "area narvik", "area Bodø", "area b", "area utopia")
    assert "Rapid movement: 1 or 2 battalions" in text
    assert "Tysfjord: Allies 2" in text and "Across a fjord: Harstad" in text
    assert "Several areas match: " in text and "no land area called utopia" in text
    odds = say(
        session, "odds", "odds 3 2", "odds 3+1 2 scouts against ambush", "odds 3", "odds 3 2 x"
    )
    assert "Nobody attacks." in odds and "The attack wins: 78" in odds and "(1009/1296)" in odds
    assert "Type how many attack" in odds and "no card with dice" in odds
    away = json.dumps({"kind": "move", "from": "narvik", "to": "bardufoss", "count": 3})
    assert "Bardufoss" in say(session, away, "odds").rpartition("> ")[0].rpartition("> ")[2]


def test_rules_cards_and_examples_are_told_at_the_table() -> None:
    session = Session.start(plan())
    text = say(session, "rule panzer", "regel 4.2.8 fjord", "rules Example 1", "rule zz", "rule")
    assert "2 more dice" in text and "Combat step 8" in text and "Mj\u00f8sa" in text
    assert "No rule, card or example is called zz." in text and "4.1c" in text


def test_the_status_says_what_is_left_to_play() -> None:
    session = Session.start(plan())
    assert "Allied cards left" in say(session) and "Allied turns left: " in say(session)


def test_unknown_words_lead_to_help() -> None:
    session = Session.start(plan())
    text = say(session, "hello there")
    assert "Unknown command: hello." in text
    assert "or help for other commands" in text.split("hello.")[1]
    assert "undo your last action" in say(session, "help") and "undo" in say(session, "?")


def test_the_board_and_the_choices_can_be_shown_again() -> None:
    session = Session.start(plan())
    first = say(session)
    again = say(session, "board")
    assert again.count("   1  ") == first.count("   1  ") + 1


def test_the_screen_is_cleared_between_seats() -> None:
    session = Session.start(plan())
    out = io.StringIO()
    end = json.dumps({"kind": "end_phase"})
    lines = io.StringIO(f"\n{end}\n{end}\n1\n\n")
    with pytest.raises(Leaving):
        TextTable(session, lines, out, tty=True).play()
    assert session.decision.actor == "norway"
    before, _, after = out.getvalue().rpartition("\x1b[H")
    assert "Norway (B), press Enter" in before
    assert "Germany: 5 in hand" in after and "Norway: 3 in hand" not in after


def begun(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, disk: FullDisk, *lines: str) -> str:
    """Play in the terminal with these answers on this disk, which a line "room" makes room on."""

    class Person(io.StringIO):
        def readline(self, size: int | None = -1) -> str:  # type: ignore[override]
            line = super().readline()
            if line == "full\n":
                disk.room = 0
                return self.readline()
            if line != "room\n":
                return line
            disk.make_room()
            return self.readline()

    out = io.StringIO()
    monkeypatch.setattr("sys.stdin", Person("".join(f"{line}\n" for line in lines)))
    monkeypatch.setattr("sys.stdout", out)
    monkeypatch.setattr("konqt.record.folder.records_folder", lambda: tmp_path)
    assert play_in_terminal(plan()) == 0
    return out.getvalue()


def test_a_copy_is_written_over_a_file_only_after_a_yes(tmp_path: Path) -> None:
    session = Session.start(plan())
    path = tmp_path / "copy.konr"
    assert "Saved: " in say(session, f"save {path}")
    before = path.read_bytes()
    assert "Nothing was saved." in say(session, "1", f"save {path}", "no")
    assert path.read_bytes() == before
    assert "Saved: " in say(session, f"save {path}", "yes")
    assert path.read_bytes() != before


def test_a_game_that_reached_no_disk_is_not_called_saved(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = begun(monkeypatch, tmp_path, FullDisk(monkeypatch), "1", "1")
    assert "The game is not saved." in told and "is saved" not in told
    assert capsys.readouterr().err.count("free some space") == 1
    assert list(tmp_path.iterdir()) == []


def test_room_made_in_mid_game_saves_all_of_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    told = begun(monkeypatch, tmp_path, FullDisk(monkeypatch), "1", "room", "1", "q")
    assert "can be saved again" in told and "The game is saved; continue" in told
    [record] = tmp_path.glob("*.konr")
    assert verify(record).ok and Session.open(record, keep=False).step == 2


@pytest.mark.parametrize(
    ("answers", "steps"),
    [
        (("", "room", ""), 2),
        (("unsaved", "1", "room", "1"), 4),
        (("ulagret", "room"), 2),
        (("q",), 1),
        ((), 1),
        (("{folder}/none/x.konr", "room", "{folder}/usb/x.konr"), 2),
    ],
)
def test_what_to_do_is_asked_when_a_step_cannot_be_saved(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, answers: tuple[str, ...], steps: int
) -> None:
    disk = FullDisk(monkeypatch)
    disk.make_room()
    typed = [answer.format(folder=tmp_path) for answer in answers]
    told = begun(monkeypatch, tmp_path / "games", disk, "1", "full", "1", *typed)
    assert "free some space" in told and "could not be saved" in told
    assert "The game is saved; continue" in told
    [record] = tmp_path.glob("usb/*.konr") if "usb" in str(answers) else tmp_path.glob("games/*")
    assert verify(record).ok and Session.open(record, keep=False).step == steps


def test_an_answer_typed_ahead_is_no_file_name(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The number was meant for the next decision: no game may land in a file called 2."""
    disk = FullDisk(monkeypatch)
    disk.make_room()
    monkeypatch.chdir(tmp_path)
    told = begun(monkeypatch, tmp_path / "games", disk, "1", "full", "1", "room", "2", "")
    assert "2 is no file name here" in told
    assert [each.name for each in tmp_path.iterdir()] == ["games"]
    [record] = tmp_path.glob("games/*")
    assert verify(record).ok and Session.open(record, keep=False).step == 2


def test_a_record_that_vanishes_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    session = Session.start(plan(), tmp_path / "game.konr")
    (tmp_path / "game.konr").unlink()
    told = say(session, "1", "q")
    assert "deleted or moved" in told and str(tmp_path / "game.konr") in told
    session.close()
    assert verify(tmp_path / "game.konr").ok


def test_numbers_of_any_length_are_answered() -> None:
    """Python's own refusal of numbers beyond 4,300 digits must not end the game."""
    session = Session.start(plan())
    far = "9" * 5000
    move = '{"kind":"move","from":"narvik","to":"bjornfjell","count":%s}'
    odd = (f"{far}", f"0{far}", f"odds {far} 2", f"odds 2+{far} 2", f"odds 2 {far}", "odds 1+1+1 2")
    text = say(
        session, *odd, f"rule {far}", f"area {far}", move % far, move % f"-{far}", f"{far} x"
    )
    assert text.count("Choose a number from 1 to") == 2
    assert "a number of 5,000 digits is too long" in text
    assert "Exceeds" not in text and "sys." not in text
    assert session.step == 0


def test_a_fault_in_the_rules_does_not_end_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session.start(plan())

    def broken(*_args: object, **_named: object) -> None:
        raise KeyError("")

    monkeypatch.setattr(type(session.game), "apply", broken)
    text = say(session, "1", "2")
    assert text.count("konqt failed to play this action") == 2 and session.step == 0


def test_an_empty_name_is_refused_at_the_table() -> None:
    """Whatever the hand holds: a card play with an empty area is answered, not raised."""
    for seed in range(4):
        session = Session.start(replace(plan(), seed=seed))
        for use, members in (("move", ("from", "via", "to")), ("drop", ("to",))):
            form = dict.fromkeys(members, "") | {"kind": "play_card", "use": use}
            for card in ("rask_forflytning", "fallskjermtropp", "kystevakuering"):
                text = say(session, json.dumps(form | {"card": card, "count": 1}))
                assert "✗" in text
        assert session.step == 0


def test_a_step_of_the_log_is_told_with_its_rules() -> None:
    session = Session.start(plan())
    session.submit("germany", next(a for a in session.legal() if isinstance(a, Move)))
    out = io.StringIO()
    with pytest.raises(Leaving):
        TextTable(session, io.StringIO("why 1\nwhy 99\nquit\n"), out, tty=False).play()
    told = out.getvalue()
    event = session.history("germany")[0].events[0]
    assert f"{rule_name(event.rule)}  {rule_title(event.rule)}" in told
    assert rule_summary(event.rule).split("\n\n")[0] in told
    assert "The log has no step 99." in told
