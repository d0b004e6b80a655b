/** What stands where a board will be: squares, a title, and a button that brings the board. */

/** @import { Words } from "./messages.js" */

/** @typedef {"idle" | "coming" | "silent" | "gone"} Stage */

/** @param {() => void} onShow @param {() => Words} words  in the language of now */
export function createCover(onShow, words) {
  const root = part("div", "cover");
  const texts = part("div", "words");
  const title = part("div", "title");
  const status = part("div", "told");
  const button = part("button", "show");
  const fallback = part("slot", "fallback");
  button.type = "button";
  button.addEventListener("click", onShow);
  status.role = "status";
  texts.append(title, status, button, fallback);
  root.append(part("div", "board"), texts);

  /** @type {Stage} */
  let shown = "idle";
  const say = () => {
    status.textContent = shown === "coming" || shown === "silent" ? words()[shown] : "";
    button.textContent = words()[shown === "silent" ? "again" : "show"];
  };

  return {
    root,
    /** @param {Stage} stage */
    show(stage) {
      root.hidden = stage === "gone";
      shown = stage;
      say();
      button.hidden = stage === "coming";
      fallback.hidden = stage !== "silent";
    },
    /** All of it in the language of now. @param {string} name  of the board */
    speak(name) {
      title.textContent = name;
      say();
    },
  };
}

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {string} name
 */
function part(tag, name) {
  const made = document.createElement(tag);
  made.className = name;
  return made;
}
