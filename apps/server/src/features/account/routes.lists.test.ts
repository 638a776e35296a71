import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { type Country, loadIsCountry } from './documents/countries.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const countries = async (): Promise<readonly Country[]> =>
  (await site.call('listCountries')).body.data;

describe('ACCOUNT-50 the countries', () => {
  it('are 240, each once, with every field in both languages', async () => {
    const list = await countries();
    expect(list).toHaveLength(240);
    for (const field of ['id', 'name', 'ar_name', 'iso_2', 'iso_3'] as const) {
      expect(new Set(list.map((one) => one[field])).size, field).toBe(240);
    }
    const wrong = list.filter(
      (one) =>
        !/^[A-Z]{2}$/.test(one.iso_2) ||
        !/^[A-Z]{3}$/.test(one.iso_3) ||
        !/^\d{1,4}$/.test(one.code) ||
        !/^[A-Z]{3}$/.test(one.currency_code) ||
        !/\p{Script=Arabic}/u.test(one.ar_name) ||
        !/\p{Script=Arabic}/u.test(one.ar_currency_name) ||
        [one.name, one.ar_name].includes(one.iso_2) ||
        [one.currency_name, one.ar_currency_name].includes(one.currency_code) ||
        one.currency_symbol === '',
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    [
      'AE',
      {
        id: 784,
        name: 'United Arab Emirates',
        ar_name: 'الإمارات العربية المتحدة',
        iso_3: 'ARE',
        code: '971',
        currency_name: 'United Arab Emirates Dirham',
        ar_currency_name: 'درهم إماراتي',
        currency_code: 'AED',
        currency_symbol: 'AED',
      },
    ],
    ['IN', { id: 356, iso_3: 'IND', code: '91', currency_code: 'INR', currency_symbol: '₹' }],
    ['PS', { id: 275, ar_name: 'الأراضي الفلسطينية', code: '970' }],
    ['XK', { id: 983, iso_3: 'XKX', code: '383', currency_code: 'EUR' }],
  ])('%s is %j', async (iso, country) =>
    expect((await countries()).find(({ iso_2 }) => iso_2 === iso)).toMatchObject(country),
  );

  it('have unique numbers', async () => {
    const known = [784, 983, 0, 1, 10, 999].map(await loadIsCountry());
    expect(known).toEqual([true, true, false, false, false, false]);
  });
});

it.each(['listCountries', 'listIdProofTypes'] as const)(
  '%s is sent once: a client with the current one gets 304',
  async (name) => {
    const first = await site.call(name, {}, { lang: 'ar' });
    const etag = String(first.headers.etag);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const again = await site.call(name, {}, { headers: { 'if-none-match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
    const other = await site.call(name, {}, { host: 'sahel.localhost' });
    expect([other.status, other.headers.etag]).toEqual([200, etag]);
  },
);

it('the papers by which a person is known', async () =>
  expect((await site.call('listIdProofTypes')).body.data).toEqual([
    { id: 32, name: 'Emirates Id', ar_name: 'الهوية الإماراتية' },
    { id: 33, name: 'Passport', ar_name: 'جواز السفر' },
  ]));
