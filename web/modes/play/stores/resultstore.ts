/** The card about a game that is over. It lasts until it is closed or the game goes on. */

import { computed, effectUntil, untracked } from "../../../base/signals.ts";
import { hasHeadStart } from "../../../game/rating/headstart.ts";
import { challengeOf, isChallengeDue } from "../../../game/record/challenging.ts";
import { gameRequest } from "../../../game/record/gamerequest.ts";
import { armyOf, legsOf } from "../../../game/record/homereplay.ts";
import type { GameRecord, Player } from "../../../game/record/record.ts";
import { positionText } from "../../../game/record/record.ts";
import { isPerson, onlyPerson } from "../../../game/record/seats.ts";
import { isOver, senderOf } from "../../../game/record/state.ts";
import { namesOf } from "../../../game/texts/playernames.ts";
import { outcomeOf } from "../../../game/texts/result.ts";
import type { PlayContext } from "../playcontext.ts";
import { ClipStore } from "./clipstore.ts";
import { beginNext, longerAfter, nextMatch, playAgain } from "./nextgame.ts";
import type { Mood } from "./occasions.ts";
import type { Prospect } from "./opponentresult.ts";
import { OpponentResult } from "./opponentresult.ts";
import type { ResultChoice } from "./resultchoices.ts";
import { CHOICES, resultChoices } from "./resultchoices.ts";

const SHARING: ReadonlySet<ResultChoice> = new Set(["answer", "challenge", "clip"]);

export class ResultStore {
  readonly opponent;
  readonly clip;
  #page;
  #game;
  #end = new AbortController();
  /** The result when the card first showed it. */
  #firstWon: { record: GameRecord; isWon: boolean } | null = null;

  constructor(page: PlayContext, prospect: Prospect) {
    this.#page = page;
    this.#game = page.play.game;
    this.opponent = new OpponentResult(this.#game, page, prospect, this.signal);
    this.clip = new ClipStore(this.#game, page, this.signal);
    effectUntil(this.signal, () => {
      const { shown } = this.#game;
      if (!isOver(shown) || shown.progress.watch) untracked(() => this.close());
    });
    if (page.session.connection.live) void this.#makeWay();
  }

  /** Aborts when the card is closed. */
  get signal() {
    return this.#end.signal;
  }

  get state() {
    return this.#game.shown;
  }

  get scoring() {
    return this.#game.scoring;
  }

  readonly outcome = computed(() => outcomeOf(this.state, this.scoring));

  /** Whether a game against the computer is won. */
  get isWon() {
    return (
      this.opponent.level !== null &&
      this.outcome.value.winner === onlyPerson(this.state.game.seats)
    );
  }

  get mood(): Mood {
    if (this.isWon) return "beaten";
    const isLost = this.opponent.level !== null && this.outcome.value.winner;
    return isLost && this.#page.settings().speech ? "glad" : "usual";
  }

  /** The rules of a longer game; null for none. */
  get longer() {
    return longerAfter(this.state);
  }

  /** Choices keep the order in which they were first shown, so that none moves under a finger. */
  readonly choices = computed(() => {
    const { record } = this.state.game;
    if (this.#firstWon?.record !== record) this.#firstWon = { record, isWon: this.isWon };
    const possible = CHOICES.filter((choice) => this.#choices[choice].isPossible());
    return resultChoices(new Set(possible), this.#firstWon.isWon);
  });

  /** Whether a challenge waits for the points. */
  get isCounting() {
    return isChallengeDue(this.state);
  }

  get isWatchable() {
    return legsOf(this.state, this.scoring).length > 0;
  }

  close() {
    this.#end.abort();
  }

  choose(choice: ResultChoice) {
    if (!SHARING.has(choice)) this.close(); // these dialogs open over the card
    void this.#choices[choice].act();
  }

  openHistory() {
    const { level } = this.opponent;
    if (level !== null) this.#page.openDialog("historyPage", level);
  }

  watch() {
    this.close();
    this.#page.act("watch");
  }

  /** Opens the finish in Solo as a task, with one side alone on the board. */
  playFinish(player: Player) {
    const { openScreen } = this.#page;
    const { view, race } = this.state.game;
    const side = race?.[player];
    this.close();
    if (!view || !side) return;
    const { ruleset } = view;
    const position = armyText(view.board, player);
    const par = side.proven ? side.exact : null;
    openScreen({ screen: "solo", task: { ruleset, position, par, from: "finish" } });
  }

  readonly #choices: Readonly<
    Record<ResultChoice, { isPossible: () => boolean; act: () => unknown }>
  > = Object.freeze({
    send: {
      isPossible: () => senderOf(this.state) !== null,
      act: () => this.#page.act("send"),
    },
    playOut: { isPossible: () => this.#canPlayOut, act: () => this.#page.session.playOut() },
    next: {
      isPossible: () =>
        this.opponent.isOpen ||
        (this.opponent.prospect.next !== null && !this.state.connection.isReadOnly),
      act: () => beginNext(this.#page, { level: this.opponent.prospect.next }),
    },
    rematch: {
      isPossible: () =>
        !this.state.connection.isReadOnly &&
        (this.state.connection.live === null || this.state.connection.isJoined),
      act: () => playAgain(this.#page, nextMatch(this.state)?.best ?? null),
    },
    longerMatch: {
      // A link does not say how long its match is.
      isPossible: () => this.state.connection.isJoined && this.#isDecidedInThree,
      act: () => playAgain(this.#page, 5),
    },
    headStart: {
      isPossible: () => this.#isNewHere && this.opponent.prospect.headStart !== null,
      act: () => beginNext(this.#page, { start: this.opponent.prospect.headStart }),
    },
    even: {
      isPossible: () => this.#isNewHere && hasHeadStart(this.state.game, this.#page.rulesets),
      act: () => beginNext(this.#page, { start: null }),
    },
    longer: {
      isPossible: () => this.#isNewHere && this.longer !== null,
      act: () => beginNext(this.#page, { rules: this.longer }),
    },
    turningPoints: {
      isPossible: () => this.state.game.record.moves.length > 0,
      act: () => this.#analyse(),
    },
    switch: {
      isPossible: () => this.#isNewHere && this.#canSwitch && nextMatch(this.state) === null,
      act: () => beginNext(this.#page, { isSwitched: true }),
    },
    challenge: {
      isPossible: () => this.#mayChallenge && !this.#isChallenged,
      act: () => this.#page.openDialog("share"),
    },
    answer: {
      isPossible: () => this.#mayChallenge && this.#isChallenged,
      act: () => this.#page.openDialog("share"),
    },
    clip: {
      isPossible: () => this.clip.isOffered,
      act: () => this.clip.send(),
    },
    games: {
      // A game that the computer plays alone is not stored.
      isPossible: () => !this.#mayChallenge && this.state.game.id !== null,
      act: () => this.#page.openScreen({ screen: "games" }),
    },
  });

  /** True while the points are counted, so that no button moves then. */
  get #isDecidedInThree() {
    const match = nextMatch(this.state);
    return match?.best === 3 && match.winner !== null;
  }

  get #mayChallenge() {
    return this.isCounting || challengeOf(this.state) !== null;
  }

  get #isChallenged() {
    return Boolean(this.state.game.friends?.toBeat);
  }

  /** Whether a new game needs no friend's consent. */
  get #isNewHere() {
    return !this.state.connection.isReadOnly && this.state.connection.live === null;
  }

  get #canPlayOut() {
    const { view } = this.state.game;
    const { playout } = this.state.progress;
    return this.scoring === "playout" && Boolean(view?.ending?.winner) && playout === null;
  }

  get #canSwitch() {
    const { seats } = this.state.game;
    return isPerson(seats, 1) || JSON.stringify(seats[1]) !== JSON.stringify(seats[2]);
  }

  #analyse() {
    const game = gameRequest(
      this.state.game.record,
      namesOf(this.state.game),
      this.state.game.seats,
    );
    this.#page.openScreen({ screen: "analyse", isStory: true, game });
  }

  /** Closes the card for a live friend's request, which is shown beside the board. */
  async #makeWay() {
    // Without the connection, no request can arrive.
    const live = await this.#page.live().catch(() => null);
    if (!live || this.signal.aborted) return;
    effectUntil(this.signal, () => {
      if (live.status.asked) this.close();
    });
  }
}

export function armyText(board: string, player: Player) {
  return positionText(armyOf(board, player), player, 0);
}
