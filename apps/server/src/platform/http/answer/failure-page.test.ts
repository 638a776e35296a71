import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from '../server.ts';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

const RETURN = '/api/v1/payments/epg/return/r_x';
const PAGE = '/demo/gateway';

let server: FastifyInstance;
beforeAll(async () => {
  server = await createServer({ logLevel: 'silent', trustedProxies: [] });
  for (const url of [RETURN, PAGE]) {
    server.get(url, async () => {
      throw Object.assign(new Error('terminating connection'), { code: '57P01' });
    });
  }
});
afterAll(() => server.close());

const get = (url: string, headers: Readonly<Record<string, string>>) =>
  server.inject({ url, headers: { host: 'localhost', ...headers } });

describe('503 while the database is away', () => {
  it.each([
    ['the way back from the bank', RETURN, { 'sec-fetch-mode': 'navigate' }],
    ['a page of the demo', PAGE, { accept: BROWSER }],
  ])(
    'is a page for a person, in both languages, with a way to try again: %s',
    async (_, url, headers) => {
      const answer = await get(url, headers);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        503,
        'text/html; charset=utf-8',
      ]);
      expect(answer.headers['retry-after']).toBe('5');
      expect(answer.body).toMatch(/<section lang="en" dir="ltr"><h1>.+<a href="">Try again<\/a>/);
      expect(answer.body).toMatch(
        /<section lang="ar" dir="rtl"><h1>.+<a href="">إعادة المحاولة<\/a>/,
      );
      const nonce = /<style nonce="([\w-]+)">/.exec(answer.body)?.[1];
      expect(answer.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    },
  );

  it('begins with the language of the browser', async () => {
    const { body } = await get(PAGE, { accept: BROWSER, 'accept-language': 'ar-AE' });
    expect(body).toMatch(/^<!doctype html><html lang="ar">/);
    expect(body.indexOf('lang="ar" dir')).toBeLessThan(body.indexOf('lang="en" dir'));
  });

  it.each([
    ['a call of the site', RETURN, { 'sec-fetch-mode': 'cors', accept: '*/*' }],
    ['a script', PAGE, { accept: '*/*' }],
    ['a program that takes anything', RETURN, { accept: BROWSER }],
  ])('is JSON for a call: %s', async (_, url, headers) => {
    const answer = await get(url, headers);
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ status: false, code: 'service_unavailable' });
  });
});

it('400 is a page with a way home, and nothing to try again', async () => {
  const answer = await get('/%', { accept: BROWSER });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('<a href="/">To the home page</a>');
  expect(answer.body).not.toContain('Try again');
});
