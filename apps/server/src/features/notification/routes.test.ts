import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../../test/books.ts';
import { type CallAnswer, startTestApp, type TestApp } from '../../../test/harness.ts';
import { mailsTo, multipart } from '../../../test/people.ts';
import { purge, venuesToPurge } from '../../../test/purging.ts';
import { linksByNetwork, linksToAddress } from './policy.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

let houses = 0;
const nextHouse = (): string => {
  houses += 1;
  return `10.8.0.${houses}`;
};
const outcome = ({ status, body }: CallAnswer) => [status, body.code];
const subscribe = (email: string, with_: object = {}) =>
  site.call('subscribeNewsletter', { body: { email } }, { from: nextHouse(), ...with_ });
const onList = async (tenantId: number): Promise<readonly unknown[]> =>
  site.database.readTenant(tenantId, async (tx) => {
    const text =
      'select email, language from newsletter_subscriber where subscribed_at is not null order by email';
    return (await tx.query('notification', text)).rows;
  });
/** Returns the token of the newest message to an address. */
async function tokenTo(email: string, entry: 'join' | 'leave'): Promise<string> {
  const mails = await mailsTo(site, email);
  const link = mails.flatMap(({ links }) => links).find((one) => one.includes(`#${entry}=`));
  return link?.split('=').at(-1) ?? '';
}
const confirm = (token: string, with_: object = {}) =>
  site.call('confirmNewsletter', { body: { token } }, with_);
const leave = (token: string, with_: object = {}) =>
  site.call('leaveNewsletter', { body: { token } }, with_);

describe('NEWS-01 the newsletter', () => {
  it('is sent to addresses confirmed by a mailed link, once, until they unsubscribe by another', async () => {
    const response = await subscribe(' Sara@Example.com ');
    expect([response.status, response.body.message]).toEqual([
      200,
      'Thank you. We have sent you an email: please open its link to be on our list.',
    ]);
    expect(await onList(1)).toEqual([]);
    const token = await tokenTo('sara@example.com', 'join');
    expect(outcome(await confirm(token, { host: 'sahel.localhost' }))).toEqual([
      422,
      'link_expired',
    ]);
    expect(outcome(await leave(token))).toEqual([422, 'link_expired']);
    expect((await confirm(token)).status).toBe(200);
    expect(await onList(1)).toEqual([{ email: 'sara@example.com', language: 'en' }]);
    expect(outcome(await confirm(token))).toEqual([422, 'link_expired']);

    const released = await tokenTo('sara@example.com', 'leave');
    expect(outcome(await confirm(released))).toEqual([422, 'link_expired']);
    expect((await leave(released)).status).toBe(200);
    expect(await onList(1)).toEqual([]);
    expect(outcome(await leave(released))).toEqual([422, 'link_expired']);
    const log = await runSql<{ is_given: boolean; named: boolean }>(
      site.testDatabase.superuserUrl,
      `select is_given, encode(address_key, 'escape') like '%sara%' as named from newsletter_consent order by at, is_given desc`,
    );
    expect(log).toEqual([
      { is_given: true, named: false },
      { is_given: false, named: false },
    ]);
  });

  describe('NEWS-04 one-click unsubscription (RFC 8058)', () => {
    /** Subscribes an address and returns the headers of its welcome mail. */
    async function welcomed(email: string): Promise<Readonly<Record<string, string>>> {
      await subscribe(email);
      await confirm(await tokenTo(email, 'join'));
      return (await mailsTo(site, email))[0]?.headers ?? {};
    }
    const pathIn = (headers: Readonly<Record<string, string>>): string =>
      /^<http:\/\/localhost:\d+(\/[^>]*)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
    const post = (url: string, form: { body: string | Buffer; headers: Record<string, string> }) =>
      site.app.inject({
        method: 'POST',
        url,
        headers: { host: 'localhost', ...form.headers },
        payload: form.body,
      });
    const ONE_CLICK = {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
    const isOnList = async (email: string) =>
      (await onList(1)).some((one) => (one as { email: string }).email === email);

    it.each([
      ['urlencoded', 'click1@example.com', ONE_CLICK],
      ['multipart', 'click2@example.com', multipart({ 'List-Unsubscribe': 'One-Click' })],
    ])(
      'ends the subscription without a session, and may be repeated (%s)',
      async (_, email, form) => {
        const headers = await welcomed(email);
        expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
        expect(await isOnList(email)).toBe(true);
        const first = await post(pathIn(headers), form);
        expect(first.statusCode).toBe(200);
        expect(await isOnList(email)).toBe(false);
        const again = await post(pathIn(headers), form);
        expect([again.statusCode, again.body]).toEqual([200, first.body]);
      },
    );

    it('leaves the subscription alone when the address is opened, and shows the page', async () => {
      const url = pathIn(await welcomed('opened@example.com'));
      const page = await site.app.inject({ url, headers: { host: 'localhost' } });
      const token = await tokenTo('opened@example.com', 'leave');
      expect([page.statusCode, page.headers.location]).toEqual([
        303,
        `/newsletter?lang=en#leave=${token}`,
      ]);
      expect(await isOnList('opened@example.com')).toBe(true);
    });

    it('422 validation_failed for another body, 404 for no token; nothing changes', async () => {
      const url = pathIn(await welcomed('other@example.com'));
      const other = { ...ONE_CLICK, body: 'List-Unsubscribe=Two-Clicks' };
      expect((await post(url, other)).statusCode).toBe(422);
      const params = { token: 'no token' };
      const body = { 'List-Unsubscribe': 'One-Click' };
      expect(outcome(await site.call('unsubscribeOneClick', { params, body }))).toEqual([
        404,
        'not_found',
      ]);
      expect(outcome(await site.call('openUnsubscribeLink', { params }))).toEqual([
        404,
        'not_found',
      ]);
      expect(await isOnList('other@example.com')).toBe(true);
    });
  });

  it('NEWS-02: responds alike for a subscribed address, and sends it nothing more', async () => {
    const first = await subscribe('omar@example.com');
    await confirm(await tokenTo('omar@example.com', 'join'));
    const before = (await mailsTo(site, 'omar@example.com')).length;
    const again = await subscribe('OMAR@example.com');
    expect(again.text).toBe(first.text);
    expect(await mailsTo(site, 'omar@example.com')).toHaveLength(before);
  });

  it('only the last link that was mailed is good', async () => {
    await subscribe('twice@example.com');
    const first = await tokenTo('twice@example.com', 'join');
    await site.clock(1);
    await subscribe('twice@example.com');
    const last = await tokenTo('twice@example.com', 'join');
    expect(last).not.toBe(first);
    expect(outcome(await confirm(first))).toEqual([422, 'link_expired']);
    expect((await confirm(last)).status).toBe(200);
  });

  it('NEWS-03: limits mails to an address and requests of a network', async () => {
    for (let time = 0; time <= linksToAddress.times; time += 1) await subscribe('much@example.com');
    expect(await mailsTo(site, 'much@example.com')).toHaveLength(linksToAddress.times);
    const seen: number[] = [];
    for (let time = 0; time <= linksByNetwork.times; time += 1) {
      const from = '10.8.9.9';
      const visitor = { 'X-Visitor-Token': `somebody-of-a-house-${time}` };
      seen.push((await subscribe(`house${time}@example.com`, { from, headers: visitor })).status);
    }
    expect(new Set(seen.slice(0, -1))).toEqual(new Set([200]));
    expect(seen.at(-1)).toBe(429);
  });

  it('an unconfirmed address is purged, and no link restores it', async () => {
    await subscribe('late@example.com', { host: 'sahel.localhost' });
    const token = await tokenTo('late@example.com', 'join');
    const after = site.whole.clock.now() + 49 * 3_600_000;
    expect(await venuesToPurge(site.database, 'newsletter_subscriber', after)).toContain(2);
    expect(await purge(site.database, 'newsletter_subscriber', 2, after, 10)).toBe(1);
    expect(outcome(await confirm(token, { host: 'sahel.localhost' }))).toEqual([
      422,
      'link_expired',
    ]);
  });

  it.each(['', 'sara', 'sara@', `${'s'.repeat(250)}@example.com`])(
    '422 validation_failed at «%s», nothing written',
    async (email) => {
      const { status, body } = await subscribe(email);
      expect([status, body.code]).toEqual([422, 'validation_failed']);
      expect(body.errors).toHaveProperty('email');
    },
  );

  it('422 validation_failed without a token', async () => {
    expect(outcome(await confirm(''))).toEqual([422, 'validation_failed']);
    expect(outcome(await leave(''))).toEqual([422, 'validation_failed']);
  });
});
