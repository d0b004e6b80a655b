import { effectUntil } from "../../base/signals.ts";
import { faultText } from "../../game/texts/faulttext.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { lines, number } from "../../i18n/format.ts";
import { button, element, write } from "../../ui/element.ts";
import { choice } from "../../ui/fields.ts";
import type { Text } from "../../ui/livetext.ts";
import { saveFile } from "../../ui/savefile.ts";
import { canShareFile, shareBySystem } from "../../ui/systemshare.ts";
import type { Replay } from "../replay/maker.ts";
import type { ReplayState, ReplayStore } from "../stores/replaystore.ts";
import { REPLAY_KINDS } from "../stores/replaystore.ts";

const say = speaker("share");

const MEGABYTE = 1_000_000;

/** @param signal aborted when the section shows something else */
export function replayParts(store: ReplayStore, signal: AbortSignal): readonly HTMLElement[] {
  const status = element("p", { class: "fine", role: "status" });
  const bar = element("progress", { max: 1, "aria-label": () => say("replay.making") });
  const result = element("div", { class: "fields export-place" });
  const press = button({ class: "button", "data-replay": "make" }, () => {
    if (isBusy(store.state.value)) store.stop();
    else void store.make();
  });
  async function writeFault(state: Extract<ReplayState, { phase: "failed" }>) {
    const reason = await faultText(state.fault);
    if (store.state.peek() !== state) return;
    write(status, () => say("replay.failed", { reason: reason() }));
  }

  let shown: Replay | null = null;
  effectUntil(signal, () => {
    const state = store.state.value;
    bar.hidden = !isBusy(state);
    if (state.phase === "making" && state.part !== null) bar.value = state.part;
    else bar.removeAttribute("value");
    write(press, () => say(isBusy(state) ? "replay.stop" : "replay.make"));
    if (state.phase !== "failed") write(status, () => statusText(state));
    else void writeFault(state);
    const replay = state.phase === "done" ? state.replay : null;
    if (replay === shown) return;
    shown = replay;
    result.replaceChildren(...(replay ? resultParts(replay, status) : []));
  });
  const kinds = choice({
    legend: () => say("replay.what"),
    choices: REPLAY_KINDS.map((value) => ({ value, label: () => say(`replay.${value}`) })),
    value: store.kind.value,
    onChoose: (kind) => store.choose(kind),
  });
  const how = element("p", { class: "fine" }, () => say("replay.how"));
  return [how, kinds, element("div", { class: "buttons" }, press), bar, status, result];
}

function isBusy({ phase }: ReplayState) {
  return phase === "making" || phase === "searching";
}

function statusText(state: Exclude<ReplayState, { phase: "failed" }>) {
  switch (state.phase) {
    case "none":
      return "";
    case "stopped":
      return say("replay.stopped");
    case "too-long":
      return say("replay.long");
    case "done":
      return doneText(state);
    default:
      return say(`replay.${state.phase}`);
  }
}

function doneText({ replay, isFinishOnly }: Extract<ReplayState, { phase: "done" }>) {
  const { file, width, height } = replay;
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const size = number(file.size / MEGABYTE, digits);
  const finish = isFinishOnly ? say("replay.finish") : "";
  return lines(finish, say("replay.done", { width, height, size }));
}

/** Shows a data URL: the page's policy allows no other pictures than these and the site's. */
function resultParts({ file, width, height, frames }: Replay, status: HTMLElement) {
  const stem = say("replay.name");
  const name = `${stem}.gif`;
  const attributes = { alt: () => say("replay.label"), width, height, "data-frames": frames };
  const shown = element("img", attributes);
  const reader = new FileReader();
  reader.addEventListener("load", () => {
    shown.src = String(reader.result);
  });
  reader.readAsDataURL(file);
  const send = async () => {
    const files = [new File([file], name, { type: file.type })];
    const outcome = await shareBySystem({ files });
    if (outcome === "refused") write(status, () => say("replay.unsent"));
  };
  const press = (label: Text, act: () => unknown) =>
    button({ class: "button" }, () => void act(), label);
  const save = press(
    () => say("replay.save"),
    () => saveFile(name, file),
  );
  const sending = canShareFile(file.type) ? [press(() => say("replay.send"), send)] : [];
  return [
    element("div", { class: "export-picture" }, shown),
    element("div", { class: "buttons" }, save, ...sending),
  ];
}
