import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/**
 * Keeps the files of the previous build beside the new ones, and deletes older ones.
 *
 * A running server loads some of its parts later, by names that contain a content hash. Without a
 * record of a previous build nothing is deleted.
 * @param names files of the current build in the folder.
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

const keepsBuildBefore = (program: string): Plugin => ({
  name: 'keeps-build-before',
  writeBundle: (_, bundle) => keepBuildBefore(program, Object.keys(bundle).sort()),
});

/**
 * Resolves files beside a source (migrations, fonts, the built site) from the source's location.
 */
function fromItsSource(program: string): Plugin {
  return {
    name: 'from-its-source',
    transform(code, file) {
      if (!code.includes('import.meta.')) return null;
      if (/import\.meta\.(?!url|main)/.test(code))
        this.error('says where it is by import.meta.url alone');
      const place = `new URL(${JSON.stringify(relative(program, file))}, import.meta.url).href`;
      return { code: code.replaceAll('import.meta.url', place), map: null };
    },
  };
}

/**
 * Returns the build of a program: its sources in a few files in place of a thousand (decision 134).
 *
 * Packages stay as installed, except zod, which would load its messages in fifty languages.
 * @param folder application with `src/main.ts`; its program is written to `dist/program`.
 */
export function programBuild(folder: string) {
  const program = join(folder, 'dist/program');
  return defineConfig({
    root: folder,
    plugins: [fromItsSource(program), keepsBuildBefore(program)],
    ssr: { noExternal: ['zod', /^@nadi\//] },
    build: {
      ssr: 'src/main.ts',
      outDir: program,
      // Parts of the previous build stay.
      emptyOutDir: false,
      target: 'node24',
      rolldownOptions: {
        output: { chunkFileNames: '[name]-[hash].js', keepNames: true },
      },
    },
  });
}
