"""The Spill's advice in words: what matters, where to work, what a step does, and what a value is made of."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from spillgame.bots.advice import Made, Matter, Plan, Pointed
from spillgame.bots.the_spill.features import SIGNS
from spillgame.bots.the_spill.ready import READY_SIGNS
from spillgame.rules.game_words import add_words
from spillgame.rules.the_spill.action import EndTurn, ExtraAction, Move, PushBack, Rescue
from spillgame.rules.the_spill.board import (
    BIT,
    SECTOR_MASK,
    SECTOR_OF_SPACE,
    SECTORS,
    Sector,
    Space,
    full_sectors,
    spaces_in,
)
from spillgame.rules.the_spill.consequence import changes
from spillgame.rules.the_spill.ending import fatal_species
from spillgame.rules.the_spill.forecast import Forecast, LineForecast
from spillgame.rules.the_spill.game import Decision
from spillgame.rules.the_spill.objectives import progress_of_card
from spillgame.rules.the_spill.resources import PlaceCube, UseResource
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.sea import full_sets
from spillgame.rules.the_spill.spill import turns_to_cap
from spillgame.rules.the_spill.state import State
from spillgame.rules.the_spill.words import listed
from spillgame.words import Words

THREAT: Final = "threat"
CHANCE: Final = "chance"
NEAR = 2
"""How many turns before the well is capped, and how many full Sectors before the game is lost, this is mentioned."""
ABOUT_TO_FILL = 2
"""Dice in a Sector that the next one may fill."""
TOLD: Mapping[str, tuple[str, ...]] = {
    "oil": ("oil", "oil_squared", "oil_over_a_third", "in_pool", "emptiest_quadrant", "quick_sea", "short_oil"),
    "fullest": ("fullest_quadrant",),
    "full": ("full", "full_over_2", "full_over_3", "full_over_4", "dice_by_full", "short_spill_outs"),
    "filling": ("two_dice", "filled_soon", "filled_soon_steep"),
    "sick": ("sick", "short_sickbay"),
    "sick_species": ("sick_species", "sick_species_over_3", "sick_species_over_4"),
    "sick_twos": ("sick_twos", "sick_twos_over_1", "sick_twos_over_3"),
    "healthy": ("healthy", "healthy_free"),
    "contaminated": ("contaminated",),
    "under_oil": ("under_oil",),
    "fatal": (
        *("under_oil_fatal", "under_oil_fatal_again", "exposed_fatal", "struck_fatal", "second_fatal", "fatal_at_sea"),
        *("fatal_contaminated", "fatal_near", "fatal_near_next", "fatal_far"),
    ),
    "exposed": ("exposed", "struck", "second", "risk", "risk_by_turns", "quick_animals"),
    "goal": (
        *("work", "work_over_4", "work_over_12", "work_by_turns_left", "lasting_left", "passing_left", "fulfilled"),
        *("last_step", "quick_work"),
    ),
    "rescued": ("rescued", "short_rescued", "short_species_complete"),
    "rescued_contaminated": ("rescued_contaminated", "short_rescued_contaminated"),
    "sets": ("sets", "set_step", "short_sets"),
    "removed": ("removed", "short_removed"),
    "clear": ("short_clear_quadrants",),
    "marked": ("short_marked_clear",),
    "cap": ("bag", "turns_to_cap", "capped", *(name for name in SIGNS if name.startswith("cap_within_"))),
    "dice": ("dice", "dice_rise", "track", "track_to_rise", "fewer_dice"),
    "tokens": tuple(name for name in SIGNS if name.startswith("up_")),
    "cards": ("open_worth",),
    "ready": tuple(READY_SIGNS),
    "cubes": ("to_next_cube",),
}
"""The names that players have for what features measure; other features are not mentioned."""
_SUBJECTS = {name: subject for subject, names in TOLD.items() for name in names}


class SpillTelling:
    """The `Telling` of one game of The Spill."""

    def __init__(self, rules: TheSpill):
        self._rules, self._game = rules, rules.game
        self._say = Words({})
        add_words(self._say, rules.name, rules.game.content)

    # --- What matters ---

    def matters(self, state: State, plans: Sequence[Plan]) -> Sequence[Matter]:
        forecast = self._rules.forecast(state)
        if state.result is not None or state.active < 0:
            return ()
        return [
            *self._verdict(state, forecast),
            *self._sickbay(state, forecast, plans),
            *self._sea(state, forecast),
            *self._chances(state, plans),
            *self._cap(state),
        ]

    def _verdict(self, state: State, forecast: Forecast) -> Iterator[Matter]:
        if forecast.result is None:
            return
        why = self._rules.words.reasons(forecast.result.reasons)
        if forecast.result.won:
            yield Matter(CHANCE, self._say("the_spill.hints.wins_now", why=why), ())
            return
        full = spaces_in(full_sectors(state.oil)) if "spill_outs" in forecast.result.reasons else ()
        places: tuple[Space | Sector, ...] = forecast.to_sickbay or tuple(SECTOR_OF_SPACE[space] for space in full)
        yield Matter(THREAT, self._say("the_spill.hints.loses_now", why=why), places)

    def _sickbay(self, state: State, forecast: Forecast, plans: Sequence[Plan]) -> Iterator[Matter]:
        """Yield the animals that clean-up takes, and those whose loss would lose the game."""
        doomed = forecast.to_sickbay
        if doomed:
            taken = sum(state.sickbay) + len(doomed)
            saved = any(sum(plan.end.sickbay) < taken for plan in plans)
            animals = listed(self._animal(space) for space in doomed)
            told = self._say("the_spill.hints.doomed", animals=animals)
            can = self._say("the_spill.hints.can_be_saved") if saved else ""
            yield Matter(THREAT, f"{told} {can}".strip(), doomed)
        fatal = self._fatal(state, forecast)
        if fatal:
            animals = listed(self._animal(space) for space in fatal)
            yield Matter(THREAT, self._say("the_spill.hints.one_more_sick", animals=animals), fatal)

    def _fatal(self, state: State, forecast: Forecast) -> tuple[Space, ...]:
        """Return the animals at sea of which one more in Sickbay after clean-up loses the game: those that one die
        takes there or, if there are none, all."""
        if forecast.result is not None:
            return ()
        counts, species_at = list(state.sickbay), self._game.species_at
        for space in forecast.to_sickbay:
            counts[species_at[space]] += 1
        left = (state.healthy | state.contaminated) & ~(state.contaminated & state.oil)
        fatal = fatal_species(self._game, counts)
        found = [space for space in spaces_in(left) if species_at[space] in fatal]
        return tuple([space for space in found if state.contaminated & BIT[space]] or found)

    def _sea(self, state: State, forecast: Forecast) -> Iterator[Matter]:
        """Yield the Sectors that are about to fill, if that is near to losing the game."""
        line: LineForecast = forecast.full_sectors
        filling = [sector for sector in SECTORS if (state.oil & SECTOR_MASK[sector]).bit_count() == ABOUT_TO_FILL]
        if forecast.result is not None or line.distance > NEAR or len(filling) < line.distance:
            return
        all_of = self._say.notation.all_of
        told = self._say("the_spill.hints.filling", n=line.after, lost_at=line.lost_at, sectors=all_of(filling))
        yield Matter(THREAT, told, tuple(filling))

    def _chances(self, state: State, plans: Sequence[Plan]) -> Iterator[Matter]:
        """Yield what can be achieved this turn: a win, an objective, a set, a cube."""
        if any(plan.end.result is not None and plan.end.result.won for plan in plans):
            yield Matter(CHANCE, self._say("the_spill.hints.can_win"), ())
            return
        yield from self._objectives(state, plans)
        sets, each = full_sets(state.rescued), self._game.actions.cubes.per_removed
        for plan in [plan for plan in plans if full_sets(plan.end.rescued) > sets][:1]:
            yield Matter(CHANCE, self._say("the_spill.hints.set"), self._worked_at(plan))
        cubes = state.removed_ever // each
        for plan in [plan for plan in plans if plan.end.removed_ever // each > cubes][:1]:
            yield Matter(CHANCE, self._say("the_spill.hints.cube"), self._worked_at(plan))

    def _objectives(self, state: State, plans: Sequence[Plan]) -> Iterator[Matter]:
        card = state.goal.card
        now = progress_of_card(self._game, state)
        ends = [(plan, progress_of_card(self._game, plan.end)) for plan in plans]
        for number, one in enumerate(now):
            plan = next((plan for plan, then in ends if then[number].holds), None)
            if card is not None and plan is not None and not one.holds:
                objective = self._rules.words.objective(self._game.win_cards[card].objectives[number])
                told = self._say("the_spill.hints.objective", objective=objective)
                yield Matter(CHANCE, told, self._worked_at(plan))

    def _cap(self, state: State) -> Iterator[Matter]:
        if state.capped:
            yield Matter(CHANCE, self._say("the_spill.hints.last_turn"), ())
            return
        turns = turns_to_cap(self._game, state)
        if turns <= NEAR:
            yield Matter(CHANCE, self._say("the_spill.hints.cap", n=turns), ())

    def _animal(self, space: Space) -> str:
        return self._say("the_spill.hints.animal_on", animal=self._rules.words.animal_at(space), space=space)

    # --- Where ---

    def where(self, plan: Plan) -> Pointed:
        places = self._worked_at(plan)
        sectors = list(dict.fromkeys(SECTOR_OF_SPACE[one] if isinstance(one, Space) else one for one in places))
        means = list(dict.fromkeys(filter(None, (self._means(step) for step in plan.steps))))
        told = [
            self._say("the_spill.hints.work_in", sectors=self._say.notation.all_of(sectors))
            if sectors
            else self._say("the_spill.hints.nowhere")
        ]
        if means:
            told.append(self._say("the_spill.hints.by", means=listed(means)))
        return Pointed(" ".join(told), tuple(sectors))

    def _worked_at(self, plan: Plan) -> tuple[Space | Sector, ...]:
        """Return where something is done in a plan; if it only sails, its destinations."""
        done = [place for step in plan.steps for place in self.places(step.state, step.decision)]
        spaces = tuple(place for place in done if isinstance(place, Space))
        return spaces or tuple(done)

    def _means(self, step: Made) -> str:
        """Return the ability or the card that a step uses; empty if it uses neither."""
        match step.decision:
            case UseResource(card=card):
                return self._rules.words.name("card", card)
            case ExtraAction():
                return self._say("the_spill.hints.extra_action")
            case Move(via=Sector()):
                return self._say("the_spill.hints.transport")
            case PushBack(free=True):
                return self._say("the_spill.hints.free_push_back")
            case Rescue(free=True):
                return self._say("the_spill.hints.free_rescue")
        return ""

    def places(self, state: State, decision: Decision) -> tuple[Space | Sector, ...]:
        found = decision.places(self._rules.game, state)
        return tuple(place for place in found if isinstance(place, Space | Sector))

    # --- What a step does ---

    def effect(self, state: State, decision: Decision) -> str:
        if isinstance(decision, EndTurn):
            lines = self._rules.words.forecast(forecast := self._rules.forecast(state))
            return lines[0] if forecast.result is None else f"{lines[0]} {lines[-1]}"
        cost = self._rules.offer(state, decision).cost
        price = [self._say("the_spill.common.ap", ap=cost)] if cost else []
        changed = list(changes(self._say, self._rules, state, decision))
        return " · ".join([*price, *(changed or step_effects(self._say, self._rules, state, decision))])

    # --- What a value is made of ---

    def subject(self, feature: str) -> str:
        return _SUBJECTS.get(feature, "")

    def subject_to_text(self, subject: str, better: bool) -> str:
        key = f"features.{subject}_{'better' if better else 'worse'}"
        return self._rules.words.say(key) if key in self._rules.words.say else ""


# --- What a step does if it changes neither forecast nor objectives ---


def step_effects(say: Words, rules: TheSpill, state: State, decision: Decision) -> Iterator[str]:
    """Say what a legal decision does; it always does something, so there is at least one sentence."""
    match decision:
        case Move():
            yield _what_lies_in(say, state, decision.to)
        case ExtraAction():
            bag = sum(state.bag)
            yield say("the_spill.hints.in_bag", before=bag, after=bag - 1)
        case UseResource():
            yield _ability(rules, decision.card, decision.ability)
        case PlaceCube():
            yield _cube(say, rules, state, decision)
        case _:
            after, events = rules.apply(state, decision)
            told = list(_differences(say, rules, state, after))
            yield from told or map(rules.event_to_text, events)


def _what_lies_in(say: Words, state: State, sector: Sector) -> str:
    mask = SECTOR_MASK[sector]
    dice, animals = (state.oil & mask).bit_count(), ((state.healthy | state.contaminated) & mask).bit_count()
    return say("the_spill.hints.lies_in", sector=sector, dice=dice, animals=animals)


def _ability(rules: TheSpill, card: str, ability: int) -> str:
    return rules.words.card_ability(rules.game.resources[card].abilities[ability])


def _cube(say: Words, rules: TheSpill, state: State, decision: PlaceCube) -> str:
    """Say what an ability can do with the cube placed on it, or how many it then lacks."""
    after, _ = rules.apply(state, decision)
    does = _ability(rules, decision.card, decision.ability)
    placed = next(card.cubes for card in after.cards.open if card.card == decision.card)[decision.ability]
    lacks = rules.game.resources[decision.card].abilities[decision.ability].cubes - placed
    return say("the_spill.hints.cube_lacks", n=lacks, does=does) if lacks else say("the_spill.hints.ready", does=does)


def _differences(say: Words, rules: TheSpill, before: State, after: State) -> Iterator[str]:
    """Say how the sea, the rescued animals and Sickbay differ."""
    for sector in dict.fromkeys(SECTOR_OF_SPACE[space] for space in spaces_in(before.oil ^ after.oil)):
        dice = [(state.oil & SECTOR_MASK[sector]).bit_count() for state in (before, after)]
        yield say("the_spill.hints.oil_in", sector=sector, before=dice[0], after=dice[1])
    for species, (then, now) in enumerate(zip(before.rescued, after.rescued, strict=True)):
        if then != now:
            name = rules.game.content.board.species[species].name
            yield say("the_spill.hints.rescued", species=name, before=sum(then), after=sum(now))
    if sum(before.sickbay) != sum(after.sickbay):
        yield say("the_spill.hints.in_sickbay", before=sum(before.sickbay), after=sum(after.sickbay))
    for space in spaces_in(before.contaminated & after.healthy):
        yield say("the_spill.hints.healthy_again", animal=rules.words.animal_at(space), space=space)


TELLING = SpillTelling
