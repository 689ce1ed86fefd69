"""Positions to which play cannot lead."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from spillgame.content.faults import told
from spillgame.rules.game import Refused


@contextmanager
def impossible(sentence: str) -> Iterator[None]:
    """Expect a position to be refused, for a reason in whose sentence this stands."""
    with pytest.raises(Refused) as refused:
        yield
    assert sentence in told(refused.value.refusal.values["why"])
