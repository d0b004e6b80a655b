/** Opens a link that has been read: a mode shows it, or its game goes to Play. Fetched with the first link. */

import type { Link, Presets } from "../engine/operations.ts";
import type { OpenDialogUnless } from "../game/dialogs.ts";
import type { Goal } from "../game/links/linkgoal.ts";
import { goalOfLink, isSameGame, writtenIn } from "../game/links/linkgoal.ts";
import { readLink } from "../game/links/linkreader.ts";
import type { Sent } from "../game/links/receivedgame.ts";
import {
  isElsewhere,
  mayBeNew,
  meaningOf,
  perhapsSent,
  sharedMoves,
  sittingFor,
} from "../game/links/receivedgame.ts";
import type { ModeContext } from "../game/mode.ts";
import { gameRequest } from "../game/record/gamerequest.ts";
import type { Seats } from "../game/record/seats.ts";
import { PERSON } from "../game/record/seats.ts";
import type { Session } from "../game/record/session.ts";
import type { ArchivedGame } from "../game/storage/archivedgame.ts";
import { speaker } from "../i18n/catalogue.ts";
import { lines } from "../i18n/format.ts";
import type { CardView } from "../ui/card.ts";
import type { LinkCaptions } from "./linkcaptions.ts";
import type { ReplaceGame } from "./replacement.ts";

export { fetchedLink } from "../game/links/linkreader.ts";

const say = speaker("link");

/** The parts of a link that are its position: the rules, ten rows, the player and the ply. */
const POSITION_PARTS = 13;
const GOAL = "goal.";

/** The position and the goal in a refused puzzle link, for a new draft; null if it has no position. */
export function draftIn(text: string, presets: Presets) {
  const [start, , ...parts] = text.split("/");
  const goal = parts.find((part) => part.startsWith(GOAL))?.slice(GOAL.length) ?? "";
  try {
    const link = readLink([start, "p", ...parts.slice(0, POSITION_PARTS)].join("/"), presets);
    return link.kind === "position" ? { ...link, goal } : null;
  } catch {
    return null;
  }
}

type GameGoal = Extract<Goal, { screen: "play" }>;

/** The services of the page for opening a link. */
export interface LinkHost {
  /** The game in Play */
  session: Session;
  /** Puts a game into Play that a friend has sent */
  receive: Session["receive"];
  /** The game of the archive that a friend's link belongs to */
  find: (sent: Sent) => Promise<ArchivedGame | null>;
  replaceGame: ReplaceGame;
  openScreen: ModeContext["openScreen"];
  openDialogUnless: OpenDialogUnless;
  /** Ends when another link, or none, is requested */
  current: () => AbortSignal;
  beginModes: () => void;
  captions: Pick<LinkCaptions, "note">;
  /** The link is not opened after all */
  leave: (signal: AbortSignal) => void;
  /** Shows the words in the link */
  showCard: (card: CardView | null) => void;
  /** The words in the link have been read */
  forget: () => void;
}

/** In a game that is only viewed nobody is addressed, and nothing moves by itself. */
const NOBODY: Seats = Object.freeze({ 1: PERSON, 2: PERSON });

export class LinkOpening {
  #host;
  #link;
  #signal;

  /** @param signal aborts when something else is opened */
  constructor(host: LinkHost, link: Link, signal: AbortSignal) {
    this.#host = host;
    this.#link = link;
    this.#signal = signal;
  }

  open() {
    const goal = goalOfLink(this.#link);
    if (goal.screen !== "play") {
      this.#host.openScreen(goal);
      this.#showWritten();
    } else if (goal.sent) void this.#openSent(goal.sent, this.#signal);
    else this.#openGame(goal);
  }

  #openGame(goal: GameGoal) {
    const { session, openScreen, openDialogUnless, current } = this.#host;
    if (isSameGame(goal, session.game)) {
      openScreen({ screen: "play" });
      void session.goTo(goal.record.cursor);
      this.#showWritten();
      return;
    }
    const sent = perhapsSent(goal, this.#here());
    if (!sent) {
      this.#replaceGame(goal, this.#signal);
      return;
    }
    openScreen({ screen: "play" });
    const asked = current();
    const onTake = () => asked.aborted || void this.#openSent(sent, asked);
    const onApart = () => asked.aborted || this.#replaceGame(goal, asked);
    openDialogUnless(asked, "receivedCut", { onTake, onApart });
  }

  #replaceGame({ record, names, view }: GameGoal, signal: AbortSignal) {
    const { session, replaceGame, beginModes, leave } = this.#host;
    if (session.isUnfinished) beginModes();
    replaceGame(() => void session.load(record, { seats: NOBODY, names, view, isReadOnly: true }), {
      game: gameRequest(record, names),
      onDone: (isOpened) => (isOpened ? this.#showWritten() : leave(signal)),
      signal,
    });
  }

  #here() {
    const { state, isEnded } = this.#host.session;
    const { record, seats, names } = state.game;
    const { live, isReadOnly } = state.connection;
    return { record, seats, names, live, isReadOnly, isEnded };
  }

  /** Open a friend's move: in the game on the board, in an archived one, or in a new one. */
  async #openSent(sent: Sent, signal: AbortSignal) {
    const { session, openDialogUnless, beginModes, leave, current } = this.#host;
    const here = this.#here();
    const meaning = meaningOf(sent, here);
    const isNew = isElsewhere(meaning, here);
    const entry = isNew || mayBeNew(sent, meaning, here) ? await this.#entryOf(sent, isNew) : null;
    if (signal.aborted) return;
    if (!entry) {
      this.#take(sent, isNew, signal);
      return;
    }
    if (session.isUnfinished) beginModes();
    const onYes = () => this.#take(sent, false, current());
    openDialogUnless(signal, "resume", entry, { onYes, onNo: () => leave(signal) });
  }

  /**
   * The archived game that the link belongs to, if not to the one on the board.
   *
   * @param isNew whether it belongs to another game than that
   */
  async #entryOf(sent: Sent, isNew: boolean) {
    const { session, find } = this.#host;
    const entry = await find(sent).catch(() => null);
    if (!entry || isNew) return entry;
    const [there, here] = [entry.game.record, session.game.record];
    return sharedMoves(sent.record, there) > sharedMoves(sent.record, here) ? entry : null;
  }

  /** @param isNew whether it is another game than the one on the board */
  #take(sent: Sent, isNew: boolean, signal: AbortSignal) {
    const { session, receive, openScreen, openDialogUnless, current } = this.#host;
    const here = this.#here();
    const meaning = meaningOf(sent, here);
    if (meaning === "other") {
      this.#takeOther(sent, signal);
      return;
    }
    const id = isNew ? null : session.game.id;
    const take = () => void receive(sent.record, { ...sittingFor(sent, meaning, here), id });
    openScreen({ screen: "play" });
    const asked = current();
    const onTake = () => asked.aborted || take();
    const onOther = () => asked.aborted || this.#takeOther(sent, asked);
    const onNew = mayBeNew(sent, meaning, here) ? onOther : null;
    // A game that was played live can continue by link once the live game has ended.
    if (here.live && (meaning === "next" || meaning === "same")) {
      openDialogUnless(asked, "replace", { onYes: onTake });
    } else if (meaning === "next") take();
    else if (meaning === "same") void session.goTo(sent.record.moves.length);
    else openDialogUnless(asked, "received", meaning, { ...sent, onTake, onNew });
  }

  /** Open a link to a game that is not here yet. */
  #takeOther(sent: Sent, signal: AbortSignal) {
    const { session, receive, replaceGame, beginModes, leave } = this.#host;
    const sitting = sittingFor(sent, "other", session.game);
    if (session.isUnfinished) beginModes();
    replaceGame(() => void receive(sent.record, { ...sitting, id: null }), {
      game: gameRequest(sent.record, sent.names),
      onDone: () => leave(signal),
      signal,
    });
  }

  #showWritten() {
    const { captions, showCard, forget } = this.#host;
    captions.note(this.#link);
    // A puzzle and a study show these in their own panels.
    const isShownByMode = this.#link.kind === "puzzle" || this.#link.kind === "study";
    showCard(isShownByMode ? null : linkCard(writtenIn(this.#link), forget));
  }
}

/** The card with the title, names and claims of the opened link; null if it has none. */
export function linkCard(
  { title, author, first, second, par }: ReturnType<typeof writtenIn>,
  onPress: () => void,
): CardView | null {
  const facts = [
    author && say("by", { author }),
    first && say("first", { name: first }),
    second && say("second", { name: second }),
    par !== null && say("par", { par }),
  ].filter((line) => typeof line === "string");
  if (title === null && facts.length === 0) return null;
  return {
    kind: "link",
    title: title ?? say("card"),
    text: lines(...facts) || say("card"),
    action: { label: say("close"), onPress },
  };
}
