import { checkEmail } from '@nadi/domain/account/email';
import { checkFields } from '@nadi/domain/account/field-fault';
import { checkWholeMobile } from '@nadi/domain/account/mobile';
import { checkOtp } from '@nadi/domain/account/otp';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import type { Failure } from '../../../platform/http/mount.ts';
import { loadPhoneParser } from '../../../platform/phone-parser.ts';
import { callersAccount } from '../callers-account.ts';
import type { RegisterDeps } from '../registration/register.ts';
import { answerCode, type CodeFor, fieldFailure, sendCode, WRONG_CODE } from '../sign-in/codes.ts';
import { guessing, type Judged } from '../sign-in/guesses.ts';
import { checkRecentAuthentication } from '../sign-in/reauthentication.ts';
import * as proofs from '../store.proof.ts';
import { notifyOwner } from './notify-owner.ts';
import type { ContactForm } from './profile.ts';
import * as store from './store.profile.ts';

/** Outcome of a step: a code was sent, or the address now belongs to the account. */
export type ContactStep = 'mailed' | 'texted' | 'changed';

const codeOf = (customerId: number): CodeFor => ({
  purpose: 'contact',
  addresses: [`customer ${customerId}`],
});

/**
 * Changes the e-mail address or mobile number in two steps: a code is sent, then entered
 * (ACCOUNT-21). The account's current address, if unproven, is proven the same way. A new address
 * requires recent authentication (ACCOUNT-35).
 */
export async function changeContact(
  deps: RegisterDeps,
  context: RequestContext,
  form: ContactForm,
): Promise<Result<ContactStep, Failure>> {
  const caller = callersAccount(context);
  if (!caller.ok) return caller;
  const { id, name } = caller.value;
  return form.otp === undefined
    ? sendTo(deps, context, { id, name }, form)
    : confirm(deps, context, id, form.otp);
}

async function sendTo(
  deps: RegisterDeps,
  context: RequestContext,
  person: { readonly id: number; readonly name: string },
  { email, mobile }: ContactForm,
): Promise<Result<ContactStep, Failure>> {
  if (email !== undefined && mobile !== undefined) {
    return refuse({ code: 'validation_failed', errors: { mobile: ['too_many'] } });
  }
  const parse = await loadPhoneParser();
  const checked = checkFields(
    mobile === undefined
      ? { email: checkEmail(email ?? '') }
      : { mobile: checkWholeMobile(mobile, parse) },
  );
  if (!checked.ok) return fieldFailure(checked.refusal);
  const [address = ''] = Object.values<string>(checked.value);
  const allowed = await checkAddress(deps, context, person.id, address);
  if (!allowed.ok) return allowed;
  const channel = mobile === undefined ? 'mail' : 'sms';
  const request = { ...codeOf(person.id), to: { channel, address }, account: person } as const;
  const sent = await sendCode(deps, context, { ...request, newAddress: address });
  if (!sent.ok) return sent;
  return ok(channel === 'mail' ? 'mailed' : 'texted');
}

/** Requires recent authentication for a new address; proving the account's own needs none. */
async function checkAddress(
  { database }: RegisterDeps,
  context: RequestContext,
  id: number,
  address: string,
): Promise<Result<null, Failure>> {
  const row = await store.findProfile(database, context.tenant.id, id);
  if (row?.email === address || row?.mobile === address) return ok(null);
  return checkRecentAuthentication(database, context);
}

/** SQLSTATE of a unique key violation: another account has proven the address before. */
const ALREADY_THERE = '23505';

async function confirm(
  deps: RegisterDeps,
  context: RequestContext,
  id: number,
  typed: string,
): Promise<Result<ContactStep, Failure>> {
  const checked = checkFields({ otp: checkOtp(typed) });
  if (!checked.ok) return fieldFailure(checked.refusal);
  const guess = { ...codeOf(id), otp: checked.value.otp };
  let isMail = false;
  const set = (tx: TenantTx) =>
    setProven(deps, tx, context, guess, (address) => {
      isMail = address.includes('@');
    });
  const secret = { kind: 'code', owner: `customer:${id}` } as const;
  return guessing(deps, context, secret, () =>
    deps.database.forTenant(context.tenant.id, set).catch((error: { readonly code?: string }) => {
      if (error.code !== ALREADY_THERE) throw error;
      const code = isMail ? 'email_registered' : 'mobile_registered';
      return { isRight: true, answer: refuse<Failure>({ code }) };
    }),
  );
}

async function setProven(
  deps: RegisterDeps,
  tx: TenantTx,
  { language, now }: RequestContext,
  guess: CodeFor & { readonly otp: string },
  notifyAddress: (address: string) => void,
): Promise<Judged<ContactStep>> {
  const right = await answerCode(deps, tx, guess, now);
  const taken = right && (await proofs.takeProof(tx, right.id, 'contact', now));
  const row = taken?.customer_id ? await store.lockProfile(tx, taken.customer_id) : undefined;
  if (!taken?.new_address || row === undefined) return { isRight: false, answer: WRONG_CODE };
  const address = taken.new_address;
  notifyAddress(address);
  await store.setAddress(tx, row.id, address, now);
  await proofs.dropProofs(tx, row.id);
  await moveSubscription(deps, tx, { language, now }, row, address);
  if (row.email !== address && row.mobile !== address) {
    const about = `contact:${right?.id}`;
    await notifyOwner(deps, tx, row, { event: { kind: 'contact_changed' }, about, language, now });
  }
  return { isRight: true, answer: ok('changed') };
}

/**
 * Moves the newsletter subscription to the newly proven address and ends the old one (ACCOUNT-31).
 */
async function moveSubscription(
  { subscribe }: RegisterDeps,
  tx: TenantTx,
  { language, now }: Pick<RequestContext, 'language' | 'now'>,
  {
    email: before,
    has_proven_email: wasProven,
    wants_newsletter: wantsNewsletter,
  }: store.ProfileRow,
  address: string,
): Promise<void> {
  if (!wantsNewsletter || !address.includes('@')) return;
  if (before !== null && wasProven && before !== address) {
    await subscribe(tx, { email: before, isSubscribed: false, language, now });
  }
  await subscribe(tx, { email: address, isSubscribed: true, language, now });
}
