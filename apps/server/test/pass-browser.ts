import { expect } from 'vitest';
import type { CallOptions, TestApp } from './harness.ts';

type Site = Pick<TestApp, 'app' | 'call'>;

/** Creates a browser that signs in with UAE PASS: it keeps its cookie and follows redirects. */
export function passBrowser(site: Site, options: CallOptions = {}) {
  let cookie = '';
  const headers = () => ({ ...options.headers, ...(cookie && { cookie }) });
  const host = options.host ?? 'localhost';
  return {
    /** Current cookie, and the header that set it. */
    get cookie() {
      return cookie;
    },
    /** Begins a sign-in. */
    async begin(query: Readonly<Record<string, string>> = {}) {
      const answer = await site.call('beginUaePass', { query }, { ...options, headers: headers() });
      const set = String(answer.headers['set-cookie'] ?? '');
      if (set) cookie = set.split(';')[0] ?? '';
      return { answer, set, url: answer.body.data?.url as string };
    },
    /** Opens the provider's page. */
    open: (url: string) =>
      site.app.inject({ url: url.replace(/^http:\/\/[^/]+/, ''), headers: { host } }),
    /** Returns the provider's redirect after a decision, made at its page or by request. */
    async decide(url: string, decision: string, user?: string): Promise<string> {
      const state = new URL(url).searchParams.get('state');
      const answer = await site.app.inject({
        method: 'POST',
        url: `/demo/identity/${state}/${decision}`,
        headers: { host },
        ...(user === undefined ? {} : { payload: { user } }),
      });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json().data.return.url;
    },
    /** Follows the redirect back; returns the parameters of the login page. */
    async comeBack(url: string): Promise<Record<string, string>> {
      const answer = await site.app.inject({
        url: url.replace(/^http:\/\/[^/]+/, ''),
        headers: { host, ...headers() },
      });
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([303, 'no-store']);
      const location = new URL(String(answer.headers.location), 'http://site');
      expect([location.host, location.pathname]).toEqual(['site', '/login']);
      return Object.fromEntries(location.searchParams);
    },
    /** Signs in with the token of the login page. */
    finish: (token: string | undefined) =>
      site.call('finishUaePass', { body: { token } }, { ...options, headers: headers() }),
    /** Runs the sign-in up to the login page. */
    async arrive(user: string, decision = 'approve', query: Readonly<Record<string, string>> = {}) {
      const { url } = await this.begin(query);
      expect((await this.open(url)).statusCode).toBe(200);
      return this.comeBack(await this.decide(url, decision, user));
    },
  };
}
