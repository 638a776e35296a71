import type { TenantFacts } from '../../platform/http/context.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { claimDuePayments, type Payment } from '../payment/service.ts';
import { checkPayment } from './page/service.ts';
import { payBack } from './refund/service.ts';
import type { SettleDeps } from './settle/service.ts';

/** Payments asked about in one go, side by side. */
const AT_ONCE = 16;

export interface OrderJobDeps extends SettleDeps {
  readonly tenantOf: (tenantId: number) => Promise<TenantFacts | null>;
  readonly log: (error: unknown, text: string) => void;
}

/**
 * The reconciler (PAY-05): asks the gateways about every payment that is not settled, so an order
 * completes, fails or expires without a browser, and a hold being paid is given back only after
 * the gateway was asked.
 */
export function registerOrderJobs(jobs: Jobs, deps: OrderJobDeps): void {
  jobs.onDue({
    name: 'payments',
    async run(tenantId, now) {
      const due = await claimDuePayments(deps.database, tenantId, now, AT_ONCE);
      const tenant = due.length === 0 ? null : await deps.tenantOf(tenantId);
      if (tenant === null) return 0;
      await Promise.all(due.map((payment) => reconcile(deps, tenant, payment)));
      return due.length;
    },
  });
}

/** One payment's trouble does not hold up the others; it comes again when its lease is over. */
async function reconcile(deps: OrderJobDeps, tenant: TenantFacts, payment: Payment): Promise<void> {
  try {
    await (payment.state === 'refunding'
      ? payBack(deps, tenant, payment)
      : checkPayment(deps, tenant, payment, 'due'));
  } catch (error) {
    deps.log(error, `payment ${payment.id}`);
  }
}
