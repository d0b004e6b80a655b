/** The dialogs of the editor: rules of one's own, and a position, puzzle or task from text. Python reads both. */

import { TaskScope } from "../../game/record/taskscope.ts";
import type { Rulesets } from "../../game/rulesets.ts";
import { faultText } from "../../game/texts/faulttext.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { openDialog } from "../../ui/dialog.ts";
import { button, element, write } from "../../ui/element.ts";
import { markedAt } from "../../ui/excerpt.ts";
import { freshId } from "../../ui/fields.ts";
import type { Text } from "../../ui/livetext.ts";
import { createMixture } from "../../ui/mixture.ts";
import type { DraftRequest } from "./draft.ts";
import type { Engine } from "./pastedtext.ts";
import { isUnclear, parsePasted, readPasted } from "./pastedtext.ts";

const say = speaker("edit");

export function openMixture({
  rulesets,
  engine,
  ruleset,
  onRules,
}: {
  rulesets: Rulesets;
  engine: Engine;
  /** To begin with */
  ruleset: string;
  /** In their canonical form */
  onRules: (ruleset: string) => void;
}) {
  const status = element("p", { class: "bad", role: "alert" });
  const scope = new TaskScope(async (fault, signal) => {
    const reason = await faultText(fault);
    if (!signal.aborted) write(status, () => say("mix.bad", { reason: reason() }));
  });
  const cancel = () => {
    scope.renew();
    write(status, "");
  };
  const use = () => {
    write(status, () => say("mix.asking"));
    void scope.play(async (signal) => {
      const request = { ruleset: mixture.text(), start: null, moves: [] };
      const view = await engine.call("view", request, { signal });
      if (signal.aborted) return;
      dialog.close();
      onRules(view.ruleset);
    });
  };
  const mixture = createMixture(rulesets, ruleset, cancel);
  const dialog = openDialog({
    name: "edit-rules",
    title: () => say("mix.title"),
    body: [element("p", {}, () => say("mix.how")), mixture.root],
    buttons: [status, button({ class: "button button-main" }, use, () => say("mix.use"))],
    onClose: cancel,
  });
}

export function openText({
  engine,
  usual,
  onRequest,
}: {
  engine: Engine;
  /** The ruleset where a text names none */
  usual: string;
  onRequest: (request: DraftRequest) => void;
}) {
  const id = freshId("text");
  const input = element("textarea", { id, rows: 5, spellcheck: "false", autocapitalize: "off" });
  const label = element("label", { for: id }, () => say("text.label"));
  const reply = createReply();
  let text = "";
  const scope = new TaskScope(async (fault, signal) => {
    const reason = await faultText(fault);
    if (!signal.aborted)
      reply.show(() => say("text.bad", { reason: reason() }), text, fault.details.place);
  });
  const read = () => {
    scope.renew();
    const pasted = parsePasted(input.value, usual);
    if (isUnclear(pasted)) {
      reply.show(() => say(pasted.key, { word: pasted.word }));
      return;
    }
    text = "link" in pasted ? pasted.link : pasted.position;
    reply.show(() => say("text.reading"));
    void scope.run(async (signal) => {
      const request = await readPasted(pasted, engine, signal);
      if (signal.aborted) return;
      dialog.close();
      onRequest(request);
    });
  };
  const field = element("div", { class: "field" }, label, input);
  const dialog = openDialog({
    name: "edit-text",
    title: () => say("text.title"),
    body: [element("p", {}, () => say("text.how")), field, reply.status, reply.excerpt],
    buttons: [button({ class: "button button-main" }, read, () => say("text.use"))],
    onClose: () => scope.renew(),
  });
  input.addEventListener("input", () => {
    scope.renew();
    reply.show("");
  });
  input.focus();
}

/** What is wrong with a text, and where. */
function createReply() {
  const status = element("p", { role: "status" });
  const excerpt = element("p", { class: "link-text", hidden: true });

  return {
    status,
    excerpt,
    /** @param place a number, where it is known */
    show(message: Text, text: string = "", place: unknown = null) {
      write(status, message);
      excerpt.hidden = typeof place !== "number";
      if (typeof place !== "number") return;
      const { before, at, after } = markedAt(text, place);
      excerpt.replaceChildren(
        before,
        element("mark", {}, () => at || say("text.end")),
        after,
      );
    },
  };
}
