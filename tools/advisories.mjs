import { spawnSync } from 'node:child_process';
import { root } from './setup/run.mjs';
import { judgeAdvisories, SEVERITIES } from './suite/advisories.mjs';

/**
 * `npm run advisories [-- <severity>]`: compares the locked packages with the advisories of the npm
 * registry, for operators and CI. Exits with 1 for one of this severity (default: high) or above;
 * without a network it reports that nothing was checked and exits with 0.
 */

const severity = process.argv[2] ?? 'high';
if (!SEVERITIES.includes(severity)) {
  console.error(`Unknown severity; one of ${SEVERITIES.join(', ')}.`);
  process.exit(2);
}
const limits = ['--fetch-retries=1', '--fetch-timeout=20000'];
const { stdout } = spawnSync('npm', ['audit', '--json', '--audit', ...limits], {
  cwd: root,
  encoding: 'utf8',
  timeout: 120_000,
  maxBuffer: 64 * 1024 * 1024,
});
const { line, exitCode } = judgeAdvisories(stdout ?? '', severity);
console.log(line);
process.exitCode = exitCode;
