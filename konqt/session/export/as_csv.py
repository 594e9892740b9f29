"""A game as a table for spreadsheets and statistics: a row for each turn and each combat."""

import csv
import io
import re

from konqt.core.account import Past, Row
from konqt.games.registry import account_of
from konqt.session.export.wanted import COMMA, EVERYTHING, SEPARATORS, Wanted, past_of
from konqt.session.replay import Replay

PLAIN = ("row", "round", "turn", "first_step", "last_step")
"""the columns of a game that has no account of its own: a row for each turn"""
DECIMAL = re.compile(r"^(-?\d+)\.(\d+)$")


def as_csv(replay: Replay, viewer: str, wanted: Wanted = EVERYTHING) -> bytes:
    """Return rows with a heading, of ids and numbers: the same in every language.

    Commas between, lines end as RFC 4180 says; nothing but ASCII, so that no program has to be
    told how it is written. With semicolons between, decimals have a comma, as in the spreadsheets
    that take them. `docs/exports.md` explains the columns.
    """
    account, past = account_of(replay.game.name), past_of(replay, viewer, wanted)
    columns = PLAIN if account is None else account.columns
    out = io.StringIO(newline="")
    between = SEPARATORS[wanted.separator]
    table = csv.DictWriter(out, columns, restval="", lineterminator="\r\n", delimiter=between)
    table.writeheader()
    rows = _plain_rows(past) if account is None else account.rows(past)
    table.writerows(rows if wanted.separator == COMMA else map(_with_decimal_commas, rows))
    return out.getvalue().encode("ascii", "backslashreplace")


def _with_decimal_commas(row: Row) -> Row:
    return {name: DECIMAL.sub(r"\1,\2", str(value)) for name, value in row.items()}


def _plain_rows(past: Past) -> list[Row]:
    found: list[dict[str, str | int]] = []
    for told in past.told:
        turn: dict[str, str | int] = {
            "row": "turn",
            "round": told.moment.round,
            "turn": told.moment.turn,
        }
        if not found or any(found[-1][name] != value for name, value in turn.items()):
            found.append({**turn, "first_step": told.step - 1})
        found[-1]["last_step"] = told.step
    return list(found)
