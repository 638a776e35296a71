import type { ServiceId } from '@nadi/domain/kernel/ids';
import type { Approval } from '@nadi/domain/kinds/kind';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';

export const approvalsSql = 'select approvals from service where id = $1';

/** The approvals that a booking of a service needs before its ticket is good. */
export async function approvalsOf(
  tx: TenantTx,
  serviceId: ServiceId,
): Promise<readonly Approval[]> {
  const { rows } = await tx.query<{ approvals: Approval[] }>('facility', approvalsSql, [serviceId]);
  return rows[0]?.approvals ?? [];
}
