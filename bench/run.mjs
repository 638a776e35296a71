/**
 * Runs all benchmarks, or those named: `node bench/run.mjs availability page`. Prints ratios, exits
 * 1 if a gate fails.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const ALL = [
  'availability',
  'schedule',
  'holds',
  'seats',
  'occupied',
  'enumeration',
  'contention',
  'discounts',
  'page',
  'seat-map',
  'start',
  'idle',
];

const expected = process.argv.slice(2).filter((name) => !name.startsWith('-'));
const unknown = expected.filter((name) => !ALL.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}; there are ${ALL.join(', ')}.`);
  process.exit(1);
}

if (!existsSync(join(import.meta.dirname, 'node_modules'))) {
  console.log('Installing what only the benchmarks need.');
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: import.meta.dirname,
    stdio: 'inherit',
  });
}

let broken = 0;
for (const name of expected.length > 0 ? expected : ALL) {
  console.log(`\n${name}`);
  try {
    execFileSync(process.execPath, ['--expose-gc', join(import.meta.dirname, `${name}.mjs`)], {
      stdio: 'inherit',
    });
  } catch {
    broken += 1;
  }
}
process.exit(broken > 0 ? 1 : 0);
