"""`spillgame records`: the player's games in numbers, and the dice of all of them."""

import argparse
import csv
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence

from spillgame import games, paths
from spillgame.advice.kept import figures_kept
from spillgame.advice.skill import Skill, Skills, skills_of
from spillgame.commands import complain, tell
from spillgame.commands.common import add_game_argument
from spillgame.commands.manual import Manual, home
from spillgame.content.words_file import notation, say, shell_words
from spillgame.rules.dice import FACES, QUADRANT_NAMES, DiceTally
from spillgame.rules.game_words import add_words, words_of
from spillgame.rules.seams import AnyContent, JsonObject
from spillgame.scenes.table.record_words import column_in_words
from spillgame.scenes.table.result_words import reasons_by, usual_rules
from spillgame.store.records import Records, ResultTally, records_of
from spillgame.store.rivals import Rival, Rivals
from spillgame.store.saves import Saves, SavesError
from spillgame.words import Words, escaped

KnownRivals = Callable[[str], Iterable[Rival]]
COLUMNS = ("table", "name", "games", "won", "rolled", "expected", "spread")


def manual() -> Manual:
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
    add_game_argument(parser, None, say("command_records.game", games=", ".join(sorted(games.GAMES))))
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=say("command_records.json"))
    form.add_argument("--csv", action="store_true", help=say("command_records.csv", columns=", ".join(COLUMNS)))
    parser.add_argument("--rebuild", action="store_true", help=say("command_records.rebuild"))


def run(args: argparse.Namespace) -> int:
    try:
        saves = Saves(paths.saves_folder())
        if args.rebuild:
            saves.forget()
        game = args.game or saves.played_last() or games.DEFAULT
        found = records_of(saves, game)
        skills = known_skills(saves, found)
        name = words_of(saves.loaded(game).content)("setup.game")
    except SavesError as error:
        return complain(error)
    if saves.fault:
        tell(saves.fault)
    if args.json:
        print(json.dumps({"game": game, **to_json(found), "play": skills_to_json(skills)}))
    elif args.csv:
        writer = csv.DictWriter(sys.stdout, COLUMNS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows(found, game))
    else:
        print(say("command_records.of_game", game=name))
        content = saves.loaded(game).content
        print(table(found, game, content, lambda day: Rivals(saves.plain(game), saves.cache, game, day).found()))
        print(*skill_lines(skills, game, content), sep="\n")
    return 0


def to_json(found: Records) -> JsonObject:
    dice: JsonObject = {"dice": found.dice.dice, "faces": {}, "quadrants": {}}
    for row in _dice_rows(found.dice):
        dice[f"{row['table']}s"][row["name"]] = {key: row[key] for key in ("rolled", "expected", "spread")}
    return {
        **found.all._asdict(),
        "lost": found.lost,
        "unfinished": found.unfinished,
        "streaks": found.streaks._asdict(),
        "by": {group: {name: tally._asdict() for name, tally in of.items()} for group, of in found.by.items()},
        "reasons": found.reasons,
        "dice": dice,
        "daily": {day.day: {**day.rating._asdict(), "file": day.file} for day in found.days},
    }


def known_skills(saves: Saves, found: Records) -> Skills:
    """Return how the player decided in the finished games whose analysis is known."""
    known = [(summary, figures_kept(saves, summary)) for _, summary in found.over]
    saves.save_figures()
    return skills_of([(summary, figures) for summary, figures in known if figures is not None])


def skills_to_json(found: Skills) -> JsonObject:
    """Return the points lost per decision as shares of the chance to win, by rivals or level, and by theme."""
    levels = [
        {"column": one.column, "value": one.value, **_skill_to_json(one.skill), "course": list(one.course)}
        for one in found.levels
    ]
    return {
        **_skill_to_json(found.all),
        "levels": levels,
        "themes": {one.theme: _skill_to_json(one.skill) for one in found.themes},
    }


def _skill_to_json(skill: Skill) -> JsonObject:
    return {"games": skill.games, "decisions": skill.decisions, "loss_a_decision": skill.loss_a_decision}


def skill_lines(found: Skills, game: str, content: AnyContent) -> Iterator[str]:
    """Yield how the player decided, as lines of text; nothing without an analysed game."""
    if not found.all.games:
        return
    words, game_say = _words_with(game, content), words_of(content)
    yield ""
    yield _skill_line(words, say("command_records.skill"), found.all)
    for level in found.levels:
        _, names = column_in_words(words, game, content, level.column) if level.column else ("", {})
        name = names.get(level.value) or level.value or say("records.skill_all")
        yield f"  {_skill_line(words, name, level.skill)}"
    for one in found.themes:
        yield f"  {_skill_line(words, game_say.called('themes', one.theme), one.skill)}"


def _words_with(game: str, content: AnyContent) -> Words:
    """Return the words of the shell with those of a game."""
    words = shell_words()
    add_words(words, game, content)
    return words


def _skill_line(words: Words, name: str, skill: Skill) -> str:
    told = words(
        "records.skill_value",
        loss=f"{100 * skill.loss_a_decision:.1f}",
        games=f"{skill.games:,}",
        decisions=f"{skill.decisions:,}",
    )
    return f"{escaped(name)}: {told}"


def rows(found: Records, game: str) -> Iterator[dict[str, object]]:
    """Yield the records of a game as rows of one table; inapplicable columns are empty."""
    yield _row("all", game, found.all)
    for group, of in found.by.items():
        for name, tally in of.items():
            yield _row(group, name, tally)
    yield from _dice_rows(found.dice)


def _row(group: str, name: str, tally: ResultTally) -> dict[str, object]:
    return {"table": group, "name": escaped(name), **tally._asdict()}


def _dice_rows(dice: DiceTally) -> Iterator[dict[str, object]]:
    """Yield how often each face was rolled, and each Quadrant if the game uses them; nothing without dice."""
    if not dice.dice:
        return
    counts: list[tuple[str, Sequence[object], Sequence[int]]] = [("face", FACES, dice.faces)]
    if not dice.faces_alone:
        counts.append(("quadrant", QUADRANT_NAMES, dice.quadrants))
    for group, names, counted in counts:
        thrown, ways = sum(counted), len(names)
        usual = {"expected": round(thrown / ways, 2), "spread": round(dice.spread(thrown, ways), 2)}
        for name, rolled in zip(names, counted, strict=True):
            yield {"table": group, "name": str(name), "rolled": rolled, **usual}


def table(found: Records, game: str, content: AnyContent, rivals: KnownRivals = lambda day: ()) -> str:
    """Return the records as lines of text; `rivals` returns the bots' results of a day, as far as known."""
    streaks, played = found.streaks, found.all.games
    won, lost = streaks.current_won, streaks.current_lost
    now = say("command_records.won_now", n=won) if won else say("command_records.lost_now", n=lost)
    lines = [
        say("command_records.games", games=played, won=_share(found.all), unfinished=found.unfinished),
        say("command_records.in_a_row", now=now, won=streaks.longest_won, lost=streaks.longest_lost),
        *_groups(found, game, content),
        "",
    ]
    in_words = reasons_by(usual_rules(game, content))
    reasons = ", ".join(f"{in_words(reason)} {n}" for reason, n in sorted(found.reasons.items()))
    lines.append(say("command_records.why_ended", reasons=reasons or "–"))
    if found.dice.dice:
        lines += ["", say("command_records.dice", dice=f"{found.dice.dice:,}"), *_dice_lines(found.dice)]
    for day in found.days:
        lines.append(say("command_records.day", day=notation().day(day.day), result=day.result))
        lines += [f"  {say('daily.rival', bot=one.bot, result=one.text)}" for one in rivals(day.day) if one.text]
    return "\n".join(lines)


def _groups(found: Records, game: str, content: AnyContent) -> Iterator[str]:
    """Yield the tallies of each column that groups games, under its name."""
    words = _words_with(game, content)
    for column, of in found.by.items():
        heading, names = column_in_words(words, game, content, column)
        told = {escaped(names.get(value, value)): tally for value, tally in of.items()}
        wide = max([40, *map(len, told)])
        yield from ("", heading)
        for name, tally in told.items():
            yield f"  {name:<{wide}} {say('command_records.tally', games=f'{tally.games:>5}', won=_share(tally))}"


def _dice_lines(dice: DiceTally) -> Iterator[str]:
    number = notation().number
    names = {"face": say("fairness_tests.face"), "quadrant": say("fairness_tests.quadrant")}
    wide = max(map(len, names.values())) + 1
    for row in _dice_rows(dice):
        expected, spread = (number(f"{row[key]:g}") for key in ("expected", "spread"))
        yield f"  {names[str(row['table'])]:<{wide}}{row['name']}  {row['rolled']:>6} / {expected} ± {spread}"


def _share(tally: ResultTally) -> str:
    return f"{tally.won} ({notation().number(f'{tally.won / tally.games:.0%}')})" if tally.games else "0"
