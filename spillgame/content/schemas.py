"""Writes JSON schemas of the content files, from the records that check them, for editors; and files that name them."""

import ast
import inspect
import json
from dataclasses import MISSING, fields
from functools import cache
from itertools import pairwise
from pathlib import Path
from textwrap import dedent
from typing import Any

import yaml

from spillgame.content.shape import Anything, ListOf, MapOf, OneOf, Plain, RecordOf, Shape, WordOf, shape_of
from spillgame.files import write_whole
from spillgame.rules.content import GameContent
from spillgame.rules.seams import JsonObject

FOLDER = "schemas"
"""The folder of the schemas, next to the content files."""
WIDTH = 120
"""Line width of the content files that are written."""

_DIALECT = "https://json-schema.org/draft/2020-12/schema"
_TYPES = {str: "string", int: "integer", float: "number", bool: "boolean"}

Schema = JsonObject


def schema_texts(game: GameContent) -> dict[str, str]:
    """Return the text of each schema, by the name of its file; the same records always give the same text."""
    shapes = shape_of(game.record).fields
    return {f"{field}.schema.json": _text(field, shape) for field, shape in shapes.items()}


def write_schemas(game: GameContent, folder: Path) -> None:
    """Write the schemas of a game into the folder of schemas in its folder of content. Raises OSError."""
    for name, text in schema_texts(game).items():
        write_whole(folder / FOLDER / name, text.encode())


def write_content(path: Path, field: str, about: str, values: JsonObject) -> None:
    """Write a file of content that begins with its schema and a comment. Raises OSError."""
    head = f"# yaml-language-server: $schema={FOLDER}/{field}.schema.json\n# {about}\n"
    body = yaml.safe_dump(values, sort_keys=False, default_flow_style=None, width=WIDTH, allow_unicode=True)
    write_whole(path, (head + body).encode())


def _text(field: str, shape: Shape) -> str:
    shared: dict[str, Schema] = {}
    schema = _record(shape, shared) if isinstance(shape, RecordOf) else _schema(shape, shared)
    schema |= {"$schema": _DIALECT, "title": f"{field}.yaml"}
    if shared:
        schema["$defs"] = shared
    return json.dumps(schema, indent=2, sort_keys=True, ensure_ascii=False) + "\n"


def _schema(shape: Shape, shared: dict[str, Schema]) -> Schema:
    """Return the schema of a shape; those of records go into `shared`, by name, and are referenced."""
    match shape:
        case Plain():
            length, pattern = shape.shortest or None, shape.pattern or None
            lengths = {"minLength": length, "maxLength": shape.longest, "pattern": pattern}
            return {"type": _TYPES[shape.kind], **_given({"minimum": shape.least, "maximum": shape.most, **lengths})}
        case Anything():
            return {}
        case OneOf(values=(only,)):
            return {"type": "string", "const": only}
        case OneOf():
            return {"type": "string", "enum": list(shape.values)}
        case ListOf():
            limits = {"minItems": shape.shortest or None, "maxItems": shape.longest}
            return {"type": "array", "items": _schema(shape.item, shared), **_given(limits)}
        case MapOf():
            return {"type": "object", "additionalProperties": _schema(shape.value, shared)}
        case RecordOf():
            shared[shape.record.__name__] = _record(shape, shared)
            return {"$ref": f"#/$defs/{shape.record.__name__}"}
        case WordOf():
            shared[shape.record.__name__] = _word(shape, shared)
            return {"$ref": f"#/$defs/{shape.record.__name__}"}
    # A record may have several names; listed twice, it would match twice, which `oneOf` rejects.
    return {"oneOf": list({one.record: _schema(one, shared) for one in shape.by_name.values()}.values())}


def _record(shape: RecordOf, shared: dict[str, Schema]) -> Schema:
    meaning, meanings = _docstrings(shape.record)
    defaults = {one.name: one.default for one in fields(shape.record) if one.default is not MISSING}
    properties = {}
    for name, inner in shape.fields.items():
        schema = _schema(inner, shared)
        title = None if "$ref" in schema else name.replace("_", " ").title()
        more = {"title": title, "description": meanings.get(name), "default": defaults.get(name)}
        properties[name] = schema | _given(more)
    required = list(shape.required) or None
    schema = {"type": "object", "title": shape.record.__name__, "properties": properties, "additionalProperties": False}
    return schema | _given({"description": meaning, "required": required})


def _word(shape: WordOf, shared: dict[str, Schema]) -> Schema:
    meaning, meanings = _docstrings(shape.record)
    properties = {
        word: _schema(inner, shared) | _given({"description": meanings.get(word)}) for word, inner in shape.said.items()
    }
    limits = {"additionalProperties": False, "minProperties": 1, "maxProperties": 1}
    group = {"type": "object", "properties": properties, **limits}
    word = {"type": "string", "enum": list(shape.alone)}
    return {"title": shape.record.__name__, "oneOf": [word, group], **_given({"description": meaning})}


def _given(keywords: Schema) -> Schema:
    return {name: value for name, value in keywords.items() if value is not None}


@cache
def _docstrings(record: type) -> tuple[str | None, dict[str, str]]:
    """Return the docstrings of a record and of its fields, inherited ones too; none if the program has no source."""
    meaning, found = None, {}
    for one in reversed(record.__mro__[:-1]):
        try:
            source = inspect.getsource(one)
        except OSError:
            return None, {}
        definition: Any = ast.parse(dedent(source)).body[0]
        for line, following in pairwise(definition.body):
            match line, following:
                case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(text))):
                    found[name] = inspect.cleandoc(text)
        meaning = ast.get_docstring(definition)
    return meaning, found
