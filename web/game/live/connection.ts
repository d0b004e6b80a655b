/**
 * Connects two pages: one invites, the other answers, and texts go both ways until the connection is lost. Each
 * invitation or answer leads to one connection, or to a `LiveFault`.
 */

import type { Answer, Invitation } from "./code.ts";
import {
  freshInvitationId,
  kindOf,
  packAnswer,
  packInvitation,
  unpackAnswer,
  unpackInvitation,
} from "./code.ts";
import type { Description } from "./description.ts";
import { formatDescription, parseDescription } from "./description.ts";
import type { InvitationOptions, PendingAnswer, PendingInvitation } from "./types.ts";
import { LiveFault } from "./types.ts";

/** How long the browser may gather candidates, milliseconds. */
const GATHERING = 4000;
/** How long a connection may take once both pages know of each other, milliseconds. */
const OPENING = 15_000;
/** How long the answering page waits after its browser reports a failure, milliseconds: some recover. */
const PATIENCE = 60_000;

const LABEL = "salta";

export interface ConnectionParts {
  servers: readonly RTCIceServer[];
  onOpen: () => void;
  onText: (text: string) => void;
  /** The browser has lost the other page for the moment, or found it again. */
  onTrouble: (isTroubled: boolean) => void;
  /** The connection has ended for good. */
  onClosed: () => void;
}

/** The part of a connection that a game needs. */
export type Line = Pick<Connection, "send" | "close" | "isOpen">;

function hasWebRtc() {
  return typeof RTCPeerConnection === "function";
}

export class Connection {
  #parts;
  #peer;
  #channel;
  #isClosed = false;
  /** Whether both browsers hide their addresses behind mDNS names. */
  #isHidden = false;
  isEnded = false;
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
    return this.#mustBeFound(await this.#described(await this.#peer.createOffer()));
  }

  /** Describe this page to the one that invited it. */
  async answer(offer: Description) {
    await this.#peer.setRemoteDescription(toBrowser("offer", offer));
    return this.#mustBeFound(await this.#described(await this.#peer.createAnswer()));
  }

  /** Connect to the page that answered. On failure, closes the connection and rejects with a `LiveFault`. */
  async accept(answer: Description) {
    try {
      await this.#peer.setRemoteDescription(toBrowser("answer", answer));
    } catch (error) {
      throw new LiveFault("unreadable", String(error));
    }
    this.#isHidden &&= isHidden(answer);
    await this.#openedWithin(OPENING);
  }

  /** Wait until the inviting page accepts the answer. */
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
   * Connect to a page that has made an offer too, and treats this page's offer as an answer to its own.
   *
   * @param setup the other page's role in the DTLS handshake
   */
  async pair(theirs: Description, setup: "active" | "passive") {
    const sdp = formatDescription(theirs, setup);
    await this.#peer.setRemoteDescription({ type: "answer", sdp });
  }

  /** @returns whether the browser accepted it */
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
    const { onOpen, onText, onTrouble } = this.#parts;
    const [channel, peer] = [this.#channel, this.#peer];
    channel.addEventListener("open", () => onOpen());
    channel.addEventListener("message", ({ data }) => {
      // This protocol sends only text.
      if (!this.#isClosed) onText(typeof data === "string" ? data : "");
    });
    channel.addEventListener("close", () => {
      this.isEnded = peer.connectionState === "connected";
      this.#end();
    });
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

  /** This page's description with its candidates, once the browser has gathered them. */
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
  return candidates.every(({ family }) => family === "mdns");
}

/**
 * The inviting page starts the encryption, and only with the friend whose answer it accepts. Everyone who joins can
 * reach it before that; if they could start, it could only ever talk to the first of them.
 */
function toBrowser(type: "offer" | "answer", description: Description) {
  return { type, sdp: formatDescription(description, type === "offer" ? "active" : "passive") };
}

function createPeer(servers: readonly RTCIceServer[]) {
  if (!hasWebRtc()) throw new LiveFault("noWebRtc");
  try {
    return new RTCPeerConnection({ iceServers: [...servers] });
  } catch (error) {
    throw new LiveFault("noWebRtc", String(error));
  }
}

type Offering = Pick<Connection, "offer" | "accept" | "close">;
type Answering = Pick<Connection, "answer" | "taken" | "close">;

/** The invitations made and answered by this page, so that each is good for one game. */
export class Invitations {
  /** State of this page's own invitations by id. */
  #own: Map<string, "waiting" | "taken" | "closed"> = new Map();
  /** Answers already accepted. */
  #answers: Set<string> = new Set();
  /** Invitations from others that led to a game. */
  #used: Set<string> = new Set();

  /**
   * @param met resolves when both pages have the game on the board
   * @param onClosed it was closed without a game
   */
  async invite(
    options: InvitationOptions,
    connection: Offering,
    { met, onAccept, onClosed }: Meeting,
  ): Promise<PendingInvitation> {
    const id = freshInvitationId();
    const description = await connection.offer();
    const link = packInvitation({ id, options, description });
    this.#own.set(id, "waiting");
    let isAccepting = false;
    return {
      link,
      id,
      accept: async (text) => {
        const answer = this.#answerTo(id, text);
        if (isAccepting) throw new LiveFault("refused", "another answer is being taken in");
        isAccepting = true;
        try {
          onAccept();
          await connection.accept(answer.description);
          this.#own.set(id, "taken");
          this.#answers.add(text.trim());
          await met();
        } finally {
          isAccepting = false;
        }
      },
      close: () => {
        if (this.#own.get(id) !== "waiting") return;
        this.#own.set(id, "closed");
        connection.close();
        onClosed();
      },
    };
  }

  /** @throws LiveFault if it cannot be answered here */
  read(text: string): Invitation {
    const invitation = unpackInvitation(text);
    if (this.#own.has(invitation.id)) throw new LiveFault("ownInvitation");
    if (this.#used.has(invitation.id)) throw new LiveFault("used");
    return invitation;
  }

  async join(
    { id, description: offer }: Invitation,
    name: string,
    connection: Answering,
    { met, onAccept, onClosed }: Meeting,
  ): Promise<PendingAnswer> {
    const description = await connection.answer(offer);
    const link = packAnswer({ id, name, description });
    let isOver = false;
    const end = () => {
      isOver = true;
    };
    const closed = new AbortController();
    const gaveUp = new Promise<never>((_, reject) => {
      closed.signal.addEventListener("abort", () => reject(new LiveFault("closed")));
    });
    const connected = (async () => {
      await Promise.race([connection.taken(), gaveUp]);
      end();
      onAccept();
      this.#used.add(id);
      await met();
    })();
    // A caller that closes it need not handle the rejection.
    connected.catch(() => {});
    const close = () => {
      if (isOver) return;
      end();
      connection.close();
      closed.abort();
      onClosed();
    };
    return { link, connected, close };
  }

  /** @throws LiveFault if it is not an answer to this invitation that can be accepted now */
  #answerTo(id: string, text: string): Answer {
    const { kind, id: named } = kindOf(text);
    if (kind === "invitation") {
      throw new LiveFault(named === id ? "ownInvitation" : "notAnAnswer", "an invitation");
    }
    const answer = unpackAnswer(text);
    if (this.#answers.has(text.trim())) throw new LiveFault("used");
    if (named !== id) throw new LiveFault(this.#own.has(named) ? "old" : "foreign");
    if (this.#own.get(id) === "taken") throw new LiveFault("refused", "there is a friend already");
    if (this.#own.get(id) === "closed") throw new LiveFault("old");
    return answer;
  }
}

interface Meeting {
  /** Resolves when both pages have the game on the board. */
  met: () => Promise<void>;
  onAccept: () => void;
  onClosed: () => void;
}
