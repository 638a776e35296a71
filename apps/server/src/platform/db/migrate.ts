import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { applyFunctions } from './migrate-functions.ts';
import { MigrationError, OtherMigrationsError } from './migration-error.ts';
import type { Database } from './tenant-tx.ts';

export { MigrationError, OtherMigrationsError };

const FOLDER = fileURLToPath(new URL('../../../migrations/', import.meta.url));
const FILE_NAME = /^\d{3}_[a-z]+_[a-z0-9_]+\.sql$/;
/** Arbitrary constant; all migrating processes of a database wait for the same lock. */
const LOCK_KEY = 5_116_233_481;
const LOCK_LIMIT_MS = 60_000;

export interface MigrateOptions {
  /** Role of the application, which owns nothing and is subject to row-level security. */
  readonly appRole: string;
  /** Password of the role. When given, this run creates the role or sets its password. */
  readonly appPassword?: string;
  /** Folder of other migrations, for tests. */
  readonly folder?: string;
}

/** Result of a migration run. */
export interface Migrated {
  readonly applied: readonly string[];
  /** Hosts of the venues; empty in an empty database. */
  readonly hosts: readonly string[];
  /** Those of the hosts that the demo's seed created. */
  readonly demoHosts: readonly string[];
}

/**
 * Brings the database up to date: first the migrations, then the functions.
 *
 * Migrations are plain SQL files, run in order of their names, each once and in its own
 * transaction. Processes that start together wait for one another.
 *
 * Throws an `OtherMigrationsError` when an applied migration has changed since, and a
 * `MigrationError` when the database is ahead of these files.
 */
export async function migrate(ownerUrl: string, options: MigrateOptions): Promise<Migrated> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'nadi-migrate' });
  await client.connect();
  try {
    await client.query(`set lock_timeout = ${LOCK_LIMIT_MS}`);
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await ensureRole(client, options);
    await ensureDueRole(client);
    const folder = options.folder ?? FOLDER;
    const migrations = await applyMissing(client, folder);
    const functions = await applyFunctions(client, `${folder}/functions`);
    const applied = [...migrations, ...functions];
    const hosts = await listHosts(client);
    const demoHosts = hosts.filter((row) => row.is_demo).map((row) => row.host);
    return { applied, hosts: hosts.map((row) => row.host), demoHosts };
  } finally {
    // The lock ends with the session, which something in between may keep open.
    await client.query('select pg_advisory_unlock($1)', [LOCK_KEY]).catch(() => {});
    await client.end();
  }
}

interface HostRow {
  readonly host: string;
  readonly is_demo: boolean;
}

async function listHosts(client: pg.Client): Promise<readonly HostRow[]> {
  const { rows: tables } = await client.query(
    "select from pg_class where oid = to_regclass('tenant_host')",
  );
  if (tables.length === 0) return [];
  return (await client.query<HostRow>('select host, is_demo from tenant_host')).rows;
}

async function applyMissing(client: pg.Client, folder: string): Promise<string[]> {
  await client.query(
    'create table if not exists migration (name text primary key, checksum text not null)',
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration',
  );
  const done = new Map(rows.map((row) => [row.name, row.checksum]));
  const files = readFiles(folder);
  demandSame(done, files);
  for (const name of done.keys()) {
    if (!files.some((file) => file.name === name)) {
      throw new MigrationError(
        `The database has the migration ${name}, which is unknown to this version; start the newer version.`,
      );
    }
  }
  const applied: string[] = [];
  for (const file of files) {
    if (done.has(file.name)) continue;
    await applyOne(client, file);
    applied.push(file.name);
  }
  return applied;
}

/**
 * Rejects a database whose applied migrations differ from the files.
 *
 * Before the first release migrations are edited in place, and a database made from older ones is
 * created again.
 */
function demandSame(done: ReadonlyMap<string, string>, files: readonly MigrationFile[]): void {
  const other = files.find(({ name, checksum }) => (done.get(name) ?? checksum) !== checksum);
  if (other === undefined) return;
  throw new OtherMigrationsError(
    `The database was created by another version of Nadi, whose ${other.name} differs. Until the first release databases are not upgraded; this one is unchanged.`,
  );
}

interface MigrationFile {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

function readFiles(folder: string): MigrationFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  if (names.length === 0) throw new MigrationError(`There are no migrations in ${folder}.`);
  return names.sort().map((name) => {
    if (!FILE_NAME.test(name)) throw new MigrationError(`A migration cannot be named ${name}.`);
    const text = readFileSync(`${folder}/${name}`, 'utf8');
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
  });
}

async function applyOne(client: pg.Client, file: MigrationFile): Promise<void> {
  await client.query('begin');
  try {
    await client.query(file.text);
    await client.query('insert into migration (name, checksum) values ($1, $2)', [
      file.name,
      file.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new MigrationError(`The migration ${file.name} failed: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

async function ensureRole(client: pg.Client, options: MigrateOptions): Promise<void> {
  const role = client.escapeIdentifier(options.appRole);
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [
    options.appRole,
  ]);
  if (options.appPassword === undefined) {
    if (rowCount === 0) throw new MigrationError(`The role ${options.appRole} does not exist.`);
    return;
  }
  const password = client.escapeLiteral(options.appPassword);
  const verb = rowCount === 0 ? 'create' : 'alter';
  try {
    await client.query(`${verb} role ${role} login password ${password}`);
  } catch (error) {
    throw new MigrationError(
      `The role ${options.appRole} cannot be set up (${(error as Error).message}); set DATABASE_URL to its address and DATABASE_DIRECT_URL to the owner's.`,
      { cause: error },
    );
  }
}

/**
 * Creates the role that due-work queries run as; the owner must be able to assign functions to it.
 */
async function ensureDueRole(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select from pg_roles where rolname = 'nadi_due'");
  if (rowCount !== 0) return;
  try {
    await client.query('create role nadi_due');
    await client.query('grant nadi_due to current_user');
  } catch (error) {
    throw new MigrationError(
      `The role nadi_due cannot be set up (${(error as Error).message}); as a superuser: create role nadi_due; grant nadi_due to the owner of the database.`,
      { cause: error },
    );
  }
}

export const boundRoleSql = `
  select rolname as role, rolsuper or rolbypassrls or exists (
    select from pg_class where relname = 'tenant' and relowner = r.oid) as unbound
  from pg_roles r where rolname = current_user`;

/**
 * Rejects a role that bypasses row-level security, which separates the tenants.
 *
 * Throws a `MigrationError` for a superuser, a role with BYPASSRLS, or the owner of the tables.
 */
export async function demandBoundRole(database: Pick<Database, 'call'>): Promise<void> {
  const { rows } = await database.call<{ role: string; unbound: boolean }>(boundRoleSql);
  if (rows[0]?.unbound) {
    throw new MigrationError(
      `The server must not use the role ${rows[0].role}, which bypasses row-level security; use nadi_app.`,
    );
  }
}
