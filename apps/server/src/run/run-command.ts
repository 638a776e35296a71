import { setTimeout as sleep } from 'node:timers/promises';
import { countTicketsAtOtherTimes } from '../features/booking/store.sold.ts';
import { createTenantDirectory } from '../features/tenant/directory.ts';
import { listTenants } from '../features/tenant/store.ts';
import { canonicalHost } from '../platform/canonical-host.ts';
import { createClock, machineNow } from '../platform/clock.ts';
import type { Command, CommandInput, ListedItem } from '../platform/command.ts';
import { CommandError } from '../platform/command-error.ts';
import { counted } from '../platform/counted.ts';
import { openDatabase } from '../platform/db/database.ts';
import type { Database } from '../platform/db/tenant-tx.ts';
import { type Environment, EnvironmentError } from '../platform/environment.ts';
import type { TenantFacts } from '../platform/http/context/context.ts';
import type { TenantDirectory } from '../platform/http/context/tenant-directory.ts';
import { createAttempts } from '../platform/http/limits/attempts.ts';
import { createSealer } from '../platform/sealed-text.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { createPrivateFileStore } from '../platform/storage/private-file-store.ts';
import { type ParsedArgs, readArgs } from './command-line.ts';
import { NO_DATABASE } from './prepare-database.ts';

export interface CommandOutput {
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
  /** Time without progress after which waiting ends; absent: the longest pause of a busy server. */
  readonly timeoutMs?: number;
  /** Asks a question and returns what is typed; absent: nobody is there to answer. */
  readonly ask?: ((question: string) => Promise<string>) | undefined;
}

/** Database of a command. */
export interface CommandDatabase {
  /** Direct URL of the owner of the tables. */
  readonly ownerUrl: string;
  close(): Promise<void>;
}

/** Opens the database that a program runs itself, beside its running server or alone. */
export type OpenOwnDatabase = (environment: Environment) => Promise<CommandDatabase>;

/**
 * Runs one command of `nadi`, as the owner of the tables; returns its exit code.
 *
 * @param openOwn opens a database in place of DATABASE_URL. Absent: DATABASE_URL is required.
 */
export async function runCommand(
  environment: Environment,
  args: readonly string[],
  output: CommandOutput,
  openOwn?: OpenOwnDatabase,
): Promise<number> {
  try {
    const words = readArgs(args);
    if (typeof words === 'string') output.print(words);
    else
      await withOwner(environment, openOwn, (database) =>
        run(database, environment, words, output),
      );
    return 0;
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof EnvironmentError)) throw error;
    output.complain(error.message);
    return 1;
  }
}

async function run(
  database: Database,
  environment: Environment,
  { command, operands, options, venue, isConfirmed, isJson }: ParsedArgs,
  output: CommandOutput,
): Promise<void> {
  const { print, timeoutMs = TIMEOUT_MS } = output;
  const directory = createTenantDirectory(database, environment.isDemo, () => {});
  if (command.of === 'venues') {
    const lists = await listsOf(database, directory, command, venue);
    return isJson ? printJson(lists, print) : printLists(lists, command, venue !== null, print);
  }
  const clock = createClock(database);
  await clock.refresh();
  const input: CommandInput = {
    ...storageOf(environment, database),
    database,
    operands,
    isJson,
    options,
    print,
    now: clock.now(),
    watch: makeWatch(print, timeoutMs),
    confirm: isConfirmed ? async () => {} : makeConfirm(output),
  };
  if (command.of === 'installation') return command.run(input);
  const tenant = await tenantOf(directory, venue ?? DEFAULT_HOST);
  return command.run({
    ...input,
    tenant,
    countTicketsAtOtherTimes: (sold, but) =>
      countTicketsAtOtherTimes(database, tenant.id, sold, but),
  });
}

/** Venue of a command that names none. */
const DEFAULT_HOST = 'localhost';

/** Items of one venue. */
interface VenueList {
  readonly tenant: TenantFacts;
  readonly items: readonly ListedItem[];
}

type ListCommand = Extract<Command, { of: 'venues' }>;

/** Loads the list of one venue, or those of all venues that have something to list. */
async function listsOf(
  database: Database,
  directory: TenantDirectory,
  { list }: ListCommand,
  venue: string | null,
): Promise<readonly VenueList[]> {
  const tenants = [];
  if (venue !== null) tenants.push(await tenantOf(directory, venue));
  else
    for (const id of await listTenants(database)) {
      const tenant = (await directory.siteById(id))?.facts;
      if (tenant !== undefined) tenants.push(tenant);
    }
  const lists: VenueList[] = [];
  for (const tenant of tenants) lists.push({ tenant, items: await list({ database, tenant }) });
  return lists.filter(({ items }) => items.length > 0);
}

/** Prints lists as one JSON array; each item has the host of its venue. */
function printJson(lists: readonly VenueList[], print: CommandOutput['print']): void {
  const rows = lists.flatMap(({ tenant, items }) =>
    items.map(({ fields }) => ({ venue: tenant.canonicalHost, ...fields })),
  );
  print(JSON.stringify(rows, null, 2));
}

/** Prints lists as lines, below the names of their venues unless one was selected. */
function printLists(
  lists: readonly VenueList[],
  { nothing, heading }: ListCommand,
  isSelected: boolean,
  print: CommandOutput['print'],
): void {
  if (lists.length === 0) print(nothing);
  for (const { tenant, items } of lists) {
    const above = heading ? [heading(items.length)] : [];
    const lines = [...above, ...items.map(({ text }) => text)];
    if (!isSelected) print(`${tenant.name} (${tenant.canonicalHost}):`);
    for (const line of lines) print(isSelected ? line : `  ${line.replaceAll('\n', '\n  ')}`);
  }
}

/** Creates the question before a command acts; without anybody to answer it is refused. */
const makeConfirm =
  ({ ask }: CommandOutput): CommandInput['confirm'] =>
  async (consequence) => {
    if (ask === undefined)
      throw new CommandError(`${consequence}\nNothing was changed: confirm it with --yes.`);
    const typed = await ask(`${consequence}\nType yes to confirm: `);
    if (!/^y(es)?$/i.test(typed.trim())) throw new CommandError('Nothing was changed.');
  };

/** Longer than a running server ever pauses this work. */
const TIMEOUT_MS = 20_000;
const POLL_EVERY_MS = 250;
const REPORT_EVERY_MS = 2_000;

/** Polls the remaining work and prints changes; ends when none is left or there is no progress. */
const makeWatch =
  (print: CommandOutput['print'], timeoutMs: number): CommandInput['watch'] =>
  async (left) => {
    const all = await left();
    if (all > 0) print(`${counted(all, 'ticket', 'tickets')} to process.`);
    let [rest, movedAt, reportedAt] = [all, performance.now(), performance.now()];
    while (rest > 0 && performance.now() - movedAt < timeoutMs) {
      await sleep(POLL_EVERY_MS);
      const now = await left();
      if (now !== rest) movedAt = performance.now();
      rest = now;
      if (rest === 0 || movedAt < reportedAt || performance.now() - reportedAt < REPORT_EVERY_MS)
        continue;
      reportedAt = performance.now();
      print(`${all - rest} of ${all} done.`);
    }
    const remaining = rest === 1 ? '1 is left' : `${rest} are left`;
    const them = rest === 1 ? 'it' : 'them';
    print(
      rest === 0 ? 'Done.' : `${remaining}: the server continues with ${them} as soon as it runs.`,
    );
  };

/** Creates the services of an installation that every command receives. */
function storageOf(
  environment: Environment,
  database: Database,
): Pick<CommandInput, 'files' | 'sealer' | 'attempts' | 'siteUrl'> {
  const { secret, secretBefore, isDemo, port } = environment;
  return {
    files: createPrivateFileStore({ database, secret, storage: openStorage(environment) }),
    sealer: createSealer(secret, secretBefore),
    attempts: createAttempts({ database, secret, now: machineNow }),
    siteUrl: (host) => (isDemo ? `http://${host}:${port}` : `https://${host}`),
  };
}

async function tenantOf(directory: TenantDirectory, host: string): Promise<TenantFacts> {
  const stored = canonicalHost(host) ?? host;
  await directory.refresh(stored);
  const site = directory.siteOf(stored);
  if (site === undefined) throw new CommandError(`No venue has the host ${host}.`);
  return site.facts;
}

/** Opens `DATABASE_URL`, or the program's own database. */
async function withOwner(
  environment: Environment,
  openOwn: OpenOwnDatabase | undefined,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const given = environment.databaseDirectUrl ?? environment.databaseUrl;
  const own = given === null ? await openOwn?.(environment) : undefined;
  const url = given ?? own?.ownerUrl;
  if (url === undefined) throw new EnvironmentError(NO_DATABASE);
  const database = openDatabase({ url, poolSize: 2, preparedStatements: true });
  try {
    await work(database);
  } finally {
    await database.close();
    await own?.close();
  }
}
