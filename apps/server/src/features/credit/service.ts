import { availableFils, owedFils } from '@nadi/domain/credit/standing';
import { type Fils, toDecimal } from '@nadi/domain/kernel/money';
import { partnerAccount } from '@nadi/domain/ledger/chart';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import { closePartnerAccount, readPartnerBalances } from '../ledger/ports.ts';

/** Credit facility of a partner: what is owed, and what may still be ordered (CREDIT-01). */
export interface CreditFacility {
  readonly partnerId: number;
  readonly limitFils: Fils;
  /** Negative: paid ahead. */
  readonly owedFils: Fils;
  readonly availableFils: Fils;
}

type Venue = Pick<RequestContext['tenant'], 'id' | 'currency'>;

/** Returns the code of a partner's account. */
export const codeOfPartner = (partnerId: number, { currency }: Pick<Venue, 'currency'>): string =>
  partnerAccount(partnerId, 0, currency).code;

/** Loads the credit facilities of partners, without a lock; one that was not approved is absent. */
export async function facilitiesOf(
  database: Database,
  tenant: Venue,
  partnerIds: readonly number[],
): Promise<ReadonlyMap<number, CreditFacility>> {
  const codes = partnerIds.map((id) => codeOfPartner(id, tenant));
  const balances = await readPartnerBalances(database, tenant.id, codes);
  return new Map(
    partnerIds.flatMap((partnerId, index) => {
      const balance = balances.get(codes[index] ?? '');
      if (balance === undefined) return [];
      const { limitFils } = balance;
      const sums = { owedFils: owedFils(balance), availableFils: availableFils(balance) };
      return [[partnerId, { partnerId, limitFils, ...sums }] as const];
    }),
  );
}

/** Loads the credit facility of a customer, without a lock; null: there is none (CREDIT-01). */
export async function creditFacilityOf(
  database: Database,
  { tenant, actor: { customer } }: Pick<RequestContext, 'tenant' | 'actor'>,
): Promise<CreditFacility | null> {
  if (customer === null || customer.isGuest || customer.b2bId === null) return null;
  const found = await facilitiesOf(database, tenant, [customer.b2bId]);
  const facility = found.get(customer.b2bId) ?? null;
  const isOpen = facility !== null && (facility.limitFils > 0 || facility.availableFils > 0);
  return isOpen ? facility : null;
}

/** Returns a credit facility on the wire. */
export const facilityView = (facility: CreditFacility) => ({
  limit: toDecimal(facility.limitFils),
  owed: toDecimal(facility.owedFils),
  available: toDecimal(facility.availableFils),
});

/** Ends the credit facility of a closed partner; false: it owes or has paid ahead (LEAVE-01). */
export const closeFacility = (tx: TenantTx, tenant: Venue, partnerId: number): Promise<boolean> =>
  closePartnerAccount(tx, codeOfPartner(partnerId, tenant));
