export type Device = Partial<Pick<Navigator, "hardwareConcurrency">> & {
  /** Gigabytes, rounded to a power of two */
  deviceMemory?: number;
  connection?: { saveData?: boolean };
};

/** A device with at most this many gigabytes is low on memory. */
export const LITTLE_MEMORY = 4;

export function isSparing({ connection }: Device = globalThis.navigator ?? {}) {
  return connection?.saveData === true;
}

/**
 * Bytes per millisecond, that is 3.2 Mbit/s. On a slower connection Python takes ten seconds to arrive, and meanwhile
 * any other download takes twice as long.
 */
const SLOW_LINE = 400;

/** The size in bytes from which a file shows the speed of the connection. */
const MEASURABLE = 10_000;

type Arrival = Pick<PerformanceResourceTiming, "encodedBodySize" | "responseStart" | "responseEnd">;

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

export function isOnDemand(device: Device = navigator) {
  return isSparing(device) || (device.deviceMemory ?? Number.POSITIVE_INFINITY) <= LITTLE_MEMORY;
}
