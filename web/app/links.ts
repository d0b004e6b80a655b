/**
 * The link in the address: read by the page or by Python, then opened or refused, then removed from the address. A
 * game in it replaces the one in Play.
 */

import { closeDialogs } from "../base/opendialogs.ts";
import { signal } from "../base/signals.ts";
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
import type { LinkCaptions } from "./linkcaptions.ts";
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

interface ReaderServices {
  address: () => string;
  ask: Ask;
  /** The page's reading of a link; null if Python is awake, or only Python can explain the error. */
  readEarly: (text: string) => Promise<Link | null> | null;
}

/** A link, or the reason against it. The signal aborts when something else is opened. */
type Reading = { text: string; signal: AbortSignal } & (
  | { link: Link /** Between Python's reading and the page's */; difference: Fault | null }
  | { fault: Fault }
);

/** Reads the link in the address: by the page's own reader until Python is awake, which then confirms the result. */
export class LinkReader {
  #services;
  #current = new AbortController();

  constructor(services: ReaderServices) {
    this.#services = services;
  }

  /** Aborts when another link, or none, is requested. */
  get signal() {
    return this.#current.signal;
  }

  drop() {
    this.#current.abort();
    this.#current = new AbortController();
  }

  /**
   * Read the link in the address. Of several in a row the last one counts, even if its event has not arrived yet. What the
   * page has read may be followed by another reading of Python, which takes precedence, whatever else has been opened in
   * the meantime.
   */
  async *read(): AsyncGenerator<Reading> {
    const { address, ask, readEarly } = this.#services;
    const text = address();
    this.drop();
    const { signal } = this;
    const isCurrent = () => !signal.aborted && address() === text;
    const coming = readEarly(text);
    const early = coming && (await coming);
    if (early) {
      if (!isCurrent()) return;
      yield { text, signal, link: early, difference: null };
      yield* this.#confirm(text, early);
      return;
    }
    const reading = await ask("link", { text, view: true }, { signal }).then(
      (link) => ({ link, difference: null }),
      (error) => ({ fault: asFault(error) }),
    );
    if (isCurrent()) yield { text, signal, ...reading };
  }

  async *#confirm(text: string, early: Link): AsyncGenerator<Reading> {
    try {
      const link = await this.#services.ask("link", { text }, { isQuiet: true });
      const place = { ruleset: early.ruleset, start: null, moves: [] };
      const difference = differenceOf(place, contentOf(early), contentOf(link));
      if (difference) yield { text, signal: this.signal, link, difference };
    } catch (error) {
      const fault = asFault(error);
      if (isMeaningless(fault)) yield { text, signal: this.signal, fault };
    }
  }
}

/** A link without its text, which need not be canonical if the page has read it. */
function contentOf({ canonical: _, ...content }: Link) {
  return content;
}

interface LinksServices {
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
  captions: Pick<LinkCaptions, "note">;
}

export class Links {
  #services;
  #reader;
  /** The card about the texts in the last opened link. */
  #written = signal<CardView | null>(null);
  /** The link in the address, as long as it is being opened. */
  #followed: ScreenRequest | null = null;

  constructor(services: LinksServices) {
    this.#services = services;
    this.#reader = new LinkReader({
      address: () => addressOf(currentRequest()),
      ask: services.ask,
      readEarly: (text) => (services.isReady() ? null : readEarly(text, services.presets)),
    });
  }

  get written() {
    return this.#written.value;
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
      void this.#read();
    } else this.drop();
  }

  /** Forget the link that was opened or was being opened. */
  drop() {
    this.#reader.drop();
    this.#forget();
  }

  /**
   * The link is opened or refused: from now on the address names only the mode, in the same history entry, so that a
   * reload keeps what has been done since. An address that has changed since is kept.
   */
  settle() {
    if (this.#followed && isCurrent(this.#followed)) replaceAddress(this.#services.modes.name);
    this.#followed = null;
  }

  async #read() {
    for await (const reading of this.#reader.read()) {
      if ("fault" in reading) void this.#refuse(reading.text, reading.fault, reading.signal);
      else {
        if (reading.difference) reportDifference(reading.difference);
        void this.#open(reading.link, reading.signal);
      }
    }
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
    const { signal } = this.#reader;
    this.#beginModes();
    this.#services.openDialogUnless(signal, "live", text, () => this.#leave(signal));
  }

  #host(): LinkHost {
    return {
      ...this.#services,
      current: () => this.#reader.signal,
      beginModes: () => this.#beginModes(),
      leave: (signal) => this.#leave(signal),
      showCard: (card) => {
        this.#written.value = card;
      },
      forget: () => this.#forget(),
    };
  }

  async #refuse(text: string, fault: Fault, signal: AbortSignal) {
    const { openDialogUnless, openScreen, presets } = this.#services;
    const onClose = () => this.#leave(signal);
    const request = readAddress(text);
    const isPuzzle = request.screen === "link" && request.kind === "z";
    // Without it the link is refused without a draft.
    const opening = isPuzzle ? await fetchScreen(LINK).catch(() => null) : null;
    if (signal.aborted) return;
    const draft = opening?.draftIn(text, presets) ?? null;
    const onMend = draft && (() => openScreen({ screen: "edit", draft }));
    this.#beginModes();
    openDialogUnless(signal, "badLink", { text, fault, onMend, onClose });
  }

  /** A page that began with a link may need a mode after all: Play. */
  #beginModes() {
    const { modes } = this.#services;
    if (!modes.isBegun) void modes.go({ screen: "play" });
  }

  /** The link is not opened after all. */
  #leave(signal: AbortSignal) {
    if (signal.aborted) return;
    this.settle();
  }

  #forget() {
    this.#written.value = null;
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
