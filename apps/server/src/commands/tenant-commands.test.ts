import { siteConfig } from '@nadi/contract/tenant/endpoints';
import type { Language } from '@nadi/domain/kernel/localized';
import { NEW_SERVICE } from '@nadi/domain/kinds/facility/service-form';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../test/books.ts';
import { decide, guest, itemOf, listen, order } from '../../test/buyer.ts';
import { court, hold, newVisitor } from '../../test/cart-calls.ts';
import { atConsole, cookieOf, enter } from '../../test/console.ts';
import { nadi } from '../../test/event-tickets.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { accept } from '../../test/invited.ts';

const HOST = 'marina.localhost';
const MARINA = [
  ...[`--host=${HOST}`, '--name=Marina Padel & Tennis', '--ar-name=نادي المارينا للبادل'],
  ...['--code=MAR', '--owner=owner@marina.example.com', '--vat=5', '--price=150'],
];

let site: TestApp;
let link = '';
beforeAll(async () => {
  site = await startTestApp();
  await listen(site);
  const { code, output } = await nadi(site, 'tenant', 'create', ...MARINA);
  expect([code, ...output.slice(0, 2)]).toEqual([
    0,
    `Marina Padel & Tennis is created: http://${HOST}:8080/`,
    'Single-use link for owner@marina.example.com, its owner, valid for 24 hours:',
  ]);
  link = output[2] ?? '';
});
afterAll(() => site.close());

const venues = () =>
  runSql<{ tenant: number; host: string }>(
    site.testDatabase.superuserUrl,
    'select tenant_id as tenant, host from tenant_host where tenant_id >= 1000 order by 1',
  );

const at = (name: Parameters<TestApp['call']>[0], input = {}, lang: 'en' | 'ar' = 'en') =>
  site.call(name, input, { host: HOST, lang });

const SCRIPT = { en: /^[\x20-\x7e]+$/, ar: /\p{Script=Arabic}/u };

/** Renders a public page of the new venue. */
async function publicPage(path: string, language: Language) {
  const { pipeline, clock, publicRoutes } = site.whole;
  const [venue] = await venues();
  const found = await pipeline.directory.siteById(venue?.tenant ?? 0);
  if (!found) throw new Error('The venue is not served.');
  const request = { tenant: found.facts, config: found.config, now: clock.now(), language };
  const params = { slug: path.slice(1) };
  const route = publicRoutes[path as '/'] ?? publicRoutes['/$slug'];
  return route?.read({ ...request, params, query: {}, urlOf: (one) => `https://${HOST}${one}` });
}

describe('TENANT-03 nadi tenant create', () => {
  it('makes a whole site, found by its host, in both languages', async () => {
    const { body } = await at('readConfig');
    const config = siteConfig.parse(body.data);
    expect(config).toMatchObject({
      venue_name: 'Marina Padel & Tennis',
      ar_venue_name: 'نادي المارينا للبادل',
      currency: 'AED',
      vat_percent: 0,
      utc_offset_minutes: 240,
      siteEnabled: true,
      colors: { primary: '#5A2A82', mode: 'system' },
    });
    expect(config.opening_hours).toHaveLength(7);
    const links = [...config.header_nav, ...config.footer_menu];
    for (const { path, ar_link_text } of links) {
      expect(ar_link_text).toMatch(/\p{Script=Arabic}/u);
      for (const language of ['en', 'ar'] as const) {
        expect([path, language, (await publicPage(path, language))?.title]).toEqual([
          ...[path, language, expect.stringMatching(SCRIPT[language])],
        ]);
      }
    }
    const about = await at('readPage', { params: { slug: 'about' } });
    expect(about.body.data.summary).toContain('Marina Padel & Tennis');
    const support = await at('listQuestions');
    expect(JSON.stringify(support.body.data)).toContain('كيف أحجز؟');
  });

  it('TAX-10: sells its first court at its price without VAT, until it states a tax number', async () => {
    const { body } = await at('listNextTimes');
    const [{ times }] = body.data;
    const [{ service_date, facility_id, start_time, end_time, price }] = times;
    expect(price).toBe(150);
    const line = court(facility_id, service_date, start_time.slice(0, 5), end_time.slice(0, 5));
    const held = await hold(site, newVisitor(), [line], { host: HOST });
    expect([held.status, held.body.data?.total]).toEqual([200, 150]);
  });

  it('admits its owner by the link, who changes the content of the site', async () => {
    const token = link.split('#')[1] ?? '';
    expect(link).toBe(`http://${HOST}:8080/console/invitation#${token}`);
    const { answer } = await accept(site, token, {}, HOST);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data.recovery_codes).toHaveLength(10);
    const owner = atConsole(site, cookieOf(answer), HOST);
    const params = { kind: 'colours', slug: 'colours' };
    const found = await owner.call('readContent', { params });
    const colors = { ...found.body.data.draft.colors, primary: '#0B4F6C', cta: '#D4380D' };
    const { version } = found.body.data;
    const saved = await owner.call('saveContent', { params, body: { version, body: { colors } } });
    await owner.call('publishContent', { params, body: { version: saved.body.data.version } });
    await expect.poll(async () => (await at('readConfig')).body.data.colors).toEqual(colors);
    const demo = await site.call('readConfig');
    expect(demo.body.data.colors.primary).not.toBe(colors.primary);
    // Another sport, with a court at its hours and price: a guest books it and pays.
    const service = { ...NEW_SERVICE, name: 'Tennis', ar_name: 'تنس' };
    const { id } = (await owner.call('addService', { body: { service } })).body.data;
    const rates = [{ from: '07:00', to: '23:00', price: 200 }];
    const written = { name: 'Court A', ar_name: 'الملعب أ', is_open: true, rates };
    await owner.call('addCourt', { params: { id }, body: { court: written } });
    await owner.call('openService', { params: { id }, body: { is_open: true } });
    const timesOf = async () =>
      (await at('listNextTimes')).body.data.find(
        (one: { venue_service_id: number }) => one.venue_service_id === id,
      )?.times[0];
    await expect.poll(timesOf).toMatchObject({ price: 200 });
    const { service_date: date, facility_id: where, start_time, end_time } = await timesOf();
    const facility = { venue_service_id: id, date, start_time, end_time };
    const [offered] = (await at('fetchAvailableFacilities', { query: facility })).body.data;
    const there: Pick<TestApp, 'call'> = {
      call: (name, input, options) => site.call(name, input, { host: HOST, ...options }),
    };
    const slot = { product_id: offered.product_id, facility_id: where, date, start_time, end_time };
    const placed = await order(there, await guest(there), { items: [itemOf(slot)] });
    expect(placed.status, placed.text).toBe(200);
    await decide(site.app, placed.body.data.transactionId, 'approve');
    await site.clock(45);
    const sold = await runSql(
      site.testDatabase.superuserUrl,
      `select status, total_fils::int as total from orders where tenant_id >= 1000`,
    );
    expect(sold).toEqual([{ status: 'complete', total: 20_000 }]);
    expect(
      (await site.call('readStaffSession', {}, { headers: { cookie: owner.cookie } })).status,
    ).toBe(401);
  });

  it('is reported, and not duplicated, when it is created again', async () => {
    const before = await venues();
    const again = await nadi(site, 'tenant', 'create', ...MARINA);
    expect(again).toEqual({
      code: 1,
      output: ['--host belongs to an existing venue: see nadi tenant list.'],
    });
    expect(await venues()).toEqual(before);
  });

  it('TENANT-02 makes one venue of many that take one host at the same moment', async () => {
    const texts = [...MARINA.slice(1), '--host=race.localhost'];
    const all = await Promise.all(
      Array.from({ length: 4 }, () => nadi(site, 'tenant', 'create', ...texts)),
    );
    expect(all.map(({ code }) => code).sort()).toEqual([0, 1, 1, 1]);
    expect((await venues()).filter(({ host }) => host === 'race.localhost')).toHaveLength(1);
    const [left] = await runSql<{ rows: number }>(
      site.testDatabase.superuserUrl,
      `select (select count(*) from tenant)::int + (select count(distinct tenant_id) from content_entry)::int
         + (select count(distinct tenant_id) from staff)::int as rows`,
    );
    expect(left?.rows).toBe(3 * ((await venues()).length + 2));
  });

  it('TENANT-01 reports all errors at once, by the name of the option, and writes nothing', async () => {
    const before = await venues();
    const texts = ['--host=http://x', '--name=X', '--ar-name=X', '--time-zone=Europe/Paris'];
    const more = ['--currency=KWD', '--vat=five', '--price=-1', '--sport=chess', '--code=m'];
    const { code, output } = await nadi(site, 'tenant', 'create', ...texts, ...more);
    expect(code).toBe(1);
    expect(output.join('\n').split('\n')).toEqual([
      expect.stringMatching(/^--host is not a host/),
      '--ar-name has no Arabic letter.',
      expect.stringMatching(/^--code must be 2 to 6 capital letters/),
      '--owner is required.',
      expect.stringMatching(/^--time-zone is a time zone with clock changes/),
      expect.stringMatching(/^--currency is a currency without two decimal places/),
      expect.stringMatching(/^--vat is not a rate/),
      expect.stringMatching(/^--price is not an amount/),
      expect.stringMatching(/^--sport is not one of padel, tennis/),
    ]);
    const taken = await nadi(site, 'tenant', 'create', '--host=LOCALHOST');
    expect(taken.output.join('\n')).toContain('--host belongs to an existing venue');
    expect(await venues()).toEqual(before);
  });

  it('shows that it opens soon where its court has no price', async () => {
    const texts = ['--name=Quiet', '--ar-name=هدوء', '--code=QUI', '--owner=q@example.com'];
    const { output } = await nadi(site, 'tenant', 'create', '--host=quiet.localhost', ...texts);
    expect(output[1]).toBe('Its site shows that it opens soon: its court has no price yet.');
    const how = { host: 'quiet.localhost' };
    expect((await site.call('readConfig', {}, how)).body.data.enable_facility_booking).toBe(0);
    expect((await site.call('listServices', {}, how)).body.data).toEqual([]);
  });
});

describe('TENANT-06 nadi tenant child', () => {
  it('has the config of a venue name another one, once and one below the other', async () => {
    expect((await nadi(site, 'tenant', 'detach', 'localhost', 'sahel.localhost')).code).toBe(0);
    const outcome = await nadi(site, 'tenant', 'child', HOST, 'Sahel.localhost');
    expect(outcome.output).toEqual([
      'Sahel Visitor Centre is a sub-venue of Marina Padel & Tennis.',
    ]);
    const names = { name: 'Sahel Visitor Centre', ar_name: 'مركز ساحل للزوار' };
    const child = { id: 2, ...names, host: 'sahel.localhost' };
    await expect.poll(async () => (await at('readConfig')).body.data.child_venues).toEqual([child]);
    for (const [parent, named, why] of [
      [HOST, 'sahel.localhost', 'sahel.localhost is its sub-venue already.'],
      ['sahel.localhost', 'localhost', 'localhost cannot be one: the venue is a sub-venue itself.'],
      ['localhost', HOST, `${HOST} has sub-venues of its own.`],
      ['localhost', 'sahel.localhost', 'sahel.localhost is a sub-venue of another.'],
      [HOST, HOST, `${HOST} is the venue itself.`],
      [HOST, 'nobody', 'nobody is the host of no venue.'],
    ] as const) {
      expect(await nadi(site, 'tenant', 'child', parent, named)).toEqual({
        code: 1,
        output: [why],
      });
    }
  });
});

describe('TENANT-06 a sub-venue', () => {
  const below = async () =>
    (await at('readConfig')).body.data.child_venues.map(({ name }: { name: string }) => name);

  it('is called as it calls itself by now, and is not named while it is switched off', async () => {
    const manager = await enter(site, 'manager', 'sahel.localhost');
    const publish = async (kind: string, change: object) => {
      const params = { kind, slug: kind };
      const { draft, version } = (await manager.call('readContent', { params })).body.data;
      const body = { version, body: { ...draft, ...change } };
      const saved = await manager.call('saveContent', { params, body });
      const shown = { params, body: { version: saved.body.data.version } };
      const published = await manager.call('publishContent', shown);
      expect(published.status, published.text).toBe(200);
    };
    const tag = (await at('readConfig')).headers.etag;
    await publish('identity', { venue_name: 'Sahel Shore', ar_venue_name: 'شاطئ ساحل' });
    const names = { name: 'Sahel Shore', ar_name: 'شاطئ ساحل' };
    const child = { id: 2, ...names, host: 'sahel.localhost' };
    await expect.poll(async () => (await at('readConfig')).body.data.child_venues).toEqual([child]);
    expect((await at('readConfig')).headers.etag).not.toBe(tag);
    const { output } = await nadi(site, 'tenant', 'list');
    expect(output.join('\n')).toMatch(/Marina Padel & Tennis .* Sahel Shore/);
    await publish('status', { siteEnabled: false });
    await expect.poll(below).toEqual([]);
    await publish('status', { siteEnabled: true });
    await expect.poll(below).toEqual(['Sahel Shore']);
  });

  it('is named no more once nobody finds it', async () => {
    const { superuserUrl } = site.testDatabase;
    await runSql(superuserUrl, 'update tenant_host set tenant_id = 999 where tenant_id = 2');
    await expect.poll(below).toEqual([]);
    await runSql(superuserUrl, 'update tenant_host set tenant_id = 2 where tenant_id = 999');
    await expect.poll(below).toEqual(['Sahel Shore']);
  });
});

describe('TENANT-06 nadi tenant detach', () => {
  const below = async () =>
    (await at('readConfig')).body.data.child_venues.map(({ id }: { id: number }) => id);

  it('has the config name that venue no more, and the others as they were; it can be put there again', async () => {
    expect((await nadi(site, 'tenant', 'child', HOST, 'quiet.localhost')).code).toBe(0);
    await expect.poll(below).toHaveLength(2);
    const detached = await nadi(site, 'tenant', 'detach', HOST, 'SAHEL.localhost');
    const text = ['Sahel Shore is no sub-venue of Marina Padel & Tennis any more.'];
    expect(detached).toEqual({ code: 0, output: text });
    await expect.poll(below).toEqual([expect.any(Number)]);
    expect(await below()).not.toContain(2);
    expect((await nadi(site, 'tenant', 'child', 'localhost', 'sahel.localhost')).code).toBe(0);
    expect((await nadi(site, 'tenant', 'detach', 'localhost', 'sahel.localhost')).code).toBe(0);
    expect((await nadi(site, 'tenant', 'detach', HOST, 'quiet.localhost')).code).toBe(0);
    await expect.poll(below).toEqual([]);
  });

  it.each([
    ['sahel.localhost', 'sahel.localhost is no sub-venue of Marina Padel & Tennis.'],
    [HOST, `${HOST} is no sub-venue of Marina Padel & Tennis.`],
    ['nobody', 'nobody is the host of no venue.'],
  ])('changes nothing for one that is none: %s', async (child, why) => {
    expect(await nadi(site, 'tenant', 'detach', HOST, child)).toEqual({ code: 1, output: [why] });
  });
});

describe('nadi tenant list', () => {
  it('is a table of all venues', async () => {
    const { code, output } = await nadi(site, 'tenant', 'list');
    const lines = output.join('\n').split('\n');
    expect(code).toBe(0);
    expect(lines[0]).toMatch(/^Host +Name +Code +Time zone +Money +VAT +Site/);
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^localhost, 127\.0\.0\.1 +Al Noor Sports Park +ALN +Asia\/Dubai +AED +5 % +open$/,
      ),
    );
    expect(lines).toContainEqual(
      expect.stringMatching(/^marina\.localhost +Marina Padel & Tennis +MAR /),
    );
    expect(lines.at(-1)).toMatch(/^\d+ venues\.$/);
  });
});
