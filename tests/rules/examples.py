"""The example in a module's docstring, by which positions are explained."""

import re
import textwrap
from types import ModuleType
from typing import Any

import yaml


def example_of(module: ModuleType) -> Any:
    """Return what the indented block of a module's docstring says, as YAML."""
    block = re.search(r"\n\n((?: {4}.*\n)+)\n", module.__doc__ or "")
    assert block is not None
    return yaml.safe_load(textwrap.dedent(block.group(1)))
