/** The dialogs of a restore: the backup's contents and faults, then the progress and the result. */

import { computed, effect, effectUntil, untracked } from "../../../base/signals.ts";
import { gameArchive } from "../../../game/storage/archive.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { byteSize, date, number } from "../../../i18n/format.ts";
import { openDialog } from "../../../ui/dialog.ts";
import { button, element, write } from "../../../ui/element.ts";
import { tick } from "../../../ui/fields.ts";
import type { Text } from "../../../ui/livetext.ts";
import { sentence, tableOf } from "../../../ui/table.ts";
import type { PageContext } from "../../pagecontext.ts";
import type { Fault, Refusal } from "../backupfile.ts";
import { MOST_BYTES } from "../backupfile.ts";
import { entryNamed, GAME_ENTRY } from "../entries.ts";
import type { Outcome, Plan } from "../restore.ts";
import type { Restorable } from "../stores/restorestore.ts";
import { RestoreStore } from "../stores/restorestore.ts";

const say = speaker("backup");
const sayOfGames = speaker("games");

/** The number of games between two progress messages, because a screen reader announces each message. */
const STEP = 25;

/** Reading this many stray games takes less than a second, so no progress is shown. */
const FEW = 100;

/** @param name the name of the file, or "" */
export async function openRestore(page: PageContext, file: Blob, name: string) {
  const store = new RestoreStore({ ...page, archive: gameArchive() });
  const isSlow = computed(() => store.phase === "reading" && store.progress.of > FEW);
  const end = effect(() => (isSlow.value ? untracked(() => showReading(store)) : undefined));
  try {
    await store.read(file);
  } finally {
    end();
  }
  if (store.refusal) openRefusal(store.refusal, name, file.size);
  else if (store.restorable) openPlan(store, store.restorable, name);
}

/** Closing the dialog stops the reading. Returns a function that closes it. */
function showReading(store: RestoreStore) {
  const status = element("p", { role: "status" });
  const dialog = openDialog({
    name: "backup-reading",
    title: () => say("import.title"),
    body: [status],
    buttons: [
      button(
        { class: "button" },
        () => dialog.close(),
        () => say("import.stop"),
      ),
    ],
    onClose: () => store.stop(),
  });
  const end = effect(() => {
    const { done, of } = store.progress;
    write(status, () => say("import.reading", { n: number(inSteps(done)), of: number(of) }));
  });
  return () => {
    end();
    dialog.close();
  };
}

function inSteps(done: number) {
  return done - (done % STEP);
}

function openRefusal(refusal: Refusal, name: string, size: number) {
  const dialog = openDialog({
    name: "backup-refused",
    title: () => say("wrong.title"),
    body: [
      ...fileName(name),
      element("p", { role: "alert" }, () =>
        refusal === "large"
          ? say("wrong.large", { size: byteSize(size), most: byteSize(MOST_BYTES) })
          : say(`wrong.${refusal}`),
      ),
      sentence(() => say("wrong.unchanged")),
    ],
    buttons: [
      button(
        { class: "button button-main" },
        () => dialog.close(),
        () => say("ok"),
      ),
    ],
  });
}

function openPlan(store: RestoreStore, restorable: Restorable, name: string) {
  const { isUseful, plan } = restorable;
  const closing = new AbortController();
  const status = element("p", { role: "status" });
  const settings = element("div", {}, ...(plan.hasSettings ? [settingsTick(store)] : []));
  const close = button({ class: isUseful ? "button" : "button button-main" }, () =>
    store.phase === "restoring" ? store.stop() : dialog.close(),
  );
  const start = button(
    { class: "button button-main" },
    () => void store.restore(),
    () => say("import.do"),
  );
  const dialog = openDialog({
    name: "backup-restore",
    title: () => say("import.title"),
    body: [...planParts(restorable, name), settings, status],
    buttons: isUseful ? [close, start] : [close],
    onClose() {
      store.stop();
      closing.abort();
    },
  });
  effectUntil(closing.signal, () => {
    const { phase } = store;
    if (phase === "read") write(close, () => say(isUseful ? "cancel" : "ok"));
    else untracked(() => follow(phase));
  });
  effectUntil(closing.signal, () => {
    const { done, of } = store.progress;
    const n = inSteps(done);
    if (store.phase !== "restoring" || n === 0) return;
    write(status, () => say("import.busy", { n: number(n), of: number(of) }));
  });

  function follow(phase: RestoreStore["phase"]) {
    const isOver = phase !== "restoring";
    start.remove();
    settings.hidden = true;
    write(close, () => say(isOver ? "ok" : "import.stop"));
    close.classList.toggle("button-main", isOver);
    close.focus();
    if (phase === "stopped") write(status, () => say("wrong.unchanged"));
    if (phase === "done" && store.outcome) showOutcome(troublesIn(store.outcome));
  }

  function showOutcome(troubles: readonly Text[]) {
    write(status, () => say(troubles.length > 0 ? "import.partly" : "import.done"));
    const items = troubles.map((text) => element("li", {}, text));
    if (items.length > 0) status.after(element("ul", {}, ...items));
  }
}

function settingsTick({ isWithSettings }: RestoreStore) {
  return tick({
    label: () => say("import.settings"),
    value: isWithSettings.value,
    onChange(value) {
      isWithSettings.value = value;
    },
  });
}

function planParts({ backup, unread, plan, trouble, isUseful }: Restorable, name: string) {
  const { made, faults } = backup;
  return [
    ...fileName(name),
    ...(made ? [sentence(() => say("import.made", { date: date(made) }))] : []),
    ...faultParts(faults, unread),
    ...(trouble ? [sentence(() => sayOfGames(`trouble.${trouble}`))] : []),
    planTable(plan),
    ...gameSentences(plan),
    sentence(() => say(isUseful ? "import.how" : "import.known")),
  ];
}

function fileName(name: string) {
  return name ? [element("p", { class: "fine" }, name)] : [];
}

function faultParts(faults: readonly Fault[], unread: number) {
  const texts = faults.map((fault) => () => faultText(fault));
  if (unread > 0) texts.push(() => say("fault.strays", { n: unread }));
  if (texts.length === 0) return [];
  return [
    element(
      "div",
      { class: "notice backup-faults", role: "alert" },
      element("p", {}, () => say("import.faults", { n: texts.length })),
      element("ul", {}, ...texts.map((text) => element("li", {}, text))),
    ),
  ];
}

function troublesIn({ entries, games, trouble, asides }: Outcome): Text[] {
  const texts: Text[] = entries.map((name) => () => {
    return say("trouble.entry", { what: say(`entry.${name as "puzzles"}`) });
  });
  if (games > 0) texts.push(() => say("trouble.games", { n: games, trouble: trouble ?? "failed" }));
  for (const key of asides) texts.push(() => say("trouble.aside", { key }));
  return texts;
}

function gameSentences({ games: { further, beside, left } }: Plan) {
  return [
    ...(further > 0 ? [sentence(() => say("import.further", { n: further }))] : []),
    ...(beside > 0 ? [sentence(() => say("import.beside", { n: beside }))] : []),
    ...(left > 0 ? [sentence(() => say("import.room", { n: number(left) }))] : []),
  ];
}

type EntryKey = Exclude<Parameters<typeof say>[0] & `entry.${string}`, "entry.game">;

function planTable({ entries, games }: Plan) {
  const all = [
    { name: "games", saved: games.saved, added: games.added + games.beside, isChange: false },
    ...entries,
  ].filter(({ saved, isChange }) => saved > 0 || isChange);
  return tableOf(
    () => say("import.title"),
    [() => say("head.what"), () => say("head.saved"), () => say("head.new")],
    all.map(({ name, saved, added, isChange }) => [
      () => say(`entry.${name}` as EntryKey),
      () => number(saved),
      () => (added === 0 && isChange ? say("head.better") : number(added)),
    ]),
  );
}

/** For example "Puzzles (standing.rating): damaged" */
function faultText({ name, kind, number: count, place }: Fault) {
  const part = partName(name, count);
  return say(`fault.${kind}`, { what: place ? say("fault.place", { what: part, place }) : part });
}

function partName(name: string, place?: number) {
  if (place !== undefined) return say("entry.game", { n: place });
  if (GAME_ENTRY.test(name)) return say("entry.board");
  const isKnown = entryNamed(name) !== null || name === "asides";
  return isKnown ? say(`entry.${name}` as EntryKey) : name;
}
