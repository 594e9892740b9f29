"""`python -m konqt` is the command `konqt`."""

from konqt.app.cli import main

if __name__ == "__main__":
    main()
