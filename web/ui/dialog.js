/** A dialog over the page: a card in the middle of a wide page, a sheet from below on a narrow one. */

import { say } from "../i18n/say.js";
import { button, element, mark } from "./element.js";
import { icon } from "./icons.js";

/**
 * @typedef {object} Dialog
 * @property {HTMLDialogElement} root
 * @property {() => void} close
 */

let count = 0;

/**
 * Open a dialog; it is taken away when it closes, and the focus returns to where it was.
 *
 * @param {object} options
 * @param {string} options.name  for styles and scripts
 * @param {string} options.title
 * @param {readonly Node[]} options.body
 * @param {readonly Node[]} [options.buttons]  at the foot, the main one last
 * @param {() => void} [options.onClose]
 * @returns {Dialog}
 */
export function openDialog({ name, title, body, buttons = [], onClose }) {
  count += 1;
  const heading = element("h2", { id: `dialog-${count}`, tabindex: -1 }, title);
  const close = () => root.close();
  const label = say("dialog.close");
  const cross = button(
    { class: "menu-item", "aria-label": label, title: label },
    close,
    icon("close"),
  );
  const parts = [
    element("header", { class: "dialog-head" }, heading, cross),
    scrolled(heading.id, body),
  ];
  if (buttons.length) parts.push(element("footer", { class: "dialog-foot" }, ...buttons));
  const root = element(
    "dialog",
    { class: "dialog", "data-dialog": name, "aria-labelledby": heading.id },
    ...parts,
  );
  root.addEventListener("close", () => {
    root.remove();
    onClose?.();
  });
  closeBeside(root, close);
  document.body.append(root);
  root.showModal();
  return { root, close };
}

/**
 * What may be longer than the dialog: where nothing in it takes the focus it does so itself, or the keyboard
 * could not scroll it.
 *
 * @param {string} titleId
 * @param {readonly Node[]} body
 */
function scrolled(titleId, body) {
  const root = element("div", { class: "dialog-body" }, ...body);
  if (root.querySelector("a, button, input, select, textarea, [tabindex]")) return root;
  mark(root, "tabindex", "0");
  mark(root, "role", "group");
  mark(root, "aria-labelledby", titleId);
  return root;
}

/**
 * A press beside the dialog closes it: one that also begins there, and is not the second half of the
 * double click that opened it.
 *
 * @param {HTMLDialogElement} root
 * @param {() => void} close
 */
function closeBeside(root, close) {
  let isBeside = false;
  root.addEventListener("pointerdown", ({ target }) => {
    isBeside = target === root;
  });
  root.addEventListener("click", ({ target, detail }) => {
    if (target === root && isBeside && detail < 2) close();
  });
}
