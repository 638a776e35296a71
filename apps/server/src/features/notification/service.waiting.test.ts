import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../../test/books.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { type NotificationDeps, sendDue } from './service.ts';
import { listUnsent, queueMessage } from './store.ts';

const NOW = Date.UTC(2026, 10, 24);
const HOUR = 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function queue(channel: 'mail' | 'sms', recipient: string): Promise<void> {
  const id = randomUUID();
  const plain = { subject: null, text: 'x', html: null, headers: null, attachments: [] };
  await app.database.forTenant(1, async (tx) => {
    await queueMessage(tx, { id, dedupe: id, channel, recipient, ...plain }, NOW);
  });
}

/** Sends what is due at a time until nothing more is sent. */
async function sendAll(deps: Pick<NotificationDeps, 'mailer' | 'texts'>, now: number) {
  const whole = { database: app.database, log() {}, ...deps } as unknown as NotificationDeps;
  while ((await sendDue(whole, 1, now)) > 0);
}

const states = () =>
  runSql<{ recipient: string; state: string; tries: number }>(
    app.testDatabase.superuserUrl,
    'select recipient, state, tries from message order by recipient',
  );

describe('NOTE-03 a channel that is not set up', () => {
  it('waits however long, keeps no other from going, and goes once it is set up', async () => {
    for (let number = 10; number < 40; number++) await queue('mail', `${number}@example.com`);
    await queue('sms', '+971501234567');
    const gone: string[] = [];
    const texts = {
      async send(to: string) {
        gone.push(to);
      },
    };
    // Longer than an e-mail is retried while its server is unavailable.
    for (let hour = 0; hour < 30; hour++) await sendAll({ mailer: null, texts }, NOW + hour * HOUR);
    expect(gone).toEqual(['+971501234567']);
    const waiting = (await states()).filter(({ recipient }) => recipient.includes('@'));
    expect(new Set(waiting.map(({ state, tries }) => `${state} ${tries}`))).toEqual(
      new Set(['queued 0']),
    );
    expect(await listUnsent(app.database, 1)).toEqual([
      { channel: 'mail', state: 'queued', count: 30, sinceMs: NOW },
    ]);
    const mailer = { send: async ({ to }: { to: string }) => texts.send(to) };
    await sendAll({ mailer, texts }, NOW + 31 * HOUR);
    expect(gone).toHaveLength(31);
    expect(await listUnsent(app.database, 1)).toEqual([]);
  });
});
