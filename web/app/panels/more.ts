/** The menu with everything that has no button in the page's header. */

import type { Offer } from "../../game/mode.ts";
import { addressOf } from "../../game/routes.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { say } from "../../i18n/say.ts";
import type { Keeping, Unfinished } from "../../modes/play/stores/keeping.ts";
import { createKeptList } from "../../modes/play/views/keptlist.ts";
import { openDialog } from "../../ui/dialog.ts";
import { PATHS } from "../../ui/drawings/menu.ts";
import { button, byId, element } from "../../ui/element.ts";
import type { Icon } from "../../ui/icons.ts";
import { drawingOf } from "../../ui/icons.ts";
import type { Text } from "../../ui/livetext.ts";
import { openMenu } from "../../ui/menu.ts";
import { HAS_SITE } from "../../ui/sheets.ts";
import type { PageContext } from "../pagecontext.ts";
import { canFillScreen, toggleFullScreen } from "../wakelock.ts";

const sayGames = speaker("games");
const saySound = speaker("sound");
const sayDialogs = speaker("dialogs");

type Item = readonly [id: Icon | keyof typeof PATHS, label: Text, press: () => void];

const OWN: Readonly<Record<string, string>> = PATHS;

export function openMore(page: PageContext, keeping: Keeping, unfinished: Unfinished) {
  const kept = createKeptList(unfinished, {
    rulesets: page.rulesets,
    isOpen: true,
    onContinue: (id) => {
      dialog.close();
      void keeping.resume(id);
    },
  });
  const dialog = openMenu({
    name: "more",
    title: () => say("menu.more"),
    opener: document.querySelector('[data-menu="more"]'),
    items: itemsOf(page).map(([id, label, onPress]) => ({
      ...{ id, label, onPress },
      sign: drawingOf({ id, path: OWN[id] }),
    })),
    above: [kept],
  });
}

function itemsOf(page: PageContext): Item[] {
  const { modes, openDialog: open, openScreen, files } = page;
  const offers = modes.on?.offers() ?? [];
  const game =
    offers.find(({ kind }) => kind === "study") ?? offers.find(({ kind }) => kind === "game");
  const draft = offers.map(draftOf).find((found) => found !== null);
  const setup = () => openScreen({ screen: "edit", ...(draft && { draft }) });
  const analyse = ({ start = null, moves = [], ...rest }: Offer) =>
    openScreen({ screen: "analyse", isStory: false, game: { ...rest, start, moves } });
  return [
    ["games", () => sayGames("title"), () => openScreen({ screen: "games" })],
    ["open", () => say("menu.open"), files.open],
    ...page.slot.others.map(({ name, moves }): Item => {
      return ["play", () => say("menu.other", { n: moves }), () => page.slot.take(name)];
    }),
    ...itemIf(game, (offer) => ["save", () => say("menu.save"), () => files.save(offer)]),
    ...itemIf(modes.name !== "edit", () => ["setup", () => say("menu.setup"), setup]),
    ...itemIf(modes.name === "analyse" ? null : game, (offer) => {
      return ["analyse", () => say("menu.analyse"), () => analyse(offer)];
    }),
    ["share", () => say("menu.share"), () => open("share")],
    ["rules", () => say("menu.rules"), () => openScreen({ screen: "rules" })],
    ...itemIf(canFillScreen(), () => [
      "full",
      () => saySound(document.fullscreenElement ? "full.leave" : "full"),
      () => void toggleFullScreen(),
    ]),
    ["settings", () => say("menu.settings"), () => open("settings")],
    ["about", () => say("menu.about"), () => open("about")],
  ];
}

function itemIf<Condition>(condition: Condition, create: (it: NonNullable<Condition>) => Item) {
  return condition ? [create(condition)] : [];
}

/** Null if the offer has no position. */
function draftOf({ position, ...offer }: Offer) {
  return position === undefined ? null : { ...offer, position };
}

const FILES = Object.freeze([
  { key: "about.embedding", href: "embedding.html" },
  { key: "about.single", href: "salta.html", download: "salta.html" },
] as const);

export function openAbout({ data }: PageContext) {
  const { version } = data.build;
  const story = element("a", { href: addressOf({ screen: "history" }) }, () =>
    sayDialogs("about.story"),
  );
  story.addEventListener("click", () => dialog.close());
  const dialog = openDialog({
    name: "about",
    title: () => sayDialogs("about.title"),
    body: [
      element("p", {}, () => sayDialogs("about.history")),
      element("p", {}, story),
      element("p", {}, () => sayDialogs("about.twelve")),
      element("p", {}, () => sayDialogs("about.engine")),
      ...(HAS_SITE ? FILES.map(fileLine) : []),
      element("p", { class: "fine" }, () => sayDialogs("about.version", { version })),
      element("p", { class: "fine" }, noticesLink()),
    ],
  });
}

function fileLine({ key, ...attributes }: (typeof FILES)[number]) {
  return element(
    "p",
    {},
    element("a", attributes, () => sayDialogs(key)),
  );
}

function noticesLink() {
  const title = () => sayDialogs("about.notices");
  if (HAS_SITE) return element("a", { href: "notices.html" }, title);
  const body = (byId("salta-notices") as HTMLTemplateElement).content;
  const open = () => openDialog({ name: "notices", title, body: [body.cloneNode(true)] });
  return button({ class: "link" }, () => void open(), title);
}
