/** Games that are dropped on the page or pasted into it: caught here, and read by what is fetched then. */

/** @typedef {import("./filerequest.js").Host} Host */
/** @typedef {import("./identify.js").Given} Given */

/** @typedef {{ setConsumer: (take: (launch: { files?: readonly FileSystemFileHandle[] }) => void) => void }} LaunchQueue */

/**
 * So long after the last sign of something held over the page it is taken for gone, in milliseconds: some
 * browsers do not tell when it leaves, and give a sign every 350.
 */
const GONE = 600;

const FIELDS = "input, textarea, select, [contenteditable]";

/**
 * @param {Host} host
 * @param {(error: unknown) => void} onFailed  what reads them could not be fetched
 */
export function createFilesDoor(host, onFailed) {
  /** Whether it is something of this page that is dragged. */
  let isOwn = false;
  let isOver = false;
  let timer = 0;

  document.addEventListener("dragstart", () => {
    isOwn = true;
  });
  document.addEventListener("dragend", () => {
    isOwn = false;
  });
  document.addEventListener("dragenter", over);
  document.addEventListener("dragover", over);
  document.addEventListener("drop", dropped);
  document.addEventListener("paste", pasted);

  // An installed page is given the files that were opened with it.
  const { launchQueue } = /** @type {{ launchQueue?: LaunchQueue }} */ (globalThis);
  launchQueue?.setConsumer(async ({ files }) => {
    if (!files?.length) return;
    try {
      const opened = await Promise.all(files.map((file) => file.getFile()));
      take({ files: opened, text: "", isFolder: false });
    } catch (error) {
      onFailed(error);
    }
  });

  /** @param {DragEvent} event */
  function over(event) {
    if (!isTaken(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = "copy";
    clearTimeout(timer);
    timer = setTimeout(cover, GONE, false);
    if (!isOver) cover(true);
  }

  /** @param {boolean} isShown */
  function cover(isShown) {
    isOver = isShown;
    // Without its cover something dropped is still opened: nothing is to be told here.
    import("./dropcover.js").then(({ showCover }) => showCover(isOver)).catch(() => {});
  }

  /** @param {DragEvent} event */
  function dropped(event) {
    clearTimeout(timer);
    if (isOver) cover(false);
    if (!isTaken(event) || !event.dataTransfer) return;
    event.preventDefault();
    take(givenIn(event.dataTransfer));
  }

  /** @param {DragEvent} event */
  function isTaken({ dataTransfer, target }) {
    const types = dataTransfer?.types ?? [];
    if (types.includes("Files")) return true;
    const isText = types.includes("text/plain") || types.includes("text/uri-list");
    return isText && !isOwn && !isField(target);
  }

  /** @param {ClipboardEvent} event */
  function pasted(event) {
    if (isField(event.target) || !event.clipboardData) return;
    const dialog = document.querySelector("dialog[open]");
    if (dialog && !dialog.matches("[data-dialog=files]")) return;
    const given = givenIn(event.clipboardData);
    if (!given.files.length && given.text.trim() === "") return;
    event.preventDefault();
    take(given);
  }

  /** @param {Given} given */
  function take(given) {
    import("./open.js").then(({ openGiven }) => openGiven(host, given)).catch(onFailed);
  }

  return {
    /** Open the dialog. */
    open() {
      import("./open.js").then(({ openFiles }) => openFiles(host)).catch(onFailed);
    },
    /** Open the dialog in which a game is saved. @param {import("../game/mode.js").Offer} game */
    save(game) {
      import("./save.js").then(({ openSave }) => openSave(host, game)).catch(onFailed);
    },
  };
}

/** What is in hand, while the event lasts. @param {DataTransfer} data @returns {Given} */
function givenIn(data) {
  const entries = [...data.items].map((item) => item.webkitGetAsEntry?.());
  return {
    files: [...data.files],
    text: data.getData("text/uri-list") || data.getData("text/plain"),
    isFolder: entries.some((entry) => entry?.isDirectory),
  };
}

/** @param {EventTarget | null} target */
function isField(target) {
  return target instanceof Element && target.closest(FIELDS) !== null;
}
