import { randomUUID } from 'node:crypto';
import type { CreditGrant, listCreditGrants } from '@nadi/contract/wallet/console-endpoints';
import type { ParsedQuery } from '@nadi/contract/wire/endpoint';
import { addDays } from '@nadi/domain/kernel/local-date';
import type { Language } from '@nadi/domain/kernel/localized';
import { fromDecimal, toDecimal } from '@nadi/domain/kernel/money';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { dateOf, instantOf, localMinute, toLocal } from '@nadi/domain/kernel/zoned';
import { type LotPot, lotAccount, lotGranted, lotTakenBack } from '@nadi/domain/ledger/lot-events';
import { checkGrant, type WrittenGrant } from '@nadi/domain/wallet/grant-form';
import { z } from 'zod';
import { auditActorOf, writeAuditEntry } from '../../platform/audit.ts';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import type { StaffContext } from '../../platform/http/context/context.ts';
import { type Failure, fieldFailure } from '../../platform/http/mount.ts';
import { formatInstant } from '../../platform/instant-text.ts';
import { findPersons, lockPerson, type PersonRow } from '../account/ports.ts';
import { leftOfLots, lockLots, lotsOfFirst } from '../ledger/ports.ts';
import { addInLots, entryId } from '../ledger/service.ts';
import { book, lastLanguageOf } from '../order/ports.ts';
import * as store from './store.grant.ts';

/** Notification of points or promotional credit that the venue gave. */
interface CreditGiven {
  readonly to: { readonly channel: 'mail'; readonly address: string };
  readonly name: string;
  readonly language: Language;
  readonly about: string;
  readonly event: {
    readonly kind: 'credit_given';
    readonly pot: LotPot;
    readonly amount: number;
    readonly reason: string;
    readonly until: string;
    readonly currency: string;
  };
}

export interface GrantDeps {
  readonly database: Database;
  /** Queues a notification in the transaction of its event; notification's, passed in by app.ts. */
  readonly notify: (tx: TenantTx, notification: CreditGiven, now: number) => Promise<void>;
}

type Outcome = Result<CreditGrant, Failure>;

const SIZE = 30;
const ID_MAX = 2_147_483_647;

/** Grant recorded under this idempotency key, if any. */
const recordedGrant = z.object({ grantId: z.number().int() }).optional();

/** Returns the id of the event of a grant, by which its movement names it. */
const grantIdOf = (id: number): string => `credit:${id}`;

/** Returns the id of the lot of a grant: that of the entry which fills it. */
const lotOf = (id: number): string => entryId(`grant:${grantIdOf(id)}`);

/** Returns the numbers of grants that movements name. */
export const grantsIn = (movements: readonly { readonly reference: string }[]): readonly number[] =>
  movements.flatMap(({ reference }) => {
    const [, id] = /^credit:(\d+)$/.exec(reference) ?? [];
    return id === undefined ? [] : [Number(id)];
  });

/** Returns the reason of a movement; `null`: it is no grant, or its reason was deleted. */
export function reasonOf(
  movement: { readonly reference: string },
  grants: readonly store.GrantRow[],
): { readonly en: string; readonly ar: string } | null {
  const [id] = grantsIn([movement]);
  const grant = grants.find((one) => one.id === id);
  return grant === undefined || grant.reason === ''
    ? null
    : { en: grant.reason, ar: grant.arReason };
}

/** Lists grants, newest first, with what is left of each (WALLET-12). */
export async function listForConsole(
  { database }: Pick<GrantDeps, 'database'>,
  context: StaffContext,
  { before = ID_MAX, size = SIZE }: ParsedQuery<typeof listCreditGrants>,
): Promise<CreditGrant[]> {
  const rows = await store.listGrants(database, context.tenant.id, { before, size });
  return viewsOf(database, context, rows);
}

/** Gives points or promotional credit to a customer (WALLET-12). Refusals by field. */
export async function giveCredit(
  deps: GrantDeps,
  context: StaffContext,
  written: unknown,
): Promise<Outcome> {
  const { tenant, now, idempotency } = context;
  const recorded = recordedGrant.parse(idempotency?.recorded);
  if (recorded !== undefined) return viewOf(deps.database, context, recorded.grantId);
  const today = dateOf(Math.floor(toLocal(now, tenant.offset)));
  const checked = checkGrant(written, { today, hasPoints: tenant.points !== null });
  if (!checked.ok) return fieldFailure(checked.refusal);
  const given = await deps.database.forTenant(tenant.id, async (tx) => {
    const person = await lockPerson(tx, checked.value.customerId);
    if (person === undefined) return null;
    return give(deps, tx, context, { person, grant: checked.value });
  });
  return given === null
    ? fieldFailure({ customer_id: 'invalid' })
    : viewOf(deps.database, context, given);
}

interface Giving {
  readonly person: PersonRow;
  readonly grant: WrittenGrant;
}

/** Writes a grant with its key, audit entry, lot and mail; returns its id. */
async function give(
  { notify }: GrantDeps,
  tx: TenantTx,
  context: StaffContext,
  { person, grant }: Giving,
): Promise<number> {
  const { tenant, staff, now, idempotency } = context;
  const { currency, offset } = tenant;
  const { customerId, pot, amount, reason, until } = grant;
  const id = await store.addGrant(tx, grant, staff, now);
  const shown = pot === 'points' ? amount : toDecimal(amount);
  const after = { customer_id: customerId, pot, amount: shown, reason: reason.en, until };
  const entry = { action: 'credit.given', subject: grantIdOf(id), after };
  await writeAuditEntry(tx, auditActorOf(context), entry, now);
  if (person.email !== null) {
    const language = await lastLanguageOf(tx, customerId);
    const to = { channel: 'mail', address: person.email } as const;
    const event = { kind: 'credit_given', pot, amount, until, currency } as const;
    const mail = { to, name: person.name, language, about: `credit_given:${id}` };
    await notify(tx, { ...mail, event: { ...event, reason: reason[language] } }, now);
  }
  const owner = { customerId, pot, currency };
  const expiresAt = instantOf(localMinute(addDays(until, 1), 0), offset);
  const lot = { account: lotAccount(owner), expiresAt };
  await idempotency?.record(tx, { grantId: id });
  await addInLots(tx, now, lot, [lotGranted({ ...owner, amount, grantId: grantIdOf(id) })]);
  return id;
}

/**
 * Takes back all that is left of a grant (WALLET-13).
 *
 * Refusals: not_found, and changed_meanwhile where nothing is left, or not what the caller saw.
 */
export async function takeBack(
  { database }: GrantDeps,
  context: StaffContext,
  id: number,
  leftSeen: number,
): Promise<Outcome> {
  const { tenant, now, idempotency } = context;
  if (recordedGrant.parse(idempotency?.recorded) !== undefined)
    return viewOf(database, context, id);
  const [row] = await store.findGrants(database, tenant.id, [id]);
  if (row === undefined) return refuse({ code: 'not_found' });
  const { customerId, pot } = row;
  const owner = { customerId, pot, currency: tenant.currency };
  const isTaken = await database.forTenant(tenant.id, async (tx) => {
    await lockLots(tx, owner);
    const lots = await lotsOfFirst(tx, lotOf(id));
    const amount = lots.reduce((sum, lot) => sum + lot.amount, 0);
    if (amount === 0 || amount !== (pot === 'points' ? leftSeen : fromDecimal(leftSeen)))
      return false;
    const takeBackId = randomUUID();
    const entries = lots.map((lot) =>
      lotTakenBack({ ...owner, amount: lot.amount, lotId: lot.id, takeBackId }),
    );
    await book(tx, now, entries);
    const after = { customer_id: customerId, pot, amount: leftSeen };
    const entry = { action: 'credit.taken_back', subject: grantIdOf(id), after };
    await idempotency?.record(tx, { grantId: id });
    await writeAuditEntry(tx, auditActorOf(context), entry, now);
    return true;
  });
  return isTaken ? viewOf(database, context, id) : refuse({ code: 'changed_meanwhile' });
}

async function viewOf(database: Database, context: StaffContext, id: number): Promise<Outcome> {
  const rows = await store.findGrants(database, context.tenant.id, [id]);
  const [view] = await viewsOf(database, context, rows);
  return view === undefined ? refuse({ code: 'not_found' }) : ok(view);
}

async function viewsOf(
  database: Database,
  { tenant }: StaffContext,
  rows: readonly store.GrantRow[],
): Promise<CreditGrant[]> {
  const ids = [...new Set(rows.map(({ customerId }) => customerId))];
  const lotIds = rows.map(({ id }) => lotOf(id));
  const [people, left] = await Promise.all([
    findPersons(database, tenant.id, ids),
    leftOfLots(database, tenant.id, lotIds),
  ]);
  return rows.map((row) => {
    const { id, customerId, pot, amount, reason, arReason, until, givenAt, staffName } = row;
    const person = people.find((one) => one.id === customerId);
    const shown = (number: number) => (pot === 'points' ? number : toDecimal(number));
    return {
      id,
      customer: person
        ? { id: customerId, name: person.name, mobile: person.mobile, email: person.email }
        : null,
      pot,
      amount: shown(amount),
      left: shown(left.get(lotOf(id)) ?? 0),
      reason,
      ar_reason: arReason,
      until,
      given_at: formatInstant(givenAt, tenant.offset),
      given_by: staffName,
    };
  });
}
