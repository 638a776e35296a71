import { checkFields } from '../account/field-fault.ts';
import { checkFileSize } from '../account/file-size.ts';
import { checkOtp } from '../account/otp.ts';
import {
  personChecks,
  type RegistrationFields,
  type RegistrationRules,
} from '../account/registration-form.ts';
import { checkAnswered } from '../account/sign-in-forms.ts';
import { cleanWords, plainCode, plainText } from '../account/typed-text.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';

/** Details of a business that applies. */
export interface BusinessFields {
  readonly trade_name?: string | undefined;
  readonly ar_trade_name?: string | undefined;
  readonly trn?: string | undefined;
  readonly licence_number?: string | undefined;
  readonly licence_file?: { readonly size: number } | null | undefined;
}

const clean = (typed: string | undefined): string => cleanWords(typed ?? '');

const TRN = /^\d{15}$/;

/**
 * Validates a tax registration number: fifteen digits (PARTNER-01).
 *
 * It has no check digit (domain reference 4.2).
 */
export function checkTrn(typed: string | undefined): Result<string, 'required' | 'trn'> {
  const digits = plainCode(typed ?? '');
  if (digits === '') return refuse('required');
  return TRN.test(digits) ? ok(digits) : refuse('trn');
}

const NAME_LETTERS = /\p{L}[\p{L}\p{M}\d]|\d\p{L}/u;

/** Validates a trade name as on the licence: any script, at least one word, no markup. */
function checkTradeName(typed: string | undefined): Result<string, 'required' | 'trade_name'> {
  const name = clean(typed);
  if (name === '') return refuse('required');
  return NAME_LETTERS.test(name) && !/[<>]/.test(name) ? ok(name) : refuse('trade_name');
}

const LICENCE_NUMBER = /^[\p{L}\d][\p{L}\d /.-]{2,39}$/u;

/** Validates the number of a trade licence; each authority has its own format. */
function checkLicenceNumber(
  typed: string | undefined,
): Result<string, 'required' | 'licence_number'> {
  const number = plainText(clean(typed)).toUpperCase();
  if (number === '') return refuse('required');
  return LICENCE_NUMBER.test(number) ? ok(number) : refuse('licence_number');
}

const businessChecks = (form: BusinessFields) => ({
  trade_name: checkTradeName(form.trade_name),
  ar_trade_name: clean(form.ar_trade_name) === '' ? ok(null) : checkTradeName(form.ar_trade_name),
  trn: checkTrn(form.trn),
  licence_number: checkLicenceNumber(form.licence_number),
  licence_file: form.licence_file ? checkFileSize(form.licence_file) : refuse('required' as const),
});

/** Validates the application of an account holder, all errors at once (PARTNER-01). */
export const checkBusiness = (form: BusinessFields) => checkFields(businessChecks(form));

type BusinessRegistrationFields = BusinessFields & RegistrationFields;

/** Validates the application of a new customer, including the new account. */
export const checkApplication = (form: BusinessRegistrationFields, rules: RegistrationRules) =>
  checkFields({
    ...businessChecks(form),
    ...personChecks(form, rules),
    otp: checkOtp(form.otp ?? ''),
  });

/** Validates an application before a code is sent: without the code, but with the captcha. */
export const checkApplicationDetails = (
  form: BusinessRegistrationFields & { readonly recaptcha_response?: string | undefined },
  rules: RegistrationRules,
) =>
  checkFields({
    ...businessChecks(form),
    ...personChecks(form, rules),
    recaptcha_response: checkAnswered(form.recaptcha_response, 'robot'),
  });
