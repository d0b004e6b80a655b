/**
 * The link in the address: read by the page or by Python, then opened or refused, then removed from the address. A game that it
 * brings takes the place of that in Play.
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

/** The dialogs about a link, or about a game that another one may replace: another address closes them. */
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
  /** The current fragment of the page */
  address: () => string;
  ask: Ask;
  /** The page's reading of a link; null where Python is awake, or alone can say what is wrong with it */
  readEarly: (text: string) => Promise<Link | null> | null;
  /** The signal ends when something else is opened */
  onLink: (link: Link, signal: AbortSignal) => void;
  onRefused: (text: string, fault: Fault, signal: AbortSignal) => void;
  /** The page has read a link otherwise than Python */
  onDifferent: (fault: Fault) => void;
}

/** Reads the link in the address: while Python is not awake, by the page's own reader, and Python confirms that later. */
export class LinkOpener {
  #parts;
  #current = new AbortController();

  constructor(parts: OpenerParts) {
    this.#parts = parts;
  }

  /** Ends when another link, or none, is requested. */
  get signal() {
    return this.#current.signal;
  }

  /** Cancel whatever was requested and has not come. */
  drop() {
    this.#current.abort();
    this.#current = new AbortController();
  }

  /**
   * Open the link in the address. Of several in a row the last one counts, even where its event has not come
   * yet.
   */
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

  /** What Python reads holds, whatever else has been opened meanwhile. */
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
  /** Whether Python is awake */
  isReady: () => boolean;
  presets: Presets;
  modes: Modes;
  openScreen: ModeContext["openScreen"];
  replaceGame: ReplaceGame;
  /** Puts a game into Play that a friend has sent */
  receive: Session["receive"];
  /** The game in Play */
  session: Session;
  /** The game of the archive that a friend's link belongs to */
  find: (sent: Sent) => Promise<ArchivedGame | null>;
  openDialogUnless: OpenDialogUnless;
  /** A link that is opened */
  onRead: (link: Link) => void;
  /** What is written in the link has changed */
  onWritten: () => void;
}

export class Links {
  #parts;
  #opener;
  /** What was written into the link that was opened last. */
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

  /** Open a link. What the page does not understand is refused as a bad one; anything else ends what was opened before. */
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
   * The link is opened or refused: from now on the address names the mode alone, in the same entry of the
   * history, so that a reload finds what has been done since. An address that has changed since stays.
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

  /** A link that connects two pages says nothing to Python. */
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

/** Null where Python is to say what is wrong with the link. */
async function readEarly(text: string, presets: Presets) {
  try {
    const { fetchedLink } = await fetchScreen(LINK);
    return await fetchedLink(text, presets);
  } catch {
    return null;
  }
}
