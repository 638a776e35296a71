import type { TenantFacts } from '../../platform/http/context/context.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { type KeepDisclaimersDeps, keepDisclaimers } from './disclaimers.ts';
import { remindNext, venuesWithReminders } from './reminders.ts';
import { endRefund } from './store.ts';

export interface BookingJobsDeps extends KeepDisclaimersDeps {
  readonly tenantOf: (tenantId: number) => Promise<TenantFacts | null>;
}

/** Events of an order whose visits begin to count, or get another time. */
const TOPICS = ['order.completed', 'order.moved', 'order.rescheduled'];

/**
 * Registers the jobs after events of orders: signed disclaimers (PEOPLE-10), refunds (BOOK-05).
 *
 * Also reminds the buyers of open-dated tickets (BOOK-30).
 */
export function registerBookingJobs(jobs: Jobs, { tenantOf, ...deps }: BookingJobsDeps): void {
  for (const topic of TOPICS) {
    jobs.onTopic(topic, async ({ tenantId, payload }, now) => {
      const { orderId } = payload as { readonly orderId: string };
      const tenant = await tenantOf(tenantId);
      if (tenant !== null) await keepDisclaimers(deps, tenant, orderId, now);
    });
  }
  jobs.onTopic('order.refunded', async ({ tenantId, payload }) => {
    const { orderId, refundId } = payload as {
      readonly orderId: string;
      readonly refundId: string;
    };
    await endRefund(deps.database, tenantId, { orderId, refundId });
  });
  jobs.onDue({
    name: 'reminders',
    venues: (now) => venuesWithReminders(deps.database, now),
    async run(tenantId, now) {
      const tenant = await tenantOf(tenantId);
      return tenant === null ? 0 : remindNext(deps.database, tenant, now);
    },
  });
}
