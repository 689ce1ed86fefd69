"""Whether the content has changed since the weights of a value were fitted."""

import dataclasses
import hashlib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, get_args, get_type_hints

from spillgame.rules.content import Fault, KeyPath, Told, fault_at
from spillgame.rules.value_weights import ALL_KINDS, Fitted, SeatFit, SeatWeights, ValueWeights


def digest_of(records: Iterable[object]) -> str:
    """Return a digest of the content that weights were fitted on, whatever words it is told in."""
    return hashlib.sha256(repr(tuple(map(_unsaid, records))).encode()).hexdigest()[:16]


def _unsaid(found: Any) -> Any:
    """Return content without what people read."""
    if isinstance(found, tuple):
        return tuple(map(_unsaid, found))
    if isinstance(found, Mapping):
        return {key: _unsaid(one) for key, one in found.items()}
    if not dataclasses.is_dataclass(found) or isinstance(found, type):
        return found
    told, names = _told(type(found)), [one.name for one in dataclasses.fields(found)]
    return dataclasses.replace(found, **{name: "" if name in told else _unsaid(getattr(found, name)) for name in names})


@cache
def _told(record: type) -> frozenset[str]:
    """Return the names of a record's fields that people read."""
    hints = get_type_hints(record, include_extras=True)
    return frozenset([name for name, hint in hints.items() if _says(hint)])


def _says(hint: Any) -> bool:
    return any(isinstance(one, Told) or _says(one) for one in get_args(hint))


def fitted_elsewhere(game: str, records: Iterable[object], value: ValueWeights | SeatWeights) -> Iterator[Fault]:
    """Yield a fault for each fit of a game's weights that was made on other content than these records."""
    found = digest_of(records)
    for path, fit, option in _fits(value):
        if found != fit.content:
            again = f"spillgame lab fit {game}{option} --games {fit.games} --seed {fit.seed}"
            yield fault_at((*path, "content"), "fitted.elsewhere", found=found, fitted=fit.content, command=again)


def _fits(value: ValueWeights | SeatWeights) -> Iterator[tuple[KeyPath, Fitted | SeatFit, str]]:
    """Yield the way to each fit of weights, the fit, and the option that makes it alone."""
    if isinstance(value, ValueWeights):
        yield ("value", "fitted"), value.fitted, ""
        return
    for at, fit in enumerate(value.fitted):
        yield ("value", "fitted", at), fit, "" if fit.kind == ALL_KINDS else f" --kind {fit.kind}"
