/** Explains a word or a number on hover, focus and press, in a box. Only one box is open at a time. */

import { speaker } from "../i18n/catalogue.ts";
import type { PlainKey } from "../i18n/compiled/messages.js";
import { button, element, mark } from "./element.ts";
import type { Text } from "./livetext.ts";
import { liveText } from "./livetext.ts";

const say = speaker("explain");
type Key = PlainKey<"explain">;

interface Explained {
  /** A key of the section `explain`; null for no explanation */
  topic: () => string | null;
  /** Offered along with the sentence */
  action?: { label: Text; onPress: () => void };
}

/** How long the pointer may take to cross from the trigger to the box, in milliseconds. */
const CROSSING = 200;
/** The distance of the box from the trigger and from the window's edges, in CSS pixels. */
const GAP = 6;

let open: {
  trigger: HTMLElement;
  box: HTMLElement;
  isPinned: boolean;
  end: AbortController;
} | null = null;

const REACTIONS: Readonly<
  Record<string, (trigger: HTMLElement, explained: Explained, event: Event) => void>
> = Object.freeze({
  click(trigger: HTMLElement, explained: Explained) {
    if (open?.trigger === trigger && open.isPinned) close();
    else show(trigger, explained, true);
  },
  focus(trigger: HTMLElement, explained: Explained) {
    if (trigger.matches(":focus-visible")) glance(trigger, explained);
  },
  pointerenter(trigger: HTMLElement, explained: Explained, event: Event) {
    const isMouse = event instanceof PointerEvent && event.pointerType === "mouse";
    if (isMouse && trigger.matches(":hover")) glance(trigger, explained);
  },
  pointerleave: closeSoon,
  blur: closeSoon,
});

export function explain(trigger: HTMLButtonElement, explained: Explained) {
  trigger.classList.add("explain");
  mark(trigger, "aria-expanded", "false");
  for (const [type, react] of Object.entries(REACTIONS)) {
    trigger.addEventListener(type, (event) => react(trigger, explained, event));
  }
}

/** Shows the box for as long as the pointer or the focus is on the trigger. */
function glance(trigger: HTMLElement, explained: Explained) {
  if (open?.trigger !== trigger) show(trigger, explained, false);
}

function closeSoon(trigger: HTMLElement) {
  setTimeout(() => closeUnlessUsed(trigger), CROSSING);
}

/** @param isPinned whether the box stays until it is closed */
function show(trigger: HTMLElement, { topic, action }: Explained, isPinned: boolean) {
  close();
  const key = topic();
  if (key === null) return;
  const box = element("span", { class: "explanation", id: "explanation", role: "note" });
  box.append(liveText(() => say(key as Key)));
  if (action) box.append(actionButton(action));
  trigger.after(box);
  mark(trigger, "aria-describedby", box.id);
  mark(trigger, "aria-expanded", "true");
  open = { trigger, box, isPinned, end: new AbortController() };
  place(trigger, box);
  listen(open);
}

function actionButton({ label, onPress }: { label: Text; onPress: () => void }) {
  const press = () => {
    close();
    onPress();
  };
  return button({ class: "button" }, press, label);
}

function close() {
  if (!open) return;
  const { trigger, box, end } = open;
  open = null;
  end.abort();
  if (box.contains(document.activeElement)) trigger.focus();
  box.remove();
  trigger.removeAttribute("aria-describedby");
  mark(trigger, "aria-expanded", "false");
}

function closeUnlessUsed(trigger: HTMLElement) {
  if (open?.trigger !== trigger || open.isPinned) return;
  const isUsed = [trigger, open.box].some((each) => each.matches(":hover, :focus, :focus-within"));
  if (!isUsed) close();
}

/** Places the box below the trigger, or above it if there is no room. */
function place(trigger: HTMLElement, box: HTMLElement) {
  const [near, size] = [trigger.getBoundingClientRect(), box.getBoundingClientRect()];
  const right = document.documentElement.clientWidth - size.width - GAP;
  const isRoom = near.bottom + GAP + size.height < innerHeight;
  box.style.left = `${Math.max(GAP, Math.min(near.left, right))}px`;
  box.style.top = `${isRoom ? near.bottom + GAP : Math.max(GAP, near.top - GAP - size.height)}px`;
}

function listen({ trigger, box, end: { signal } }: NonNullable<typeof open>) {
  const onElsewhere = ({ target }: Event) => {
    const isHere = target instanceof Node && (trigger.contains(target) || box.contains(target));
    if (!isHere) close();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  document.addEventListener("keydown", onKey, { signal, capture: true });
  document.addEventListener("pointerdown", onElsewhere, { signal });
  document.addEventListener("focusin", onElsewhere, { signal });
  document.addEventListener("scroll", onElsewhere, { signal, capture: true });
  box.addEventListener("pointerleave", () => closeSoon(trigger));
  addEventListener("resize", close, { signal });
}
