import { randomUUID } from 'node:crypto';
import type {
  checkRegistrationCode,
  register as registerEndpoint,
  requestRegistrationCode,
  verifyCustomer,
} from '@nadi/contract/account/code-endpoints';
import type { UserSession } from '@nadi/contract/account/endpoints';
import type { ParsedBody } from '@nadi/contract/wire/endpoint';
import { maskedEmail } from '@nadi/domain/account/masked';
import { linkEnd } from '@nadi/domain/account/one-time-code';
import {
  checkAddressesCode,
  checkAddressesRequest,
  checkRegistration,
} from '@nadi/domain/account/registration-form';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { dateOf, wallOf } from '@nadi/domain/kernel/zoned';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { TenantDirectory } from '../../platform/http/context/tenant-directory.ts';
import type { Failure } from '../../platform/http/mount.ts';
import { hashPassword } from '../../platform/password.ts';
import { loadPhoneParser } from '../../platform/phone-parser.ts';
import { derive, makeToken, tokenHash } from '../../platform/secret.ts';
import type { FileRoom } from '../../platform/storage/file-room.ts';
import { keepFile } from '../../platform/storage/file-store.ts';
import {
  answerCode,
  type CodeDeps,
  type CodeFor,
  fieldFailure,
  fromHuman,
  sendCode,
  WRONG_CODE,
} from './codes.ts';
import { nationalityFaults } from './countries.ts';
import { guessing, type Judged } from './guesses.ts';
import { type SignInDeps, signIn } from './sign-in.ts';
import { lockProfile } from './store.profile.ts';
import * as proofs from './store.proof.ts';
import * as newcomers from './store.registration.ts';
import type * as store from './store.ts';

export interface RegisterDeps extends CodeDeps, SignInDeps {
  readonly files: Pick<FileRoom, 'receive' | 'link'>;
  readonly directory: TenantDirectory;
  /**
   * Puts an address on the venue's newsletter list, or takes it off; notification's, handed in by app.ts. Only of an address
   * that is proven (ACCOUNT-31).
   */
  readonly subscribe: (
    tx: TenantTx,
    subscriber: {
      readonly email: string;
      readonly isWanted: boolean;
      readonly language: 'en' | 'ar';
      readonly now: number;
    },
  ) => Promise<void>;
}

const codeOf = ({ mobile, email }: { mobile: string; email: string }): CodeFor => ({
  purpose: 'registration',
  addresses: [mobile, email],
});

/** Sends the code that proves a new account's number; one that has an account gets it too, and is told after it. */
export async function requestCode(
  deps: CodeDeps,
  context: RequestContext,
  form: ParsedBody<typeof requestRegistrationCode>,
): Promise<Result<null, Failure>> {
  const checked = checkAddressesRequest(form, await loadPhoneParser());
  const asked = await fromHuman(deps, context, 'register', checked);
  if (!asked.ok) return asked;
  const to = { channel: 'sms', address: asked.value.mobile } as const;
  const sent = await sendCode(deps, context, { ...codeOf(asked.value), to, account: 'new' });
  return sent.ok ? ok(null) : sent;
}

/** Whether that code is right; it is not used up. */
export async function checkCode(
  deps: CodeDeps,
  context: RequestContext,
  form: ParsedBody<typeof checkRegistrationCode>,
): Promise<Result<null, Failure>> {
  const checked = checkAddressesCode(form, await loadPhoneParser());
  if (!checked.ok) return fieldFailure(checked.refusal);
  const asked = { ...codeOf(checked.value), otp: checked.value.otp };
  return guessing(deps.attempts, context, `code:${checked.value.mobile}`, async () => {
    const right = await deps.database.forTenant(context.tenant.id, (tx) =>
      answerCode(deps, tx, asked, context.now),
    );
    return { isRight: right !== null, answer: right === null ? WRONG_CODE : ok(null) };
  });
}

/** A photo that is none by its content. */
export const NO_PICTURE = refuse<Failure>({
  code: 'validation_failed',
  errors: { profile_image: ['file_kind'] },
});

/**
 * Makes an account and signs in to it: the code proves the mobile number and is used up, the e-mail address waits for its
 * link. That a number has an account already is told to nobody but who has proven it.
 */
export async function register(
  deps: RegisterDeps,
  context: RequestContext,
  form: ParsedBody<typeof registerEndpoint>,
): Promise<Result<UserSession, Failure>> {
  const { tenant, now } = context;
  const [site, parse] = await Promise.all([deps.directory.siteById(tenant.id), loadPhoneParser()]);
  const checked = checkRegistration(form, {
    parse,
    hasTerms: Boolean(site?.config.tnc.trim()),
    allowsPunctuation: site?.namePunctuation ?? false,
    today: dateOf(wallOf(now, tenant.offset)),
  });
  const nationality = nationalityFaults(form.nationality_id);
  if (!checked.ok) return fieldFailure({ ...checked.refusal, ...nationality });
  if (nationality.nationality_id) return fieldFailure(nationality);
  const { otp, password, ...person } = checked.value;
  const asked = { ...codeOf(person), otp };
  const newcomer = {
    ...person,
    nationalityId: form.nationality_id ?? null,
    wantsNewsletter: form.newsletter ?? false,
    passwordHash: await hashPassword(password),
  };
  return guessing(deps.attempts, context, `code:${person.mobile}`, async () => {
    const photo = await takePhoto(deps, context, asked, form.profile_image);
    if (!photo.ok) return photo.refusal;
    const whole = { ...newcomer, photo: photo.value };
    return deps.database.forTenant(tenant.id, (tx) => enroll(deps, tx, context, asked, whole));
  });
}

/** The file of a newcomer's photo, which is drawn anew only for whoever has the code: that costs more than the rest. */
async function takePhoto(
  deps: RegisterDeps,
  { tenant, now }: RequestContext,
  asked: CodeFor & { readonly otp: string },
  image: File | undefined,
): Promise<Result<string | null, Judged<UserSession>>> {
  if (image === undefined) return ok(null);
  const right = await deps.database.forTenant(tenant.id, (tx) => answerCode(deps, tx, asked, now));
  if (right === null) return refuse({ isRight: false, answer: WRONG_CODE });
  const photo = await deps.files.receive(tenant.id, image, 'picture', now);
  return photo === null ? refuse({ isRight: true, answer: NO_PICTURE }) : ok(photo);
}

interface Newcomer {
  readonly mobile: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly gender: 'male' | 'female' | null;
  readonly dob: string | null;
  readonly tnc: boolean;
  readonly nationalityId: number | null;
  readonly wantsNewsletter: boolean;
  readonly photo: string | null;
  readonly passwordHash: string;
}

async function enroll(
  deps: RegisterDeps,
  tx: TenantTx,
  context: RequestContext,
  asked: CodeFor & { readonly otp: string },
  newcomer: Newcomer,
): Promise<Judged<UserSession>> {
  const { now, language } = context;
  const right = await answerCode(deps, tx, asked, now);
  if (right === null) return { isRight: false, answer: WRONG_CODE };
  const account = await newcomers.addAccount(tx, { ...newcomer, cartId: randomUUID(), now });
  if (account === undefined) {
    return { isRight: true, answer: refuse({ code: 'mobile_registered' }) };
  }
  await proofs.takeProof(tx, right.id, 'registration', now);
  if (newcomer.photo !== null) await keepFile(tx, newcomer.photo, now);
  const consents = { terms: newcomer.tnc, newsletter: newcomer.wantsNewsletter };
  await newcomers.addConsents(tx, account.id, consents, language, now);
  await sendLink(deps, tx, context, account);
  return { isRight: true, answer: await signIn(deps, tx, context, account, 'registration') };
}

const addressHash = (secret: string, customerId: number, email: string): Buffer =>
  derive(secret, 'email link', `${customerId} ${email}`);

/** Mails the link that proves an account's e-mail address. */
async function sendLink(
  { secret, notify }: CodeDeps,
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
  const news = { kind: 'email_link', token, mobile: mobile ?? '' } as const;
  const to = { channel: 'mail', address: email } as const;
  const about = `link:${hash.toString('base64url')}`;
  await notify(tx, { to, name, language, about, news }, now);
}

/**
 * ACCOUNT-21: an e-mail address is proven by the link that was mailed to it, as long as it is still the account's and
 * nobody else has proven it. Opening the link again says the same again. Answers the address, masked.
 */
export async function verifyEmail(
  deps: VerifyDeps,
  context: RequestContext,
  { token }: ParsedBody<typeof verifyCustomer>,
): Promise<Result<string, Failure>> {
  const prove = (tx: TenantTx) => proveByLink(deps, tx, context, token);
  const asked = deps.database.forTenant(context.tenant.id, prove);
  return asked.catch((error: { readonly code?: string }) => {
    if (error.code === ALREADY_THERE) return refuse<Failure>({ code: 'email_registered' });
    throw error;
  });
}

/** Somebody else has proven the address a moment ago (SQLSTATE of a unique key). */
const ALREADY_THERE = '23505';

type VerifyDeps = Pick<RegisterDeps, 'database' | 'secret' | 'subscribe'>;

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
  const { id, email, has_proven_email: wasProven, wants_newsletter: isWanted } = row;
  if (!addressHash(secret, id, email).equals(link.answer_hash)) return expired;
  if (!(await newcomers.proveEmail(tx, id, email, now)))
    return refuse({ code: 'email_registered' });
  if (isWanted && !wasProven) await subscribe(tx, { email, isWanted, language, now });
  return ok(maskedEmail(email));
}
