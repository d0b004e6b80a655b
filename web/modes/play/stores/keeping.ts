/** Makes room on the board: the current game is archived, so that it can be continued later. */

import { effect, signal, untracked } from "../../../base/signals.ts";
import type { Replacement } from "../../../game/dialogs.ts";
import { storedLadder } from "../../../game/rating/ladder.ts";
import { onlyPerson } from "../../../game/record/seats.ts";
import { gameArchive } from "../../../game/storage/archive.ts";
import type { ArchivedGame } from "../../../game/storage/archivedgame.ts";
import { gameEntry } from "../../../game/storage/storedgame.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import type { PlayContext } from "../playcontext.ts";
import type { Proposal } from "./proposal.ts";
import { isLeftByNewcomer, lastPlayed, sameAgain } from "./proposal.ts";

const say = speaker("newgame");

/** The maximum number of unfinished games to offer. */
const OFFERED = 5;

/** The number of unfinished games, and some of them. */
export type Unfinished = { count: number; games: readonly ArchivedGame[] };

/**
 * - `replace`: the game on the board would be lost, since this browser cannot archive it
 * - `leave`: a friend is connected and playing it
 * - `gone`: the game to continue is no longer in the archive
 */
export type KeepingQuestion = Readonly<
  { name: "replace" | "leave"; room: Required<Replacement> } | { name: "gone" }
>;

type KeepingPage = Pick<
  PlayContext,
  "changeSettings" | "keeper" | "live" | "note" | "openScreen" | "session" | "store"
>;

export class Keeping {
  #page;
  #isBusy = false;
  #question = signal<KeepingQuestion | null>(null);
  /** The moves on the board while a note about the previous game is shown. */
  #noted: readonly string[] | null = null;

  constructor(page: KeepingPage) {
    this.#page = page;
    effect(() => {
      const { moves } = page.session.game.record;
      untracked(() => this.#follow(moves));
    });
  }

  /** A new object for every question. */
  get question() {
    return this.#question.value;
  }

  /** Unfinished games besides the one on the board; none if the archive cannot be read. */
  async unfinished(): Promise<Unfinished> {
    try {
      await this.#page.keeper();
      return await gameArchive().unfinished(OFFERED, this.#page.session.game.id);
    } catch {
      return { count: 0, games: [] };
    }
  }

  /**
   * A newcomer who resigned or only views a game gets the last one played to its end, anyone else the same game again.
   */
  async proposal(): Promise<Proposal> {
    const { session, store } = this.#page;
    const isNewcomer = storedLadder(store).beaten.size === 0;
    if (!isLeftByNewcomer({ ...session.game, ...session.connection }, isNewcomer))
      return sameAgain({ ...session.game, ...session.connection });
    return lastPlayed(
      await gameArchive()
        .all()
        .catch(() => []),
    );
  }

  /** Asks first if a game would be lost or a connected friend abandoned. */
  async makeRoom({ onYes, onNo = () => {}, onLook = null }: Replacement) {
    if (this.#isBusy) return;
    this.#isBusy = true;
    const [isKept, isLive] = await Promise.all([this.#keep(), this.#isLive()]);
    this.#isBusy = false;
    const room = { onYes, onNo, onLook };
    if (!isKept) this.#question.value = { name: "replace", room };
    else if (isLive) this.#question.value = { name: "leave", room };
    else onYes();
  }

  /** Shows a note about the previous game if it was kept. */
  replace(room: Replacement) {
    const { session } = this.#page;
    const { isUnfinished } = session;
    const onYes = () => {
      // A game without an id got one when it was kept.
      const before = isUnfinished && session.game.isKept ? session.game.id : null;
      room.onYes();
      if (before && session.game.id !== before) this.#note();
    };
    return this.makeRoom({ ...room, onYes });
  }

  async resume(id: string) {
    const { session, openScreen } = this.#page;
    if (session.game.id === id && !session.connection.isSuspended) {
      openScreen({ screen: "play" });
      void session.goTo(session.game.record.moves.length);
      return;
    }
    // If the archive cannot be read, the game counts as gone.
    const entry = await gameArchive()
      .get(id)
      .catch(() => null);
    if (entry) await this.makeRoom({ onYes: () => this.put(entry) });
    else this.#question.value = { name: "gone" };
  }

  put({ game }: ArchivedGame) {
    const { session, store, changeSettings, openScreen } = this.#page;
    store.save(gameEntry, game);
    changeSettings({ turned: onlyPerson(game.seats) === 2 });
    void session.openStored(game);
    openScreen({ screen: "play" });
  }

  /** Removes the note once another game is on the board. */
  #follow(moves: readonly string[]) {
    if (!this.#noted || this.#noted === moves) return;
    this.#noted = null;
    this.#page.note(null);
  }

  /** @returns whether nothing would be lost */
  async #keep(): Promise<boolean> {
    const isAtRisk = this.#page.session.isUnfinished;
    try {
      await (await this.#page.keeper()).keep();
      return true;
    } catch {
      return !isAtRisk;
    }
  }

  /** Whether the friend of a live game is connected. */
  async #isLive() {
    const { session, live } = this.#page;
    if (session.connection.live === null || session.isEnded) return false;
    const connection = await live().then(
      ({ status }) => status.connection,
      () => "gone",
    );
    return ["connected", "unstable", "retrying"].includes(connection);
  }

  #note() {
    const { session, note } = this.#page;
    const close = () => {
      this.#noted = null;
      note(null);
    };
    this.#noted = session.game.record.moves;
    note(() => ({
      kind: "link",
      title: say("kept.title"),
      text: say("kept.how"),
      action: { label: say("kept.close"), onPress: close },
    }));
  }
}
