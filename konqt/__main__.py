"""`python -m konqt` is the command `konqt`."""

import sys
from pathlib import Path

if __name__ == "__main__":
    if not sys.flags.safe_path:
        # Python has put the working folder before its own; from here on nothing there is run.
        folder = sys.path.pop(0)
        if folder == str(Path(__file__).resolve().parents[1]):
            # The package itself lies there, and who works for us has to find it.
            sys.path.append(folder)
    from konqt.cli.main import main

    main()
