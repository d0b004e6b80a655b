/**
 * If an answer is opened in one tab, it is passed to the tab of the same browser that waits for it; and if an
 * invitation is opened in the browser that created it, it is recognized as its own.
 *
 * The tab with the link asks all others; each tab with an invitation tries the answer and reports the result. Messages
 * on the channel come from pages of the same site, but are validated because those pages may be of another version.
 */

import type { LiveFaultKind } from "../game/liveplay.ts";
import { freshHex } from "./hash.ts";
import { peekLink } from "./link.ts";

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
export async function handOver(text: string): Promise<Handed> {
  const reply = await callTabs("answer", text);
  if (!reply) return { kind: "nobody" };
  return reply.kind === "refused" ? { kind: "refused", fault: reply.fault } : { kind: "taken" };
}

/** True if the invitation belongs to a tab of this browser that is still waiting for an answer. */
export async function isOwnInvitation(text: string) {
  return (await callTabs("invitation", text))?.kind === "own";
}

/** @returns the reply that counts: after a refusal, another tab may still accept */
async function callTabs(kind: Call["kind"], text: string): Promise<Reply | null> {
  const channel = openChannel();
  if (!channel) return null;
  const call: Call = { kind, id: freshHex(8), text };
  return new Promise((resolve) => {
    let last: Reply | null = null;
    const end = () => {
      clearTimeout(timer);
      channel.close();
      resolve(last);
    };
    let timer = setTimeout(end, PATIENCE);
    channel.addEventListener("message", ({ data }) => {
      const reply = replyIn(data, call.id);
      if (!reply) return;
      last = reply;
      clearTimeout(timer);
      if (reply.kind === "refused") timer = setTimeout(end, SECOND_PATIENCE);
      else end();
    });
    channel.postMessage(call);
  });
}

/** The id of the invitation that a live link refers to; "" for any other text. */
function invitationOf(text: string) {
  try {
    return peekLink(text).id;
  } catch {
    return ""; // any other text
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
