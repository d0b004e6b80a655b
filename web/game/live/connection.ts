/** A connection between two pages: one invites, the other answers, and texts go both ways until it is lost. */

import type { Description } from "./description.ts";
import { formatDescription, parseDescription } from "./description.ts";
import { LiveFault } from "./types.ts";

/** How long the browser may look for ways to be reached, milliseconds. */
const GATHERING = 4000;
/** How long a connection may take once both pages know of each other, milliseconds. */
const OPENING = 15_000;
/** How long the page that has answered waits after its browser has given up: some take it up again. */
const PATIENCE = 60_000;

const LABEL = "salta";

export interface ConnectionParts {
  servers: readonly RTCIceServer[];
  onOpen: () => void;
  onText: (text: string) => void;
  /** The browser has lost the other page for the moment, or has found it again */
  onTrouble: (isTroubled: boolean) => void;
  /** It is over */
  onClosed: () => void;
}

/** How one of the pages can be reached, said by the one that begins to connect or by the one that answers. */
export interface Way {
  type: "offer" | "answer";
  description: Description;
}

/** What is needed of a connection to play on it. */
export type Line = Pick<Connection, "send" | "close" | "isOpen" | "renew">;

export function hasWebRtc() {
  return typeof RTCPeerConnection === "function";
}

export class Connection {
  #parts;
  #peer;
  #channel;
  #isClosed = false;
  #opened: Promise<void>;

  constructor(parts: ConnectionParts) {
    this.#parts = parts;
    this.#peer = createPeer(parts.servers);
    this.#channel = this.#peer.createDataChannel(LABEL, { negotiated: true, id: 0 });
    this.#opened = new Promise((resolve) => {
      this.#channel.addEventListener("open", () => resolve());
    });
    this.#listen();
  }

  get isOpen() {
    return !this.#isClosed && this.#channel.readyState === "open";
  }

  /** Describe this page to the one that will be invited. */
  async offer() {
    await this.#peer.setLocalDescription(await this.#peer.createOffer());
    return this.#described();
  }

  /** Describe this page to the one that has invited. */
  async answer(offer: Description) {
    await this.#peer.setRemoteDescription(toBrowser({ type: "offer", description: offer }));
    await this.#peer.setLocalDescription(await this.#peer.createAnswer());
    return this.#described();
  }

  /** Connect to the page that has answered. Rejects with a `LiveFault` where that fails; the connection is closed then. */
  async accept(answer: Description) {
    try {
      await this.#peer.setRemoteDescription(toBrowser({ type: "answer", description: answer }));
    } catch (error) {
      throw new LiveFault("unreadable", String(error));
    }
    await this.#openedWithin(OPENING);
  }

  /** Wait until the page that has invited takes the answer in. */
  async taken() {
    const failed = new Promise<never>((_, reject) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      this.#peer.addEventListener("connectionstatechange", () => {
        clearTimeout(timer);
        if (this.#peer.connectionState !== "failed") return;
        timer = setTimeout(() => reject(new LiveFault("timeout", "nobody came")), PATIENCE);
      });
    });
    await Promise.race([this.#opened, failed]);
  }

  /** @returns whether it was handed to the browser */
  send(text: string) {
    if (!this.isOpen) return false;
    try {
      this.#channel.send(text);
      return true;
    } catch {
      return false;
    }
  }

  /**
   * Look for another way while the old one lives, as when a device has changed its network. The page that has invited begins,
   * and both tell each other by texts.
   *
   * @param said what the other page has said of it; none to begin
   * @returns what is to be said to the other page, if anything
   */
  async renew(said: Way | null = null): Promise<Way | null> {
    const peer = this.#peer;
    const type = said ? "answer" : "offer";
    if (said?.type === "answer") {
      if (peer.signalingState !== "have-local-offer") return null;
      await peer.setRemoteDescription(toBrowser(said));
      return null;
    }
    if (peer.signalingState !== "stable") return null;
    if (said) await peer.setRemoteDescription(toBrowser(said));
    const made = said ? peer.createAnswer() : peer.createOffer({ iceRestart: true });
    await peer.setLocalDescription(await made);
    return { type, description: await this.#described() };
  }

  close() {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#channel.close();
    this.#peer.close();
  }

  #listen() {
    const { onOpen, onText, onTrouble } = this.#parts;
    const [channel, peer] = [this.#channel, this.#peer];
    channel.addEventListener("open", () => onOpen());
    channel.addEventListener("message", ({ data }) => {
      // What is no text is none of ours.
      if (!this.#isClosed) onText(typeof data === "string" ? data : "");
    });
    channel.addEventListener("close", () => this.#end());
    peer.addEventListener("connectionstatechange", () => {
      if (!this.isOpen) return;
      if (peer.connectionState === "failed") this.#end();
      else onTrouble(peer.connectionState === "disconnected");
    });
  }

  #end() {
    if (this.#isClosed) return;
    this.close();
    this.#parts.onClosed();
  }

  async #openedWithin(ms: number) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        this.close();
        reject(new LiveFault("timeout", this.#peer.iceConnectionState));
      }, ms);
    });
    try {
      await Promise.race([this.#opened, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  async #described() {
    await this.#gathered();
    const description = parseDescription(this.#peer.localDescription?.sdp ?? "");
    if (description.candidates.length === 0) {
      this.close();
      throw new LiveFault("blocked", "no address");
    }
    return description;
  }

  /** All ways to be reached have been found, or as many as there was time for. */
  async #gathered() {
    const peer = this.#peer;
    if (peer.iceGatheringState === "complete") return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, GATHERING);
      peer.addEventListener("icegatheringstatechange", () => {
        if (peer.iceGatheringState !== "complete") return;
        clearTimeout(timer);
        resolve();
      });
    });
  }
}

function toBrowser({ type, description }: Way) {
  return { type, sdp: formatDescription(description, type) };
}

function createPeer(servers: readonly RTCIceServer[]) {
  if (!hasWebRtc()) throw new LiveFault("noWebRtc");
  try {
    return new RTCPeerConnection({ iceServers: [...servers] });
  } catch (error) {
    throw new LiveFault("noWebRtc", String(error));
  }
}
