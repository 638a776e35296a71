/** JSON value under one key of the browser's storage; reads never throw. */
export interface Slot<T> {
  read(): T | null;
  /** Stores a value; `field` returns what is stored of a field. */
  write(value: T | null, field?: (name: string, value: unknown) => unknown): void;
}

type Area = 'local' | 'session';

const areaOf = (area: Area): Storage => (area === 'local' ? localStorage : sessionStorage);

/**
 * Creates a storage slot; invalid content counts as none.
 *
 * Storage may be full, forbidden or written by other code: `check` returns true for our own shape.
 */
export function storageSlot<T>(
  key: string,
  check: (value: unknown) => value is T,
  area: Area = 'local',
): Slot<T> {
  return {
    read() {
      try {
        const text = areaOf(area).getItem(key);
        const value: unknown = text === null ? null : JSON.parse(text);
        return check(value) ? value : null;
      } catch {
        return null;
      }
    },
    write(value, field) {
      try {
        if (value === null) areaOf(area).removeItem(key);
        else areaOf(area).setItem(key, JSON.stringify(value, field));
      } catch {
        // Private mode or a full disk: the page continues from memory.
      }
    },
  };
}

/** Calls back when another tab has changed a key of the local storage. */
export function onOtherTab(key: string, listener: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === key) listener();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

export const isText = (value: unknown): value is string => typeof value === 'string';
