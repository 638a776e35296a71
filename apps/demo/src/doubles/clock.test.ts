import { addEvent } from '@nadi/server/platform/jobs/outbox';
import { changeFacts, seeChange } from '@nadi/server/test/changing-venue';
import { startTestApp, type TestApp } from '@nadi/server/test/harness';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
  await site.whole.clock.setOffset(0);
});
afterAll(() => site.close());

const move = async (payload: object | string) => {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/demo/clock',
    headers: { 'content-type': 'application/json' },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
};
/** Machine time, in whole seconds as times are given. */
const MACHINE_TIME = Math.floor(Date.now() / 1000) * 1000;
/** Stops the machine's clock until the end of the test. */
const stopMachineClock = (): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: MACHINE_TIME });
};
afterEach(() => {
  vi.useRealTimers();
});

const read = async () => (await site.app.inject('/demo/clock')).json().data;

describe('/demo/clock', () => {
  it('200 shows the machine’s time until it is moved', async () => {
    stopMachineClock();
    const { now, offset_seconds } = await read();
    expect(offset_seconds).toBe(0);
    expect(Date.parse(now)).toBe(MACHINE_TIME);
  });

  it('200 moves forward, for all processes, and back to the machine’s time', async () => {
    expect((await move({ advance_seconds: 960 })).body).toMatchObject({
      status: true,
      data: { offset_seconds: 960 },
    });
    await move({ advance_seconds: 40 });
    expect((await read()).offset_seconds).toBe(1000);
    const other = await startTestApp({ database: site.testDatabase });
    expect((await other.app.inject('/demo/clock')).json().data.offset_seconds).toBe(1000);
    await other.close();
    stopMachineClock();
    const target = MACHINE_TIME + 86_400_000;
    const there = (await move({ now: new Date(target).toISOString() })).body.data;
    expect(Date.parse(there.now)).toBe(target);
    expect((await move({ reset: true })).body.data.offset_seconds).toBe(0);
  });

  it('200 responds after due work has run', async () => {
    await site.database.forTenant(1, (tx) => addEvent(tx, 'nobody.listens', {}, Date.now()));
    await move({ advance_seconds: 1 });
    const { rows } = await site.database.queryTenant(1, 'platform', 'select from outbox');
    expect(rows).toEqual([]);
  });

  describe('in a browser', () => {
    const appearance = (lang: string, host = 'localhost') =>
      site.app.inject({
        url: `/demo/clock?lang=${lang}`,
        headers: { host, accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
      });
    it('200 shows the local time of the venue of its host', async () => {
      const { clock } = site.whole;
      await changeFacts(
        site.testDatabase.superuserUrl,
        2,
        `update tenant set time_zone = 'Asia/Kathmandu', offset_minutes = 345 where tenant_id = 2`,
      );
      await seeChange(site);
      await clock.setOffset(Date.parse('2027-07-05T20:30:30Z') - clock.machineNow());
      const shown = async (host: string) =>
        /class="amount"><bdi>([\d:]+)<.*?(\d\d-\d\d-\d{4})/
          .exec((await appearance('en', host)).body)
          ?.slice(1);
      expect(await shown('localhost')).toEqual(['00:30', '06-07-2027']);
      expect(await shown('sahel.localhost')).toEqual(['02:15', '06-07-2027']);
      await clock.setOffset(0);
    });
    const press = (payload: string) =>
      site.app.inject({
        method: 'POST',
        url: '/demo/clock/move',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      });

    it.each([
      ['en', 'dir="ltr"', '+15 minutes'],
      ['ar', 'dir="rtl"', '+15 دقيقة'],
    ])('200 is a page with buttons, in %s', async (lang, direction, button) => {
      const { headers, body } = await appearance(lang);
      expect(headers['content-type']).toContain('text/html');
      for (const text of [direction, button, 'value="1860"', 'rel="icon"']) {
        expect(body).toContain(text);
      }
    });

    it('303 each button moves it and leads back to the page, in its language', async () => {
      await press('seconds=0');
      const moved = await press('seconds=1860&lang=ar');
      expect([moved.statusCode, moved.headers.location]).toEqual([303, '/demo/clock?lang=ar']);
      expect((await read()).offset_seconds).toBe(1860);
      expect((await appearance('en')).body).toContain('31 minutes ahead');
      await press('seconds=0&lang=en');
      expect((await read()).offset_seconds).toBe(0);
    });

    it('422 for an unknown button', async () => {
      for (const payload of ['', 'seconds=-5', 'seconds=soon', 'seconds=1e12']) {
        expect((await press(payload)).statusCode).toBe(422);
      }
    });
  });

  it('400 for a body that is none', async () => {
    for (const payload of ['{', '[]']) expect((await move(payload)).status).toBe(400);
  });

  it('422 for moving back, nowhere or by centuries', async () => {
    for (const payload of [
      { advance_seconds: -1 },
      { advance_seconds: 1e12 },
      { now: '2020-01-01T00:00:00Z' },
      { now: 'tomorrow' },
      { reset: true, advance_seconds: 60 },
      {},
    ]) {
      const { status, body } = await move(payload);
      expect([status, body.code]).toEqual([422, 'validation_failed']);
    }
  });

  it('404 where it is no demo, like every double', async () => {
    const real = await startTestApp({
      database: site.testDatabase,
      environment: { NADI_DEMO: '0', NADI_SECRET: 'a-secret-of-our-own-that-is-long-enough' },
    });
    for (const url of ['/demo/clock', '/demo/mailbox', '/demo/mailbox.json', '/demo/gateway/pay']) {
      expect((await real.app.inject(url)).statusCode).toBe(404);
    }
    await real.close();
  });
});
