/** What stands where a board will be: squares, a title, and a button that brings the board. */

import type { Words } from "./messages.ts";

type Stage = "idle" | "coming" | "silent" | "gone";

/** @param words in the language of now */
export function createCover(onShow: () => void, words: () => Words) {
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

  let shown: Stage = "idle";
  const say = () => {
    status.textContent = shown === "coming" || shown === "silent" ? words()[shown] : "";
    button.textContent = words()[shown === "silent" ? "again" : "show"];
  };

  return {
    root,
    show(stage: Stage) {
      root.hidden = stage === "gone";
      shown = stage;
      say();
      button.hidden = stage === "coming";
      fallback.hidden = stage !== "silent";
    },
    /**
     * All of it in the language of now.
     *
     * @param name of the board
     */
    speak(name: string) {
      title.textContent = name;
      say();
    },
  };
}

function part<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, name: string) {
  const made = document.createElement(tag);
  made.className = name;
  return made;
}
