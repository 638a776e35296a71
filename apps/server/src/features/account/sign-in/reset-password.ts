import { timingSafeEqual } from 'node:crypto';
import type {
  checkPasswordCode,
  requestPasswordCode,
  resetPassword as resetEndpoint,
} from '@nadi/contract/account/code-endpoints';
import type { ParsedBody } from '@nadi/contract/wire/endpoint';
import { checkAddressesCode } from '@nadi/domain/account/registration-form';
import { checkNewPassword, checkResetRequest } from '@nadi/domain/account/reset-forms';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { handleOf, uuidOfHandle } from '../../../platform/handle.ts';
import { namesOf, type RequestContext } from '../../../platform/http/context/context.ts';
import { deviceHash } from '../../../platform/http/context/device-cookie.ts';
import type { Failure } from '../../../platform/http/mount.ts';
import { hashPassword } from '../../../platform/password.ts';
import { loadPhoneParser } from '../../../platform/phone-parser.ts';
import { derive } from '../../../platform/secret.ts';
import * as proofs from '../store.proof.ts';
import * as store from '../store.ts';
import {
  answerCode,
  type CodeDeps,
  type CodeFor,
  fieldFailure,
  fromHuman,
  sendCode,
  WRONG_CODE,
} from './codes.ts';
import { guessing, type Judged } from './guesses.ts';
import { recognisedBrowser } from './recognised-browser.ts';
import { forgetDevices } from './store.device.ts';

const codeOf = (mobile: string, email: string): CodeFor => ({
  purpose: 'reset',
  addresses: [mobile, email],
});

/** Step that a token allows: to enter the code, or after that to set a password. */
type Step = 'request token' | 'change token';

/**
 * Derives the token of a request (ACCOUNT-26). Only the server can create it; it is derived again
 * on demand and not stored. Requests of others can have the same id, so only the token that answers
 * a right code sets a password.
 */
function tokenOf(secret: string, tenantId: number, step: Step, id: string): string {
  const handle = handleOf('c', id);
  return `${handle}.${derive(secret, step, `${tenantId} ${id}`).toString('base64url')}`;
}

/** Returns the request whose code was entered for a token; null: the token is not the server's. */
function enteredRequestOf(secret: string, tenantId: number, token: string): string | null {
  const id = uuidOfHandle('c', token.split('.', 1)[0] ?? '');
  if (id === null) return null;
  const [ours, expected] = [tokenOf(secret, tenantId, 'change token', id), token].map((text) =>
    Buffer.from(text),
  );
  const isOurs =
    ours?.length === expected?.length && timingSafeEqual(ours as Buffer, expected as Buffer);
  return isOurs ? id : null;
}

/**
 * Sends a code by SMS if the number is an account's and proven (ACCOUNT-26). A proven e-mail address
 * must be the one named; an unproven one may have been mistyped at registration. The response is
 * alike otherwise.
 */
export async function requestCode(
  deps: CodeDeps,
  context: RequestContext,
  form: ParsedBody<typeof requestPasswordCode>,
): Promise<Result<string, Failure>> {
  const checked = checkResetRequest(form, await loadPhoneParser());
  const admitted = await fromHuman(deps, context, 'password', checked);
  if (!admitted.ok) return admitted;
  const { username: mobile, email } = admitted.value;
  const customer = await store.findByMobile(deps.database, context.tenant.id, mobile);
  const account = customer !== undefined && isWhose(customer, email) ? customer : undefined;
  const to = { channel: 'sms', address: mobile } as const;
  const sent = await sendCode(deps, context, { ...codeOf(mobile, email), to, account });
  return sent.ok ? ok(tokenOf(deps.secret, context.tenant.id, 'request token', sent.value)) : sent;
}

const isWhose = (account: store.AccountRow, email: string): boolean =>
  account.has_proven_mobile &&
  (!account.has_proven_email || account.email === email) &&
  !account.is_disabled;

/** Checks that code; returns its account and the token that may now change the password. */
export async function checkCode(
  deps: CodeDeps,
  context: RequestContext,
  form: ParsedBody<typeof checkPasswordCode>,
): Promise<Result<{ readonly name: string; readonly c_token: string }, Failure>> {
  const checked = checkAddressesCode(form, await loadPhoneParser());
  if (!checked.ok) return fieldFailure(checked.refusal);
  const { otp, mobile, email } = checked.value;
  const owner = `customer:${mobile}`;
  const isRecognised = (await recognisedBrowser(deps.database, context, owner)) !== null;
  const guess = { ...codeOf(mobile, email), otp, isRecognised };
  const secret = { kind: 'code', owner } as const;
  return guessing(deps, context, secret, () =>
    deps.database.forTenant(context.tenant.id, (tx) =>
      judge(deps, tx, context, guess, form.c_token),
    ),
  );
}

async function judge(
  { secret }: CodeDeps,
  tx: TenantTx,
  { tenant, now }: RequestContext,
  guess: CodeFor & { readonly otp: string; readonly isRecognised: boolean },
  shown: string | undefined,
): Promise<Judged<{ readonly name: string; readonly c_token: string }>> {
  const right = await answerCode({ secret }, tx, guess, now);
  const account = right?.customer_id ? await store.findById(tx, right.customer_id) : undefined;
  const ofStep = (step: Step) => (right === null ? '' : tokenOf(secret, tenant.id, step, right.id));
  if (account === undefined || (shown && shown !== ofStep('request token'))) {
    return { isRight: false, answer: WRONG_CODE };
  }
  return { isRight: true, answer: ok({ name: account.name, c_token: ofStep('change token') }) };
}

/**
 * Sets a new password, once (ACCOUNT-26). Ends all sessions and everything that was sent to the
 * account.
 */
export async function resetPassword(
  deps: CodeDeps,
  context: RequestContext,
  form: ParsedBody<typeof resetEndpoint>,
): Promise<Result<null, Failure>> {
  const { tenant, language, now } = context;
  const checked = checkNewPassword(form, namesOf(tenant));
  if (!checked.ok) return fieldFailure(checked.refusal);
  const expired = refuse<Failure>({ code: 'reset_expired' });
  const id = enteredRequestOf(deps.secret, tenant.id, form.c_token);
  if (id === null) return expired;
  const hash = await hashPassword(checked.value.password);
  return deps.database.forTenant(tenant.id, async (tx) => {
    const taken = await proofs.takeProof(tx, id, 'reset', now);
    const account = taken?.customer_id ? await store.findById(tx, taken.customer_id) : undefined;
    if (account === undefined) return expired;
    await store.setPassword(tx, account.id, hash);
    await store.endSessions(tx, account.id);
    await forgetDevices(tx, account.id, deviceHash(context));
    await proofs.dropProofs(tx, account.id);
    const to = account.email === null ? null : { channel: 'mail' as const, address: account.email };
    const event = { kind: 'password_changed' } as const;
    await deps.notify(
      tx,
      { to, name: account.name, language, about: `password:${id}`, event },
      now,
    );
    return ok(null);
  });
}
