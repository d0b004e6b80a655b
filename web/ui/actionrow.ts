/** The actions of a mode: a row of buttons, and their keyboard shortcuts. */

import type { KeyEntry } from "../game/shortcuts.ts";
import { say } from "../i18n/say.ts";
import { button, element, mark } from "./element.ts";
import type { Text } from "./livetext.ts";
import { textOf } from "./livetext.ts";

export interface ActionEntry<Id extends string = string> {
  readonly id: Id;
  /** "" for none */
  readonly key: string;
}

interface ActionRowParts<Id extends string, Entry> {
  region: Text;
  draw: (action: Entry) => Node;
  label: (id: Id) => Text;
  long: (id: Id) => Text;
  onAction: (id: Id) => void;
}

/** Disabled buttons stay in the tab order, so that the focus is not lost when the last move is undone. */
export function createActionRow<Id extends string, Entry extends ActionEntry<Id>>(
  root: HTMLElement,
  actions: readonly (Entry & ActionEntry<Id>)[],
  { region, draw, label, long, onAction }: ActionRowParts<Id, Entry>,
) {
  const buttons = new Map(
    actions.map((action) => {
      const { id } = action;
      return [id, actionButton(action, draw(action), label(id), long(id), () => onAction(id))];
    }),
  );
  mark(root, "aria-label", region);
  root.replaceChildren(...buttons.values());
  markOverflow(root);

  return {
    root,
    show(possible: ReadonlySet<string>) {
      for (const [id, made] of buttons) {
        mark(made, "aria-disabled", possible.has(id) ? null : "true");
      }
    },
    /** Sets the state of a toggle. */
    press(id: Id, isOn: boolean) {
      const made = buttons.get(id);
      if (made) mark(made, "aria-pressed", String(isOn));
    },
  };
}

/** @param text describes each key in the list of keys */
export function actionKeys<Entry extends ActionEntry>(
  actions: readonly Entry[],
  text: (key: Exclude<Entry["key"], "">) => string,
  act: (id: Entry["id"]) => unknown,
): KeyEntry[] {
  const hasKey = (action: Entry): action is Entry & { key: Exclude<Entry["key"], ""> } =>
    action.key !== "";
  return actions
    .filter(hasKey)
    .map(({ id, key }) => [key, text(key), { [key]: () => act(id) }] as const);
}

function actionButton(
  { id, key }: ActionEntry,
  drawing: Node,
  label: Text,
  long: Text,
  onPress: () => void,
) {
  const attributes = {
    class: "action",
    "data-action": id,
    "aria-label": () => nameOf(textOf(label), textOf(long)),
    title: () => (key ? say("actions.withKey", { long: textOf(long), key }) : textOf(long)),
    ...(key ? { "aria-keyshortcuts": key } : {}),
  };
  return button(attributes, onPress, drawing, element("span", { class: "action-label" }, label));
}

/** The accessible name contains the visible label, which users of voice control say. */
function nameOf(label: string, long: string) {
  const hasLabel = long.toLowerCase().includes(label.toLowerCase());
  return hasLabel ? long : say("actions.named", { label, long });
}

/** The visible fraction from which a child counts as wholly visible, since edges may fall between pixels. */
const WHOLE = 0.98;

/**
 * Sets class names for the sides on which a row that scrolls is cut off.
 *
 * @param row must already have all its children
 */
export function markOverflow(row: HTMLElement) {
  const { firstElementChild: first, lastElementChild: last } = row;
  const show = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { target, intersectionRatio } of entries) {
      row.classList.toggle(
        target === first ? "more-before" : "more-after",
        intersectionRatio < WHOLE,
      );
    }
  };
  const observer = new IntersectionObserver(show, { root: row, threshold: WHOLE });
  for (const end of [first, last]) if (end) observer.observe(end);
}
