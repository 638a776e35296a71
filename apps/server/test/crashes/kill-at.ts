import { subscribe } from 'node:diagnostics_channel';
import { flushCompileCache } from 'node:module';
import { CRASH_POINT_CHANNEL } from '../../src/platform/crash-points.ts';

/**
 * Kills the process at the step that its parent named last; preloaded by `node --import`.
 *
 * No signal handler and no clean-up: everything outside the database is lost. Only compiled code is
 * kept, so that the next start is faster.
 */
let killAt: string | null = null;

process.on('message', (step: string | null) => {
  killAt = step;
  process.send?.(step);
});
// The listener alone must not keep the process running.
process.channel?.unref();

subscribe(CRASH_POINT_CHANNEL, (message) => {
  if ((message as { readonly step: string }).step !== killAt) return;
  flushCompileCache();
  process.kill(process.pid, 'SIGKILL');
});
