import type { TenantId } from '@nadi/domain/kernel/ids';
import type { Attempts } from '../../platform/http/limits/attempts.ts';
import { ownCounter, sharedCounters } from '../../platform/http/limits/guesses.ts';
import { secretOf } from './policy.ts';

/**
 * Takes back the counts of wrong sign-ins to the console by an e-mail address (ACCOUNT-38, STAFF-03).
 *
 * @param network network whose own counts are taken back as well; `null`: none.
 */
export async function unblockStaff(
  attempts: Attempts,
  tenantId: TenantId,
  { email, network }: { readonly email: string; readonly network: string | null },
): Promise<void> {
  const secret = secretOf(email);
  const own = network === null ? [] : [ownCounter(secret, network)];
  await attempts.uncount(tenantId, [], [...sharedCounters(secret), ...own]);
}
