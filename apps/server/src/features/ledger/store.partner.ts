import type { PartnerBalance } from '@nadi/domain/credit/standing';
import type { Fils } from '@nadi/domain/kernel/money';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';

interface BalanceRow extends PartnerBalance {
  readonly code: string;
}

export const partnerBalancesSql = `
  select code, balance as "balanceFils", coalesce(-coalesce(floor_wanted, floor), 0)::bigint as "limitFils" from account
  where tenant_id = $1 and code = any ($2) and floor is not null`;

/** Loads balances and limits of partners' accounts, by code; one that is not open is absent. */
export async function readPartnerBalances(
  database: Database,
  tenantId: number,
  codes: readonly string[],
): Promise<ReadonlyMap<string, PartnerBalance>> {
  const { rows } = await database.queryTenant<BalanceRow>(tenantId, 'ledger', partnerBalancesSql, [
    tenantId,
    codes,
  ]);
  return new Map(rows.map(({ code, ...balance }) => [code, balance]));
}

export const setFloorSql = 'select ledger_set_floor($1, $2, $3, $4) as was';

/**
 * Sets the limit of a partner's account, if it is still the one that was seen.
 *
 * Returns the previous one; `null`: no such account is open.
 */
export async function setPartnerLimit(
  tx: TenantTx,
  code: string,
  { limitFils, seenFils }: { readonly limitFils: Fils; readonly seenFils: Fils },
): Promise<Fils | null> {
  const values = [tx.tenantId, code, 0 - limitFils, 0 - seenFils];
  const { rows } = await tx.query<{ was: number | null }>('ledger', setFloorSql, values);
  const was = rows[0]?.was ?? null;
  return was === null ? null : 0 - was;
}

/**
 * Takes the limit of a partner's account away, so that nothing is ordered on it any more.
 *
 * False: it owes or has paid ahead, or its limit changes at the moment.
 */
export async function closePartnerAccount(tx: TenantTx, code: string): Promise<boolean> {
  const read = async () => {
    const values = [tx.tenantId, [code]];
    return (await tx.query<BalanceRow>('ledger', partnerBalancesSql, values)).rows[0];
  };
  const found = await read();
  if (found === undefined) return true;
  const { limitFils } = found;
  const was = await setPartnerLimit(tx, code, { limitFils: 0, seenFils: limitFils });
  return was === limitFils && (await read())?.balanceFils === 0;
}
