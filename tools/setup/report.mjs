/** Progress output: a line when a step begins, one with its progress, one when it ends. */

const TERMINAL_MS = 250;
const SLOW_MS = 5_000;

/** Steps in progress; several may run in parallel. */
const running = new Set();
let timer;

const secondsSince = (from) => ((performance.now() - from) / 1000).toFixed(1);
const isTerminal = () => process.stdout.isTTY === true && process.env.TERM !== 'dumb';

/**
 * Runs `work` under a heading with its duration. Meanwhile prints the elapsed time and the result
 * of `progress`: in a line that is updated on a terminal, in a line now and then elsewhere.
 */
export async function step(title, work, progress = () => '') {
  const from = performance.now();
  const entry = { title, from, progress };
  const report = (mark) => print(`${mark} ${title} (${secondsSince(from)} s)`);
  print(`… ${title}`);
  running.add(entry);
  timer ??= setInterval(reportProgress, isTerminal() ? TERMINAL_MS : SLOW_MS);
  try {
    const result = await work();
    running.delete(entry);
    report('✓');
    return result;
  } catch (cause) {
    running.delete(entry);
    report('✗');
    throw cause;
  } finally {
    if (running.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  }
}

const soFar = ({ title, from, progress }) =>
  [title, progress(), `${Math.floor((performance.now() - from) / 1000)} s`]
    .filter(Boolean)
    .join(', ');

function reportProgress() {
  if (isTerminal()) {
    const line = `… ${[...running].map(soFar).join('  ·  ')}`;
    process.stdout.write(`\r\u001b[K${line.slice(0, (process.stdout.columns ?? 80) - 1)}`);
  } else for (const entry of running) console.log(`… ${soFar(entry)} so far`);
}

/** Prints a permanent line in place of the updated one. */
function print(line) {
  if (isTerminal()) process.stdout.write('\r\u001b[K');
  console.log(line);
}

/** Error with a reason the reader can act on, printed without a stack. */
export class Stop extends Error {}

/** Runs a command: prints the reason of a `Stop` and sets the exit code. */
export async function asCommand(work) {
  try {
    await work();
  } catch (cause) {
    console.error(cause instanceof Stop ? `Nadi: ${cause.message}` : cause);
    process.exitCode = 1;
  }
}
