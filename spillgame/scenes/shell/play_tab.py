"""Am I getting better, or only luckier? The analysed games as curves: points lost a turn, and results beside what they
would have been without luck."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, NamedTuple

import pygame

from spillgame.scenes.graphs import LineGraph, Series
from spillgame.ui.fonts import BODY, SMALL
from spillgame.ui.layout import Px, Share, columns, rows, shares
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Label

LATEST: Final = 10
"""Over so many games the means of the curves run."""
FEWEST: Final = 4
"""From so many games on it is said which way the curves go."""
BETTER: Final = 0.3
"""Points a turn by which the play must change for that to be said."""
WIDE: Final = 1.6
"""The curves stand beside each other from this ratio of width to height on."""


class Played(NamedTuple):
    """What the analysis of a game says of it."""

    loss: float
    """The chance to win that was lost a turn."""
    result: float
    """1 for a game won, 0 for one lost."""
    adjusted: float
    """The same without luck."""


def running(values: Sequence[float]) -> list[float]:
    """Return for each value the mean of the latest ones up to it."""
    parts = [values[max(0, end - LATEST) : end] for end in range(1, len(values) + 1)]
    return [sum(part) / len(part) for part in parts]


def verdict(look: Look, games: Sequence[Played]) -> str:
    """Say whether the player is getting better, or only luckier."""
    say = look.say
    if len(games) < FEWEST:
        return say("records.play_too_few", games=FEWEST)
    half = min(LATEST, len(games) // 2)
    loss = [100 * game.loss for game in games]
    luck = [game.result - game.adjusted for game in games]
    better = _mean(loss[:-half][-LATEST:]) - _mean(loss[-half:])
    luckier = 100 * (_mean(luck[-half:]) - _mean(luck[:-half][-LATEST:]))
    way = "better" if better >= BETTER else "worse" if better <= -BETTER else "as_well"
    fortune = "luckier" if luckier > 0 else "unluckier"
    told = say(f"records.play_{way}", n=half, by=f"{abs(better):.1f}")
    return f"{told} {say(f'records.play_{fortune}', by=f'{abs(luckier):.0f}')}"


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


@dataclass(slots=True, kw_only=True)
class Curve(Widget):
    """A graph over games."""

    role: ClassVar[str] = "graph"
    graph: LineGraph

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        """Draw the note and the graph on it."""
        self.graph.draw(surface)


def play_widgets(look: Look, area: pygame.Rect, games: Sequence[Played], all_games: int) -> list[Widget]:
    """Lay out what the analysed games say of the play; `all_games` are those that could be analysed."""
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
    for place, (key, lines) in zip(part(below, shares(2), look.px(24)), _lines(look, games).items(), strict=True):
        widgets += _curve(look, place, key, lines)
    return widgets


def _lines(look: Look, games: Sequence[Played]) -> dict[str, list[Series]]:
    say = look.say
    hundredth = [[round(100 * value) for value in running(values)] for values in zip(*games, strict=True)]
    loss = [round(100 * value, 1) for value in running([game.loss for game in games])]
    return {
        "loss": [Series(say("records.points_a_turn"), "ink", loss)],
        "results": [
            Series(say("records.raw_results"), "good", hundredth[1]),
            Series(say("records.adjusted_results"), "ink", hundredth[2]),
        ],
    }


def _curve(look: Look, area: pygame.Rect, key: str, lines: Sequence[Series]) -> list[Widget]:
    say = look.say
    name = say(f"records.curve_{key}", n=LATEST)
    head, plot = rows(area, [Px(look.text_height(name, SMALL, area.width)), Share(1)], look.px(4))
    value = "; ".join(f"{line.name}: {', '.join(f'{one:g}' for one in line.values)}" for line in lines)
    graph = LineGraph(plot, look, lines, say("records.game_number"), 1)
    return [
        Label(key=f"{key} heading", rect=head, name=name, size=SMALL, token="quiet"),
        Curve(key=key, rect=plot, name=name, value=value, graph=graph),
    ]
