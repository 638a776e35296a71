import type { Jobs } from '../../platform/jobs/jobs.ts';
import { ORDER_TOPICS, type OrderChange } from './mail/order-mails.ts';
import { type NotificationDeps, notifyOfOrder, sendDue, venuesWithMail } from './service.ts';

/** Registers the jobs that handle order events and send queued messages. */
export function registerNotificationJobs(jobs: Jobs, deps: NotificationDeps): void {
  for (const topic of ORDER_TOPICS) {
    jobs.onTopic(topic, async ({ tenantId, payload }, now) => {
      await notifyOfOrder(deps, tenantId, topic, payload as OrderChange, now);
    });
  }
  jobs.onDue({
    name: 'messages',
    venues: (now) => venuesWithMail(deps.database, now),
    run: (tenantId, now) => sendDue(deps, tenantId, now),
  });
}
