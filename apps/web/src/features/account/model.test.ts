import { loadEveryText } from '@nadi/i18n/site-texts';
import { describe, expect, it } from 'vitest';
import { guestBody, leftOutTexts, loginBody, NO_GUEST } from './model.ts';

const parse = (text: string, country: string) =>
  /^5\d{8}$/.test(text) && country === '971'
    ? { e164: `+971${text}`, isValid: true }
    : { e164: '', isValid: false };

const guest = {
  country_code: '971',
  mobile_number: '505555555',
  name: 'Sara',
  email: 's@example.com',
  tnc: true,
};

describe('the request body', () => {
  it('a guest’s number also in its international form (spec 1 section 3)', () => {
    expect(guestBody({ ...guest, name: ' Sara ', email: ' s@example.com' }, true, parse)).toEqual({
      country_code: '971',
      mobile_number: '505555555',
      mobile: '+971505555555',
      name: 'Sara',
      email: 's@example.com',
      tnc: true,
    });
  });

  it('the terms are accepted only by the guest, unless there are none', () => {
    expect(NO_GUEST.tnc).toBe(false);
    const unwilling = { ...guest, tnc: false };
    expect(guestBody(unwilling, true, parse).tnc).toBe(false);
    expect(guestBody(unwilling, false, parse).tnc).toBe(true);
  });

  it('a login’s user name is country code and number, however it was typed', () => {
    const typed = { country_code: '971', mobile_number: '٥٠١٢٣٤٥٦٧', password: 'Customer#1' };
    expect(loginBody(typed, parse)).toEqual({
      country_code: '971',
      mobile_number: '٥٠١٢٣٤٥٦٧',
      password: 'Customer#1',
      username: '971501234567',
    });
  });
});

describe('CART-12 lines left out by a login', () => {
  const full = 'Too many.';
  const court = { name: 'Court 3', ar_name: 'ملعب 3', message: full };
  const lines = [court, court, { name: 'Cap', ar_name: 'قبعة', message: 'Another shop.' }];

  it('are reported once for each reason, by name', async () => {
    const { t } = await loadEveryText('en');
    expect(leftOutTexts([], 'en', t)).toEqual([]);
    expect(leftOutTexts(lines, 'en', t)).toEqual([
      '2 items could not stay in your cart and were given back: Court 3. Too many.',
      'One item could not stay in your cart and was given back: Cap. Another shop.',
    ]);
  });

  it('and in Arabic', async () => {
    const [first] = leftOutTexts(lines, 'ar', (await loadEveryText('ar')).t);
    expect(first).toBe(
      'تعذّر إبقاء عنصرين في سلتك فأُلغي حجزهما المؤقت: ملعب 3. \u2066Too many.\u2069',
    );
  });
});
