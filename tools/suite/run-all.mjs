import { Stop } from '../setup/report.mjs';

/**
 * Runs steps in sequence. A step is `{ title, run }`, and its `run` returns `{ passed, failed,
 * output }`. A step that counted nothing has failed, since it proves nothing. A list in place of a
 * step contains rows of steps that run in parallel.
 */
export async function runAll(steps) {
  const total = { passed: 0, failed: 0 };
  const broken = [];
  const runStep = async ({ title, run }) => {
    const from = performance.now();
    console.log(`… ${title}`);
    const { passed, failed, output } = await settled(run);
    const time = `${((performance.now() - from) / 1000).toFixed(1)} s`;
    total.passed += passed;
    total.failed += failed;
    if (failed > 0) broken.push(title);
    if (failed > 0) console.log(output.trimEnd());
    console.log(`${failed > 0 ? '✗' : '✓'} ${title}: ${passed} passed, ${failed} failed (${time})`);
  };
  const runRow = async (row) => {
    for (const step of row) await runStep(step);
  };
  for (const step of steps)
    await (Array.isArray(step) ? Promise.all(step.map(runRow)) : runStep(step));
  if (broken.length > 0) console.log(`Failed: ${broken.join(', ')}`);
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
