import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { ObjectStorage } from './object-storage.ts';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Stores files in a folder of this machine, accessible only to its own user. */
export function folderStorage(dataDir: string): ObjectStorage {
  const root = resolve(dataDir, 'files');
  const pathOf = (key: string): string => {
    const path = join(root, key);
    if (!path.startsWith(root + sep)) throw new Error('A key leads out of the folder.');
    return path;
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const half = `${path}.${randomUUID()}`;
      await writeFile(half, bytes, { mode: 0o600, flush: true });
      await rename(half, path);
    },
    async get(key) {
      return readFile(pathOf(key)).catch((error) => {
        if (isMissing(error)) return null;
        throw error;
      });
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}
