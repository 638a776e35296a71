import { dateOf, toLocal } from '@nadi/domain/kernel/zoned';
import { writeContent } from '@nadi/server/new-venue/write-content';
import { writeTenant } from '@nadi/server/new-venue/write-venue';
import { createClock } from '@nadi/server/platform/clock';
import { openDatabase } from '@nadi/server/platform/db/database';
import type { Database } from '@nadi/server/platform/db/tenant-tx';
import { readEnvironment } from '@nadi/server/platform/environment';
import { createSealer } from '@nadi/server/platform/sealed-text';
import { alNoor } from './al-noor.ts';
import { faultsOfVenue } from './check-venue.ts';
import { sahel } from './sahel.ts';
import { fieldsOfScenes } from './shown-scenes.ts';
import { type FirstStart, IN_DUBAI, type Venue } from './venue.ts';
import { writeCatalogue } from './write-catalogue.ts';
import { writeEvents } from './write-events.ts';
import { writeGateways } from './write-gateways.ts';
import { writeGifts } from './write-gifts.ts';
import { writePeople } from './write-people.ts';
import { writeProgramme } from './write-programme.ts';
import { writeStaff } from './write-staff.ts';
import { writeTills } from './write-tills.ts';

const VENUES: readonly Venue[] = [alNoor, sahel];

export const hasTenantSql = 'select from tenant where tenant_id = $1';
/** Serialises processes that start together; the number is any constant. */
export const lockSeedSql = 'select pg_advisory_xact_lock(7320114)';

/**
 * Seeds the demo venues, each in one transaction; an existing venue is left unchanged.
 *
 * Connects as the owner of the tables.
 * @param secret the installation's secret, by which the server will decrypt what the seed encrypts.
 */
export async function seedDemo(ownerUrl: string, secret: string): Promise<void> {
  const database = openDatabase({ url: ownerUrl, poolSize: 2, preparedStatements: true });
  try {
    const clock = createClock(database);
    await clock.refresh();
    const now = clock.now();
    const today = dateOf(Math.floor(toLocal(now, IN_DUBAI.offsetMinutes)));
    for (const venue of VENUES)
      await seedVenue(database, venue, { today, now, sealer: createSealer(secret) });
  } finally {
    await database.close();
  }
}

/** Seeds one venue. Throws the faults of its facts, in which case nothing was written. */
export async function seedVenue(
  database: Database,
  venue: Venue,
  start: FirstStart,
): Promise<void> {
  const faults = faultsOfVenue(venue);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  await database.forTenant(venue.tenantId, async (tx) => {
    await tx.query('platform', lockSeedSql);
    const { rowCount } = await tx.query('platform', hasTenantSql, [venue.tenantId]);
    if (rowCount > 0) return;
    await writeTenant(tx, venue);
    await writeContent(tx, venue, start, (entry) => fieldsOfScenes(entry, venue.scenes));
    await writeCatalogue(tx, venue, start);
    await writeProgramme(tx, venue, start);
    await writeEvents(tx, venue, start);
    await writeGifts(tx, venue);
    await writePeople(tx, venue, start);
    await writeStaff(tx, start);
    await writeGateways(tx, venue, start);
    await writeTills(tx, venue);
  });
}

if (import.meta.main) {
  const { databaseUrl, databaseDirectUrl, secret } = readEnvironment();
  const url = databaseDirectUrl ?? databaseUrl;
  if (url === null) {
    console.error('Set DATABASE_URL: the embedded database is seeded by npm start.');
    process.exitCode = 1;
  } else {
    await seedDemo(url, secret);
  }
}
