"""What macOS and Flatpak are told: the bundle's property list, the manifest, and its lists of sources."""

import ast
import json
import plistlib
import re
from importlib import import_module
from pathlib import Path

import pytest
import yaml

from spillgame import __version__, paths
from spillgame.commands.desktop_files import ENTRY, TYPE
from spillgame.scenes.shell.saves_scene import EXPORTED

ROOT = Path(__file__).resolve().parents[1]
PACKAGING = ROOT / "packaging"
MANIFEST = PACKAGING / "flatpak" / f"{paths.APP_ID}.yml"


@pytest.fixture
def flatpak(monkeypatch):
    monkeypatch.syspath_prepend(str(PACKAGING))
    return import_module("flatpak")


def property_list():
    """The bundle's properties as the spec has them, which only PyInstaller can run."""
    spec = ast.parse((PACKAGING / "spillgame.spec").read_text("utf-8"))
    values = {"__version__": __version__, "sys": None}
    for node in spec.body:
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") in ("NAME", "TYPE", "ABOUT_BUNDLE"):
            exec(compile(ast.Module([node], []), "spec", "exec"), values)  # noqa: S102 - our own
    return values["ABOUT_BUNDLE"]


def test_the_bundle_opens_exported_games_and_is_of_this_version():
    found = plistlib.loads(plistlib.dumps(property_list()))
    kind, document = found["UTExportedTypeDeclarations"][0], found["CFBundleDocumentTypes"][0]
    assert document["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]
    tags = kind["UTTypeTagSpecification"]
    assert [f".{ending}" for ending in tags["public.filename-extension"]] == [EXPORTED]
    assert tags["public.mime-type"] in (paths.linux_folder() / Path(TYPE).name).read_text("utf-8")
    assert found["CFBundleShortVersionString"] == found["CFBundleVersion"] == __version__
    assert found["NSHighResolutionCapable"] is True


def test_the_flatpak_installs_what_is_there_under_the_name_of_the_program(flatpak):
    manifest = yaml.safe_load(MANIFEST.read_text("utf-8"))
    assert manifest["id"] == paths.APP_ID
    *libraries, program = manifest["modules"]
    copied = re.findall(
        r"(?:applications|metainfo|packages|644) ((?:packaging|assets)/\S+)", "\n".join(program["build-commands"])
    )
    assert len(copied) == 4
    assert all((ROOT / file).is_file() for file in copied)
    assert Path(ENTRY).name in {Path(file).name for file in copied}
    assert (MANIFEST.parent / program["sources"][0]["path"]).resolve() == ROOT
    assert {module["sources"][0] for module in libraries} == {"build-tools.json", "libraries.json"}
    assert not [rule for rule in manifest["finish-args"] if "network" in rule]


def test_a_wheel_for_one_kind_of_machine_is_listed_for_that_alone(flatpak):
    def one(name):
        return {"download_info": {"url": f"x:{name}", "archive_info": {"hashes": {"sha256": f"digest of {name}"}}}}

    reports = {"x86_64": {"install": [one("pure"), one("fast")]}, "aarch64": {"install": [one("pure"), one("slow")]}}
    assert flatpak.sources(reports) == [
        {"type": "file", "url": "x:fast", "sha256": "digest of fast", "only-arches": ["x86_64"]},
        {"type": "file", "url": "x:pure", "sha256": "digest of pure"},
        {"type": "file", "url": "x:slow", "sha256": "digest of slow", "only-arches": ["aarch64"]},
    ]


def test_the_lists_are_written_beside_the_manifest_outside_of_what_is_kept(flatpak, monkeypatch, tmp_path, capsys):
    asked = []

    def report(wanted, machine):
        asked.append((tuple(wanted), machine))
        return {"install": []}

    monkeypatch.setattr(flatpak, "report", report)
    assert flatpak.main(["--out", str(tmp_path)]) == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["build-tools.json", "libraries.json", MANIFEST.name]
    assert json.loads((tmp_path / "libraries.json").read_text()) == []
    assert {machine for _, machine in asked} == {"x86_64", "aarch64"}
    assert any("pymunk>=7,<8" in wanted for wanted, _ in asked)
    assert "dist/" in (ROOT / ".gitignore").read_text().split()
