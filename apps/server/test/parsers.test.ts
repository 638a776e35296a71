import { endpoints } from '@nadi/contract/table';
import type { Endpoint } from '@nadi/contract/wire/endpoint';
import { checkAnyBirthDate, checkBirthDate } from '@nadi/domain/account/birth-date';
import { checkEmail, checkLoginEmail } from '@nadi/domain/account/email';
import { checkEmiratesId } from '@nadi/domain/account/emirates-id';
import { checkGuestForm } from '@nadi/domain/account/guest-form';
import { checkDocument } from '@nadi/domain/account/identity-document';
import { maskedEmail } from '@nadi/domain/account/masked';
import { checkCountryCode, checkMobile, checkWholeMobile } from '@nadi/domain/account/mobile';
import { checkName } from '@nadi/domain/account/name';
import { safeNextUrl } from '@nadi/domain/account/next-url';
import { checkOtp } from '@nadi/domain/account/otp';
import { checkPassword } from '@nadi/domain/account/password';
import type { PhoneParser } from '@nadi/domain/account/phone';
import { checkProfile } from '@nadi/domain/account/profile-form';
import { checkRegistration } from '@nadi/domain/account/registration-form';
import { checkResetForm } from '@nadi/domain/account/reset-forms';
import { checkCodeLogin, checkLoginForm } from '@nadi/domain/account/sign-in-forms';
import { isLogoutAddress, passErrorOf, readPassUser } from '@nadi/domain/account/uae-pass';
import { isSafeAddress } from '@nadi/domain/content/check-body';
import { initialsOf } from '@nadi/domain/content/initials';
import { CONTENT, type ContentKind, FIELD_TYPES } from '@nadi/domain/content/kinds';
import { linksIn } from '@nadi/domain/content/links-in';
import { readEntry } from '@nadi/domain/content/read-entry';
import { remoteMaintenance } from '@nadi/domain/content/remote-health';
import { socialAddress } from '@nadi/domain/content/social-address';
import { signedText } from '@nadi/domain/form/signed-text';
import { csvOf } from '@nadi/domain/kernel/csv';
import { isLocalDate } from '@nadi/domain/kernel/local-date';
import { matchesSearch } from '@nadi/domain/kernel/search-text';
import { invitationCode } from '@nadi/domain/kinds/event/ticket-type';
import { checkCourt } from '@nadi/domain/kinds/facility/court-form';
import { checkHall } from '@nadi/domain/kinds/facility/hall-form';
import { checkService, soldOf } from '@nadi/domain/kinds/facility/service-form';
import { checkAddOn } from '@nadi/domain/kinds/retail/add-on-form';
import { checkPicture } from '@nadi/domain/media/picture-form';
import { checkAnswers } from '@nadi/domain/participant/check-answers';
import { checkNewMember } from '@nadi/domain/participant/member-form';
import { checkApplication } from '@nadi/domain/partner/application-form';
import { cardType } from '@nadi/domain/payment/card';
import { checkReason } from '@nadi/domain/staff/reason';
import { checkAcceptance, checkStaffSignIn } from '@nadi/domain/staff/sign-in-forms';
import { checkNewVenue } from '@nadi/domain/tenant/new-venue';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { languageOf } from '../src/platform/http/context/language.ts';
import { parseQuery } from '../src/platform/http/input/query-text.ts';
import { maskedPath } from '../src/platform/http/masked-path.ts';
import { loadPhoneParser } from '../src/platform/phone-parser.ts';
import { inputOf, PARTS, withValue } from './any-input.ts';
import { anyText, anyValue, numberText } from './any-text.ts';

let parse: PhoneParser;
beforeAll(async () => {
  parse = await loadPhoneParser();
});

const today = '2026-11-26';
const personRules = () => ({
  hasTerms: true,
  allowsPunctuation: true,
  today,
  parse,
  venueNames: ['Al Noor'],
});

/** Fields of all forms, each with the same text. */
const FIELDS = [
  ...['country_code', 'mobile_number', 'mobile', 'username', 'email', 'otp', 'code', 'password'],
  ...['confirm_password', 'name', 'first_name', 'last_name', 'gender', 'dob', 'relationship'],
  ...['id_proof_type_id', 'id_proof_number', 'expiry_date', 'trade_name', 'ar_trade_name', 'trn'],
  ...['licence_number', 'alt', 'ar_alt', 'recaptcha_response', 'host', 'ar_name', 'owner'],
  ...['time_zone', 'currency', 'vat', 'price', 'sport', 'uuid', 'sub', 'idn', 'userType'],
  ...['fullnameEN', 'fullnameAR', 'firstnameEN', 'lastnameEN', 'acr', 'domain', 'web_enable'],
];
const form = (text: string): Record<never, never> & Record<string, string> =>
  Object.fromEntries(FIELDS.map((field) => [field, text]));
const venueForm = (text: string) => form(text) as unknown as Parameters<typeof checkNewVenue>[0];

/** Results of a check: true, or the reason of the refusal, alone or by field. */
const isResult = (result: unknown): boolean => {
  const { ok, refusal } = result as { ok: boolean; refusal?: string | Record<string, string> };
  return ok || typeof refusal === 'string' || Object.values(refusal ?? {}).every(Boolean);
};

const CHECKS: Readonly<Record<string, (text: string) => unknown>> = {
  checkCountryCode,
  checkMobile: (text) => checkMobile(text, text, parse),
  checkWholeMobile: (text) => checkWholeMobile(text, parse),
  checkEmail,
  checkLoginEmail,
  checkName: (text) => checkName(text, true),
  checkEmiratesId,
  checkAnyBirthDate: (text) => checkAnyBirthDate(text, today),
  checkBirthDate: (text) => checkBirthDate(text, today),
  checkOtp,
  checkPassword: (text) => checkPassword(text, [text]),
  checkLoginForm: (text) => checkLoginForm(form(text), parse),
  checkCodeLogin: (text) => checkCodeLogin({ ...form(text), email: '' }, parse),
  checkResetForm: (text) => checkResetForm(form(text), parse),
  checkGuestForm: (text) => checkGuestForm({ ...form(text), tnc: true }, personRules()),
  checkRegistration: (text) => checkRegistration({ ...form(text), tnc: true }, personRules()),
  checkProfile: (text) => checkProfile(form(text), personRules()),
  checkDocument: (text) =>
    checkDocument({ ...form(text), id_proof_type_id: '33' }, { today, hasNumber: false }),
  checkNewMember: (text) =>
    checkNewMember(form(text), { today, allowsPunctuation: true, isCountry: () => true }),
  checkApplication: (text) =>
    checkApplication({ ...form(text), tnc: true, licence_file: { size: 1 } }, personRules()),
  checkReason: (text) => checkReason(text),
  checkPicture: (text) => checkPicture(form(text)),
  checkStaffSignIn: (text) => checkStaffSignIn(form(text)),
  checkAcceptance: (text) => checkAcceptance(form(text), [text]),
  checkNewVenue: (text) =>
    checkNewVenue(venueForm(text), { isSteady: () => true, partsOf: () => 2, sports: [text] }),
};

describe.each(Object.entries(CHECKS))('%s', (_name, check) => {
  it('accepts or refuses any text', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, numberText), (text) => {
        expect(isResult(check(text))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  maskedEmail,
  safeNextUrl,
  isLocalDate,
  isSafeAddress,
  initialsOf,
  invitationCode,
  passErrorOf,
  parseQuery,
  maskedPath,
  isLogoutAddress: (text) => isLogoutAddress(text, text),
  readPassUser: (text) => readPassUser(form(text)),
  socialAddress: (text) => socialAddress('instagram', text),
  remoteMaintenance: (text) =>
    remoteMaintenance({ ...form(text), webButtons: [form(text)] }, () => true),
  signedText: (text) => signedText(`{${text}} {name}`, new Map([['name', text]])),
  csvOf: (text) => csvOf([[text, text]]),
  matchesSearch: (text) => matchesSearch([text], text),
  cardType: (text) => cardType(text, text),
  languageOf: (text) => languageOf(text, text),
};

it.each(Object.entries(READERS))('%s reads any text', (_name, read) => {
  fc.assert(
    fc.property(anyText, (text) => void read(text)),
    { numRuns: 300 },
  );
});

/** Bodies that are read field by field: entries of content, answers to forms, console forms. */
const BODIES: Readonly<Record<string, (body: Record<string, unknown>) => unknown>> = {
  checkService: (body) => checkService(body, () => true, soldOf(body)),
  checkCourt,
  checkHall: (body) => checkHall(body, null),
  checkAddOn: (body) => checkAddOn(body, null),
  ...Object.fromEntries(
    (Object.keys(CONTENT) as ContentKind[]).map((kind) => [
      kind,
      (body: object) => linksIn(kind, readEntry(kind, body, 'published').body),
    ]),
  ),
};
const body = fc.oneof(
  fc.object({ maxDepth: 2, withNullPrototype: true }),
  fc.dictionary(fc.constantFrom('name', 'title', 'path', 'hours', 'rates', 'sessions'), anyValue),
);

it.each(Object.entries(BODIES))('%s reads any body', (_name, read) => {
  fc.assert(
    fc.property(body, (written) => void read(written as Record<string, unknown>)),
    {
      numRuns: 100,
    },
  );
});

it.each(FIELD_TYPES)('an answer of the type %s is accepted or refused', (type) => {
  const versions = { content_version: '', ar_content_version: '' };
  const field = { slug: 'x', type, is_required: 1, is_visible: 1, multiple: 1, options: [] };
  const fields = [{ ...field, ...versions }] as unknown as Parameters<typeof checkAnswers>[0];
  const rules = { parse, isCountry: () => false, files: () => undefined };
  fc.assert(
    fc.property(anyValue, (x) => {
      expect(isResult(checkAnswers(fields, { x }, rules))).toBe(true);
    }),
    { numRuns: 200 },
  );
});

it.each(Object.entries<Endpoint>(endpoints))('the schemas of %s parse any field', (_name, call) => {
  const { input, leaves } = inputOf(call);
  for (const part of PARTS) call[part]?.safeParse(input[part]);
  for (const leaf of leaves) {
    for (const value of fc.sample(anyValue, 3)) {
      call[leaf.part]?.safeParse(withValue(input, leaf, value)[leaf.part]);
    }
  }
});
