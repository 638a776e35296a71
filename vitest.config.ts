import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Slow tests: a server with its database, and a browser that is unpacked. */
const SLOW_TOOLS = ['tools/setup/{serve,packaged-browser}.test.ts', 'tools/browser.test.ts'];

/**
 * Configuration of tests next to their sources; a project only sets where they run. The files of
 * one worker share its modules: that halves the time, and exposes what a file leaves behind.
 */
export default defineConfig({
  test: {
    // Two cores and real databases: slowness is reported by its figure, not by an exceeded limit.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // A machine of two cores would otherwise leave one of them idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    passWithNoTests: false,
    allowOnly: false,
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: ['packages/{domain,art,i18n,contract}/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'web',
          include: [
            'packages/{ui,browser}/**/*.test.{ts,tsx}',
            'apps/{web,console}/**/*.test.{ts,tsx}',
          ],
          environment: 'happy-dom',
          isolate: false,
          setupFiles: ['apps/web/test/fresh-browser.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/{server,demo}/**/*.test.ts'],
          isolate: false,
          globalSetup: ['tools/setup/programs-built.mjs', 'apps/server/test/postgres.ts'],
          setupFiles: ['apps/server/test/note-statements.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'tools',
          isolate: false,
          include: ['tools/**/*.test.ts'],
          exclude: SLOW_TOOLS,
        },
      },
      { test: { name: 'start', include: SLOW_TOOLS, testTimeout: 120_000 } },
    ],
  },
});
