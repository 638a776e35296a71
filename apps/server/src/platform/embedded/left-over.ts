import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from './start-error.ts';

const FAST_STOP_MS = 20_000;
const POLL_MS = 20;

/** The file in a cluster that names the process which started its server. */
export const STARTER_FILE = 'nadi-starter';

/** This process, told apart from a later one that happens to get the same number. */
export const starterMark = (): string => `${process.pid} ${bornAt(process.pid)}`;

/**
 * Stops a server of this cluster that outlived the process which started it (killed by force).
 * Throws a `StartError` where that process still lives: two must not share one data folder.
 */
export async function stopLeftOver(cluster: string, log: (line: string) => void): Promise<void> {
  const pid = serverOf(cluster);
  if (pid === undefined) return;
  const starter = livingStarter(cluster);
  if (starter !== undefined) {
    throw new StartError(
      `The data folder ${cluster} is in use by a running Nadi (process ${starter}); stop it first, or set NADI_DATA_DIR to another folder.`,
    );
  }
  log(`Stopping a PostgreSQL left over from an earlier run (process ${pid})`);
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    process.kill(pid, signal);
    for (let waited = 0; waited < FAST_STOP_MS; waited += POLL_MS) {
      if (serverOf(cluster) !== pid) return;
      await sleep(POLL_MS);
    }
  }
  throw new StartError(`A PostgreSQL left over from an earlier run (process ${pid}) does not end.`);
}

/** The living server of a cluster; a lock file alone proves nothing, its process may be long gone. */
function serverOf(cluster: string): number | undefined {
  const pid = Number.parseInt(read(join(cluster, 'postmaster.pid')), 10);
  if (!(pid > 0)) return undefined;
  return read(`/proc/${pid}/cmdline`).split('\0').includes(cluster) ? pid : undefined;
}

function livingStarter(cluster: string): number | undefined {
  const [pid, born] = read(join(cluster, STARTER_FILE)).split(' ');
  return pid && born && bornAt(Number(pid)) === born ? Number(pid) : undefined;
}

/** The start time of a process in clock ticks since boot, the 22nd field of its state. */
function bornAt(pid: number): string {
  const stat = read(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
