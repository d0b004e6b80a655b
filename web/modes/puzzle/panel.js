/** The puzzle beside the board: what is asked, how it goes, what can be done. */

import { notationOf } from "../../game/pieces.js";
import { say } from "../../i18n/puzzle.js";
import { button, element, mark, write } from "../../ui/element.js";
import { createActions, stepButton } from "./actions.js";
import { icon } from "./puzzleicons.js";

/** @typedef {import("./puzzlestatus.js").News} News */
/** @typedef {import("./puzzlestatus.js").NewsAction} NewsAction */
/** @typedef {"hint" | "solution" | "again" | "turn" | "list" | "next"} PuzzleAction */
/** @typedef {NewsAction | PuzzleAction | "before" | "after" | "standing" | "copy"} PanelAction */

/**
 * @typedef {object} PanelView
 * @property {string} colour  of the solver's discs
 * @property {string} goal
 * @property {string} how
 * @property {string} rules  "" for the usual ones
 * @property {readonly import("./counts.js").Count[]} counts  moves to go, where the goal turns on them
 * @property {string} limit  when the game ends by its rules, where the goal reaches so far
 * @property {string} about  which puzzle, of which set
 * @property {string} rating  of the puzzle
 * @property {{ text: string, label: string }} standing  the solver's
 * @property {News} news
 * @property {readonly string[]} line  what has been played and is being shown
 * @property {number} stood  how many of the line's moves were played and not only shown
 * @property {readonly string[]} end  what there is to say when it is over
 * @property {boolean} isOver
 * @property {boolean} isCopied  the puzzle has been copied as text
 * @property {ReadonlySet<PuzzleAction>} possible
 */

const ACTIONS = Object.freeze(
  /** @type {const} */ (["list", "hint", "solution", "again", "turn", "next"]),
);

const STEPS = /** @type {const} */ (["before", "after"]);

/** @type {Readonly<Record<NewsAction, import("../../i18n/puzzle.js").Key>>} */
const NEWS_LABELS = Object.freeze({ stop: "news.stop", why: "news.why", back: "news.back" });

/**
 * @param {{ onAction: (action: PanelAction) => void, onFocusLost: () => void }} callbacks
 */
export function createPanel({ onAction, onFocusLost }) {
  const about = button({ class: "puzzle-about" }, () => onAction("list"));
  const rating = element("strong");
  const standing = button(
    { class: "puzzle-standing" },
    () => onAction("standing"),
    say("standing.short"),
    rating,
  );
  const disc = element("span", { class: "disc", "aria-hidden": "true" });
  const goal = element("span");
  const how = element("p", { class: "puzzle-how" });
  const rules = element("p", { class: "puzzle-rules" });
  const counts = createCounts();
  const task = element("h2", { class: "puzzle-goal" }, disc, goal);
  const news = createNews(onAction, onFocusLost);
  const line = element("ol", { class: "puzzle-line", "aria-label": say("tour.moves") });
  const end = createEnd(onAction);
  const actions = createActions(ACTIONS, onAction);
  const body = element(
    "div",
    { class: "puzzle-body" },
    task,
    how,
    rules,
    counts.root,
    news.root,
    line,
    end.root,
  );
  const root = element(
    "div",
    { class: "puzzle" },
    element("div", { class: "puzzle-head" }, about, standing),
    body,
    actions.root,
  );

  return {
    root,
    /** @param {PanelView} view */
    show(view) {
      write(about, view.about);
      write(rating, view.standing.text);
      mark(standing, "aria-label", view.standing.label);
      mark(standing, "title", view.standing.label);
      mark(disc, "data-colour", view.colour);
      write(goal, view.goal);
      write(how, view.rating ? `${view.how} ${view.rating}` : view.how);
      write(rules, view.rules);
      rules.hidden = view.rules === "";
      counts.show(view);
      news.show(view.news);
      showLine(line, view);
      end.show(view);
      actions.show(view.possible);
      mark(root, "data-over", view.isOver ? "" : null);
    },
  };
}

/** How many moves both sides have to go, and when the rules end the game. */
function createCounts() {
  const sides = [0, 1].map(() => createCount());
  const limit = element("p", { class: "puzzle-limit" });
  const list = element(
    "ul",
    { class: "puzzle-counts", "aria-label": say("togo.region") },
    ...sides.map(({ root }) => root),
  );
  const root = element("div", { class: "puzzle-togo" }, list, limit);

  return {
    root,
    /** @param {Pick<PanelView, "counts" | "limit">} view */
    show(view) {
      for (const [place, side] of sides.entries()) side.show(view.counts[place]);
      list.hidden = view.counts.length === 0;
      write(limit, view.limit);
      limit.hidden = view.limit === "";
      root.hidden = list.hidden && limit.hidden;
    },
  };
}

function createCount() {
  const disc = element("span", { class: "disc", "aria-hidden": "true" });
  const text = element("strong");
  const spoken = element("span", { class: "unseen" });
  const seen = element("span", { "aria-hidden": "true" }, text, icon("proven"));
  const unit = element("span", { class: "puzzle-unit", "aria-hidden": "true" }, say("togo.unit"));
  const root = element("li", {}, disc, seen, unit, spoken);

  return {
    root,
    /** @param {import("./counts.js").Count | undefined} count */
    show(count) {
      if (!count) return;
      mark(root, "data-mark", count.mark);
      mark(root, "title", count.label && `${count.name}: ${count.label}`);
      mark(disc, "data-colour", count.colour);
      write(text, count.text || "–");
      write(spoken, count.label && `${count.name}: ${count.label}`);
    },
  };
}

/** @param {(action: PanelAction) => void} onAction @param {() => void} onFocusLost */
function createNews(onAction, onFocusLost) {
  const main = element("p", { class: "status-main" });
  const sub = element("p", { class: "status-sub" });
  const steps = element(
    "div",
    { class: "puzzle-steps" },
    ...STEPS.map((id) => stepButton(id, () => onAction(id))),
  );
  const presses = /** @type {const} */ (["why", "back", "stop"]).map((id) => {
    const kind = id === "why" ? "button button-main" : "button";
    return button({ class: kind, "data-action": id }, () => onAction(id), say(NEWS_LABELS[id]));
  });
  const words = element("div", { class: "puzzle-words" }, main, sub);
  const buttons = element("div", { class: "puzzle-buttons" }, steps, ...presses);
  const root = element("div", { class: "puzzle-news" }, words, buttons);

  return {
    root,
    /** @param {News} view */
    show(view) {
      const isAnswer = view.tone !== "plain" && view.main !== main.textContent;
      write(main, view.main);
      write(sub, view.sub);
      mark(root, "data-tone", view.tone);
      const focused = document.activeElement;
      steps.hidden = !view.isWalk;
      for (const press of presses) {
        press.hidden = !view.actions.some((id) => id === press.dataset.action);
      }
      buttons.hidden = steps.hidden && view.actions.length === 0;
      const isLost = focused instanceof HTMLElement && root.contains(focused);
      if (isLost && focused.closest("[hidden]")) onFocusLost();
      if (isAnswer) root.scrollIntoView({ block: "nearest" });
    },
  };
}

/** @param {HTMLElement} list @param {PanelView} view */
function showLine(list, { line, stood }) {
  const key = `${stood} ${line.join(" ")}`;
  if (list.dataset.line === key) return;
  list.dataset.line = key;
  list.replaceChildren(
    ...line.map((move, place) =>
      element("li", { "data-move": move, "data-shown": place >= stood }, notationOf(move)),
    ),
  );
  list.hidden = line.length === 0;
}

/** @param {(action: PanelAction) => void} onAction */
function createEnd(onAction) {
  const lines = element("div", { class: "puzzle-proof" });
  const next = button(
    { class: "button button-main", "data-action": "next" },
    () => onAction("next"),
    say("end.next"),
  );
  const copy = button({ class: "button", "data-action": "copy" }, () => onAction("copy"));
  const buttons = element("div", { class: "puzzle-buttons" }, next, copy);
  const root = element("div", { class: "puzzle-end", hidden: true }, lines, buttons);

  return {
    root,
    /** @param {PanelView} view */
    show({ end, isOver, isCopied }) {
      root.hidden = !isOver;
      write(copy, say(isCopied ? "text.copied" : "text.copy"));
      const key = end.join("\n");
      if (lines.dataset.key === key) return;
      lines.dataset.key = key;
      lines.replaceChildren(...end.map((text) => element("p", {}, text)));
    },
  };
}
