import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import { MigrationError } from './migration-error.ts';

interface FunctionFile {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
  /** Functions the file creates. */
  readonly makes: readonly string[];
}

interface AppliedFile {
  readonly name: string;
  readonly checksum: string;
  readonly makes: readonly string[];
}

/**
 * Updates the database's functions to the text of their files; returns the files that ran.
 *
 * A function file is not a migration step but the current text. When it changed, its functions are
 * dropped in every signature and the whole file runs again; functions of a deleted file are
 * dropped. All of it is one transaction, so no partial state is visible.
 */
export async function applyFunctions(client: pg.Client, folder: string): Promise<string[]> {
  await client.query(
    'create table if not exists function_file (name text primary key, checksum text not null, makes text[] not null)',
  );
  const { rows: applied } = await client.query<AppliedFile>(
    'select name, checksum, makes from function_file',
  );
  const known = new Map(applied.map((row) => [row.name, row]));
  const files = readFiles(folder);
  const changed = files.filter((file) => known.get(file.name)?.checksum !== file.checksum);
  const gone = applied.filter((row) => !files.some((file) => file.name === row.name));
  if (changed.length + gone.length === 0) return [];
  const old = changed.flatMap((file) => known.get(file.name) ?? []);
  await client.query('begin');
  try {
    await dropAll(
      client,
      [...gone, ...old, ...changed].flatMap(({ makes }) => makes),
    );
    await client.query('delete from function_file where name = any ($1)', [
      [...gone, ...changed].map(({ name }) => name),
    ]);
    for (const file of changed) await applyOne(client, file);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  return changed.map(({ name }) => `functions/${name}`);
}

function readFiles(folder: string): FunctionFile[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => {
    const text = readFileSync(`${folder}/${name}`, 'utf8');
    const makes = [...text.matchAll(/^create function (\w+)/gm)].map((found) => found[1] ?? '');
    return { name, text, makes, checksum: createHash('sha256').update(text).digest('hex') };
  });
}

async function dropAll(client: pg.Client, names: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
     where pronamespace = current_schema()::regnamespace and proname = any ($1)`,
    [names],
  );
  for (const { signature } of rows) await client.query(`drop function ${signature}`);
}

async function applyOne(client: pg.Client, file: FunctionFile): Promise<void> {
  try {
    await client.query(file.text);
  } catch (error) {
    throw new MigrationError(`The functions of ${file.name} failed: ${(error as Error).message}`, {
      cause: error,
    });
  }
  await client.query('insert into function_file (name, checksum, makes) values ($1, $2, $3)', [
    file.name,
    file.checksum,
    file.makes,
  ]);
}
