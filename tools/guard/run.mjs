import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Tree } from './tree.mjs';

/**
 * A rule: `id` and `why` for the reader, `applies(file, tree)` selects its files. `check(file,
 * tree)` yields `{ line?, message }` for each breach. A rule that applies to no file is itself a
 * breach, since it checks nothing.
 */

const structureFile = join(dirname(fileURLToPath(import.meta.url)), '../structure.json');

/** Returns the breaches of `rules` in the project at `root`, as lines to print. */
export function breaches(rules, root, structure = JSON.parse(readFileSync(structureFile, 'utf8'))) {
  const tree = new Tree(root, structure);
  return rules.flatMap((rule) => {
    const files = tree.files.filter((file) => rule.applies(file, tree));
    if (files.length === 0) return [`(no file) ${rule.id}: saw no files, so it guards nothing`];
    return files.flatMap((file) =>
      [...rule.check(file, tree)].map(
        ({ line, message }) =>
          `${file.path}${line ? `:${line}` : ''} ${rule.id}: ${message}\n    why: ${rule.why}`,
      ),
    );
  });
}

/** Runs rules on the project as a command: prints the breaches and sets the exit code. */
export function runAsCommand(name, rules) {
  const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
  const found = breaches(rules, root);
  for (const line of found) console.error(line);
  console.log(
    found.length === 0
      ? `${name}: ${rules.length} rules hold`
      : `${name}: ${found.length} breaches of ${rules.length} rules`,
  );
  process.exitCode = found.length === 0 ? 0 : 1;
}
