/** The card about a game that is over: who has won and how, what to do next, and the rest under More. */

import { isDialogOpen } from "../../../base/opendialogs.ts";
import { hasClock, newClock } from "../../../game/clock/clock.ts";
import { switched } from "../../../game/clock/clockchoice.ts";
import { hasHeadStart } from "../../../game/rating/headstart.ts";
import { gameRequest } from "../../../game/record/gamerequest.ts";
import { armyOf, legsOf } from "../../../game/record/homereplay.ts";
import type { GameRecord, Player } from "../../../game/record/record.ts";
import { gameFields, positionText } from "../../../game/record/record.ts";
import type { Seats } from "../../../game/record/seats.ts";
import { computer, isPerson, onlyPerson, seated } from "../../../game/record/seats.ts";
import type { SessionState } from "../../../game/record/state.ts";
import { isOver, senderOf } from "../../../game/record/state.ts";
import { COURSE } from "../../../game/rulesets.ts";
import { switchedTally, tallyOf } from "../../../game/storage/gameresult.ts";
import { forcedJumpsText } from "../../../game/texts/forcedjumps.ts";
import { namesOf } from "../../../game/texts/playernames.ts";
import type { Outcome } from "../../../game/texts/result.ts";
import { outcomeOf, sideNames, tallyText } from "../../../game/texts/result.ts";
import { awayName } from "../../../game/texts/scorelines.ts";
import { colourName } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { say as sayOfPage } from "../../../i18n/say.ts";
import { button, byId, element, keepFocus, mark, write } from "../../../ui/element.ts";
import { icon } from "../../../ui/icons.ts";
import type { Text } from "../../../ui/livetext.ts";
import type { PlayContext } from "../playcontext.ts";
import { levelOf, opponentPicture } from "./opponentpicture.ts";
import { OpponentResult, prospectOf } from "./opponentresult.ts";
import type { ResultChoice } from "./resultchoices.ts";
import { CHOICES, resultChoices } from "./resultchoices.ts";
import { sideResult, sideTable } from "./sidetable.ts";

const sayGames = speaker("games");
const say = speaker("scoresheet");

const HEADLINE = "ending-headline";
const HOW = "ending-how";
const FORCED = "ending-forced";
const RATING = "ending-rating";
const TALLY = "ending-tally";
const MORE = "ending-more";

/** The card, shown once its offer of the next opponent is known. */
export async function loadResult(page: PlayContext) {
  const prospect = await prospectOf(page.session.state, page.rulesets);
  return (onClose: () => void) => new ResultCard(page, prospect, onClose);
}

class ResultCard {
  #page;
  #shownSides = "";
  #picture = element("span", { class: "ending-picture" });
  #disc = element("span", { class: "disc", "aria-hidden": "true" });
  #headline = element("h2", { id: HEADLINE, tabindex: -1 });
  #how = element("p", { id: HOW });
  #forced = element("p", { id: FORCED });
  #tally = element("p", { id: TALLY });
  #sides = element("div", { class: "result-sides" });
  #opponent: OpponentResult;
  #choices: Readonly<Record<ResultChoice, HTMLButtonElement>> = {
    send: this.#leaving("", () => this.#page.act("send")),
    playOut: this.#leaving(
      () => say("card.playOut"),
      () => this.#page.session.playOut(),
    ),
    next: this.#leaving("", () => this.#begin(false, { level: this.#opponent.next ?? undefined })),
    rematch: this.#leaving(
      () => say("card.rematch"),
      () => this.#again(),
    ),
    headStart: this.#leaving(
      () => say("card.headStart"),
      () => this.#begin(false, { start: this.#opponent.headStart }),
    ),
    even: this.#leaving(
      () => say("card.even"),
      () => this.#begin(false, { start: null }),
    ),
    longer: this.#leaving("", () =>
      this.#begin(false, { rules: longerAfter(this.#page.session.state) }),
    ),
    turningPoints: this.#leaving(
      () => say("card.turningPoints"),
      () => this.#analyse(),
    ),
    switch: this.#leaving(
      () => say("card.switch"),
      () => this.#begin(true),
    ),
    // The picture opens over the card.
    firstWin: button(
      { class: "button" },
      () => this.#page.openDialog("firstWin"),
      () => say("card.firstWin"),
    ),
    games: this.#leaving(
      () => sayGames("title"),
      () => this.#page.openScreen({ screen: "games" }),
    ),
  };
  #main = element("div", { class: "ending-buttons" });
  #others = element("div", { class: "ending-buttons" });
  #watch = this.#leaving(
    () => say("card.watch"),
    () => this.#page.act("watch"),
  );
  #sheet = element("section", { class: "ending-sheet" });
  #more = element("div", { id: MORE, class: "ending-more", hidden: true });
  #moreButton = button(
    { class: "button button-quiet", "aria-expanded": "false", "aria-controls": MORE },
    () => this.#toggleMore(),
    () => sayOfPage("menu.more"),
  );
  /** The buttons keep the order in which they were first shown, so that none moves under a finger. */
  #isWon: { record: GameRecord; value: boolean } | null = null;
  #root;
  #onClose;
  #end = new AbortController();

  constructor(
    page: PlayContext,
    prospect: Awaited<ReturnType<typeof prospectOf>>,
    onClose: () => void,
  ) {
    const { signal } = this.#end;
    this.#page = page;
    this.#onClose = onClose;
    const onMore = () => {
      if (!signal.aborted) this.show(page.session.state);
    };
    this.#opponent = new OpponentResult(page, RATING, { prospect, onMore, signal });
    const heading = element("h3", {}, () => say("card.sheet"));
    this.#sheet.append(heading, this.#sides, this.#watch);
    this.#more.append(this.#tally, this.#others, this.#sheet);
    // The board, the moves and the other buttons remain usable beside the card. It is not a <dialog>: in Chromium a
    // non-modal one takes the Escape key from a modal one that was opened before it.
    const attributes = { class: "ending", "data-dialog": "result", role: "dialog" };
    const labels = {
      "aria-labelledby": HEADLINE,
      "aria-describedby": `${HOW} ${FORCED} ${RATING}`,
    };
    const texts = [this.#how, this.#forced, this.#opponent.rating, this.#opponent.offer];
    const parts = [...texts, this.#main, this.#moreButton, this.#more];
    this.#root = element("div", { ...attributes, ...labels }, this.#head(), ...parts);
    document.addEventListener("keydown", (event) => this.#onKey(event), { signal });
    byId("table").append(this.#root);
    this.#takeFocus();
    if (page.session.state.live) this.#makeWay().catch(() => {});
  }

  /** A live friend's requests are shown beside the board. */
  async #makeWay() {
    const live = await this.#page.live();
    const { signal } = this.#end;
    if (signal.aborted) return;
    const unfollow = live.onChange(({ asked }) => asked && this.close());
    signal.addEventListener("abort", unfollow);
  }

  /** Do not steal the focus from another part of the page. */
  #takeFocus() {
    const { activeElement, body } = document;
    const isFree = activeElement === body || activeElement?.closest("#board, #actions, #status");
    if (isFree) this.#headline.focus({ preventScroll: true });
  }

  /** Escape closes the topmost element first. */
  #onKey({ key, defaultPrevented }: KeyboardEvent) {
    const isCovered = defaultPrevented || isDialogOpen();
    if (key === "Escape" && !isCovered) this.close();
  }

  show(state: SessionState) {
    if (!isOver(state) || state.watch) {
      this.close();
      return;
    }
    const scoring = this.#page.rulesets.scoringOf(state.record.ruleset);
    const { winner, headline, how } = outcomeOf(state, scoring);
    write(this.#headline, headline);
    write(this.#how, how);
    const { near, names } = sideNames(state);
    writeOrHide(this.#forced, forcedJumpsText(gameFields(state.record), names, near));
    writeOrHide(this.#tally, tallyText(state));
    const hasWon = levelOf(state) !== null && winner === onlyPerson(state.seats);
    this.#showSide(state, winner, hasWon);
    this.#opponent.show(state);
    this.#showChoices(state, hasWon, scoring);
    this.#showSheet(state, scoring);
  }

  #head() {
    const label = () => sayOfPage("dialog.close");
    const attributes = { class: "menu-item", "aria-label": label, title: label };
    const cross = button(attributes, () => this.close(), icon("close"));
    const parts = [this.#picture, this.#disc, this.#headline, cross];
    return element("header", { class: "ending-head" }, ...parts);
  }

  /** The portrait of the opponent, else the disc of the headline's subject: you, or the winner of two sides. */
  #showSide(state: SessionState, winner: Outcome["winner"], hasWon: boolean) {
    const mood = hasWon ? "beaten" : "usual";
    const shown = this.#picture.firstElementChild?.getAttribute("data-mood");
    if (shown !== mood) {
      const picture = opponentPicture(state, mood);
      this.#picture.replaceChildren(...(picture ? [picture] : []));
    }
    this.#disc.hidden = !winner || this.#picture.hasChildNodes();
    const about = onlyPerson(state.seats) ?? winner;
    mark(this.#disc, "data-colour", state.view?.colours[(about || 1) - 1] ?? null);
  }

  #leaving(label: Text, onPress: () => void) {
    const press = () => {
      this.close();
      onPress();
    };
    return button({ class: "button" }, press, label);
  }

  /** Moves the focus to the button that reopens the card. */
  close() {
    const hadFocus = this.#root.contains(document.activeElement);
    this.#end.abort();
    this.#root.remove();
    this.#onClose();
    if (!hadFocus) return;
    const back = byId("status").querySelector("[data-action=result]");
    if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    else this.#page.showGame();
  }

  #showChoices(state: SessionState, hasWon: boolean, scoring: string) {
    const { send, next, longer } = this.#choices;
    const { view } = state;
    if (view) write(send, () => say("card.send", { name: awayName(state, view) }));
    if (this.#isWon?.record !== state.record) {
      this.#isWon = { record: state.record, value: hasWon };
    }
    // Reserve the place of the next opponent while the score is counted.
    mark(next, "data-waits", this.#opponent.isOpen(state) ? "" : null);
    write(next, () => this.#opponent.nextText(hasWon));
    const rules = longerAfter(state);
    if (rules) write(longer, () => say(`card.next.${rules}`));
    const possible = this.#possible(state, scoring);
    const { main, others } = resultChoices(possible, this.#isWon.value);
    const places = [
      [this.#main, main],
      [this.#others, others],
    ] as const;
    const change = () => {
      for (const [place, choices] of places) this.#place(place, choices);
    };
    keepFocus(this.#root, change, () => this.#headline.focus({ preventScroll: true }));
  }

  #place(place: Element, choices: readonly ResultChoice[]) {
    const buttons = choices.map((choice) => this.#choices[choice]);
    const isMain = place === this.#main;
    for (const [order, choice] of choices.entries()) {
      const isFirst = isMain && order === 0;
      mark(this.#choices[choice], "class", isFirst ? "button button-main" : "button");
      mark(this.#choices[choice], "data-choice", choice);
    }
    const isShown = buttons.every((each, order) => place.children[order] === each);
    if (!isShown || place.childElementCount !== buttons.length) place.replaceChildren(...buttons);
  }

  #possible(state: SessionState, scoring: string): ReadonlySet<ResultChoice> {
    const { record, seats, view, playout, live, isJoined, isReadOnly } = state;
    const isSame = JSON.stringify(seats[1]) === JSON.stringify(seats[2]);
    const isNewHere = !isReadOnly && live === null;
    const canPlayOut = scoring === "playout" && Boolean(view?.ending?.winner) && playout === null;
    const all: Readonly<Record<ResultChoice, boolean>> = {
      send: senderOf(state) !== null,
      playOut: canPlayOut,
      next: this.#opponent.isOpen(state) || (this.#opponent.next !== null && !isReadOnly),
      rematch: !isReadOnly && (live === null || isJoined),
      headStart: isNewHere && this.#opponent.headStart !== null,
      even: isNewHere && hasHeadStart(state, this.#page.rulesets),
      longer: isNewHere && longerAfter(state) !== null,
      turningPoints: record.moves.length > 0,
      switch: isNewHere && !(isSame && !isPerson(seats, 1)),
      firstWin: this.#opponent.isFirstWin,
      games: true,
    };
    return new Set(CHOICES.filter((choice) => all[choice]));
  }

  #toggleMore() {
    this.#more.hidden = !this.#more.hidden;
    mark(this.#moreButton, "aria-expanded", String(!this.#more.hidden));
    if (!this.#more.hidden) this.#more.scrollIntoView({ block: "nearest" });
  }

  /** In a live game the friend is asked. */
  #again() {
    const { session, live } = this.#page;
    if (session.state.live) void live().then((all) => all.ask("rematch"));
    else this.#begin(false);
  }

  /**
   * Start the same game again, from the same first position.
   *
   * @param isSwitched whether the sides are switched
   * @param next another level of the computer, other rules from their opening, or another first position
   */
  #begin(isSwitched: boolean, next: Next = {}) {
    const { session, settings, changeSettings, showGame, act } = this.#page;
    const { names } = session.state;
    const seats = against(session.state.seats, next.level ?? null);
    const isRematch = !next.level && !next.rules && next.start === undefined;
    const tally = isRematch ? tallyOf(session.state) : null;
    const { start = this.#startOf(next.rules ?? null) } = next;
    const choice = { ...this.#choiceOf(isSwitched, next.rules ?? null), start, tally };
    if (isSwitched) {
      const others = Object.freeze({ 1: seats[2], 2: seats[1] });
      // Two people here keep their places, and get each other's pieces.
      const isTwo = isPerson(seats, 1) && isPerson(seats, 2);
      changeSettings({ turned: isTwo ? !settings().turned : onlyPerson(others) === 2 });
      session.newGame({
        ...choice,
        seats: others,
        names: Object.freeze({ 1: names[2], 2: names[1] }),
        tally: tally && switchedTally(tally),
      });
    } else session.newGame({ ...choice, seats, names });
    showGame();
    // If the friend begins, the next step is to invite them.
    act("send");
  }

  /**
   * The rules and the clock of the next game.
   *
   * @param rules if they change, played from their opening
   */
  #choiceOf(isSwitched: boolean, rules: string | null) {
    const { state } = this.#page.session;
    const { record, clock } = state;
    const control = hasClock(state) && clock ? clock.control : null;
    return {
      ruleset: rules ?? record.ruleset,
      clock: control && newClock(isSwitched ? switched(control) : control),
    };
  }

  /** The first position of the next game: that of this one, if the rules are the same. */
  #startOf(rules: string | null) {
    const { record } = this.#page.session.state;
    return record.moves.length > 0 && !rules ? record.start : null;
  }

  /** Open the story of the whole game, which starts looking for its moments. */
  #analyse() {
    const { state } = this.#page.session;
    const game = gameRequest(state.record, namesOf(state), state.seats);
    this.#page.openScreen({ screen: "analyse", isStory: true, game });
  }

  /** The moves to go, once they are counted. */
  #showSheet(state: SessionState, scoring: string) {
    this.#sheet.hidden = state.race === null;
    this.#watch.hidden = legsOf(state, scoring).length === 0;
    const key = JSON.stringify([sideResult(state, 1, scoring), sideResult(state, 2, scoring)]);
    if (key === this.#shownSides) return;
    this.#shownSides = key;
    const sides = [this.#sideOf(state, scoring, 1), this.#sideOf(state, scoring, 2)];
    this.#sides.replaceChildren(...sides.filter((side) => side !== null));
  }

  #sideOf(state: SessionState, scoring: string, player: Player) {
    const side = sideResult(state, player, scoring);
    if (!side) return null;
    const shade = state.view?.colours[player - 1] ?? "";
    const isTask = scoring === "exact" && side.stragglers.length > 0;
    return sideTable(side, shade, ...(isTask ? [this.#finishButton(player, shade)] : []));
  }

  #finishButton(player: Player, shade: string) {
    const made = this.#leaving(
      () => say("card.playFinish"),
      () => this.#playFinish(player),
    );
    mark(made, "data-finish", String(player));
    mark(made, "aria-label", () => say("card.playFinishOf", { colour: colourName(shade) }));
    return made;
  }

  /** Open one side alone on the board as a task for Solo. */
  #playFinish(player: Player) {
    const { session, openScreen } = this.#page;
    const { view, race } = session.state;
    const side = race?.[player];
    if (!view || !side) return;
    const { ruleset } = view;
    const position = armyText(view.board, player);
    const par = side.proven ? side.exact : null;
    openScreen({ screen: "solo", task: { ruleset, position, par, from: "finish" } });
  }
}

interface Next {
  level?: number | undefined;
  rules?: string | null;
  /** Null for the opening. */
  start?: string | null;
}

/** An empty line takes no room. */
function writeOrHide(line: HTMLElement, text: string) {
  line.hidden = text === "";
  write(line, text);
}

/** The longer game that follows Little and Quick. */
const NEXT: ReadonlyMap<string, (typeof COURSE)[1 | 2]> = new Map([
  [COURSE[0], COURSE[1]],
  [COURSE[1], COURSE[2]],
]);

/** Null after any other game. */
function longerAfter({ record }: SessionState) {
  return (record.start === null && NEXT.get(record.ruleset)) || null;
}

function against(seats: Seats, level: number | null): Seats {
  const here = onlyPerson(seats);
  if (level === null || !here) return seats;
  return seated(seats, here === 1 ? 2 : 1, computer(level));
}

/** The text form of one side's pieces alone on the board, as a task for Solo. */
export function armyText(board: string, player: Player) {
  return positionText(armyOf(board, player), player, 0);
}
