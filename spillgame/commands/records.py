"""`spillgame records`: the player's games in numbers, and the dice of all of them."""

import argparse
import csv
import json
import sys
from collections.abc import Iterator
from typing import Any

from spillgame import games, paths
from spillgame.commands.common import about_game, complain
from spillgame.commands.manual import Manual, home
from spillgame.content.words_file import say
from spillgame.rules.dice import FACES, QUADRANT_NAMES, DiceTally
from spillgame.store.records import Records, Tally, records_of
from spillgame.store.saves import Saves, SavesError

COLUMNS = ("table", "name", "games", "won", "rolled", "expected", "spread")


def manual() -> Manual:
    """Return what the command tells of itself."""
    return Manual(
        about=say("command_records.about"),
        examples=(
            ("spillgame records", say("command_records.example_tables")),
            ("spillgame records --csv", say("command_records.example_csv")),
            ("spillgame records --json", say("command_records.example_json")),
        ),
        files=(("saves/", say("command_records.saves_folder")), home()),
    )


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to its parser."""
    parser.add_argument(
        "game", nargs="?", default=games.DEFAULT, choices=sorted(games.GAMES), metavar="GAME", help=about_game()
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=say("command_records.json"))
    form.add_argument("--csv", action="store_true", help=say("command_records.csv", columns=", ".join(COLUMNS)))
    parser.add_argument("--rebuild", action="store_true", help=say("command_records.rebuild"))


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
    streaks, played = found.streaks, found.all.games
    won, lost = streaks.current_won, streaks.current_lost
    now = say("command_records.won_now", n=won) if won else say("command_records.lost_now", n=lost)
    lines = [
        say("command_records.games", games=played, won=_share(found.all), unfinished=found.unfinished),
        say("command_records.in_a_row", now=now, won=streaks.longest_won, lost=streaks.longest_lost),
    ]
    for group, of in found.by.items():
        wide = max([40, *map(len, of)])
        lines += ["", say("command_records.by", group=group)]
        for name, tally in of.items():
            told = say("command_records.tally", games=f"{tally.games:>5}", won=_share(tally))
            lines.append(f"  {name:<{wide}} {told}")
    reasons = ", ".join(f"{name} {n}" for name, n in sorted(found.reasons.items()))
    lines += ["", say("command_records.why_ended", reasons=reasons or "–")]
    lines += ["", say("command_records.dice", dice=found.dice.dice)]
    for row in (*_faces(found.dice), *_quadrants(found.dice)):
        lines.append(f"  {row['table']:<9}{row['name']}  {row['rolled']:>6} / {row['expected']:g} ± {row['spread']:g}")
    lines += [say("command_records.day", day=day.day, result=day.result) for day in found.days]
    return "\n".join(lines)


def _share(tally: Tally) -> str:
    return f"{tally.won} ({tally.won / tally.games:.0%})" if tally.games else "0"
