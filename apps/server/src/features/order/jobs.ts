import type { TenantFacts } from '../../platform/http/context/context.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import {
  claimDuePayments,
  claimDueRefunds,
  type Gateways,
  venuesWithDuePayments,
  venuesWithDueRefunds,
} from '../payment/service.ts';
import { payBack, type RefundDeps } from './changes/refund.ts';
import { type CheckDeps, checkDuePayment } from './settlement/payment-page.ts';

/** Payments asked about in one go, side by side. */
const AT_ONCE = 16;
/** Early questions a second: they are only to be quick, and must not crowd out those who buy. */
const EARLY_PER_SECOND = 32;

export interface OrderJobDeps extends CheckDeps, RefundDeps {
  readonly gateways: Gateways;
  readonly tenantOf: (tenantId: number) => Promise<TenantFacts | null>;
}

/**
 * The reconciler (PAY-05): asks the gateways about every payment that is not settled, so an order
 * completes, fails or expires without a browser, and a hold being paid is given back only after
 * the gateway was asked.
 */
export function registerOrderJobs(jobs: Jobs, deps: OrderJobDeps): void {
  const early = allowance(EARLY_PER_SECOND);
  jobs.onDue({
    name: 'payments',
    venues: (now) => venuesWithDuePayments(deps.database, now),
    async run(tenantId, now) {
      const query = { now, limit: AT_ONCE, early: early.left(now) };
      const due = await claimDuePayments(deps.database, tenantId, query);
      early.spend(due.length);
      const tenant = due.length === 0 ? null : await deps.tenantOf(tenantId);
      if (tenant === null) return 0;
      await Promise.all(
        due.map((payment) =>
          alone(deps, `payment ${payment.id}`, () => checkDuePayment(deps, tenant, payment)),
        ),
      );
      return due.length;
    },
  });
  jobs.onDue({
    name: 'refunds',
    venues: (now) => venuesWithDueRefunds(deps.database, now),
    async run(tenantId, now) {
      const tenant = await deps.tenantOf(tenantId);
      if (tenant === null) return 0;
      const due = await claimDueRefunds(deps.database, tenantId, { now, limit: AT_ONCE });
      await Promise.all(
        due.map((refund) =>
          alone(deps, `refund ${refund.id}`, () => payBack(deps, tenant, refund)),
        ),
      );
      return due.length;
    },
  });
}

/** What is left of the allowance of an instant's second. */
function allowance(perSecond: number) {
  let second = 0;
  let spent = 0;
  return {
    left(now: number): boolean {
      const current = Math.floor(now / 1000);
      if (current !== second) spent = 0;
      second = current;
      return spent < perSecond;
    },
    spend(count: number): void {
      spent += count;
    },
  };
}

/** One's trouble does not hold up the others; it comes again when its lease is over. */
async function alone(
  { log }: Pick<OrderJobDeps, 'log'>,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    log(error, name);
  }
}
