"""Unreadable text on a page: cut off, outside the window, or under other text."""

from playwright.sync_api import Page

from tests.web.polling import resize

SIZES = {
    "320": (320, 640),
    "360": (360, 740),
    "1024": (1024, 768),
    "1280": (1280, 800),
    "1280 at 200 %": (640, 400),
    "1024 at 200 %": (512, 384),
}
"""Windows in CSS px; at 200 % a window has half as many as it has pixels."""

_UNFIT = """(shortened) => {
  const root = [...document.querySelectorAll('dialog[open], .ending')].at(-1) ?? document.body;
  const unseen = '.unseen, [aria-hidden="true"], #board, #unstarted, noscript, script, option, svg';
  const visible = {visibilityProperty: true, opacityProperty: true};
  const paragraph = (node) => node.parentElement.closest('p, li, dt, dd, td, label, h1, h2, h3');
  const found = [];
  const lines = [];
  const look = (node, holder) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const name = `${holder.localName}.${holder.className} "${node.data.trim().slice(0, 50)}"`;
    const over = [];
    let [isScrolled, isLifted] = [false, false];
    for (let each = holder; each !== document.documentElement; each = each.parentElement) {
      const style = getComputedStyle(each);
      if (style.clipPath !== 'none') return;
      if (each !== root && /sticky|fixed/.test(style.position)) isLifted = true;
      over.push({box: each.getBoundingClientRect(), x: style.overflowX, y: style.overflowY});
    }
    for (const {left, right, top, bottom} of range.getClientRects()) {
      const line = {node, name, isLifted, left, right, top, bottom};
      isScrolled = false;
      for (const {box, x, y} of over) {
        const [isHiddenX, isHiddenY] = [/hidden|clip/.test(x), /hidden|clip/.test(y)];
        const isWide = right > box.right + 1 || left < box.left - 1;
        const isHigh = bottom > box.bottom + 6 || top < box.top - 6;
        if (!isScrolled && ((isHiddenX && isWide) || (isHiddenY && isHigh))
          && !holder.closest(shortened)) found.push(`cut off: ${name}`);
        if (/auto|scroll/.test(x + y)) isScrolled = true;
        if (x !== 'visible') {
          line.left = Math.max(line.left, box.left);
          line.right = Math.min(line.right, box.right);
        }
        if (y !== 'visible') {
          line.top = Math.max(line.top, box.top);
          line.bottom = Math.min(line.bottom, box.bottom);
        }
      }
      if (!isScrolled && (right > innerWidth + 1 || left < -1)) {
        found.push(`outside the window: ${name}`);
      }
      if (line.right > line.left && line.bottom > line.top) lines.push(line);
    }
  };
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement;
    if (!node.data.trim() || holder.closest(unseen)) continue;
    if (holder.checkVisibility(visible)) look(node, holder);
  }
  lines.forEach((one, place) => {
    for (const other of lines.slice(place + 1)) {
      if (one.node === other.node || one.isLifted !== other.isLifted) continue;
      if (paragraph(one.node) && paragraph(one.node) === paragraph(other.node)) continue;
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (width > 3 && height > 5) found.push(`${one.name} lies over ${other.name}`);
    }
  });
  const surplus = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (surplus > 1) found.push(`the page is ${surplus} px too wide`);
  return [...new Set(found)];
}"""
_SHORTENED = ".an-pv"
"""Elements whose text is cut off on purpose: the engine's lines."""


def unfit_texts(page: Page) -> list[str]:
    """The unreadable texts at the current size of the window, one line each."""
    found: list[str] = page.evaluate(_UNFIT, _SHORTENED)
    return found


def unfit_at_all_sizes(page: Page, screen: str) -> list[str]:
    """The unreadable texts at each of `SIZES`, with the names of screen and size."""
    unfit: list[str] = []
    for name, (width, height) in SIZES.items():
        resize(page, width, height)
        unfit += [f"{screen}, {name}: {text}" for text in unfit_texts(page)]
    return unfit
