"""Damaged settings: the program starts and loses nothing that stood there."""

import json
from dataclasses import fields
from pathlib import Path
from random import Random

from hostile.damage import damaged_bytes, damaged_value, dumped
from hostile.family import Family, Try, expect
from hostile.judge import check_words
from konqt.gui.shell import settings
from konqt.i18n.texts import use_language


def set_up(folder: Path) -> Try:
    """Write settings in which everything has been chosen."""
    path = folder / "settings.json"
    chosen = settings.Settings(
        language="nb",
        theme="dark",
        text_scale=125,
        last_plan={"scenario": "basic", "chairs": {"germany": {"kind": "human", "name": "A"}}},
        window={"geometry": "AAAA", "splitter": "BBBB"},
        reminders={"supply": False},
    )
    assert settings.save(chosen, path) is None
    content = path.read_bytes()
    return lambda stream, place: attempt(stream, place, content)


def attempt(stream: Random, folder: Path, content: bytes) -> int:
    """Read damaged settings, save others over them, read those."""
    path = folder / "settings.json"
    if stream.random() < 0.6:
        content = dumped(damaged_value(stream, json.loads(content)))
    if stream.random() < 0.5:
        content = damaged_bytes(stream, content)
    path.write_bytes(content)
    found, trouble = settings.load(path)
    _usable(found)
    for language in ("en", "nb") if trouble is not None else ():
        use_language(language)
        told = trouble.text()
        expect(str(path) in told and "\n" not in told, f"told: {told!r}")
        check_words(told)
    use_language("en")
    expect(path.read_bytes() == content, "reading has changed the file")
    again = settings.save(found, path)
    expect(again is None, f"cannot be saved: {again and again.text()}")
    back, trouble = settings.load(path)
    expect(trouble is None and back == found, f"{found} came back as {back} with {trouble}")
    kept = folder / "settings.damaged.json"
    expect(not kept.exists() or kept.read_bytes() == content, "what stood there is lost")
    return 1


def _usable(found: settings.Settings) -> None:
    default = settings.Settings()
    for field in fields(settings.Settings):
        value, usual = getattr(found, field.name), getattr(default, field.name)
        expect(type(value) is type(usual), f"{field.name} is {value!r}")


FAMILY = Family("settings", "damaged settings files", cases=320, least=300, set_up=set_up)
