import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { asCommand } from './setup/report.mjs';
import { root, run } from './setup/run.mjs';

/**
 * Adds the example of a kind of product (`examples/toy`) to a copy of the project: its folders, and
 * one line in each list of kinds. Type check, guards and the example's tests run in the copy.
 */

const EXAMPLE = join(root, 'examples/toy');
const COPY = join(root, '.cache/try-kind');
const LIMIT_MS = 10 * 60_000;

/** Copies the files that git tracks or would track, and the output of the type check. */
function copyProject() {
  rmSync(COPY, { recursive: true, force: true });
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: root,
      maxBuffer: 1 << 26,
    },
  );
  const files = `${listed}`
    .split('\0')
    .filter((path) => path !== '' && !path.startsWith('examples/'));
  for (const path of files) cpSync(join(root, path), join(COPY, path), { recursive: true });
}

/** Links the workspaces of the copy, so that `@nadi/…` resolves within it; all else is the project's. */
function linkWorkspaces() {
  const scope = join(COPY, 'node_modules/@nadi');
  mkdirSync(scope, { recursive: true });
  for (const parent of ['packages', 'apps']) {
    for (const name of readdirSync(join(COPY, parent))) {
      symlinkSync(join(COPY, parent, name), join(scope, name));
    }
  }
}

/** Adds the example's folders and its line in each list. Throws where a list has changed its form. */
function addExample() {
  for (const part of ['packages', 'apps'])
    cpSync(join(EXAMPLE, part), join(COPY, part), { recursive: true });
  const lists = JSON.parse(readFileSync(join(EXAMPLE, 'lists.json'), 'utf8'));
  for (const [path, { import: line, list }] of Object.entries(lists)) {
    const file = join(COPY, path);
    const text = readFileSync(file, 'utf8');
    if (!text.includes(`${list}]`)) throw new Error(`${path} does not contain "${list}]".`);
    writeFileSync(file, `${line}\n${text.replace(`${list}]`, `${list}, toy]`)}`);
  }
}

const bin = (path) => join(root, 'node_modules', path);

/** Commands that must pass in the copy. */
const STEPS = [
  ['texts', ['packages/i18n/src/compile.ts']],
  ['types', [bin('tsc7/bin/tsc'), '-b', 'apps/server', 'apps/web', 'apps/console']],
  ['arrows', ['tools/check-arrows.mjs']],
  ['structure', ['tools/check-structure.mjs']],
  [
    'tests',
    [
      bin('vitest/vitest.mjs'),
      'run',
      'kinds/toy/',
      'test/toy.test.ts',
      '--reporter=dot',
      ...['unit', 'web', 'server'].flatMap((name) => ['--project', name]),
    ],
  ],
];

await asCommand(async () => {
  copyProject();
  linkWorkspaces();
  addExample();
  for (const [title, args] of STEPS) {
    const { code, output } = await run(process.execPath, args, { cwd: COPY, timeout: LIMIT_MS });
    if (code !== 0) throw new Error(`${title} failed in ${dirname(COPY)}:\n${output}`);
    console.log(`${title}: passed`);
  }
  rmSync(COPY, { recursive: true, force: true });
});
