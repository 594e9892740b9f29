"""What the packaged program runs first."""

from konqt.cli.packaged import main

if __name__ == "__main__":
    main()
