"""What makes a sentence of one action or event: tables hold one maker for each class."""

from collections.abc import Callable
from typing import Any, TypeAlias

# By its class each is found by what takes that class: no type can say that these agree.
Maker: TypeAlias = Callable[[Any], str]
