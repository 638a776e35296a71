import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from './start-error.ts';

const FAST_STOP_MS = 20_000;
/** Processes of a server that was killed notice it and end by themselves, unless they are at work. */
const ORPHANS_END_MS = 2_000;
const POLL_MS = 20;

/** The file in a cluster that names the process which started its server. */
const STARTER_FILE = 'nadi-starter';
export const LOCK_FILE = 'postmaster.pid';

/** Where this process notes that it is the one which runs the cluster. */
export const starterNote = (cluster: string): { readonly file: string; readonly text: string } => ({
  file: join(cluster, STARTER_FILE),
  text: `${process.pid} ${bornAt(process.pid)}`,
});

/** The cluster is free for anybody again: its server was ended in order. */
export const removeStarter = (cluster: string): void =>
  rmSync(join(cluster, STARTER_FILE), { force: true });

/**
 * Makes a cluster free to be started: stops a server that outlived the process which started it,
 * waits for what a killed server left behind, and takes its lock away. Throws a `StartError` where
 * the starter still lives: two must not share one data folder.
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
  // PostgreSQL trusts the number in it, which a process that is not reaped yet, or another one, may have.
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

/** While one of them lives, it may still write; what it had not committed is undone by the next start. */
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

/** The living server of a cluster; a lock file alone proves nothing, its process may be long gone. */
export function serverOf(cluster: string): number | undefined {
  const pid = Number.parseInt(read(join(cluster, LOCK_FILE)), 10);
  if (!(pid > 0)) return undefined;
  return read(`/proc/${pid}/cmdline`).split('\0').includes(cluster) ? pid : undefined;
}

/** All living PostgreSQL processes that work in a cluster; the dead have no folder any more. */
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
 * The start time of a process in clock ticks since boot, which tells it apart from a later one of
 * the same number. Empty for one that is gone, or dead and only waits to be noticed by its parent.
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
