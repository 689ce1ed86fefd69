"""The themes and goals of The Spill: what a turn is about, and what is to be reached by its end."""

from collections.abc import Iterator
from itertools import chain
from typing import ClassVar, Final

from spillgame.bots.advice import Plan
from spillgame.bots.goals import Goals, Reached
from spillgame.rules.problems import Aim
from spillgame.rules.questions import question_of
from spillgame.rules.seams import Fillings
from spillgame.rules.the_spill import engine
from spillgame.rules.the_spill.action import EndTurn, PushBack, Remove, Rescue
from spillgame.rules.the_spill.board import QUADRANT_MASK, QUADRANT_NAMES, SECTOR_MASK, SECTORS, full_sectors
from spillgame.rules.the_spill.objectives import progress_of_card
from spillgame.rules.the_spill.resources import UseResource
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.sea import full_sets
from spillgame.rules.the_spill.spill import turns_to_cap
from spillgame.rules.the_spill.state import OpenCard, Rescued, State

LATE: Final = 2
"""With at most this many turns before the well is capped it is the endgame."""
ABOUT_TO_FILL: Final = 2
"""Dice in a Sector that the next one fills."""
Counted = Iterator[tuple[tuple[str, str], int]]


class SpillGoals(Goals):
    """The `Goals` of one game of The Spill."""

    rules: TheSpill
    themes: ClassVar = ("rescue", "oil", "cards", "course", "endgame")
    aims: ClassVar = (
        *("win", "survive", "objective", "set", "rescued", "healthy", "species", "sickbay", "full", "fullest"),
        *("quadrant", "filling", "removed", "cleared", "contaminated", "ready", "card", "cube", "ship"),
    )
    kept: ClassVar = frozenset({"survive", "sickbay", "full", "fullest", "filling", "contaminated"})
    fewer: ClassVar = frozenset({"sickbay", "full", "fullest", "filling", "contaminated"})

    # --- What it is about ---

    def theme(self, view: State, plan: Plan) -> str:
        if view.capped or plan.end.result is not None or turns_to_cap(self.rules.game, view) <= LATE:
            return "endgame"
        taken = [step.decision for step in plan.steps]
        rescues = sum(isinstance(one, Rescue) for one in taken)
        oil = sum(isinstance(one, Remove | PushBack) for one in taken)
        if any(isinstance(one, UseResource) for one in taken):
            return "cards"
        if rescues or oil:
            return "rescue" if rescues >= oil else "oil"
        return "course"

    # --- What is reached ---

    def reached(self, view: State, end: State) -> Reached:
        end = self._cleaned_up(view, end)
        parts = (
            self._of_the_game(end),
            self._of_animals(view, end),
            self._of_oil(view, end),
            self._of_cards(view, end),
        )
        return dict(chain(*parts, [(("ship", str(end.ships[view.active])), 1)]))

    def _cleaned_up(self, view: State, end: State) -> State:
        """Return the end of a turn; of a state within it the end if nothing more is done."""
        if end.turn == view.turn and end.result is None and question_of(end) == "action":
            return engine.apply(self.rules.game, end, EndTurn(end.active + 1))[0]
        return end

    def _of_the_game(self, end: State) -> Counted:
        if end.result is not None:
            yield ("win", ""), int(end.result.won)
        yield ("survive", ""), int(end.result is None or end.result.won)
        for number, one in enumerate(progress_of_card(self.rules.game, end)):
            yield ("objective", str(number)), int(one.holds)

    def _of_animals(self, view: State, end: State) -> Counted:
        yield ("set", ""), full_sets(end.rescued) - full_sets(view.rescued)
        more = [
            Rescued(now.healthy - then.healthy, now.contaminated - then.contaminated)
            for then, now in zip(view.rescued, end.rescued, strict=True)
        ]
        yield ("rescued", ""), sum(map(sum, more))
        yield ("healthy", ""), sum([one.healthy for one in more])
        for species, one in zip(self.rules.game.species, more, strict=True):
            yield ("species", species), sum(one)
        yield ("sickbay", ""), sum(end.sickbay)
        yield ("contaminated", ""), end.contaminated.bit_count()

    def _of_oil(self, view: State, end: State) -> Counted:
        yield ("full", ""), full_sectors(end.oil).bit_count()
        yield ("fullest", ""), max([(end.oil & mask).bit_count() for mask in QUADRANT_MASK])
        for number, mask in enumerate(QUADRANT_MASK):
            yield ("quadrant", str(number)), (view.oil & mask).bit_count() - (end.oil & mask).bit_count()
        dice = {sector: (end.oil & SECTOR_MASK[sector]).bit_count() for sector in SECTORS}
        yield ("filling", ""), sum([number == ABOUT_TO_FILL for number in dice.values()])
        yield ("removed", ""), end.removed_ever - view.removed_ever
        for sector, number in dice.items():
            if view.oil & SECTOR_MASK[sector]:
                yield ("cleared", str(sector)), int(not number)

    def _of_cards(self, view: State, end: State) -> Counted:
        """Yield how many abilities are ready, and on each card whether it was used, and the cubes placed."""
        yield ("ready", ""), sum([self._ready(card) for card in end.cards.open])
        now = {card.card: sum(card.cubes) for card in end.cards.open}
        for card in view.cards.open:
            yield ("card", card.card), int(card.card not in now)
        for card in view.cards.open:
            yield ("cube", card.card), now.get(card.card, 0) - sum(card.cubes)

    def _ready(self, card: OpenCard) -> int:
        abilities = self.rules.game.resources[card.card].abilities
        return sum([cubes >= ability.cubes for ability, cubes in zip(abilities, card.cubes, strict=False)])

    # --- In words ---

    def aim_to_text(self, view: State, aim: Aim) -> str:
        if aim.name == "sickbay":
            return self._sickbay(view, aim.n)
        words = self.rules.words
        if aim.name in ("full", "filling", "contaminated") and not aim.n:
            return words.say(
                "goals.full_none"
                if aim.name == "full"
                else "goals.filling_none"
                if aim.name == "filling"
                else "goals.contaminated_none"
            )
        if aim.name == "species" and aim.n == 1:
            return words.say("goals.one_of_species", **self._names(view, aim))
        return words.say(f"goals.{aim.name}", n=aim.n, **self._names(view, aim))

    def _sickbay(self, view: State, most: int) -> str:
        """Say how many animals may be in Sickbay after clean-up, compared with now."""
        words, now = self.rules.words, sum(view.sickbay)
        if most == now:
            return words.say("goals.sickbay_same")
        if most < now:
            return words.say("goals.sickbay_fewer", n=most, now=now)
        return words.say("goals.sickbay", n=most - now)

    def _names(self, view: State, aim: Aim) -> Fillings:
        words, card = self.rules.words, view.goal.card
        match aim.name:
            case "objective" if card is not None:
                return {"objective": words.objective(self.rules.game.win_cards[card].objectives[int(aim.where)])}
            case "species":
                return {"species": words.name("species", aim.where)}
            case "card" | "cube":
                return {"card": words.name("card", aim.where)}
            case "quadrant":
                return {"quadrant": QUADRANT_NAMES[int(aim.where)]}
        return {"sector": aim.where}


GOALS = SpillGoals
