"""A text not yet written: an id and its parameters. Only the wording layers make sentences."""

from collections.abc import Mapping
from dataclasses import field

from konqt.core.frozen import frozen


@frozen
class Msg:
    """What is to be said; `params` hold ids and numbers, never finished sentences."""

    id: str
    params: Mapping[str, object] = field(default_factory=dict)
