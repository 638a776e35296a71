import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { purge } from '../../../test/purging.ts';
import { messageFailed, messageSent, queueMessage } from './store.ts';

const NOW = Date.UTC(2026, 10, 24);
const DAY = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function message(subject: string, at: number, end: 'sent' | 'failed' | 'queued') {
  const id = randomUUID();
  const plain = {
    recipient: 's@example.com',
    text: '',
    html: null,
    headers: null,
    attachments: [],
  };
  await app.database.forTenant(1, async (tx) => {
    await queueMessage(tx, { id, dedupe: id, channel: 'mail', subject, ...plain }, at);
    if (end === 'sent') await messageSent(tx, id, at);
    if (end === 'failed') await messageFailed(tx, id, null);
  });
}

it('purges old messages in portions; not those still queued', async () => {
  for (let index = 0; index < 5; index++) await message('old', NOW - DAY - index, 'sent');
  await message('given up', NOW - DAY, 'failed');
  await message('to go', NOW - DAY, 'queued');
  await message('new', NOW, 'sent');
  const shares = [];
  for (let share = -1; share !== 0; shares.push(share)) {
    share = await purge(app.database, 'message', 1, NOW, 4);
  }
  expect(shares).toEqual([4, 2, 0]);
  const { rows } = await app.database.queryTenant<{ subject: string }>(
    1,
    'notification',
    'select subject from message order by subject',
  );
  expect(rows.map((row) => row.subject)).toEqual(['new', 'to go']);
});
