"""The program's own source, for tests that read it: each module is parsed and walked once."""

import ast
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parent.parent / "spillgame"


@cache
def tree_of(module: Path) -> ast.Module:
    return ast.parse(module.read_text("utf-8"))


@cache
def nodes_of(module: Path) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(tree_of(module)))


def called(node: ast.expr) -> str:
    """Return a name as it is written, such as `os.open`; of what is no name, only what is asked of it: `….open`."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute):
        return f"{called(node.value)}.{node.attr}"
    return "…"
