"""What a step of a plan does, in a sentence, where it changes neither forecast nor objectives."""

from collections.abc import Iterator

from spillgame.rules.the_spill.action import ExtraAction, Move
from spillgame.rules.the_spill.board import SECTOR_MASK, SECTOR_OF_SPACE, Sector, spaces_in
from spillgame.rules.the_spill.game import Decision
from spillgame.rules.the_spill.resources import PlaceCube, UseResource
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.state import State
from spillgame.words import Words


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
    """Say what an ability of a Resource card does."""
    return rules.words.card_ability(rules.game.resources[card].abilities[ability])


def _cube(say: Words, rules: TheSpill, state: State, decision: PlaceCube) -> str:
    """Say what an ability can do with the cube placed on it, or how many it then still lacks."""
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
