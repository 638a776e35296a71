/** What one entry takes besides its content: the key's letters, and the objects around both. */
const BYTES_PER_LETTER = 2;
const BYTES_AROUND = 1_024;

export interface ByteCacheLimits {
  readonly bytes: number;
  readonly entries: number;
}

/** Things cache under a key as long as there is room; the longest unasked goes first. */
export interface ByteCache<T> {
  get(key: string): T | undefined;
  /** Puts a thing last in the line of those to go. */
  put(key: string, thing: T): void;
}

/** @param bytesOf the size of a thing's content. */
export function createByteCache<T>(
  limits: ByteCacheLimits,
  bytesOf: (thing: T) => number,
): ByteCache<T> {
  const things = new Map<string, T>();
  let bytes = 0;
  const weigh = (key: string, thing: T): number =>
    bytesOf(thing) + key.length * BYTES_PER_LETTER + BYTES_AROUND;
  const drop = (key: string): void => {
    const thing = things.get(key);
    if (thing === undefined) return;
    bytes -= weigh(key, thing);
    things.delete(key);
  };
  return {
    get: (key) => things.get(key),
    put(key, thing) {
      drop(key);
      things.set(key, thing);
      bytes += weigh(key, thing);
      for (const oldest of things.keys()) {
        if (bytes <= limits.bytes && things.size <= limits.entries) break;
        if (oldest !== key) drop(oldest);
      }
    },
  };
}
