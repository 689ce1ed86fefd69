"""The fields of the chart as widgets: what lies there, who is there, and what pressing would do."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from spillgame.rules.game import Offer
from spillgame.rules.offshore.game import Decision
from spillgame.rules.offshore.places import Field
from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import HIDDEN, State
from spillgame.scenes.offshore.board.view import ChartView
from spillgame.scenes.table.spot import Spot
from spillgame.ui.answer import Answer
from spillgame.ui.widget import Widget
from spillgame.words import Words


def hotspots(
    board: ChartView,
    rules: Offshore,
    state: State,
    offers: Sequence[Offer[Decision]],
    press: Callable[[Field], Answer | None],
) -> list[Widget]:
    """Return a widget for each field, keyed `field NAME`; where one of the offers is, `press` is called with it."""
    found: list[Widget] = []
    for field in rules.game.table.fields:
        said = " ".join(in_words(board.look.say, rules, state, field.id))
        place = Field(field.id)
        there = [offer for offer in offers if place in offer.places]
        done = " ".join(f"{rules.choice_to_text(state, offer.decision)}." for offer in there[:3])
        found.append(
            Spot(
                key=f"field {field.id}",
                group="board",
                rect=board.field_rect(field.id),
                name=field.name,
                note=f"{done} {said}".strip(),
                rule=there[0].rule if there else "O-1.1",
                act=partial(press, place) if there else None,
                subject=place,
                aloud=board.look.say(
                    "offshore.field.aloud", field=field.name, fields=neighbours(board.look.say, rules, field.id)
                ),
            )
        )
    return found


def in_words(say: Words, rules: Offshore, state: State, field: str) -> Iterator[str]:
    """Say what a field is, what opening it needs or who is there, and what its export spaces give."""
    game, words = rules.game, rules.words
    table = game.table
    number = table.number[field]
    kind = table.fields[number].kind
    lies = state.requirements[number]
    if lies == HIDDEN:
        yield say("offshore.field.hidden", kind=kind)
    elif lies is not None:
        yield say("offshore.field.lies", kind=kind, requirement=words.requirement(lies))
    elif seats := game.seats_on(state, number):
        yield say("offshore.field.platforms", players=words.players(seats))
    elif kind == "plant":
        yield say("offshore.field.plant")
    else:
        yield say("offshore.field.vacant")
    lying = [marker for at in table.spaces_of[number] if (marker := state.market[at]) is not None]
    gifts, red = [*map(words.marker, lying)], table.red_of[number]
    if red is not None:
        gifts.append(words.space(red))
    yield say("offshore.field.exports", gifts="; ".join(gifts)) if gifts else say("offshore.field.no_exports")
    yield from signs_in_words(say, rules, lying, red)
    yield say("offshore.field.neighbours", fields=neighbours(say, rules, field))


def neighbours(say: Words, rules: Offshore, field: str) -> str:
    """Name the fields to which pipelines lead from a field."""
    table = rules.game.table
    return say.notation.all_of(table.fields[other].name for other in table.neighbours[table.number[field]])


def signs_in_words(say: Words, rules: Offshore, markers: Sequence[str], red: str | None) -> Iterator[str]:
    """Say what each sign on markers and on a red space means, once."""
    table = rules.game.table
    rewards = [table.reward[marker] for marker in markers] + ([table.red[red]] if red is not None else [])
    if any(reward.points is not None for reward in rewards):
        yield say("offshore.field.sign_points")
    if any(reward.flip for reward in rewards):
        yield say("offshore.field.sign_flip")
    if any(reward.technology for reward in rewards):
        yield say("offshore.field.sign_technology")
    if red is not None:
        yield say("offshore.field.sign_red")
