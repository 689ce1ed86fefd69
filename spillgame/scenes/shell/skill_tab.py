"""How one plays, as entries of the records: points lost per decision, by rivals or level and by theme, and problems to
take next. A point is a hundredth of the chance to win."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from spillgame import clock, games
from spillgame.advice.skill import OfLevel, Skill, Skills
from spillgame.rules.problems import GRADES
from spillgame.scenes.scene import Push, Stage
from spillgame.scenes.shell.problems_of import ProblemsOf
from spillgame.scenes.shell.problems_scene import OWN, THEMES, ProblemsScene
from spillgame.store.saves import SavesError
from spillgame.ui.answer import Answer
from spillgame.ui.fonts import SMALL
from spillgame.ui.layout import Share, columns
from spillgame.ui.list_box import Entry
from spillgame.ui.look import Look
from spillgame.ui.widgets import Button

LATEST: Final = 30
"""How many games a course shows."""
KNOWN_WELL: Final = 0.8
"""The share of a grade's problems from which the next grade is proposed."""
Named = Callable[[str], tuple[str, Mapping[str, str]]]
"""Returns the name of a column and of its values."""


class Next(NamedTuple):
    """Problems to take next."""

    text: str
    tab: str
    """The tab of the page of problems that lists them."""
    theme: str = ""
    """Of which theme, if that tab is the one of themes."""


def skill_entries(stage: Stage, game: str, found: Skills, named: Named, following: Sequence[Next]) -> Iterator[Entry]:
    """Yield how a person plays a game, and the problems to take next."""
    say = stage.look.say
    yield Entry(text=say("records.skill_by_level"), heading=True)
    if not found.all.games:
        yield Entry(text=say("records.skill_none"), flush=True)
    else:
        most = max(max(one.course) for one in found.levels)
        yield from (_level(stage.look, one, named, most) for one in found.levels)
        yield _whole(stage.look, found.all)
        yield from _themes(stage.look, game, found)
    if following:
        yield Entry(text=say("records.next_heading"), heading=True)
    for one in following:
        note, act = say("records.next_note"), partial(go_to, stage, game, one)
        yield Entry(text=one.text, icon="target", note=note, act=act)


def _level(look: Look, one: OfLevel, named: Named, most: float) -> Entry:
    _, values = named(one.column) if one.column else ("", {})
    text = values.get(one.value) or one.value or look.say("records.skill_all")
    aside = partial(_draw_course, one.course[-LATEST:], most, points_of(look, one.skill))
    return Entry(text=text, value=_in_words(look, one.skill), aside=aside, flush=True)


def _whole(look: Look, skill: Skill) -> Entry:
    """Return the line of all games."""
    aside = partial(_draw_course, (), 1.0, points_of(look, skill))
    return Entry(text=look.say("records.skill_all"), bold=True, value=_in_words(look, skill), aside=aside, flush=True)


def _themes(look: Look, game: str, found: Skills) -> Iterator[Entry]:
    """Yield the themes, the strongest first."""
    say, themes = look.say, found.themes
    if len(themes) < 2:
        return
    yield Entry(text=say("records.skill_by_theme"), heading=True)
    most = max(one.skill.loss_a_decision for one in themes) or 1.0
    for one in themes:
        icon = {themes[0]: "check", themes[-1]: "warning"}.get(one, "")
        yield Entry(
            text=say.called(f"{game}.themes", one.theme),
            icon=icon,
            value=_in_words(look, one.skill),
            aside=partial(_draw_bar, one.skill.loss_a_decision / most, points_of(look, one.skill)),
        )


def next_problems(stage: Stage, game: str, found: Skills) -> list[Next]:
    """Return the problems to take next in a game, the most useful first; none if it has none.

    They are the mistakes that are due again, then the theme that costs most, then the lowest grade not known well.
    """
    if games.GAMES[game].problems is None:
        return []
    try:
        of = ProblemsOf(stage, game)
    except SavesError:  # reported by the page of problems
        return []
    say, today = stage.look.say, clock.today()
    due = sum(one.due <= today for one in of.attempts.all_own())
    following = [Next(say("records.next_own", n=due), OWN)] if due else []
    for theme in [one.theme for one in reversed(found.themes[1:])][:1]:
        here = [one for one in of.built_in if one.theme == theme]
        if of.solved(here) < len(here):
            values = {"theme": of.named(theme), "solved": of.solved(here), "all": len(here)}
            following.append(Next(say("records.next_theme", **values), THEMES, theme))
    for grade in GRADES:
        here = [one for one in of.built_in if one.grade == grade]
        if of.solved(here) < KNOWN_WELL * len(here):
            values = {"n": grade, "solved": of.solved(here), "all": len(here)}
            return [*following, Next(say("records.next_grade", **values), str(grade))]
    return following


def go_to(stage: Stage, game: str, which: Next) -> Answer:
    """Show the problems to take next."""
    return Push(ProblemsScene(stage, game, which.tab, which.theme))


def next_button(stage: Stage, game: str, which: Next) -> Button:
    """Return the button that goes to the problems to take next."""
    name, note = stage.look.say("records.next_heading"), which.text
    return Button(key="next", name=name, icon="target", main=True, note=note, act=partial(go_to, stage, game, which))


# --- In words, and drawn ---


def points_of(look: Look, skill: Skill) -> str:
    """Return what a decision cost, in points."""
    return look.say("records.skill_points", loss=f"{100 * skill.loss_a_decision:.1f}", games=skill.games)


def _in_words(look: Look, skill: Skill) -> str:
    loss = f"{100 * skill.loss_a_decision:.1f}"
    return look.say("records.skill_value", loss=loss, games=f"{skill.games:,}", decisions=f"{skill.decisions:,}")


def _draw_course(
    course: Sequence[float], most: float, words: str, surface: pygame.Surface, area: pygame.Rect, look: Look
) -> None:
    """Draw what a decision cost from game to game as a line, with a dot at the latest, and the mean in words."""
    room, place = columns(area, [Share(0.56), Share(0.44)], look.px(16))
    look.put(surface, look.line(words, SMALL, bold=True), place, "left")
    if len(course) < 2:
        return
    room.inflate_ip(-look.px(8), -look.px(8))
    corners = [
        (room.x + room.width * at / (len(course) - 1), room.bottom - room.height * value / (most or 1.0))
        for at, value in enumerate(course)
    ]
    pygame.draw.line(surface, look.rgb("line"), room.bottomleft, room.bottomright, look.px(1))
    pygame.draw.lines(surface, look.rgb("ink"), False, corners, look.px(2))
    pygame.draw.aacircle(surface, look.rgb("ink"), corners[-1], look.px(4))


def _draw_bar(share: float, words: str, surface: pygame.Surface, area: pygame.Rect, look: Look) -> None:
    """Draw a share as a bar, with words beside it."""
    room, place = columns(area, [Share(0.56), Share(0.44)], look.px(16))
    bar = pygame.Rect(room.x, 0, max(2, round(room.width * share)), look.px(16))
    bar.centery = room.centery
    pygame.draw.rect(surface, look.rgb("line"), bar, border_radius=look.px(2))
    look.put(surface, look.line(words, SMALL, bold=True), place, "left")
