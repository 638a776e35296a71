import type { CreditFacilityView } from '@nadi/contract/credit/console-endpoints';
import { availableFils, owedFils } from '@nadi/domain/credit/standing';
import { statedAt, unpaidFils } from '@nadi/domain/credit/statement';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { type Fils, toDecimal } from '@nadi/domain/kernel/money';
import type { Allowance } from '@nadi/domain/ledger/allowance-events';
import { partnerAccount } from '@nadi/domain/ledger/chart';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import {
  closePartnerAccount,
  movedSince,
  openAccount,
  readPartnerBalances,
} from '../ledger/ports.ts';
import { allowanceOf } from './allowances.ts';
import * as store from './store.ts';

/** Credit facility of a partner: what is owed, and what may still be ordered (CREDIT-01). */
export interface CreditFacility {
  readonly partnerId: number;
  readonly limitFils: Fils;
  /** Negative: paid ahead. */
  readonly owedFils: Fils;
  /** Nothing while a statement is overdue. */
  readonly availableFils: Fils;
  /** Statement that stops further orders on credit; `null`: none (CREDIT-06). */
  readonly overdue: Overdue | null;
}

/** Unpaid statement whose last day is over. */
interface Overdue {
  readonly unpaidFils: Fils;
  readonly dueOn: LocalDate;
}

type Venue = Pick<RequestContext['tenant'], 'id' | 'currency'>;

/** Venue and time at which facilities are read. */
export interface AtVenue {
  readonly tenant: Venue;
  readonly now: number;
}

/** Returns the code of a partner's account. */
export const codeOfPartner = (partnerId: number, { currency }: Pick<Venue, 'currency'>): string =>
  partnerAccount(partnerId, 0, currency).code;

/** Facility to open. */
export interface NewFacility {
  readonly partnerId: number;
  readonly limitFils: Fils;
  readonly now: number;
}

/** Opens the credit facility of a partner, whose months are stated from the present one (CREDIT-05). */
export async function openFacility(
  tx: TenantTx,
  { currency, offset }: Pick<RequestContext['tenant'], 'currency' | 'offset'>,
  { partnerId, limitFils, now }: NewFacility,
): Promise<void> {
  await openAccount(tx, partnerAccount(partnerId, limitFils, currency));
  await store.addFacility(tx, partnerId, statedAt(now, offset));
}

/** Loads the credit facilities of partners, without a lock; one that was not approved is absent. */
export async function facilitiesOf(
  database: Database,
  { tenant, now }: AtVenue,
  partnerIds: readonly number[],
): Promise<ReadonlyMap<number, CreditFacility>> {
  const codes = partnerIds.map((id) => codeOfPartner(id, tenant));
  const [balances, overdue] = await Promise.all([
    readPartnerBalances(database, tenant.id, codes),
    overdueOf(database, { tenant, now }, partnerIds),
  ]);
  return new Map(
    partnerIds.flatMap((partnerId, index) => {
      const balance = balances.get(codes[index] ?? '');
      if (balance === undefined) return [];
      const { limitFils } = balance;
      const late = overdue.get(partnerId) ?? null;
      const available = late === null ? availableFils(balance) : 0;
      const sums = { owedFils: owedFils(balance), availableFils: available, overdue: late };
      return [[partnerId, { partnerId, limitFils, ...sums }] as const];
    }),
  );
}

/** Returns the overdue statements of partners, by partner (CREDIT-06). */
async function overdueOf(
  database: Database,
  { tenant, now }: AtVenue,
  partnerIds: readonly number[],
): Promise<ReadonlyMap<number, Overdue>> {
  if (partnerIds.length === 0) return new Map();
  const latest = await store.lastPastDue(database, tenant.id, partnerIds, now);
  const unpaid = await unpaidOf(database, tenant, latest);
  return new Map(
    latest.flatMap(({ partnerId, dueOn }, index) => {
      const rest = unpaid[index] ?? 0;
      return rest > 0 ? [[partnerId, { unpaidFils: rest, dueOn }] as const] : [];
    }),
  );
}

/** Returns what is unpaid of each statement at present (CREDIT-06). */
export async function unpaidOf(
  database: Database,
  tenant: Venue,
  statements: readonly Pick<store.StatementHead, 'partnerId' | 'until' | 'closingFils'>[],
): Promise<readonly Fils[]> {
  const accounts = statements.map(({ partnerId, until }) => ({
    code: codeOfPartner(partnerId, tenant),
    since: until,
  }));
  const moved = await movedSince(database, tenant.id, accounts);
  return statements.map(({ closingFils }, index) =>
    unpaidFils(closingFils, moved[index]?.creditedFils ?? 0),
  );
}

/** Credit facility as a customer may use it. */
export interface OwnFacility extends CreditFacility {
  /** Allowance of an employee for the month; `null`: none limits them (ALLOW-01). */
  readonly allowance: Allowance | null;
}

/**
 * Loads the credit facility of a customer, without a lock; null: there is none (CREDIT-01).
 *
 * The amount available to an employee with an allowance is at most what is left of it.
 */
export async function creditFacilityOf(
  database: Database,
  { tenant, actor: { customer }, now }: Pick<RequestContext, 'tenant' | 'actor' | 'now'>,
): Promise<OwnFacility | null> {
  if (customer === null || customer.isGuest || customer.b2bId === null) return null;
  const { id: customerId, b2bId: partnerId, b2bType } = customer;
  const isEmployee = b2bType === 'b2e';
  const [found, own] = await Promise.all([
    facilitiesOf(database, { tenant, now }, [partnerId]),
    isEmployee ? allowanceOf(database, { tenant, now }, { partnerId, customerId }) : null,
  ]);
  const facility = found.get(partnerId);
  if (facility === undefined || (facility.limitFils <= 0 && facility.availableFils <= 0))
    return null;
  if (own === null) return { ...facility, allowance: null };
  const { leftFils, ...allowance } = own;
  return { ...facility, availableFils: Math.min(facility.availableFils, leftFils), allowance };
}

/** Returns a credit facility on the wire. */
export const facilityView = ({
  limitFils,
  owedFils: owed,
  availableFils: available,
  overdue,
}: CreditFacility): CreditFacilityView => ({
  limit: toDecimal(limitFils),
  owed: toDecimal(owed),
  available: toDecimal(available),
  overdue: overdue && { amount: toDecimal(overdue.unpaidFils), due_on: overdue.dueOn },
});

/** Ends the credit facility of a closed partner; false: it owes or has paid ahead (LEAVE-01). */
export const closeFacility = (tx: TenantTx, tenant: Venue, partnerId: number): Promise<boolean> =>
  closePartnerAccount(tx, codeOfPartner(partnerId, tenant));
