import type { TenantId } from '@nadi/domain/kernel/ids';
import type { TenantFacts } from '../../platform/http/context/context.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { keepFilesOfOrder } from './people/line-people.ts';
import { type SavedDeps, saveDetailsOfOrder } from './saved/saved-details.ts';

interface ParticipantJobsDeps extends SavedDeps {
  /** Returns the facts of a venue; null: it is not served any longer. */
  readonly tenantOf: (tenantId: TenantId) => Promise<TenantFacts | null>;
}

/** Registers what follows a complete order: files are kept, details saved (PEOPLE-11, PEOPLE-14). */
export function registerParticipantJobs(jobs: Jobs, deps: ParticipantJobsDeps): void {
  jobs.onTopic('order.completed', async ({ tenantId, payload }, now) => {
    const { orderId } = payload as { readonly orderId: string };
    await keepFilesOfOrder(deps, tenantId, orderId);
    const tenant = await deps.tenantOf(tenantId);
    if (tenant !== null) await saveDetailsOfOrder(deps, tenant, orderId, now);
  });
}
