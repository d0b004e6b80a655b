/** Opens a link that has been read: a mode shows it, or its game goes to Play. Fetched with the first link. */

import type { Signal } from "../base/signals.ts";
import type { Link, Presets } from "../engine/operations.ts";
import type { OpenDialogUnless } from "../game/dialogs.ts";
import type { Goal } from "../game/links/linkgoal.ts";
import { goalOfLink, isSameGame, writtenIn } from "../game/links/linkgoal.ts";
import { readLink } from "../game/links/linkreader.ts";
import type { Sent } from "../game/links/receivedgame.ts";
import {
  isElsewhere,
  isFirstReply,
  isNextGame,
  mayBeNew,
  meaningOf,
  perhapsSent,
  sharedMoves,
  sittingFor,
} from "../game/links/receivedgame.ts";
import type { PageServices } from "../game/mode.ts";
import { gameRequest } from "../game/record/gamerequest.ts";
import type { Seats } from "../game/record/seats.ts";
import { PERSON } from "../game/record/seats.ts";
import { hasEnded } from "../game/rules/views.ts";
import type { Rulesets } from "../game/rulesets.ts";
import { resultOf } from "../game/storage/gameresult.ts";
import { speaker } from "../i18n/catalogue.ts";
import { lines } from "../i18n/format.ts";
import { tallyBeside } from "../modes/play/stores/nextgame.ts";
import type { PlayStore } from "../modes/play/stores/playstore.ts";
import type { CardView } from "../ui/card.ts";
import type { Visit } from "./address.ts";
import type { Archiving } from "./archiving.ts";
import type { LinkCaptions } from "./linkcaptions.ts";
import type { ReplaceGame } from "./replacement.ts";

export { fetchedLink } from "../game/links/linkreader.ts";

const say = speaker("link");

/** The number of parts of a position in a link: the ruleset, ten rows, the player and the ply. */
const POSITION_PARTS = 13;
const GOAL = "goal.";

/** The position and the goal in a refused puzzle link, for a new draft; null if the link has no valid position. */
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

export interface LinkServices {
  modes: { startPlay: () => void };
  router: {
    readonly visit: Visit;
    open: PageServices["openScreen"];
    settle: () => void;
  };
  dialogs: { openUnless: OpenDialogUnless };
  play: Pick<PlayStore, "receive" | "session">;
  archiving: Pick<Archiving, "find" | "keeper">;
  changeSettings: PageServices["changeSettings"];
  rulesets: Rulesets;
  captions: Pick<LinkCaptions, "note">;
  replaceGame: ReplaceGame;
}

/** The card with a link's title, names and claims, which lasts as long as its visit. */
export interface WrittenCard {
  card: CardView | null;
  visit: Visit;
}

/** The seats of a game that is only viewed: nobody is addressed as "you", and the computer does not move. */
const NOBODY: Seats = Object.freeze({ 1: PERSON, 2: PERSON });

export class LinkOpening {
  #services;
  #session;
  #written;
  #link;
  #signal;

  constructor(
    services: LinkServices,
    written: Signal<WrittenCard | null>,
    link: Link,
    signal: AbortSignal,
  ) {
    this.#services = services;
    this.#session = services.play.session;
    this.#written = written;
    this.#link = link;
    this.#signal = signal;
  }

  open() {
    const goal = goalOfLink(this.#link);
    if (goal.screen !== "play") {
      this.#services.router.open(goal);
      this.#showWritten();
    } else if (goal.sent) void this.#openSent(goal.sent, this.#signal);
    else this.#openGame(goal);
  }

  #openGame(goal: GameGoal) {
    const { dialogs, router } = this.#services;
    if (isSameGame(goal, this.#session.game)) {
      router.open({ screen: "play" });
      void this.#session.goTo(goal.record.cursor);
      this.#showWritten();
      return;
    }
    const sent = perhapsSent(goal, this.#here());
    if (!sent) {
      this.#replaceGame(goal, this.#signal);
      return;
    }
    router.open({ screen: "play" });
    const { signal } = router.visit;
    const onTake = () => signal.aborted || void this.#openSent(sent, signal);
    const onApart = () => signal.aborted || this.#replaceGame(goal, signal);
    dialogs.openUnless(signal, "receivedCut", { onTake, onApart });
  }

  #replaceGame({ record, names, view }: GameGoal, signal: AbortSignal) {
    const { modes, replaceGame } = this.#services;
    const session = this.#session;
    if (session.isUnfinished) modes.startPlay();
    replaceGame(() => void session.load(record, { seats: NOBODY, names, view, isReadOnly: true }), {
      game: gameRequest(record, names),
      onDone: (isOpened) => (isOpened ? this.#showWritten() : this.#leave(signal)),
      signal,
    });
  }

  #here() {
    const { state, isEnded } = this.#session;
    const { record, seats, names } = state.game;
    const { live, isReadOnly } = state.connection;
    return { record, seats, names, live, isReadOnly, isEnded };
  }

  /** Opens a friend's move, which belongs to the game on the board, to an archived game, or to a new one. */
  async #openSent(sent: Sent, signal: AbortSignal) {
    const { dialogs, modes, router } = this.#services;
    const here = this.#here();
    const meaning = meaningOf(sent, here);
    const isNew = isElsewhere(meaning, here);
    const entry = isNew || mayBeNew(sent, meaning, here) ? await this.#entryOf(sent, isNew) : null;
    if (signal.aborted) return;
    if (!entry) {
      this.#take(sent, isNew, signal);
      return;
    }
    if (this.#session.isUnfinished) modes.startPlay();
    const onYes = () => this.#take(sent, false, router.visit.signal);
    dialogs.openUnless(signal, "resume", entry, { onYes, onNo: () => this.#leave(signal) });
  }

  /** @param isNew whether the link cannot belong to the game on the board */
  async #entryOf(sent: Sent, isNew: boolean) {
    const entry = await this.#services.archiving.find(sent).catch(() => null);
    if (!entry || isNew) return entry;
    const [there, here] = [entry.game.record, this.#session.game.record];
    return sharedMoves(sent.record, there) > sharedMoves(sent.record, here) ? entry : null;
  }

  #take(sent: Sent, isNew: boolean, signal: AbortSignal) {
    const { dialogs, play, router } = this.#services;
    const session = this.#session;
    const here = this.#here();
    const meaning = meaningOf(sent, here);
    if (meaning === "other") {
      void this.#takeOther(sent, signal);
      return;
    }
    const id = isNew ? null : session.game.id;
    const sitting = { ...sittingFor(sent, meaning, here), isOver: this.#isOver(sent) };
    const tally = isFirstReply(sent, here) ? session.game.tally : null;
    const take = () => void play.receive(sent.record, { ...sitting, id, tally });
    router.open({ screen: "play" });
    const asked = router.visit.signal;
    const onTake = () => asked.aborted || take();
    const onOther = () => asked.aborted || void this.#takeOther(sent, asked);
    const onNew = mayBeNew(sent, meaning, here) ? onOther : null;
    // A game that was played live can continue by link once the live game has ended.
    if (here.live && (meaning === "next" || meaning === "same")) {
      dialogs.openUnless(asked, "replace", { onYes: onTake });
    } else if (meaning === "next") take();
    else if (meaning === "same") void session.goTo(sent.record.moves.length);
    else dialogs.openUnless(asked, "received", meaning, { ...sent, onTake, onNew });
  }

  async #takeOther(sent: Sent, signal: AbortSignal) {
    const { modes, play, replaceGame } = this.#services;
    const sitting = sittingFor(sent, "other", this.#session.game);
    const isNext = isNextGame(sent, this.#here());
    const tally = isNext ? await this.#tallyBefore(sitting.seats) : null;
    if (signal.aborted) return;
    if (this.#session.isUnfinished) modes.startPlay();
    const game = { ...sitting, id: null, tally, isOver: this.#isOver(sent) };
    replaceGame(() => void play.receive(sent.record, game), {
      game: gameRequest(sent.record, sent.names),
      onDone: () => this.#leave(signal),
      signal,
    });
  }

  #isOver({ record }: Sent) {
    return hasEnded(this.#services.rulesets.catalogue, record);
  }

  /** @param seats those of the next game */
  async #tallyBefore(seats: Seats) {
    const { game, state } = this.#session;
    const keeper = await this.#services.archiving.keeper().catch(() => null);
    return tallyBeside(game, keeper ? await keeper.result() : resultOf(state), seats);
  }

  #showWritten() {
    const { captions, router } = this.#services;
    captions.note(this.#link);
    // Puzzles and studies show these texts in their own panels.
    if (this.#link.kind === "puzzle" || this.#link.kind === "study") return;
    const close = () => {
      this.#written.value = null;
    };
    const card = linkCard(writtenIn(this.#link), close);
    this.#written.value = { card, visit: router.visit };
  }

  #leave(signal: AbortSignal) {
    if (!signal.aborted) this.#services.router.settle();
  }
}

/** Null if the link has no title, names or claims. */
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
