/** Progress for people: a line when a step begins, one that tells how far it is, one when it ends. */

const TERMINAL_MS = 250;
const SLOW_MS = 5_000;

/** The steps under way; several may run side by side. */
const running = new Set();
let timer;

const secondsSince = (from) => ((performance.now() - from) / 1000).toFixed(1);
const isTerminal = () => process.stdout.isTTY === true && process.env.TERM !== 'dumb';

/**
 * Runs `work` under a heading that says how long it took. Meanwhile it says how long so far, and
 * what `progress` answers: in a line that moves on a terminal, in a line now and then elsewhere.
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

/** A line that stays, in place of the one that moves. */
function print(line) {
  if (isTerminal()) process.stdout.write('\r\u001b[K');
  console.log(line);
}

/** A reason to stop that the reader can act on, told without a stack. */
export class Stop extends Error {}

/** Runs a command as a whole: tells the reason of a `Stop` and sets the exit code. */
export async function asCommand(work) {
  try {
    await work();
  } catch (cause) {
    console.error(cause instanceof Stop ? `Nadi: ${cause.message}` : cause);
    process.exitCode = 1;
  }
}
