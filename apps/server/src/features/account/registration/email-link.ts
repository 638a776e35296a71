import { randomUUID } from 'node:crypto';
import type { verifyCustomer } from '@nadi/contract/account/code-endpoints';
import type { ParsedBody } from '@nadi/contract/wire/endpoint';
import { maskedEmail } from '@nadi/domain/account/masked';
import { linkEnd } from '@nadi/domain/account/one-time-code';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import type { Failure } from '../../../platform/http/mount.ts';
import { derive, makeToken, tokenHash } from '../../../platform/secret.ts';
import { lockProfile } from '../profile/store.profile.ts';
import type { CodeDeps } from '../sign-in/codes.ts';
import * as proofs from '../store.proof.ts';
import type * as store from '../store.ts';
import * as newcomers from './store.registration.ts';

const addressHash = (secret: string, customerId: number, email: string): Buffer =>
  derive(secret, 'email link', `${customerId} ${email}`);

/** Sends the link that proves an account's e-mail address. */
export async function sendLink(
  { secret, notify }: Pick<CodeDeps, 'secret' | 'notify'>,
  tx: TenantTx,
  { language, now }: RequestContext,
  { id, name, email, mobile }: store.AccountRow,
): Promise<void> {
  if (email === null) return;
  const token = makeToken();
  const hash = tokenHash(token);
  await proofs.saveProof(tx, {
    id: randomUUID(),
    purpose: 'email_link',
    addressKey: hash,
    answerHash: addressHash(secret, id, email),
    customerId: id,
    newAddress: null,
    now,
    expiresAt: linkEnd(now),
  });
  const event = { kind: 'email_link', token, mobile: mobile ?? '' } as const;
  const to = { channel: 'mail', address: email } as const;
  const about = `link:${hash.toString('base64url')}`;
  await notify(tx, { to, name, language, about, event }, now);
}

export interface VerifyDeps extends Pick<CodeDeps, 'database' | 'secret'> {
  /**
   * Adds an address to the venue's newsletter list or removes it; injected by app.ts. Only for a
   * proven address (ACCOUNT-31). The implementation is notification's.
   */
  readonly subscribe: (
    tx: TenantTx,
    subscriber: {
      readonly email: string;
      readonly isSubscribed: boolean;
      readonly language: 'en' | 'ar';
      readonly now: number;
    },
  ) => Promise<void>;
}

/**
 * Proves an e-mail address by the link mailed to it (ACCOUNT-21). Only while the address is still
 * the account's and no other account has proven it. Opening the link again returns the same
 * response. Returns the address, masked.
 */
export async function verifyEmail(
  deps: VerifyDeps,
  context: RequestContext,
  { token }: ParsedBody<typeof verifyCustomer>,
): Promise<Result<string, Failure>> {
  const prove = (tx: TenantTx) => proveByLink(deps, tx, context, token);
  const proven = deps.database.forTenant(context.tenant.id, prove);
  return proven.catch((error: { readonly code?: string }) => {
    if (error.code === ALREADY_THERE) return refuse<Failure>({ code: 'email_registered' });
    throw error;
  });
}

/** SQLSTATE of a unique key violation: another account has just proven the address. */
const ALREADY_THERE = '23505';

async function proveByLink(
  { secret, subscribe }: VerifyDeps,
  tx: TenantTx,
  { language, now }: RequestContext,
  token: string,
): Promise<Result<string, Failure>> {
  const expired = refuse<Failure>({ code: 'link_expired' });
  const link = await proofs.findLink(tx, tokenHash(token), now);
  const row = link?.customer_id ? await lockProfile(tx, link.customer_id) : undefined;
  if (!link || !row?.email) return expired;
  const { id, email, has_proven_email: wasProven, wants_newsletter: wantsNewsletter } = row;
  if (!addressHash(secret, id, email).equals(link.answer_hash)) return expired;
  if (!(await newcomers.proveEmail(tx, id, email, now)))
    return refuse({ code: 'email_registered' });
  if (wantsNewsletter && !wasProven)
    await subscribe(tx, { email, isSubscribed: wantsNewsletter, language, now });
  return ok(maskedEmail(email));
}
