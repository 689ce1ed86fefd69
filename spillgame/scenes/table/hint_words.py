"""Hints in words, alike on the panel, in the list and in the terminal."""

from collections.abc import Iterator

from spillgame.advice.hints import Hints, Way
from spillgame.words import Words

MATTERS, WHERE, PLANS = 1, 2, 3
"""The parts of the hints, in the order in which they are shown."""


def percent(chance: float) -> int:
    """Return a chance in points of a hundred."""
    return round(100 * chance)


def matters_in_words(say: Words, hints: Hints) -> list[str]:
    """Say what matters, or that nothing does."""
    return [matter.text for matter in hints.matters] or [say("hints.calm")]


def way_in_words(say: Words, hints: Hints, number: int) -> Iterator[str]:
    """Say what plan `number` (from 0) leads to, how good it is compared with the others, and why."""
    way = hints.ways[number]
    if way.ends is None:
        chance, error = f"{100 * way.chance:.0f}", f"{100 * way.error:.1f}"
        if float(error):
            yield say("hints.about", chance=chance, error=error)
        else:
            yield say("hints.about_exactly", chance=chance)
    else:
        yield say("hints.wins") if way.ends else say("hints.loses")
    yield _compared(say, hints, number)
    why = _why(say, hints, number)
    if why:
        yield why


def _compared(say: Words, hints: Hints, number: int) -> str:
    best, way = hints.ways[0], hints.ways[number]
    if number == 0:
        return say("hints.best")
    return say("hints.tied") if way.tied else say("hints.behind", n=max(1, percent(best.chance - way.chance)))


def _why(say: Words, hints: Hints, number: int) -> str:
    """Say what speaks for the first plan beside the second, and what against another beside the first; then the rest
    of it. Where the first is only worse in what words say, it is what follows that counts."""
    way = hints.ways[number]
    if way.ends is not None or len(hints.ways) < 2:
        return ""
    if number == 0 and hints.ways[1].ends is False:
        return say("hints.second_loses")
    other = say("hints.the_first") if number else say("hints.the_second")
    better = say("hints.better", other=other, what=", ".join(way.better)) if way.better else ""
    worse = say("hints.worse", other=other, what=", ".join(way.worse)) if way.worse else ""
    if number == 0 and worse and not better:
        better = say("hints.later")
    return " ".join(filter(None, (worse, better) if number else (better, worse)))


def plan_name(say: Words, way: Way) -> str:
    """Return the name of a plan: its chance, marked where it is as good as the first."""
    return say("hints.plan", mark="= " if way.tied else "", n=percent(way.chance))


def steps_in_words(say: Words, way: Way) -> Iterator[str]:
    """Say the decisions of a plan one after the other, each with its effect."""
    for number, step in enumerate(way.steps, 1):
        text = say("hints.step", n=number, text=step.text)
        yield say("hints.step_effect", text=text, effect=step.effect) if step.effect else f"{text}."


def stages_in_words(say: Words, hints: Hints) -> Iterator[tuple[int, list[str]]]:
    """Yield the parts of the hints with their lines, one after the other, as far as they are known."""
    if hints.nothing:
        yield MATTERS, [*(matter.text for matter in hints.matters), say("hints.nothing")]
        return
    yield MATTERS, matters_in_words(say, hints) if hints.done else [matter.text for matter in hints.matters]
    if hints.where is not None:
        yield WHERE, [hints.where.text]
    plans = []
    for number, way in enumerate(hints.ways):
        told = " ".join(way_in_words(say, hints, number))
        plans += [say("hints.plan_line", n=number + 1, told=told), *steps_in_words(say, way)]
    yield PLANS, plans
