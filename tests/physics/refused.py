"""What the tower refuses, by the sentence that says so."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from spillgame.physics.spec import TowerError
from spillgame.play.refusals import fault_told


@contextmanager
def refused(kind: type[TowerError], says: str) -> Iterator[None]:
    """Expect an error of a kind whose sentence has a part that matches."""
    with pytest.raises(kind) as caught:
        yield
    sentence = fault_told(caught.value)
    assert re.search(says, sentence), sentence
