import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';

/** Renders the home page's first view after the build; the server inserts it into the page. */
export function bootstrap(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'nadi-bootstrap',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = config.build.outDir;
    },
    async closeBundle() {
      const drawn = join(root, outDir, '.bootstrap');
      await build({
        root,
        configFile: false,
        logLevel: 'error',
        plugins: [react()],
        build: { ssr: 'src/app/bootstrap.tsx', outDir: drawn, emptyOutDir: true },
      });
      const { renderBootstrap } = await import(pathToFileURL(join(drawn, 'bootstrap.js')).href);
      const views = { en: await renderBootstrap('en'), ar: await renderBootstrap('ar') };
      await writeFile(join(root, outDir, '.bootstrap.json'), JSON.stringify(views));
      await rm(drawn, { recursive: true });
    },
  };
}
