/**
 * Gives memory back now, where the browser lets one: a collector may take minutes over tens of megabytes.
 *
 * @param {ArrayBuffer} buffer nobody's from now on
 */
export function release(buffer) {
  const { transfer } = /** @type {{transfer?: (size: number) => ArrayBuffer}} */ (
    /** @type {unknown} */ (buffer)
  );
  transfer?.call(buffer, 0);
}
