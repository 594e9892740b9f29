"""Whose board is meant, where a command is about a board."""

from typing import Annotated

import typer

OfGame = Annotated[
    str, typer.Option("--game", metavar="NAME", help="Whose board it is.", show_default=False)
]
"""empty: the first game that has a map"""
