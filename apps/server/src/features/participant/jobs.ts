import type { Jobs } from '../../platform/jobs/jobs.ts';
import { type SavedDeps, saveDetailsOfOrder } from './saved/saved-details.ts';

/** Registers the job that saves details of participants once their order is complete (PEOPLE-11). */
export function registerParticipantJobs(jobs: Jobs, deps: SavedDeps): void {
  jobs.onTopic('order.completed', async ({ tenantId, payload }, now) => {
    const { orderId } = payload as { readonly orderId: string };
    await saveDetailsOfOrder(deps, tenantId, orderId, now);
  });
}
