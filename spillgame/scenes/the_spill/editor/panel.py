"""The panel of the editor: dice, animals, team, cards and turn, line by line."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from spillgame.rules.the_spill.position import changes
from spillgame.rules.the_spill.position.changes import PILES, Condition, Pile
from spillgame.rules.the_spill.position.draft import Draft
from spillgame.rules.the_spill.state import TOKEN_NAMES
from spillgame.scenes.the_spill.editor.controls import PanelLine, choice, number
from spillgame.scenes.the_spill.editor.editing import Editor
from spillgame.ui.widget import Note
from spillgame.ui.widgets import Choice

WIDE = 0.48
"""The share of a line for a long name."""


def _count(editor: Editor, key: str, name: str, note: Note = "") -> Choice:
    game, count = editor.game, changes.counts(editor.game)[key]

    def put(n: int) -> None:
        editor.change(changes.with_count(game, editor.draft, key, n))

    return number(key, name, changes.count_of(game, editor.draft, key), count.least, count.most, put, note)


def _one_of(
    editor: Editor,
    key: str,
    name: str,
    names: Sequence[str],
    index: int,
    change: Callable[[int], Draft],
    note: Note = "",
) -> Choice:
    """Return a choice of one of several by its index, which `change` sets in a draft."""
    return choice(key, name, names, index, lambda n: editor.change(change(n)), note)


def _line(one: Choice, share: float = 0.3) -> PanelLine:
    return PanelLine(name=one.name, choices=[one], share=share)


def _number(
    editor: Editor, key: str, name: str, now: int, most: int, change: Callable[[int], Draft], note: Note = ""
) -> Choice:
    """Return a choice of a number from 0, which `change` sets in a draft."""
    return number(key, name, now, 0, most, lambda n: editor.change(change(n)), note)


# --- Dice ---


def dice(editor: Editor) -> list[PanelLine]:
    """Return the bag, the Extra pool, Removed Oil and the track."""
    say, state = editor.look.say, editor.draft.state
    oil, weather = say("the_spill.editor.oil"), say("the_spill.editor.weather")
    lines = [PanelLine(captions=[oil, weather], share=WIDE)]
    for key, name in (("bag", say("the_spill.situation.bag")), ("pool", say("the_spill.situation.pool"))):
        both = [
            _count(editor, f"{key}_{kind}", say("the_spill.editor.dice_in", kind=word, place=name))
            for kind, word in (("oil", oil), ("weather", weather))
        ]
        lines.append(PanelLine(name=name, choices=both, share=WIDE))
    spaces = [str(space + 1) for space in range(len(editor.game.dice_by_space))]
    a_draw = say("the_spill.common.dice_a_draw", n=editor.game.dice_by_space[state.track_space])
    track = _one_of(
        editor, "track_space", say("the_spill.situation.track"), spaces, state.track_space,
        lambda index: changes.changed(editor.draft, track_space=index), say("the_spill.editor.track_note", dice=a_draw),
    )  # fmt: skip
    no_or_yes = [say("the_spill.editor.no"), say("the_spill.editor.yes")]
    capped = _one_of(
        editor, "capped", say("the_spill.editor.capped"), no_or_yes, int(state.capped),
        lambda index: changes.changed(editor.draft, capped=bool(index)), say("the_spill.editor.capped_note"),
    )  # fmt: skip
    removed = say("the_spill.situation.removed")
    ever, fewer = say("the_spill.editor.removed_ever"), say("the_spill.editor.fewer_dice")
    return [
        *lines,
        _line(_count(editor, "removed", removed), WIDE),
        _line(_count(editor, "removed_ever", ever, say("the_spill.editor.removed_ever_note")), WIDE),
        _line(track, WIDE),
        _line(_count(editor, "fewer_dice", fewer, say("the_spill.editor.fewer_dice_note")), WIDE),
        _line(capped, WIDE),
    ]


# --- Animals out of the sea ---


def animals(editor: Editor) -> list[PanelLine]:
    """Return Rescued and Sickbay, species by species."""
    say = editor.look.say
    species = list(enumerate(editor.game.content.board.species))
    captions = [say("the_spill.animals.healthy"), say("the_spill.animals.contaminated")]
    return [
        PanelLine(name=say("the_spill.animals.rescued"), heading=True),
        PanelLine(captions=captions),
        *(PanelLine(name=one.name, choices=list(_rescued(editor, n, one.plural))) for n, one in species),
        PanelLine(name=say("the_spill.common.sickbay"), heading=True),
        *(PanelLine(name=one.name, choices=[_in_sickbay(editor, n, one.plural)]) for n, one in species),
    ]


def _rescued(editor: Editor, species: int, plural: str) -> Iterator[Choice]:
    say, rescued = editor.look.say, editor.draft.state.rescued[species]
    most = editor.game.species_at.count(species)
    conditions: tuple[tuple[Condition, str, int], ...] = (
        ("healthy", say("the_spill.animals.healthy"), rescued.healthy),
        ("contaminated", say("the_spill.animals.contaminated"), rescued.contaminated),
    )
    for condition, word, n in conditions:
        text = say("the_spill.editor.rescued", animals=plural, condition=word)
        put = partial(changes.with_rescued, editor.draft, species, condition)
        key = f"rescued {editor.game.species[species]} {condition}"
        yield _number(editor, key, text, n, most, put, text)


def _in_sickbay(editor: Editor, species: int, plural: str) -> Choice:
    text = editor.look.say("the_spill.editor.in_sickbay", animals=plural)
    put, now = partial(changes.with_sickbay, editor.draft, species), editor.draft.state.sickbay[species]
    most, key = editor.game.species_at.count(species), f"sickbay {editor.game.species[species]}"
    return _number(editor, key, text, now, most, put, text)


# --- The team ---


def team(editor: Editor) -> list[PanelLine]:
    """Return who sits where, and the Weather tokens of one mat."""
    say, state, game = editor.look.say, editor.draft.state, editor.game
    specialists = game.content.specialists
    names, ids = [one.name for one in specialists], [one.id for one in specialists]

    def seated(seat: int) -> PanelLine:
        specialist = _one_of(
            editor, f"seat {seat + 1}", say("the_spill.editor.seat", n=seat + 1), names, ids.index(state.seats[seat]),
            lambda index: changes.with_specialist(editor.draft, seat, ids[index]), say("the_spill.editor.seat_note"),
        )  # fmt: skip
        return _line(specialist)

    mats = [names[ids.index(one)] for one in state.seats]
    mat = choice(
        "mat", say("the_spill.editor.mat"), mats, editor.mat, editor.show_mat, say("the_spill.editor.mat_note")
    )
    return [
        *map(seated, range(len(state.seats))),
        PanelLine(name=say("the_spill.editor.tokens"), heading=True),
        _line(mat),
        *(_line(_token(editor, token), WIDE) for token in range(len(TOKEN_NAMES))),
    ]


def _token(editor: Editor, token: int) -> Choice:
    game, seat = editor.game, editor.mat
    name = editor.rules.words.name("token", TOKEN_NAMES[token])
    put = partial(changes.with_token, editor.draft, seat, token)
    most, now = changes.most_tokens(game, token), editor.draft.state.tokens[seat][token]
    return _number(editor, f"token {TOKEN_NAMES[token]}", name, now, most, put)


# --- Cards ---


def cards(editor: Editor) -> list[PanelLine]:
    """Return where each Resource card is, with its cubes where it is open."""
    cubes = {one.card: one.cubes for one in editor.draft.state.cards.open}
    lines: list[PanelLine] = []
    for card in editor.game.content.resources:
        lines.append(_line(_pile(editor, card.id, card.name), WIDE))
        if card.id in cubes:
            lines += [_cubes(editor, card.id, n, cubes[card.id][n]) for n in range(len(card.abilities))]
    return lines


def _pile(editor: Editor, card: str, name: str) -> Choice:
    say = editor.look.say
    words: dict[Pile, str] = {
        "open": say("the_spill.editor.open"),
        "unknown": say("the_spill.editor.in_deck"),
        "known": say("the_spill.editor.under_deck"),
        "discard": say("the_spill.editor.discarded"),
        "away": say("the_spill.editor.out_of_game"),
    }

    def put(index: int) -> None:
        editor.change(changes.put_card(editor.draft, card, PILES[index]))

    index = PILES.index(changes.pile_of(editor.draft.state, card))
    note = say("the_spill.editor.pile_note", card=name)
    return choice(f"card {card}", name, [words[pile] for pile in PILES], index, put, note)


def _cubes(editor: Editor, card: str, ability: int, now: int) -> PanelLine:
    say, record = editor.look.say, editor.game.resources[card].abilities[ability]
    name = say("the_spill.editor.cubes", n=ability + 1)
    put = partial(changes.with_cubes, editor.draft, card, ability)
    words = editor.rules.words.card_ability(record)
    return _line(_number(editor, f"cubes {card} {ability}", name, now, record.cubes, put, words), WIDE)


# --- The turn, and what was chosen before play ---


def turn(editor: Editor) -> list[PanelLine]:
    """Return whose turn it is, and the choices made before the game."""
    say, draft, game, words = editor.look.say, editor.draft, editor.game, editor.rules.words
    seats = [words.name("specialist", name) for name in draft.state.seats]
    phases = [words.phase("action"), words.phase("spill")]
    goals, tracks = game.content.win_cards, game.content.tracks
    goal = next(n for n, one in enumerate(goals) if one.id == draft.setup.card)
    track = next(n for n, one in enumerate(tracks) if one.id == draft.setup.track)
    weathers = [say("the_spill.editor.usual"), say("the_spill.editor.harsh")]
    now = [
        _count(editor, "turn", say("the_spill.panels.turn")),
        _one_of(
            editor, "turn_of", say("the_spill.editor.turn_of"), seats, draft.state.active,
            partial(changes.with_active, game, draft),
        ),
        _one_of(
            editor, "phase", say("the_spill.editor.phase"), phases, int(draft.spilling),
            lambda index: changes.with_spilling(draft, bool(index)), say("the_spill.editor.phase_note"),
        ),
        _count(editor, "ap", say("the_spill.editor.ap"), say("the_spill.player_mat.action_points")),
    ]  # fmt: skip
    before = [
        _one_of(
            editor, "win_card", say("the_spill.common.win"), [one.name for one in goals], goal,
            lambda index: changes.with_win_card(game, draft, goals[index].id),
        ),
        _one_of(
            editor, "track", say("the_spill.editor.track"), [one.name for one in tracks], track,
            lambda index: changes.with_track(game, draft, tracks[index].id),
        ),
        _one_of(
            editor, "harsh_weather", say("the_spill.editor.weather"), weathers, int(draft.setup.harsh_weather),
            lambda index: changes.with_harsh_weather(game, draft, bool(index)),
        ),
    ]  # fmt: skip
    heading = PanelLine(name=say("the_spill.editor.chosen_before"), heading=True)
    return [*map(_line, now), heading, *map(_line, before)]


LINES = {"dice": dice, "animals": animals, "team": team, "cards": cards, "turn": turn}
"""The lines of each tab except those of the board and the files."""
