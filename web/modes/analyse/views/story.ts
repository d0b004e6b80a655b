/** The panel of the story: the shown moment, and the curve of the expected lead. */

import { afterChange, effect } from "../../../base/signals.ts";
import type { ModeContext } from "../../../game/mode.ts";
import type { KeyEntry } from "../../../game/shortcuts.ts";
import { byNumbers, tellFrom } from "../../../game/texts/directions.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { say as sayOfPage } from "../../../i18n/say.ts";
import { button, element, keepFocus, mark, write } from "../../../ui/element.ts";
import { icon } from "../../../ui/icons.ts";
import { writeSentences } from "../../../ui/sentences.ts";
import type { AnalyseStore } from "../stores/analysestore.ts";
import type { StoryAction, StoryStore } from "../stores/storystore.ts";
import type { Phase } from "../story/moment.ts";
import type { MomentTexts } from "../story/texts.ts";
import { forcedText, leadText, momentTexts, NO_TEXTS, placeText } from "../story/texts.ts";
import { createPlot } from "./plot.ts";

const say = speaker("story");

const KEYS = Object.freeze({ s: "again", l: "answer", a: "analyse" } as const);

/** The main action first; `next` only if there is one. */
const ACTIONS: Readonly<Record<Phase, readonly StoryAction[]>> = Object.freeze({
  none: ["analyse"],
  trying: ["answer", "analyse"],
  judging: ["answer", "analyse"],
  right: ["next", "analyse"],
  wrong: ["again", "answer", "next"],
  answer: ["next", "again", "analyse"],
  best: ["analyse"],
});

type Act = (action: StoryAction) => void;

export function showStory(
  { story: store, study }: AnalyseStore,
  context: Pick<ModeContext, "openScreen" | "place" | "rulesets" | "settings">,
) {
  const act = createActs(store, (ply) => {
    void study.showPly(ply);
    context.openScreen({ screen: "analyse", isStory: false });
  });
  const place = element("h2", { class: "story-place grow title-5", tabindex: -1 });
  const before = createStep("before", () => store.step(-1));
  const next = createStep("after", () => store.step(1));
  const moment = createMoment(store, act);
  const busy = element("p", { class: "fine story-busy inset", role: "status" });
  const forced = element("p", { class: "fine inset" });
  const plot = createPlot((ply) => store.goTo(ply));
  const root = element(
    "section",
    { class: "an story", "aria-label": () => say("region"), hidden: true },
    element("div", { class: "row gap-0 line-below" }, before, place, next),
    moment.root,
    busy,
    forced,
    plot.root,
  );
  const focus = () => place.focus({ preventScroll: true });

  function draw() {
    write(place, placeText(store));
    write(forced, forcedText(store));
    write(busy, store.isSearching && store.moments.length > 0 ? say("more") : "");
    for (const line of [forced, busy]) line.hidden = line.textContent === "";
    mark(before, "aria-disabled", store.neighbour(-1) ? null : "true");
    mark(next, "aria-disabled", store.neighbour(1) ? null : "true");
    mark(root, "data-phase", store.moment.state?.phase ?? "none");
    moment.show(context);
    plot.show(plotView(store));
  }

  effect(() => {
    root.hidden = !store.isOpen;
    if (store.isOpen && !root.isConnected) context.place.append(root);
    if (store.isOpen && store.moment.state) keepFocus(root, draw, focus);
  });
  afterChange(
    () => store.game,
    () => queueMicrotask(focus), // after it is drawn
  );
  return { keys: () => keysIn(store, act) };
}

/** @param analyse shows the analysis at a ply of the game */
function createActs(store: StoryStore, analyse: (ply: number) => void): Act {
  const acts: Readonly<Record<StoryAction, () => void>> = {
    again: () => store.tryAgain(),
    answer: () => void store.moment.answer(),
    next: () => store.step(1),
    analyse: () => analyse(store.ply === null ? store.game.moves.length : store.ply + 1),
  };
  return (action) => {
    if (possibleActions(store).includes(action)) acts[action]();
  };
}

function possibleActions(store: StoryStore) {
  const actions = ACTIONS[store.moment.state?.phase ?? "none"];
  return actions.filter((action) => action !== "next" || store.neighbour(1));
}

function keysIn(store: StoryStore, act: Act): readonly KeyEntry[] {
  const back = { b: () => store.step(-1), ArrowLeft: () => store.step(-1) };
  const steps = { ...back, ArrowRight: () => store.step(1) };
  return [
    ...Object.entries(KEYS).map(
      ([key, id]) => [key, say(`keys.${id}`), { [key]: () => act(id) }] as const,
    ),
    ["n", say("keys.next"), { n: () => store.step(1) }],
    [sayOfPage("keys.walk.keys"), say("keys.walk"), steps],
  ];
}

function plotView({ colours, game, plot, ply }: StoryStore) {
  return {
    plot: plot.value,
    ply: (ply ?? game.moves.length - 1) + 1,
    colours,
    text: say("plot"),
    spoken: say("plot"),
  };
}

function createMoment(store: StoryStore, act: Act) {
  const title = element("h3", { class: "story-title text-5" });
  const lead = element("p", { class: "story-lead" });
  const rows = element("dl", { class: "story-rows text-5" });
  const sentence = element("p", { class: "story-sentence" });
  const actions = createActions(act);
  const parts = [title, lead, rows, sentence, actions.root];
  let shownRows = "";

  function showRows(shown: MomentTexts["rows"], spoken: MomentTexts["rows"]) {
    const key = JSON.stringify([shown, spoken]);
    if (key === shownRows) return;
    shownRows = key;
    const terms = shown.flatMap(({ kind, move, text }, at) => [
      element("dt", { "data-kind": kind }, say(kind)),
      element("dd", {}, moveElement(move, spoken[at]?.move ?? move), ` ${text}`),
    ]);
    rows.replaceChildren(...terms);
  }

  return {
    root: element("div", { class: "group story-moment" }, ...parts),
    show({ rulesets, settings }: Pick<ModeContext, "rulesets" | "settings">) {
      const { state, bottom } = store.moment;
      const { ruleset, start } = store.game;
      const position = start ?? rulesets.presetOf(ruleset).opening.position;
      const tell = tellFrom(position, settings(), bottom);
      const texts = state ? momentTexts(state, store, tell) : NO_TEXTS;
      // Signs cannot be spoken.
      const spoken = state ? momentTexts(state, store, byNumbers) : NO_TEXTS;
      write(title, texts.title);
      write(lead, leadText(store));
      writeSentences(sentence, [texts.sentence], [spoken.sentence]);
      showRows(texts.rows, spoken.rows);
      title.hidden = texts.title === "";
      lead.hidden = lead.textContent === "";
      sentence.hidden = texts.sentence === "";
      actions.show(possibleActions(store));
    },
  };
}

function createActions(act: Act) {
  const root = element("div", { class: "buttons" });
  let shown = "";

  /** Keeps the buttons that are still needed, and the focus with them. */
  function arrange(actions: readonly StoryAction[]) {
    const known = new Map(
      [...root.children].map((press) => [press.getAttribute("data-action"), press]),
    );
    const presses = actions.map((id, at) => {
      const press = known.get(id) ?? button({ class: "button", "data-action": id }, () => act(id));
      write(press, say(id));
      press.classList.toggle("button-main", at === 0);
      return press;
    });
    for (const old of [...root.children]) if (!presses.includes(old)) old.remove();
    for (const [at, press] of presses.entries()) {
      const there = root.children[at] ?? null;
      if (there !== press) root.insertBefore(press, there);
    }
  }

  return {
    root,
    show(actions: readonly StoryAction[]) {
      const key = JSON.stringify(actions.map((id) => say(id)));
      if (key !== shown) arrange(actions);
      shown = key;
    },
  };
}

function moveElement(move: string, spoken: string) {
  const shown = element("strong");
  writeSentences(shown, [move], [spoken]);
  return shown;
}

function createStep(step: "before" | "after", go: () => void) {
  const label = () => say(step === "before" ? "before" : "next");
  const attributes = { class: "an-step story-step fixed", "data-step": step };
  const press = button({ ...attributes, "aria-label": label, title: label }, () => {
    if (!press.hasAttribute("aria-disabled")) go();
  });
  press.append(icon(step));
  return press;
}
