import { subscribe } from 'node:diagnostics_channel';
import { flushCompileCache } from 'node:module';
import { CRASH_POINT_CHANNEL } from '../../src/platform/crash-points.ts';

/**
 * Loaded before a real server (`node --import`): pulls the plug when it reaches the step that
 * `NADI_TEST_KILL_AT` names. No signal handler, no farewell: what is not in the database is gone. Only what was compiled is
 * kept, so that the next start is quicker.
 */
const step = process.env.NADI_TEST_KILL_AT;

subscribe(CRASH_POINT_CHANNEL, (message) => {
  if ((message as { readonly step: string }).step !== step) return;
  flushCompileCache();
  process.kill(process.pid, 'SIGKILL');
});
