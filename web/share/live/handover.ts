/**
 * An answer that is opened in one tab goes to the tab of the same browser that waits for it.
 *
 * The tab with the answer calls out; each tab with an invitation tries it and says what became of it. What comes over
 * the channel is from a page of the same site, and is checked all the same: it may be of another version.
 */

import type { LiveFaultKind } from "../../game/live/types.ts";

const CHANNEL = "salta:live";

/** How long a tab that waits has to speak up, in milliseconds; tabs in the background are slow. */
const PATIENCE = 1500;
/** After the first one that did not want it: another one may. */
const SECOND_PATIENCE = 300;

/** What became of an answer: taken, refused by all that wait, or nobody waits. */
type Handed = { kind: "taken" } | { kind: "refused"; fault: LiveFaultKind } | { kind: "nobody" };

type Call = { kind: "answer"; id: string; text: string };
type Reply = { kind: "taken"; id: string } | { kind: "refused"; id: string; fault: LiveFaultKind };

/**
 * Take answers from other tabs.
 *
 * @param take tries one; the fault where it is refused, else null
 * @returns ends that
 */
export function receiveAnswers(take: (text: string) => Promise<LiveFaultKind | null>): () => void {
  const channel = openChannel();
  let isOver = false;
  /** How many replies are still to be given: the answer that is taken ends the waiting. */
  let owed = 0;
  const closeIfDone = () => {
    if (isOver && owed === 0) channel?.close();
  };
  channel?.addEventListener("message", async ({ data }) => {
    const call = callIn(data);
    if (!call || isOver) return;
    owed += 1;
    const fault = await take(call.text);
    const { id } = call;
    const reply: Reply = fault ? { kind: "refused", id, fault } : { kind: "taken", id };
    channel.postMessage(reply);
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
  const id = crypto.randomUUID?.() ?? String(Math.random());
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
      if (!reply) return;
      clearTimeout(timer);
      handed = reply.kind === "taken" ? { kind: "taken" } : { kind: "refused", fault: reply.fault };
      if (reply.kind === "taken") end();
      else timer = setTimeout(end, SECOND_PATIENCE);
    });
    const call: Call = { kind: "answer", id, text };
    channel.postMessage(call);
  });
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
  const isCall = kind === "answer" && typeof id === "string" && typeof text === "string";
  return isCall ? { kind, id, text } : null;
}

function replyIn(data: unknown, mine: string): Reply | null {
  const { kind, id, fault } = fieldsOf(data);
  if (id !== mine) return null;
  if (kind === "taken") return { kind, id: mine };
  // A fault that is not known here has no sentence of its own.
  return kind === "refused" ? { kind, id: mine, fault: String(fault) as LiveFaultKind } : null;
}

function fieldsOf(data: unknown): Readonly<Record<string, unknown>> {
  return typeof data === "object" && data !== null ? (data as Record<string, unknown>) : {};
}
