import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootstrap } from './vite.prelude.ts';
import { STEPS, scriptsOfPages, splitScriptsPlugin } from './vite.scripts.ts';
import { serviceWorker } from './vite.worker.ts';

const API = process.env.NADI_API ?? 'http://127.0.0.1:8080';

/** What stands below the first view of home and of every page, and what its menus hold. */
const DEFERRED =
  /\/(home-(services|events|usual|visit)|service-court|page-end|drawer-menu|menu-dropdown)\.tsx$/;

const [LIBRARY, QUERIES] = STEPS;

/** What draws the site, and what the bundler itself brings: evaluated by itself, before the rest (vite.scripts.ts). */
const LIBRARIES =
  /\/node_modules\/(react|react-dom|scheduler)\/|\/platform\/draw\.ts$|rolldown\/runtime/;

/** Small things that several of the pages show which anybody may come to first: a service, an event, what is written. */
const READING =
  /\/(packages\/ui\/src\/(card|loaded|money|picture|radio-strip|select|select-field|show-more|stepper)|platform\/(download|live-stream|read-page|rich-text|share|terms-check|time-range)|cart\/api\.changes|content\/api|facility\/court-art|useInfiniteQuery)\.[jt]sx?$/;

/** What the list of events, home and the page of one share. */
const EVENTS = /\/kinds\/event\//;

export default defineConfig({
  plugins: [
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
    // Source maps stay out: the page ships only what it runs.
    sourcemap: false,
    assetsInlineLimit: 1024,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The first script names all others, some of them twice: what they are is their hash's to say, and of that as much as
        // tells any two of some hundred apart.
        chunkFileNames: 'assets/[hash:7].js',
        // What every page needs comes in one file, and so does what is shown beside the first page:
        // fewer trips before the first tap (decision 102).
        codeSplitting: {
          groups: [
            { name: LIBRARY, test: LIBRARIES, priority: 3 },
            { name: QUERIES, test: /\/node_modules\/@tanstack\//, tags: ['$initial'], priority: 2 },
            { name: 'site', tags: ['$initial'], priority: 1 },
            { name: 'deferred', test: DEFERRED },
            { name: 'reading', test: READING },
            { name: 'events', test: EVENTS, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': API, '/demo': API } },
});
