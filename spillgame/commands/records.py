"""`spillgame records`: the player's games in numbers, and the dice of all of them."""

import argparse
import csv
import json
import sys
from collections.abc import Iterator
from typing import Any

from spillgame import games, paths
from spillgame.commands.common import ABOUT_GAME, complain
from spillgame.commands.manual import HOME, Manual
from spillgame.rules.dice import FACES, QUADRANT_NAMES, DiceTally
from spillgame.store.records import Records, Tally, records_of
from spillgame.store.saves import Saves, SavesError

MANUAL = Manual(
    about="""
    Counts your games: how many were won, on which track, with which Win card and Specialists, and what the dice of all
    of them showed beside what was expected.
    """,
    examples=(
        ("spillgame records", "the tables"),
        ("spillgame records --csv", "one table for a spreadsheet"),
        ("spillgame records --json", "one JSON object"),
    ),
    files=(("saves/", "in your folder: the journals that are counted"), HOME),
)
COLUMNS = ("table", "name", "games", "won", "rolled", "expected", "spread")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to its parser."""
    parser.add_argument(
        "game", nargs="?", default=games.DEFAULT, choices=sorted(games.GAMES), metavar="GAME", help=ABOUT_GAME
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print one JSON object")
    form.add_argument("--csv", action="store_true", help=f"print one table with the columns {', '.join(COLUMNS)}")
    parser.add_argument("--rebuild", action="store_true", help="read every journal anew")


def run(args: argparse.Namespace) -> int:
    """Print the records."""
    try:
        saves = Saves(paths.saves_folder())
        if args.rebuild:
            saves.forget()
        found = records_of(saves, args.game)
    except SavesError as error:
        return complain(error)
    if args.json:
        print(json.dumps(to_json(found)))
    elif args.csv:
        writer = csv.DictWriter(sys.stdout, COLUMNS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows(found))
    else:
        print(table(found))
    return 0


def to_json(found: Records) -> dict[str, Any]:
    """Return the records as `--json` prints them."""
    return {
        **found.all._asdict(),
        "lost": found.lost,
        "unfinished": found.unfinished,
        "streaks": found.streaks._asdict(),
        "by": {group: {name: tally._asdict() for name, tally in of.items()} for group, of in found.by.items()},
        "reasons": found.reasons,
        "dice": {
            "dice": found.dice.dice,
            **{
                group: {row["name"]: {key: row[key] for key in ("rolled", "expected", "spread")} for row in of}
                for group, of in (("faces", list(_faces(found.dice))), ("quadrants", list(_quadrants(found.dice))))
            },
        },
        "daily": {day.day: {**day.rating._asdict(), "file": day.file} for day in found.days},
    }


def rows(found: Records) -> Iterator[dict[str, Any]]:
    """Yield the records as rows of one table; a column that says nothing of a row is empty."""
    yield _row("all", "", found.all)
    for group, of in found.by.items():
        for name, tally in of.items():
            yield _row(group, name, tally)
    yield from _faces(found.dice)
    yield from _quadrants(found.dice)


def _row(group: str, name: str, tally: Tally) -> dict[str, Any]:
    return {"table": group, "name": name, **tally._asdict()}


def _faces(dice: DiceTally) -> Iterator[dict[str, Any]]:
    spread = dice.spread(dice.dice, len(FACES))
    for face, rolled in zip(FACES, dice.faces, strict=True):
        yield _die_row("face", str(face), rolled, dice.expected_face, spread)


def _quadrants(dice: DiceTally) -> Iterator[dict[str, Any]]:
    if dice.dice and not dice.in_quadrants:
        return  # the game does not look at them
    spread = dice.spread(dice.in_quadrants, len(QUADRANT_NAMES))
    for quadrant, rolled in zip(QUADRANT_NAMES, dice.quadrants, strict=True):
        yield _die_row("quadrant", quadrant, rolled, dice.expected_quadrant, spread)


def _die_row(group: str, name: str, rolled: int, expected: float, spread: float) -> dict[str, Any]:
    return {
        "table": group,
        "name": name,
        "rolled": rolled,
        "expected": round(expected, 2),
        "spread": round(spread, 2),
    }


def table(found: Records) -> str:
    """Return the records as lines of text."""
    streaks = found.streaks
    now = f"{streaks.current_won} won" if streaks.current_won else f"{streaks.current_lost} lost"
    lines = [
        f"games {found.all.games}, won {_share(found.all)}, not over {found.unfinished}",
        f"in a row: {now} now, {streaks.longest_won} won at most, {streaks.longest_lost} lost at most",
    ]
    for group, of in found.by.items():
        wide = max([40, *map(len, of)])
        lines += ["", f"by {group}"]
        lines += [f"  {name:<{wide}} {tally.games:>5}  won {_share(tally)}" for name, tally in of.items()]
    lines += ["", f"why games ended: {', '.join(f'{name} {n}' for name, n in sorted(found.reasons.items())) or '–'}"]
    lines += ["", f"dice of the tower: {found.dice.dice} (rolled / expected, two thirds of the time within ± spread)"]
    for row in (*_faces(found.dice), *_quadrants(found.dice)):
        lines.append(f"  {row['table']:<9}{row['name']}  {row['rolled']:>6} / {row['expected']:g} ± {row['spread']:g}")
    lines += [f"daily game {day.day}: {day.result}" for day in found.days]
    return "\n".join(lines)


def _share(tally: Tally) -> str:
    return f"{tally.won} ({tally.won / tally.games:.0%})" if tally.games else "0"
