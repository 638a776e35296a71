import { type SpawnOptions, spawnSync } from 'node:child_process';
import { chownSync, existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

/** User and group by number. */
export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** Method of running PostgreSQL, which refuses to run as root. */
export interface RunAs {
  /** Owner of the cluster's files, as seen from outside. */
  readonly owner: Owner;
  readonly prefix: readonly string[];
  readonly options: Pick<SpawnOptions, 'uid' | 'gid'>;
}

const nobody: Owner = { uid: 65534, gid: 65534 };
const root: Owner = { uid: 0, gid: 0 };

/**
 * Chooses the user the programs run as.
 *
 * That is our own user or, for root, the first method that can actually run `program` and write
 * below `folder`. `owner` owns an existing cluster.
 */
export function chooseRunAs(program: string, folder: string, owner: Owner | undefined): RunAs {
  if (process.getuid?.() !== 0) {
    return { owner: { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }, ...asIs };
  }
  const runAs = candidatesForRoot(owner).find((candidate) => works(candidate, program, folder));
  if (runAs) return runAs;
  throw new StartError(
    `PostgreSQL refuses to run as root and no other user can reach ${folder}; start as an ordinary user, or set DATABASE_URL.`,
  );
}

const asIs = { prefix: [], options: {} } as const;

function candidatesForRoot(owner: Owner | undefined): readonly RunAs[] {
  const user = owner && owner.uid !== 0 ? owner : nobody;
  return [
    { owner: user, prefix: [], options: user },
    // The folder is only accessible to root: a user namespace in which root is mapped to another
    // user.
    {
      owner: root,
      prefix: ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'],
      options: {},
    },
    // No user namespaces (containers): another user that keeps root's right to traverse folders.
    {
      owner: user,
      prefix: [
        'setpriv',
        `--reuid=${user.uid}`,
        `--regid=${user.gid}`,
        '--clear-groups',
        '--inh-caps=+dac_override',
        '--ambient-caps=+dac_override',
        '--',
      ],
      options: {},
    },
  ];
}

function works(runAs: RunAs, program: string, folder: string): boolean {
  const probe = mkdtempSync(join(folder, '.probe-'));
  try {
    chownSync(probe, runAs.owner.uid, runAs.owner.gid);
    const script = 'test -w "$1" && exec "$2" --version';
    const [command, ...args] = [...runAs.prefix, 'sh', '-c', script, 'sh', probe, program];
    const options = { cwd: '/', stdio: 'ignore', ...runAs.options } as const;
    return spawnSync(command as string, args, options).status === 0;
  } catch {
    return false;
  } finally {
    rmSync(probe, { recursive: true, force: true });
  }
}

/**
 * Returns the command line of a program that ends when this process ends, however it ends.
 *
 * The kernel then sends it SIGINT, which PostgreSQL treats as a fast, clean shutdown.
 */
export function boundToUs(runAs: RunAs, program: string, args: readonly string[]): string[] {
  const bound = existsSync('/usr/bin/setpriv') ? ['setpriv', '--pdeathsig', 'INT', '--'] : [];
  return [...runAs.prefix, ...bound, program, ...args];
}

/** Changes the owner of a folder and its contents, where it differs. */
export function giveTo(owner: Owner, path: string): void {
  if (process.getuid?.() !== 0) return;
  const found = lstatSync(path);
  if (found.uid === owner.uid && found.gid === owner.gid) return;
  chownSync(path, owner.uid, owner.gid);
  if (!found.isDirectory()) return;
  for (const name of readdirSync(path)) giveTo(owner, join(path, name));
}
