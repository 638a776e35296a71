import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/**
 * Fonts of the first view, Latin and Arabic; those of other writing systems are loaded when used.
 */
const FONT = /-(latin|arabic)-wght-[^/]*\.woff2$/;

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

/** Builds the service worker after the site, because it lists all the site's files. */
export function serviceWorker(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'nadi-service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = config.build.outDir;
    },
    async closeBundle() {
      const manifest = await readFile(join(root, outDir, '.vite/manifest.json'), 'utf8');
      const chunks = Object.values(JSON.parse(manifest) as Record<string, Chunk>);
      const files = chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
      const needed = [...new Set(files)].filter(
        (file) => /\.(js|css)$/.test(file) || FONT.test(file),
      );
      const name = createHash('sha256').update(needed.join()).digest('base64url').slice(0, 12);
      await build({
        root,
        configFile: false,
        logLevel: 'error',
        define: {
          BUILT_FROM: JSON.stringify(needed.map((file) => `/${file}`)),
          BUILD: JSON.stringify(name),
          'process.env.NODE_ENV': '"production"',
        },
        build: {
          target: 'es2022',
          outDir,
          emptyOutDir: false,
          copyPublicDir: false,
          rolldownOptions: {
            input: 'src/app/offline/service-worker.ts',
            output: { entryFileNames: 'service-worker.js', codeSplitting: false },
          },
        },
      });
    },
  };
}
