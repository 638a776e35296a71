import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import type { TenantFacts } from '../../../platform/http/context/context.ts';
import type { Gateways, OrderPayment } from '../../payment/ports.ts';
import { keepWaiting } from '../../payment/service.ts';
import type * as store from '../store.ts';
import type { Because, Settlement } from './settle.ts';

export interface CheckDeps {
  readonly gateways: Pick<Gateways, 'checkStatus'>;
  readonly settlement: Pick<Settlement, 'settle'>;
}

/** Queries the gateway about a payment and updates the order accordingly. */
export async function checkPayment(
  { gateways, settlement }: CheckDeps,
  tenant: TenantFacts,
  payment: OrderPayment,
  { because, now }: { readonly because: Because; readonly now: number },
): Promise<store.Order['status']> {
  const answer = await gateways.checkStatus(tenant.id, payment, now >= payment.expiresAt);
  return settlement.settle(tenant, payment, { answer, because });
}

/** Checks a payment that is due; an inconclusive response does not change the order. */
export async function checkDuePayment(
  {
    database,
    clock,
    gateways,
    settlement,
  }: CheckDeps & { readonly database: Database; readonly clock: Pick<Clock, 'now'> },
  tenant: TenantFacts,
  payment: OrderPayment,
): Promise<void> {
  const isOver = clock.now() >= payment.expiresAt;
  const answer = await gateways.checkStatus(tenant.id, payment, isOver);
  if (await keepWaiting(database, tenant.id, { payment, answer, now: clock.now() })) return;
  await settlement.settle(tenant, payment, { answer, because: 'due' });
}
