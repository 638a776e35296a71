import { amountsOfUnit } from '@nadi/domain/kinds/unit-price';
import type { Entry } from '@nadi/domain/ledger/entry';
import { earnKey, pointsEarned } from '@nadi/domain/ledger/points-events';
import { earnedPoints, earnsAt } from '@nadi/domain/points/earning';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { TenantFacts } from '../../../platform/http/context/context.ts';
import { lockPerson } from '../../account/ports.ts';
import { addPoints, postedAmounts } from '../../ledger/service.ts';
import { remainingUnits, type ValidLine, validLines } from '../changes/cancel.ts';
import { findEarning, keepEarning, scheduleEarning } from '../store.earning.ts';
import { currentWhen, type OrderLine } from '../store.line.ts';
import { lockedTenders } from '../store.tender.ts';
import * as store from '../store.ts';

/** Order that is paid, in the transaction of its payment. */
interface PaidOrder {
  readonly tx: TenantTx;
  readonly tenant: Pick<TenantFacts, 'points' | 'offset'>;
  readonly order: store.Order;
  readonly now: number;
}

/**
 * Schedules the earning of lines that are sold; none where the venue runs no points (POINTS-01).
 *
 * Money that is sold earns none (PREPAID-02).
 */
export async function expectEarning(
  { tx, tenant, order, now: paidAt }: PaidOrder,
  all: readonly OrderLine[],
): Promise<void> {
  const lines = all.filter(({ isPrepaid }) => isPrepaid !== true);
  if (tenant.points === null || order.isGuest || lines.length === 0) return;
  const times = lines.map((line) => earnsAt({ when: currentWhen(line), paidAt }, tenant.offset));
  await scheduleEarning(tx, order.id, { paidAt, dueAt: Math.min(...times) });
}

/**
 * Credits the units of an order whose time has come, in one transaction (POINTS-02).
 *
 * The order is locked first, so that units are neither cancelled nor credited at the same time, and
 * then the account, which is not erased meanwhile (decision 245). Without points any more, or without the account, nothing is credited.
 */
export async function earnDue(
  database: Database,
  tenant: TenantFacts,
  orderId: string,
  now: number,
): Promise<void> {
  await database.forTenant(tenant.id, async (tx) => {
    const order = await store.lockOrder(tx, orderId);
    const earning = order === null ? undefined : await findEarning(tx, orderId);
    if (order === null || earning === undefined || earning.dueAt > now) return;
    const { points } = tenant;
    if (points === null || (await lockPerson(tx, order.customerId)) === undefined)
      return keepEarning(tx, orderId, null);
    const { offset } = tenant;
    const earningLines = (await validLines(tx, orderId)).filter(({ isPrepaid }) => !isPrepaid);
    const timed = earningLines.map((line) => ({
      line,
      at: earnsAt({ when: currentWhen(line), paidAt: earning.paidAt }, offset),
    }));
    const due = timed.filter(({ at }) => at <= now).map(({ line }) => line);
    const later = timed.filter(({ at }) => at > now).map(({ at }) => at);
    const lines = timed.map(({ line }) => line);
    const entries = await newEntries(tx, { order, lines, points }, due);
    await keepEarning(tx, orderId, later.length === 0 ? null : Math.min(...later));
    const { customerId } = order;
    await addPoints(tx, now, { customerId, tenant: { offset, points } }, entries);
  });
}

interface Earned {
  readonly order: store.Order;
  readonly lines: readonly ValidLine[];
  readonly points: NonNullable<TenantFacts['points']>;
}

/** Builds the entries of units that have not earned yet. */
async function newEntries(
  tx: TenantTx,
  { order: { id: orderId, customerId }, lines, points: terms }: Earned,
  due: readonly ValidLine[],
): Promise<readonly Entry[]> {
  const units = lines.flatMap((line) =>
    remainingUnits(line).map((unit) => ({
      line,
      unit,
      grossFils: amountsOfUnit(line, unit).totalFils,
    })),
  );
  const tenders = await lockedTenders(tx, [orderId]);
  const unearningFils = tenders
    .filter(({ state, pot }) => state === 'spent' && (pot === 'points' || pot === 'promo'))
    .reduce((sum, { amountFils, returnedFils }) => sum + amountFils - returnedFils, 0);
  const grossFils = units.map((unit) => unit.grossFils);
  const numbers = earnedPoints(grossFils, unearningFils, terms);
  const sold = units.map(({ line, unit }, index) => ({
    line,
    of: { lineId: line.id, unit },
    points: numbers[index] ?? 0,
  }));
  const now = sold.filter(({ line, points }) => due.includes(line) && points > 0);
  const known = await postedAmounts(
    tx,
    now.map(({ of }) => earnKey(of)),
  );
  return now
    .filter(({ of }) => !known.has(earnKey(of)))
    .map(({ of, points }) => pointsEarned({ ...of, points, customerId, orderId }));
}
