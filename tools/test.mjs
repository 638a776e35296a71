import { dirname, join } from 'node:path';
import { prepare } from './setup/install.mjs';
import { asCommand } from './setup/report.mjs';
import { root } from './setup/run.mjs';
import { runAll } from './suite/run-all.mjs';
import { steps } from './suite/steps.mjs';

/**
 * `npm test`: installs what is missing, then every gate and every suite. Nothing stops at the first
 * failure; the last line counts all. With `--fast` (`npm run check`), the quick steps only.
 */

await asCommand(async () => {
  const fast = process.argv.includes('--fast');
  const node = await prepare();
  process.env.PATH = `${dirname(node)}:${process.env.PATH}`;
  // Hundreds of processes load the same sources: what one has compiled, the next finds compiled.
  process.env.NODE_COMPILE_CACHE ??= join(root, '.cache/compiled');
  const all = steps({ node, root, bin: (path) => join(root, 'node_modules', path) });
  const { passed, failed } = await runAll(fast ? all.flat(2).filter((one) => one.fast) : all);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
});
