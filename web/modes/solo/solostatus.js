/** What goes on with a task: a line or two, the result with its stars, or the solution's own buttons. */

import { say } from "../../i18n/solo.js";
import { button, element, mark, write } from "../../ui/element.js";
import { icon } from "../../ui/icons.js";
import { starRow } from "./soloicons.js";

/** @typedef {import("./descriptions.js").ResultText} ResultText */
/** @typedef {"again" | "next" | "first" | "back" | "play" | "on" | "close"} NewsAction */

/**
 * @typedef {object} NewsView
 * @property {string} main
 * @property {string} sub
 * @property {"within" | "over" | "open" | null} prospect  what the second line says of par
 * @property {ResultText | null} result
 * @property {string} next  what the button after a result is called; "" for none
 * @property {{ playing: boolean, isReady: boolean } | null} demo
 */

/**
 * @param {HTMLElement} root
 * @param {object} callbacks
 * @param {(id: NewsAction) => void} callbacks.onAction
 * @param {() => void} callbacks.onFocusLost  the button that had the focus is gone
 */
export function createNews(root, { onAction, onFocusLost }) {
  const main = element("p", { class: "status-main" });
  const sub = element("p", { class: "status-sub" });
  const lines = element("div", { class: "solo-status" }, main, sub);
  const result = createResult(onAction);
  const demo = createDemo(onAction);
  root.replaceChildren(lines, result.root, demo.root);

  return {
    /** @param {NewsView} view */
    show(view) {
      const hadFocus = root.contains(document.activeElement);
      lines.hidden = view.result !== null;
      write(main, view.main);
      write(sub, view.sub);
      mark(sub, "data-prospect", view.prospect);
      result.show(view.result, view.next);
      demo.show(view.demo);
      if (hadFocus && !isSeen(document.activeElement, root)) onFocusLost();
    },
  };
}

/** Is it still there to be pressed? @param {Element | null} focused @param {HTMLElement} root */
function isSeen(focused, root) {
  return focused !== null && root.contains(focused) && focused.closest("[hidden]") === null;
}

/** @param {(id: NewsAction) => void} onAction */
function createResult(onAction) {
  const stars = element("span", { class: "solo-stars" });
  const headline = element("h3", { class: "solo-headline" });
  const par = element("p", { class: "status-sub" });
  const best = element("p", { class: "status-sub result-best" });
  const next = button({ class: "button button-main", "data-news": "next" }, () => onAction("next"));
  const again = button(
    { class: "button", "data-news": "again" },
    () => onAction("again"),
    say("result.again"),
  );
  const root = element(
    "section",
    { class: "solo-result", "aria-label": say("result.region"), hidden: true },
    element("div", { class: "solo-won" }, stars, headline),
    element("div", {}, par, best),
    element("div", { class: "solo-buttons" }, again, next),
  );
  /** @type {number | null} */
  let shown = null;

  return {
    root,
    /** @param {ResultText | null} result @param {string} label */
    show(result, label) {
      root.hidden = result === null;
      if (result && result.stars !== shown) stars.replaceChildren(starRow(result.stars));
      shown = result?.stars ?? null;
      write(headline, result?.headline ?? "");
      write(par, result?.par ?? "");
      write(best, result?.best ?? "");
      next.hidden = label === "";
      write(next, label);
    },
  };
}

/** @param {(id: NewsAction) => void} onAction */
function createDemo(onAction) {
  /** @param {NewsAction} id @param {import("../../i18n/solo.js").Key} label @param {SVGElement} drawn */
  const tool = (id, label, drawn) => {
    const said = say(label);
    const attributes = { class: "menu-item", "data-news": id, "aria-label": said, title: said };
    return button(attributes, () => onAction(id), drawn);
  };
  const play = tool("play", "demo.play", icon("play"));
  const steps = [
    tool("first", "demo.first", icon("first")),
    tool("back", "demo.back", icon("before")),
    play,
    tool("on", "demo.on", icon("after")),
  ];
  const long = say("demo.close");
  const close = button(
    { class: "button", "data-news": "close", "aria-label": long, title: long },
    () => onAction("close"),
    say("demo.closeShort"),
  );
  const root = element("div", { class: "solo-demo", role: "group", hidden: true }, ...steps, close);
  root.setAttribute("aria-label", say("demo.region"));
  let isPlaying = false;

  return {
    root,
    /** @param {NewsView["demo"]} demo */
    show(demo) {
      root.hidden = demo === null;
      for (const step of steps) mark(step, "aria-disabled", demo?.isReady ? null : "true");
      const playing = demo?.playing ?? false;
      if (playing === isPlaying) return;
      isPlaying = playing;
      const label = say(playing ? "demo.pause" : "demo.play");
      mark(play, "aria-label", label);
      mark(play, "title", label);
      play.replaceChildren(icon(playing ? "pause" : "play"));
    },
  };
}
