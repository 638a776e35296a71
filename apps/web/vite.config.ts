import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootstrap } from './vite.bootstrap.ts';
import { isBelowFold, isReading, isSharedOfKind } from './vite.bundles.ts';
import { withoutServerChecks } from './vite.routes.ts';
import { STEPS, scriptsOfPages, splitScriptsPlugin } from './vite.scripts.ts';
import { serviceWorker } from './vite.worker.ts';

const API = process.env.NADI_API ?? 'http://127.0.0.1:8080';

const [LIBRARY, QUERIES] = STEPS;

/**
 * Rendering libraries and the bundler's runtime: evaluated separately, before the rest
 * (vite.scripts.ts).
 */
const LIBRARIES = /\/node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/;

const DRAW = join(import.meta.dirname, 'src/platform/device/draw.ts');

export default defineConfig({
  plugins: [
    withoutServerChecks(),
    react(),
    tailwindcss(),
    splitScriptsPlugin(),
    scriptsOfPages(),
    bootstrap(),
    serviceWorker(),
  ],
  build: {
    target: 'es2022',
    manifest: true,
    // No source maps: the page ships only the code it runs.
    sourcemap: false,
    assetsInlineLimit: 1024,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The entry script lists all other chunks, some twice, so their names are short: a hash
        // just long enough to be unique among some hundred.
        chunkFileNames: 'assets/[hash:7].js',
        // Code of every page is one file, and so is code shown after the first page: fewer round
        // trips before the first tap (decision 102).
        codeSplitting: {
          groups: [
            {
              name: LIBRARY,
              test: (id) => id === DRAW || LIBRARIES.test(id),
              priority: 3,
            },
            { name: QUERIES, test: /\/node_modules\/@tanstack\//, tags: ['$initial'], priority: 2 },
            { name: 'site', tags: ['$initial'], priority: 1 },
            { name: 'below-fold', test: isBelowFold },
            { name: 'reading', test: isReading },
            { name: 'kind', test: isSharedOfKind, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': API, '/demo': API } },
});
