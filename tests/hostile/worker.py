"""Tries some cases of one family in a process of its own: one line of JSON a case.

Run as `python -m hostile.worker FAMILY SEED FIRST STEP END KEEP`. A process that dies or hangs
leaves the number of its case to the runner, which starts another one after it.
"""

import json
import os
import resource
import shutil
import signal
import sys
import tempfile
import traceback
from pathlib import Path
from random import Random
from typing import Any

from hostile.families import FAMILIES
from hostile.family import Family, Try

MOST_MEMORY = 4 << 30
"""Bytes of address space; whoever wants more is refused and found out."""
FOLDERS = ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME")


class Hangs(BaseException):
    """A case took too long; no `except Exception` of the program's stops it."""


def _too_long(number: int, frame: Any) -> None:
    del number, frame
    raise Hangs("no answer in time")


def seal_off(home: Path) -> None:
    """Let nothing that is tried here touch a person's files or eat the machine."""
    os.environ["HOME"] = str(home)
    for name in FOLDERS:
        os.environ[name] = str(home / name.lower())
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ["LC_ALL"] = "C.UTF-8"
    os.chdir(home)
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))
    signal.signal(signal.SIGALRM, _too_long)


def case(family: Family, attempt: Try, seed: int, number: int, folder: Path) -> dict[str, Any]:
    """Try one case and give what came of it."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    stream = Random(f"{family.name} {seed} {number}")
    told: dict[str, Any] = {"case": number, "tries": 0, "broken": ""}
    signal.setitimer(signal.ITIMER_REAL, family.patience)
    try:
        told["tries"] = attempt(stream, folder)
    except (Exception, Hangs) as error:
        signal.setitimer(signal.ITIMER_REAL, 0)
        told["broken"] = f"{type(error).__name__}: {str(error)[:4000]}"
        told["trace"] = "".join(traceback.format_exception(error))[-8000:]
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    told["memory"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    return told


def kept(folder: Path, keep: Path, told: dict[str, Any]) -> None:
    """Keep what a broken case lay in, with what went wrong."""
    shutil.rmtree(keep, ignore_errors=True)
    keep.mkdir(parents=True)
    (keep / "broken.txt").write_text(f"{told['broken']}\n\n{told['trace']}", errors="replace")
    for path in folder.iterdir():
        if path.is_file() and not path.is_symlink() and path.stat().st_size < 10_000_000:
            shutil.copy(path, keep / path.name)
        elif path.is_dir() and not path.is_symlink():
            shutil.copytree(path, keep / path.name, symlinks=True, ignore_dangling_symlinks=True)


def main(name: str, seed: str, first: str, step: str, end: str, keep: str) -> None:
    """Try the cases and tell of each."""
    family = FAMILIES[name]
    # What the program prints must not stand between our lines.
    lines = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    with tempfile.TemporaryDirectory(prefix="hostile-", ignore_cleanup_errors=True) as place:
        home, shared, folder = (Path(place) / part for part in ("home", "shared", "case"))
        home.mkdir()
        shared.mkdir()
        seal_off(home)
        attempt = family.set_up(shared)
        for number in range(int(first), int(end), int(step)):
            told = case(family, attempt, int(seed), number, folder)
            if told["broken"]:
                told["kept"] = str(Path(keep) / f"{name}-{seed}-{number}")
                kept(folder, Path(told["kept"]), told)
            lines.write(json.dumps(told) + "\n")
            lines.flush()
        os.chdir("/")


if __name__ == "__main__":
    main(*sys.argv[1:])
