/** A dialog over the page: a card in the middle of a wide page, a sheet from below on a narrow one. */

import { say } from "../i18n/say.js";
import { button, element, mark } from "./element.js";
import { icon } from "./icons.js";

/** @import { Text } from "./livetext.js" */

/**
 * @typedef {object} Dialog
 * @property {HTMLDialogElement} root
 * @property {() => void} close
 */

let count = 0;

/**
 * Open a dialog. When it closes it is removed, and the focus returns to where it was.
 *
 * @param {object} options
 * @param {string} options.name  for styles and scripts
 * @param {Text} options.title
 * @param {readonly Node[]} options.body
 * @param {readonly Node[]} [options.buttons]  at the foot, the main one last
 * @param {() => void} [options.onClose]
 * @returns {Dialog}
 */
export function openDialog({ name, title, body, buttons = [], onClose }) {
  count += 1;
  const heading = element("h2", { id: `dialog-${count}`, tabindex: -1 }, title);
  const close = () => root.close();
  const label = () => say("dialog.close");
  const attributes = { class: "menu-item", "aria-label": label, title: label };
  const cross = button(attributes, close, icon("close"));
  const root = element(
    "dialog",
    { class: "dialog", "data-dialog": name, "aria-labelledby": heading.id },
    element("header", { class: "dialog-head" }, heading, cross),
    scrollableBody(heading.id, body),
  );
  if (buttons.length) root.append(element("footer", { class: "dialog-foot" }, ...buttons));
  root.addEventListener("close", () => {
    root.remove();
    onClose?.();
  });
  closeOnBackdrop(root, close);
  document.body.append(root);
  root.showModal();
  return { root, close };
}

/** What a button of a question says, and what it does once the dialog is closed. @typedef {readonly [label: Text, onPress?: () => unknown]} Choice */

/**
 * Open a dialog of some sentences and a button for each answer.
 *
 * @param {object} options
 * @param {string} options.name  for styles and scripts
 * @param {Text} options.title
 * @param {readonly Text[]} options.sentences
 * @param {readonly Choice[]} options.choices  the main one last
 * @param {() => void} [options.onDismiss]  it was closed, and no choice with a function was made
 */
export function openQuestion({ name, title, sentences, choices, onDismiss = () => {} }) {
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
}

/**
 * What may be longer than the dialog. Where nothing in it can have the focus it gets the focus itself, so that
 * the keyboard can scroll it.
 *
 * @param {string} titleId
 * @param {readonly Node[]} body
 */
function scrollableBody(titleId, body) {
  const root = element("div", { class: "dialog-body" }, ...body);
  if (root.querySelector("a, button, input, select, textarea, [tabindex]")) return root;
  mark(root, "tabindex", "0");
  mark(root, "role", "group");
  mark(root, "aria-labelledby", titleId);
  return root;
}

/**
 * A press on the backdrop closes the dialog: one that also began there, and is not the second half of the double
 * click that opened it.
 *
 * @param {HTMLDialogElement} root
 * @param {() => void} close
 */
function closeOnBackdrop(root, close) {
  let isBegun = false;
  root.addEventListener("pointerdown", ({ target }) => {
    isBegun = target === root;
  });
  root.addEventListener("click", ({ target, detail }) => {
    if (target === root && isBegun && detail < 2) close();
  });
}
