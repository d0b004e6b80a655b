/**
 * The link in the address: read by the page or by Python, then opened or refused, then removed from the address. A
 * game in it replaces the one in Play.
 */

import { closeDialogs } from "../base/opendialogs.ts";
import { miss } from "../base/wants.ts";
import type { Ask } from "../engine/client.ts";
import type { Link, Presets } from "../engine/operations.ts";
import type { Fault } from "../engine/protocol.ts";
import type { OpenDialogUnless } from "../game/dialogs.ts";
import type { Sent } from "../game/links/receivedgame.ts";
import type { ModeContext } from "../game/mode.ts";
import { differenceOf, reportDifference } from "../game/record/provisional.ts";
import type { Session } from "../game/record/session.ts";
import type { ScreenRequest } from "../game/routes.ts";
import { addressOf, isLink, readAddress } from "../game/routes.ts";
import type { ArchivedGame } from "../game/storage/archivedgame.ts";
import { asFault, isMeaningless } from "../game/texts/faultkinds.ts";
import type { CardView } from "../ui/card.ts";
import { currentRequest, isCurrent, replaceAddress } from "./address.ts";
import type { LinkHost } from "./linkopening.ts";
import type { Modes } from "./modes.ts";
import type { ReplaceGame } from "./replacement.ts";
import { fetchScreen, LINK, prepareLink } from "./screens.ts";

/** The dialogs about a link, or about a game that another one may replace: opening another address closes them. */
const ABOUT_LINKS: ReadonlySet<string> = new Set([
  "link",
  "replace",
  "leave",
  "received",
  "send",
  "puzzle-text",
  "live-join",
  "live-refused",
  "live-handed",
]);

interface OpenerParts {
  address: () => string;
  ask: Ask;
  /** The page's reading of a link; null if Python is awake, or only Python can explain the error. */
  readEarly: (text: string) => Promise<Link | null> | null;
  /** The signal aborts when something else is opened. */
  onLink: (link: Link, signal: AbortSignal) => void;
  onRefused: (text: string, fault: Fault, signal: AbortSignal) => void;
  /** The page has read a link differently than Python. */
  onDifferent: (fault: Fault) => void;
}

/** Reads the link in the address: by the page's own reader until Python is awake, which then confirms the result. */
export class LinkOpener {
  #parts;
  #current = new AbortController();

  constructor(parts: OpenerParts) {
    this.#parts = parts;
  }

  /** Aborts when another link, or none, is requested. */
  get signal() {
    return this.#current.signal;
  }

  drop() {
    this.#current.abort();
    this.#current = new AbortController();
  }

  /** Open the link in the address. Of several in a row the last one counts, even if its event has not arrived yet. */
  async open() {
    const { address, ask, readEarly, onLink, onRefused } = this.#parts;
    const text = address();
    this.drop();
    const { signal } = this;
    const isCurrent = () => !signal.aborted && address() === text;
    const coming = readEarly(text);
    const early = coming && (await coming);
    if (early) {
      if (!isCurrent()) return;
      onLink(early, signal);
      await this.#confirm(text, early);
      return;
    }
    let link: Link;
    try {
      link = await ask("link", { text, view: true }, { signal });
    } catch (error) {
      if (isCurrent()) onRefused(text, asFault(error), signal);
      return;
    }
    if (isCurrent()) onLink(link, signal);
  }

  /** Python's reading takes precedence, whatever else has been opened in the meantime. */
  async #confirm(text: string, early: Link) {
    const { ask, onLink, onRefused, onDifferent } = this.#parts;
    try {
      const link = await ask("link", { text }, { isQuiet: true });
      const place = { ruleset: early.ruleset, start: null, moves: [] };
      const difference = differenceOf(place, contentOf(early), contentOf(link));
      if (!difference) return;
      onDifferent(difference);
      onLink(link, this.signal);
    } catch (error) {
      const fault = asFault(error);
      if (isMeaningless(fault)) onRefused(text, fault, this.signal);
    }
  }
}

/** A link without its text, which need not be canonical if the page has read it. */
function contentOf({ canonical: _, ...content }: Link) {
  return content;
}

interface LinksParts {
  ask: Ask;
  isReady: () => boolean;
  presets: Presets;
  modes: Modes;
  openScreen: ModeContext["openScreen"];
  replaceGame: ReplaceGame;
  /** Puts a game into Play that a friend has sent */
  receive: Session["receive"];
  session: Session;
  /** The archived game that a friend's link belongs to. */
  find: (sent: Sent) => Promise<ArchivedGame | null>;
  openDialogUnless: OpenDialogUnless;
  /** A link that is opened */
  onRead: (link: Link) => void;
  onWritten: () => void;
}

export class Links {
  #parts;
  #opener;
  /** The card about the texts in the last opened link. */
  #written: CardView | null = null;
  /** The link in the address, as long as it is being opened. */
  #followed: ScreenRequest | null = null;

  constructor(parts: LinksParts) {
    this.#parts = parts;
    this.#opener = new LinkOpener({
      address: () => addressOf(currentRequest()),
      ask: parts.ask,
      readEarly: (text) => (parts.isReady() ? null : readEarly(text, parts.presets)),
      onDifferent: reportDifference,
      onLink: (link, signal) => this.#open(link, signal),
      onRefused: (text, fault, signal) => void this.#refuse(text, fault, signal),
    });
  }

  get written() {
    return this.#written;
  }

  /**
   * Open a link. An address that the page does not understand is refused as a bad link; any other request closes the
   * previous link.
   */
  follow(request: ScreenRequest) {
    closeDialogs((name) => ABOUT_LINKS.has(name));
    const isRead = isLink(request) || request.screen === "unknown";
    this.#followed = isRead ? request : null;
    if (request.screen === "live") this.#openLive(request.text);
    else if (isRead) {
      prepareLink(request);
      void this.#opener.open();
    } else this.drop();
  }

  /** Forget the link that was opened or was being opened. */
  drop() {
    this.#opener.drop();
    this.#forget();
  }

  /**
   * The link is opened or refused: from now on the address names only the mode, in the same history entry, so that a
   * reload keeps what has been done since. An address that has changed since is kept.
   */
  settle() {
    if (this.#followed && isCurrent(this.#followed)) replaceAddress(this.#parts.modes.name);
    this.#followed = null;
  }

  async #open(link: Link, signal: AbortSignal) {
    try {
      const { LinkOpening } = await fetchScreen(LINK);
      if (signal.aborted) return;
      closeDialogs((name) => ABOUT_LINKS.has(name));
      new LinkOpening(this.#host(), link, signal).open();
    } catch (error) {
      if (signal.aborted) return;
      this.#beginModes();
      miss(error, () => this.follow(currentRequest())); // the link stays in the address, for a reload
    }
  }

  /** A link that connects two pages means nothing to Python. */
  #openLive(text: string) {
    this.drop();
    const { signal } = this.#opener;
    this.#beginModes();
    this.#parts.openDialogUnless(signal, "live", text, () => this.#leave(signal));
  }

  #host(): LinkHost {
    return {
      ...this.#parts,
      current: () => this.#opener.signal,
      beginModes: () => this.#beginModes(),
      leave: (signal) => this.#leave(signal),
      showCard: (card) => {
        this.#written = card;
        this.#parts.onWritten();
      },
      forget: () => this.#forget(),
    };
  }

  async #refuse(text: string, fault: Fault, signal: AbortSignal) {
    const { openDialogUnless, openScreen, presets } = this.#parts;
    const onClose = () => this.#leave(signal);
    const request = readAddress(text);
    const isPuzzle = request.screen === "link" && request.kind === "z";
    const opening = isPuzzle ? await fetchScreen(LINK).catch(() => null) : null;
    if (signal.aborted) return;
    const draft = opening?.draftIn(text, presets) ?? null;
    const onMend = draft && (() => openScreen({ screen: "edit", draft }));
    this.#beginModes();
    openDialogUnless(signal, "badLink", { text, fault, onMend, onClose });
  }

  /** A page that began with a link may need a mode after all: Play. */
  #beginModes() {
    const { modes } = this.#parts;
    if (!modes.isBegun) void modes.go({ screen: "play" });
  }

  /** The link is not opened after all. */
  #leave(signal: AbortSignal) {
    if (signal.aborted) return;
    this.settle();
  }

  #forget() {
    if (!this.#written) return;
    this.#written = null;
    this.#parts.onWritten();
  }
}

/** Null if Python must explain the error in the link. */
async function readEarly(text: string, presets: Presets) {
  try {
    const { fetchedLink } = await fetchScreen(LINK);
    return await fetchedLink(text, presets);
  } catch {
    return null;
  }
}
