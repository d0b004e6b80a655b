/** Properties of the device, as far as browsers report them. */
export type Device = Partial<Pick<Navigator, "hardwareConcurrency">> & {
  /** Gigabytes, rounded to a power of two */
  deviceMemory?: number;
  connection?: { saveData?: boolean };
};

/** Devices with at most this many gigabytes count as low on memory. */
export const LITTLE_MEMORY = 4;

/** True if the player has turned on data saving. */
export function isSparing({ connection }: Device = globalThis.navigator ?? {}) {
  return connection?.saveData === true;
}

/**
 * Bytes per millisecond, 3.2 Mbit/s: on a slower connection Python takes ten seconds, and everything else that is
 * fetched meanwhile takes twice as long.
 */
const SLOW_LINE = 400;

/** The minimum size of a file, in bytes, to measure the connection with. */
const MEASURABLE = 10_000;

type Arrival = Pick<PerformanceResourceTiming, "encodedBodySize" | "responseStart" | "responseEnd">;

/** True if the page and its first files have all arrived slowly. */
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

/** True if Python should start only when needed: the player saves data, or the device is low on memory. */
export function isOnDemand(device: Device = navigator) {
  return isSparing(device) || (device.deviceMemory ?? Number.POSITIVE_INFINITY) <= LITTLE_MEMORY;
}
