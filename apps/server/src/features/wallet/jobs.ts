import type { Language } from '@nadi/domain/kernel/localized';
import { pointsExpired } from '@nadi/domain/ledger/points-events';
import { worthOf } from '@nadi/domain/points/terms';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import type { TenantFacts } from '../../platform/http/context/context.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { findPersonIn } from '../account/ports.ts';
import {
  claimReminders,
  dueLotsOf,
  lockPoints,
  ownersOfDueLots,
  venuesWithDueLots,
  venuesWithDueReminders,
} from '../ledger/ports.ts';
import { book, lastLanguageOf } from '../order/ports.ts';
import { lastDayOf } from './points.ts';

/** Customers handled by one run. */
const AT_ONCE = 50;

/** Notification of points that are over soon. */
interface PointsExpiring {
  readonly to: { readonly channel: 'mail'; readonly address: string };
  readonly name: string;
  readonly language: Language;
  readonly about: string;
  readonly event: {
    readonly kind: 'points_expiring';
    readonly points: number;
    readonly worthFils: number;
    readonly until: string;
    readonly currency: string;
  };
}

export interface PointsJobDeps {
  readonly database: Database;
  readonly tenantOf: (tenantId: number) => Promise<TenantFacts | null>;
  /** Queues a notification in the transaction of its event; notification's, passed in by app.ts. */
  readonly notify: (tx: TenantTx, notification: PointsExpiring, now: number) => Promise<void>;
}

/** Registers the end of points, and the reminder before it (POINTS-08). */
export function registerPointsJobs(jobs: Jobs, deps: PointsJobDeps): void {
  const { database } = deps;
  jobs.onDue({
    name: 'points expired',
    venues: (now) => venuesWithDueLots(database, now),
    async run(tenantId, now) {
      const owners = await ownersOfDueLots(database, tenantId, now, AT_ONCE);
      for (const customerId of owners)
        await database.forTenant(tenantId, (tx) => expire(tx, customerId, now));
      return owners.length;
    },
  });
  jobs.onDue({
    name: 'points expiring',
    venues: (now) => venuesWithDueReminders(database, now),
    async run(tenantId, now) {
      const tenant = await deps.tenantOf(tenantId);
      if (tenant === null) return 0;
      return database.forTenant(tenantId, (tx) => remind(deps, tx, tenant, now));
    },
  });
}

/** Ends the lots of a customer whose validity is over; the account is locked before they are read. */
async function expire(tx: TenantTx, customerId: number, now: number): Promise<void> {
  await lockPoints(tx, customerId);
  const lots = await dueLotsOf(tx, customerId, now);
  const entries = lots.map(({ id: lotId, points }) => pointsExpired({ customerId, points, lotId }));
  await book(tx, now, entries);
}

/** Queues the reminders that are due, one for each customer and date. */
async function remind(
  { notify }: PointsJobDeps,
  tx: TenantTx,
  { points: terms, currency, offset }: TenantFacts,
  now: number,
): Promise<number> {
  const due = await claimReminders(tx, now, AT_ONCE);
  for (const { customerId, points, expiresAt } of due) {
    const person = terms === null ? undefined : await findPersonIn(tx, customerId);
    if (terms === null || person === undefined || person.email === null) continue;
    const { email: address, name } = person;
    const language = await lastLanguageOf(tx, customerId);
    const until = lastDayOf(expiresAt, offset);
    const worthFils = worthOf(points, terms);
    const event = { kind: 'points_expiring', points, worthFils, until, currency } as const;
    const about = `points_expiring:${customerId}:${until}`;
    await notify(tx, { to: { channel: 'mail', address }, name, language, about, event }, now);
  }
  return due.length;
}
