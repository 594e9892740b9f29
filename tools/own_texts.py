"""Checks a language's own texts: each stands where the English one stands that it translates."""

import json
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

FOLDERS = ("rules", "rulebook", "examples")
"""Folders of assets/ whose texts a language may bring along."""


def own_text_faults(folder: Path) -> Iterator[str]:
    """Return what is wrong with the files of assets/i18n/xx, one line each."""
    assets, language = folder.parents[1], folder.name
    for file in (each for name in FOLDERS for each in sorted((folder / name).glob("*"))):
        place = file.relative_to(assets.parent).as_posix()
        source = assets / file.relative_to(folder)
        if not source.exists():
            yield f"{place}: there is no assets/{file.relative_to(folder).as_posix()}"
            continue
        try:
            own = tomllib.loads(file.read_text(encoding="utf-8"))
        except ValueError as error:
            yield f"{place}: {error}"
            continue
        english = tomllib.loads(source.read_text(encoding="utf-8"))
        yield from (f"{place}: {fault}" for fault in _faults(own, english, language))
    yield from _language_faults(folder / "language.json")
    yield from _place_faults(folder / "maps" / "norway.json", assets.parent)


def _faults(own: Any, english: Any, language: str, at: str = "") -> Iterator[str]:
    """Compare tables, and lists of them by their places; `at` says where."""
    if isinstance(own, list) and isinstance(english, list):
        if len(own) != len(english):
            yield f"{at} has {len(own)} parts, in English {len(english)}"
        for number, (one, other) in enumerate(zip(own, english, strict=False)):
            yield from _faults(one, other, language, f"{at}[{number + 1}]")
    elif isinstance(own, dict) and isinstance(english, dict):
        for key, value in own.items():
            where = f"{at}.{key}".lstrip(".")
            what = key.removesuffix(f"_{language}")
            if what != key:
                if type(english.get(f"{what}_en")) is not type(value):
                    yield f"{where}: there is no such text in English"
            elif key in english:
                yield from _faults(value, english[key], language, where)
            else:
                yield f"{where}: there is nothing of that name, nor does it end in _{language}"
    else:
        yield f"{at}: texts end in _{language}"


def _language_faults(file: Path) -> Iterator[str]:
    place = f"{file.parent.name}/{file.name}"
    try:
        told = json.loads(file.read_text(encoding="utf-8"))
    except ValueError as error:
        yield f"{place}: {error}"
        return
    for key in ("name", "short", "locale"):
        if not isinstance(told.get(key), str) or not told[key]:
            yield f"{place}: {key} is missing"
    if not isinstance(told.get("systems"), list):
        yield f"{place}: systems is missing: the languages of systems that are spoken to so"


def _place_faults(file: Path, root: Path) -> Iterator[str]:
    if not file.exists():
        return
    place = f"{file.parents[1].name}/maps/{file.name}"
    features = json.loads((root / "maps" / file.with_suffix(".geojson").name).read_text("utf-8"))
    known = {each["properties"]["id"] for each in features["features"]}
    try:
        own = json.loads(file.read_text(encoding="utf-8"))
    except ValueError as error:
        yield f"{place}: {error}"
        return
    for ident, name in own.items():
        if ident not in known or not isinstance(name, str) or not name:
            yield f"{place}: {ident!r} is no place of the map, or has no name"
