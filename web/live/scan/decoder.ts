/** Decodes QR codes for browsers without a detector of their own. */

import decodeQR from "qr/decode.js";
import { mustReadBack } from "../../ui/readback.ts";

/** Reads the code in the current picture; null if there is none. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | null>;

/** The longest side in pixels that is searched: a larger picture takes longer and yields no more. */
const LONGEST = 1024;
/** The maximum milliseconds for one picture. */
const TIME = 80;

export function createDecoder(): ReadCode {
  mustReadBack();
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("the browser gives no 2d canvas");

  return async (video) => {
    const { videoWidth, videoHeight } = video;
    if (!videoWidth || !videoHeight) return null;
    const scale = Math.min(1, LONGEST / Math.max(videoWidth, videoHeight));
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    return codeIn(context.getImageData(0, 0, canvas.width, canvas.height));
  };
}

/** Null if there is no code. */
export function codeIn(picture: { width: number; height: number; data: Uint8ClampedArray }) {
  try {
    return decodeQR(picture, { timeLimit: TIME }) || null;
  } catch {
    return null; // the decoder throws if there is no code
  }
}
