import type { changePassword as endpoint } from '@nadi/contract/account/profile-endpoints';
import type { ParsedBody } from '@nadi/contract/wire/endpoint';
import { checkPasswordChange } from '@nadi/domain/account/reauthentication';
import { ok, type Result } from '@nadi/domain/kernel/result';
import { namesOf, type RequestContext } from '../../../platform/http/context/context.ts';
import { deviceHash } from '../../../platform/http/context/device-cookie.ts';
import type { Failure } from '../../../platform/http/mount.ts';
import { hashPassword } from '../../../platform/password.ts';
import { callersAccount, NO_ACCOUNT } from '../callers-account.ts';
import { bearerHash } from '../sign-in/bearer.ts';
import { type CodeDeps, fieldFailure } from '../sign-in/codes.ts';
import { checkRecentAuthentication, guessPassword } from '../sign-in/reauthentication.ts';
import { forgetDevices } from '../sign-in/store.device.ts';
import { setAuthenticated } from '../sign-in/store.reauthentication.ts';
import { dropProofs } from '../store.proof.ts';
import * as accounts from '../store.ts';
import { notifyOwner } from './notify-owner.ts';
import { findProfile } from './store.profile.ts';

/**
 * Sets a new password with the current one (ACCOUNT-34). An account without a password requires
 * recent authentication instead. Ends every other session and everything that was sent to the
 * account, and notifies its addresses.
 */
export async function changePassword(
  deps: CodeDeps,
  context: RequestContext,
  form: ParsedBody<typeof endpoint>,
): Promise<Result<null, Failure>> {
  const caller = callersAccount(context);
  if (!caller.ok) return caller;
  const { id } = caller.value;
  const row = await findProfile(deps.database, context.tenant.id, id);
  if (row === undefined) return NO_ACCOUNT;
  const has_password = row.password_hash !== null;
  const checked = checkPasswordChange({ ...form, has_password }, namesOf(context.tenant));
  if (!checked.ok) return fieldFailure(checked.refusal);
  const allowed = has_password
    ? await guessPassword(deps, context, id, checked.value.current_password)
    : await checkRecentAuthentication(deps.database, context);
  if (!allowed.ok) return allowed;
  const hash = await hashPassword(checked.value.password);
  await replacePassword(deps, context, row, hash);
  return ok(null);
}

const replacePassword = (
  deps: CodeDeps,
  context: RequestContext,
  account: accounts.AccountRow,
  hash: string,
): Promise<void> => {
  const { tenant, language, now } = context;
  const session = bearerHash(context);
  return deps.database.forTenant(tenant.id, async (tx) => {
    await accounts.setPassword(tx, account.id, hash);
    await accounts.endOtherSessions(tx, account.id, session);
    await forgetDevices(tx, account.id, deviceHash(context));
    await setAuthenticated(tx, session, now);
    await dropProofs(tx, account.id);
    const about = `password:${account.id}:${now}`;
    await notifyOwner(deps, tx, account, {
      event: { kind: 'password_changed' },
      about,
      language,
      now,
    });
  });
};
