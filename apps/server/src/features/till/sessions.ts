import type {
  ClosedTill,
  listTillSessions,
  TillList,
  TillSheet,
} from '@nadi/contract/till/console-endpoints';
import type { ParsedQuery } from '@nadi/contract/wire/endpoint';
import { toDecimal } from '@nadi/domain/kernel/money';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { isLeftOpen, mayClose, overShort, seesAllSessions } from '@nadi/domain/till/session';
import type { StaffContext } from '../../platform/http/context/context.ts';
import type { Failure } from '../../platform/http/mount.ts';
import { formatInstant } from '../../platform/instant-text.ts';
import { seenOf } from '../../platform/meanwhile.ts';
import { namesOfStaff } from '../staff/ports.ts';
import { sessionFacts } from './seen.ts';
import type { TillDeps } from './service.ts';
import { movementsOf } from './store.movement.ts';
import * as store from './store.ts';
import { tillVersion } from './tills.ts';

const PAGE_SIZE = 30;
const ID_MAX = 2_147_483_647;

/** Lists the tills with their open sessions, without the cash that is expected (TILL-06). */
export async function tillList({ database }: TillDeps, context: StaffContext): Promise<TillList> {
  const { tenant, staff, now } = context;
  const [tills, sessions] = await Promise.all([
    store.listTills(database, tenant.id),
    store.openSessions(database, tenant.id),
  ]);
  const names = await namesOfStaff(database, tenant.id, [
    ...new Set(sessions.map(({ staffId }) => staffId)),
  ]);
  return {
    currency: tenant.currency,
    cash_step: toDecimal(tenant.cashStepFils),
    tills: tills.map((till) => {
      const session = sessions.find(({ tillId }) => tillId === till.id);
      const isOwn = session?.staffId === staff.id;
      return {
        id: till.id,
        name: till.name,
        version: tillVersion(till),
        is_retired: till.isRetired,
        session: session
          ? {
              id: session.id,
              seen: seenOf(sessionFacts(session), { now }),
              staff_name: names.get(session.staffId) ?? '',
              is_own: isOwn,
              may_close: mayClose(staff.role, isOwn),
              opened_at: formatInstant(session.openedAt, tenant.offset),
              is_left_open: isLeftOpen(session.openedAt, now, tenant.offset),
            }
          : null,
      };
    }),
  };
}

/** Lists closed sessions, the latest first: the reader's own, or all (TILL-08). */
export async function closedTills(
  { database }: TillDeps,
  context: StaffContext,
  { before = ID_MAX, size = PAGE_SIZE }: ParsedQuery<typeof listTillSessions>,
): Promise<ClosedTill[]> {
  const { tenant, staff } = context;
  const staffId = seesAllSessions(staff.role) ? null : staff.id;
  const rows = await store.closedSessions(database, tenant.id, { before, size, staffId });
  return viewsOf({ database }, context, rows);
}

/** Returns the sheet of a closed session with its movements (TILL-08). Refusal: not_found. */
export async function tillSheet(
  { database }: TillDeps,
  context: StaffContext,
  id: number,
): Promise<Result<TillSheet, Failure>> {
  const { tenant, staff } = context;
  const row = await store.findSession(database, tenant.id, id);
  const isSeen = row !== null && (seesAllSessions(staff.role) || row.staffId === staff.id);
  if (!isSeen || row.closedAt === null) return refuse({ code: 'not_found' });
  const [[view], movements] = await Promise.all([
    viewsOf({ database }, context, [row]),
    movementsOf(database, tenant.id, id),
  ]);
  if (view === undefined) return refuse({ code: 'not_found' });
  return ok({
    ...view,
    currency: tenant.currency,
    movements: movements.map((one) => ({
      id: one.id,
      kind: one.kind,
      order_number: one.orderNumber,
      word: one.word,
      cash: one.cashFils / 100,
      rounded: (one.cashFils - one.amountFils) / 100,
      terminal: toDecimal(one.terminalFils),
      at: formatInstant(one.at, tenant.offset),
    })),
  });
}

async function viewsOf(
  { database }: TillDeps,
  { tenant }: StaffContext,
  rows: readonly store.SessionRow[],
): Promise<ClosedTill[]> {
  const staffIds = rows.flatMap(({ staffId, closedBy }) => [staffId, closedBy ?? staffId]);
  const [tills, names] = await Promise.all([
    store.listTills(database, tenant.id),
    namesOfStaff(database, tenant.id, [...new Set(staffIds)]),
  ]);
  return rows.flatMap((row) => {
    const { closedAt, closedBy, countedFils, cashFils: expectedFils } = row;
    if (closedAt === null || countedFils === null) return [];
    return [
      {
        id: row.id,
        till_name: tills.find(({ id }) => id === row.tillId)?.name ?? '',
        staff_name: names.get(row.staffId) ?? '',
        closed_by: names.get(closedBy ?? row.staffId) ?? '',
        opened_at: formatInstant(row.openedAt, tenant.offset),
        closed_at: formatInstant(closedAt, tenant.offset),
        float: toDecimal(row.floatFils),
        expected: toDecimal(expectedFils),
        counted: toDecimal(countedFils),
        difference: overShort(expectedFils, countedFils) / 100,
        movements: row.movements,
      },
    ];
  });
}
