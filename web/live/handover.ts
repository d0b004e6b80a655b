/**
 * Passes links between the tabs of one browser: an answer reaches the tab that waits for it, and an invitation is
 * recognized as the browser's own.
 *
 * The tab with the link asks all others; each tab with an invitation tries the answer and reports the result. Messages
 * are validated, since another tab may run another version.
 */

import type { LiveFaultKind } from "../game/liveplay.ts";
import { freshHex } from "./hash.ts";
import { peekLink } from "./link.ts";

const CHANNEL = "salta:live";

/** Milliseconds that waiting tabs have to respond; tabs in the background are slow. */
const PATIENCE = 1500;
/** Milliseconds after a refusal in which another tab may still accept. */
const SECOND_PATIENCE = 300;

type Call = { kind: "answer" | "invitation"; id: string; text: string };
type Reply =
  | { kind: "taken" | "own"; id: string }
  | { kind: "refused"; id: string; fault: LiveFaultKind };

interface Receiver {
  id: string;
  /** Whether an answer can still be accepted. */
  isOpen: () => boolean;
  /** Resolves to the fault if the answer is refused, else to null. */
  take: (text: string) => Promise<LiveFaultKind | null>;
}

/** @returns a function that stops receiving */
export function receiveAnswers({ id: invitation, isOpen, take }: Receiver): () => void {
  const channel = openChannel();
  let isOver = false;
  /** The number of replies still to be sent, which keep the channel open after an accepted answer stops receiving. */
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

/** @returns null if no tab is waiting */
export function handOver(text: string) {
  return callTabs("answer", text);
}

export async function isOwnInvitation(text: string) {
  return (await callTabs("invitation", text))?.kind === "own";
}

/** Asks the other tabs. After one refuses, another may still accept. */
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

/** The id of the invitation in a live link; "" if the text is not one. */
function invitationOf(text: string) {
  try {
    return peekLink(text).id;
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
  // A fault that this version does not know has no sentence.
  return kind === "refused" ? { kind, id: mine, fault: String(fault) as LiveFaultKind } : null;
}

function fieldsOf(data: unknown): Readonly<Record<string, unknown>> {
  return typeof data === "object" && data !== null ? (data as Record<string, unknown>) : {};
}
