import type { TenantId } from '@nadi/domain/kernel/ids';
import type { Database } from '../../platform/db/tenant-tx.ts';
import { dueVenues } from '../../platform/jobs/due-venues.ts';
import { letFileGo } from '../../platform/storage/file-store.ts';
import * as store from './store.ts';

/** Returns the venues with answers past their retention period. */
export const venuesWithEndedAnswers = (
  database: Database,
  before: number,
): Promise<readonly TenantId[]> => dueVenues(database, store.endedAnswersSql, before);

/** Purges such answers and releases their files; returns how many (FORM-05). */
export const purgeAnswers = (
  database: Database,
  tenantId: TenantId,
  before: number,
  limit: number,
): Promise<number> =>
  database.forTenant(tenantId, async (tx) => {
    const gone = await store.purgeAnswers(tx, before, limit);
    for (const file of gone.flat()) await letFileGo(tx, file, before);
    return gone.length;
  });
