import { randomInt } from 'node:crypto';
import type { renewRecoveryCodes as endpoint } from '@nadi/contract/staff/member-endpoints';
import type { ParsedBody } from '@nadi/contract/wire/endpoint';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import {
  checkOwnPassword,
  RECOVERY_ALPHABET,
  RECOVERY_CODES,
  RECOVERY_LENGTH,
  shownRecoveryCode,
} from '@nadi/domain/staff/sign-in-forms';
import { auditActorOf, writeAuditEntry } from '../../platform/audit.ts';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import type { StaffContext } from '../../platform/http/context/context.ts';
import { type Failure, fieldFailure } from '../../platform/http/mount.ts';
import { byOwnPassword } from './own-password.ts';
import { recoveryHash } from './policy.ts';
import type { StaffDeps } from './sign-in.ts';
import { setRecoveryCodes } from './store.invitation.ts';
import { lockActive } from './store.ts';

const newRecoveryCode = (): string =>
  Array.from(
    { length: RECOVERY_LENGTH },
    () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)],
  ).join('');

/** Replaces the recovery codes and returns the new ones, which are shown this once. */
export async function giveRecoveryCodes(tx: TenantTx, staffId: number): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const hashes = codes.map((one) => recoveryHash(staffId, one));
  await setRecoveryCodes(tx, staffId, hashes);
  return codes.map(shownRecoveryCode);
}

/**
 * Replaces the caller's recovery codes, by their own password (STAFF-11). The previous ones become
 * invalid.
 */
export async function renewRecoveryCodes(
  deps: StaffDeps,
  context: StaffContext,
  form: ParsedBody<typeof endpoint>,
): Promise<Result<readonly string[], Failure>> {
  const checked = checkOwnPassword(form);
  if (!checked.ok) return fieldFailure(checked.refusal);
  const { tenant, staff, now } = context;
  const { current_password: password } = checked.value;
  return byOwnPassword(deps, context, { field: 'current_password', password }, () =>
    deps.database.forTenant(tenant.id, async (tx) => {
      if (!(await lockActive(tx, staff.id))) return refuse<Failure>({ code: 'forbidden' });
      const codes = await giveRecoveryCodes(tx, staff.id);
      const entry = { action: 'staff.recovery_codes_renewed', subject: `staff:${staff.id}` };
      await writeAuditEntry(tx, auditActorOf(context), entry, now);
      return ok(codes);
    }),
  );
}
