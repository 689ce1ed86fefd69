"""The Spill without its window: what `spillgame.games` finds."""

from collections.abc import Callable, Iterator, Sequence

from spillgame.rules.content import GameContent
from spillgame.rules.game_words import words_of
from spillgame.rules.glossary import Term
from spillgame.rules.lessons import Lesson, lessons_check
from spillgame.rules.room import Position, Room, Setup, SetupChoice, SetupField, SetupSpec
from spillgame.rules.seams import JsonObject, JsonValues
from spillgame.rules.the_spill import codec, game
from spillgame.rules.the_spill.check import CHECKS, WARNINGS, WORDS
from spillgame.rules.the_spill.content_model import Content
from spillgame.rules.the_spill.game import MAX_PLAYERS, MIXED, SEATS, Game
from spillgame.rules.the_spill.position import given_of, with_position
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.state import State
from spillgame.rules.the_spill.summary import COLUMNS, DailySpill, summary
from spillgame.rules.the_spill.words import Phrasebook, listed


def _rules_of(content: Content, lesson: Lesson) -> TheSpill:
    setup = codec.setup_from_json(dict(lesson.setup))
    return TheSpill(content, *with_position(content, setup, lesson.position))


CONTENT = GameContent(
    name="the_spill",
    record=Content,
    checks=CHECKS,
    mod_checks=(("words", WORDS.over),),
    own_checks=(lessons_check(Content, _rules_of),),
    warnings=WARNINGS,
    moddable=("tracks", "specialists", "resources", "win_cards", "words", "glossary"),
    takes_loose_files=True,
)


def _levels(content: Content) -> list[SetupChoice]:
    levels = sorted({card.dots for card in content.win_cards})
    return [*(SetupChoice(level, str(level)) for level in levels), SetupChoice(MIXED, MIXED)]


def _named(kind: str) -> Callable[[Content], list[SetupChoice]]:
    return lambda content: [SetupChoice(record.id, record.name) for record in getattr(content, kind)]


SETUP = SetupSpec(
    fields=(
        SetupField(
            ("players",), "names", ["Captain"], "S-2.1", refusals=("player_without_name", "wrong_number_of_players")
        ),
        SetupField(
            path=("track",),
            kind="choice",
            default="standard",
            rule="S-2.1",
            choices=_named("tracks"),
            option="--track",
            refusals=("unknown_track",),
            first=lambda content: min(content.tracks, key=lambda track: sum(track.dice) / len(track.dice)).id,
        ),
        SetupField(
            path=("win", "level"),
            kind="choice",
            default=MIXED,
            rule="S-2.2",
            choices=_levels,
            option="--level",
            refusals=("unknown_level",),
            first=lambda content: min(card.dots for card in content.win_cards),
        ),
        SetupField(("win", "card"), "choice", None, "S-2.2", _named("win_cards"), refusals=("unknown_win_card",)),
        SetupField(("harsh_weather",), "flag", False, "S-2.1", option="--harsh-weather"),
        SetupField(
            path=("specialists",),
            kind="ids",
            default=[],
            rule="S-2.3",
            choices=_named("specialists"),
            refusals=("specialist_twice", "too_many_specialists", "unknown_specialist"),
            first=lambda content: [one.id for one in content.specialists if one.easy][:SEATS],
        ),
        SetupField(("seed",), "seed", 1, "S-2.1"),
    ),
    seats=(1, MAX_PLAYERS),
    modes=("solo", "co-operative"),
    refusals={"level_or_card": "win"},
)


def _rules(content: Content, setup: Setup, position: JsonValues | None) -> TheSpill:
    return TheSpill(content, codec.setup_from_json(dict(setup)), position)


class SpillPosition(Position):
    """Positions of The Spill: Win card, track, weather and team are in the set-up, not in the position."""

    example = "{oil: {N3: 2}}"

    def split(self, content: Content, setup: Setup, given: JsonValues) -> tuple[JsonObject, JsonObject]:
        begun, position = with_position(content, codec.setup_from_json(dict(setup)), given)
        return codec.setup_to_json(begun), position

    def setup_of(self, rules: TheSpill, state: State) -> JsonObject:
        """Return the set-up of a running game, with the Win card and the team as they were drawn."""
        setup = rules.setup_to_json()
        card = state.goal.card
        return {
            **setup,
            "win": setup["win"] if card is None else {"card": card},
            "specialists": list(state.seats or setup["specialists"]),
        }

    def given_of(self, rules: TheSpill, state: State) -> JsonObject | None:
        return given_of(rules.game, state)

    def title_of(self, rules: TheSpill, state: State) -> dict[str, object]:
        phase = words_of(rules.game.content)("phases.spill" if state.phase == "spill" else "phases.action")
        return {"turn": state.turn, "phase": phase, "seed": rules.game.setup.seed}


# --- The glossary: the words of its file, and what the content says of each Specialist, card and species ---


def _glossary(content: Content) -> Sequence[Term]:
    """Return the words to be known: first those of the file, then those that the content itself explains."""
    return (*content.glossary, *_cards(content), *_species(content))


def _cards(content: Content) -> Iterator[Term]:
    setup = game.Setup(("-",), MIXED, None, content.tracks[0].id, harsh_weather=False, specialists=(), seed=0)
    book = Phrasebook(Game(content, setup))
    for one in content.specialists:
        text = book.say("glossary.specialist", abilities=" ".join(map(book.ability, one.abilities)))
        yield Term(id=one.id, name=one.name, text=text, rule="S-7", picture=f"portraits/{one.id}")
    for card in content.resources:
        abilities = " ".join(f"{number}: {book.card_ability(one)}" for number, one in enumerate(card.abilities, 1))
        text = book.say("glossary.resource", abilities=abilities)
        yield Term(id=card.id, name=card.name, text=text, rule="S-9", picture=f"resources/{card.id}")
    for win in content.win_cards:
        objectives = ". ".join(map(book.objective, win.objectives))
        text = book.say("glossary.win_card", dots=win.dots, objectives=objectives)
        yield Term(id=win.id, name=win.name, text=text, rule="S-10", picture=f"win/{win.id}")


def _species(content: Content) -> Iterator[Term]:
    say = words_of(content)
    for one in content.board.species:
        text = say("glossary.species", n=len(one.homes), homes=listed(one.homes))
        yield Term(id=one.id, name=one.name, text=text, rule="S-1.4", picture=f"animals/{one.id}", also=(one.plural,))


ROOM = Room(
    content=CONTENT,
    setup=SETUP,
    rules=_rules,
    columns=COLUMNS,
    summary=summary,
    daily=DailySpill(),
    position=SpillPosition(),
    glossary=_glossary,
)
