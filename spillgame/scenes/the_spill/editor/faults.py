"""What does not fit in a draft, and what fixes it, in words."""

from collections.abc import Sequence

from spillgame.rules.the_spill.position.counts import Misfit
from spillgame.rules.the_spill.position.draft import Step
from spillgame.rules.the_spill.words import Phrasebook
from spillgame.words import Words


def fault_text(say: Words, words: Phrasebook, misfit: Misfit) -> str:
    """Return what does not fit."""
    values: dict[str, object] = {"n": abs(misfit.more), "found": misfit.found, "needed": misfit.needed}
    if misfit.what == "oil":
        if misfit.more > 0:
            return say("the_spill.editor.oil_too_many", **values)
        return say("the_spill.editor.oil_missing", **values)
    if misfit.what == "weather":
        return say("the_spill.editor.weather_too_many", **values)
    values["animals"] = words.name("species", misfit.species)
    if misfit.more > 0:
        return say("the_spill.editor.animals_too_many", **values)
    return say("the_spill.editor.animals_missing", **values)


def fix_text(say: Words, steps: Sequence[Step]) -> str:
    """Return what fixes it, as a sentence without its full stop."""
    text = say("the_spill.editor.then").join(_step(say, step) for step in steps)
    return f"{text[:1].upper()}{text[1:]}"


def _step(say: Words, step: Step) -> str:
    n = abs(step.n)
    return {
        ("bag", True): say("the_spill.editor.into_bag", n=n),
        ("removed", True): say("the_spill.editor.into_removed", n=n),
        ("home", True): say("the_spill.editor.back_home", n=n),
        ("rescued", True): say("the_spill.editor.into_rescued", n=n),
        ("bag", False): say("the_spill.editor.out_of_bag", n=n),
        ("removed", False): say("the_spill.editor.out_of_removed", n=n),
        ("pool", False): say("the_spill.editor.out_of_pool", n=n),
        ("sea", False): say("the_spill.editor.off_sea", n=n),
        ("rescued", False): say("the_spill.editor.out_of_rescued", n=n),
        ("sickbay", False): say("the_spill.editor.out_of_sickbay", n=n),
        ("home", False): say("the_spill.editor.from_home", n=n),
    }[step.place, step.n > 0]
