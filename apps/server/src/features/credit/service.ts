import { availableFils } from '@nadi/domain/credit/standing';
import type { Fils } from '@nadi/domain/kernel/money';
import { partnerAccount } from '@nadi/domain/ledger/chart';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import { readPartnerBalance } from '../ledger/ports.ts';

/** Credit facility that a customer may order on (CREDIT-01). */
export interface CreditFacility {
  readonly partnerId: number;
  readonly availableFils: Fils;
}

/** Loads the credit facility of a customer, without a lock; null: there is none (CREDIT-01). */
export async function creditFacilityOf(
  database: Database,
  { tenant, actor: { customer } }: Pick<RequestContext, 'tenant' | 'actor'>,
): Promise<CreditFacility | null> {
  if (customer === null || customer.isGuest || customer.b2bId === null) return null;
  const { code } = partnerAccount(customer.b2bId, 0, tenant.currency);
  const balance = await readPartnerBalance(database, tenant.id, code);
  if (balance === null || balance.limitFils === 0) return null;
  return { partnerId: customer.b2bId, availableFils: availableFils(balance) };
}
