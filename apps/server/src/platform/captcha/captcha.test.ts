import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { answeredCaptcha } from '../../../test/people.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const request = (app: TestApp, recaptcha_response: string) =>
  app.call('requestLoginCode', { body: { email: 'nobody@example.com', recaptcha_response } });

describe('ACCOUNT-23 the built-in captcha', () => {
  it('is solved by work, as the site does it', async () => {
    const { body } = await site.call('readCaptcha');
    const { provider, challenge } = body.data;
    expect(provider).toBe('proof_of_work');
    const solution = await solveChallenge({ challenge, deriveKey });
    const answer = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    expect((await request(site, answer)).status).toBe(200);
    expect((await request(site, answer)).status).toBe(422);
  });

  it('is refused where it proves nothing', async () => {
    const { challenge } = (await site.call('readCaptcha')).body.data;
    const solution = { counter: 0, derivedKey: '00'.repeat(32), time: 1 };
    const answer = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    expect((await request(site, answer)).body.errors).toEqual({
      recaptcha_response: ['Please verify you are human'],
    });
  });

  it('passes once for all processes together', async () => {
    const other = await startTestApp({ database: site.testDatabase });
    try {
      const answer = await answeredCaptcha(site);
      const answers = await Promise.all([
        request(site, answer),
        request(other, answer),
        request(other, answer),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    } finally {
      await other.close();
    }
  });
});
