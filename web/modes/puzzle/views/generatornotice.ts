import { effect, untracked } from "../../../base/signals.ts";
import type { ModeContext } from "../../../game/mode.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { button, element, keepFocus, mark, write } from "../../../ui/element.ts";
import { icon } from "../../../ui/icons.ts";
import type { GeneratorState, GeneratorStore } from "../stores/generatorstore.ts";

const say = speaker("making");

type NoticeAction = "stop" | "resume" | "open" | "close";

const ACTIONS: Readonly<Record<GeneratorState["stage"], readonly NoticeAction[]>> = Object.freeze({
  rest: [],
  busy: ["stop"],
  stopped: ["resume", "close"],
  ready: ["open", "close"],
  none: ["close"],
  failed: ["close"],
});

export function createGeneratorNotice(
  store: GeneratorStore,
  board: Pick<ModeContext["board"], "focus">,
) {
  const main = element("p", { class: "status-main title-6" });
  const sub = element("p", { class: "status-sub small" });
  const buttons = createButtons(store);
  const root = element(
    "section",
    {
      class: "notice puzzle-news puzzle-making",
      "aria-label": () => say("notice.region"),
      hidden: true,
    },
    element("div", { class: "puzzle-words" }, main, sub),
    element("div", { class: "buttons" }, ...buttons),
  );

  function show(state: GeneratorState) {
    root.hidden = state.stage === "rest";
    mark(root, "data-tone", state.stage === "ready" ? "good" : "plain");
    write(main, () => noticeText(state));
    write(sub, () => subText(state));
    for (const each of buttons) {
      each.hidden = !ACTIONS[state.stage].some((id) => id === each.dataset.action);
    }
  }

  effect(() => {
    const state = store.notice.value;
    untracked(() =>
      keepFocus(
        root,
        () => show(state),
        () => board.focus(),
      ),
    );
  });
  return root;
}

function createButtons(store: GeneratorStore) {
  const create = (id: NoticeAction, look: string, act: () => void) =>
    button({ class: look, "data-action": id }, act, () => say(`notice.${id}`));
  return [
    create("open", "button button-main", () => store.openMade()),
    create("resume", "button", () => store.continue()),
    create("stop", "button", () => store.stop()),
    button(
      { class: "menu-item", "data-action": "close", "aria-label": () => say("notice.close") },
      () => store.dismiss(),
      icon("close"),
    ),
  ];
}

function noticeText(state: GeneratorState) {
  if (state.stage === "rest") return "";
  const reason = state.stage === "failed" ? state.reason() : "";
  return say(`notice.${state.stage}`, { reason });
}

function subText(state: GeneratorState) {
  if (state.stage === "busy") return say("notice.checked", { n: state.tried });
  return state.stage === "stopped" ? say("notice.kept") : "";
}
