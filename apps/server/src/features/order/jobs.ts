import type { TenantFacts } from '../../platform/http/context/context.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import {
  claimDisputes,
  claimDueRechecks,
  claimDueRefunds,
  DISPUTE_AGAIN_MS,
  type Gateways,
  isOfOrder,
  venuesWithDueDisputes,
  venuesWithDueRechecks,
  venuesWithDueRefunds,
} from '../payment/ports.ts';
import { claimDuePayments, venuesWithDuePayments } from '../payment/service.ts';
import { type CancelRequestDeps, registerCancelRequests } from './changes/cancel-request.ts';
import { payBack, type RefundDeps, recheckRefund } from './changes/refund.ts';
import {
  claimDueRequests,
  endDueRequest,
  type RequestEndDeps,
  venuesWithDueRequests,
} from './changes/request-end.ts';
import { type ReviewDeps, reviewDispute } from './disputes/review.ts';
import type { OrderlessPayments } from './orderless-payments.ts';
import {
  claimDueRefundRequests,
  handleDueRefundRequest,
  type RefundEndDeps,
  venuesWithDueRefundRequests,
} from './refunds/end.ts';
import { type CheckDeps, checkDuePayment } from './settlement/check-payment.ts';
import { earnDue } from './settlement/earning.ts';
import { delayEarning, dueEarnings, venuesWithDueEarnings } from './store.earning.ts';

/** Number of payments queried concurrently. */
const AT_ONCE = 16;
/** Early queries per second. They only save time and must not slow down purchases. */
const EARLY_PER_SECOND = 32;

export interface OrderJobDeps
  extends CheckDeps,
    RefundDeps,
    CancelRequestDeps,
    RequestEndDeps,
    RefundEndDeps,
    ReviewDeps {
  readonly gateways: Gateways;
  readonly orderless: Pick<OrderlessPayments, 'checkDue'>;
  readonly tenantOf: (tenantId: number) => Promise<TenantFacts | null>;
}

/**
 * Registers the reconciler, which queries the gateways about every unsettled payment (PAY-05).
 *
 * An order therefore completes, fails or expires without a browser, and a hold being paid is
 * released only after the gateway was queried. Also ends requests whose time is over (ORDER-27,
 * REFUND-03), applies requested cancellations (ORDER-23), and credits units whose time has come
 * (POINTS-02).
 */
export function registerOrderJobs(jobs: Jobs, deps: OrderJobDeps): void {
  registerCancelRequests(jobs, deps);
  registerRequests(jobs, deps);
  registerEarning(jobs, deps);
  registerRechecks(jobs, deps);
  registerDisputes(jobs, deps);
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
          alone(deps, `payment ${payment.id}`, () =>
            isOfOrder(payment)
              ? checkDuePayment(deps, tenant, payment)
              : deps.orderless.checkDue(tenant, payment),
          ),
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

/** Registers the queries about confirmed refunds that may have failed later (REFUND-14). */
function registerRechecks(jobs: Jobs, deps: OrderJobDeps): void {
  jobs.onDue({
    name: 'refunds confirmed',
    venues: (now) => venuesWithDueRechecks(deps.database, now),
    async run(tenantId, now) {
      const tenant = await deps.tenantOf(tenantId);
      if (tenant === null) return 0;
      const due = await claimDueRechecks(deps.database, tenantId, { now, limit: AT_ONCE });
      await Promise.all(
        due.map((refund) =>
          alone(deps, `refund ${refund.id}`, () => recheckRefund(deps, tenant, refund)),
        ),
      );
      return due.length;
    },
  });
}

/** Registers the queries about undecided disputes (DISPUTE-01). */
function registerDisputes(jobs: Jobs, deps: OrderJobDeps): void {
  jobs.onDue({
    name: 'disputes',
    venues: (now) => venuesWithDueDisputes(deps.database, now),
    async run(tenantId, now) {
      const until = now + DISPUTE_AGAIN_MS;
      const due = await claimDisputes(deps.database, tenantId, { now, until, limit: AT_ONCE });
      await Promise.all(
        due.map(({ reference, ...at }) =>
          alone(deps, `dispute ${reference}`, async () => {
            await reviewDispute(deps, tenantId, at, reference);
          }),
        ),
      );
      return due.length;
    },
  });
}

/** Registers the end of requests for approval, and for a refund, with the reminders of the latter. */
function registerRequests(jobs: Jobs, deps: OrderJobDeps): void {
  jobs.onDue({
    name: 'requests',
    venues: (now) => venuesWithDueRequests(deps.database, now),
    async run(tenantId, now) {
      const tenant = await deps.tenantOf(tenantId);
      if (tenant === null) return 0;
      const due = await claimDueRequests(deps.database, tenantId, { now, limit: AT_ONCE });
      await Promise.all(
        due.map((orderId) =>
          alone(deps, `request of order ${orderId}`, () => endDueRequest(deps, tenant, orderId)),
        ),
      );
      return due.length;
    },
  });
  jobs.onDue({
    name: 'refund requests',
    venues: (now) => venuesWithDueRefundRequests(deps.database, now),
    async run(tenantId, now) {
      const tenant = await deps.tenantOf(tenantId);
      if (tenant === null) return 0;
      const due = await claimDueRefundRequests(deps.database, tenantId, { now, limit: AT_ONCE });
      await Promise.all(
        due.map((request) =>
          alone(deps, `refund request ${request.id}`, () =>
            handleDueRefundRequest(deps, tenant, request),
          ),
        ),
      );
      return due.length;
    },
  });
}

/** Registers the crediting of points (POINTS-02). */
function registerEarning(jobs: Jobs, deps: OrderJobDeps): void {
  jobs.onDue({
    name: 'points earned',
    venues: (now) => venuesWithDueEarnings(deps.database, now),
    async run(tenantId, now) {
      const tenant = await deps.tenantOf(tenantId);
      if (tenant === null) return 0;
      const due = await dueEarnings(deps.database, tenantId, now, AT_ONCE);
      let done = 0;
      for (const orderId of due) {
        const isDone = await alone(deps, `points of order ${orderId}`, () =>
          earnDue(deps.database, tenant, orderId, now),
        );
        if (isDone) done += 1;
        else await delayEarning(deps.database, tenantId, orderId, now);
      }
      return done;
    },
  });
}

/** Creates a limit per second that tracks the allowance left in an instant's second. */
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

/** Isolates the failure of one job from the others; false: it failed, and is tried again later. */
async function alone(
  { log }: Pick<OrderJobDeps, 'log'>,
  name: string,
  work: () => Promise<void>,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    log(error, name);
    return false;
  }
}
