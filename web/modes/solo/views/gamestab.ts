import { computed, effectUntil, untracked } from "../../../base/signals.ts";
import type { Rulesets } from "../../../game/rulesets.ts";
import { dateText } from "../../../game/storage/days.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { button, element, write } from "../../../ui/element.ts";
import type { GameTask } from "../gametasks.ts";
import { gameTask } from "../gametasks.ts";
import { bestOf } from "../results.ts";
import type { ChooserDialog } from "../stores/chooserstore.ts";
import type { SoloStore } from "../stores/solostore.ts";
import { keyOf, taskThumbnail } from "../task.ts";
import { starRow } from "./stars.ts";

const say = speaker("solo");

export function createGamesTab(
  store: SoloStore,
  rulesets: Rulesets,
  { signal }: Pick<ChooserDialog, "signal">,
) {
  const { games } = store.chooser;
  const status = element("p", { role: "status", class: "fine" });
  const list = element("ul", { class: "lessons" });
  const title = element("h3", { class: "chapter" }, () => say("games.title"));
  const how = element("p", { class: "fine" }, () => say("games.how"));
  const found = computed(() => JSON.stringify(games.tasks));
  void games.search();

  effectUntil(signal, () => {
    const left = games.left.value ?? 0;
    const error = games.error.value;
    const count = games.tasks.length;
    write(status, () => error() || statusText(left, count));
    status.hidden = error() === "" && left === 0 && count > 0;
  });
  effectUntil(signal, () => {
    void found.value;
    const cards = untracked(() => games.tasks.map((task) => card(task, store, rulesets)));
    list.replaceChildren(...cards);
  });
  return element("div", { class: "fields course" }, title, how, status, list);
}

function statusText(left: number, count: number) {
  if (left > 0) return say("games.reading");
  return count === 0 ? say("games.none") : "";
}

function card(task: GameTask, { chooser, results }: SoloStore, rulesets: Rulesets) {
  const { colours } = rulesets.presetOf(task.ruleset);
  const { away, par, took, date, home } = task;
  const { stars } = bestOf(results.value, keyOf(task), par);
  const title = () => say("task.game", { n: away });
  const facts = () => say(home ? "games.took" : "games.heading", { par, took });
  const label = () =>
    say("games.label", { title: title(), facts: facts(), date: dateText(date), stars });
  const foot = element(
    "span",
    { class: "small lesson-foot flow gap-0 across-4 figures" },
    starRow(stars),
    facts,
  );
  const press = button(
    { class: "lesson", "aria-label": label, "data-game-task": String(took - par) },
    () => chooser.pick(gameTask(task)),
    element("span", { class: "lesson-picture" }, taskThumbnail(task.position, colours)),
    element("span", { class: "lesson-title text-4 strong breakable" }, title),
    foot,
  );
  return element("li", {}, press);
}
