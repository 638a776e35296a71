import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../browser.mjs';
import { buildWhatChanged } from '../setup/build.mjs';
import { run } from '../setup/run.mjs';
import { playwrightCounts, vitestCounts } from './counts.mjs';

const LIMIT_MS = 30 * 60_000;

/**
 * Returns the steps of `npm test` in order (see `runAll`); `fast` marks those of `npm run check`.
 */
export function steps({ node, root, bin }) {
  const script = (path, ...args) => gate(node, [join(root, path), ...args]);
  const seen = mkdtempSync(join(tmpdir(), 'nadi-seen-'));
  const refusalsSeen = join(seen, 'refusals.txt');
  const statementsOn18 = join(seen, 'statements-18.txt');
  const statementsOn15 = join(seen, 'statements-15.txt');
  return [
    // Starting and stopping is mostly waiting.
    [
      [
        { title: 'types', fast: true, run: gate(node, [bin('tsc7/bin/tsc'), '-b']) },
        {
          title: 'lint and format',
          fast: true,
          run: gate(node, [
            bin('@biomejs/biome/bin/biome'),
            'ci',
            '--error-on-warnings',
            '--colors=off',
          ]),
        },
        { title: 'rules are indexed', fast: true, run: script('tools/rules.mjs', '--check') },
        { title: 'arrows', fast: true, run: script('tools/check-arrows.mjs') },
        { title: 'structure', fast: true, run: script('tools/check-structure.mjs') },
        { title: 'texts are compiled', run: script('packages/i18n/src/compile.ts', '--check') },
        { title: 'texts are used', run: script('packages/i18n/src/compile.ts', '--unused') },
        {
          title: 'the interface is described',
          run: script('packages/contract/src/openapi-file.ts', '--check'),
        },
        { title: 'nothing unused', run: gate(node, [bin('knip/bin/knip.js'), '--no-progress']) },
        { title: 'rules', fast: true, run: vitest({ node, bin, project: 'unit' }) },
        { title: 'guards bite', fast: true, run: vitest({ node, bin, project: 'tools' }) },
      ],
      [{ title: 'start, stop and browser', run: vitest({ node, bin, project: 'start' }) }],
    ],
    { title: 'site', run: vitest({ node, bin, project: 'web' }) },
    {
      title: 'server on PostgreSQL 18',
      run: serverSuite({
        node,
        bin,
        version: '18',
        env: { NADI_REFUSALS_SEEN: refusalsSeen, NADI_STATEMENTS_SEEN: statementsOn18 },
      }),
    },
    { title: 'every refusal was returned', run: script('tools/check-refusals.mjs', refusalsSeen) },
    {
      title: 'server on PostgreSQL 15, where SQL is run',
      run: serverSuite({
        node,
        bin,
        version: '15',
        only: () => chosenForPostgres15(root, statementsOn18),
        env: { NADI_STATEMENTS_SEEN: statementsOn15 },
      }),
    },
    {
      title: 'every statement was run on both',
      run: script('tools/check-statements.mjs', statementsOn18, statementsOn15),
    },
    { title: 'a kind is one folder', run: script('tools/try-kind.mjs') },
    { title: 'build', run: counted(() => buildWhatChanged(node)) },
    { title: 'journeys in a browser', run: () => journeys({ node, root, bin }) },
  ];
}

/** Loads what it needs late: this file is read before the packages are installed. */
async function chosenForPostgres15(root, statementsOn18) {
  const { Tree } = await import('../guard/tree.mjs');
  const { seenIn, targetsIn } = await import('./statements.mjs');
  const { onPostgres15 } = await import('./on-postgres-15.mjs');
  return onPostgres15(targetsIn(new Tree(root, {}).files), seenIn(statementsOn18));
}

/** Creates a step of a program that passes or fails as a whole. */
const gate =
  (command, args, env = {}) =>
  async () => {
    const { code, output } = await run(command, args, { env, timeout: LIMIT_MS });
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
  };

const counted = (work) => async () => {
  await work();
  return { passed: 1, failed: 0, output: '' };
};

/**
 * Creates a step of the server's suite with one worker more than there are cores. Its tests wait
 * for a database, and some for a server to exit; the extra worker leaves no core idle.
 */
const serverSuite = ({ version, env, ...rest }) =>
  vitest({
    ...rest,
    project: 'server',
    env: { ...env, NADI_TEST_PG: version },
    options: ['--maxWorkers', String(availableParallelism() + 1)],
  });

/** Runs the tests of a project. `only` returns parts of the paths of the files to run; default: all. */
function vitest({ node, bin, project, env, only = async () => [], options = [] }) {
  return () =>
    reported(vitestCounts, async (file) =>
      run(
        node,
        [
          bin('vitest/vitest.mjs'),
          'run',
          ...(await only()),
          '--project',
          project,
          ...options,
          '--reporter=dot',
          '--reporter=json',
          `--outputFile.json=${file}`,
        ],
        { env, timeout: LIMIT_MS },
      ),
    );
}

async function journeys({ node, root, bin }) {
  const browser = await findBrowser();
  const result = await reported(playwrightCounts, (file) =>
    run(node, [bin('@playwright/test/cli.js'), 'test', '--reporter=line,json'], {
      cwd: join(root, 'e2e'),
      env: {
        ...browser.env,
        CHROMIUM_PATH: browser.executablePath,
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        // Its workers force colours unless told so; beside NO_COLOR each would print a warning.
        NO_COLOR: undefined,
        DEBUG_COLORS: '0',
      },
      timeout: LIMIT_MS,
    }),
  );
  return { ...result, output: withoutProgress(result.output) };
}

/** Removes the lines by which Playwright announces each journey; failures have headings of their own. */
const withoutProgress = (output) => output.replaceAll(/^\[\d+\/\d+\] .*\n/gm, '');

/**
 * Runs a suite that writes a report, and counts from it; a failing exit code overrides the counts.
 */
async function reported(count, runInto) {
  const folder = mkdtempSync(join(tmpdir(), 'nadi-report-'));
  const file = join(folder, 'report.json');
  try {
    const { code, output } = await runInto(file);
    const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    const { passed, failed } = count(report);
    return { passed, failed: failed === 0 && code !== 0 ? 1 : failed, output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
