import type {
  checkRegistrationCode,
  register as registerEndpoint,
  requestRegistrationCode,
} from '@nadi/contract/account/code-endpoints';
import type { UserSession } from '@nadi/contract/account/endpoints';
import type { ParsedBody } from '@nadi/contract/wire/endpoint';
import { faultsOf } from '@nadi/domain/account/field-fault';
import {
  checkAddressesCode,
  checkAddressesRequest,
  checkRegistration,
} from '@nadi/domain/account/registration-form';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import type { TenantDirectory } from '../../../platform/http/context/tenant-directory.ts';
import type { Failure } from '../../../platform/http/mount.ts';
import { loadPhoneParser } from '../../../platform/phone-parser.ts';
import { keepFile } from '../../../platform/storage/file-store.ts';
import type { PrivateFileStore } from '../../../platform/storage/private-file-store.ts';
import type { NameOf } from '../cards/own-cards.ts';
import { checkNationality } from '../documents/countries.ts';
import {
  answerCode,
  type CodeDeps,
  fieldFailure,
  fromHuman,
  sendCode,
  WRONG_CODE,
} from '../sign-in/codes.ts';
import { guessing } from '../sign-in/guesses.ts';
import { type SignInDeps, signIn } from '../sign-in/sign-in.ts';
import type { VerifyDeps } from './email-link.ts';
import { codeForRegistrant, openAccount, registrantRules } from './new-account.ts';

export interface RegisterDeps extends CodeDeps, SignInDeps, VerifyDeps {
  readonly files: Pick<PrivateFileStore, 'receive' | 'link'>;
  readonly directory: TenantDirectory;
  readonly nameOf: NameOf;
}

/**
 * Sends the code that proves a new account's number. A number that has an account gets it too; that
 * it is registered is returned after the code is confirmed.
 */
export async function requestCode(
  deps: CodeDeps,
  context: RequestContext,
  form: ParsedBody<typeof requestRegistrationCode>,
): Promise<Result<null, Failure>> {
  const checked = checkAddressesRequest(form, await loadPhoneParser());
  const admitted = await fromHuman(deps, context, 'register', checked);
  if (!admitted.ok) return admitted;
  const to = { channel: 'sms', address: admitted.value.mobile } as const;
  const sent = await sendCode(deps, context, {
    ...codeForRegistrant(admitted.value),
    to,
    account: 'new',
  });
  return sent.ok ? ok(null) : sent;
}

/** Checks whether that code is right, without consuming it. */
export async function checkCode(
  deps: CodeDeps,
  context: RequestContext,
  form: ParsedBody<typeof checkRegistrationCode>,
): Promise<Result<null, Failure>> {
  const checked = checkAddressesCode(form, await loadPhoneParser());
  if (!checked.ok) return fieldFailure(checked.refusal);
  const guess = { ...codeForRegistrant(checked.value), otp: checked.value.otp };
  const secret = { kind: 'code', owner: `customer:${checked.value.mobile}` } as const;
  return guessing(deps, context, secret, async () => {
    const right = await deps.database.forTenant(context.tenant.id, (tx) =>
      answerCode(deps, tx, guess, context.now),
    );
    return { isRight: right !== null, answer: right === null ? WRONG_CODE : ok(null) };
  });
}

/** Refusal for a photo whose content is not a picture. */
export const NO_PICTURE = refuse<Failure>({
  code: 'validation_failed',
  errors: { profile_image: ['photo_kind'] },
});

/**
 * Creates an account and signs in to it: the code proves the mobile number and is consumed. The
 * e-mail address stays unproven until its link is opened. That a number already has an account is
 * disclosed only after the number is proven.
 */
export async function register(
  deps: RegisterDeps,
  context: RequestContext,
  form: ParsedBody<typeof registerEndpoint>,
): Promise<Result<UserSession, Failure>> {
  const checked = checkRegistration(form, await registrantRules(deps, context));
  const nationality = await checkNationality(form);
  if (!checked.ok || !nationality.ok) {
    return fieldFailure({ ...faultsOf(checked), ...faultsOf(nationality) });
  }
  const registrant = {
    ...checked.value,
    nationalityId: nationality.value ?? null,
    wantsNewsletter: form.newsletter ?? false,
    awaitsApproval: false,
  };
  return openAccount(deps, context, registrant, {
    prepare: () => takePhoto(deps, context, form.profile_image),
    begin: async (tx, account, { photo }) => {
      if (photo !== null) await keepFile(tx, photo, context.now);
      return signIn(deps, tx, context, account, 'registration');
    },
  });
}

/** Stores a registrant's photo and returns its file; null: none. */
async function takePhoto(
  { files }: RegisterDeps,
  { tenant, now }: RequestContext,
  image: File | undefined,
): Promise<Result<{ readonly photo: string | null }, Failure>> {
  if (image === undefined) return ok({ photo: null });
  const photo = await files.receive(tenant.id, image, 'picture', now);
  return photo === null ? NO_PICTURE : ok({ photo });
}
