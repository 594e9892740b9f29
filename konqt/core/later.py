"""Tables of which a part is loaded only when it is needed."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, TypeVar, overload

if TYPE_CHECKING:
    from _collections_abc import dict_items, dict_keys, dict_values

Key = TypeVar("Key")
Row = TypeVar("Row")
Default = TypeVar("Default")


class Later(dict[Key, Row]):
    """A table whose last rows are loaded when something is asked for that is not there yet.

    Who looks up a row that is there pays nothing for the others; who asks for all of them, or how
    many there are, has all.

        >>> table = Later({"a": 1}, "string:digits")
    """

    __slots__ = ("_elsewhere",)

    def __init__(self, rows: Mapping[Key, Row], *elsewhere: str) -> None:
        """Take the first rows, and where the others are.

        elsewhere: "module:attribute" where such a table stands, or "module" for one that enters
            its rows by being imported.
        """
        super().__init__(rows)
        self._elsewhere = elsewhere

    def whole(self) -> "Later[Key, Row]":
        """Return itself with all rows loaded."""
        while self._elsewhere:
            module, _, attribute = self._elsewhere[0].partition(":")
            loaded = import_module(module)
            if attribute:
                rows: Mapping[Key, Row] = getattr(loaded, attribute)
                self.update(rows)
            self._elsewhere = self._elsewhere[1:]
        return self

    def enter(self, key: Key, row: Row) -> Row:
        """Put a row in, unless one of this key is there; return the one that is. Loads nothing."""
        return super().setdefault(key, row)

    def __missing__(self, key: Key) -> Row:
        """Look among the rows that are elsewhere.

        Raises:
            KeyError: there is none of this key.
        """
        if not self._elsewhere:
            raise KeyError(key)
        return self.whole()[key]

    def __contains__(self, key: object) -> bool:
        """Return whether there is a row of this key, here or elsewhere."""
        return super().__contains__(key) or (
            bool(self._elsewhere) and dict.__contains__(self.whole(), key)
        )

    @overload
    def get(self, key: Key, default: None = None, /) -> Row | None: ...
    @overload
    def get(self, key: Key, default: Row, /) -> Row: ...
    @overload
    def get(self, key: Key, default: Default, /) -> Row | Default: ...
    def get(self, key: Key, default: object = None, /) -> object:
        """Return the row of a key, here or elsewhere; `default` where there is none."""
        try:
            return self[key]
        except KeyError:
            return default

    def __iter__(self) -> Iterator[Key]:
        """Go through all keys."""
        return dict.__iter__(self.whole())

    def __len__(self) -> int:
        """Return how many rows there are."""
        return dict.__len__(self.whole())

    def keys(self) -> "dict_keys[Key, Row]":
        """Return all keys."""
        return dict.keys(self.whole())

    def values(self) -> "dict_values[Key, Row]":
        """Return all rows."""
        return dict.values(self.whole())

    def items(self) -> "dict_items[Key, Row]":
        """Return all keys with their rows."""
        return dict.items(self.whole())
