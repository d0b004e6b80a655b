/** The device as far as browsers report it. */
export type Device = Partial<Pick<Navigator, "hardwareConcurrency">> & {
  /** Gigabytes, rounded to a power of two */
  deviceMemory?: number;
  connection?: { saveData?: boolean };
};

/** Gigabytes of a device with little memory. */
export const LITTLE_MEMORY = 4;

/** Whether the player wants to save data. */
export function isSparing({ connection }: Device = globalThis.navigator ?? {}) {
  return connection?.saveData === true;
}

/** Bytes a millisecond, 3.2 Mbit/s: on a slower line Python takes ten seconds, and all else that is fetched meanwhile twice as long. */
const SLOW_LINE = 400;

/** Bytes of a file that says something about the line. */
const MEASURABLE = 10_000;

type Arrival = Pick<PerformanceResourceTiming, "encodedBodySize" | "responseStart" | "responseEnd">;

/** Whether the page and its first files have all come slowly. */
export function isSlowLine(arrivals: readonly Arrival[] = arrivalsSoFar()) {
  const files = arrivals.filter(({ encodedBodySize }) => encodedBodySize >= MEASURABLE);
  const isSlow = ({ encodedBodySize, responseStart, responseEnd }: Arrival) =>
    encodedBodySize < SLOW_LINE * (responseEnd - responseStart);
  return files.length > 0 && files.every(isSlow);
}

function arrivalsSoFar() {
  const kinds = ["navigation", "resource"].map((kind) => performance.getEntriesByType(kind));
  return kinds.flat() as PerformanceResourceTiming[]; // entries of these types have these fields
}

/** Whether Python waits until something needs it: the player saves data, or the device has little memory. */
export function isOnDemand(device: Device = navigator) {
  return isSparing(device) || (device.deviceMemory ?? Number.POSITIVE_INFINITY) <= LITTLE_MEMORY;
}
