import { createHmac } from 'node:crypto';
import pg from 'pg';

/**
 * Roles of every embedded database; neither is a superuser, so row-level security applies to both.
 */
export const OWNER_ROLE = 'nadi_owner';
export const APP_ROLE = 'nadi_app';
/** Role of the due-work queries (migration 000); it cannot log in. */
const DUE_ROLE = 'nadi_due';

/**
 * Connection strings of one database: for the owner of its tables (migrations) and for the server.
 */
export interface DatabaseUrls {
  readonly ownerUrl: string;
  readonly appUrl: string;
}

/**
 * Creates the missing roles and the database `name`, owned by the owner role.
 *
 * `superuserUrl` is the `url` of `startEmbeddedPostgres`.
 */
export async function ensureDatabase(superuserUrl: string, name: string): Promise<DatabaseUrls> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await ensureRoles(client, superuserUrl);
    const found = await client.query('select from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) {
      await client.query(`create database ${quoted(name)} owner ${OWNER_ROLE}`);
    }
  } finally {
    await client.end();
  }
  return databaseUrls(superuserUrl, name);
}

/** Returns the connection strings of a database of this server, for its two roles. */
export function databaseUrls(superuserUrl: string, name: string): DatabaseUrls {
  const of = (role: string): string => {
    const url = new URL(superuserUrl);
    url.username = role;
    url.password = passwordFor(superuserUrl, role);
    url.pathname = `/${name}`;
    return url.href;
  };
  return { ownerUrl: of(OWNER_ROLE), appUrl: of(APP_ROLE) };
}

async function ensureRoles(client: pg.Client, superuserUrl: string): Promise<void> {
  const found = await client.query('select rolname from pg_roles where rolname = any($1)', [
    [OWNER_ROLE, APP_ROLE, DUE_ROLE],
  ]);
  const existing = new Set(found.rows.map((row: { rolname: string }) => row.rolname));
  for (const role of [OWNER_ROLE, APP_ROLE]) {
    if (existing.has(role)) continue;
    await client.query(`create role ${role} login password '${passwordFor(superuserUrl, role)}'`);
  }
  if (existing.has(DUE_ROLE)) return;
  await client.query(`create role ${DUE_ROLE}`);
  await client.query(`grant ${DUE_ROLE} to ${OWNER_ROLE}`);
}

/** Derives a role's password from the superuser's, so that a cluster stores only one secret. */
const passwordFor = (superuserUrl: string, role: string): string =>
  createHmac('sha256', new URL(superuserUrl).password).update(role).digest('base64url');

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
