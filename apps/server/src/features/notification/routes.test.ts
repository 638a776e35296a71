import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const subscribe = (email: string, with_: object = {}) =>
  site.call('subscribeNewsletter', { body: { email } }, with_);

const onList = (tenantId: number) =>
  site.database.readTenant(tenantId, async (tx) => {
    const text = 'select email, language from newsletter_subscriber order by email';
    return (await tx.query<{ email: string; language: string }>('notification', text)).rows;
  });

describe('subscribeNewsletter', () => {
  it('200 with a word of thanks; an address is on the list once, however it is written', async () => {
    const first = await subscribe(' Sara@Example.com ');
    const again = await subscribe('sara@example.com');
    expect([first.status, first.body.message]).toEqual([
      200,
      'Thank you. You are on our list now.',
    ]);
    expect(again.text).toBe(first.text);
    expect(await onList(1)).toEqual([{ email: 'sara@example.com', language: 'en' }]);
  });

  it('keeps the venues’ lists apart', async () => {
    await subscribe('omar@example.com', { host: 'sahel.localhost' });
    expect(await onList(2)).toEqual([{ email: 'omar@example.com', language: 'en' }]);
    expect((await onList(1)).map((row) => row.email)).not.toContain('omar@example.com');
  });

  it.each(['', 'sara', 'sara@', `${'s'.repeat(250)}@example.com`])(
    '422 validation_failed at «%s», nothing written',
    async (email) => {
      const before = await onList(1);
      const { status, body } = await subscribe(email);
      expect([status, body.code]).toEqual([422, 'validation_failed']);
      expect(body.errors).toHaveProperty('email');
      expect(await onList(1)).toEqual(before);
    },
  );
});
