import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { COMMANDS } from '../commands/commands.ts';
import { countTicketsAtOtherTimes } from '../features/booking/store.sold.ts';
import { createTenantDirectory } from '../features/tenant/directory.ts';
import { createClock } from '../platform/clock.ts';
import type { Command, CommandInput } from '../platform/command.ts';
import { CommandError } from '../platform/command-error.ts';
import { openDatabase } from '../platform/db/database.ts';
import type { Database } from '../platform/db/tenant-tx.ts';
import { type Environment, EnvironmentError } from '../platform/environment.ts';
import type { TenantFacts } from '../platform/http/context/context.ts';
import { createSealer } from '../platform/sealed-text.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { createPrivateFileStore } from '../platform/storage/private-file-store.ts';
import { NO_DATABASE } from './prepare-database.ts';

export interface CommandOutput {
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
  /** Time without progress after which waiting ends; absent: the longest pause of a busy server. */
  readonly timeoutMs?: number;
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
  { print, complain, timeoutMs = TIMEOUT_MS }: CommandOutput,
  openOwn?: OpenOwnDatabase,
): Promise<number> {
  try {
    const words = readArgs(args);
    await withOwner(environment, openOwn, async (database) => {
      const clock = createClock(database);
      await clock.refresh();
      const { operands, options } = words;
      const watch = makeWatch(print, timeoutMs);
      const commandInput = {
        ...storageOf(environment, database),
        operands,
        options,
        print,
        watch,
      };
      const input: CommandInput = { ...commandInput, database, now: clock.now() };
      if (words.command.of === 'installation') return words.command.run(input);
      const tenant = await tenantOf(database, environment, words.venue);
      return words.command.run({
        ...input,
        tenant,
        countTicketsAtOtherTimes: (sold, but) =>
          countTicketsAtOtherTimes(database, tenant.id, sold, but),
      });
    });
    return 0;
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof EnvironmentError)) throw error;
    complain(error.message);
    return 1;
  }
}

/** Longer than a running server ever pauses this work. */
const TIMEOUT_MS = 20_000;
const POLL_EVERY_MS = 250;
const REPORT_EVERY_MS = 2_000;

/** Polls the remaining work and prints changes; ends when none is left or there is no progress. */
const makeWatch =
  (print: CommandOutput['print'], timeoutMs: number): CommandInput['watch'] =>
  async (left) => {
    const all = await left();
    if (all > 0) print(`${all} tickets to process.`);
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
    print(
      rest === 0 ? 'Done.' : `${rest} are left: the server continues with them as soon as it runs.`,
    );
  };

/** Creates the services of an installation that every command receives. */
function storageOf(
  environment: Environment,
  database: Database,
): Pick<CommandInput, 'files' | 'sealer' | 'siteUrl'> {
  const { secret, secretBefore, isDemo, port } = environment;
  return {
    files: createPrivateFileStore({ database, secret, storage: openStorage(environment) }),
    sealer: createSealer(secret, secretBefore),
    siteUrl: (host) => (isDemo ? `http://${host}:${port}` : `https://${host}`),
  };
}

const usageOf = ({ name, operands, options = {}, summary }: Command): string => {
  const optionTexts = Object.entries(options).map(([option, what]) => `[--${option} ${what}]`);
  return `  ${[name, ...operands, ...optionTexts].join(' ')}  ${summary}`;
};

const HELP = `Usage: nadi <command> [--venue <host>]
${COMMANDS.map(usageOf).join('\n')}
--venue selects the venue by its host; default: localhost.`;

interface ParsedArgs {
  readonly command: Command;
  readonly operands: readonly string[];
  readonly options: CommandInput['options'];
  readonly venue: string;
}

function readArgs(args: readonly string[]): ParsedArgs {
  const { values, positionals } = parsed(args);
  const command = COMMANDS.find(({ name }) => `${positionals.join(' ')} `.startsWith(`${name} `));
  const operands = positionals.slice(command?.name.split(' ').length ?? 0);
  const named = operands[command?.operands.indexOf('<host>') ?? -1];
  const { venue = named ?? 'localhost', ...options } = values;
  const isWhole = command !== undefined && operands.length === command.operands.length;
  const known = command?.options ?? {};
  if (!isWhole || !Object.keys(options).every((name) => Object.hasOwn(known, name))) {
    throw new CommandError(HELP);
  }
  return { command, operands, options, venue };
}

const OPTIONS = Object.fromEntries(
  ['venue', ...COMMANDS.flatMap(({ options = {} }) => Object.keys(options))].map(
    (name) => [name, { type: 'string' }] as const,
  ),
);

function parsed(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: OPTIONS,
      allowPositionals: true,
    });
    return { values: values as Record<string, string | undefined>, positionals };
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n${HELP}`);
  }
}

async function tenantOf(
  database: Database,
  { isDemo }: Environment,
  host: string,
): Promise<TenantFacts> {
  const directory = createTenantDirectory(database, isDemo, () => {});
  await directory.refresh(host);
  const site = directory.siteOf(host);
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
