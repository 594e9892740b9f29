"""The log: errors with their places, nothing of a game's secrets, nothing of a person."""

import logging
import os
import stat
import threading
from pathlib import Path

import pytest

from konqt.core import log
from konqt.core.log import kept_log, last_lines, logger, told, trace_of, without_names

CARD, PLACE = "stuka", "/srv/kari/stuka"
SECRETS = {"hand": ["stuka", "fallschirmjager"], "seed": 81985529216486895}
pytestmark = pytest.mark.logs


def folder_of(home: Path) -> Path:
    return home / "xdg_state_home" / "konqt" / "log"


def failing() -> None:
    raise KeyError(SECRETS)


def test_an_error_leaves_its_place_and_kind(own_folders: Path) -> None:
    with kept_log(lambda: "konqt 9"):
        try:
            failing()
        except KeyError as error:
            logger("window").error("something went wrong", exc_info=error)
    text = (folder_of(own_folders) / "konqt.log").read_text("utf-8")
    first, *rest = text.splitlines()
    assert first.endswith("INFO konqt: konqt 9")
    assert rest[0].endswith("ERROR konqt.window: something went wrong")
    assert "in failing" in text and "raise KeyError(SECRETS)" in text
    assert text.rstrip().endswith(f"KeyError ({log.LEFT_OUT})")


def test_no_value_of_an_error_is_told_whatever_led_to_it(
    own_folders: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(threading, "excepthook", lambda _: None)

    def ended() -> None:
        raise ValueError(SECRETS)

    with kept_log(log.versions):
        for cause in (True, False):
            try:
                try:
                    failing()
                except KeyError as error:
                    if cause:
                        raise ValueError(SECRETS, "germany") from error
                    raise OSError(28, CARD, PLACE) from None
            except (OSError, ValueError) as error:
                error.add_note(CARD)
                logger("x").exception("one")
        thread = threading.Thread(target=ended)
        thread.start()
        thread.join()
    text = last_lines(10**6)
    assert "stuka" not in text and "fallschirm" not in text and "8198552" not in text
    assert "KeyError" in text and "OSError: No space left on device" in text
    assert "a thread ended" in text and "kari" not in text


def test_words_that_python_chose_are_told() -> None:
    try:
        None.dealt  # noqa: B018
    except AttributeError as error:
        assert told(error) == "AttributeError: 'NoneType' object has no attribute 'dealt'"
        assert trace_of(error).splitlines()[1].startswith('  File "')
    assert told(ValueError("a seed: 7")) == f"ValueError ({log.LEFT_OUT})"
    assert told(ValueError()) == "ValueError"

    class OwnError(TypeError):
        pass

    assert "stuka" not in told(OwnError("stuka"))


def test_neither_home_nor_login_name_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/srv/kari")
    monkeypatch.setenv("USER", "kari")
    text = without_names("cannot load /srv/kari/.fonts/x and /mnt/kari/y of karina")
    assert text == "cannot load ~/.fonts/x and /mnt/(name)/y of karina"
    assert log.place_in_code("/srv/kari/.venv/lib/site-packages/konqt/gui/x.py") == "konqt/gui/x.py"
    assert log.place_in_code("C:\\Users\\kari\\konqt\\core\\x.py") == "konqt/core/x.py"
    assert log.place_in_code("/usr/lib/python3.11/json/decoder.py") == "decoder.py"


def test_only_its_person_reads_it(own_folders: Path) -> None:
    with kept_log(log.versions):
        pass
    folder = folder_of(own_folders)
    assert stat.S_IMODE((folder / "konqt.log").stat().st_mode) == 0o600
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


@pytest.mark.parametrize("at", ["konqt", "konqt/log", "konqt/log/konqt.log"])
def test_a_planted_link_is_not_followed(own_folders: Path, tmp_path: Path, at: str) -> None:
    aim = tmp_path / "aim"
    aim.write_bytes(b"") if at.endswith(".log") else aim.mkdir()
    place = own_folders / "xdg_state_home" / at
    place.parent.mkdir(parents=True)
    place.symlink_to(aim)
    with kept_log(log.versions):
        logger("x").error("one")
    assert aim.read_bytes() == b"" if aim.is_file() else not list(aim.iterdir())


def test_a_pipe_of_that_name_keeps_nobody_waiting(own_folders: Path) -> None:
    folder_of(own_folders).mkdir(parents=True)
    os.mkfifo(folder_of(own_folders) / "konqt.log")
    with kept_log(log.versions):
        logger("x").error("one")
    assert last_lines(1000) == ""


def test_it_never_grows_for_ever(own_folders: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log, "MOST_BYTES", 2000)
    with kept_log(log.versions) as kept:
        kept.open()
        for number in range(400):
            logger("x").warning("line %d", number)
    files = sorted(folder_of(own_folders).iterdir())
    assert [file.name for file in files] == ["konqt.log", *(f"konqt.log.{n}" for n in (1, 2, 3))]
    assert all(file.stat().st_size < 2200 for file in files)
    assert last_lines(10**6).rstrip().endswith("line 399")
    assert len(last_lines(500)) <= 500 and "line 399" in last_lines(500)


def test_nothing_is_written_before_it_is_opened_unless_there_is_an_error(
    own_folders: Path,
) -> None:
    file = folder_of(own_folders) / "konqt.log"
    with kept_log(log.versions) as kept:
        logger("x").warning("one")
        assert not file.exists()
        logger("x").error("two")
        assert [line.rpartition(" ")[2] for line in file.read_text().splitlines()[1:]] == [
            "one", "two",
        ]  # fmt: skip
        kept.open()
        assert file.read_text().count("two") == 1


def test_without_a_place_nothing_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", "/dev/null/x")
    with kept_log(log.versions):
        logger("x").error("one")
    assert last_lines(1000) == ""


def test_nobody_hears_of_it_where_no_log_is_kept(capsys: pytest.CaptureFixture[str]) -> None:
    logger("x").error("one")
    assert capsys.readouterr() == ("", "")
    assert logging.getLogger("konqt").handlers


def test_control_characters_stay_out(own_folders: Path) -> None:
    with kept_log(log.versions):
        logger("qt").warning("a\x1b[31m\u202eb")
    assert "a\\x1b[31m\\u202eb" in last_lines(1000)
