/** The camera of the device, asked for by a press. */

type CameraFault = "denied" | "missing" | "busy" | "insecure" | "failed";

/** Why there is no picture. */
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

/** The one that looks away from the player, where there are two; enough pixels for a code across a table. */
const WISH = Object.freeze({
  video: {
    facingMode: { ideal: "environment" },
    width: { ideal: 1280 },
    height: { ideal: 720 },
  },
});

/**
 * A picture from the camera.
 *
 * @throws CameraError
 */
export async function openCamera(): Promise<MediaStream> {
  // A page that did not come over https has no `mediaDevices`, whatever the types say.
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
