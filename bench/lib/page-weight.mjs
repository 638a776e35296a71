import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const KIB = 1024;

const gzipKib = (folder, file) =>
  gzipSync(readFileSync(join(folder, file)), { level: 9 }).length / KIB;

/** Returns every script a chunk requires before it runs, including itself. */
function staticScripts(manifest, key, found = new Set()) {
  const chunk = manifest[key];
  if (found.has(chunk.file)) return found;
  if (chunk.file.endsWith('.js')) found.add(chunk.file);
  for (const next of chunk.imports ?? []) staticScripts(manifest, next, found);
  return found;
}

const sum = (folder, files) => [...files].reduce((total, file) => total + gzipKib(folder, file), 0);

/** Returns the script weights of a Vite build in KiB gzipped, from its manifest. */
export function weigh(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const entryKey = Object.keys(manifest).find((key) => manifest[key].isEntry);
  const initial = staticScripts(manifest, entryKey);
  return {
    initial: sum(folder, initial),
    /** Weight that an `import()` of a source file adds to the first load. */
    onDemand(sourceEnd) {
      const key = Object.keys(manifest).find((one) => one.endsWith(sourceEnd));
      if (!key) throw new Error(`no chunk of its own for ${sourceEnd}`);
      const more = [...staticScripts(manifest, key)].filter((file) => !initial.has(file));
      return sum(folder, more);
    },
    /** Weight of the texts of all pages in one language, which the first load also waits for. */
    texts: (language) =>
      sum(
        folder,
        [
          ...staticScripts(
            manifest,
            Object.keys(manifest).find((one) => one.endsWith(`/first-texts.${language}.ts`)),
          ),
        ].filter((file) => !initial.has(file)),
      ),
  };
}
