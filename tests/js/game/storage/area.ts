/** A browser's storage for the length of a test. */
export function area() {
  const map: Map<string, string> = new Map();
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, text: string) => void map.set(key, text),
    removeItem: (key: string) => void map.delete(key),
  };
}
