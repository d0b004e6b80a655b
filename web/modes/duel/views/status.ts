/** The status of a duel, and the buttons that step through the best line. */

import { effect } from "../../../base/signals.ts";
import type { ModeContext } from "../../../game/mode.ts";
import { DUEL_MOVES } from "../../../game/storage/dayresults.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { personName } from "../../../i18n/people.ts";
import { say as sayOfPage } from "../../../i18n/say.ts";
import { button, element, keepFocus } from "../../../ui/element.ts";
import { createStatusPanel } from "../../../ui/statuspanel.ts";
import { createStepper } from "../../../ui/stepper.ts";
import { isRefused, statusWord } from "../duelstate.ts";
import type { DuelStore } from "../stores/duelstore.ts";

const say = speaker("today");

const STEPS = ["first", "before", "play", "after"] as const;

export function createStatus(
  store: DuelStore,
  { board, engine }: Pick<ModeContext, "board" | "engine">,
) {
  const status = createStatusPanel();
  const lines = element("div", { class: "duel-status" }, status.main, status.sub);
  const stepper = createLineStepper(store);
  const again = button(
    { class: "button", "data-action": "again" },
    () => void store.try.again(),
    () => say("result.again"),
  );
  const buttons = element("div", { class: "buttons" }, again);
  const root = element(
    "div",
    { class: "stack gap-3 inset line-below duel-news" },
    lines,
    buttons,
    stepper.root,
  );

  effect(() => {
    const { bestLineView } = store.try.state;
    const { main, sub } = statusOf(store, engine.state === "ready");
    status.show(lines, { main, lines: [sub], tone: "plain" }, store.try.refusing.text);
    const showThem = () => {
      buttons.hidden = !isRefused(store.try.state);
      stepper.show(bestLineView);
      root.hidden = main === "";
    };
    keepFocus(root, showThem, () => board.focus());
  });
  return root;
}

/** Empty once the try is over: the result is shown instead. */
export function statusOf({ try: attempt, refusal, day }: DuelStore, isReady: boolean) {
  const { state, view } = attempt;
  if (refusal) return { main: refusal(), sub: "" };
  if (!day) return { main: sayOfPage("status.reading"), sub: "" };
  const name = personName(day.steps.duel.level);
  const { bestLineView, playerMoves } = state;
  const word = statusWord(state, view);
  switch (word) {
    case "failed":
      return { main: sayOfPage("status.failed"), sub: sayOfPage("status.failedHow") };
    case "refused":
      return { main: say("duel.refused"), sub: say("duel.refusedHow") };
    case "solution": {
      if (!bestLineView?.line) return { main: say("best.seeking"), sub: "" };
      const slots = { shown: bestLineView.shown, count: bestLineView.line.length };
      return { main: say("best.at", slots), sub: "" };
    }
    case "loading":
      return { main: sayOfPage("status.reading"), sub: sayOfPage("status.readingHow") };
    case "over":
      return { main: "", sub: "" };
    case "thinking": {
      const sub = isReady ? "" : sayOfPage("status.wakingHow");
      return { main: say("duel.thinking", { name }), sub };
    }
    default: {
      if (playerMoves.length === 0) {
        const how = say("duel.how");
        return { main: say("duel.goal", { name }), sub: how };
      }
      const main = say("duel.move", { n: playerMoves.length + 1, all: DUEL_MOVES });
      return { main, sub: view?.forced ? sayOfPage("status.forced") : "" };
    }
  }
}

function createLineStepper({ try: attempt }: DuelStore) {
  const stepper = createStepper(STEPS, {
    label: (id) => () => say(`best.${id}`),
    onStep: (id) => void (id === "play" ? attempt.toggleBest() : attempt.step(id)),
  });
  const close = button(
    { class: "button", "data-action": "close-best" },
    () => void attempt.closeBest(),
    () => say("best.close"),
  );
  const root = element("div", { class: "row gap-0", hidden: true }, ...stepper.buttons, close);
  let isPlaying = false;

  return {
    root,
    show(bestLineView: DuelStore["try"]["state"]["bestLineView"]) {
      root.hidden = bestLineView === null;
      stepper.show((id) => bestLineView?.line != null && (id === "play" || attempt.canStep(id)));
      const playing = bestLineView?.isPlaying ?? false;
      if (playing === isPlaying) return;
      isPlaying = playing;
      stepper.change(
        "play",
        () => say(playing ? "best.pause" : "best.play"),
        playing ? "pause" : "play",
      );
    },
  };
}
