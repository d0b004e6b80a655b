"""A page that embeds the board in a frame and talks to it by messages, as other sites do."""

from typing import Any

from playwright.sync_api import Frame, FrameLocator, Locator, Page

from tests.web.host import Host
from tests.web.polling import until

AROUND = """<!doctype html><title>Around</title>
<link rel="icon" href="icons/salta.svg">
<body style="margin: 0; block-size: 4000px">
<iframe id="board" style="inline-size: 320px; block-size: 440px; border: 0"></iframe>
<iframe id="other" src="other.html" hidden></iframe>
<script src="around.js"></script>
"""
AROUND_SCRIPT = """
const frame = document.getElementById("board");
const heard = [];
const replies = {};
addEventListener("message", ({ source, data }) => {
  if (source !== frame.contentWindow) return;
  if (data.type === "reply") replies[data.id] = data;
  else heard.push(data);
});
function say(message) {
  frame.contentWindow.postMessage(message, "*");
}
frame.src = `embed.html${decodeURIComponent(location.search.slice(1))}`;
"""
_READY = "heard.some(({ type }) => type === 'ready')"


class Around:
    """A page with the board in a frame, which talks to it by messages."""

    def __init__(self, page: Page, host: Host) -> None:
        host.add("around.html", AROUND, "text/html")
        host.add("around.js", AROUND_SCRIPT, "text/javascript")
        host.add("other.html", "<!doctype html><title>Other</title>", "text/html")
        self.page = page
        self.host = host
        self._last = 0

    def open(self, address: str = "") -> "Around":
        self.page.goto(f"{self.host.url}around.html?{address.replace('#', '%23')}")
        return self

    def await_ready(self) -> None:
        until(self.page, _READY)

    @property
    def frame(self) -> FrameLocator:
        return self.page.frame_locator("#board")

    @property
    def inside(self) -> Frame:
        return next(frame for frame in self.page.frames if "embed.html" in frame.url)

    def ask(self, kind: str, **fields: object) -> dict[str, Any]:
        """Send a command; return the board's answer."""
        self._last += 1
        message = {"salta": 1, "type": kind, "id": self._last, **fields}
        return self.send(message)

    def send(self, message: dict[str, Any]) -> dict[str, Any]:
        self.page.evaluate("(message) => say(message)", message)
        answer = until(self.page, f"replies[{message['id']}]")
        assert isinstance(answer, dict)
        return answer

    def state(self, kind: str, **fields: object) -> dict[str, Any]:
        """The state that a command leads to."""
        answer = self.ask(kind, **fields)
        assert answer["ok"], answer
        result: dict[str, Any] = answer["result"]
        return result

    def refused(self, kind: str, **fields: object) -> str:
        """The code with which a command is refused."""
        answer = self.ask(kind, **fields)
        assert not answer["ok"], answer
        assert answer["error"]["message"]
        code: str = answer["error"]["code"]
        return code

    def events(self, kind: str) -> list[dict[str, Any]]:
        """The events of one type."""
        found: list[dict[str, Any]] = self.page.evaluate(
            "(kind) => heard.filter(({ type }) => type === kind)", kind
        )
        return found

    def await_event(self, kind: str, count: int) -> dict[str, Any]:
        """The latest event of a type, once there are that many."""
        until(self.page, f"heard.filter(({{ type }}) => type === '{kind}').length >= {count}")
        return self.events(kind)[-1]


def action(page: Page | FrameLocator, name: str) -> Locator:
    return page.locator(f'[data-action="{name}"]')
