"""What a game is: its rules and numbers, whatever the words and the language in which it is told."""

import hashlib
import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from spillgame import paths
from spillgame.content.shape import ListOf, MapOf, Plain, RecordOf, Shape, Variant, shape_of
from spillgame.files import read_at_most
from spillgame.rules.content import GameContent
from spillgame.rules.seams import Json, JsonObject

EARLIER = "earlier/hashes.json"
"""The hashes that journals bear from before words were left out, by the hash of the same rules and numbers."""
LARGEST = 1 << 20
"""Bytes of that file."""


def content_hash(game: GameContent, data: Json) -> str:
    """Return a hash of a game's rules and numbers, of plain data by field: without what people or only bots read."""
    return _hash(game, {name: one for name, one in data.items() if name not in (*game.told, *game.for_bots)})


def bots_hash(game: GameContent, data: Json) -> str:
    """Return a hash of the numbers that its bots think with."""
    return _hash(game, {name: one for name, one in data.items() if name in game.for_bots})


def _hash(game: GameContent, data: JsonObject) -> str:
    fields = shape_of(game.record).fields
    counted = {name: _counted(fields[name], one) for name, one in data.items()}
    return hashlib.sha256(json.dumps(counted, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def todays(sha256: str) -> str:
    """Return the hash by which the content of a journal is called today: usually the one it bears."""
    return _earlier(paths.content_folder()).get(sha256, sha256)


@cache
def _earlier(content: Path) -> Mapping[str, str]:
    """Return for each hash that journals bear the one of today; empty if the file that says so is unusable."""
    try:
        found = json.loads(read_at_most(content / EARLIER, LARGEST))
        return {old: now for now, borne in found.items() for old in borne}
    except (AttributeError, OSError, TypeError, ValueError):
        return {}


def _counted(shape: Shape | None, data: Json) -> Json:
    """Return data without what people read in them."""
    if isinstance(shape, Variant) and isinstance(data, dict):
        shape = shape.by_name.get(str(data.get(shape.key)))
    if isinstance(shape, RecordOf) and isinstance(data, dict):
        fields = shape.fields
        return {key: _counted(fields.get(key), one) for key, one in data.items() if not _is_told(fields.get(key))}
    if isinstance(shape, MapOf) and isinstance(data, dict):
        return {key: _counted(shape.value, one) for key, one in data.items()}
    if isinstance(shape, ListOf) and isinstance(data, list):
        return [_counted(shape.item, one) for one in data]
    return data


def _is_told(shape: Shape | None) -> bool:
    match shape:
        case Plain():
            return shape.told
        case ListOf():
            return _is_told(shape.item)
        case MapOf():
            return _is_told(shape.value)
    return False
