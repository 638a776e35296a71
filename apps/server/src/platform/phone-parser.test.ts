import { checkCountryCode, checkMobile, checkWholeMobile } from '@nadi/domain/account/mobile';
import { assemblePhone, type PhoneParser } from '@nadi/domain/account/phone';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { anyText, numberText } from '../../test/any-text.ts';
import { loadPhoneParser } from './phone-parser.ts';

let parse: PhoneParser;
beforeAll(async () => {
  parse = await loadPhoneParser();
});

const valid = (value: string) => ({ ok: true, value });
const INVALID = { ok: false, refusal: 'mobile_number' };

describe('ACCOUNT-02 with the numbering plans of the world', () => {
  it.each([
    ['971', '0505555001', '+971505555001'],
    ['971', '٠٥٠٥٥٥٥٠٠١', '+971505555001'],
    ['971', '०५०५५५५००१', '+971505555001'],
    ['971', '(050) 555-5001', '+971505555001'],
    ['971', '+971 (0) 50 555 5001', '+971505555001'],
    ['971', '00 (971) 50 555 5001', '+971505555001'],
    ['971', '+44 7911 123456', '+447911123456'],
    ['44', '07911 123456', '+447911123456'],
    ['1', '(212) 555-0123', '+12125550123'],
    ['7', '8 (912) 345-67-89', '+79123456789'],
    ['1684', '733 1234', '+16847331234'],
    ['999', '+971505555001', '+971505555001'],
    ['971', '04 333 4444', '+97143334444'],
  ])('%s and %s is %s', (country, typed, value) =>
    expect(assemblePhone(country, typed, parse)).toEqual(valid(value)),
  );

  it.each(['999', '0', '000', '210', '٩٩٩', '', '00971971'])('%s is no calling code', (code) =>
    expect(assemblePhone(code, '505555001', parse)).toEqual(INVALID),
  );

  it.each(['+999505555001', '00999505555001', '00 999 50 555 5001', '+210505555001', '+0505555'])(
    '%s is a number of no country',
    (typed) => {
      expect(assemblePhone('971', typed, parse)).toEqual(INVALID);
      expect(checkWholeMobile(typed, parse)).toEqual(INVALID);
    },
  );
});

it('ACCOUNT-02 whatever is typed, the result is a valid number or a refusal', () => {
  const faults = ['mobile_required', 'mobile_number'];
  const code = fc.option(fc.oneof(anyText, numberText), { nil: undefined });
  fc.assert(
    fc.property(code, fc.oneof(anyText, numberText), (country, typed) => {
      expect([true, 'country_code']).toContain(checkedBy(checkCountryCode(country)));
      for (const mobile of [checkMobile(country, typed, parse), checkWholeMobile(typed, parse)]) {
        if (mobile.ok)
          expect(parse(mobile.value, '')).toEqual({ e164: mobile.value, isValid: true });
        else expect(faults).toContain(mobile.refusal);
      }
    }),
    { numRuns: 2_000 },
  );
});

const checkedBy = (result: { readonly ok: boolean; readonly refusal?: string }): unknown =>
  result.ok || result.refusal;
