/**
 * If an answer is opened in one tab, it is passed to the tab of the same browser that waits for it; and if an
 * invitation is opened in the browser that created it, it is recognized as its own.
 *
 * The tab with the link asks all others; each tab with an invitation tries the answer and reports the result. Messages
 * on the channel come from pages of the same site, but are validated because those pages may be of another version.
 */

import { kindOf } from "../../game/live/code.ts";

import type { LiveFaultKind } from "../../game/live/types.ts";

const CHANNEL = "salta:live";

/** How long waiting tabs have to respond, in milliseconds; tabs in the background are slow. */
const PATIENCE = 1500;
/** After a refusal, how long to wait for another tab to accept. */
const SECOND_PATIENCE = 300;

/** The fate of an answer: taken, refused by every waiting tab, or no tab is waiting. */
type Handed = { kind: "taken" } | { kind: "refused"; fault: LiveFaultKind } | { kind: "nobody" };

type Call = { kind: "answer" | "invitation"; id: string; text: string };
type Reply =
  | { kind: "taken" | "own"; id: string }
  | { kind: "refused"; id: string; fault: LiveFaultKind };

interface Receiver {
  id: string;
  /** True if an answer can still be accepted; otherwise only answers to this invitation get a refusal */
  isOpen: () => boolean;
  /** Tries an answer; resolves to the fault if it is refused, else to null */
  take: (text: string) => Promise<LiveFaultKind | null>;
}

/**
 * Receive answers from other tabs.
 *
 * @returns stops receiving
 */
export function receiveAnswers({ id: invitation, isOpen, take }: Receiver): () => void {
  const channel = openChannel();
  let isOver = false;
  /** Pending replies, which keep the channel open: accepting an answer already ends the waiting. */
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

/** Pass an answer to the other tabs. */
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

/** True if the invitation belongs to a tab of this browser that is still waiting for an answer. */
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

/** The id of the invitation that a live link refers to; "" for any other text. */
function invitationOf(text: string) {
  try {
    return kindOf(text).id;
  } catch {
    return "";
  }
}

/** Null if the browser isolates tabs. */
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
  // A fault unknown to this version has no sentence.
  return kind === "refused" ? { kind, id: mine, fault: String(fault) as LiveFaultKind } : null;
}

function fieldsOf(data: unknown): Readonly<Record<string, unknown>> {
  return typeof data === "object" && data !== null ? (data as Record<string, unknown>) : {};
}
