"""Says from which recipe a file was made: a hash of the recipe's module and of every module that it uses."""

import ast
import hashlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from sounds.source import Source

ROOT = Path(__file__).resolve().parents[1]


def stamp_of(source: Source) -> str:
    """Return the hash of everything in this folder that decides how a sound is made."""
    digest = hashlib.sha256()
    for module in sorted(_reached(source.module)):
        digest.update(_text(module).encode())
    return digest.hexdigest()[:16]


@cache
def _reached(module: str) -> frozenset[str]:
    """Return a module of the recipes with all that it imports from there."""
    found, ahead = {module}, [module]
    while ahead:
        for other in _imported(ahead.pop()):
            if other not in found:
                found.add(other)
                ahead.append(other)
    return frozenset(found)


@cache
def _imported(module: str) -> frozenset[str]:
    return frozenset(_names(ast.parse(_text(module))))


def _names(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module is not None and node.module.split(".")[0] == "sounds":
            names = (f"{node.module}.{alias.name}" for alias in node.names)
            yield from (name if _file(name).exists() else node.module for name in names)


@cache
def _text(module: str) -> str:
    return _file(module).read_text("utf-8")


def _file(module: str) -> Path:
    return ROOT.joinpath(*module.split(".")).with_suffix(".py")
