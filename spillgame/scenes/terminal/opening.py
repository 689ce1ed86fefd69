"""What a game in the terminal begins with: what is played, and what was chosen before play."""

from collections.abc import Iterator

from spillgame.rules.room import Choice, Field, Room, Setup
from spillgame.rules.seams import AnyContent, Json
from spillgame.scenes.table.bots_in_words import level_in_words
from spillgame.words import Words


def setup_in_words(say: Words, room: Room, content: AnyContent, setup: Setup) -> Iterator[str]:
    """Say of each field of a set-up what was chosen; nothing of a way that was not taken."""
    texts = room.texts(content)
    for field in room.setup.fields:
        found = setup.get(field.key)
        if len(field.path) > 1:
            found = found.get(field.path[1]) if isinstance(found, dict) else None
        said = _value(say, field, content, found)
        if said:
            yield say("text_table.chosen", field=texts[field.path[-1]], value=said)


def _value(say: Words, field: Field, content: AnyContent, found: Json) -> str:
    """Return a value as players call it; empty where nothing was chosen."""
    if field.kind == "flag":
        return say("common.switched_on") if found else say("common.switched_off")
    names = {choice.value: _named(say, content, choice) for choice in field.choices(content)}
    values = found if isinstance(found, list) else [] if found is None else [found]
    return ", ".join(str(names.get(value, value)) for value in values)


def _named(say: Words, content: AnyContent, choice: Choice) -> str:
    """Name a choice; a bot with how strong it is."""
    level = level_in_words(say, content, choice.value) if isinstance(choice.value, str) else ""
    return say("bots.named", bot=choice.name, level=level) if level else choice.name
