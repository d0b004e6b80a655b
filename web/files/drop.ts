/** Takes games that are dropped on the page or pasted. The code that reads them is fetched on first use. */

import { isDialogOpen } from "../base/opendialogs.ts";
import { want } from "../base/wants.ts";
import type { Offer } from "../game/mode.ts";
import { withSentences } from "../i18n/catalogue.ts";
import type { Given, Host } from "./identify.ts";

type LaunchQueue = {
  setConsumer: (take: (launch: { files?: readonly FileSystemFileHandle[] }) => void) => void;
};

/**
 * How long without events until a drag counts as over, in milliseconds: some browsers send no leave event, only one
 * event every 350 ms while the drag is over the page.
 */
const GONE = 600;

const FIELDS = "input, textarea, select, [contenteditable]";

export class FileDrop {
  #host;
  /** Whether something of this page is being dragged. */
  #isOwn = false;
  #isOver = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: Host) {
    this.#host = host;
    document.addEventListener("dragstart", () => this.#setOwn(true));
    document.addEventListener("dragend", () => this.#setOwn(false));
    document.addEventListener("dragenter", (event) => this.#over(event));
    document.addEventListener("dragover", (event) => this.#over(event));
    document.addEventListener("drop", (event) => this.#drop(event));
    document.addEventListener("paste", (event) => this.#paste(event));
    // An installed app gets the files it was opened with.
    const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
    launchQueue?.setConsumer(({ files }) => this.#launch(files ?? []));
  }

  open = () => {
    this.#do(({ openFiles }) => openFiles(this.#host));
  };

  save(game: Offer) {
    this.#do(({ openSave }) => openSave(this.#host, game));
  }

  #do(action: (parts: typeof import("./open.ts")) => unknown) {
    void want(async () => action(await withSentences(import("./open.ts"))));
  }

  #setOwn(isOwn: boolean) {
    this.#isOwn = isOwn;
  }

  async #launch(files: readonly FileSystemFileHandle[]) {
    if (files.length === 0) return;
    await want(async () => {
      const opened = await Promise.all(files.map((file) => file.getFile()));
      this.#read({ files: opened, text: "", isFolder: false });
    });
  }

  #over(event: DragEvent) {
    if (!this.#isTaken(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = "copy";
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#cover(false), GONE);
    if (!this.#isOver) this.#cover(true);
  }

  #cover(isOver: boolean) {
    this.#isOver = isOver;
    // Dropping works without the cover, so a failure to show it is not reported.
    withSentences(import("./open.ts"))
      .then(({ showCover }) => showCover(this.#isOver))
      .catch(() => {});
  }

  #drop(event: DragEvent) {
    clearTimeout(this.#timer);
    if (this.#isOver) this.#cover(false);
    if (!this.#isTaken(event) || !event.dataTransfer) return;
    event.preventDefault();
    this.#read(givenIn(event.dataTransfer));
  }

  #isTaken({ dataTransfer, target }: DragEvent) {
    const types = dataTransfer?.types ?? [];
    if (types.includes("Files")) return true;
    const isText = types.includes("text/plain") || types.includes("text/uri-list");
    return isText && !this.#isOwn && !isField(target);
  }

  #paste(event: ClipboardEvent) {
    if (isField(event.target) || !event.clipboardData) return;
    if (isDialogOpen((name) => name !== "files")) return;
    const given = givenIn(event.clipboardData);
    if (!given.files.length && given.text.trim() === "") return;
    event.preventDefault();
    this.#read(given);
  }

  #read(given: Given) {
    this.#do(({ openGiven }) => openGiven(this.#host, given));
  }
}

/** The data can be read only during the event. */
function givenIn(data: DataTransfer): Given {
  const entries = [...data.items].map((item) => item.webkitGetAsEntry?.());
  return {
    files: [...data.files],
    text: data.getData("text/uri-list") || data.getData("text/plain"),
    isFolder: entries.some((entry) => entry?.isDirectory),
  };
}

function isField(target: EventTarget | null) {
  return target instanceof Element && target.closest(FIELDS) !== null;
}
