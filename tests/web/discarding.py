"""A tab that the browser can discard to save memory, which it never does with a debugged tab.

Playwright debugs every tab of its own contexts. This one is in a context that Playwright does not
know; for each request a session is attached through the browser, and then detached.
"""

import json
import time
from typing import Any

from playwright.sync_api import Browser, Page

from tests.web.polling import PATIENCE

_IS_THERE = "location.href !== 'about:blank' && document.readyState === 'complete'"
_ENABLE = "chrome://chrome-urls/"
_DISCARDS = "chrome://discards/"
_PRESS = """([words, place]) => {
  const found = [];
  const walk = (root) => {
    for (const each of root.querySelectorAll('*')) {
      const isNamed = each.children.length === 0 && each.textContent.includes(words);
      const row = each.closest('tr')?.textContent ?? '';
      if (isNamed && row.includes(place)) found.push(each);
      if (each.shadowRoot) walk(each.shadowRoot);
    }
  };
  walk(document);
  found[0]?.click();
  return found.length;
}"""


class LooseTab:
    """A tab in its own window, in which `leave` brings another one to the front."""

    def __init__(self, browser: Browser, desk: Page, url: str) -> None:
        self._desk = desk
        self._browser = browser.new_browser_cdp_session()
        self._context = self._browser.send("Target.createBrowserContext")["browserContextId"]
        self._heard: list[dict[str, Any]] = []
        self._browser.on("Target.receivedMessageFromTarget", self._hear)
        self._count = 0
        self.url = url
        self._open(url)

    def _hear(self, event: dict[str, str]) -> None:
        self._heard.append(json.loads(event["message"]))

    def _open(self, url: str) -> None:
        self._browser.send("Target.createTarget", {"url": url, "browserContextId": self._context})
        # It has its address before its page.
        self._await(lambda: self.ask(_IS_THERE, url))

    def leave(self, url: str) -> None:
        """Open another tab in front: only a background tab can be discarded."""
        self._open(url)

    def _targets(self, url: str) -> list[str]:
        return [
            each["targetId"]
            for each in self._browser.send("Target.getTargets")["targetInfos"]
            if each.get("browserContextId") == self._context and each["url"].startswith(url)
        ]

    def ask(self, expression: str, url: str | None = None) -> Any:
        """The value of an expression in this tab, or in that with the address prefix ``url``."""
        targets = self._await(lambda: self._targets(url or self.url))
        wanted = {"targetId": targets[0], "flatten": False}
        session = self._browser.send("Target.attachToTarget", wanted)["sessionId"]
        self._count += 1
        params = {"expression": expression, "returnByValue": True, "awaitPromise": True}
        message = {"id": self._count, "method": "Runtime.evaluate", "params": params}
        sent = {"sessionId": session, "message": json.dumps(message)}
        self._browser.send("Target.sendMessageToTarget", sent)
        answer = self._await(
            lambda: [each for each in self._heard if each.get("id") == self._count]
        )
        self._browser.send("Target.detachFromTarget", {"sessionId": session})
        result = answer[0]["result"]
        assert "exceptionDetails" not in result, result
        return result["result"].get("value")

    def until(self, expression: str) -> Any:
        """The first truthy value of an expression."""
        return self._await(lambda: self.ask(expression))

    def _await(self, look: Any) -> Any:
        deadline = time.monotonic() + PATIENCE
        while not (found := look()):
            assert time.monotonic() < deadline, "it did not come to pass"
            self._desk.wait_for_timeout(30)
        return found

    def discard(self) -> None:
        """Let the browser discard the tab, as if memory were short."""
        self._desk.goto(_ENABLE)
        self._desk.evaluate(_PRESS, ["Enable internal debugging", ""])
        self._desk.goto(_DISCARDS)
        self._press("[Urgent Discard]")
        self._await(lambda: "discarded" in self._row())

    def load(self) -> None:
        """Return to the tab, which the browser then reloads."""
        (target,) = self._targets(self.url)
        self._browser.send("Target.activateTarget", {"targetId": target})
        self.until("document.wasDiscarded && document.readyState === 'complete'")

    def close(self) -> None:
        """Close both tabs: a thinking tab would keep a processor busy for all later tests."""
        self._browser.send("Target.disposeBrowserContext", {"browserContextId": self._context})

    def _press(self, words: str) -> None:
        self._await(lambda: self._desk.evaluate(_PRESS, [words, self.url]))

    def _row(self) -> str:
        row: str = self._desk.evaluate(_ROW, self.url)
        return row


_ROW = """(place) => {
  let row = '';
  const walk = (root) => {
    for (const each of root.querySelectorAll('*')) {
      if (each.tagName === 'TR' && each.textContent.includes(place)) row = each.textContent;
      if (each.shadowRoot) walk(each.shadowRoot);
    }
  };
  walk(document);
  return row;
}"""
