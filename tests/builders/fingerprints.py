"""Tells lines of `replay --states` from each other by a few letters, so that whole games can be kept small."""

import hashlib
import json
from collections.abc import Mapping
from typing import Any


def fingerprint(line: Mapping[str, Any]) -> str:
    """Return what tells a line of `replay --states` from any other, up to the order of keys and of what is legal."""
    legal = sorted(json.dumps(one, sort_keys=True) for one in line["legal"])
    text = json.dumps([line["n"], line["state"], legal], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
