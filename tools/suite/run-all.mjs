import { Stop } from '../setup/report.mjs';
import { tail } from '../setup/run.mjs';

/** Lines of a failed step that are repeated at the end. */
const REPEATED_LINES = 60;

/**
 * Runs steps in sequence. A step is `{ title, run }`, and its `run` returns `{ passed, failed,
 * output }`. A step that counted nothing has failed, since it proves nothing. A list in place of a
 * step contains rows of steps that run in parallel.
 *
 * Prints the output of failed steps where they fail, and its last lines again at the end, since
 * many readers of a log get its end only.
 */
export async function runAll(steps, print = console.log) {
  const total = { passed: 0, failed: 0 };
  const broken = [];
  const runStep = async ({ title, run }) => {
    const from = performance.now();
    print(`… ${title}`);
    const { passed, failed, output } = await settled(run);
    const time = `${((performance.now() - from) / 1000).toFixed(1)} s`;
    total.passed += passed;
    total.failed += failed;
    if (failed > 0) {
      broken.push({ title, output });
      print(output.trimEnd());
    }
    print(`${failed > 0 ? '✗' : '✓'} ${title}: ${passed} passed, ${failed} failed (${time})`);
  };
  const runRow = async (row) => {
    for (const step of row) await runStep(step);
  };
  for (const step of steps)
    await (Array.isArray(step) ? Promise.all(step.map(runRow)) : runStep(step));
  for (const { title, output } of broken) {
    print(`\n✗ ${title}, its last lines:\n${tail(output, REPEATED_LINES)}`);
  }
  if (broken.length > 0) print(`\nFailed: ${broken.map(({ title }) => title).join(', ')}`);
  return total;
}

async function settled(run) {
  try {
    const result = await run();
    if (result.passed + result.failed > 0) return result;
    return { ...result, failed: 1, output: `${result.output}\nNo test ran.` };
  } catch (cause) {
    const output = cause instanceof Stop ? cause.message : String(cause?.stack ?? cause);
    return { passed: 0, failed: 1, output };
  }
}
