/** Browser storage that may be full, forbidden or filled by somebody else: reads never throw. */
export interface Slot<T> {
  read(): T | null;
  write(value: T | null): void;
}

/** A JSON value under one key; `check` says whether what was found is still of our shape. */
export function storageSlot<T>(
  storage: () => Storage,
  key: string,
  check: (value: unknown) => value is T,
): Slot<T> {
  return {
    read() {
      try {
        const text = storage().getItem(key);
        const value: unknown = text === null ? null : JSON.parse(text);
        return check(value) ? value : null;
      } catch {
        return null;
      }
    },
    write(value) {
      try {
        if (value === null) storage().removeItem(key);
        else storage().setItem(key, JSON.stringify(value));
      } catch {
        // Private mode or a full disk: the page goes on from memory.
      }
    },
  };
}
