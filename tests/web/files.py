"""Files that are given to the page, and the dialogs that they open."""

from playwright.sync_api import Locator, expect

from tests.web.catalogue import say
from tests.web.table import Table

_HOLD = """([name, bytes, text]) => {
  const data = new DataTransfer();
  if (name) data.items.add(new File([new Uint8Array(bytes)], name));
  else data.setData("text/plain", text);
  const board = document.querySelector("#board");
  const tell = (kind) => board.dispatchEvent(
    new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
  tell("dragenter");
  const held = setInterval(() => tell("dragover"), 100); // as browsers do, as long as it is held
  window.letGo = () => {
    clearInterval(held);
    tell("drop");
  };
}"""


def dialog(table: Table, name: str) -> Locator:
    return table.page.locator(f"dialog[open][data-dialog={name}]")


def drop(table: Table, name: str, content: bytes = b"", text: str = "") -> None:
    table.page.evaluate(_HOLD, [name, list(content), text])
    expect(table.page.get_by_text(say("files", "open.drop"))).to_be_visible()
    table.page.evaluate("window.letGo()")
    expect(table.page.get_by_text(say("files", "open.drop"))).to_have_count(0)
