import { existsSync, readFileSync } from 'node:fs';
import { endpoints } from '../packages/contract/src/table.ts';

/**
 * Checks that the server's suite saw every refusal that an endpoint of the contract lists. `node
 * tools/check-refusals.mjs FILE`; FILE contains what the suite saw, a call and a code per line.
 */

/** Calls at a second address, by name; their refusals are tested at the first. */
const SECOND_ADDRESSES = { placeBapsOrder: 'placeOrder' };

const [file = ''] = process.argv.slice(2);
const seen = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
const named = Object.entries(endpoints).flatMap(([name, { errors }]) =>
  errors.map((code) => `${name} ${code}`),
);
const isSeen = (line) => {
  const [name, code] = line.split(' ');
  return seen.has(line) || seen.has(`${SECOND_ADDRESSES[name]} ${code}`);
};
const missing = named.filter((line) => !isSeen(line));
for (const line of missing) console.log(`never returned in a test: ${line}`);
console.log(`${named.length - missing.length} of ${named.length} listed refusals were returned`);
process.exitCode = missing.length > 0 || named.length === 0 ? 1 : 0;
