import { randomUUID } from 'node:crypto';
import type { Fils } from '@nadi/domain/kernel/money';
import { toDecimal } from '@nadi/domain/kernel/money';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { Entry } from '@nadi/domain/ledger/entry';
import { tillClosed, tillMoved, tillOpened } from '@nadi/domain/ledger/till-events';
import { hasCash, mayClose, overShort } from '@nadi/domain/till/session';
import { checkCount, checkMove } from '@nadi/domain/till/till-form';
import { z } from 'zod';
import { auditActorOf, writeAuditEntry } from '../../platform/audit.ts';
import { reached } from '../../platform/crash-points.ts';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import type { StaffContext } from '../../platform/http/context/context.ts';
import { type Failure, fieldFailure } from '../../platform/http/mount.ts';
import { judgeSeen } from '../../platform/meanwhile.ts';
import { post } from '../ledger/service.ts';
import { sessionFacts } from './seen.ts';
import { addMovement, type NewMovement } from './store.movement.ts';
import * as store from './store.ts';

export interface TillDeps {
  readonly database: Database;
}

type Done<T> = Promise<Result<T, Failure>>;

const subjectOf = (tillId: number): string => `till:${tillId}`;

async function postOne(tx: TenantTx, now: number, entry: Entry): Promise<void> {
  if (!(await post(tx, now, [entry])).ok) throw new Error('The ledger refused cash of a till.');
}

/**
 * Opens a session of a till with a counted float (TILL-02).
 *
 * Refusals: not_found, also for a retired till, till_is_open, and by field.
 */
export async function openTill(
  { database }: TillDeps,
  context: StaffContext,
  tillId: number,
  written: unknown,
): Done<null> {
  const counted = checkCount({ counted: written });
  if (!counted.ok) return fieldFailure({ float: counted.refusal.counted ?? 'invalid' });
  const { tenant, staff, now, idempotency } = context;
  if (idempotency?.recorded !== undefined) return ok(null);
  const floatFils = counted.value;
  const opened = await database.forTenant(tenant.id, async (tx) => {
    const till = await store.lockTill(tx, tillId);
    if (till === null || till.isRetired) return refuse<Failure>({ code: 'not_found' });
    const opening = { tillId, staffId: staff.id, floatFils, now };
    const sessionId = await store.openSession(tx, opening);
    if (sessionId === null) return refuse<Failure>({ code: 'till_is_open' });
    const after = { float: toDecimal(floatFils) };
    const entry = { action: 'till.opened', subject: subjectOf(tillId), after };
    await postOne(tx, now, tillOpened({ sessionId, tillId, currency: tenant.currency, floatFils }));
    await writeAuditEntry(tx, auditActorOf(context), entry, now);
    await idempotency?.record(tx, {});
    return ok(null);
  });
  if (opened.ok) reached('till.settled');
  return opened;
}

/** Session of a till as a screen showed it. */
interface Shown {
  readonly tillId: number;
  readonly seen: string;
}

/** Locks the session of a till that a screen showed. Refusals: not_found, changed_meanwhile. */
async function lockShown(
  tx: TenantTx,
  context: StaffContext,
  { tillId, seen }: Shown,
): Done<store.SessionRow> {
  if ((await store.lockTill(tx, tillId)) === null) return refuse({ code: 'not_found' });
  const session = await store.lockOfTill(tx, tillId);
  const subject = subjectOf(tillId);
  const changed = await judgeSeen(tx, context, { subject, seen }, sessionFacts(session));
  if (changed !== null) return refuse(changed);
  return session === null ? refuse({ code: 'till_not_open' }) : ok(session);
}

/**
 * Moves cash between a till and the safe (TILL-04).
 *
 * Refusals: not_found, changed_meanwhile, till_not_open, forbidden for a colleague's session,
 * till_short, and by field.
 */
export async function moveCash(
  { database }: TillDeps,
  context: StaffContext,
  { tillId, seen }: Shown,
  written: unknown,
): Done<null> {
  const checked = checkMove(written);
  if (!checked.ok) return fieldFailure(checked.refusal);
  const { tenant, staff, now, idempotency } = context;
  if (idempotency?.recorded !== undefined) return ok(null);
  const { way, amountFils, word } = checked.value;
  const moved = await database.forTenant(tenant.id, async (tx) => {
    const session = await lockShown(tx, context, { tillId, seen });
    if (!session.ok) return session;
    const { id: sessionId, staffId, cashFils } = session.value;
    if (staffId !== staff.id) return refuse<Failure>({ code: 'forbidden' });
    const signedFils = way === 'in' ? amountFils : 0 - amountFils;
    if (!hasCash(cashFils, signedFils)) return refuse<Failure>({ code: 'till_short' });
    const moveId = randomUUID();
    const amounts = { amountFils: signedFils, cashFils: signedFils, terminalFils: 0 };
    const move = { sessionId, kind: way, eventId: moveId, order: null, ...amounts, word, now };
    await addMovement(tx, move);
    const posted = { sessionId, tillId, currency: tenant.currency, moveId, way, amountFils };
    await postOne(tx, now, tillMoved(posted));
    const after = { way, amount: toDecimal(amountFils), word };
    const entry = { action: 'till.cash_moved', subject: subjectOf(tillId), after };
    await writeAuditEntry(tx, auditActorOf(context), entry, now);
    await idempotency?.record(tx, {});
    return ok(null);
  });
  if (moved.ok) reached('till.settled');
  return moved;
}

/** Count of a session, as it is kept under the key of the act. */
const counting = z.object({ sessionId: z.number(), expected: z.number(), counted: z.number() });

type Counting = z.output<typeof counting>;

/**
 * Closes the session of a till with a count that was entered blind (TILL-06).
 *
 * Returns what was expected, in fils. Refusals: not_found, changed_meanwhile, till_not_open, forbidden
 * for a colleague's session, and by field.
 */
export async function closeTill(
  { database }: TillDeps,
  context: StaffContext,
  { tillId, seen }: Shown,
  written: unknown,
): Done<Counting> {
  const checked = checkCount({ counted: written });
  if (!checked.ok) return fieldFailure(checked.refusal);
  const { tenant, staff, now, idempotency } = context;
  if (idempotency?.recorded !== undefined) return ok(counting.parse(idempotency.recorded));
  const countedFils = checked.value;
  const closed = await database.forTenant(tenant.id, async (tx) => {
    const session = await lockShown(tx, context, { tillId, seen });
    if (!session.ok) return session;
    const { id: sessionId, staffId, cashFils: expectedFils } = session.value;
    if (!mayClose(staff.role, staffId === staff.id)) return refuse<Failure>({ code: 'forbidden' });
    await store.closeSession(tx, sessionId, { now, staffId: staff.id, countedFils });
    const { currency } = tenant;
    const closing = tillClosed({ sessionId, tillId, currency, expectedFils, countedFils });
    await postOne(tx, now, closing);
    const after = {
      expected: toDecimal(expectedFils),
      counted: toDecimal(countedFils),
      difference: overShort(expectedFils, countedFils) / 100,
    };
    const entry = { action: 'till.closed', subject: subjectOf(tillId), after };
    await writeAuditEntry(tx, auditActorOf(context), entry, now);
    const count = { sessionId, expected: expectedFils, counted: countedFils };
    await idempotency?.record(tx, count);
    return ok(count);
  });
  if (closed.ok) reached('till.settled');
  return closed;
}

/** Cash of an order that a session takes or pays out. */
export interface OrderCash
  extends Pick<
    NewMovement,
    'kind' | 'eventId' | 'amountFils' | 'cashFils' | 'terminalFils' | 'now'
  > {
  readonly order: { readonly id: string; readonly number: string };
}

/** Records cash or a terminal's part of an order in a session, which is locked (TILL-03). */
export const recordOrderCash = (
  tx: TenantTx,
  { id: sessionId }: Pick<store.SessionRow, 'id'>,
  cash: OrderCash,
): Promise<void> => addMovement(tx, { ...cash, sessionId, word: null });

/** Checks whether a locked session has the cash that is paid out (TILL-05). */
export const canPayOut = ({ cashFils }: Pick<store.SessionRow, 'cashFils'>, outFils: Fils) =>
  hasCash(cashFils, 0 - outFils);
