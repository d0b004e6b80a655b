/** The dialogs of the editor: rules of one's own, and a position, puzzle or task from text. Python reads both. */

import { EngineError } from "../../engine/faults.ts";
import { linksIn } from "../../game/links/linktext.ts";
import { movesTo } from "../../game/record/study.ts";
import { TaskScope } from "../../game/record/taskscope.ts";
import type { DraftRequest } from "../../game/routes.ts";
import type { Rulesets } from "../../game/rulesets.ts";
import { asFault } from "../../game/texts/faultkinds.ts";
import { faultText } from "../../game/texts/faulttext.ts";
import { goalOf } from "../../game/texts/puzzlegoal.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { openDialog } from "../../ui/dialog.ts";
import { button, element, write } from "../../ui/element.ts";
import { markedAt } from "../../ui/excerpt.ts";
import { freshId } from "../../ui/fields.ts";
import type { Text } from "../../ui/livetext.ts";
import { createMixture } from "../../ui/mixture.ts";

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
  const { input, field } = createInput();
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

/** The field for the text, with its label. */
function createInput() {
  const id = freshId("text");
  const input = element("textarea", { id, rows: 5, spellcheck: "false", autocapitalize: "off" });
  const label = element("label", { for: id }, () => say("text.label"));
  return { input, field: element("div", { class: "field" }, label, input) };
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

// Reading pasted text: a link, or a position with its rules and goal.

type Unclear = { key: "text.nothing" | "text.twice"; word: string };
type Engine = Pick<import("../../engine/client.ts").Engine, "call">;

/**
 * The words may come in any order, separated by white space. Python says whether they are valid.
 *
 * @param usual the ruleset where none is named
 */
export function parsePasted(
  text: string,
  usual: string,
): { link: string } | DraftRequest | Unclear {
  const [link] = linksIn(text);
  if (link) return { link };
  const words = text.trim().split(/\s+/);
  const at = words.findIndex((word) => word.includes("/"));
  if (at < 0) return { key: "text.nothing", word: "" };
  const size = [1, 2].filter((more) => /^[0-9]+$/.test(words[at + more] ?? "")).length;
  const position = words.splice(at, 1 + size).join(" ");
  const goals = words.filter((word) => goalOf(word));
  const others = words.filter((word) => word !== "" && !goalOf(word));
  const tooMuch = goals[1] ?? others[1];
  if (tooMuch !== undefined) return { key: "text.twice", word: tooMuch };
  const goal = goals[0] ?? "";
  return { ruleset: others[0] ?? usual, position: size ? position : `${position} 1 0`, goal };
}

function isUnclear(pasted: object): pasted is Unclear {
  return "key" in pasted;
}

/** The draft that a link or the words of a position ask for, as Python reads them. */
export function readPasted(
  pasted: { link: string } | DraftRequest,
  engine: Engine,
  signal: AbortSignal,
) {
  return "link" in pasted
    ? readLink(pasted.link, engine, signal)
    : readPosition(pasted, engine, signal);
}

async function readLink(text: string, engine: Engine, signal: AbortSignal): Promise<DraftRequest> {
  const link = await engine.call("link", { text }, { signal });
  if (link.kind !== "game" && link.kind !== "study") return link;
  const { ruleset, start, at } = link;
  const request = { ruleset, start, moves: movesTo(link, at) };
  const { position } = await engine.call("view", request, { signal });
  return { ruleset, position };
}

async function readPosition(
  { ruleset, position, goal = "" }: DraftRequest,
  engine: Engine,
  signal: AbortSignal,
): Promise<DraftRequest> {
  const canonical = async (what: "position" | "ruleset", text: string) =>
    (await engine.call("convert", { what, text }, { signal })).text;
  const known = await canonical("position", position);
  const rules = await canonical("ruleset", ruleset).catch((error) => {
    const { place: _, ...details } = asFault(error).details; // it is one in another text than the position's
    throw new EngineError({ ...asFault(error), details });
  });
  return { ruleset: rules, position: known, ...(goal ? { goal } : {}) };
}
