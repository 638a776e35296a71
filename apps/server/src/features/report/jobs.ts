import { addDays } from '@nadi/domain/kernel/local-date';
import { bookFaults } from '@nadi/domain/report/checks';
import { closedFrom, instantsOfDay, nextClosing } from '@nadi/domain/report/closing-day';
import { dayFigures } from '@nadi/domain/report/figures';
import { reached } from '../../platform/crash-points.ts';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { TenantFacts } from '../../platform/http/context/context.ts';
import { dueVenues } from '../../platform/jobs/due-venues.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { readDayBooks } from './read.ts';
import { addClosing, dueClosingsSql, lastClosing } from './store.ts';

export interface ClosingJobDeps {
  readonly database: Database;
  readonly tenantOf: (tenantId: number) => Promise<TenantFacts | null>;
  /** Log for books that do not agree. */
  readonly log: (error: unknown, text: string) => void;
}

/** Registers the daily closing of each venue (CLOSE-01). */
export function registerClosings(jobs: Jobs, deps: ClosingJobDeps): void {
  jobs.onDue({
    name: 'daily closings',
    everySeconds: 60,
    venues: (now) => dueVenues(deps.database, dueClosingsSql, now),
    async run(tenantId, now) {
      const tenant = await deps.tenantOf(tenantId);
      return tenant === null ? 0 : closeNext(deps, tenant, now);
    },
  });
}

/**
 * Closes the next day of a venue; returns the number of days.
 *
 * The books are read before the closing is written, which adds nothing else: a process that dies in
 * between has done nothing, and of two that close a day one writes it.
 */
async function closeNext(
  { database, log }: ClosingJobDeps,
  { id, code, offset }: TenantFacts,
  now: number,
): Promise<number> {
  const day = nextClosing(await lastClosing(database, id), now, offset);
  if (day === null) return 0;
  const { flows, balances, checked } = await readDayBooks(database, id, instantsOfDay(day, offset));
  const faults = bookFaults(checked);
  reached('closing.read');
  const content = { figures: dayFigures(flows, balances), faults };
  const nextAt = closedFrom(addDays(day, 1), offset);
  const isWritten = await addClosing(database, id, { day, now, nextAt, content });
  if (isWritten && faults.length > 0)
    log(undefined, `Venue ${code}, closing of ${day}: the books differ: ${JSON.stringify(faults)}`);
  return 1;
}
