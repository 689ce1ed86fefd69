"""The table of rendered files: from which recipe each was made, the hash of its bytes, and what was measured of it."""

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from sounds.measures import Measures
from spillgame.paths import assets_folder

FILE = Path(__file__).resolve().parent / "rendered.json"


class Row(NamedTuple):
    """What is known of one file."""

    recipe: str
    """The stamp of the recipe that it was made from."""
    bytes: str
    """The hash of the file."""
    measures: Measures


def folder() -> Path:
    """Return the folder of the rendered files."""
    return assets_folder() / "sounds"


def bytes_hash(file: Path) -> str:
    """Return the hash of a file's bytes; empty if there is no such file."""
    return hashlib.sha256(file.read_bytes()).hexdigest()[:16] if file.is_file() else ""


def load() -> Mapping[str, Row]:
    """Return the rows by the paths of the files below the folder; none if there is no table."""
    if not FILE.is_file():
        return {}
    rows = json.loads(FILE.read_text("utf-8"))
    return {file: Row(one["recipe"], one["bytes"], Measures(*one["measures"])) for file, one in rows.items()}


def save(rows: Mapping[str, Row]) -> None:
    """Write the table, one row per line, in order."""
    lines = [f"{json.dumps(file)}: {json.dumps(row._asdict())}" for file, row in sorted(rows.items())]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
