import { siteRoutes } from '@nadi/contract/site-table';
import { siteConfig } from '@nadi/contract/tenant/endpoints';
import { openDatabase } from '@nadi/server/platform/db/database';
import { readEnvironment } from '@nadi/server/platform/environment';
import { createSealer } from '@nadi/server/platform/sealed-text';
import { logIn } from '@nadi/server/test/cart-calls';
import { startTestApp, type TestApp } from '@nadi/server/test/harness';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alNoor } from './al-noor.ts';
import { seedDemo, seedVenue } from './seed.ts';

let app: TestApp;
let superuser: pg.Client;
beforeAll(async () => {
  app = await startTestApp();
  superuser = new pg.Client({ connectionString: app.testDatabase.superuserUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await app.close();
});

const rowsOf = async (text: string) => (await superuser.query(text)).rows;

describe('the demo’s data', () => {
  test('a second start changes nothing, later edits included', async () => {
    await superuser.query(
      "update service set name = 'Padel tennis' where tenant_id = 1 and id = 2",
    );
    const tables = await rowsOf(
      "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
    );
    const picture = async () => {
      const sums = [];
      for (const { relname } of tables) {
        const text = `select md5(string_agg(t::text, '' order by t::text)) from "${relname}" t`;
        sums.push(await rowsOf(text));
      }
      return sums;
    };
    const before = await picture();
    await seedDemo(app.testDatabase.ownerUrl, readEnvironment().secret);
    expect(await picture()).toEqual(before);
    await superuser.query("update service set name = 'Padel' where tenant_id = 1 and id = 2");
  });

  test('ids and prices: product = facility × 100 + 1, rental product = product × 10 + band', async () => {
    const rentals = await rowsOf(
      'select facility_id, product_id, rental_product_id, rate_fils_per_hour / 100 as rate from facility_rental order by 3',
    );
    for (const { facility_id, product_id, rental_product_id } of rentals) {
      expect(product_id).toBe(facility_id * 100 + 1);
      expect(Math.floor(rental_product_id / 10)).toBe(product_id);
    }
    const rates = (facility: number) =>
      rentals.filter((row) => row.facility_id === facility).map((row) => Number(row.rate));
    expect([11, 12, 13, 14, 15, 21, 24, 31, 51, 61].map(rates)).toEqual([
      [600, 900],
      [350, 500],
      [350, 500],
      [200, 300],
      [200, 300],
      [160, 220],
      [160, 220],
      [120],
      [250],
      [0],
    ]);
  });

  test('the whole pitch is made of its halves; swimming is counted by places', async () => {
    expect(
      await rowsOf(
        'select facility_id, unit_id from facility_unit where facility_id between 11 and 13 order by 1, 2',
      ),
    ).toEqual([
      { facility_id: 11, unit_id: 12 },
      { facility_id: 11, unit_id: 13 },
      { facility_id: 12, unit_id: 12 },
      { facility_id: 13, unit_id: 13 },
    ]);
    expect(
      await rowsOf(
        'select name, price_fils::int as fils, participant_count as people from facility_ticket order by product_id',
      ),
    ).toEqual([
      { name: 'Adult', fils: 5000, people: 1 },
      { name: 'Child', fils: 3000, people: 1 },
      { name: 'Family', fils: 14_000, people: 4 },
      { name: 'Lesson', fils: 8000, people: 1 },
    ]);
    expect(await rowsOf('select capacity, session_pool_id from facility where id = 41')).toEqual([
      { capacity: 30, session_pool_id: 41 },
    ]);
  });

  test('one rule of each interval type, and the tennis rule for everybody but members', async () => {
    expect(
      await rowsOf(
        'select service_id, interval_type, weekdays, rentals, channels from schedule_control order by id',
      ),
    ).toEqual([
      { service_id: 3, interval_type: 0, weekdays: 0, rentals: [], channels: ['b2c', 'partners'] },
      { service_id: 1, interval_type: 1, weekdays: 0, rentals: [1501], channels: [] },
      { service_id: 5, interval_type: null, weekdays: 2, rentals: [5201], channels: [] },
    ]);
  });

  test('events and classes occupy courts; an event only until an hour before its end', async () => {
    expect(
      await rowsOf('select kind, unit_id, to_tick - from_tick as ticks from stay order by 2, 3'),
    ).toEqual(
      [
        { unit_id: 12, ticks: 24 },
        { unit_id: 13, ticks: 24 },
        { unit_id: 14, ticks: 24 },
        { unit_id: 15, ticks: 12 },
        { unit_id: 15, ticks: 12 },
        { unit_id: 15, ticks: 24 },
        { unit_id: 21, ticks: 24 },
        { unit_id: 22, ticks: 24 },
      ].map((one) => ({ kind: 'programme', ...one })),
    );
  });

  test('wallets and points were posted, and the ledger sums to zero', async () => {
    expect(
      await rowsOf(
        "select code, balance::int, floor::int from account where code ~ '^(wallet|points:[0-9]|partner)' order by code",
      ),
    ).toEqual([
      { code: 'partner:1', balance: 0, floor: -500_000 },
      { code: 'points:1', balance: 2000, floor: 0 },
      { code: 'points:2', balance: 1631, floor: 0 },
      { code: 'wallet:1:topup', balance: 50_000, floor: 0 },
    ]);
  });

  test('the logins work, except that of the pending partner', async () => {
    for (const [mobile, password] of [
      ['501234567', 'Customer#1'],
      ['502345678', 'Member#1'],
      ['503456789', 'Partner#1'],
    ] as const) {
      expect(await logIn(app, mobile, password)).toMatch(/\S/);
    }
    const visitor = { country_code: '971', mobile_number: '505678901', password: 'Visitor#1' };
    const atSahel = await app.call('logIn', { body: visitor }, { host: 'sahel.localhost' });
    expect([atSahel.status, atSahel.body.data?.first_name]).toEqual([200, 'Maryam']);
    expect((await app.call('logIn', { body: visitor })).body.code).toBe('invalid_credentials');
    const waiting = await app.call('logIn', {
      body: { country_code: '971', mobile_number: '504567890', password: 'Partner#2' },
    });
    expect([waiting.status, waiting.body.code]).toEqual([403, 'account_not_approved']);
  });

  test('both sites’ configs are whole, and differ where they should', async () => {
    const alNoor = (await app.call('readConfig')).body.data;
    const sahel = (await app.call('readConfig', {}, { host: 'sahel.localhost' })).body.data;
    expect(siteConfig.safeParse(alNoor).error).toBeUndefined();
    expect(siteConfig.safeParse(sahel).error).toBeUndefined();
    expect(alNoor).toMatchObject({
      venue_id: 1,
      venue_name: 'Al Noor Sports Park',
      is_baps: 0,
      enable_arabic: 1,
      banner: null,
      colors: { primary: '#0B3D2E', cta: '#C8F031', mode: 'dark' },
    });
    expect(sahel).toMatchObject({ venue_id: 2, is_baps: 1, enable_arabic: 0, child_venues: [] });
    const names = { name: sahel.venue_name, ar_name: sahel.ar_venue_name };
    expect(alNoor.child_venues).toEqual([{ id: 2, ...names, host: 'sahel.localhost' }]);
    const form = await app.call(
      'readFieldConfig',
      { query: { venue_service_id: 6 } },
      { host: 'sahel.localhost' },
    );
    const required = form.body.data.filter(({ is_required: is }: { is_required: 0 | 1 }) => is);
    expect(required.map(({ slug }: { slug: string }) => slug)).toEqual([
      'dob',
      'gender',
      'nationality',
      'id',
    ]);
    expect(sahel.banner.text).toMatch(/under construction/);
    expect(sahel.colors.primary).not.toBe(alNoor.colors.primary);
  });

  test('every page that a menu leads to exists, in both languages', async () => {
    for (const host of ['localhost', 'sahel.localhost']) {
      const { header_nav, footer_menu } = (await app.call('readConfig', {}, { host })).body.data;
      for (const { path } of [...header_nav, ...footer_menu]) {
        if (siteRoutes.some((route) => route.path === path && route.is === undefined)) continue;
        const { status, body } = await app.call(
          'readPage',
          { params: { slug: path.slice(1) } },
          { host },
        );
        expect([path, status]).toEqual([path, 200]);
        expect(body.data.content.length).toBeGreaterThan(20);
        expect(body.data.ar_content).toMatch(/[\u0600-\u06ff]/);
      }
    }
  });
});

describe('facts that cannot be are refused where they are written', () => {
  test('SLOT-03 a venue with a fault is refused with its line, and nothing of it is written', async () => {
    const owner = openDatabase({
      url: app.testDatabase.ownerUrl,
      poolSize: 1,
      preparedStatements: true,
    });
    const day = (from: string, to: string) => ({ from, to, dirhamsPerHour: 100 });
    const services = alNoor.services.map((service) => ({
      ...service,
      facilities: service.facilities.map((one) =>
        one.id === 21 ? { ...one, bands: [day('06:00', '17:00'), day('16:00', '24:00')] } : one,
      ),
    }));
    const venue = { ...alNoor, tenantId: 3, hosts: ['third.localhost'], services };
    const written = seedVenue(owner, venue, {
      today: '2026-11-21',
      now: app.whole.clock.now(),
      sealer: createSealer('any'),
    });
    await expect(written).rejects.toThrow(
      'ALN, facility 21 (Court 1): windows_overlap (rentalProductIds 21011,21012)',
    );
    expect(await rowsOf('select from tenant where tenant_id = 3')).toEqual([]);
    await owner.close();
  });

  test('SLOT-14 a rule has interval type 0, 1 or none', async () => {
    const written = superuser.query('update schedule_control set interval_type = 7');
    await expect(written).rejects.toThrow(/interval_type_check/);
  });
});

describe('PRODUCT-01 a product', () => {
  test.each([
    [
      'a thing by the id of a court',
      `update retail_product set product_id = 2201 where product_id = 2801`,
    ],
    [
      'a court by the id of a thing',
      `update facility_rental set product_id = 2801 where product_id = 2201`,
    ],
    [
      'an id twice, with two kinds',
      `insert into product (tenant_id, id, kind) values (1, 2201, 'retail')`,
    ],
    ['an id that is none', `update facility_ticket set product_id = 4199 where product_id = 4102`],
  ])('has one id and one kind: the database refuses %s', async (_, sql) => {
    await expect(superuser.query(sql)).rejects.toThrow(/foreign key|duplicate key/);
  });
});
