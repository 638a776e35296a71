import { type SpawnOptions, spawnSync } from 'node:child_process';
import { chownSync, existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

/** A user and group by number. */
export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** A way of running PostgreSQL, which refuses to run as root. */
export interface RunAs {
  /** To whom the files of the cluster belong, seen from outside. */
  readonly owner: Owner;
  readonly prefix: readonly string[];
  readonly options: Pick<SpawnOptions, 'uid' | 'gid'>;
}

const nobody: Owner = { uid: 65534, gid: 65534 };
const root: Owner = { uid: 0, gid: 0 };

/**
 * Chooses how to run the programs: as ourselves, or, for root, in the first way that really can
 * run `program` and write below `folder`. `owner` is whom an existing cluster belongs to.
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
    // The folder is closed to everybody but root: a user namespace in which root has another name.
    {
      owner: root,
      prefix: ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'],
      options: {},
    },
    // No user namespaces (containers): another user who keeps root's right to walk folders.
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
 * The command line for a program that shall end when this process ends, however it ends:
 * the kernel then sends it SIGINT, which PostgreSQL takes as a fast, clean shutdown.
 */
export function boundToUs(runAs: RunAs, program: string, args: readonly string[]): string[] {
  const bound = existsSync('/usr/bin/setpriv') ? ['setpriv', '--pdeathsig', 'INT', '--'] : [];
  return [...runAs.prefix, ...bound, program, ...args];
}

/** Hands a folder and all in it to the owner, where it does not belong to him yet. */
export function giveTo(owner: Owner, path: string): void {
  if (process.getuid?.() !== 0) return;
  const found = lstatSync(path);
  if (found.uid === owner.uid && found.gid === owner.gid) return;
  chownSync(path, owner.uid, owner.gid);
  if (!found.isDirectory()) return;
  for (const name of readdirSync(path)) giveTo(owner, join(path, name));
}
