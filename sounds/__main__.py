"""Renders what is heard from its recipes into assets/sounds: `python3 run.py sounds`.

Only files whose recipe has changed are made again. What is made is the same each time; on another machine or with
another encoder it may differ in ways that nobody hears.
"""

import argparse
import sys
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor

from sounds import ogg, table
from sounds.catalogue import Take, takes
from sounds.measures import measured
from sounds.stamp import stamp_of
from sounds.table import Row

MOST = 8_000_000
"""Bytes of all files together."""


def main(words: list[str] | None = None) -> int:
    """Render what is out of date; return 1 if the files are too large together."""
    parser = argparse.ArgumentParser(prog="run.py sounds", description=__doc__)
    parser.add_argument("names", nargs="*", help="render only files whose paths contain one of these")
    parser.add_argument("--all", action="store_true", help="render files that are up to date, too")
    args = parser.parse_args(words)
    rows = dict(table.load())
    every = {take.file: take for take in takes()}
    due = [take for take in every.values() if args.all or _stale(take, rows.get(take.file))]
    if args.names:
        due = [take for take in due if any(name in take.file for name in args.names)]
    with ProcessPoolExecutor() as pool:
        for file, row in pool.map(_render, [take.file for take in due]):
            rows[file] = row
            print(f"{file}: {row.measures.seconds:.1f} s, {row.measures.strength:.0f} dB", flush=True)
    table.save({file: row for file, row in rows.items() if file in every})
    _remove_others(every)
    size = sum(file.stat().st_size for file in table.folder().rglob("*.ogg"))
    print(f"{len(due)} of {len(every)} files were rendered; all have {size:,} bytes together")
    return int(size > MOST)


def _stale(take: Take, row: Row | None) -> bool:
    if row is None or row.recipe != stamp_of(take.source):
        return True
    return row.bytes != table.bytes_hash(table.folder() / take.file)


def _render(file: str) -> tuple[str, Row]:
    """Make one file. Processes hand over its path, since recipes cannot be sent."""
    take = next(one for one in takes() if one.file == file)
    path = table.folder() / file
    ogg.write(path, take.source.rendered(take.number), take.source.fidelity)
    return file, Row(stamp_of(take.source), table.bytes_hash(path), measured(ogg.read(path)))


def _remove_others(files: Iterable[str]) -> None:
    """Remove files that no recipe makes any more."""
    folder, kept = table.folder(), set(files)
    for path in folder.rglob("*.ogg"):
        if path.relative_to(folder).as_posix() not in kept:
            path.unlink()


if __name__ == "__main__":
    sys.exit(main())
