/** The box with the sentence that `explain` promises; there is one at a time. */

import { say } from "../i18n/explain.js";
import { button, element, mark } from "./element.js";
import { liveText } from "./livetext.js";

/** @import { Key } from "../i18n/explain.js" */
/** @import { Explained } from "./explain.js" */
/** @import { Text } from "./livetext.js" */

/** Milliseconds in which the pointer may cross from the trigger to the box. */
const CROSSING = 200;
/** CSS pixels between the box and its trigger, and between it and the edges of the window. */
const GAP = 6;

/** @type {{ trigger: HTMLElement, box: HTMLElement, isPinned: boolean, end: AbortController } | null} */
let open = null;

/** What each event on a trigger means for its box. @type {Readonly<Record<string, (trigger: HTMLElement, explained: Explained, event: Event) => void>>} */
const MEANINGS = Object.freeze({
  click(trigger, explained) {
    if (open?.trigger === trigger && open.isPinned) close();
    else show(trigger, explained, true);
  },
  focus(trigger, explained) {
    if (trigger.matches(":focus-visible")) glance(trigger, explained);
  },
  pointerenter(trigger, explained, event) {
    const isMouse = event instanceof PointerEvent && event.pointerType === "mouse";
    if (isMouse && trigger.matches(":hover")) glance(trigger, explained);
  },
  pointerleave: closeSoon,
  blur: closeSoon,
});

/** @param {HTMLElement} trigger @param {Event} event @param {Explained} explained */
export function follow(trigger, event, explained) {
  MEANINGS[event.type]?.(trigger, explained, event);
}

/** Show it for as long as the pointer or the focus is there. @param {HTMLElement} trigger @param {Explained} explained */
function glance(trigger, explained) {
  if (open?.trigger !== trigger) show(trigger, explained, false);
}

/** @param {HTMLElement} trigger */
function closeSoon(trigger) {
  setTimeout(() => closeUnlessUsed(trigger), CROSSING);
}

/** @param {HTMLElement} trigger @param {Explained} explained @param {boolean} isPinned  it stays until it is closed */
function show(trigger, { topic, action }, isPinned) {
  close();
  const key = topic();
  if (key === null) return;
  const box = element("span", { class: "explanation", id: "explanation", role: "note" });
  box.append(liveText(() => say(/** @type {Key} */ (key))));
  if (action) box.append(actionButton(action));
  trigger.after(box);
  mark(trigger, "aria-describedby", box.id);
  mark(trigger, "aria-expanded", "true");
  open = { trigger, box, isPinned, end: new AbortController() };
  place(trigger, box);
  listen(open);
}

/** @param {{ label: Text, onPress: () => void }} action */
function actionButton({ label, onPress }) {
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

/** Neither the pointer nor the focus is there any more. @param {HTMLElement} trigger */
function closeUnlessUsed(trigger) {
  if (open?.trigger !== trigger || open.isPinned) return;
  const isUsed = [trigger, open.box].some((each) => each.matches(":hover, :focus, :focus-within"));
  if (!isUsed) close();
}

/** Below the trigger, or above it where there is no room. @param {HTMLElement} trigger @param {HTMLElement} box */
function place(trigger, box) {
  const [near, size] = [trigger.getBoundingClientRect(), box.getBoundingClientRect()];
  const right = document.documentElement.clientWidth - size.width - GAP;
  const isRoom = near.bottom + GAP + size.height < innerHeight;
  box.style.left = `${Math.max(GAP, Math.min(near.left, right))}px`;
  box.style.top = `${isRoom ? near.bottom + GAP : Math.max(GAP, near.top - GAP - size.height)}px`;
}

/** @param {NonNullable<typeof open>} shown */
function listen({ trigger, box, end: { signal } }) {
  /** @param {Event} event */
  const onElsewhere = ({ target }) => {
    const isHere = target instanceof Node && (trigger.contains(target) || box.contains(target));
    if (!isHere) close();
  };
  /** @param {KeyboardEvent} event */
  const onKey = (event) => {
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
