import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FILE_BYTES_AT_MOST } from '../account/file-size.ts';
import type { PhoneParser } from '../account/phone.ts';
import {
  checkApplication,
  checkApplicationDetails,
  checkBusiness,
  checkTrn,
} from './application-form.ts';

const licence_file = { size: 4000 };
const form = {
  trade_name: ' Dune  Sports LLC ',
  ar_trade_name: 'كثبان للرياضة ذ.م.م',
  trn: '100-3456-7890-0003',
  licence_number: 'cn-1045678',
  licence_file,
};

describe('PARTNER-01: a business', () => {
  it('is taken as it is kept', () =>
    expect(checkBusiness(form)).toEqual({
      ok: true,
      value: {
        trade_name: 'Dune Sports LLC',
        ar_trade_name: 'كثبان للرياضة ذ.م.م',
        trn: '100345678900003',
        licence_number: 'CN-1045678',
        licence_file,
      },
    }));

  it.each([
    ['no Arabic name', { ar_trade_name: ' ' }],
    ['an Arabic name alone', { trade_name: 'كثبان للرياضة' }],
    ['a name of digits and letters', { trade_name: '3F Gym & Spa' }],
    ['the digits of a phone in Arabic', { trn: '١٠٠٣٤٥٦٧٨٩٠٠٠٠٣' }],
    ['the number of an authority that writes years', { licence_number: '2024/1187 أ' }],
  ])('passes with %s', (_what, changed) =>
    expect(checkBusiness({ ...form, ...changed }).ok).toBe(true),
  );

  it.each([
    [
      'nothing',
      { trade_name: '', trn: ' ', licence_number: undefined, licence_file: null },
      {
        trade_name: 'required',
        trn: 'required',
        licence_number: 'required',
        licence_file: 'required',
      },
    ],
    ['a name without a word', { trade_name: '—' }, { trade_name: 'trade_name' }],
    ['markup', { ar_trade_name: '<b>كثبان</b>' }, { ar_trade_name: 'trade_name' }],
    ['14 digits', { trn: '10034567890000' }, { trn: 'trn' }],
    ['letters in the TRN', { trn: '10034567890000A' }, { trn: 'trn' }],
    ['a licence of two letters', { licence_number: 'CN' }, { licence_number: 'licence_number' }],
    [
      'a large file',
      { licence_file: { size: FILE_BYTES_AT_MOST + 1 } },
      {
        licence_file: 'too_large',
      },
    ],
  ])('is refused with %s, by field', (_what, changed, faults) =>
    expect(checkBusiness({ ...form, ...changed })).toEqual({ ok: false, refusal: faults }),
  );

  it('has a TRN exactly where there are fifteen digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{1,20}$/), (digits) => {
        expect(checkTrn(digits).ok).toBe(digits.length === 15);
      }),
    );
  });
});

describe('applying without an account', () => {
  const parse: PhoneParser = (text) => ({ e164: text, isValid: text.length === 13 });
  const rules = {
    hasTerms: true,
    allowsPunctuation: false,
    today: '2026-11-22',
    parse,
    venueNames: ['Al Noor', 'النور'],
  };

  it('requires the fields of business and person at once', () => {
    const checked = checkApplication({ trn: '1' }, rules);
    expect(Object.keys(checked.ok ? {} : checked.refusal)).toEqual([
      ...['trade_name', 'trn', 'licence_number', 'licence_file', 'mobile', 'email'],
      ...['first_name', 'last_name', 'password', 'confirm_password', 'tnc', 'otp'],
    ]);
  });

  it('requires a captcha before a code is sent, and the code after it', () => {
    const details = checkApplicationDetails({}, rules);
    expect(details.ok ? {} : details.refusal).toMatchObject({ recaptcha_response: 'robot' });
    expect(details.ok ? {} : details.refusal).not.toHaveProperty('otp');
  });
});
