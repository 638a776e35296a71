/** Size of an entry besides its content: the key's characters, and the objects around both. */
const BYTES_PER_CHARACTER = 2;
const BYTES_AROUND = 1_024;

export interface ByteCacheLimits {
  readonly bytes: number;
  readonly entries: number;
}

/** Cache limited by bytes; evicts the least recently used entries. */
export interface ByteCache<T> {
  get(key: string): T | undefined;
  /** Stores an entry as the most recently used. */
  put(key: string, value: T): void;
}

/**
 * Creates a cache limited by bytes.
 *
 * @param bytesOf returns the size of an entry's content.
 */
export function createByteCache<T>(
  limits: ByteCacheLimits,
  bytesOf: (value: T) => number,
): ByteCache<T> {
  const values = new Map<string, T>();
  let bytes = 0;
  const weigh = (key: string, value: T): number =>
    bytesOf(value) + key.length * BYTES_PER_CHARACTER + BYTES_AROUND;
  const drop = (key: string): void => {
    const value = values.get(key);
    if (value === undefined) return;
    bytes -= weigh(key, value);
    values.delete(key);
  };
  return {
    get: (key) => values.get(key),
    put(key, value) {
      drop(key);
      values.set(key, value);
      bytes += weigh(key, value);
      for (const oldest of values.keys()) {
        if (bytes <= limits.bytes && values.size <= limits.entries) break;
        if (oldest !== key) drop(oldest);
      }
    },
  };
}
