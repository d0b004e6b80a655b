"""The entry point of the page: one function, JSON text in and JSON text out.

Every request carries all it needs, the game as text included, so this Python may be
killed and started again at any moment. What is kept between calls, the games seen lately
(``games``) and unfinished work (``slices``), only saves time.
"""

from salta_core.bridge.dispatch import PROTOCOL, call

__all__ = ["PROTOCOL", "call"]
