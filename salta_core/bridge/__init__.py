"""The entry point of the page: one function, JSON text in and JSON text out.

Every request is complete, with the game as text, so this Python may be killed and started again
at any moment. The state between calls, recent games (``games``) and unfinished work
(``slices``), only saves time.
"""

from salta_core.bridge.dispatch import PROTOCOL, call

__all__ = ["PROTOCOL", "call"]
