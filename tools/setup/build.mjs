import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DEMO, SERVER } from './programs.mjs';
import { Stop, step } from './report.mjs';
import { root, run, tail } from './run.mjs';

const require = createRequire(import.meta.url);
const SITES = [
  { name: 'site', folder: 'apps/web', inputs: ['apps/web'] },
  { name: 'console', folder: 'apps/console', inputs: ['apps/console'] },
];
/** Folders that every build depends on. */
const INPUTS = [
  'package-lock.json',
  'tsconfig.base.json',
  'packages/art',
  'packages/browser',
  'packages/contract',
  'packages/domain',
  'packages/i18n',
  'packages/ui',
];
const NOT_INPUTS = /(^|\/)(node_modules|dist|\.[^/]*)$|\.test\.tsx?$|\.po$/;

/** Builds the site, the console and programs, each if its sources have changed. */
export async function buildWhatChanged(node, programs = [SERVER, DEMO]) {
  for (const app of [...SITES, ...programs]) await buildIfChanged(node, app);
}

/** Builds programs only; starting one requires no site. */
export async function buildPrograms(node, programs = [SERVER, DEMO]) {
  for (const program of programs) await buildIfChanged(node, program);
}

async function buildIfChanged(node, { name, folder, inputs }) {
  const note = join(root, folder, 'dist/.built-from');
  const state = hashOf([...INPUTS, ...inputs]);
  if (existsSync(note) && readFileSync(note, 'utf8') === state) return;
  await step(`Building the ${name}`, async () => {
    const vite = join(dirname(require.resolve('vite/package.json')), 'bin/vite.js');
    const { code, output } = await run(node, [vite, 'build'], { cwd: join(root, folder) });
    if (code !== 0) throw new Stop(`the ${name} does not build:\n${tail(output, 40)}`);
    writeFileSync(note, state);
  });
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) addTo(hash, path);
  return hash.digest('hex');
}

function addTo(hash, path) {
  if (NOT_INPUTS.test(path)) return;
  const entries = entriesOf(path);
  if (entries) for (const name of entries) addTo(hash, `${path}/${name}`);
  else
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
}

function entriesOf(path) {
  try {
    return readdirSync(join(root, path)).sort();
  } catch (cause) {
    if (cause.code === 'ENOTDIR') return undefined;
    throw cause;
  }
}
