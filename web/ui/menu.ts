/**
 * A menu: attached to its button on wide screens, a bottom sheet on narrow ones. It is a dialog of buttons, because it
 * may contain more than its items.
 */

import { effectUntil } from "../base/signals.ts";
import { openDialog } from "./dialog.ts";
import { button, element, mark } from "./element.ts";
import type { Text } from "./livetext.ts";
import { stepAlong } from "./stepalong.ts";

interface MenuItem {
  id: string;
  label: Text;
  sign: Node;
  /** Called in an effect */
  isOff?: () => boolean;
  /** For a toggle */
  isPressed?: boolean;
  onPress: () => void;
}

interface Menu {
  /** Identifies the menu for styles and scripts */
  name: string;
  title: Text;
  opener: Element | null;
  items: readonly MenuItem[];
  above?: readonly Node[];
}

const STEPS = Object.freeze({ ArrowUp: -1, ArrowDown: 1 });
/** The distance of the menu from the button and from the window's edges, in CSS pixels. */
const GAP = 6;
/** The same limit as in the style sheets of dialogs. */
const WIDE = "(min-width: 40rem)";

export function openMenu({ name, title, opener, items, above = [] }: Menu) {
  const end = new AbortController();
  const buttons = items.map(({ id, label, sign, isOff, isPressed, onPress }) => {
    const press = () => {
      if (isOff?.()) return;
      dialog.close();
      onPress();
    };
    const attributes = { class: "more-item row gap-5", "data-more": id };
    const made = button(attributes, press, sign, label);
    effectUntil(end.signal, () => mark(made, "aria-disabled", isOff?.() ? "true" : null));
    if (isPressed !== undefined) mark(made, "aria-pressed", String(isPressed));
    return made;
  });
  const list = element("ul", { class: "more" }, ...buttons.map((item) => element("li", {}, item)));
  list.addEventListener("keydown", (event) => stepAlong(buttons, event, STEPS)?.focus());
  const dialog = openDialog({
    name,
    title,
    body: [...above, list],
    onClose() {
      end.abort();
      if (opener) mark(opener, "aria-expanded", "false");
    },
  });
  if (opener) mark(opener, "aria-expanded", "true");
  if (opener && opener.getClientRects().length > 0 && matchMedia(WIDE).matches) {
    anchor(dialog.root, opener);
    buttons[0]?.focus({ preventScroll: true });
    addEventListener("resize", dialog.close, { signal: end.signal });
  }
  return dialog;
}

/** Places the menu below the button, or above it if there is no room. */
function anchor(root: HTMLElement, opener: Element) {
  mark(root, "data-anchored", "");
  const near = opener.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = root;
  const left = Math.min(near.right - width, innerWidth - width - GAP);
  const below = near.bottom + GAP;
  const top = below + height + GAP <= innerHeight ? below : near.top - GAP - height;
  root.style.left = `${Math.max(GAP, left)}px`;
  root.style.top = `${Math.max(GAP, top)}px`;
}
