import type { Jobs } from '../../platform/jobs/jobs.ts';
import { reached } from '../../platform/steps.ts';
import { type NotificationDeps, ORDER_TOPICS, sendDue, tellOfOrder } from './service.ts';

/** Listens to what happens to orders, and sends what is queued. */
export function registerNotificationJobs(jobs: Jobs, deps: NotificationDeps): void {
  for (const topic of ORDER_TOPICS) {
    jobs.onTopic(topic, 'notification', async ({ tenantId, payload }, now) => {
      reached('word.received');
      const { orderId } = payload as { readonly orderId: string };
      await tellOfOrder(deps, tenantId, topic, orderId, now);
    });
  }
  jobs.onDue({ name: 'messages', run: (tenantId, now) => sendDue(deps, tenantId, now) });
}
