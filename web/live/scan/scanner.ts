/** Reads QR codes with the camera, which is requested only when the button is pressed. */

import { Lazy } from "../../base/lazy.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { button, element, keepFocus, mark, write } from "../../ui/element.ts";
import type { ReadCode } from "./decoder.ts";

const say = speaker("scan");

/** Milliseconds between two scans. */
const PAUSE = 120;

interface ScannerParts {
  /**
   * Called for a code that was not in the last picture.
   *
   * @returns whether the code is accepted, which closes the camera
   */
  onText: (text: string) => Promise<boolean>;
}

export class Scanner {
  #onText;
  #video = element("video", { class: "scan-picture", playsinline: true, muted: true });
  #frame = element("div", { class: "scan-frame", hidden: true }, this.#video);
  #status = element("p", { class: "fine scan-status", role: "status" });
  #press = button({ class: "button", "data-action": "scan" }, () => this.#toggle());
  /** Aborted to close the camera; null while it is closed. */
  #looking: AbortController | null = null;
  root = element("div", { class: "group scan" }, this.#press, this.#frame, this.#status);

  constructor({ onText }: ScannerParts) {
    this.#onText = onText;
    this.#video.muted = true; // the attribute has an effect only in markup
    mark(this.#video, "aria-label", () => say("picture"));
    this.#show(false);
  }

  stop() {
    this.#looking?.abort();
    this.#looking = null;
    this.#show(false);
  }

  #toggle() {
    if (this.#looking) {
      this.stop();
      write(this.#status, "");
    } else void this.#start();
  }

  #show(isOpen: boolean) {
    write(this.#press, () => say(isOpen ? "stop" : "start"));
    mark(this.#press, "aria-pressed", String(isOpen));
    keepFocus(
      this.#frame,
      () => {
        this.#frame.hidden = !isOpen;
      },
      () => this.#press.focus(),
    );
  }

  async #start() {
    const looking = new AbortController();
    const { signal } = looking;
    this.#looking = looking;
    write(this.#status, () => say("asking"));
    try {
      const [stream, read] = await Promise.all([openedUntil(signal), createCodeReader()]);
      if (signal.aborted) return;
      this.#video.srcObject = stream;
      this.#show(true);
      await this.#video.play();
      write(this.#status, () => say("how"));
      this.#frame.scrollIntoView({ block: "nearest" });
      await this.#look(read, signal);
    } catch (error) {
      if (signal.aborted) return;
      this.stop();
      const fault = error instanceof CameraError ? error.fault : "failed";
      write(this.#status, () => say(`fault.${fault}`));
    }
  }

  async #look(read: ReadCode, signal: AbortSignal) {
    let last = "";
    while (!signal.aborted) {
      const text = await read(this.#video);
      if (signal.aborted) return;
      if (text && text !== last) {
        last = text;
        if (await this.#onText(text)) {
          this.stop();
          write(this.#status, "");
          return;
        }
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}

/** Opens the camera, and closes it once the signal is aborted, even if it opens only after that. */
async function openedUntil(signal: AbortSignal) {
  const stream = await openCamera();
  const close = () => closeCamera(stream);
  if (signal.aborted) close();
  signal.addEventListener("abort", close, { once: true });
  return stream;
}

/** The detector of the Shape Detection API, which not all browsers have. */
interface Detector {
  detect: (video: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
}

const FORMAT = "qr_code";

/** Uses the browser's detector if it works, else a decoder that is fetched on demand. */
export async function createCodeReader(): Promise<ReadCode> {
  const decoder = new Lazy(async () => {
    const { createDecoder } = await import("./decoder.ts");
    return createDecoder();
  });
  let detector = await browserDetector();
  if (!detector) await decoder.get();

  return async (video) => {
    if (!detector) return (await decoder.get())(video);
    try {
      const [code] = await detector.detect(video);
      return code?.rawValue || null;
    } catch {
      detector = null; // some browsers have the interface without an implementation
      return null;
    }
  };
}

async function browserDetector(): Promise<Detector | null> {
  // TypeScript's library lacks this interface
  const { BarcodeDetector: Known } = globalThis as { BarcodeDetector?: DetectorClass };
  try {
    const formats = await Known?.getSupportedFormats();
    return Known && formats?.includes(FORMAT) ? new Known({ formats: [FORMAT] }) : null;
  } catch {
    return null;
  }
}

type CameraFault = "denied" | "missing" | "busy" | "insecure" | "failed";

export class CameraError extends Error {
  fault: CameraFault;

  constructor(fault: CameraFault) {
    super(fault);
    this.fault = fault;
  }
}

const FAULTS: Readonly<Record<string, CameraFault>> = Object.freeze({
  NotAllowedError: "denied",
  SecurityError: "denied",
  NotFoundError: "missing",
  OverconstrainedError: "missing",
  NotReadableError: "busy",
  AbortError: "busy",
});

/** The rear camera, with enough pixels for a code across a table. */
const WISH = Object.freeze({
  video: {
    facingMode: { ideal: "environment" },
    width: { ideal: 1280 },
    height: { ideal: 720 },
  },
});

/** @throws CameraError */
export async function openCamera(): Promise<MediaStream> {
  // Without https there is no `mediaDevices`, despite the type.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices?.getUserMedia) throw new CameraError(isSecureContext ? "missing" : "insecure");
  try {
    return await devices.getUserMedia(WISH);
  } catch (error) {
    throw new CameraError(FAULTS[error instanceof Error ? error.name : ""] ?? "failed");
  }
}

export function closeCamera(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop();
}
