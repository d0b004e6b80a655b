/** Games that are dropped on the page or pasted into it; what reads them is fetched then. */

import { isDialogOpen } from "../base/opendialogs.ts";
import { want } from "../base/wants.ts";
import type { Offer } from "../game/mode.ts";
import { withSentences } from "../i18n/catalogue.ts";
import type { Given, Host } from "./identify.ts";

type LaunchQueue = {
  setConsumer: (take: (launch: { files?: readonly FileSystemFileHandle[] }) => void) => void;
};

/**
 * How long after its last event something that is dragged counts as gone, in milliseconds: some browsers have no
 * event for leaving, and send one every 350 while it is over the page.
 */
const GONE = 600;

const FIELDS = "input, textarea, select, [contenteditable]";

export class FileDrop {
  #host;
  /** Whether it is something of this page that is dragged. */
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
    // An installed page is given the files that were opened with it.
    const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
    launchQueue?.setConsumer(({ files }) => this.#launch(files ?? []));
  }

  /** Open the dialog that opens games. */
  open = () => {
    this.#do(({ openFiles }) => openFiles(this.#host));
  };

  /** Open the dialog in which a game is saved. */
  save(game: Offer) {
    this.#do(({ openSave }) => openSave(this.#host, game));
  }

  /** Does something with what reads them, once that has come. */
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
    // Without its cover something dropped is still opened, so a failure is not shown.
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

/** What is dropped or pasted; it can be read only while the event lasts. */
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
