import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recaptcha } from './by-recaptcha.ts';

/** Fake verification server: answers with `verdicts` and records the requests. */
let judge: Server;
let url: string;
let verdicts: Readonly<Record<string, unknown>>;
let input: string[];
beforeAll(async () => {
  judge = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const form = new URLSearchParams(body);
      input.push(`${form.get('secret')} ${form.get('response')}`);
      const verdict = verdicts[form.get('secret') ?? ''];
      if (verdict === 'away') return request.socket.destroy();
      if (verdict === 'elsewhere') {
        response.writeHead(302, { location: 'http://127.0.0.1:1/' });
        return response.end();
      }
      response.setHeader('content-type', 'application/json');
      response.end(typeof verdict === 'string' ? verdict : JSON.stringify(verdict));
    });
  });
  await new Promise<void>((done) => judge.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(judge.address() as AddressInfo).port}/siteverify`;
});
afterAll(() => new Promise((done) => judge.close(done)));
beforeEach(() => {
  input = [];
});

const NOW = Date.UTC(2026, 10, 22);
const v2 = { siteKey: 'site-two', secret: 'two' };
const v3 = { siteKey: 'site-three', secret: 'three' };
const answer = { tenantId: 1, host: 'venue.example', action: 'login', response: 'answer' };
const yes = { success: true, hostname: 'venue.example' };
const scored = { ...yes, score: 0.9, action: 'login' };

const passes = async (keys: object, text: Readonly<Record<string, unknown>>) => {
  verdicts = text;
  const provider = recaptcha({ v2: null, v3: null, url, ...keys }, () => NOW);
  return (await provider.judge(answer)) !== null;
};

type Reply = Readonly<Record<string, unknown>>;

const judged: readonly (readonly [what: string, keys: object, reply: Reply, passes: boolean])[] = [
  ['version 2 for this host', { v2 }, { two: yes }, true],
  ['version 2, no', { v2 }, { two: { success: false } }, false],
  ['version 2 for another host', { v2 }, { two: { ...yes, hostname: 'evil.example' } }, false],
  ['version 2 that names no host', { v2 }, { two: { success: true } }, false],
  ['version 3 with a good score', { v3 }, { three: scored }, true],
  ['version 3 at the limit', { v3 }, { three: { ...scored, score: 0.5 } }, true],
  ['version 3 that doubts', { v3 }, { three: { ...scored, score: 0.4 } }, false],
  ['version 3 without a score', { v3 }, { three: yes }, false],
  ['version 3 for another form', { v3 }, { three: { ...scored, action: 'register' } }, false],
  ['version 3 for another host', { v3 }, { three: { ...scored, hostname: 'x.example' } }, false],
  ['both, the box after a doubt', { v2, v3 }, { three: { success: false }, two: yes }, true],
  ['both, and neither', { v2, v3 }, { three: { success: false }, two: { success: false } }, false],
  ['nobody there', { v2 }, { two: 'away' }, false],
  ['nonsense', { v2 }, { two: '<html>' }, false],
  ['something else', { v2 }, { two: { ok: 1 } }, false],
  ['a redirect', { v2 }, { two: 'elsewhere' }, false],
];

describe('ACCOUNT-23 reCAPTCHA', () => {
  it.each(judged)('%s: %#', async (_what, keys, text, outcome) =>
    expect(await passes(keys, text)).toBe(outcome),
  );

  it('sends the secret and the response, and nothing of the person', async () => {
    await passes({ v2 }, { two: yes });
    expect(input).toEqual(['two answer']);
  });

  it('does not query a response longer than any valid one', async () => {
    verdicts = { two: yes };
    const provider = recaptcha({ v2, v3: null, url }, () => NOW);
    expect(await provider.judge({ ...answer, response: 'x'.repeat(5000) })).toBeNull();
    expect(input).toEqual([]);
  });

  it('offers the site keys, and no secret', async () => {
    const offer = await recaptcha({ v2, v3, url }, () => NOW).offer(1);
    expect(offer).toEqual({
      provider: 'recaptcha',
      site_key: 'site-two',
      site_key_v3: 'site-three',
    });
  });
});
