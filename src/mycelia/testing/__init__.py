"""What a bot or an edition must pass, for whoever makes one. It needs nothing but mycelia.

>>> from mycelia.bots import GreedyBot
>>> from mycelia.testing import check_bot
>>> len(check_bot(GreedyBot, games=2))
5
"""

from .bots import check_bot
from .editions import check_edition

__all__ = ["check_bot", "check_edition"]
