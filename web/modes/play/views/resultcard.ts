import { isDialogOpen } from "../../../base/opendialogs.ts";
import { effectUntil } from "../../../base/signals.ts";
import type { Player } from "../../../game/record/record.ts";
import { gameFields } from "../../../game/record/record.ts";
import { onlyPerson } from "../../../game/record/seats.ts";
import type { SessionState } from "../../../game/record/state.ts";
import { forcedJumpsText } from "../../../game/texts/forcedjumps.ts";
import { matchText, sideNames, tallyText } from "../../../game/texts/result.ts";
import { awayName } from "../../../game/texts/scorelines.ts";
import { colourName } from "../../../game/view/pieces.ts";
import { speaker, withSentences } from "../../../i18n/catalogue.ts";
import { personName } from "../../../i18n/people.ts";
import { say as sayOfPage } from "../../../i18n/say.ts";
import { button, byId, element, keepFocus, mark, write } from "../../../ui/element.ts";
import { icon } from "../../../ui/icons.ts";
import type { Text } from "../../../ui/livetext.ts";
import type { PlayContext } from "../playcontext.ts";
import { nextMatch } from "../stores/nextgame.ts";
import type { ResultChoice } from "../stores/resultchoices.ts";
import { CHOICES } from "../stores/resultchoices.ts";
import type { ResultStore } from "../stores/resultstore.ts";
import { opponentPicture } from "./opponentpicture.ts";
import { sideResult, sideTable } from "./sidetable.ts";

const sayChallenge = speaker("challenge");
const sayGames = speaker("games");
const sayLevels = speaker("levels");
const say = speaker("scoresheet");

const HEADLINE = "ending-headline";
const HOW = "ending-how";
const FORCED = "ending-forced";
const RATING = "ending-rating";
const TALLY = "ending-tally";
const MATCH = "ending-match";
const FRIENDS = "ending-friends";
const MORE = "ending-more";

/**
 * Not a <dialog>: it would have to be non-modal, since the board beside it stays in use, and in Chromium a non-modal
 * dialog takes the Escape key from a modal one that was opened before it.
 */
export function showResultCard(result: ResultStore, { showGame }: Pick<PlayContext, "showGame">) {
  const { signal } = result;
  const texts = createTexts(result);
  const choices = createChoices(result);
  const others = element(
    "div",
    { id: MORE, class: "ending-more", hidden: true },
    texts.tally,
    choices.others,
    createSheet(result),
  );
  const labels = {
    "aria-labelledby": HEADLINE,
    "aria-describedby": `${HOW} ${FRIENDS} ${MATCH} ${FORCED} ${RATING}`,
  };
  const root = element(
    "div",
    { class: "ending", "data-dialog": "result", role: "dialog", ...labels },
    createHead(result, texts.headline),
    ...[texts.how, texts.friends, texts.match, texts.forced, texts.facts, texts.offer],
    choices.main,
    createMoreButton(others),
    others,
  );

  /** Escape closes the topmost element first. */
  function closeByKey({ key, defaultPrevented }: KeyboardEvent) {
    const isCovered = defaultPrevented || isDialogOpen();
    if (key === "Escape" && !isCovered) result.close();
  }

  /** The focus returns to the button that opens the card again. */
  function remove() {
    const hadFocus = root.contains(document.activeElement);
    root.remove();
    if (!hadFocus) return;
    const back = byId("status").querySelector("[data-action=result]");
    if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    else showGame();
  }

  document.addEventListener("keydown", closeByKey, { signal });
  signal.addEventListener("abort", remove);
  byId("table").append(root);
  takeFocus(texts.headline);
  effectUntil(signal, () => {
    keepFocus(root, choices.show, () => texts.headline.focus({ preventScroll: true }));
  });
}

/** Takes the focus only from the board and the buttons beside it. */
function takeFocus(headline: HTMLElement) {
  const { activeElement, body } = document;
  const isFree = activeElement === body || activeElement?.closest("#board, #actions, #status");
  if (isFree) headline.focus({ preventScroll: true });
}

function createTexts(result: ResultStore) {
  const { opponent, signal } = result;
  const headline = element("h2", { id: HEADLINE, tabindex: -1 });
  const how = element("p", { id: HOW });
  const forced = element("p", { id: FORCED });
  const tally = element("p", { id: TALLY });
  const match = element("p", { id: MATCH, class: "strong", hidden: true });
  const friends = element("p", { id: FRIENDS, class: "strong", hidden: true });
  const rating = element("p", { id: RATING, class: "ending-rating", hidden: true });
  const score = element("p", { class: "ending-score", hidden: true });
  const page = button({ class: "button button-quiet", hidden: true }, () => result.openHistory());
  const facts = element("div", { class: "ending-facts row wrap soft" }, rating, score, page);
  // The offer of a head start, shown unless an easier opponent is proposed.
  const offer = element("p", { class: "ending-offer", hidden: true });

  effectUntil(signal, () => {
    const { state } = result;
    const { near, names } = sideNames(state);
    const { level, prospect } = opponent;
    write(headline, result.outcome.value.headline);
    write(how, result.outcome.value.how);
    writeOrHide(forced, forcedJumpsText(gameFields(state.game.record), names, near));
    const standing = matchText(state);
    writeOrHide(match, standing);
    writeOrHide(tally, standing === "" ? tallyText(state) : "");
    void showFriends(friends, state).catch(() => {}); // the card does without
    writeOrHide(rating, level === null ? "" : opponent.ratingText);
    const isFirst = opponent.isFirstBeaten;
    page.hidden = !isFirst;
    if (level !== null) write(page, () => sayLevels("page", { name: personName(level) }));
    writeOrHide(score, isFirst ? "" : opponent.scoreText);
    facts.hidden = rating.hidden && score.hidden && page.hidden;
    const isOffered = level !== null && prospect.headStart !== null && prospect.next === null;
    writeOrHide(offer, isOffered ? say("card.headStart.ask", { name: personName(level) }) : "");
  });
  return { headline, how, friends, match, forced, tally, facts, offer };
}

/** Writes the results of friends in the same game, whose words few games need. */
async function showFriends(line: HTMLElement, state: SessionState) {
  line.hidden = !state.game.friends;
  if (line.hidden) return;
  const { friendsText } = await withSentences(import("../../../game/texts/challenges.ts"));
  writeOrHide(line, friendsText(state));
}

/** An empty line takes no room. */
function writeOrHide(line: HTMLElement, text: string) {
  line.hidden = text === "";
  write(line, text);
}

/** The portrait of the opponent, else the disc of the headline's subject: you, or the winner of two sides. */
function createHead(result: ResultStore, headline: HTMLElement) {
  const label = () => sayOfPage("dialog.close");
  const attributes = { class: "menu-item", "aria-label": label, title: label };
  const cross = button(attributes, () => result.close(), icon("close"));
  const picture = element("span", { class: "ending-picture fixed" });
  const disc = element("span", { class: "disc", "aria-hidden": "true" });

  effectUntil(result.signal, () => {
    const { state } = result;
    const { winner } = result.outcome.value;
    const { mood } = result;
    if (picture.firstElementChild?.getAttribute("data-mood") !== mood) {
      const drawn = opponentPicture(state, mood);
      picture.replaceChildren(...(drawn ? [drawn] : []));
    }
    disc.hidden = !winner || picture.hasChildNodes();
    const about = onlyPerson(state.game.seats) ?? winner;
    mark(disc, "data-colour", state.game.view?.colours[(about || 1) - 1] ?? null);
  });
  return element("header", { class: "ending-head row" }, picture, disc, headline, cross);
}

function createMoreButton(more: HTMLElement) {
  const attributes = {
    class: "button button-quiet",
    "aria-expanded": "false",
    "aria-controls": MORE,
  };
  const toggle = () => {
    more.hidden = !more.hidden;
    mark(made, "aria-expanded", String(!more.hidden));
    if (!more.hidden) more.scrollIntoView({ block: "nearest" });
  };
  const made = button(attributes, toggle, () => sayOfPage("menu.more"));
  return made;
}

function createChoices(result: ResultStore) {
  const labels = labelsOf(result);
  const made = CHOICES.map((choice) => {
    const attributes = { class: "button", "data-choice": choice };
    return [choice, button(attributes, () => result.choose(choice))] as const;
  });
  const buttons = new Map(made);
  const main = element("div", { class: "ending-buttons" });
  const others = element("div", { class: "ending-buttons" });

  function place(row: HTMLElement, choices: readonly ResultChoice[]) {
    const shown = choices.flatMap((choice) => buttons.get(choice) ?? []);
    for (const [order, each] of shown.entries()) {
      mark(each, "class", row === main && order === 0 ? "button button-main" : "button");
    }
    const isShown = shown.every((each, order) => row.children[order] === each);
    if (!isShown || row.childElementCount !== shown.length) row.replaceChildren(...shown);
  }

  function wait(choice: ResultChoice, isWaiting: boolean) {
    const waiting = buttons.get(choice);
    if (waiting) mark(waiting, "data-waits", isWaiting ? "" : null);
  }

  return {
    main,
    others,
    show() {
      for (const [choice, each] of made) write(each, labels[choice]);
      const clip = buttons.get("clip");
      if (clip) clip.disabled = result.clip.clip.value === null;
      // Keep the places of the next opponent and of the challenge while the score is counted.
      wait("next", result.opponent.isOpen);
      wait("challenge", result.isCounting);
      wait("answer", result.isCounting);
      place(main, result.choices.value.main);
      place(others, result.choices.value.others);
    },
  };
}

function labelsOf(result: ResultStore): Readonly<Record<ResultChoice, () => string>> {
  const { opponent } = result;
  return {
    send: () => {
      const { state } = result;
      return state.game.view ? say("card.send", { name: awayName(state, state.game.view) }) : "";
    },
    playOut: () => say("card.playOut"),
    next: () => {
      const name = personName(opponent.prospect.next ?? 1);
      return result.isWon ? say("card.next", { name }) : say("card.easier", { name });
    },
    rematch: () => rematchLabel(result),
    longerMatch: () => say("card.matchLonger"),
    challenge: () => sayChallenge("do"),
    answer: () => sayChallenge("answer"),
    headStart: () => say("card.headStart"),
    even: () => say("card.even"),
    longer: () => (result.longer ? say(`card.next.${result.longer}`) : ""),
    turningPoints: () => say("card.turningPoints"),
    switch: () => say("card.switch"),
    clip: () => {
      const clip = result.clip.clip.value;
      if (!clip) return say("card.clip.making");
      return say(clip.isSendable ? "card.clip.send" : "card.clip.save");
    },
    games: () => sayGames("title"),
  };
}

function rematchLabel({ state }: ResultStore) {
  const match = nextMatch(state);
  if (!match) return say("card.rematch");
  const { best, game: n, winner } = match;
  if (winner !== null) return say("card.matchNew");
  return n === 1 ? say("card.match") : say("card.matchNext", { n, best });
}

function createSheet(result: ResultStore) {
  const tables = element("div", { class: "result-sides stack gap-6" });
  const watch = button(
    { class: "button" },
    () => result.watch(),
    () => say("card.watch"),
  );
  const heading = element("h3", {}, () => say("card.sheet"));
  const root = element(
    "section",
    { class: "ending-sheet stack gap-6 line-above" },
    heading,
    tables,
    watch,
  );
  let shownSides = "";

  effectUntil(result.signal, () => {
    const { state, scoring } = result;
    root.hidden = state.game.race === null;
    watch.hidden = !result.isWatchable;
    const sides = ([1, 2] as const).flatMap((player) => sideResult(state, player, scoring) ?? []);
    const key = JSON.stringify(sides);
    if (key === shownSides) return;
    shownSides = key;
    const drawn = sides.map((side) => {
      const shade = state.game.view?.colours[side.player - 1] ?? "";
      const isTask = scoring === "exact" && side.stragglers.length > 0;
      return sideTable(side, shade, ...(isTask ? [finishButton(result, side.player, shade)] : []));
    });
    tables.replaceChildren(...drawn);
  });
  return root;
}

function finishButton(result: ResultStore, player: Player, shade: string) {
  const label: Text = () => say("card.playFinishOf", { colour: colourName(shade) });
  const attributes = { class: "button", "data-finish": player, "aria-label": label };
  return button(
    attributes,
    () => result.playFinish(player),
    () => say("card.playFinish"),
  );
}
