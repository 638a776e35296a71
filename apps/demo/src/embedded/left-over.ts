import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from './start-error.ts';

const FAST_STOP_MS = 20_000;
/** Time limit for the processes of a killed server, which end by themselves unless busy. */
const ORPHANS_END_MS = 2_000;
const POLL_MS = 20;

/** File in a cluster that names the process which started its server. */
const STARTER_FILE = 'nadi-starter';
export const LOCK_FILE = 'postmaster.pid';

/** Returns the starter file and its content for this process. */
export const starterNote = (cluster: string): { readonly file: string; readonly text: string } => ({
  file: join(cluster, STARTER_FILE),
  text: `${process.pid} ${bornAt(process.pid)}`,
});

/** Releases the cluster after its server has been shut down in order. */
export const removeStarter = (cluster: string): void =>
  rmSync(join(cluster, STARTER_FILE), { force: true });

/**
 * Frees a cluster for a new start.
 *
 * Stops a server that outlived its starter, waits for the remaining processes of a killed server,
 * and removes its lock. Throws a `StartError` when the starter is alive: two must not share one
 * data folder.
 */
export async function clearLeftOver(cluster: string, log: (line: string) => void): Promise<void> {
  const starter = livingStarter(cluster);
  const server = serverOf(cluster);
  if (starter !== undefined && (starter !== process.pid || server !== undefined)) {
    throw new StartError(
      `The data folder ${cluster} is in use by a running Nadi (process ${starter}); stop it first, or set NADI_DATA_DIR to another folder.`,
    );
  }
  if (server !== undefined) await stopServer(cluster, server, log);
  await endOrphans(cluster);
  // PostgreSQL trusts the process id in the file, which may belong to a zombie or another process
  // by now.
  rmSync(join(cluster, LOCK_FILE), { force: true });
}

async function stopServer(
  cluster: string,
  pid: number,
  log: (line: string) => void,
): Promise<void> {
  log(`Stopping a PostgreSQL left over from an earlier run (process ${pid})`);
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    kill(pid, signal);
    for (let waited = 0; waited < FAST_STOP_MS; waited += POLL_MS) {
      if (serverOf(cluster) !== pid) return;
      await sleep(POLL_MS);
    }
  }
  throw new StartError(`A PostgreSQL left over from an earlier run (process ${pid}) does not end.`);
}

/** Ends remaining processes, which may still write; the next start rolls back uncommitted work. */
async function endOrphans(cluster: string): Promise<void> {
  for (let waited = 0; waited < FAST_STOP_MS; waited += POLL_MS) {
    const orphans = processesIn(cluster);
    if (orphans.length === 0) return;
    if (waited >= ORPHANS_END_MS) for (const pid of orphans) kill(pid, 'SIGKILL');
    await sleep(POLL_MS);
  }
  throw new StartError(`Processes of an earlier PostgreSQL in ${cluster} do not end.`);
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ESRCH') throw cause;
  }
}

/**
 * Returns the live server of a cluster. A lock file alone proves nothing, its process may have
 * ended.
 */
export function serverOf(cluster: string): number | undefined {
  const pid = Number.parseInt(read(join(cluster, LOCK_FILE)), 10);
  if (!(pid > 0)) return undefined;
  return read(`/proc/${pid}/cmdline`).split('\0').includes(cluster) ? pid : undefined;
}

/** Returns all live PostgreSQL processes of a cluster; dead ones have no working folder. */
function processesIn(cluster: string): readonly number[] {
  const folder = realpathSync(cluster);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => folderOf(pid) === folder && read(`/proc/${pid}/comm`) === 'postgres\n')
    .map(Number);
}

function folderOf(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function livingStarter(cluster: string): number | undefined {
  const [pid, born] = read(join(cluster, STARTER_FILE)).split(' ');
  return pid && born && bornAt(Number(pid)) === born ? Number(pid) : undefined;
}

/**
 * Returns the start time of a process in clock ticks since boot.
 *
 * It distinguishes a process from a later one with the same id. Empty for a process that has ended,
 * or is a zombie.
 */
function bornAt(pid: number): string {
  const stat = read(`/proc/${pid}/stat`);
  const [state = 'X', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return 'ZX'.includes(state) ? '' : (fields[18] ?? '');
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
