import { join } from 'node:path';
import { Tree } from './guard/tree.mjs';
import { missing, seenIn, targetsIn } from './suite/statements.mjs';

/**
 * Checks that every statement and database function of the whole suite ran in its part too. `node
 * tools/check-statements.mjs WHOLE PART`: the part runs on the other version; each suite recorded
 * what it ran in its file.
 */
const root = join(import.meta.dirname, '..');
const [whole, part] = process.argv.slice(2).map(seenIn);
const targets = targetsIn(new Tree(root, {}).files);
const left = missing(targets, whole ?? [], part ?? []);
for (const { name, tests } of left) {
  console.log(`never run by a test on PostgreSQL 15: ${name}\n  run on 18 by ${tests.join(', ')}`);
}
const run = targets.filter(({ isRunBy }) => whole?.some(isRunBy)).length;
console.log(`${run - left.length} of ${run} statements and functions were run on both versions`);
process.exitCode = left.length > 0 || run === 0 ? 1 : 0;
