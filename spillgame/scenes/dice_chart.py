"""All dice of many games compared with what was expected: a chart, and in words how uneven they are."""

from collections.abc import Callable, Sequence

import pygame

from spillgame.physics.chi_square import p_value, uniform_chi2
from spillgame.rules.dice import FACES, QUADRANT_NAMES, USUAL, DiceTally
from spillgame.scenes.graphs import draw_tally, tally_in_words
from spillgame.ui.answer import Choose
from spillgame.ui.fonts import SMALL
from spillgame.ui.layout import Share, columns, rows
from spillgame.ui.look import Look
from spillgame.ui.reader import prose
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Label
from spillgame.words import Words

LEAST_EXPECTED = 5
"""The least expected count for which a chi-square means anything."""
MOST_FAIR = 2 / 3
"""The share of fair boxes that counts as most of them."""
RARE = 0.001
APART, MOST_WORDS = 24, 0.5
"""Design units between charts, and the most of the height that the words take."""


def dice_in_words(say: Words, tally: DiceTally) -> str:
    """Say how many dice fell, what was expected, and how uneven they are."""
    number = say.notation.number
    face = _about(number, tally.expected_face, tally.spread(tally.dice, len(FACES)))
    if tally.faces_alone:
        told = [say("records.faces_fell", dice=f"{tally.dice:,}", face=face)]
    else:
        quadrant = _about(number, tally.expected_quadrant, tally.spread(tally.in_quadrants, len(QUADRANT_NAMES)))
        told = [say("records.dice_fell", dice=f"{tally.dice:,}", face=face, quadrant=quadrant)]
    told.append(say("dice.faces", told=evenness(say, tally.faces)))
    if not tally.faces_alone:
        told.append(say("dice.quadrants", told=evenness(say, tally.quadrants)))
        told.append(say("dice.places", told=evenness(say, tally.places)))
    return " ".join(told)


def evenness(say: Words, counts: Sequence[int]) -> str:
    """Say how often the counts of a fair box are at least as uneven as these.

    Dice of one drop keep each other a little apart, so the Quadrants of a fair box are slightly more even than that.
    """
    if sum(counts) < LEAST_EXPECTED * len(counts):
        return say("dice.too_few", n=LEAST_EXPECTED * len(counts))
    p = p_value(uniform_chi2(counts), len(counts) - 1)
    if p >= MOST_FAIR:
        return say("dice.very_even")
    return say("dice.as_far", n=round(1 / p)) if p >= RARE else say("dice.hardly_ever", n=round(1 / RARE))


def dice_chart(
    look: Look, area: pygame.Rect, tally: DiceTally, pips: Sequence[int], top: int, go: Choose
) -> tuple[list[Widget], Callable[[pygame.Surface], None]]:
    """Return words, from line `top` on if not all fit, and the chart of a tally, and what draws the bars."""
    told = dice_in_words(look.say, tally)
    room = pygame.Rect(area.x, area.y, area.width, look.text_height(told, SMALL, area.width))
    words: Widget = Label(key="dice words", rect=room, name=told, size=SMALL)
    if room.height > MOST_WORDS * area.height:
        room.height = round(MOST_WORDS * area.height)
        words = prose(look, words.key, room, told, top, go)
    graphs = pygame.Rect(area.x, words.rect.bottom + look.px(APART), area.width, 0)
    graphs.height = area.bottom - graphs.y
    places = [graphs]
    if not tally.faces_alone:
        above, below = rows(graphs, [Share(1), Share(1)], look.px(APART))
        places = [*columns(above, [Share(0.58), Share(0.42)], look.px(APART)), below]
    name, value = look.say("common.dice_against_expected"), tally_in_words(tally, pips)
    chart = Label(key="dice", rect=graphs, name=name, value=value, hidden=True)
    return [words, chart], lambda surface: draw_tally(surface, places, look, tally, pips)


def _about(number: Callable[[str], str], expected: float, spread: float) -> str:
    return f"{number(f'{expected:,.0f}')} ± {number(f'{USUAL * spread:,.0f}')}"
