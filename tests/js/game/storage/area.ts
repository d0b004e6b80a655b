/** A browser's storage, for as long as a test lasts. */
export function area() {
  const map: Map<string, string> = new Map();
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, text: string) => void map.set(key, text),
    removeItem: (key: string) => void map.delete(key),
  };
}
