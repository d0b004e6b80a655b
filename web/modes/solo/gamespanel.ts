/** The tasks from the player's own games, to choose from; the games are looked through while it is open. */

import { gameArchive } from "../../game/storage/archive.ts";
import { dateText } from "../../game/storage/days.ts";
import { faultText } from "../../game/texts/faulttext.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { button, element, write } from "../../ui/element.ts";
import type { PanelParts, TaskSource } from "./chooser.ts";
import type { GameTask } from "./gametasks.ts";
import { findGameTasks, gameTask, gameTaskEntry } from "./gametasks.ts";
import { starRow } from "./par.ts";
import { bestOf } from "./results.ts";
import { keyOf, taskThumbnail } from "./task.ts";

const say = speaker("solo");

export function createGamesPanel(source: TaskSource, parts: PanelParts) {
  const entry = gameTaskEntry(source.context);
  const work = { ask: source.ask, archive: gameArchive(), entry };
  const status = element("p", { role: "status", class: "fine" });
  const list = element("ul", { class: "lessons" });
  const root = element("div", { class: "course" }, ...[...heading(), status, list]);
  let shown = "";

  function show(left: number) {
    if (parts.signal.aborted) return;
    const { tasks } = entry.value;
    write(status, () => statusText(left, tasks.length));
    status.hidden = left === 0 && tasks.length > 0;
    const key = JSON.stringify(tasks);
    if (key === shown) return;
    shown = key;
    list.replaceChildren(...tasks.map((task) => card(task, source, parts)));
  }

  async function find() {
    try {
      await findGameTasks(work, parts.signal, show);
    } catch (error) {
      if (parts.signal.aborted) return;
      const reason = await faultText(error);
      status.hidden = false;
      write(status, () => say("tasks.failed", { reason: reason() }));
    }
  }

  show(1);
  void find();
  return root;
}

function heading() {
  return [
    element("h3", { class: "chapter" }, () => say("games.title")),
    element("p", { class: "fine" }, () => say("games.how")),
  ];
}

function statusText(left: number, count: number) {
  if (left > 0) return say("games.reading");
  return count === 0 ? say("games.none") : "";
}

function card(task: GameTask, source: TaskSource, parts: PanelParts) {
  const { colours } = source.rulesets.presetOf(task.ruleset);
  const { away, par, took, date, home } = task;
  const { stars } = bestOf(source.results(), keyOf(task), par);
  const title = () => say("task.game", { n: away });
  const facts = () => say(home ? "games.took" : "games.heading", { par, took });
  const label = () =>
    say("games.label", { title: title(), facts: facts(), date: dateText(date), stars });
  const foot = element("span", { class: "lesson-foot" }, starRow(stars), facts);
  const press = button(
    { class: "lesson", "aria-label": label, "data-game-task": String(took - par) },
    () => parts.onTask(gameTask(task)),
    element("span", { class: "lesson-picture" }, taskThumbnail(task.position, colours)),
    element("span", { class: "lesson-title" }, title),
    foot,
  );
  return element("li", {}, press);
}
