/**
 * An answer that is opened in one tab goes to the tab of the same browser that waits for it, and an invitation that is
 * opened in the browser it comes from is recognised as its own.
 *
 * The tab with the link asks all others; each tab with an invitation tries the answer and reports the result. Messages on
 * the channel come from pages of the same site, and are checked nevertheless: a page may have another version.
 */

import { kindOf } from "../../game/live/code.ts";

import type { LiveFaultKind } from "../../game/live/types.ts";

const CHANNEL = "salta:live";

/** How long a tab that waits has to speak up, in milliseconds; tabs in the background are slow. */
const PATIENCE = 1500;
/** After the first one that did not want it: another one may. */
const SECOND_PATIENCE = 300;

/** What became of an answer: taken, refused by all that wait, or nobody waits. */
type Handed = { kind: "taken" } | { kind: "refused"; fault: LiveFaultKind } | { kind: "nobody" };

type Call = { kind: "answer" | "invitation"; id: string; text: string };
type Reply =
  | { kind: "taken" | "own"; id: string }
  | { kind: "refused"; id: string; fault: LiveFaultKind };

interface Receiver {
  /** The name of the invitation */
  id: string;
  /** Whether an answer may still be accepted; if not, only answers to this invitation are refused */
  isOpen: () => boolean;
  /** Tries an answer; the fault if it is refused, else null */
  take: (text: string) => Promise<LiveFaultKind | null>;
}

/**
 * Take answers from other tabs.
 *
 * @returns ends that
 */
export function receiveAnswers({ id: invitation, isOpen, take }: Receiver): () => void {
  const channel = openChannel();
  let isOver = false;
  /** How many replies are still to be given: the answer that is taken ends the waiting. */
  let owed = 0;
  const closeIfDone = () => {
    if (isOver && owed === 0) channel?.close();
  };
  const answerIn = async ({ id, text }: Call): Promise<Reply> => {
    const fault = await take(text);
    return fault ? { kind: "refused", id, fault } : { kind: "taken", id };
  };
  channel?.addEventListener("message", async ({ data }) => {
    const call = callIn(data);
    if (!call || isOver) return;
    const isOwn = invitationOf(call.text) === invitation;
    const { kind, id } = call;
    if (kind === "invitation" && isOwn && isOpen()) channel.postMessage({ kind: "own", id });
    if (kind === "invitation" || !(isOwn || isOpen())) return;
    owed += 1;
    channel.postMessage(await answerIn(call));
    owed -= 1;
    closeIfDone();
  });
  return () => {
    isOver = true;
    closeIfDone();
  };
}

/** Offer an answer to the other tabs. */
export function handOver(text: string): Promise<Handed> {
  const channel = openChannel();
  if (!channel) return Promise.resolve({ kind: "nobody" });
  const id = freshCallId();
  return new Promise((resolve) => {
    let handed: Handed = { kind: "nobody" };
    const end = () => {
      clearTimeout(timer);
      channel.close();
      resolve(handed);
    };
    let timer = setTimeout(end, PATIENCE);
    channel.addEventListener("message", ({ data }) => {
      const reply = replyIn(data, id);
      if (!reply || reply.kind === "own") return;
      clearTimeout(timer);
      handed =
        reply.kind === "refused" ? { kind: "refused", fault: reply.fault } : { kind: "taken" };
      if (reply.kind === "taken") end();
      else timer = setTimeout(end, SECOND_PATIENCE);
    });
    const call: Call = { kind: "answer", id, text };
    channel.postMessage(call);
  });
}

/** Is the invitation from a tab of this browser that still waits for an answer? */
export function isOwnInvitation(text: string): Promise<boolean> {
  const channel = openChannel();
  if (!channel) return Promise.resolve(false);
  const id = freshCallId();
  return new Promise((resolve) => {
    const end = (isOwn: boolean) => {
      clearTimeout(timer);
      channel.close();
      resolve(isOwn);
    };
    const timer = setTimeout(end, PATIENCE, false);
    channel.addEventListener(
      "message",
      ({ data }) => replyIn(data, id)?.kind === "own" && end(true),
    );
    const call: Call = { kind: "invitation", id, text };
    channel.postMessage(call);
  });
}

function freshCallId() {
  return crypto.randomUUID?.() ?? String(Math.random());
}

/** The name of the invitation that a live link is about; "" for any other text. */
function invitationOf(text: string) {
  try {
    return kindOf(text).id;
  } catch {
    return "";
  }
}

/** Null where the browser keeps tabs apart. */
function openChannel() {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return null;
  }
}

function callIn(data: unknown): Call | null {
  const { kind, id, text } = fieldsOf(data);
  if (kind !== "answer" && kind !== "invitation") return null;
  return typeof id === "string" && typeof text === "string" ? { kind, id, text } : null;
}

function replyIn(data: unknown, mine: string): Reply | null {
  const { kind, id, fault } = fieldsOf(data);
  if (id !== mine) return null;
  if (kind === "taken" || kind === "own") return { kind, id: mine };
  // A fault that is not known here has no sentence of its own.
  return kind === "refused" ? { kind, id: mine, fault: String(fault) as LiveFaultKind } : null;
}

function fieldsOf(data: unknown): Readonly<Record<string, unknown>> {
  return typeof data === "object" && data !== null ? (data as Record<string, unknown>) : {};
}
