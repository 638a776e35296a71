import { afterAll, beforeAll, expect, it } from 'vitest';
import { runSql } from '../../../test/books.ts';
import { change, seeChange } from '../../../test/changing-venue.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { ASKS_NOBODY, HALL } from '../../../test/naming.ts';

let site: TestApp;
let manager: AtConsole;
beforeAll(async () => {
  site = await startTestApp();
  manager = await enter(site, 'manager');
});
afterAll(() => site.close());

const EVENT = '3';
const params = { kind: 'event', slug: EVENT };

/** Publishes the content of an event with these changes; returns how far the version moved. */
async function publish(change: object): Promise<number> {
  const before = await configVersion();
  const { draft, version } = (await manager.call('readContent', { params })).body.data;
  const body = { version, body: { ...draft, image: '', ...change } };
  const saved = await manager.call('saveContent', { params, body });
  expect(saved.status, saved.text).toBe(200);
  const shown = { params, body: { version: saved.body.data.version } };
  const published = await manager.call('publishContent', shown);
  expect(published.status, published.text).toBe(200);
  await seeChange(site);
  return (await configVersion()) - before;
}

async function configVersion(): Promise<number> {
  const rows = await runSql<{ config_version: number }>(
    site.testDatabase.superuserUrl,
    'select config_version from tenant where tenant_id = 1',
  );
  return rows[0]?.config_version ?? 0;
}

/** Returns the visible fields that participants of the event are asked for. */
async function fields(): Promise<readonly string[]> {
  const { data } = (await site.call('readFieldConfig', { query: { product_id: 9301 } })).body;
  return data.flatMap(({ slug, is_visible }: { slug: string; is_visible: 0 | 1 }) =>
    is_visible === 1 ? [slug] : [],
  );
}

it('PEOPLE-17: a form that changes moves the config version, and a text does not', async () => {
  const form = { requires_participants: 1, gender: 'required' };
  expect(await fields()).toEqual([]);
  expect(await publish({ participants: form })).toBe(1);
  expect(await fields()).toEqual(['gender']);
  expect(await publish({ participants: form })).toBe(0);
  expect(await publish({ summary: 'A final' })).toBe(0);
  expect(await publish({ participants: null })).toBe(1);
  expect(await fields()).toEqual([]);
});

it('PEOPLE-17: a service asks where its content has a form, while bookings name participants', async () => {
  const isAsking = async (venue_service_id: number): Promise<boolean> => {
    const { body } = await site.call('readFieldConfig', { query: { venue_service_id } });
    return body.data.length > 0;
  };
  const nameParticipants = (isOn: 0 | 1) =>
    change(
      site,
      `insert into content_entry (tenant_id, id, kind, slug, draft, published, changed_at)
         values (1, 991, 'people', 'people', '{}', '{"enable_fb_participant_details": ${isOn}}', now())
         on conflict (tenant_id, kind, slug) do update set published = content_entry.published || excluded.published`,
    );
  expect(await isAsking(HALL.service)).toBe(true);
  expect(await isAsking(ASKS_NOBODY)).toBe(false);
  await nameParticipants(0);
  expect(await isAsking(HALL.service)).toBe(false);
  await nameParticipants(1);
  expect(await isAsking(HALL.service)).toBe(true);
});
