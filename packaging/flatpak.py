"""Writes what flatpak-builder needs into dist/flatpak: the manifest, and lists of the wheels that it downloads.

The lists hold addresses and digests as the package index names them today, for the runtime's Python. They are made
when they are needed and belong to no checkout.
"""

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
MANIFEST = HERE / "flatpak" / "org.spillgame.spillgame.yml"
PYTHON = "3.12"
"""That of the manifest's runtime."""
MACHINES = ("x86_64", "aarch64")
SYSTEMS = ("manylinux_2_28", "manylinux_2_17", "manylinux2014")
"""The systems whose wheels run in it."""


def main(words: list[str] | None = None) -> int:
    """Write the manifest and the lists, and say where they are."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "dist" / "flatpak", help="another folder")
    folder = parser.parse_args(words).out
    folder.mkdir(parents=True, exist_ok=True)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    lists = {"libraries": project["project"]["dependencies"], "build-tools": project["build-system"]["requires"]}
    for name, wanted in lists.items():
        found = sources({machine: report(wanted, machine) for machine in MACHINES})
        (folder / f"{name}.json").write_text(json.dumps(found, indent=2) + "\n", "utf-8")
        print(f"{folder / name}.json: {len(found)} wheels")
    shutil.copyfile(MANIFEST, folder / MANIFEST.name)
    print(folder / MANIFEST.name)
    return 0


def report(wanted: Iterable[str], machine: str) -> Mapping[str, object]:
    """Return what pip would install for a machine; nothing is installed."""
    systems = [word for system in SYSTEMS for word in ("--platform", f"{system}_{machine}")]
    with tempfile.TemporaryDirectory() as unused:
        target = ["--python-version", PYTHON, "--implementation", "cp", "--only-binary", ":all:", "--target", unused]
        command = [
            sys.executable,
            "-m",
            "pip",
            "install",
            "--quiet",
            "--dry-run",
            "--ignore-installed",
            "--report",
            "-",
        ]
        done = subprocess.run([*command, *target, *systems, *wanted], stdout=subprocess.PIPE, check=True)
    found: Mapping[str, object] = json.loads(done.stdout)
    return found


def sources(reports: Mapping[str, Mapping[str, object]]) -> list[dict[str, object]]:
    """Return the sources of a module from pip's reports by machine: a wheel for all of them, or for one alone."""
    by_address: dict[str, tuple[str, list[str]]] = {}
    for machine, found in reports.items():
        for one in found["install"]:
            info = one["download_info"]
            digest = info["archive_info"]["hashes"]["sha256"]
            by_address.setdefault(info["url"], (digest, []))[1].append(machine)
    return [
        {"type": "file", "url": url, "sha256": digest}
        | ({} if len(machines) == len(reports) else {"only-arches": machines})
        for url, (digest, machines) in sorted(by_address.items())
    ]


if __name__ == "__main__":
    sys.exit(main())
