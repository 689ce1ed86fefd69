"""Makes the pictures of the documents from games that bots play: `python3 run.py pictures`, into docs/pictures/."""

import argparse
import os
import struct
import subprocess
import sys
import tempfile
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
import pygame
from film import SIZE, film

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "docs" / "pictures"
SEED = 5
WINDOW = (1280, 720)
WIDTH = 960
FILM, STILL, DICE = "spill.webp", "spill.png", 5


def middle(shots: Sequence[Path]) -> Path:
    """Return the one from the middle of the game, when there is something to see."""
    return shots[len(shots) // 2]


def last(shots: Sequence[Path]) -> Path:
    """Return the last one."""
    return shots[-1]


def with_words(*words: str) -> Callable[[Sequence[Path]], Path]:
    """Return a chooser of the shot with most of some words, and among these the one nearest the middle of the game."""

    def choose(shots: Sequence[Path]) -> Path:
        told = [shot.with_suffix(".txt").read_text("utf-8") for shot in shots]

        def worth(number: int) -> tuple[int, int]:
            return sum(word in told[number] for word in words), -abs(number - len(shots) // 2)

        return shots[max(range(len(shots)), key=worth)]

    return choose


Choice = tuple[str, Callable[[Sequence[Path]], Path]]
PICTURES: dict[str, dict[str, Choice]] = {
    "the_spill": {
        "title": ("title", lambda shots: shots[0]),
        "action": ("action", middle),
        "end": ("end", last),
    },
    "deep_sea_adventure": {"dive": ("dive", middle), "dive_end": ("end", last)},
    "offshore": {
        "offshore": ("offshore", with_words("'Troll'", "'Melkøya'")),
        "offshore_drilling": ("offshore", with_words("Drilling at", "Each would get now", "the next tile blows out")),
        "offshore_end": ("end", last),
    },
    "endeavor_deep_sea": {"endeavor": ("endeavor", middle), "endeavor_end": ("end", last)},
}
"""By game and name of the picture: of which scene it is, and which of that scene's shots."""


def main(words: list[str] | None = None) -> int:
    """Watch a game of each kind, choose its pictures, and write them smaller."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=SEED, help=f"which game ({SEED})")
    parser.add_argument("--game", choices=PICTURES, action="append", help="only the pictures of this game")
    parser.add_argument("--film", action="store_true", help="only the film of a spill, and the picture from it")
    parser.add_argument("--dice", type=int, default=DICE, help=f"how many dice fall in it at least ({DICE})")
    args = parser.parse_args(words)
    FOLDER.mkdir(parents=True, exist_ok=True)
    if args.film or not args.game:
        with tempfile.TemporaryDirectory() as room:
            spill = film(Path(room), WINDOW, args.seed, args.dice)
        for name, data in ((FILM, spill.data), (STILL, png(spill.still, *SIZE))):
            (FOLDER / name).write_bytes(data)
            print(f"{name}: {len(data) / 1000:.0f} kB")
    for game in () if args.film else args.game or PICTURES:
        with tempfile.TemporaryDirectory() as room:
            shots = watched(Path(room), game, args.seed)
            for name, (scene, choose) in PICTURES[game].items():
                chosen = choose(sorted(shots.glob(f"* {scene}.png")))
                data = smaller(chosen)
                (FOLDER / f"{name}.png").write_bytes(data)
                print(f"{name}.png: {chosen.name}, {len(data) / 1000:.0f} kB")
    return 0


def watched(room: Path, game: str, seed: int) -> Path:
    """Let a bot play a game in a new home and return the folder of its pictures."""
    shots = room / "shots"
    words = ["play", game, "--watch", "greedy", "--speed", "4", "--seed", str(seed), "--shots", str(shots)]
    size = ["--size", "x".join(map(str, WINDOW))]
    env = {**os.environ, "SPILLGAME_HOME": str(room / "home"), "SDL_AUDIODRIVER": "dummy"}
    subprocess.run([sys.executable, "-m", "spillgame", *words, *size], check=True, env=env, cwd=ROOT)
    return shots


def smaller(shot: Path) -> bytes:
    """Return a picture in the documents' width, packed as tightly as PNG can."""
    picture = pygame.image.load(shot)
    height = round(picture.height * WIDTH / picture.width)
    scaled = pygame.transform.smoothscale(picture, (WIDTH, height))
    return png(pygame.image.tobytes(scaled, "RGB"), WIDTH, height)


def png(pixels: bytes, width: int, height: int) -> bytes:
    """Return pixels as a PNG; each line is written as the difference to its neighbour that is smallest."""
    stride, before, lines = 3 * width, bytes(3 * width), bytearray()
    for top in range(0, stride * height, stride):
        line = pixels[top : top + stride]
        left = bytes(3) + line[:-3]
        ways = (line, _minus(line, left), _minus(line, before))
        kind = min(range(len(ways)), key=lambda way: sum(min(byte, 256 - byte) for byte in ways[way]))
        lines += bytes([kind]) + ways[kind]
        before = line
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(bytes(lines), 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks
    )


def _minus(line: bytes, other: bytes) -> bytes:
    return bytes((one - two) & 255 for one, two in zip(line, other, strict=True))


if __name__ == "__main__":
    sys.exit(main())
