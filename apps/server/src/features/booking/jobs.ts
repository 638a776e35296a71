import type { Database } from '../../platform/db/tenant-tx.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { endRefund } from './store.ts';

/** Registers the job that ends the status "refund requested" of tickets (BOOK-05). */
export function registerBookingJobs(
  jobs: Jobs,
  { database }: { readonly database: Database },
): void {
  jobs.onTopic('order.refunded', async ({ tenantId, payload }) => {
    const { orderId, refundId } = payload as {
      readonly orderId: string;
      readonly refundId: string;
    };
    await endRefund(database, tenantId, { orderId, refundId });
  });
}
