import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maskedPath } from './masked-path.ts';
import { createServer } from './server.ts';

const TOKEN = 'r_0123456789abcdefghijklmnopqrstuvwxyzABCDEFG';

describe('an address in a log', () => {
  it.each([
    [`/api/v1/orders/result/${TOKEN}`, '/api/v1/orders/result/r_…'],
    [`/paymentsuccess/${TOKEN}?lang=ar`, '/paymentsuccess/r_…'],
    [`/api/v1/payments/epg/return/${TOKEN}`, '/api/v1/payments/epg/return/r_…'],
    [`/paymentfailed?token=${TOKEN}&lang=en`, '/paymentfailed'],
    [`/paymentsuccess/${TOKEN.replace('_', '%5F')}`, '/paymentsuccess/r_…'],
    [`/x/${'a'.repeat(60)}/%E0%A4%A`, '/x/…/%E0%A4%A'],
    ['/api/v1/config', '/api/v1/config'],
  ])('%s', (url, masked) => expect(maskedPath(url)).toBe(masked));
});

describe('the log of requests', () => {
  const lines: string[] = [];
  let server: Awaited<ReturnType<typeof createServer>>;
  beforeAll(async () => {
    server = await createServer({
      logLevel: 'info',
      trustedProxies: [],
      logTo: { write: (line) => lines.push(line) },
    });
    server.get('/paymentsuccess/:token', async () => 'paid');
    server.setNotFoundHandler((_request, reply) => reply.code(404).send());
    server.get('/broken/:token', async ({ url }) => Promise.reject(new Error(`at ${url}?x#y`)));
    server.get('/away/:token', async ({ url }) =>
      Promise.reject(Object.assign(new Error(`at ${url}`), { code: 'ECONNRESET' })),
    );
  });
  afterAll(() => server.close());

  it.each([
    [`/paymentsuccess/${TOKEN}?vtoken=v_secretsecret`, 200],
    [`/nowhere/${TOKEN}`, 404],
    [`/broken/${TOKEN}`, 500],
    [`/broken/%5Fx?token=${TOKEN}`, 500],
    [`/away/${TOKEN}`, 503],
  ])('keeps no token of %s', async (url, status) => {
    lines.length = 0;
    expect((await server.inject(url)).statusCode).toBe(status);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('')).not.toContain('r_0123');
    expect(lines.join('')).not.toContain('secretsecret');
  });
});
