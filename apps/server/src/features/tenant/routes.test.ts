import { siteConfig } from '@nadi/contract/tenant/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeFacts } from '../../../test/changing-venue.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { formatInZone } from '../../platform/zone-time.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const changeConfig = (change: object): Promise<void> =>
  changeFacts(
    site.testDatabase.superuserUrl,
    2,
    `update tenant set config = config || '${JSON.stringify(change)}' where tenant_id = 2`,
  );

describe('readConfig', () => {
  describe('200', () => {
    it('returns the venue of the host, with the data of the visitor', async () => {
      const { status, body, headers } = await site.call('readConfig');
      expect(status).toBe(200);
      expect(siteConfig.parse(body.data)).toMatchObject({
        venue_id: 1,
        venue_name: 'Al Noor Sports Park',
        ar_venue_name: 'نادي النور الرياضي',
        currency: 'AED',
        vat_percent: 5,
        utc_offset_minutes: 240,
        is_baps: 0,
        enable_arabic: 1,
        is_demo: 1,
      });
      expect(body.data.header_menu).toEqual(body.data.header_nav);
      expect(body.carousel).toBeInstanceOf(Array);
      expect(body.data.session_id).toMatch(/^s_/);
      expect(headers['x-visitor-token']).toBe(body.data.vtoken);
      expect(headers['cache-control']).toBe('private, no-cache');
    });

    it('finds the second venue by its exact host, and takes any other for the first', async () => {
      const sahel = await site.call('readConfig', {}, { host: 'sahel.localhost:8080' });
      expect(sahel.body.data).toMatchObject({ venue_id: 2, is_baps: 1, enable_arabic: 0 });
      expect(sahel.body.data, 'TAX-10').toMatchObject({ tax_number: '', vat_percent: 0 });
      const other = await site.call('readConfig', {}, { host: 'venue.example' });
      expect(other.body.data.venue_id).toBe(1);
    });

    it('accepts a forwarded host only from a configured proxy', async () => {
      const headers = { 'x-forwarded-host': 'sahel.localhost' };
      const { body } = await site.call('readConfig', {}, { headers });
      expect(body.data.venue_id).toBe(1);
    });

    it('keeps the tag for all visitors, and returns 304 for a current one', async () => {
      const first = await site.call('readConfig');
      const second = await site.call('readConfig', {}, { visitor: 'another-visitor' });
      expect(second.headers.etag).toBe(first.headers.etag);
      const third = await site.call(
        'readConfig',
        {},
        {
          headers: { 'if-none-match': String(first.headers.etag) },
        },
      );
      expect(third.status).toBe(304);
      expect(third.text).toBe('');
    });

    it('follows a change of the config within 300 ms', async () => {
      const before = await site.call('readConfig', {}, { host: 'sahel.localhost' });
      await changeConfig({ enable_dcd: 1 });
      site.age();
      const after = await site.call('readConfig', {}, { host: 'sahel.localhost' });
      expect([before.body.data.enable_dcd, after.body.data.enable_dcd]).toEqual([0, 1]);
      expect(after.headers.etag).not.toBe(before.headers.etag);
    });

    it('lets no script id through that could carry a script', async () => {
      await changeConfig({ gtm_code: 'GTM-<script>', krews_gtm_code: 'GTM-AB12CD' });
      site.age();
      const { body } = await site.call('readConfig', {}, { host: 'sahel.localhost' });
      expect(body.data).toMatchObject({ gtm_code: null, krews_gtm_code: 'GTM-AB12CD' });
    });

    it('answers the terms without anything that acts, and colours that are some', async () => {
      const attack = {
        tnc: '<p onclick="x()">Come early.</p><script>x()</script>',
        colors: { primary: '#112233', dark: '#000"><h1>pwn</h1>', mode: 'dark"><h1>pwn</h1>' },
      };
      await changeConfig(attack);
      site.age();
      const { body } = await site.call('readConfig', {}, { host: 'sahel.localhost' });
      expect(body.data.tnc).toBe('<p>Come early.</p>');
      expect(body.data.colors).toMatchObject({ primary: '#112233', dark: '#07130F', mode: 'dark' });
      const known = (await site.whole.pipeline.directory.siteById(2))?.config;
      expect(known).toMatchObject({ tnc: body.data.tnc, colors: body.data.colors });
    });
  });

  it.each(['short', 'a'.repeat(129), 'bad token!'])(
    '400 for the visitor token %s',
    async (visitor) => {
      const { status, body } = await site.call('readConfig', {}, { visitor });
      expect([status, body.code]).toEqual([400, 'malformed_request']);
    },
  );

  it('401 for an unknown bearer', async () => {
    const { status, body } = await site.call('readConfig', {}, { bearer: 'nobody' });
    expect(status).toBe(401);
    expect(body).toMatchObject({
      code: 'session_expired',
      message: 'Session expired, please login again',
    });
  });

  it('404 for an unknown host where it is no demo', async () => {
    const real = await startTestApp({
      database: site.testDatabase,
      environment: { NADI_DEMO: '0', NADI_SECRET: 'a-secret-of-our-own-that-is-long-enough' },
    });
    const unknown = await real.call('readConfig', {}, { host: 'venue.example' });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found']);
    const known = await real.call('readConfig', {}, { host: 'localhost' });
    expect(known.body.data).toMatchObject({ venue_id: 1, is_demo: 0 });
    await real.close();
  });
});

describe('verifyTime', () => {
  const zone = 'Asia/Dubai';
  const request = (secondsOff: number, headers: Record<string, string> = {}) => {
    const UserTime = formatInZone(Date.now() + secondsOff * 1000, zone);
    return site.call('verifyTime', {}, { headers: { UserTime, UserTimeZone: zone, ...headers } });
  };

  it('200 without the header, and within five minutes either way', async () => {
    expect((await site.call('verifyTime')).body.data.userTime).toBeNull();
    for (const seconds of [0, 298, -298]) {
      const { status, body } = await request(seconds);
      expect(status).toBe(200);
      expect(body.data.systemTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    }
  });

  it('200 by the machine’s clock, whatever the demo’s', async () => {
    await site.clock(3600);
    expect((await request(0)).status).toBe(200);
    await site.whole.clock.setOffset(0);
  });

  it('200 read in the caller’s own zone', async () => {
    const UserTime = formatInZone(Date.now(), 'America/New_York');
    const headers = { UserTime, UserTimeZone: 'America/New_York' };
    expect((await site.call('verifyTime', {}, { headers })).status).toBe(200);
  });

  it('409 clock_skew beyond, with both times, in the requested language', async () => {
    const late = await request(-302);
    expect([late.status, late.body.code]).toEqual([409, 'clock_skew']);
    expect(Object.keys(late.body.data)).toEqual(['userTime', 'systemTime']);
    expect(late.body.message).toContain('Error: Time Discrepancy Detected.');
    expect(late.body.message).toContain('and Al Noor Sports Park Server time are out of sync');
    const arabic = await request(400, { 'accept-language': 'ar-AE,ar;q=0.9,en;q=0.8' });
    expect(arabic.body.message).toContain('خادم نادي النور الرياضي');
  });

  it('400 for a time or a zone that is none', async () => {
    for (const headers of [
      { UserTime: 'yesterday' },
      { UserTime: '2026-02-30 10:00:00' },
      { UserTime: '2026-11-21 10:00:00', UserTimeZone: 'Mars/Olympus' },
    ]) {
      const { status, body } = await site.call('verifyTime', {}, { headers });
      expect([status, body.code]).toEqual([400, 'malformed_request']);
    }
  });
});
