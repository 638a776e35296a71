import type { Language } from '@nadi/domain/kernel/localized';
import { type LotOwner, lotExpired } from '@nadi/domain/ledger/lot-events';
import { worthOf } from '@nadi/domain/points/terms';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import type { TenantFacts } from '../../platform/http/context/context.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { findPersonIn } from '../account/ports.ts';
import {
  claimReminders,
  dueLotsOf,
  lockLots,
  ownersOfDueLots,
  venuesWithDueLots,
  venuesWithDueReminders,
} from '../ledger/ports.ts';
import { book, lastLanguageOf } from '../order/ports.ts';
import { lastDayOf } from './expiring.ts';

/** Customers handled by one run. */
const AT_ONCE = 50;

/** Notification of points or promotional credit that are over soon. */
interface Expiring {
  readonly to: { readonly channel: 'mail'; readonly address: string };
  readonly name: string;
  readonly language: Language;
  readonly about: string;
  readonly event: ExpiringEvent;
}

type ExpiringEvent = { readonly until: string; readonly currency: string } & (
  | { readonly kind: 'points_expiring'; readonly points: number; readonly worthFils: number }
  | { readonly kind: 'promo_expiring'; readonly amountFils: number }
);

export interface LotJobDeps {
  readonly database: Database;
  readonly tenantOf: (tenantId: number) => Promise<TenantFacts | null>;
  /** Queues a notification in the transaction of its event; notification's, passed in by app.ts. */
  readonly notify: (tx: TenantTx, notification: Expiring, now: number) => Promise<void>;
}

/** Registers the end of points and credit, and the reminder before it (POINTS-08, WALLET-10). */
export function registerLotJobs(jobs: Jobs, deps: LotJobDeps): void {
  const { database } = deps;
  jobs.onDue({
    name: 'lots expired',
    venues: (now) => venuesWithDueLots(database, now),
    async run(tenantId, now) {
      const owners = await ownersOfDueLots(database, tenantId, now, AT_ONCE);
      for (const owner of owners)
        await database.forTenant(tenantId, (tx) => expire(tx, owner, now));
      return owners.length;
    },
  });
  jobs.onDue({
    name: 'lots expiring',
    venues: (now) => venuesWithDueReminders(database, now),
    async run(tenantId, now) {
      const tenant = await deps.tenantOf(tenantId);
      if (tenant === null) return 0;
      return database.forTenant(tenantId, (tx) => remind(deps, tx, tenant, now));
    },
  });
}

/** Ends the lots of a customer whose validity is over; the account is locked before they are read. */
async function expire(tx: TenantTx, owner: LotOwner, now: number): Promise<void> {
  await lockLots(tx, owner);
  const lots = await dueLotsOf(tx, owner, now);
  const entries = lots.map(({ id: lotId, amount }) => lotExpired({ ...owner, amount, lotId }));
  await book(tx, now, entries);
}

/** Queues the reminders that are due, one for each customer and date. */
async function remind(
  { notify }: LotJobDeps,
  tx: TenantTx,
  { points: terms, currency, offset }: TenantFacts,
  now: number,
): Promise<number> {
  const due = await claimReminders(tx, now, AT_ONCE);
  for (const { owner, amount, expiresAt } of due) {
    const until = lastDayOf(expiresAt, offset);
    const event = eventOf(owner, amount, { until, terms, currency });
    const person = event === null ? undefined : await findPersonIn(tx, owner.customerId);
    if (event === null || person === undefined || person.email === null) continue;
    const { email: address, name } = person;
    const language = await lastLanguageOf(tx, owner.customerId);
    const about = `${event.kind}:${owner.customerId}:${until}`;
    await notify(tx, { to: { channel: 'mail', address }, name, language, about, event }, now);
  }
  return due.length;
}

/** Returns the event of a reminder; `null`: the venue runs no points any more. */
function eventOf(
  { pot }: LotOwner,
  amount: number,
  {
    until,
    terms,
    currency,
  }: Pick<ExpiringEvent, 'until' | 'currency'> & {
    readonly terms: TenantFacts['points'];
  },
): ExpiringEvent | null {
  if (pot === 'promo') return { kind: 'promo_expiring', amountFils: amount, until, currency };
  if (terms === null) return null;
  const worthFils = worthOf(amount, terms);
  return { kind: 'points_expiring', points: amount, worthFils, until, currency };
}
