import type { changeStaffPassword as endpoint } from '@nadi/contract/staff/member-endpoints';
import type { ParsedBody } from '@nadi/contract/wire/endpoint';
import { composed } from '@nadi/domain/account/password';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { checkStaffPassword } from '@nadi/domain/staff/sign-in-forms';
import { doerOf, recordDeed } from '../../platform/audit.ts';
import type { StaffContext } from '../../platform/http/context/context.ts';
import { countGuess, judgeGuess } from '../../platform/http/limits/guesses.ts';
import { type Failure, fieldFailure } from '../../platform/http/mount.ts';
import { hashPassword, isPassword } from '../../platform/password.ts';
import { staffGuesses } from './policy.ts';
import type { StaffDeps } from './sign-in.ts';
import { endSessionsOf, setPassword } from './store.member.ts';
import { findByEmail } from './store.ts';

const WRONG = refuse<Failure>({
  code: 'validation_failed',
  errors: { current_password: ['invalid'] },
});

/** Does what the caller's own password allows. Tries count as those of signing in do. */
export async function byOwnPassword<T>(
  { database, attempts }: StaffDeps,
  context: StaffContext,
  current: string,
  work: () => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> {
  const { tenant, staff } = context;
  const guess = await countGuess(attempts, context, `staff:${staff.email}`, staffGuesses);
  if (!guess.ok) return guess;
  return judgeGuess(guess.value, async () => {
    const found = await findByEmail(database, tenant.id, staff.email);
    const isTheirs = await isPassword(found?.password_hash ?? null, composed(current));
    if (!isTheirs) return { isRight: false, answer: WRONG };
    return { isRight: true, answer: await work() };
  });
}

/** STAFF-07: changes the caller's own password, by the one before; every other session of theirs is over. */
export async function changePassword(
  deps: StaffDeps,
  context: StaffContext,
  form: ParsedBody<typeof endpoint>,
): Promise<Result<null, Failure>> {
  const checked = checkStaffPassword(form);
  if (!checked.ok) return fieldFailure(checked.refusal);
  const { tenant, staff, now } = context;
  const { current_password: current, password } = checked.value;
  return byOwnPassword(deps, context, current, async () => {
    const hash = await hashPassword(password);
    return deps.database.forTenant(tenant.id, async (tx) => {
      if (!(await setPassword(tx, staff.id, hash))) return refuse<Failure>({ code: 'forbidden' });
      await endSessionsOf(tx, staff.id, staff.sessionId);
      const deed = { deed: 'staff.password_changed', subject: `staff:${staff.id}` };
      await recordDeed(tx, doerOf(context), deed, now);
      return ok(null);
    });
  });
}
