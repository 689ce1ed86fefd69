"""Whether the content has changed since the weights of a value were fitted."""

import hashlib
from collections.abc import Iterable, Iterator

from spillgame.rules.content import Fault
from spillgame.rules.value_weights import SeatWeights, ValueWeights


def digest_of(records: Iterable[object]) -> str:
    """Return a digest of the content that weights were fitted on."""
    return hashlib.sha256(repr(tuple(records)).encode()).hexdigest()[:16]


def fitted_elsewhere(game: str, records: Iterable[object], value: ValueWeights | SeatWeights) -> Iterator[Fault]:
    """Yield a fault if the weights of a game were fitted on other content than these records."""
    found, fitted = digest_of(records), value.fitted.content
    if found != fitted:
        message = (
            f"the content has changed since the value of a position was fitted to it (found content {found}, "
            f"fitted on {fitted}); fit it again: "
            f"spillgame lab fit {game} --games {value.fitted.games} --seed {value.fitted.seed}"
        )
        yield ("value", "fitted", "content"), message
