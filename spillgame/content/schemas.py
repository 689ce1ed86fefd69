"""Writes JSON schemas of the content files, from the records that check them, for editors."""

import json
from pathlib import Path
from typing import Any, get_type_hints

from spillgame.content.game import GameContent

FOLDER = "schemas"
"""The folder of the schemas, beside the content files."""

_DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema_texts(game: GameContent) -> dict[str, str]:
    """Return the text of each schema, by the name of its file; the same records always give the same text."""
    hints = get_type_hints(game.record, include_extras=True)
    return {f"{field}.schema.json": _text(field, hint) for field, hint in hints.items()}


def write_schemas(game: GameContent, folder: Path) -> list[Path]:
    """Write the schemas of a game into the folder of schemas in its folder of content. Raises OSError."""
    place = folder / FOLDER
    place.mkdir(parents=True, exist_ok=True)
    written = []
    for name, text in schema_texts(game).items():
        path = place / name
        path.write_text(text, encoding="utf-8", newline="\n")
        written.append(path)
    return written


def _text(field: str, hint: Any) -> str:
    from pydantic import TypeAdapter  # noqa: PLC0415 - slow to import, and only needed to write schemas

    schema = TypeAdapter(hint).json_schema()
    schema["$schema"] = _DIALECT
    schema["title"] = f"{field}.yaml"
    return json.dumps(schema, indent=2, sort_keys=True, ensure_ascii=False) + "\n"
