import type { TenantId } from '@nadi/domain/kernel/ids';
import type { TenantFacts } from '../../platform/http/context/context.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { type SavedDeps, saveDetailsOfOrder } from './saved/saved-details.ts';

interface ParticipantJobsDeps extends SavedDeps {
  /** Returns the facts of a venue; null: it is not served any longer. */
  readonly tenantOf: (tenantId: TenantId) => Promise<TenantFacts | null>;
}

/** Registers the job that saves details of participants once their order is complete (PEOPLE-11). */
export function registerParticipantJobs(jobs: Jobs, deps: ParticipantJobsDeps): void {
  jobs.onTopic('order.completed', async ({ tenantId, payload }, now) => {
    const { orderId } = payload as { readonly orderId: string };
    const tenant = await deps.tenantOf(tenantId);
    if (tenant !== null) await saveDetailsOfOrder(deps, tenant, orderId, now);
  });
}
