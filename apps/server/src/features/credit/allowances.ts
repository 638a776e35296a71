import type { Allowances, EmployeeAllowance } from '@nadi/contract/credit/endpoints';
import { checkAllowance } from '@nadi/domain/credit/allowance';
import { monthOf } from '@nadi/domain/credit/statement';
import type { CustomerId } from '@nadi/domain/kernel/ids';
import { type Fils, toDecimal } from '@nadi/domain/kernel/money';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { Allowance } from '@nadi/domain/ledger/allowance-events';
import { allowanceAccount } from '@nadi/domain/ledger/chart';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import { type Failure, fieldFailure } from '../../platform/http/mount.ts';
import { callersAccount, listEmployees } from '../account/ports.ts';
import { openAccount, readPartnerBalances, setAccountFloor } from '../ledger/ports.ts';
import { type Employee, readAllowances, writeAllowance } from './store.allowance.ts';

interface Reads {
  readonly database: Database;
}

/** Venue and time of a request. */
type AtVenue = Pick<RequestContext, 'tenant' | 'now'>;

const presentMonth = ({ tenant, now }: AtVenue): string => monthOf(now, tenant.offset).slice(0, 7);

/** Allowance of the present month, with what is left of it. */
export interface MonthAllowance extends Allowance {
  readonly leftFils: Fils;
}

/** Loads the allowance of an employee for the present month, without a lock; null: there is none. */
export async function allowanceOf(
  database: Database,
  context: AtVenue,
  { partnerId, customerId }: Employee,
): Promise<MonthAllowance | null> {
  const { id: tenantId } = context.tenant;
  const month = presentMonth(context);
  const [monthly, used] = await Promise.all([
    readAllowances(database, tenantId, partnerId, [customerId]),
    usedOf(database, tenantId, month, [customerId]),
  ]);
  const limitFils = monthly.get(customerId);
  if (limitFils === undefined) return null;
  return { month, limitFils, leftFils: Math.max(0, limitFils - (used[0] ?? 0)) };
}

/** Returns what employees used of their allowances in a month. */
async function usedOf(
  database: Database,
  tenantId: number,
  month: string,
  customerIds: readonly CustomerId[],
): Promise<readonly Fils[]> {
  const codes = customerIds.map((id) => allowanceAccount(id, month, 0).code);
  const balances = await readPartnerBalances(database, tenantId, codes);
  return codes.map((code) => {
    const balanceFils = balances.get(code)?.balanceFils ?? 0;
    return balanceFils === 0 ? 0 : -balanceFils;
  });
}

/** Lists a partner's employees with their allowances for the present month (ALLOW-04). */
export async function allowancesOf(
  { database }: Reads,
  context: AtVenue,
  partnerId: number,
): Promise<Allowances> {
  const { id: tenantId, currency } = context.tenant;
  const month = presentMonth(context);
  const employees = await listEmployees(database, tenantId, partnerId);
  const ids = employees.map(({ id }) => id);
  const [monthly, used] = await Promise.all([
    readAllowances(database, tenantId, partnerId, ids),
    usedOf(database, tenantId, month, ids),
  ]);
  const data = employees.map(({ id, name }, index): EmployeeAllowance => {
    const limitFils = monthly.get(id);
    return {
      id,
      name,
      monthly: limitFils === undefined ? null : toDecimal(limitFils),
      used: toDecimal(used[index] ?? 0),
    };
  });
  return { currency, month: `${month}-01`, data };
}

/**
 * Returns the partner whose owner calls.
 *
 * Refusals: login_required, forbidden for an employee, not_found for a caller without a partner.
 */
export function callersPartner(context: RequestContext): Result<number, Failure> {
  const caller = callersAccount(context);
  if (!caller.ok) return caller;
  const { b2bId, b2bType } = caller.value;
  if (b2bId === null) return refuse({ code: 'not_found' });
  return b2bType === 'b2b' ? ok(b2bId) : refuse({ code: 'forbidden' });
}

/** Lists the employees of the caller's partner with their allowances (ALLOW-04). */
export async function listOwnAllowances(
  deps: Reads,
  context: RequestContext,
): Promise<Result<Allowances, Failure>> {
  const partner = callersPartner(context);
  return partner.ok ? ok(await allowancesOf(deps, context, partner.value)) : partner;
}

/**
 * Sets the monthly allowance of an employee, from the present month on (ALLOW-01).
 *
 * The account of the month is opened with it, so that an order that read the former one at the same
 * moment is within the new one. Refusals of `callersPartner`, not_found for another customer, and
 * validation_failed.
 */
export async function setAllowance(
  deps: Reads,
  context: RequestContext,
  customerId: CustomerId,
  amount: unknown,
): Promise<Result<Allowances, Failure>> {
  const partner = callersPartner(context);
  if (!partner.ok) return partner;
  const checked = checkAllowance(amount);
  if (!checked.ok) return fieldFailure({ amount: checked.refusal });
  const { tenant } = context;
  const monthlyFils = checked.value;
  const employees = await listEmployees(deps.database, tenant.id, partner.value);
  if (!employees.some(({ id }) => id === customerId)) return refuse({ code: 'not_found' });
  const employee = { partnerId: partner.value, customerId };
  await deps.database.forTenant(tenant.id, async (tx) => {
    await writeAllowance(tx, employee, monthlyFils);
    if (monthlyFils === null) return;
    const account = allowanceAccount(customerId, presentMonth(context), monthlyFils);
    await openAccount(tx, account);
    await setAccountFloor(tx, account);
  });
  return ok(await allowancesOf(deps, context, partner.value));
}
