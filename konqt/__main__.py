"""`python -m konqt` is the command `konqt`."""

from konqt.cli.main import main

if __name__ == "__main__":
    main()
