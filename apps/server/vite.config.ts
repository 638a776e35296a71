import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const PROGRAM = join(import.meta.dirname, 'dist/program');

/**
 * A server that runs loads some of its parts later, and they have names by their content: those of the build before stay beside
 * those of this one, and what is older goes. Where nothing is known of a build before, all of it stays.
 * @param names the files of the build that now stands in the folder.
 */
export function keepBuildBefore(folder: string, names: readonly string[]): void {
  const list = join(folder, '.parts');
  const before = existsSync(list) ? readFileSync(list, 'utf8').split('\n') : null;
  if (before?.join() === names.join()) return;
  const kept = new Set([...(before ?? readdirSync(folder)), ...names]);
  for (const name of readdirSync(folder)) {
    if (name.endsWith('.js') && !kept.has(name)) rmSync(join(folder, name));
  }
  writeFileSync(list, names.join('\n'));
}

const keepsBuildBefore = (): Plugin => ({
  name: 'keeps-build-before',
  writeBundle: (_, bundle) => keepBuildBefore(PROGRAM, Object.keys(bundle).sort()),
});

/** What a source asks for beside itself (migrations, fonts, the built site) is looked for from where the source stands. */
function fromItsSource(): Plugin {
  return {
    name: 'from-its-source',
    transform(code, file) {
      if (!code.includes('import.meta.')) return null;
      if (/import\.meta\.(?!url|main)/.test(code))
        this.error('says where it is by import.meta.url alone');
      const place = `new URL(${JSON.stringify(relative(PROGRAM, file))}, import.meta.url).href`;
      return { code: code.replaceAll('import.meta.url', place), map: null };
    },
  };
}

/**
 * The server as it is started: its sources in a few files in place of a thousand (decision 134). Packages stay as they were
 * installed, but for zod, which would read what it says in fifty languages.
 */
export default defineConfig({
  plugins: [fromItsSource(), keepsBuildBefore()],
  ssr: { noExternal: ['zod', /^@nadi\//] },
  build: {
    ssr: 'src/main.ts',
    outDir: PROGRAM,
    // Parts of the build before stay.
    emptyOutDir: false,
    target: 'node24',
    rolldownOptions: {
      output: { chunkFileNames: '[name]-[hash].js', keepNames: true },
    },
  },
});
