/** Connects two pages over WebRTC. */

import { LiveFault } from "../game/liveplay.ts";
import type { Description } from "./description.ts";
import { formatDescription, isMdns, parseDescription } from "./description.ts";

/** The maximum milliseconds in which the browser gathers candidates. */
const GATHERING = 4000;
/** The maximum milliseconds for connecting once an answer is accepted. */
const OPENING = 15_000;
/** Milliseconds that the answering page waits after its browser reports a failure: some connections recover. */
const PATIENCE = 60_000;

const LABEL = "salta";

/**
 * - `trouble`: the browser has lost the other page for the moment, or found it again
 * - `closed`: the connection has ended for good
 */
export type LineEvent =
  | { kind: "open" | "closed" }
  | { kind: "text"; text: string }
  | { kind: "trouble"; isTroubled: boolean };

export type Line = Pick<Connection, "send" | "close" | "isOpen">;

export class Connection {
  readonly #receive;
  readonly #peer;
  readonly #channel;
  #isClosed = false;
  /** Whether the browsers described so far all hide their addresses behind mDNS names. */
  #isHidden = false;
  /** Whether the other page ended the connection. */
  isEnded = false;
  readonly #opened: Promise<void>;

  constructor(servers: readonly RTCIceServer[], receive: (event: LineEvent) => void) {
    this.#receive = receive;
    this.#peer = createPeer(servers);
    this.#channel = this.#peer.createDataChannel(LABEL, { negotiated: true, id: 0 });
    this.#opened = new Promise((resolve) => {
      this.#channel.addEventListener("open", () => resolve());
    });
    this.#listen();
  }

  get isOpen() {
    return !this.#isClosed && this.#channel.readyState === "open";
  }

  async offer() {
    return this.#mustBeFound(await this.#described(await this.#peer.createOffer()));
  }

  async answer(offer: Description) {
    await this.#peer.setRemoteDescription(toBrowser("offer", offer));
    return this.#mustBeFound(await this.#described(await this.#peer.createAnswer()));
  }

  /** Rejects with a `LiveFault`, after which the connection is closed. */
  async accept(answer: Description) {
    try {
      await this.#peer.setRemoteDescription(toBrowser("answer", answer));
    } catch (error) {
      throw new LiveFault("unreadable", String(error));
    }
    this.#isHidden &&= isHidden(answer);
    await this.#openedWithin(OPENING);
  }

  /** Resolves when the inviting page has accepted the answer. */
  async taken() {
    let wasReached = false;
    const failed = new Promise<never>((_, reject) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      this.#peer.addEventListener("iceconnectionstatechange", () => {
        wasReached ||= this.#peer.iceConnectionState === "connected";
      });
      this.#peer.addEventListener("connectionstatechange", () => {
        clearTimeout(timer);
        if (this.#peer.connectionState !== "failed") return;
        const kind = wasReached ? "old" : "timeout";
        timer = setTimeout(() => reject(new LiveFault(kind, "nobody came")), PATIENCE);
      });
    });
    await Promise.race([this.#opened, failed]);
  }

  /**
   * Connects to a page that has also made an offer, and treats this page's offer as the answer to its own.
   *
   * @param setup the other page's role in the DTLS handshake
   */
  async pair(theirs: Description, setup: "active" | "passive") {
    const sdp = formatDescription(theirs, setup);
    await this.#peer.setRemoteDescription({ type: "answer", sdp });
  }

  send(text: string) {
    if (!this.isOpen) return false;
    try {
      this.#channel.send(text);
      return true;
    } catch {
      return false;
    }
  }

  close() {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#channel.close();
    this.#peer.close();
  }

  #listen() {
    const receive = this.#receive;
    const [channel, peer] = [this.#channel, this.#peer];
    channel.addEventListener("open", () => receive({ kind: "open" }));
    channel.addEventListener("message", ({ data }) => {
      // This protocol sends only text.
      const text = typeof data === "string" ? data : "";
      if (!this.#isClosed) receive({ kind: "text", text });
    });
    channel.addEventListener("close", () => {
      this.isEnded = peer.connectionState === "connected";
      this.#end();
    });
    peer.addEventListener("connectionstatechange", () => {
      if (!this.isOpen) return;
      if (peer.connectionState === "failed") this.#end();
      else receive({ kind: "trouble", isTroubled: peer.connectionState === "disconnected" });
    });
  }

  #end() {
    if (this.#isClosed) return;
    this.close();
    this.#receive({ kind: "closed" });
  }

  async #openedWithin(ms: number) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        this.close();
        const kind = this.#isHidden ? "hidden" : "timeout";
        reject(new LiveFault(kind, this.#peer.iceConnectionState));
      }, ms);
    });
    try {
      await Promise.race([this.#opened, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  async #described(made: RTCSessionDescriptionInit) {
    const gathered = this.#gathered();
    await this.#peer.setLocalDescription(made);
    await gathered;
    return parseDescription(this.#peer.localDescription?.sdp ?? "");
  }

  #mustBeFound(description: Description) {
    this.#isHidden = isHidden(description);
    if (description.candidates.length > 0) return description;
    this.close();
    throw new LiveFault("blocked", "no address");
  }

  /** Resolves when gathering is complete or its time is up. */
  #gathered() {
    const peer = this.#peer;
    return new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        peer.removeEventListener("icegatheringstatechange", look);
        resolve();
      };
      const look = () => peer.iceGatheringState === "complete" && end();
      const timer = setTimeout(end, GATHERING);
      peer.addEventListener("icegatheringstatechange", look);
    });
  }
}

function isHidden({ candidates }: Description) {
  return candidates.every(isMdns);
}

/**
 * The inviting page starts the encryption, and only with the friend whose answer it accepts. Until then everyone who
 * joins can reach it; if they could start the encryption, only the first of them could talk to it.
 */
function toBrowser(type: "offer" | "answer", description: Description) {
  return { type, sdp: formatDescription(description, type === "offer" ? "active" : "passive") };
}

function createPeer(servers: readonly RTCIceServer[]) {
  if (typeof RTCPeerConnection !== "function") throw new LiveFault("noWebRtc");
  try {
    return new RTCPeerConnection({ iceServers: [...servers] });
  } catch (error) {
    throw new LiveFault("noWebRtc", String(error));
  }
}
