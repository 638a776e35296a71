import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { Failure } from '../../../platform/http/mount.ts';

/** Parts of an act of staff on bookings that another feature provides (STAFF-14). */
export interface StaffAct<Outcome> {
  /** Refuses an act on bookings that are not as they were shown, and locks these. */
  readonly judgeSeen: (tx: TenantTx) => Promise<Failure | null>;
  /** Records the outcome under the key of the call, in the transaction of the act. */
  readonly record: (tx: TenantTx, outcome: Outcome) => Promise<void>;
}
