import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../../test/books.ts';
import { change, seeChange } from '../../../test/changing-venue.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { requestRegistration } from '../../../test/people.ts';
import { bring, photograph } from '../../../test/pictures.ts';
import type { StaffContext } from '../../platform/http/context/context.ts';
import { publishContent } from './edit.ts';

let site: TestApp;
let manager: AtConsole;
beforeAll(async () => {
  site = await startTestApp();
  manager = await enter(site, 'manager');
});
afterAll(() => site.close());

const config = async () => (await site.call('readConfig')).body.data;
const ofKind = (kind: string) => ({ kind, slug: kind });

/** Changes a setting over its current value, and tries to publish it. */
async function publish(kind: string, change: object) {
  const params = ofKind(kind);
  const { draft, version } = (await manager.call('readContent', { params })).body.data;
  const body = { ...draft, ...change };
  const saved = await manager.call('saveContent', { params, body: { version, body } });
  expect(saved.status, saved.text).toBe(200);
  const shown = { params, body: { version: saved.body.data.version } };
  const published = await manager.call('publishContent', shown);
  await seeChange(site);
  return published;
}

it('CONTENT-13: a venue is named and shown as published by its staff, and otherwise as configured', async () => {
  const before = await config();
  const params = ofKind('identity');
  const { draft } = (await manager.call('readContent', { params })).body.data;
  expect(draft).toEqual({
    venue_name: 'Al Noor Sports Park',
    ar_venue_name: 'نادي النور الرياضي',
    logo: '',
    footer_logo: '',
    enable_arabic: 1,
    default_language: 'en',
  });
  const nameless = await publish('identity', { ar_venue_name: '' });
  expect([nameless.status, Object.keys(nameless.body.errors)]).toEqual([422, ['ar_venue_name']]);
  const picture = await bring(manager, await photograph('red', 900, 300), { alt: 'Our sign' });
  const logo = picture.body.data.id;
  const names = { venue_name: 'Noor Park', ar_venue_name: 'حديقة النور' };
  await publish('identity', { ...names, logo });
  expect(await config()).toMatchObject({
    ...names,
    venue: 'Noor Park',
    footer_logo_image_url: null,
    logo_image_url: `/pictures/${logo}/900.webp`,
  });
  // Its sizes have been created by now.
  await site.clock(1);
  await publish('identity', { enable_arabic: 0, default_language: 'ar' });
  const shown = await config();
  expect([shown.logo_image_url, shown.enable_arabic, shown.default_language]).toEqual([
    ...[`/pictures/${logo}/640.webp`, 0, 'ar'],
  ]);
  const { facts } = (await site.whole.pipeline.directory.siteById(1)) ?? {};
  expect([facts?.name, facts?.arName]).toEqual(['Noor Park', 'حديقة النور']);
  const inUse = await manager.call('removePicture', { params: { id: logo } });
  expect(inUse.body.code).toBe('picture_in_use');
  const { version } = (await manager.call('readContent', { params })).body.data;
  await manager.call('withdrawContent', { params, body: { version } });
  await seeChange(site);
  const { session_id: _, ...again } = await config();
  expect(again).toMatchObject({ venue_name: before.venue_name, logo_image_url: null });
});

it('CONTENT-14: ways in are offered as they were published, and the password always', async () => {
  const off = { is_guest_checkout: 0, qube_otp_login: 0, enable_uae_pass: 0 };
  expect((await publish('access', { ...off, facility_button_label: 'Play' })).status).toBe(200);
  expect(await config()).toMatchObject({ ...off, facility_button_label: 'Play' });
  const tried = { country_code: '971', mobile_number: '501234567', password: 'Wrong-9-word' };
  expect((await site.call('logIn', { body: tried })).body.code).toBe('invalid_credentials');
  expect((await site.call('beginUaePass', { body: {} })).status).toBe(404);
});

it('CONTENT-14: UAE PASS is published where the venue has a contract with it', async () => {
  expect((await publish('access', { enable_uae_pass: 1 })).status).toBe(200);
  const { database, pipeline } = site.whole;
  const { facts: tenant } = (await pipeline.directory.siteById(1)) ?? {};
  const context = { tenant, now: 0, staff: { name: 'Mona' } } as StaffContext;
  const deps = { database, directory: pipeline.directory, hasPass: async () => false };
  const params = ofKind('access');
  const { version } = (await manager.call('readContent', { params })).body.data;
  expect(await publishContent(deps, context, { kind: 'access', slug: 'access' }, version)).toEqual({
    ok: false,
    refusal: { code: 'validation_failed', errors: { enable_uae_pass: ['not_set_up'] } },
  });
});

describe('CONTENT-22 codes by text message', () => {
  const begin = (mobile: string, index: number) =>
    requestRegistration(site, { mobile, email: 'z@example.com' }, { from: `192.0.7.${index}` });
  const country = (letters: string) => ({ country: letters });

  it('ACCOUNT-51 go to the countries that were published, and only so many in a day', async () => {
    expect((await begin('+447911123456', 1)).status).toBe(200);
    const own = { per_day: 10, countries: [country('AE'), country('US')] };
    expect((await publish('access', { text_codes: own })).status).toBe(200);
    const abroad = await Promise.all([begin('+447911123457', 2), begin('+18765550123', 3)]);
    for (const { status, body } of abroad) {
      expect([status, Object.keys(body.errors)]).toEqual([422, ['mobile']]);
    }
    await runSql(site.testDatabase.superuserUrl, 'delete from attempt');
    const sent = [];
    for (let index = 0; index < 11; index += 1)
      sent.push((await begin(`+9715011100${index + 10}`, index + 4)).status);
    expect(sent).toEqual([...Array(10).fill(200), 429]);
    expect(await config()).not.toHaveProperty('text_codes');
    expect(JSON.stringify(await config())).not.toContain('per_day');
  });

  it('ACCOUNT-51 keep the operator’s number where it is lower', async () => {
    const operators = JSON.stringify({ text_codes: { per_day: 2 } });
    await change(site, `update tenant set config = config || '${operators}' where tenant_id = 1`);
    const { facts } = (await site.whole.pipeline.directory.siteById(1)) ?? {};
    expect(facts?.textCodes).toEqual({
      perDay: 2,
      countries: null,
      chosenCountries: ['AE', 'US'],
    });
    await change(site, `update tenant set config = config - 'text_codes' where tenant_id = 1`);
  });

  it.each([
    [{ per_day: 10.5 }, 'text_codes.per_day', 'saved'],
    [{ per_day: 9 }, 'text_codes.per_day', 'saved'],
    [{ per_day: 100_001 }, 'text_codes.per_day', 'saved'],
    [{ countries: [country('ae')] }, 'text_codes.countries.0.country', 'saved'],
    [{ countries: [country('SA')] }, 'text_codes.countries', 'published'],
    [{ countries: [country('AE'), country('ZZ')] }, 'text_codes.countries.1.country', 'published'],
  ])('%j is refused at %s', async (text_codes, field, stage) => {
    const params = ofKind('access');
    const { draft, version } = (await manager.call('readContent', { params })).body.data;
    const body = { ...draft, text_codes };
    const saved = await manager.call('saveContent', { params, body: { version, body } });
    const refused =
      stage === 'saved'
        ? saved
        : await manager.call('publishContent', {
            params,
            body: { version: saved.body.data.version },
          });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
  });

  it('follow the operator again once the settings are withdrawn', async () => {
    const params = ofKind('access');
    const { version } = (await manager.call('readContent', { params })).body.data;
    await manager.call('withdrawContent', { params, body: { version } });
    await seeChange(site);
    expect((await begin('+447911123458', 40)).status).toBe(200);
  });
});
