import type { Environment } from '@nadi/server/platform/environment';
import type { CommandDatabase } from '@nadi/server/run/run-command';
import type { OwnDatabase } from '@nadi/server/run/start-ports';
import { databaseUrls, ensureDatabase } from './database.ts';
import { startEmbeddedPostgres } from './postgres.ts';
import { runningPostgres } from './running.ts';

/** Database of the embedded server. */
const DATABASE = 'nadi';

/** Starts the embedded PostgreSQL in the data folder, with its database. */
export async function startOwnDatabase(
  { dataDir }: Pick<Environment, 'dataDir'>,
  print: (line: string) => void,
): Promise<OwnDatabase> {
  const embedded = await startEmbeddedPostgres({ dataDir, log: print });
  try {
    const { ownerUrl, appUrl } = await ensureDatabase(embedded.url, DATABASE);
    return { ownerUrl, appUrl, lost: embedded.lost, stop: () => embedded.stop() };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

/** Opens the database for a command: beside its running server, or on its own. */
export async function openOwnDatabase({
  dataDir,
}: Pick<Environment, 'dataDir'>): Promise<CommandDatabase> {
  const running = runningPostgres(dataDir);
  if (running !== null) {
    return { ownerUrl: databaseUrls(running, DATABASE).ownerUrl, close: async () => {} };
  }
  const own = await startEmbeddedPostgres({ dataDir });
  return { ownerUrl: databaseUrls(own.url, DATABASE).ownerUrl, close: () => own.stop() };
}
