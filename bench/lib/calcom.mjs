import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Slot functions of cal.com, extracted from its published library. At run time and for this
 * benchmark only: the package cannot be installed, its functions need no database.
 */
const PACKAGE = '@calcom/platform-libraries@0.0.360';
const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, '.cache/calcom');

function unpack() {
  const dist = join(FOLDER, 'package/dist');
  if (existsSync(dist)) return dist;
  mkdirSync(FOLDER, { recursive: true });
  const packed = execFileSync('npm', ['pack', PACKAGE, '--silent'], {
    cwd: FOLDER,
    encoding: 'utf8',
  });
  execFileSync('tar', ['xzf', packed.trim().split('\n').at(-1)], { cwd: FOLDER });
  return dist;
}

export async function loadCalcom() {
  const dist = unpack();
  const source = readFileSync(join(dist, 'slots.js'), 'utf8');
  const slots = source.slice(
    source.indexOf('const minimumOfOne'),
    source.indexOf('const getSlots$1'),
  );
  const ranges = readdirSync(dist).find((file) => /^date-ranges.*\.js$/.test(file));
  const plugins = readFileSync(join(dist, ranges), 'utf8').match(/"(\.\/index-[^"]+)"/)[1];
  const cut = [
    `import "${plugins}";`,
    'import dayjs from "dayjs";',
    'const getTimeZone = (date) => date["$x"]["$timezone"];',
    slots,
    'export { getSlots, dayjs };',
    `export * from "./${ranges}";`,
  ].join('\n');
  writeFileSync(join(dist, 'cut-for-bench.js'), cut);
  if (!existsSync(join(dist, 'node_modules'))) {
    symlinkSync(join(ROOT, 'node_modules'), join(dist, 'node_modules'));
  }
  const module = await import(pathToFileURL(join(dist, 'cut-for-bench.js')).href);
  return {
    dayjs: module.dayjs,
    buildRanges: module.b,
    subtract: module.s,
    getSlots: module.getSlots,
  };
}
