import "../../../i18n/historicwords.ts";
import { effectUntil, untracked } from "../../../base/signals.ts";
import { want } from "../../../base/wants.ts";
import type { ModeContext } from "../../../game/mode.ts";
import type { OldGame } from "../../../game/storage/oldgame.ts";
import { lastPosition, oldGameRequest, pictureOf } from "../../../game/storage/oldgame.ts";
import { positionThumbnail } from "../../../game/view/positionthumbnail.ts";
import { speaker, withSentences } from "../../../i18n/catalogue.ts";
import { historicTitle } from "../../../i18n/historic.ts";
import { openDialog } from "../../../ui/dialog.ts";
import { button, element } from "../../../ui/element.ts";
import { icon } from "../../../ui/icons.ts";
import type { Text } from "../../../ui/livetext.ts";
import type { Study } from "../analysisentry.ts";
import type { AnalyseStore } from "../stores/analysestore.ts";
import type { OldGames } from "../stores/gamesstore.ts";
import { hasVariations, mainFields } from "../tree.ts";
import { titleText } from "./head.ts";

const say = speaker("analyse");

type Thumbnailed = { ruleset: string; start: string | null; moves: readonly string[] };

export function openGames(store: AnalyseStore, context: ModeContext) {
  const { games } = store;
  const end = new AbortController();
  const old = element("div", { class: "an-old" });
  const entries = new Entries(store, context, () => dialog.close());
  const studies = games.earlier.map((study) => entries.study(study));
  const dialog = openDialog({
    name: "games",
    title: () => say("games.title"),
    body: [
      createList("", entries.first()),
      ...(studies.length ? [createList(() => say("games.earlier"), studies)] : []),
      old,
    ],
    onClose: () => end.abort(),
  });
  const fetch = () => void games.fetch();
  effectUntil(end.signal, () => {
    const [found, trouble] = [games.old.value, games.trouble.value];
    untracked(() => old.replaceChildren(...oldGames(found, trouble, entries, fetch)));
  });
  fetch();
  return dialog;
}

/** The historic games, or why they are not fetched. */
function oldGames(
  found: OldGames | null,
  trouble: (() => string) | null,
  entries: Entries,
  fetch: () => void,
): Node[] {
  if (found) {
    const [whole, figures] = [found.games, found.figures].map((list) =>
      list.map((game) => entries.old(game)),
    );
    return [
      createList(() => say("games.old"), whole ?? []),
      createList(() => say("games.figures"), figures ?? []),
    ];
  }
  if (!trouble) {
    return [element("p", { class: "fine", role: "status" }, () => say("games.fetching"))];
  }
  const text = () => say("games.missing", { reason: trouble() });
  return [
    element("p", { class: "bad", role: "alert" }, text),
    button({ class: "button" }, fetch, () => say("games.again")),
  ];
}

/** The entries of the dialog; choosing one closes it. */
class Entries {
  #store;
  #context;
  #close;

  constructor(store: AnalyseStore, context: ModeContext, close: () => void) {
    this.#store = store;
    this.#context = context;
    this.#close = close;
  }

  first() {
    const { inPlay } = this.#store.games;
    const ruleset = inPlay?.ruleset ?? this.#context.rulesets.first;
    const blank = { ruleset, start: null, moves: [] };
    const entries = [
      this.#entry(
        () => say("games.new"),
        () => say("games.newHow"),
        () => this.#store.open(blank),
        this.#picture(blank),
      ),
    ];
    if (inPlay) {
      const act = () => this.#store.open(inPlay);
      const about = () => this.#about(inPlay);
      entries.push(this.#entry(() => say("games.inPlay"), about, act, this.#picture(inPlay)));
    }
    const how = () => say("games.fileHow");
    return [
      ...entries,
      this.#entry(
        () => say("games.file"),
        how,
        () => openFile(this.#context),
      ),
    ];
  }

  study(study: Study) {
    const { tree } = study;
    const key = hasVariations(tree) ? "games.variations" : "games.about";
    const game = mainFields(tree);
    return this.#entry(
      () => titleText(tree),
      () => this.#about(game, key),
      () => this.#store.openStudy(study),
      this.#picture(game),
    );
  }

  old(game: OldGame) {
    const { rulesets } = this.#context;
    return this.#entry(
      () => say("head.year", { title: historicTitle(game.id), year: game.year }),
      () => this.#about(game),
      () => this.#store.open(oldGameRequest(game, rulesets.presetOf(game.ruleset).colours)),
      this.#picture(game, pictureOf),
    );
  }

  /** @param picture by default an icon, for a file, which has no picture yet */
  #entry(title: Text, text: Text, act: () => void, picture: Node = icon("open")) {
    const onPress = () => {
      this.#close();
      act();
    };
    const parts = [
      element("span", { class: "an-entry-title strong" }, title),
      element("span", { class: "small an-entry-text" }, text),
    ];
    return element("li", {}, button({ class: "an-entry" }, onPress, picture, ...parts));
  }

  #about(
    { ruleset, moves }: { ruleset: string; moves: readonly unknown[] },
    key: "games.about" | "games.variations" = "games.about",
  ) {
    return say(key, { ruleset: this.#context.rulesets.nameOf(ruleset), n: moves.length });
  }

  /** Shows the last position by default. */
  #picture<Game extends Thumbnailed>(
    game: Game,
    position: (game: Game, opening: string) => string = lastPosition,
  ) {
    const { colours, opening } = this.#context.rulesets.presetOf(game.ruleset);
    return positionThumbnail(position(game, opening.position), { colours });
  }
}

function openFile(context: ModeContext) {
  return want(async () => {
    const { openFiles } = await withSentences(import("../../../files/open.ts"));
    await openFiles(context);
  });
}

function createList(title: Text, entries: readonly Node[]) {
  const heading = title ? [element("h3", {}, title)] : [];
  const items = element("ul", { class: "stack gap-2" }, ...entries);
  return element("section", { class: "an-games" }, ...heading, items);
}
