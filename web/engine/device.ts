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

/** Whether Python waits until something needs it: the player saves data, or the device has little memory. */
export function isOnDemand(device: Device = navigator) {
  return isSparing(device) || (device.deviceMemory ?? Number.POSITIVE_INFINITY) <= LITTLE_MEMORY;
}
