import { connectionLimit } from '../platform/db/connection-limit.ts';
import { migrate, OtherMigrationsError } from '../platform/db/migrate.ts';
import { keepsPreparedStatements, keepsSession } from '../platform/db/probe-sessions.ts';
import { settleSessions } from '../platform/db/session-settings.ts';
import { type Environment, EnvironmentError } from '../platform/environment.ts';
import { derive } from '../platform/secret.ts';
import type { OwnDatabase, StartPorts } from './start-ports.ts';

const APP_ROLE = 'nadi_app';

/** Reason to stop without a database. */
export const NO_DATABASE =
  'DATABASE_URL must be set to postgres://user:password@host/database; only npm start brings a database of its own.';

export interface PreparedDatabase {
  /** Database URL for the application, which needs no other. */
  readonly appUrl: string;
  /** `null`: DATABASE_URL refers to an external server. */
  readonly own: OwnDatabase | null;
}

/**
 * Prepares the database: starts the program's own or uses DATABASE_URL, migrates, seeds.
 */
export async function prepareDatabase(
  environment: Environment,
  ports: StartPorts,
  print: (line: string) => void,
): Promise<PreparedDatabase> {
  const { databaseDirectUrl } = environment;
  const found = await findDatabase(environment, ports, print);
  try {
    if (found.own === null) await refuseSharedSession(found.ownerUrl);
    const { applied, hosts, demoHosts } = await migrate(found.ownerUrl, {
      appRole: APP_ROLE,
      ...(found.appPassword === undefined ? {} : { appPassword: found.appPassword }),
    });
    await settleSessions(found.appUrl);
    if (found.own === null) await refuseMixedSessions(environment, found.appUrl);
    // Behind a pooler the pooler's own limits count.
    if (databaseDirectUrl === null) await warnOfPools(environment, found.appUrl, print);
    if (applied.length > 0) print(`Database brought up to date (${applied.length} files).`);
    if (!environment.isDemo) refuseDemo(demoHosts);
    await ports.seed?.(environment, { ownerUrl: found.ownerUrl, hosts });
  } catch (error) {
    await found.own?.stop();
    throw error instanceof OtherMigrationsError ? withRemedy(error, environment) : error;
  }
  return found;
}

function withRemedy({ message }: Error, { databaseUrl, dataDir }: Environment): Error {
  const remedy =
    databaseUrl === null
      ? `Delete the folder ${dataDir} with all that is in it, or set NADI_DATA_DIR to another one.`
      : 'Set DATABASE_URL to an empty database.';
  return new EnvironmentError(`${message} ${remedy}`);
}

/** Refuses a pooler behind which orders would hang, because statements stay with its sessions. */
async function refuseMixedSessions(
  { preparedStatements }: Environment,
  url: string,
): Promise<void> {
  if (!preparedStatements || (await keepsPreparedStatements(url))) return;
  throw new EnvironmentError(
    'DATABASE_URL leads to a transaction pooler that does not keep prepared statements; set NADI_PREPARED_STATEMENTS=0, or max_prepared_statements in PgBouncer 1.21 or later.',
  );
}

/** Refuses a transaction pooler for migrations: their lock would stay with one of its sessions. */
async function refuseSharedSession(ownerUrl: string): Promise<void> {
  if (await keepsSession(ownerUrl)) return;
  throw new EnvironmentError(
    'migrations need a session of their own, and the address leads to a transaction pooler; set DATABASE_DIRECT_URL to the owner’s address at the database itself.',
  );
}

/** Warns where the pools of all processes together exceed the connections of the database. */
async function warnOfPools(
  { workers, poolSize }: Environment,
  appUrl: string,
  print: (line: string) => void,
): Promise<void> {
  const limit = await connectionLimit(appUrl);
  if (workers * poolSize <= limit) return;
  print(
    `The database grants ${limit} connections, and ${workers} × ${poolSize} are configured (NADI_WORKERS, NADI_DATABASE_POOL): calls will fail under load.`,
  );
}

/** Refuses to start on demo data outside the demo: the passwords of its accounts are public. */
function refuseDemo(demoHosts: readonly string[]): void {
  if (demoHosts.length === 0) return;
  throw new EnvironmentError(
    `this database contains the demo and its well-known passwords (${demoHosts.join(', ')}), but NADI_DEMO is 0; use an empty database or folder.`,
  );
}

interface FoundDatabase extends PreparedDatabase {
  /** Direct URL of the database owner, for migrations. */
  readonly ownerUrl: string;
  /** Set when the migration creates the application's role or renews its password. */
  readonly appPassword?: string;
}

async function findDatabase(
  environment: Environment,
  { startDatabase }: StartPorts,
  print: (line: string) => void,
): Promise<FoundDatabase> {
  const { databaseUrl, databaseDirectUrl, secret } = environment;
  if (databaseUrl !== null) return givenDatabase(databaseUrl, databaseDirectUrl, secret);
  if (startDatabase === undefined) throw new EnvironmentError(NO_DATABASE);
  const own = await startDatabase(environment, print);
  return { appUrl: own.appUrl, ownerUrl: own.ownerUrl, own };
}

/**
 * Returns the URLs of an external database.
 *
 * With DATABASE_DIRECT_URL both are the operator's. With DATABASE_URL alone it is the owner's, and
 * the migration creates the application's role.
 */
function givenDatabase(url: string, directUrl: string | null, secret: string): FoundDatabase {
  if (directUrl !== null) return { appUrl: url, ownerUrl: directUrl, own: null };
  const appPassword = derive(secret, 'database', APP_ROLE).toString('base64url');
  const app = new URL(url);
  app.username = APP_ROLE;
  app.password = appPassword;
  return { appUrl: app.href, ownerUrl: url, own: null, appPassword };
}
