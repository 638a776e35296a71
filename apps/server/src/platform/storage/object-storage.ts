/** Storage of file contents by a key such as `1/f_…`; not reachable from outside. */
export interface ObjectStorage {
  /** Writes atomically; replaces an existing object. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Returns the object. `null`: not found. */
  get(key: string): Promise<Buffer | null>;
  /** Deletes the object; succeeds also when there is none. */
  remove(key: string): Promise<void>;
}
