import { randomUUID } from 'node:crypto';
import type { RegistrationRules } from '@nadi/domain/account/registration-form';
import { type Result, refuse } from '@nadi/domain/kernel/result';
import { dateOf, toLocal } from '@nadi/domain/kernel/zoned';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { namesOf, type RequestContext } from '../../../platform/http/context/context.ts';
import type { TenantDirectory } from '../../../platform/http/context/tenant-directory.ts';
import type { Failure } from '../../../platform/http/mount.ts';
import { hashPassword } from '../../../platform/password.ts';
import { loadPhoneParser } from '../../../platform/phone-parser.ts';
import { answerCode, type CodeDeps, type CodeFor, WRONG_CODE } from '../sign-in/codes.ts';
import { guessing, type Judged } from '../sign-in/guesses.ts';
import * as proofs from '../store.proof.ts';
import type { AccountRow } from '../store.ts';
import { sendLink } from './email-link.ts';
import { addAccount, addConsents } from './store.registration.ts';

export type NewAccountDeps = Pick<CodeDeps, 'database' | 'attempts' | 'secret' | 'notify'>;

/** Registrant, from the validated form. */
export interface Registrant {
  readonly otp: string;
  readonly mobile: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly password: string;
  readonly gender: 'male' | 'female' | null;
  readonly dob: string | null;
  readonly tnc: boolean;
  readonly nationalityId: number | null;
  readonly wantsNewsletter: boolean;
  /** Set when the account opens only once the venue approves its application (PARTNER-04). */
  readonly awaitsApproval: boolean;
}

/** Data stored for a registrant before the account is created. */
interface Taken {
  /** File of the photo; null: none. */
  readonly photo: string | null;
}

/** Further steps of a registration. */
export interface Beginning<Prepared extends Taken, T> {
  /** Performs work costlier than a code check; called only after the right code. */
  readonly prepare: () => Promise<Result<Prepared, Failure>>;
  /** Runs in the transaction that creates the account. */
  readonly begin: (
    tx: TenantTx,
    account: AccountRow,
    prepared: Prepared,
  ) => Promise<Result<T, Failure>>;
}

export const codeForRegistrant = ({
  mobile,
  email,
}: {
  mobile: string;
  email: string;
}): CodeFor => ({
  purpose: 'registration',
  addresses: [mobile, email],
});

/**
 * Creates an account: the code proves the mobile number and is consumed. The e-mail address stays
 * unproven until its link is opened. That a number already has an account is disclosed only after
 * the number is proven. Refusals: invalid_otp, mobile_registered.
 */
export async function openAccount<Prepared extends Taken, T>(
  deps: NewAccountDeps,
  context: RequestContext,
  registrant: Registrant,
  beginning: Beginning<Prepared, T>,
): Promise<Result<T, Failure>> {
  const { tenant, now } = context;
  const guess = { ...codeForRegistrant(registrant), otp: registrant.otp };
  const passwordHash = await hashPassword(registrant.password);
  const secret = { kind: 'code', owner: `customer:${registrant.mobile}` } as const;
  return guessing<T>(deps, context, secret, async () => {
    const right = await deps.database.forTenant(tenant.id, (tx) =>
      answerCode(deps, tx, guess, now),
    );
    if (right === null) return { isRight: false, answer: WRONG_CODE };
    const prepared = await beginning.prepare();
    if (!prepared.ok) return { isRight: true, answer: prepared };
    return deps.database.forTenant(tenant.id, async (tx): Promise<Judged<T>> => {
      const proof = await answerCode(deps, tx, guess, now);
      if (proof === null) return { isRight: false, answer: WRONG_CODE };
      const { photo } = prepared.value;
      const cartId = randomUUID();
      const account = await addAccount(tx, { ...registrant, photo, passwordHash, cartId, now });
      if (account === undefined) {
        return { isRight: true, answer: refuse({ code: 'mobile_registered' }) };
      }
      await proofs.takeProof(tx, proof.id, 'registration', now);
      const consents = { terms: registrant.tnc, newsletter: registrant.wantsNewsletter };
      await addConsents(tx, account.id, consents, context.language, now);
      await sendLink(deps, tx, context, account);
      return { isRight: true, answer: await beginning.begin(tx, account, prepared.value) };
    });
  });
}

/** Returns the rules of the venue and the day for a registration form. */
export async function registrantRules(
  { directory }: { readonly directory: TenantDirectory },
  { tenant, now }: RequestContext,
): Promise<RegistrationRules> {
  const [site, parse] = await Promise.all([directory.siteById(tenant.id), loadPhoneParser()]);
  return {
    parse,
    hasTerms: Boolean(site?.config.tnc.trim()),
    allowsPunctuation: site?.namePunctuation ?? false,
    today: dateOf(toLocal(now, tenant.offset)),
    venueNames: namesOf(tenant),
  };
}
