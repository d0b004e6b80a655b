/** A browser's storage, for as long as a test lasts. */
export function area() {
  /** @type {Map<string, string>} */
  const map = new Map();
  return {
    map,
    getItem: (/** @type {string} */ key) => map.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ text) => void map.set(key, text),
    removeItem: (/** @type {string} */ key) => void map.delete(key),
  };
}
