/** Reads the QR code in a picture of the camera: by the browser where it can, else by a decoder that is fetched then. */

import { Lazy } from "../../base/lazy.ts";

/** What stands in the code that is seen; null where none is. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | null>;

/** Of the Shape Detection API, which not all browsers have. */
interface Detector {
  detect: (video: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
}

const FORMAT = "qr_code";

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
      detector = null; // some browsers have the interface and nothing behind it
      return null;
    }
  };
}

async function browserDetector(): Promise<Detector | null> {
  // TypeScript's library does not know the interface
  const { BarcodeDetector: Known } = globalThis as { BarcodeDetector?: DetectorClass };
  try {
    const formats = await Known?.getSupportedFormats();
    return Known && formats?.includes(FORMAT) ? new Known({ formats: [FORMAT] }) : null;
  } catch {
    return null;
  }
}
