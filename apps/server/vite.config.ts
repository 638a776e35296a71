import { join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const PROGRAM = join(import.meta.dirname, 'dist/program');

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
  plugins: [fromItsSource()],
  ssr: { noExternal: ['zod', /^@nadi\//] },
  build: {
    ssr: 'src/main.ts',
    outDir: PROGRAM,
    // A server that runs loads some of its parts later: those of the build before stay.
    emptyOutDir: false,
    target: 'node24',
    rolldownOptions: {
      output: { chunkFileNames: '[name]-[hash].js', keepNames: true },
    },
  },
});
