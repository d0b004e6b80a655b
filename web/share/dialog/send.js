/** The link that goes to the friend with whom one plays by link: to be copied, or handed to the system. */

import { isOwnFile } from "../../game/address.js";
import { asFault } from "../../game/faultkinds.js";
import { colourName } from "../../game/pieces.js";
import { awayName } from "../../game/scorelines.js";
import { awaySide, onlyPerson } from "../../game/seats.js";
import { isOver } from "../../game/state.js";
import { tell } from "../../i18n/letter.js";
import { say } from "../../i18n/say.js";
import { canShare } from "../../modes/play/outgoinglink.js";
import { createCopyField } from "../../ui/copyfield.js";
import { openDialog } from "../../ui/dialog.js";
import { button, element, write } from "../../ui/element.js";
import { freshId } from "../../ui/fields.js";

/** @param {import("../../modes/play/dialoghost.js").DialogHost} page */
export function openSend({ session, letter, ask }) {
  const { state } = session;
  const { view } = state;
  if (!view) return;
  const closing = new AbortController();
  const name = awayName(state, view);
  const colour = colourName(view.colours[(awaySide(state.seats) ?? 1) - 1] ?? "");
  const told = element("p", { class: "fine", role: "status" }, say("share.making"));
  const hand = button({ class: "button", hidden: true }, () => void give(), say("share.system"));
  const field = createCopyField(tell("send.field"), "", [hand], () => letter.taken());
  const how = isOver(state) ? tell("send.over", { name }) : tell("send.how", { name, colour });
  const here = onlyPerson(state.seats) ?? 1;
  const called = element("input", {
    type: "text",
    id: freshId("name"),
    value: state.names[here] ?? "",
  });
  called.addEventListener("input", () => void rename());
  const label = element("label", { for: called.id }, tell("send.name"));
  let naming = new AbortController();
  openDialog({
    name: "send",
    title: tell("send.title", { name }),
    body: [
      element("p", {}, how),
      ...(isOwnFile(location.href) ? [element("p", {}, tell("send.file", { name }))] : []),
      field.root,
      told,
      element("div", { class: "field" }, label, called),
      ...(isOver(state) ? [] : [element("p", { class: "fine" }, tell("send.undo"))]),
    ],
    onClose: () => {
      naming.abort();
      closing.abort();
    },
  });
  void make();

  async function make() {
    try {
      field.show(await letter.address(closing.signal));
      write(told, "");
      hand.hidden = !canShare();
    } catch (error) {
      if (!closing.signal.aborted)
        write(told, say("share.bad", { reason: asFault(error).message }));
    }
  }

  /** Only Python can tell whether links can carry a name. */
  async function rename() {
    naming.abort();
    naming = new AbortController();
    const { signal } = naming;
    const own = called.value.trim() || null;
    const { ruleset } = state.record;
    try {
      await ask("share", { kind: "game", ruleset, moves: [], first: own }, { signal });
    } catch (error) {
      if (!signal.aborted) write(told, say("share.bad", { reason: asFault(error).message }));
      return;
    }
    if (signal.aborted) return;
    session.setName(here, own);
    await make();
  }

  async function give() {
    const outcome = await letter.share();
    write(told, outcome === "refused" ? say("share.refused") : "");
  }
}
