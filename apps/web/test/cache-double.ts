/** Fake of the browser's cache storage, which tests lack. */
export class CachesDouble {
  readonly #rooms = new Map<string, FileStoreDouble>();

  async open(name: string): Promise<FileStoreDouble> {
    const capacity = this.#rooms.get(name) ?? new FileStoreDouble();
    this.#rooms.set(name, capacity);
    return capacity;
  }

  async match(path: string, { cacheName }: { readonly cacheName: string }) {
    return this.#rooms.get(cacheName)?.match(path);
  }

  async delete(name: string): Promise<boolean> {
    return this.#rooms.delete(name);
  }

  /** Returns the paths stored in a cache. */
  pathsIn(name: string): readonly string[] {
    return [...(this.#rooms.get(name)?.kept.keys() ?? [])];
  }
}

class FileStoreDouble {
  readonly kept = new Map<string, Response>();

  async match(path: string): Promise<Response | undefined> {
    return this.kept.get(path)?.clone();
  }

  async put(path: string, response: Response): Promise<void> {
    this.kept.set(path, response);
  }

  async delete(path: string): Promise<boolean> {
    return this.kept.delete(path);
  }

  async keys(): Promise<readonly { readonly url: string }[]> {
    return [...this.kept.keys()].map((path) => ({ url: `https://venue.example${path}` }));
  }
}
