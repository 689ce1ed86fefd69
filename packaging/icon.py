"""Makes the program's icon from assets/ui/app.svg: `python packaging/icon.py FOLDER` writes .png, .ico and .icns.

Both .ico and .icns are a table of contents before PNG pictures, so no library is needed to write them.
"""

import struct
import sys
from pathlib import Path

from spillgame.commands.desktop_files import png as png_of

SOURCE = Path(__file__).resolve().parents[1] / "assets" / "ui" / "app.svg"
ICO_SIDES = (16, 24, 32, 48, 64, 128, 256)
ICNS_SIDES = {b"icp4": 16, b"icp5": 32, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024}
PNG_SIDE = 256


def write_icons(folder: Path) -> dict[str, Path]:
    """Write the icon in every format into a folder; return the files by their ending."""
    folder.mkdir(parents=True, exist_ok=True)
    made = {"png": png(PNG_SIDE), "ico": ico(), "icns": icns()}
    files = {ending: folder / f"spillgame.{ending}" for ending in made}
    for ending, data in made.items():
        files[ending].write_bytes(data)
    return files


def png(side: int) -> bytes:
    """Return the icon as a square PNG."""
    return png_of(SOURCE, side)


def ico() -> bytes:
    """Return the icon as Windows wants it."""
    pictures = [png(side) for side in ICO_SIDES]
    at = 6 + 16 * len(pictures)
    head = struct.pack("<HHH", 0, 1, len(pictures))
    for side, data in zip(ICO_SIDES, pictures, strict=True):
        head += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(data), at)
        at += len(data)
    return head + b"".join(pictures)


def icns() -> bytes:
    """Return the icon as macOS wants it."""
    parts = b"".join(kind + struct.pack(">I", 8 + len(png(side))) + png(side) for kind, side in ICNS_SIDES.items())
    return b"icns" + struct.pack(">I", 8 + len(parts)) + parts


if __name__ == "__main__":
    for made in write_icons(Path(sys.argv[1])).values():
        print(made)
