"""Am I getting better, or only luckier? The analysed games as curves: points lost per turn, and results with luck and
without."""

import math
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, Final

import pygame

from spillgame.advice.analysis import SURE
from spillgame.advice.kept import Work
from spillgame.advice.skill import Figures, Skills, skills_of
from spillgame.bots.advice import spread
from spillgame.scenes.graphs import LineGraph, Series
from spillgame.scenes.scene import Stage
from spillgame.scenes.table.analysis.work import analyses_of
from spillgame.store.summary import Summary
from spillgame.ui.answer import Act
from spillgame.ui.fonts import BODY, SMALL
from spillgame.ui.layout import Px, Share, columns, rows, shares
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Label

LATEST: Final = 10
"""The number of games over which the curves' moving means run."""
FEWEST: Final = 4
"""The least number of games for a verdict on the curves."""
PAD: Final = 16
"""Design units around a curve on its note."""
WIDE: Final = 1.6
"""The ratio of width to height from which the curves are side by side."""


class PlayTab:
    """The analyses of the finished games; those without one are analysed on request."""

    def __init__(self, stage: Stage, over: Iterable[tuple[Path, Summary]]):
        self._analyses = analyses_of(stage)
        self._over = [(journal, known) for journal, known in over if known.won is not None]
        self._left: list[tuple[Path, Summary]] = []
        """Those waiting to be analysed."""
        self._work: Work | None = None

    @property
    def games(self) -> list[Figures]:
        """The figures of the analysed games, in the order in which they were begun."""
        known = (self._analyses.figures(known) for _, known in self._over)
        return [figures for figures in known if figures is not None]

    @property
    def skills(self) -> Skills:
        """How the player decided in the analysed games."""
        known = [(known, self._analyses.figures(known)) for _, known in self._over]
        return skills_of([(known, figures) for known, figures in known if figures is not None])

    @property
    def working(self) -> bool:
        """Whether games are being analysed."""
        return self._work is not None

    def begin(self) -> None:
        """Analyse the remaining games one after the other, latest first."""
        self._left = [one for one in self._over if self._analyses.figures(one[1]) is None]
        self._next()

    def _next(self) -> None:
        self._work = None
        with suppress(OSError):
            if self._left:
                journal, known = self._left.pop()
                self._work = self._analyses.begin(known, journal)

    def advance(self) -> bool:
        """Continue, once per frame; returns whether another game has been analysed."""
        if self._work is None:
            return False
        self._work.advance()
        if not self._work.done:
            return False
        self._next()
        return True

    def button(self, look: Look, act: Act) -> Button:
        """Return the button that analyses the remaining games."""
        say = look.say
        refused = say("records.play_working", n=len(self._left) + 1) if self.working else ""
        if len(self.games) == len(self._over):
            refused = say("records.play_all_analysed")
        name, note = say("records.play_analyse"), say("records.play_analyse_note")
        return Button(key="analyse", name=name, icon="chart", note=note, refused=refused, act=act)

    def widgets(self, look: Look, area: pygame.Rect) -> list[Widget]:
        """Lay out the results of the analyses."""
        return play_widgets(look, area, self.games, len(self._over))


def running(values: Sequence[float]) -> list[float]:
    """Return the moving mean at each value."""
    parts = [values[max(0, end - LATEST) : end] for end in range(1, len(values) + 1)]
    return [sum(part) / len(part) for part in parts]


def verdict(look: Look, games: Sequence[Figures]) -> str:
    """Say whether the player is getting better, or only luckier."""
    say = look.say
    if len(games) < FEWEST:
        return say("records.play_too_few", games=FEWEST)
    half = min(LATEST, len(games) // 2)
    loss = [100 * game.loss_a_turn for game in games]
    luck = [game.luck for game in games]
    earlier, later = loss[:-half][-LATEST:], loss[-half:]
    better = _mean(earlier) - _mean(later)
    luckier = 100 * (_mean(luck[-half:]) - _mean(luck[:-half][-LATEST:]))
    sure = SURE * math.hypot(spread(earlier), spread(later))
    values = {"n": half, "by": f"{abs(better):.1f}"}
    if abs(better) <= sure:
        told = say("records.play_as_well", n=half)
    else:
        told = say("records.play_better", **values) if better > 0 else say("records.play_worse", **values)
    by = f"{abs(luckier):.0f}"
    fortune = say("records.play_luckier", by=by) if luckier > 0 else say("records.play_unluckier", by=by)
    return f"{told} {fortune}"


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


@dataclass(slots=True, kw_only=True)
class Curve(Widget):
    """A graph over games."""

    role: ClassVar[str] = "graph"
    graph: LineGraph
    note_area: pygame.Rect
    """Where its note lies."""

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        self.graph.draw(surface)


def paint_notes(surface: pygame.Surface, look: Look, widgets: Iterable[Widget]) -> None:
    """Draw a note behind each curve and its name."""
    for one in widgets:
        if isinstance(one, Curve):
            look.note(surface, one.note_area)


def play_widgets(look: Look, area: pygame.Rect, games: Sequence[Figures], all_games: int) -> list[Widget]:
    """Lay out the verdict and the curves of the analysed games; `all_games` is how many could be analysed."""
    say = look.say
    told, counted = verdict(look, games), say("records.play_analysed", n=len(games), all=all_games)
    heights = [Px(look.text_height(told, BODY, area.width, True)), Px(look.text_height(counted, SMALL, area.width))]
    headline, small, below = rows(area, [*heights, Share(1)], look.px(8))
    widgets: list[Widget] = [
        Label(key="play verdict", rect=headline, name=told, bold=True),
        Label(key="play counted", rect=small, name=counted, size=SMALL, token="quiet"),
    ]
    if not games:
        return widgets
    part = columns if below.width > WIDE * below.height else rows
    left, right = part(below, shares(2), look.px(16))
    loss, results = _lines(look, games)
    return [
        *widgets,
        *_curve(look, left, "loss", say("records.curve_loss", n=LATEST), loss),
        *_curve(look, right, "results", say("records.curve_results", n=LATEST), results),
    ]


def _lines(look: Look, games: Sequence[Figures]) -> tuple[list[Series], list[Series]]:
    say = look.say
    raw, adjusted = (
        [round(100 * value) for value in running(values)]
        for values in ([game.result or 0.0 for game in games], [game.adjusted for game in games])
    )
    loss = [round(100 * value, 1) for value in running([game.loss_a_turn for game in games])]
    return (
        [Series(say("records.points_a_turn"), "ink", loss)],
        [
            Series(say("records.raw_results"), "good", raw),
            Series(say("records.adjusted_results"), "ink", adjusted),
        ],
    )


def _curve(look: Look, area: pygame.Rect, key: str, name: str, lines: Sequence[Series]) -> list[Widget]:
    say = look.say
    inside = area.inflate(-2 * look.px(PAD), -2 * look.px(PAD))
    head, plot = rows(inside, [Px(look.text_height(name, SMALL, inside.width)), Share(1)], look.px(4))
    number = say.notation.number
    value = "; ".join(f"{line.name}: {', '.join(number(f'{one:g}') for one in line.values)}" for line in lines)
    graph = LineGraph(plot, look, lines, say("records.game_number"), 1)
    return [
        Label(key=f"{key} heading", rect=head, name=name, size=SMALL, token="quiet"),
        Curve(key=key, rect=plot, name=name, value=value, graph=graph, note_area=area),
    ]
