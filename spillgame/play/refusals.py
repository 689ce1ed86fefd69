"""Says why the rules refuse a set-up or a position: in the content's words, and in those that all games share."""

from spillgame.content.faults import told
from spillgame.message import Message
from spillgame.rules.game import Refusal
from spillgame.rules.room import Room
from spillgame.rules.seams import AnyContent


def refusal_told(room: Room, content: AnyContent, refusal: Refusal) -> str:
    """Return the sentence of a refusal whose values may hold further ones that are still to be said."""
    values = {name: told(one) if isinstance(one, Message) else one for name, one in refusal.values.items()}
    return room.refusal_to_text(content, refusal._replace(values=values))
