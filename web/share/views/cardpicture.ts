/** The picture to share, with its options and buttons. */

import { effect, untracked } from "../../base/signals.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { lines } from "../../i18n/format.ts";
import { button, element, write } from "../../ui/element.ts";
import { choice, tick } from "../../ui/fields.ts";
import type { Text } from "../../ui/livetext.ts";
import { saveFile } from "../../ui/savefile.ts";
import { paintCard, readyToPaint } from "../card/card.ts";
import { FORMATS } from "../card/layout.ts";
import { canCopyPictures, copyPicture, pngOf, svgFile } from "../drawingtree.ts";
import { picture } from "../picture.ts";
import type { CardContent, PictureStore } from "../stores/picturestore.ts";
import { PARTS } from "../stores/picturestore.ts";
import { writePictureFault } from "./section.ts";

const say = speaker("share");

export class CardPicture {
  #canvas = element("canvas", { role: "img", hidden: true });
  root = element("div", { class: "export-picture" }, this.#canvas);
  #store;

  constructor(store: PictureStore) {
    this.#store = store;
    effect(() => {
      if (store.card.value) untracked(() => this.#paint());
    });
  }

  /** Resolves once the picture is painted. */
  async show(content: CardContent) {
    await readyToPaint(content.card.story);
    this.#store.content.value = content;
  }

  /** Empty until the picture is shown. */
  options(): readonly HTMLElement[] {
    const content = this.#store.content.value;
    if (!content) return [];
    const status = element("p", { class: "fine", role: "status" });
    return [
      formatChoice(this.#store),
      partTicks(content, this.#store),
      cardButtons(this.#canvas, content, status),
      status,
    ];
  }

  /** Undefined until the picture is shown. */
  async file() {
    const content = this.#store.content.value;
    if (!content) return undefined;
    const png = await pngOf(this.#canvas);
    return new File([png], `${content.name}.png`, { type: png.type });
  }

  #paint() {
    const { card, choices, content } = this.#store;
    if (!card.value || !content.value) return;
    const { format } = choices.value;
    paintCard(this.#canvas, card.value, format);
    this.#canvas.hidden = false;
    this.#canvas.dataset.format = format;
    const { words, story } = card.value;
    const { drawing } = content.value;
    // Sentences say what the faces, the margin and the curve show.
    const sentences = story ? drawing.lines : [...words.lines, words.rules];
    const label = lines(words.title, ...sentences, words.address, drawing.description);
    this.#canvas.setAttribute("aria-label", label);
  }
}

function formatChoice(store: PictureStore) {
  return choice({
    legend: () => say("picture.format"),
    choices: FORMATS.map((format) => ({ value: format, label: () => say(`format.${format}`) })),
    value: store.choices.value.format,
    onChoose: (format) => store.choose({ format }),
  });
}

function partTicks({ card: { words, story, link } }: CardContent, store: PictureStore) {
  const has = {
    title: words.title !== "",
    lines: words.lines.length > 0 || story !== null,
    address: words.address !== "",
    code: link !== null,
  };
  const ticks = PARTS.filter((part) => has[part]).map((part) =>
    tick({
      label: () => say(`part.${part}`),
      value: store.choices.value[part],
      onChange: (isShown) => store.choose({ [part]: isShown }),
    }),
  );
  return element("div", { class: "export-ticks" }, ...ticks);
}

function cardButtons(
  canvas: HTMLCanvasElement,
  { drawing, name }: CardContent,
  status: HTMLElement,
) {
  const show = (text: Text | "") => write(status, text);
  const press = (label: Text, onPress: () => unknown) =>
    button({ class: "button" }, () => void onPress(), label);
  const fail = (error: unknown) => writePictureFault(status, error);
  const savePng = () => pngOf(canvas).then((png) => saveFile(`${name}.png`, png), fail);
  const copy = () => {
    const png = pngOf(canvas);
    const refused = () => show(() => say("picture.refused"));
    return copyPicture(png).then(
      () => show(() => say("picture.copied")),
      () => png.then(refused, fail),
    );
  };
  const saveSvg = () => saveFile(`${name}.svg`, svgFile(picture(drawing)));
  return element(
    "div",
    { class: "buttons" },
    press(() => say("save.png"), savePng),
    ...(canCopyPictures() ? [press(() => say("picture.copy"), copy)] : []),
    press(() => say("save.svg"), saveSvg),
  );
}
