/** Page-wide status: the engine's start, announcements, language, and the look of the boards. */

import { onTheme, showTheme, theme } from "../board/theme.ts";
import type { ThemeNames } from "../board/themetypes.ts";
import type { Phase } from "../engine/protocol.ts";
import { language, sayAgain } from "../i18n/catalogue.ts";
import { number } from "../i18n/format.ts";
import { say } from "../i18n/game.ts";
import { ENGLISH } from "../i18n/languages.ts";
import { element, write } from "./element.ts";

const MEGABYTE = 1_000_000;

/**
 * The engine's start: shows a bar until the engine is awake, and marks the page with `data-engine` for styles and
 * scripts.
 */
export function createLoading(root: HTMLElement) {
  const bar = element("progress", { max: 1, "aria-hidden": "true" });
  const text = element("p", { class: "loading-text small" });
  root.replaceChildren(bar, text);

  return {
    show(phase: Phase) {
      const { stage, loaded, total } = phase;
      const isOver = stage === "ready" || stage === "failed";
      root.hidden = isOver;
      if (!isOver) {
        if (stage === "download" && total > 0) bar.value = loaded / total;
        else bar.removeAttribute("value");
        write(text, () => phaseText(phase));
      }
      document.documentElement.dataset.engine = isOver ? stage : "loading";
    },
  };
}

function phaseText({ stage, loaded, total }: Phase) {
  if (stage !== "download") return say(stage === "start" ? "loading.start" : "loading.engine");
  const megabytes = (bytes: number) => number(Math.round(bytes / MEGABYTE));
  return say("loading.download", { loaded: megabytes(loaded), total: megabytes(total) });
}

/** The maximum number of sentences in the live region. */
const KEPT = 12;

/**
 * Adds each sentence once and never changes it.
 *
 * @param root a polite live region
 */
export function createAnnouncer(root: HTMLElement) {
  return {
    show(text: string) {
      if (!text) return;
      root.append(element("p", {}, text));
      while (root.childElementCount > KEPT) root.firstElementChild?.remove();
    },
    /** Removes the sentences in the previous language. */
    clear: () => root.replaceChildren(),
  };
}

/** Marks the document with the page's language, and shows the HTML's own notice in it. */
export function nameLanguage() {
  const spoken = language();
  document.documentElement.lang = spoken;
  const ending = spoken === ENGLISH ? "webmanifest" : `${spoken}.webmanifest`;
  document.querySelector("link[rel=manifest]")?.setAttribute("href", `manifest.${ending}`);
  const unstarted = document.getElementById("unstarted");
  for (const text of unstarted?.querySelectorAll("[lang]") ?? []) {
    text.toggleAttribute("hidden", text.getAttribute("lang") !== spoken);
  }
}

// If a look changes the colours of the sides, their names change too.

let { pair } = theme();

onTheme(() => {
  if (pair === theme().pair) return;
  pair = theme().pair;
  sayAgain();
});

/** If a look cannot be fetched, the boards keep the current one. */
export function followTheme(names: ThemeNames) {
  showTheme(names).catch(() => {});
}
