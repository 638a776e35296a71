import type { changeStaffPassword as endpoint } from '@nadi/contract/staff/member-endpoints';
import type { ParsedBody } from '@nadi/contract/wire/endpoint';
import { composed } from '@nadi/domain/account/password';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { checkStaffPassword } from '@nadi/domain/staff/sign-in-forms';
import { auditActorOf, writeAuditEntry } from '../../platform/audit.ts';
import { namesOf, type StaffContext } from '../../platform/http/context/context.ts';
import { judgeGuess } from '../../platform/http/limits/guesses.ts';
import { type Failure, fieldFailure } from '../../platform/http/mount.ts';
import { hashPassword, isPassword } from '../../platform/password.ts';
import { countStaffGuess } from './guesses.ts';
import type { StaffDeps } from './sign-in.ts';
import { endSessionsOf, setPassword } from './store.member.ts';
import { findByEmail } from './store.ts';

/** Password as typed, and the field of the form that contains it. */
export interface TypedPassword {
  readonly field: string;
  readonly password: string;
}

/**
 * Runs an action after a check of the caller's own password. A session may have been left open.
 * Tries count as those of signing in do.
 */
export async function byOwnPassword<Value>(
  { database, attempts }: Pick<StaffDeps, 'database' | 'attempts'>,
  context: StaffContext,
  { field, password }: TypedPassword,
  work: () => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> {
  const { tenant, staff } = context;
  const guess = await countStaffGuess(attempts, context, staff.email);
  if (!guess.ok) return guess;
  return judgeGuess(guess.value, async () => {
    const member = await findByEmail(database, tenant.id, staff.email);
    if (await isPassword(member?.password_hash ?? null, composed(password)))
      return { isRight: true, answer: await work() };
    const errors = { [field]: ['invalid'] };
    return { isRight: false, answer: refuse<Failure>({ code: 'validation_failed', errors }) };
  });
}

/**
 * Changes the caller's own password, by the current one; ends all their other sessions (STAFF-07).
 */
export async function changePassword(
  deps: StaffDeps,
  context: StaffContext,
  form: ParsedBody<typeof endpoint>,
): Promise<Result<null, Failure>> {
  const checked = checkStaffPassword(form, namesOf(context.tenant));
  if (!checked.ok) return fieldFailure(checked.refusal);
  const { tenant, staff, now } = context;
  const { current_password: current, password } = checked.value;
  return byOwnPassword(
    deps,
    context,
    { field: 'current_password', password: current },
    async () => {
      const hash = await hashPassword(password);
      return deps.database.forTenant(tenant.id, async (tx) => {
        if (!(await setPassword(tx, staff.id, hash))) return refuse<Failure>({ code: 'forbidden' });
        await endSessionsOf(tx, staff.id, staff.sessionId);
        const entry = { action: 'staff.password_changed', subject: `staff:${staff.id}` };
        await writeAuditEntry(tx, auditActorOf(context), entry, now);
        return ok(null);
      });
    },
  );
}
