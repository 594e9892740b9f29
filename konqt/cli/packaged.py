"""The entry of a packaged program: what Python's own start settles for others, and who it is.

Such a program carries its Python and is called for everything (`core.child`): as the command, as
one of its own modules that work beside the window, and as a worker of many games.
"""

import os
import runpy
import sys
from collections.abc import MutableMapping
from multiprocessing import freeze_support

from konqt.core.child import MODULE, packaged_program

OURS = "konqt."
"""What the name of a module begins with that may be run by `-m`."""
LIBRARIES = "LD_LIBRARY_PATH"
LETTERS = ("LC_ALL", "LC_CTYPE", "LANG")
"""What says how letters are written, the strongest first."""
PLAIN = ("C", "POSIX")
UTF_8 = "C.UTF-8"


def main() -> None:
    """Be whatever the words say; ends the program with its exit status."""
    # A worker of many games goes no further.
    freeze_support()
    settle(os.environ)
    match sys.argv[1:]:
        case [word, module, *words] if word == MODULE and module.startswith(OURS):
            sys.argv[1:] = words
            runpy.run_module(module, run_name="__main__", alter_sys=True)
        case _:
            from konqt.cli.main import main as command

            command()


def settle(environ: MutableMapping[str, str]) -> None:
    """Settle what surrounds the program, before Qt looks at it.

    Python's own start turns a plain "C" into UTF-8; without it Qt complains in three lines. And the
    libraries that the package carries are not for the programs that it asks the system to open.
    """
    said = next((name for name in LETTERS if environ.get(name)), LETTERS[1])
    if environ.get(said, PLAIN[0]) in PLAIN:
        environ[LETTERS[0] if said == LETTERS[0] else LETTERS[1]] = UTF_8
    before = environ.pop(f"{LIBRARIES}_ORIG", None)
    if before is not None:
        environ[LIBRARIES] = before
    elif packaged_program() is not None:
        environ.pop(LIBRARIES, None)
