import { subscribe } from 'node:diagnostics_channel';
import { flushCompileCache } from 'node:module';
import { CRASH_POINT_CHANNEL } from '../../src/platform/crash-points.ts';

/**
 * Kills the process at the step that `NADI_TEST_KILL_AT` names; preloaded by `node --import`.
 *
 * No signal handler and no clean-up: everything outside the database is lost. Only compiled code is
 * kept, so that the next start is faster.
 */
const step = process.env.NADI_TEST_KILL_AT;

subscribe(CRASH_POINT_CHANNEL, (message) => {
  if ((message as { readonly step: string }).step !== step) return;
  flushCompileCache();
  process.kill(process.pid, 'SIGKILL');
});
