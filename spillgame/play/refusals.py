"""Says why the rules refuse something: in the content's words, and in those that all games share."""

from spillgame.content.faults import told
from spillgame.message import Message
from spillgame.physics.spec import TowerError
from spillgame.rules.game import Refusal
from spillgame.rules.room import Room
from spillgame.rules.seams import AnyContent


def refusal_told(room: Room, content: AnyContent, refusal: Refusal) -> str:
    """Return the sentence of the refusal of a set-up or a position."""
    return room.refusal_to_text(content, with_told(refusal))


def with_told(refusal: Refusal) -> Refusal:
    """Return a refusal whose values hold no sentence that is still to be said."""
    values = {name: told(one) if isinstance(one, Message) else one for name, one in refusal.values.items()}
    return refusal._replace(values=values)


def fault_told(error: TowerError) -> str:
    """Return what is wrong with a tower or a drop in it, in the language spoken."""
    return told(error.sentence)
