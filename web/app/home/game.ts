/** The card of the game to continue: the one on the board, else the most recent unfinished one, else a new game. */

import { thumbnailOf } from "../../board/thumbnail.ts";
import type { View } from "../../engine/gameresults.ts";
import type { ModeContext } from "../../game/mode.ts";
import type { Player } from "../../game/record/record.ts";
import { boardOf, gameFields, lookedAt } from "../../game/record/record.ts";
import { isComputer, onlyPerson, shortName } from "../../game/record/seats.ts";
import { gameArchive } from "../../game/storage/archive.ts";
import type { ArchivedGame } from "../../game/storage/archivedgame.ts";
import type { StoredGame } from "../../game/storage/storedgame.ts";
import { playerName, sideToGo } from "../../game/texts/scorelines.ts";
import { colourName } from "../../game/view/pieces.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { list } from "../../i18n/format.ts";
import { say as sayOfGame } from "../../i18n/game.ts";
import { personName } from "../../i18n/people.ts";
import { say as sayPage } from "../../i18n/say.ts";
import type { PlayStore } from "../../modes/play/stores/playstore.ts";
import type { Text } from "../../ui/livetext.ts";
import { HomeCard, SQUARE } from "./card.ts";

const say = speaker("home");

export class GameCard {
  #context;
  #play;
  #card = new HomeCard("game", () => void this.#press());
  /** The most recent unfinished game in the archive */
  #kept: ArchivedGame | null = null;
  #isRead = false;
  /** The last position of `#kept`; null until Python has answered */
  #keptView: View | null = null;

  constructor(context: ModeContext, play: Pick<PlayStore, "session">) {
    this.#context = context;
    this.#play = play;
  }

  get root() {
    return this.#card.root;
  }

  /** A live game can be continued even before its first move, because a friend is waiting. */
  get #isGoing() {
    const { session } = this.#play;
    const { live, isSuspended } = session.connection;
    return session.isUnfinished || (live !== null && !isSuspended && !session.isEnded);
  }

  show() {
    const { session } = this.#play;
    const { view, record } = session.game;
    if (this.#isGoing) {
      const isShown = record.cursor === record.moves.length;
      this.#showGame(session.stored, view?.board ?? "", isShown ? view : null);
    } else if (this.#kept) this.#showGame(this.#kept.game, this.#kept.board, this.#keptView);
    else if (this.#isRead) this.#showNew();
    else this.#card.wait(() => sayPage("mode.play"));
  }

  async fetch() {
    await this.#read();
    this.show();
    const kept = this.#kept;
    if (!kept || this.#isGoing) return;
    const { record } = kept.game;
    const whole = gameFields(lookedAt(record, record.moves.length));
    const view = await this.#context.engine.call("view", whole).catch(() => null);
    if (this.#kept !== kept) return;
    this.#keptView = view;
    this.show();
  }

  async #read() {
    const found = await gameArchive()
      .unfinished(1, this.#play.session.game.id)
      .catch(() => null);
    const kept = found?.games[0] ?? null;
    if (kept?.id !== this.#kept?.id) this.#keptView = null;
    this.#kept = kept;
    this.#isRead = true;
  }

  #showGame(game: StoredGame, board: string, view: View | null) {
    const { rulesets, settings } = this.#context;
    const { colours } = rulesets.presetOf(game.record.ruleset);
    const bottom = onlyPerson(game.seats) ?? (settings().turned ? 2 : 1);
    const facts: Text[] = [() => opponentOf(game, colours)];
    if (view)
      facts.push(
        () => turnText(game, view),
        () => this.#toGoText(game, view),
      );
    this.#card.show({ name: () => say("game.go"), facts });
    this.#card.picture(`${board} ${colours} ${bottom}`, () =>
      thumbnailOf(board, { colours, bottom, square: SQUARE }),
    );
  }

  #showNew() {
    const { rulesets, playedRuleset } = this.#context;
    const { colours, opening } = rulesets.presetOf(playedRuleset());
    this.#card.show({ name: () => say("game.new"), facts: [() => say("game.newHow")] });
    this.#card.picture(`${opening.position} ${colours}`, () =>
      thumbnailOf(boardOf(opening.position) ?? "", { colours, square: SQUARE }),
    );
  }

  /** For example "To go: You 45, Ferdl 52" */
  #toGoText(game: StoredGame, view: View) {
    const first: Player = onlyPerson(game.seats) ?? 1;
    const second = first === 1 ? 2 : 1;
    const race = this.#context.races.get(view);
    const scoring = this.#context.rulesets.scoringOf(view.ruleset);
    const count = (player: Player) =>
      sideToGo(view.simple[player], race?.[player] ?? null, scoring).text;
    return say("game.toGo", {
      first: sideName(game, first, view.colours),
      own: count(first),
      second: sideName(game, second, view.colours),
      other: count(second),
    });
  }

  async #press() {
    const { openDialog } = this.#context;
    const play = this.#play;
    if (!this.#isGoing && !this.#isRead) await this.#read();
    const kept = this.#kept;
    if (this.#isGoing) {
      this.#context.openScreen({ screen: "play" });
      void play.session.goTo(play.session.game.record.moves.length);
    } else if (kept) openDialog("resume", kept, { onYes: () => {} });
    else openDialog("newGame");
  }
}

/** The opponent's name, or both players' names if this device has not exactly one player. */
function opponentOf(game: StoredGame, colours: readonly string[]) {
  const here = onlyPerson(game.seats);
  if (here) return fullName(game, here === 1 ? 2 : 1);
  const names = ([1, 2] as const).map((player) =>
    isComputer(game.seats, player) ? fullName(game, player) : sideName(game, player, colours),
  );
  return list(names);
}

/** For example "Ferdl, level 3" */
function fullName({ seats, names, live }: StoredGame, player: Player) {
  return playerName({ game: { seats, names }, connection: { live: live ?? null } }, player);
}

/** "You", "Ferdl", or a colour. */
function sideName(game: StoredGame, player: Player, colours: readonly string[]) {
  const seat = game.seats[player];
  if (seat.kind === "computer") return personName(seat.level);
  if (onlyPerson(game.seats) === player) return sayOfGame("players.you");
  return shortName(game.names[player]) ?? colourName(colours[player - 1] ?? "");
}

function turnText({ seats }: StoredGame, { player, colours }: View) {
  if (onlyPerson(seats) === player) return sayPage("status.yours");
  return sayPage("status.turn", { colour: colourName(colours[player - 1] ?? "") });
}
