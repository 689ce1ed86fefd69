"""A build backend that builds nothing: it repeats the name and the version that the archive states itself.

pip asks for these before it keeps an archive, and would otherwise run the archive's setup.py to learn them.
"""

from email.parser import HeaderParser
from pathlib import Path
from types import SimpleNamespace


def get_requires_for_build_wheel(config_settings: object = None) -> list[str]:
    """Return what building would need: nothing."""
    return []


def prepare_metadata_for_build_wheel(folder: str, config_settings: object = None) -> str:
    """Write the metadata into a folder, and return the name of the folder in it."""
    stated = HeaderParser().parsestr(Path("PKG-INFO").read_text("utf-8"))
    name, version = stated["Name"], stated["Version"]
    target = Path(folder) / f"{name.replace('-', '_')}-{version}.dist-info"
    target.mkdir()
    (target / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n", "utf-8")
    return target.name


__legacy__ = SimpleNamespace(
    get_requires_for_build_wheel=get_requires_for_build_wheel,
    prepare_metadata_for_build_wheel=prepare_metadata_for_build_wheel,
)
"""The name under which pip asks the backend of an archive without a pyproject.toml."""
