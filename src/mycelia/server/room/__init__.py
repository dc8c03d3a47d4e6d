"""A game that is being played: its log, who listens to it and who is there, and the room of it all.

`log` is what is stored, played; `presence` is who is connected; `audience` is who is told what;
`moment` makes the messages; `room` brings them together and is what others work with.
"""

from .audience import Listener
from .log import GameLog
from .room import Room

__all__ = ["GameLog", "Listener", "Room"]
