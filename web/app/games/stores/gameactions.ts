/** The actions for a game of the archive. Those that leave My games close its dialog. */

import { headOf } from "../../../files/identify.ts";
import { newClock } from "../../../game/clock/clock.ts";
import type { Offer } from "../../../game/mode.ts";
import { gameRequest } from "../../../game/record/gamerequest.ts";
import { onlyPerson } from "../../../game/record/seats.ts";
import type { ModeName } from "../../../game/routes.ts";
import { modeAddress } from "../../../game/routes.ts";
import { gameArchive } from "../../../game/storage/archive.ts";
import type { ArchivedGame } from "../../../game/storage/archivedgame.ts";
import { headersOf } from "../../../game/storage/gameheaders.ts";
import { tallyAfter } from "../../../game/storage/gameresult.ts";
import { namesOf } from "../../../game/texts/playernames.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { OutgoingLink } from "../../../modes/play/outgoinglink.ts";
import type { Keeping } from "../../../modes/play/stores/keeping.ts";
import { replaceAddress } from "../../address.ts";
import type { PageContext } from "../../pagecontext.ts";
import { opponentOf, turnOf } from "../gamefilter.ts";
import type { GamesStore } from "./gamesstore.ts";

const say = speaker("games");

export class GameActions {
  #page;
  #keeping;
  #games;

  constructor(page: PageContext, keeping: Keeping, games: GamesStore) {
    this.#page = page;
    this.#keeping = keeping;
    this.#games = games;
  }

  open({ id }: ArchivedGame) {
    this.#leave("play");
    void this.#keeping.resume(id);
  }

  analyse(entry: ArchivedGame) {
    const { record, seats } = entry.game;
    this.#leave("analyse");
    const headers = headersOf(entry, record.moves);
    const head = entry.headers ? headOf(headers) : { headers };
    this.#page.openScreen({
      screen: "analyse",
      isStory: false,
      game: { ...head, ...gameRequest(record, namesOf(entry.game), seats) },
    });
  }

  rematch({ game, result }: ArchivedGame) {
    const page = this.#page;
    const { record, seats, names, clock } = game;
    this.#leave("play");
    void this.#keeping.makeRoom({
      onYes: () => {
        page.changeSettings({ turned: onlyPerson(seats) === 2 });
        const { ruleset, start } = record;
        const fresh = clock ? newClock(clock.control) : null;
        const tally = result && tallyAfter(game.tally, result);
        const same = { seats, clock: fresh, tally, ...(names && { names }) };
        void page.session.newGame({ ruleset, start, ...same });
        page.openScreen({ screen: "play" });
        page.showGame();
        // A friend who moves first needs an invitation.
        page.act("send");
      },
    });
  }

  save(entry: ArchivedGame) {
    this.#page.files.save(offerOf(entry));
  }

  /** The link to the last move; null unless the friend has to answer it. */
  linkTo(entry: ArchivedGame) {
    const turn = turnOf(entry);
    const sent = onlyPerson(entry.game.seats);
    if (opponentOf(entry) !== "away" || !turn || turn === "move" || !sent) return null;
    const link = new OutgoingLink({
      ask: this.#page.ask,
      announce: () => this.#report(() => say("copied")),
      // The archive writer reports an archive that cannot be written.
      session: { markSent: () => void this.#markSent(entry.id).catch(() => {}) },
    });
    link.offer({ ...offerOf(entry), sent });
    return link;
  }

  async send(link: OutgoingLink) {
    if ((await link.share()) === "refused") this.#report(() => say("notSent"));
  }

  async copy(link: OutgoingLink) {
    if (!(await link.copy())) this.#report(() => say("notCopied"));
  }

  #report(text: () => string) {
    this.#games.notice.value = { text };
  }

  /** Close the dialog; the mode takes its place in the browser's history too. */
  #leave(mode: ModeName) {
    replaceAddress(modeAddress(mode));
    this.#games.close();
  }

  async #markSent(id: string) {
    const { session } = this.#page;
    if (session.game.id === id) session.markSent();
    await gameArchive().change(id, (now) => {
      if (!now || now.game.isHanded) return now;
      return { ...now, game: { ...now.game, isHanded: true } };
    });
  }
}

export function offerOf({ id, game }: ArchivedGame): Offer {
  const { ruleset, start, moves, resigned, timeout, called } = game.record;
  const names = namesOf(game);
  const named = { first: names[1], second: names[2] };
  const ended = { resigned: resigned || null, timeout: timeout || null };
  return {
    kind: "game",
    ruleset,
    start,
    moves,
    at: null,
    ...ended,
    ...named,
    ...(called && { called }),
    file: { id },
  };
}
