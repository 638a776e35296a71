/** Progress for people: a line when a step begins and one when it ends, with the time it took. */

/** Runs `work` under a heading that says how long it took. */
export async function step(title, work) {
  const from = performance.now();
  const say = (mark) =>
    console.log(`${mark} ${title} (${((performance.now() - from) / 1000).toFixed(1)} s)`);
  console.log(`… ${title}`);
  try {
    const result = await work();
    say('✓');
    return result;
  } catch (cause) {
    say('✗');
    throw cause;
  }
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
