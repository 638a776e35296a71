/** Where the bytes of files lie, by a key such as `1/f_…`. Nobody outside reaches it. */
export interface ObjectStorage {
  /** Whole or not at all; what lay there is replaced. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null: nothing lies there. */
  get(key: string): Promise<Buffer | null>;
  /** Done too where nothing lies there. */
  remove(key: string): Promise<void>;
}
