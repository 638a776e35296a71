import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';

/** Draws the home page's first view once the site is built; the server puts it into the page. */
export function bootstrap(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'nadi-prelude',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = config.build.outDir;
    },
    async closeBundle() {
      const drawn = join(root, outDir, '.prelude');
      await build({
        root,
        configFile: false,
        logLevel: 'error',
        plugins: [react()],
        build: { ssr: 'src/app/prelude.tsx', outDir: drawn, emptyOutDir: true },
      });
      const { renderPrelude } = await import(pathToFileURL(join(drawn, 'prelude.js')).href);
      const views = { en: await renderPrelude('en'), ar: await renderPrelude('ar') };
      await writeFile(join(root, outDir, '.prelude.json'), JSON.stringify(views));
      await rm(drawn, { recursive: true });
    },
  };
}
