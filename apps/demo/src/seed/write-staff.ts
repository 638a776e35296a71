import { totpSealedFor } from '@nadi/server/features/staff/policy';
import { insertRows } from '@nadi/server/platform/db/insert-rows';
import type { TenantTx } from '@nadi/server/platform/db/tenant-tx';
import { hashPassword } from '@nadi/server/platform/password';
import { DEMO_TOTP, demoStaff } from './staff.ts';
import type { FirstStart } from './venue.ts';

/** Writes the staff of a demo venue, all with the same TOTP secret. */
export async function writeStaff(tx: TenantTx, { now, sealer }: FirstStart): Promise<void> {
  const at = new Date(now).toISOString();
  const rows = demoStaff.map(async ({ password, ...one }) => ({
    ...one,
    password_hash: await hashPassword(password),
    sealed_totp: `\\x${sealer.seal(DEMO_TOTP, totpSealedFor(tx.tenantId, one.id)).toString('hex')}`,
    created_at: at,
    accepted_at: at,
  }));
  await insertRows(tx, 'staff', await Promise.all(rows));
}
