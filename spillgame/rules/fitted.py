"""Whether the content has changed since the weights of a value were fitted."""

import hashlib
from collections.abc import Iterable, Iterator

from spillgame.rules.content import Fault, KeyPath
from spillgame.rules.value_weights import ALL_KINDS, Fitted, SeatFit, SeatWeights, ValueWeights


def digest_of(records: Iterable[object]) -> str:
    """Return a digest of the content that weights were fitted on."""
    return hashlib.sha256(repr(tuple(records)).encode()).hexdigest()[:16]


def fitted_elsewhere(game: str, records: Iterable[object], value: ValueWeights | SeatWeights) -> Iterator[Fault]:
    """Yield a fault for each fit of a game's weights that was made on other content than these records."""
    found = digest_of(records)
    for path, fit, option in _fits(value):
        if found != fit.content:
            message = (
                f"the content has changed since the value of a position was fitted to it (found content {found}, "
                f"fitted on {fit.content}); fit it again: "
                f"spillgame lab fit {game}{option} --games {fit.games} --seed {fit.seed}"
            )
            yield (*path, "content"), message


def _fits(value: ValueWeights | SeatWeights) -> Iterator[tuple[KeyPath, Fitted | SeatFit, str]]:
    """Yield the way to each fit of weights, the fit, and the option that makes it alone."""
    if isinstance(value, ValueWeights):
        yield ("value", "fitted"), value.fitted, ""
        return
    for at, fit in enumerate(value.fitted):
        yield ("value", "fitted", at), fit, "" if fit.kind == ALL_KINDS else f" --kind {fit.kind}"
