import { listen } from '@nadi/server/test/buyer';
import { startTestApp, type TestApp } from '@nadi/server/test/harness';
import { passBrowser } from '@nadi/server/test/pass-browser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DECISIONS } from './store.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
  await listen(site);
});
afterAll(() => site.close());

const get = (url: string) => site.app.inject({ url, headers: { host: 'localhost' } });
const form = (url: string, payload: string) =>
  site.app.inject({
    method: 'POST',
    url,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  });

describe("the provider's page", () => {
  it.each(['en', 'ar'] as const)(
    'shows the list of persons, and redirects back by the form: %s',
    async (lang) => {
      const browser = passBrowser(site, { lang });
      const { url } = await browser.begin();
      const page = await browser.open(url);
      expect(page.body).toContain(`<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}"`);
      expect(page.headers['content-security-policy']).toContain(
        "form-action 'self' http://localhost;",
      );
      const action = /action="([^"]+)"/.exec(page.body)?.[1] ?? '';
      const sent = await form(action, 'decision=approve&user=no_email');
      expect(sent.statusCode).toBe(303);
      const outcome = await browser.comeBack(String(sent.headers.location));
      const { body } = await browser.finish(outcome.loginToken);
      expect(body.data).toMatchObject({ name: 'Saeed Al Ketbi', email: null });
    },
  );

  it('accepts a cancellation, and no unlisted value', async () => {
    const browser = passBrowser(site);
    const { url } = await browser.begin();
    await browser.open(url);
    const path = `/demo/identity/visit/${new URL(url).searchParams.get('state')}`;
    const refused = await form(path, 'decision=decline&user=customer');
    expect(await browser.comeBack(String(refused.headers.location))).toMatchObject({
      error: 'cancelled',
    });
    for (const payload of ['decision=steal&user=customer', 'decision=approve&user=owner', '']) {
      expect((await form(path, payload)).statusCode).toBe(404);
    }
    expect((await form(`${path}x`, 'decision=approve&user=customer')).statusCode).toBe(404);
    expect((await get('/demo/identity/visit/unknown')).statusCode).toBe(404);
  });

  it('is listed at the counter, and the counter with the pages of the demo', async () => {
    const browser = passBrowser(site);
    const { url } = await browser.begin();
    await browser.open(url);
    const counter = await get('/demo/identity?lang=en');
    expect(counter.body).toContain(
      `/demo/identity/visit/${new URL(url).searchParams.get('state')}`,
    );
    expect((await get('/demo')).body).toContain('href="/demo/identity?lang=en"');
  });
});

describe('no user is redirected elsewhere', () => {
  const authorize = (redirect: string) =>
    get(
      `/demo/identity/authorize?response_type=code&client_id=nadi-demo-1&state=${'s'.repeat(43)}&redirect_uri=${encodeURIComponent(redirect)}`,
    );
  it.each([
    'http://evil.example/api/v1/auth/uae-pass/callback',
    'http://localhost.evil.example/api/v1/auth/uae-pass/callback',
    'http://localhost@evil.example/api/v1/auth/uae-pass/callback',
    'http://localhost/elsewhere',
    'javascript:alert(1)',
    '//evil.example/api/v1/auth/uae-pass/callback',
    '',
  ])('to %j', async (redirect) => {
    expect((await authorize(redirect)).statusCode).toBe(404);
    const out = await get(`/demo/identity/logout?redirect_uri=${encodeURIComponent(redirect)}`);
    if (!redirect.startsWith('http://localhost/')) expect(out.headers.location).toBeUndefined();
  });

  it('but home after signing out', async () => {
    const back = encodeURIComponent('http://localhost:8080/cart?lang=ar');
    const out = await get(`/demo/identity/logout?redirect_uri=${back}`);
    expect([out.statusCode, out.headers.location]).toEqual([
      303,
      'http://localhost:8080/cart?lang=ar',
    ]);
  });
});

describe('responses to clients', () => {
  const exchange = (body: string, authorization?: string) =>
    site.app.inject({
      method: 'POST',
      url: '/demo/identity/token',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(authorization === undefined ? {} : { authorization }),
      },
      payload: body,
    });

  it('401 without their secret, or without a token of theirs', async () => {
    const grant = 'grant_type=authorization_code&code=x&redirect_uri=http://localhost/';
    const wrong = `Basic ${Buffer.from('nadi-demo-1:wrong').toString('base64')}`;
    for (const authorization of [undefined, wrong, 'Bearer x']) {
      const answer = await exchange(grant, authorization);
      expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'invalid_client' }]);
    }
    const userinfo = await get('/demo/identity/userinfo');
    expect([userinfo.statusCode, userinfo.json()]).toEqual([401, { error: 'invalid_token' }]);
  });
});

describe('responses to scripts', () => {
  const decide = (path: string, payload?: object) =>
    site.app.inject({ method: 'POST', url: `/demo/identity/${path}`, ...(payload && { payload }) });

  it.each(DECISIONS)('%s: the way back, without a body too', async (decision) => {
    const answer = await decide(`${'state-of-a-script'}/${decision}`);
    expect(answer.json()).toEqual({
      status: true,
      data: { return: { url: expect.stringContaining('state=state-of-a-script') } },
    });
  });

  it('404 for another decision or a state that cannot be, 422 for another person', async () => {
    expect((await decide('state-of-a-script/steal')).json().code).toBe('not_found');
    expect((await decide('x/approve')).json().code).toBe('not_found');
    const other = await decide('state-of-a-script/approve', { user: 'owner' });
    expect([other.statusCode, Object.keys(other.json().errors)]).toEqual([422, ['user']]);
  });
});
