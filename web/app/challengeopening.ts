/** Opens a friend's challenge, or the answer to one. Fetched with the first such link. */

import type { Signal } from "../base/signals.ts";
import { effectUntil, untracked } from "../base/signals.ts";
import type { Presets } from "../engine/operations.ts";
import { readChallenge } from "../game/links/challengereader.ts";
import type { Challenge } from "../game/record/challenging.ts";
import { isChallenger, isSameGame, isSameResult } from "../game/record/challenging.ts";
import { gameRequest } from "../game/record/gamerequest.ts";
import type { GameRecord, Player } from "../game/record/record.ts";
import { newRecord, playerAt } from "../game/record/record.ts";
import type { Seats } from "../game/record/seats.ts";
import { computer, levelAgainst, onlyPerson, PERSON } from "../game/record/seats.ts";
import { gameArchive } from "../game/storage/archive.ts";
import { withAnswer } from "../game/storage/friendsresults.ts";
import type { ChallengeResult } from "../game/storage/storedgame.ts";
import { invitationText } from "../game/texts/challenges.ts";
import { speaker } from "../i18n/catalogue.ts";
import { personName } from "../i18n/people.ts";
import type { CardView } from "../ui/card.ts";
import type { LinkServices, WrittenCard } from "./linkopening.ts";

const say = speaker("challenge");

export class ChallengeOpening {
  #services;
  #session;
  #written;
  #signal;

  /** @param signal aborts when something else is opened */
  constructor(services: LinkServices, written: Signal<WrittenCard | null>, signal: AbortSignal) {
    this.#services = services;
    this.#session = services.play.session;
    this.#written = written;
    this.#signal = signal;
  }

  /** @throws {EngineError} if the link is damaged */
  open(text: string, presets: Presets) {
    const challenge = readChallenge(text, presets);
    const { answer } = challenge;
    if (answer) void this.#showAnswer(challenge, answer);
    else this.#accept(challenge);
  }

  /** Keeps the answer with the game that made the challenge, if it was played here. */
  async #showAnswer(challenge: Challenge, answer: ChallengeResult) {
    const { dialogs, modes, router } = this.#services;
    const id = await this.#ownGame(challenge).catch(() => null);
    if (id !== null) await this.#keep(id, answer).catch(() => {});
    if (this.#signal.aborted) return;
    modes.startPlay();
    const onPlay = () =>
      this.#accept({ ...challenge, result: resultToBeat(challenge, answer, id !== null) });
    const onClose = () => this.#signal.aborted || router.settle();
    dialogs.openUnless(this.#signal, "challenge", {
      challenge,
      isOwn: id !== null,
      onPlay,
      onClose,
    });
  }

  async #ownGame(challenge: Challenge) {
    await this.#flush();
    const games = await gameArchive().all();
    return games.find((game) => isChallenger(game, challenge))?.id ?? null;
  }

  /** Writes the game on the board to the archive. */
  async #flush() {
    const keeper = await this.#services.archiving.keeper();
    await keeper.flush().catch(() => {});
  }

  async #keep(id: string, answer: ChallengeResult) {
    const session = this.#session;
    if (session.game.id === id) session.setFriends(withAnswer(session.game.friends, answer));
    await gameArchive().change(id, (entry) => {
      if (!entry) return null;
      const friends = withAnswer(entry.game.friends ?? null, answer);
      return { ...entry, game: { ...entry.game, friends } };
    });
  }

  /** Begins the game, unless it is on the board, and says what it is about. */
  #accept(challenge: Challenge) {
    const { modes, replaceGame, router } = this.#services;
    const { signal } = router.visit;
    if (this.#isHere(challenge)) {
      router.open({ screen: "play" });
      this.#showCard(challenge);
      return;
    }
    if (this.#session.isUnfinished) modes.startPlay();
    const { ruleset, start } = challenge;
    replaceGame(() => this.#begin(challenge), {
      game: gameRequest(newRecord(ruleset, start)),
      onDone: (isOpened) => (isOpened ? this.#showCard(challenge) : this.#leave(signal)),
      signal,
    });
  }

  #isHere(challenge: Challenge) {
    const { record, seats, seed, friends } = this.#session.game;
    const [level, side] = [levelAgainst({ seats }), onlyPerson(seats)];
    const toBeat = friends?.toBeat;
    if (!toBeat || level === null || side === null || this.#session.isEnded) return false;
    if (!isSameResult(toBeat, challenge.result)) return false;
    const { ruleset, start } = record;
    return isSameGame({ ruleset, start, level, seed, side }, challenge);
  }

  #begin({ ruleset, start, level, seed, side, result }: Challenge) {
    const seats: Seats = Object.freeze(
      side === 1 ? { 1: PERSON, 2: computer(level) } : { 1: computer(level), 2: PERSON },
    );
    this.#services.changeSettings({ turned: side === 2 });
    const friends = { toBeat: result, answers: [] };
    void this.#session.newGame({ ruleset, start, seats, seed, friends });
  }

  /** The card stays until it is pressed or the player has moved. */
  #showCard(challenge: Challenge) {
    const { rulesets, router } = this.#services;
    const close = () => {
      this.#written.value = null;
    };
    const { level, ruleset } = challenge;
    const card: CardView = {
      kind: "challenge",
      title: invitationText(challenge),
      text: say("how", { rules: rulesets.nameOf(ruleset), opponent: personName(level) }),
      action: { label: say("play"), onPress: close },
    };
    const { visit } = router;
    this.#written.value = { card, visit };
    const before = this.#session.game;
    effectUntil(visit.signal, () => {
      const { id, record } = this.#session.game;
      untracked(() => {
        const isGone = id !== before.id || hasMoved(challenge.side, before.record, record);
        if (isGone && this.#written.value?.card === card) close();
      });
    });
  }

  #leave(signal: AbortSignal) {
    if (!signal.aborted) this.#services.router.settle();
  }
}

/** Whether the later record has a move of the player that the earlier one lacks. */
function hasMoved(player: Player, before: GameRecord, { moves, start }: GameRecord) {
  return moves.some(
    (move, ply) => move !== before.moves[ply] && playerAt({ start }, ply) === player,
  );
}

/** Whoever plays again has the better of the two results to beat; the challenger has that of the friend. */
function resultToBeat({ result }: Challenge, answer: ChallengeResult, isOwn: boolean) {
  return isOwn || answer.points > result.points ? answer : result;
}
