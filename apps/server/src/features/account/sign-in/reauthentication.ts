import type {
  reauthenticate as endpoint,
  requestReauthenticationCode as requestEndpoint,
} from '@nadi/contract/account/profile-endpoints';
import type { AnswerOf, ParsedBody } from '@nadi/contract/wire/endpoint';
import { maskedEmail, maskedMobile } from '@nadi/domain/account/masked';
import { composed } from '@nadi/domain/account/password';
import {
  checkReauthentication,
  isRecentlyAuthenticated,
} from '@nadi/domain/account/reauthentication';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import type { Failure } from '../../../platform/http/mount.ts';
import { isPassword } from '../../../platform/password.ts';
import { callersAccount } from '../callers-account.ts';
import * as proofs from '../store.proof.ts';
import * as accounts from '../store.ts';
import { bearerHash } from './bearer.ts';
import {
  answerCode,
  type CodeDeps,
  type CodeFor,
  fieldFailure,
  sendCode,
  WRONG_CODE,
} from './codes.ts';
import { type GuessDeps, guessing, type Judged } from './guesses.ts';
import * as store from './store.reauthentication.ts';

const WRONG_PASSWORD = refuse<Failure>({ code: 'wrong_password' });

const codeOf = (customerId: number): CodeFor => ({
  purpose: 'reauthentication',
  addresses: [`customer ${customerId}`],
});

/**
 * Checks that the caller's session was authenticated a short time ago (ACCOUNT-35). Every change
 * that could give the account away requires it. Refusal: reauthentication_required.
 */
export async function checkRecentAuthentication(
  database: Database,
  context: RequestContext,
): Promise<Result<null, Failure>> {
  const at = await store.readAuthentication(database, context.tenant.id, bearerHash(context));
  return at !== null && isRecentlyAuthenticated(at, context.now)
    ? ok(null)
    : refuse({ code: 'reauthentication_required' });
}

/**
 * Sends a code to the proven mobile number, or else to the proven e-mail address. Refusal:
 * not_found, for an account with neither.
 */
export async function requestReauthenticationCode(
  deps: CodeDeps,
  context: RequestContext,
): Promise<Result<AnswerOf<typeof requestEndpoint>, Failure>> {
  const caller = callersAccount(context);
  if (!caller.ok) return caller;
  const account = await deps.database.forTenant(context.tenant.id, (tx) =>
    accounts.findById(tx, caller.value.id),
  );
  const to = account && provenAddress(account);
  if (!account || !to) return refuse({ code: 'not_found' });
  const sent = await sendCode(deps, context, { ...codeOf(account.id), to, account });
  if (!sent.ok) return sent;
  const sentTo = to.channel === 'sms' ? maskedMobile(to.address) : maskedEmail(to.address);
  return ok({ channel: to.channel, sent_to: sentTo });
}

function provenAddress(account: accounts.AccountRow) {
  if (account.mobile !== null && account.has_proven_mobile) {
    return { channel: 'sms' as const, address: account.mobile };
  }
  if (account.email !== null && account.has_proven_email) {
    return { channel: 'mail' as const, address: account.email };
  }
  return null;
}

/**
 * Confirms the caller by password or code (ACCOUNT-35). Wrong ones count as guesses at sign-in.
 * Refusals: wrong_password, also for an account without one; invalid_otp.
 */
export async function reauthenticate(
  deps: CodeDeps,
  context: RequestContext,
  form: ParsedBody<typeof endpoint>,
): Promise<Result<null, Failure>> {
  const caller = callersAccount(context);
  if (!caller.ok) return caller;
  const { id } = caller.value;
  const checked = checkReauthentication(form);
  if (!checked.ok) return fieldFailure(checked.refusal);
  const { password, otp } = checked.value;
  if (otp === null) return confirmByPassword(deps, context, id, password ?? '');
  const secret = { kind: 'code', owner: `customer:${id}` } as const;
  return guessing(deps, context, secret, () =>
    confirmByCode(deps, context, { ...codeOf(id), otp }),
  );
}

async function confirmByPassword(
  deps: CodeDeps,
  context: RequestContext,
  id: number,
  password: string,
): Promise<Result<null, Failure>> {
  const right = await guessPassword(deps, context, id, password);
  if (!right.ok) return right;
  await deps.database.forTenant(context.tenant.id, (tx) =>
    store.setAuthenticated(tx, bearerHash(context), context.now),
  );
  return ok(null);
}

/**
 * Compares a password with the account's and counts a wrong one as a wrong sign-in (ACCOUNT-10).
 * Returns the account. Refusal: wrong_password.
 */
export async function guessPassword(
  deps: GuessDeps,
  context: RequestContext,
  id: number,
  password: string,
): Promise<Result<accounts.AccountRow, Failure>> {
  const account = await deps.database.forTenant(context.tenant.id, (tx) =>
    accounts.findById(tx, id),
  );
  if (account === undefined) return refuse({ code: 'login_required' });
  const secret = { kind: 'password', owner: `customer:${account.mobile ?? id}` } as const;
  return guessing(deps, context, secret, async () => {
    const isRight = await isPassword(account.password_hash, composed(password));
    return isRight ? { isRight, answer: ok(account) } : { isRight, answer: WRONG_PASSWORD };
  });
}

const confirmByCode = (
  deps: CodeDeps,
  context: RequestContext,
  guess: CodeFor & { readonly otp: string },
): Promise<Judged<null>> =>
  deps.database.forTenant(context.tenant.id, async (tx) => {
    const right = await answerCode(deps, tx, guess, context.now);
    const taken = right && (await proofs.takeProof(tx, right.id, 'reauthentication', context.now));
    if (!taken) return { isRight: false, answer: WRONG_CODE };
    await store.setAuthenticated(tx, bearerHash(context), context.now);
    return { isRight: true, answer: ok(null) };
  });
