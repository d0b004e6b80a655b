/** Dialogs over the page: centred on wide screens, bottom sheets on narrow ones. */

import { enterDialog } from "../base/opendialogs.ts";
import { say } from "../i18n/say.ts";
import { button, element, mark } from "./element.ts";
import type { Text } from "./livetext.ts";
import { pageIcon } from "./pageicons.ts";

interface Dialog {
  root: HTMLDialogElement;
  close: () => void;
}

let count = 0;

/** On closing, the focus returns to its previous place. */
export function openDialog({
  name,
  title,
  body,
  buttons = [],
  onClose,
}: {
  /** Identifies the dialog for styles and scripts */
  name: string;
  title: Text;
  body: readonly Node[];
  /** The buttons of the footer, the main one last */
  buttons?: readonly Node[];
  onClose?: () => void;
}): Dialog {
  count += 1;
  const heading = element("h2", { id: `dialog-${count}`, tabindex: -1 }, title);
  const close = () => root.close();
  const label = () => say("dialog.close");
  const attributes = { class: "menu-item", "aria-label": label, title: label };
  const cross = button(attributes, close, pageIcon("close"));
  const root = element(
    "dialog",
    { class: "dialog", "data-dialog": name, "aria-labelledby": heading.id },
    element("header", { class: "dialog-head row gap-0" }, heading, cross),
    scrollableBody(heading.id, body),
  );
  if (buttons.length)
    root.append(element("footer", { class: "buttons dialog-foot line-above" }, ...buttons));
  const leave = enterDialog({ name, root });
  root.addEventListener("close", () => {
    root.remove();
    leave();
    onClose?.();
  });
  ignoreDoubleClick(root);
  closeOnBackdrop(root, close);
  document.body.append(root);
  root.showModal();
  return { root, close };
}

/** `onPress` runs after the dialog has closed. */
export type Choice = readonly [label: Text, onPress?: () => unknown];

export function openQuestion({
  name,
  title,
  sentences,
  choices,
  onDismiss = () => {},
}: {
  /** Identifies the dialog for styles and scripts */
  name: string;
  title: Text;
  sentences: readonly Text[];
  /** The main choice is the last */
  choices: readonly Choice[];
  /** Called if the dialog closes without a choice */
  onDismiss?: () => void;
}) {
  let isAnswered = false;
  const buttons = choices.map(([label, onPress], place) => {
    const kind = place === choices.length - 1 ? "button button-main" : "button";
    const answer = () => {
      isAnswered = onPress !== undefined;
      dialog.close();
      onPress?.();
    };
    return button({ class: kind }, answer, label);
  });
  const body = sentences.map((sentence) => element("p", {}, sentence));
  const onClose = () => isAnswered || onDismiss();
  const dialog = openDialog({ name, title, body, buttons, onClose });
  return dialog;
}

/** The body may scroll. If nothing inside can be focused, it takes the focus, so that the keyboard can scroll it. */
function scrollableBody(titleId: string, body: readonly Node[]) {
  const root = element("div", { class: "fields dialog-body" }, ...body);
  if (root.querySelector("a, button, input, select, textarea, [tabindex]")) return root;
  mark(root, "tabindex", "0");
  mark(root, "role", "group");
  mark(root, "aria-labelledby", titleId);
  return root;
}

/** Ignores the second click of the double-click that opened the dialog: it may land on a button. */
function ignoreDoubleClick(root: HTMLDialogElement) {
  let isUsed = false;
  const ignore = (event: MouseEvent) => {
    isUsed ||= event.detail < 2;
    if (isUsed) return;
    event.preventDefault();
    event.stopPropagation();
  };
  root.addEventListener("click", ignore, { capture: true });
}

/**
 * Closes the dialog on a press that starts and ends on the backdrop, unless it is the second click of a double-click: the
 * first may have closed a dialog above this one.
 */
function closeOnBackdrop(root: HTMLDialogElement, close: () => void) {
  let isBegun = false;
  root.addEventListener("pointerdown", ({ target }) => {
    isBegun = target === root;
  });
  root.addEventListener("click", ({ target, detail }) => {
    if (target === root && isBegun && detail < 2) close();
  });
}
