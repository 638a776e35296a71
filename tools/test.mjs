import { dirname, join } from 'node:path';
import { prepare } from './setup/install.mjs';
import { asCommand } from './setup/report.mjs';
import { root } from './setup/run.mjs';
import { runAll } from './suite/run-all.mjs';
import { steps } from './suite/steps.mjs';

/**
 * Installs what is missing, then runs every gate and every suite. `npm test`. A failure does not
 * stop the others; the last line is the total. With `--fast` (`npm run check`), runs only the fast
 * steps.
 */

await asCommand(async () => {
  const fast = process.argv.includes('--fast');
  const node = await prepare();
  process.env.PATH = `${dirname(node)}:${process.env.PATH}`;
  // Hundreds of processes load the same sources: they share the compiled code.
  process.env.NODE_COMPILE_CACHE ??= join(root, '.cache/compiled');
  const all = steps({ node, root, bin: (path) => join(root, 'node_modules', path) });
  const { passed, failed } = await runAll(fast ? all.flat(2).filter((one) => one.fast) : all);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
});
