import type { TopUp as PaymentView } from '@nadi/contract/wallet/endpoints';
import { checkPayment } from '@nadi/domain/credit/payment';
import { type Fils, toDecimal } from '@nadi/domain/kernel/money';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { RequestContext } from '../../platform/http/context/context.ts';
import { type Failure, failureOf, fieldFailure } from '../../platform/http/mount.ts';
import { callersAccount } from '../account/ports.ts';
import { callersPartner, findStatement } from '../credit/ports.ts';
import { facilitiesOf, unpaidOf } from '../credit/service.ts';
import { openedBefore, openPayment, type PayFields, type TopUpDeps } from './top-up.ts';

/** Payment of a partner's debt as entered: an amount, or a statement. */
interface Entered extends PayFields {
  readonly amount?: number | undefined;
  readonly statement?: number | undefined;
}

/**
 * Opens the payment of what the caller's partner owes, by card (CREDIT-09).
 *
 * Refusals: login_required, forbidden, not_found, validation_failed, amount_out_of_range, and those of a
 * top-up.
 */
export async function payCredit(
  deps: TopUpDeps,
  context: RequestContext,
  { amount, statement, ...fields }: Entered,
): Promise<Result<PaymentView, Failure>> {
  const caller = callersAccount(context);
  if (!caller.ok) return caller;
  const partner = callersPartner(context);
  if (!partner.ok) return partner;
  const again = await openedBefore(deps, context);
  if (again !== null) return again;
  const { value: partnerId } = partner;
  if ((amount === undefined) === (statement === undefined))
    return fieldFailure({ amount: 'invalid' });
  const facility = (await facilitiesOf(deps.database, context, [partnerId])).get(partnerId);
  if (facility === undefined) return refuse({ code: 'not_found' });
  const wanted =
    statement === undefined ? ok(amount ?? 0) : await unpaid(deps, context, partnerId, statement);
  if (!wanted.ok) return wanted;
  const fils = checkPayment(wanted.value, facility.owedFils);
  if (!fils.ok) return refuse(failureOf(fils.refusal));
  const { id: customerId } = caller.value;
  return openPayment(deps, context, { customerId, partnerId, amountFils: fils.value, fields });
}

/** Returns what is unpaid of a statement, in AED, and no more than is owed. Refusal: not_found. */
async function unpaid(
  { database }: TopUpDeps,
  { tenant }: RequestContext,
  partnerId: number,
  serial: number,
): Promise<Result<number, Failure>> {
  const found = await findStatement(database, tenant.id, partnerId, serial);
  if (found === null) return refuse({ code: 'not_found' });
  const [unpaidFils = 0]: readonly Fils[] = await unpaidOf(database, tenant, [found]);
  return ok(toDecimal(unpaidFils));
}
