import type { ConsoleService } from '@nadi/contract/kinds/facility/console-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../../test/books.ts';
import { court2, dayAt, guest, itemOf, listen, order } from '../../../test/buyer.ts';
import { seeChange } from '../../../test/changing-venue.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import { type CallAnswer, startTestApp, type TestApp } from '../../../test/harness.ts';
import { HALL } from '../../../test/naming.ts';

const PADEL = 2;

let site: TestApp;
let manager: AtConsole;
let desk: AtConsole;
beforeAll(async () => {
  site = await startTestApp();
  await listen(site);
  manager = await enter(site, 'manager');
  desk = await enter(site, 'desk');
});
afterAll(() => site.close());

const outcome = ({ status, body }: CallAnswer) => [status, body.code];
const services = async (): Promise<ConsoleService[]> =>
  (await manager.call('listConsoleServices')).body.data;
const settingsOf = async (id = PADEL) =>
  (await services()).find((one) => one.id === id)?.settings as ConsoleService['settings'];
const write = (version: string, settings: object, id: unknown = PADEL, by = manager) =>
  by.call('changeServiceSettings', { params: { id }, body: { version, settings } });

const onSite = async () =>
  (await site.call('listServices')).body.data.find(({ id }: { id: number }) => id === PADEL);

const pictureSql = (id: string): string => `
  insert into picture (tenant_id, id, width, height, blur, alt, ar_alt, focus_x, focus_y, added_at)
  values (1, '${id}', 800, 600, 'data:', 'Plan', 'مخطط', 50, 50, now())`;

/** Changes the settings of padel and waits until the server quotes from them. */
async function set(more: object) {
  const before = await settingsOf();
  const answer = await write(before.version, { ...before, ...more });
  expect(answer.status, answer.text).toBe(200);
  await seeChange(site);
  return answer.body.data.settings as ConsoleService['settings'];
}

describe('FACILITY-30 settings of a service', () => {
  it('are shown as the venue has them, and on the site at once when changed', async () => {
    expect(await settingsOf()).toMatchObject({
      tnc: '',
      approvals: [],
      filter_by: 'by_facility',
      resource: '',
      selectors: ['surface', 'outdoor', 'formation'],
      weekly_channels: ['b2c', 'members'],
    });
    const terms = {
      tnc: '<p onclick="x()">Shoes.</p><script>x()</script>',
      ar_tnc: '<p>حذاء.</p>',
    };
    const choice = { filter_by: 'by_product', selectors: ['outdoor'] };
    const after = await set({ ...terms, ...choice, resource: 'lane', ar_resource: 'الحارة' });
    expect(after).toMatchObject({ tnc: '<p>Shoes.</p>', ar_tnc: '<p>حذاء.</p>', ...choice });
    expect(await onSite()).toMatchObject({
      tnc_enable: 1,
      tnc: '<p>Shoes.</p>',
      ar_tnc: '<p>حذاء.</p>',
      filter_by: 2,
      resource: 'lane',
      ar_resource: 'الحارة',
      is_surface_enabled: 0,
      is_outdoor_enabled: 1,
      is_game_formation_enabled: 0,
    });
    const [entry] = await runSql(
      site.testDatabase.superuserUrl,
      `select action, subject, before, after from audit_entry where tenant_id = 1 order by id desc limit 1`,
    );
    expect(entry).toMatchObject({
      action: 'service.changed',
      subject: 'service:2',
      before: { terms: '', filter_by: 'by_facility', selects_surface: true },
      after: { terms: 'Shoes.', filter_by: 'by_product', selects_surface: false },
    });
    // Terms of active content alone are none, so the venue's apply.
    await set({ tnc: '<script>x()</script>', ar_tnc: '', ...choice, filter_by: 'by_facility' });
    expect(await onSite()).toMatchObject({ tnc_enable: 0, tnc: '', filter_by: 1 });
  });

  it('FACILITY-40 have a position on the map, which the site and later tickets show', async () => {
    expect((await onSite()).map_pin).toBeNull();
    expect((await set({ map_pin: ' 25.1124 ، 55.1390' })).map_pin).toBe('25.1124,55.139');
    expect((await onSite()).map_pin).toBe('25.1124,55.139');
    const { version, ...before } = await settingsOf();
    const wrong = await write(version, { ...before, map_pin: 'http://maps.example.com/x' });
    expect(outcome(wrong)).toEqual([422, 'validation_failed']);
    expect(Object.keys(wrong.body.errors)).toEqual(['map_pin']);
    const [entry] = await runSql(
      site.testDatabase.superuserUrl,
      'select before, after from audit_entry where tenant_id = 1 order by id desc limit 1',
    );
    expect(entry).toMatchObject({ before: { map_pin: '' }, after: { map_pin: '25.1124,55.139' } });
    expect((await set({ map_pin: '' })).map_pin).toBe('');
    expect((await onSite()).map_pin).toBeNull();
  });

  it('FACILITY-35 offer weekly bookings in some channels, which are audited one by one', async () => {
    const isWeekly = async (): Promise<unknown> => {
      const query = { venue_service_id: PADEL, date: dayAt(site.whole.clock.now(), 3) };
      return (await site.call('readSchedule', { query })).body.data.configuration.is_weekly;
    };
    expect(await isWeekly()).toBe(1);
    expect((await set({ weekly_channels: ['members'] })).weekly_channels).toEqual(['members']);
    expect(await isWeekly()).toBeUndefined();
    const [entry] = await runSql(
      site.testDatabase.superuserUrl,
      `select before, after from audit_entry where tenant_id = 1 order by id desc limit 1`,
    );
    expect(entry).toMatchObject({
      before: { weekly_for_public: true, weekly_for_members: true, weekly_for_partners: false },
      after: { weekly_for_public: false, weekly_for_members: true, weekly_for_partners: false },
    });
    await set({ weekly_channels: ['b2c', 'members'] });
  });

  it('FACILITY-35 offer weekly bookings of a service that sells places', async () => {
    const { version, ...before } = await settingsOf(HALL.service);
    const offered = { ...before, weekly_channels: ['partners'] };
    const answer = await write(version, offered, HALL.service);
    expect(answer.status, answer.text).toBe(200);
    const after = await settingsOf(HALL.service);
    expect(after.weekly_channels).toEqual(['partners']);
    expect((await write(after.version, before, HALL.service)).status).toBe(200);
  });

  it('make an order that is placed from then on wait, and orders keep theirs', async () => {
    const line = (days: number) => court2(dayAt(site.whole.clock.now(), days), 19, 21);
    const place = async (days: number, meanwhile: () => Promise<unknown>) => {
      const buyer = await guest(site);
      const held = await site.call('syncCart', { body: { products: [line(days)] } }, buyer);
      const [{ price, tax_amount }] = held.body.data.products;
      await meanwhile();
      const items = [itemOf(line(days), { price, tax_amount })];
      const placed = await order(site, buyer, { items });
      expect(placed.status, placed.text).toBe(200);
      return { ...placed.body.data, buyer };
    };
    const before = await place(3, async () => undefined);
    expect(before.isApprovalRequired).toBe(false);
    const after = await place(4, () => set({ approvals: ['security'] }));
    expect(after.isApprovalRequired).toBe(true);
    const params = { order_id: before.order_id };
    const kept = await site.call('readOrder', { params }, before.buyer);
    expect(kept.body.data.request).toBeNull();
    await set({ approvals: [] });
    expect((await place(5, async () => undefined)).isApprovalRequired).toBe(false);
  });

  it('keep a picture of their terms from being removed, as long as it is there', async () => {
    const { superuserUrl } = site.testDatabase;
    const id = 'ab'.repeat(16);
    await runSql(superuserUrl, pictureSql(id));
    const uses = async () =>
      (await manager.call('listPictures')).body.data.find((one: { id: string }) => one.id === id)
        ?.uses;
    const terms = `<p>Plan: <img src="/pictures/${id}/640.webp" alt="Plan" /></p>`;
    await set({ tnc: terms, ar_tnc: terms });
    expect(await uses()).toEqual(['service:2']);
    await set({ tnc: '', ar_tnc: '' });
    expect(await uses()).toEqual([]);
  });

  it('of two changes at once keep one, and the other is refused', async () => {
    const before = await settingsOf();
    const both = await Promise.all([
      write(before.version, { ...before, resource: 'bay', ar_resource: 'المنطقة' }),
      write(before.version, { ...before, resource: 'cage', ar_resource: 'القفص' }),
    ]);
    expect(both.map(outcome).sort()).toEqual([
      [200, undefined],
      [409, 'changed_meanwhile'],
    ]);
    const winner = both.find(({ status }) => status === 200)?.body.data.settings.resource;
    expect((await settingsOf()).resource).toBe(winner);
    // The names of the service have a version of their own.
    const [service] = (await services()).filter(({ id }) => id === PADEL);
    const body = { version: service?.version, service };
    const named = await manager.call('changeService', { params: { id: PADEL }, body });
    expect(named.status, named.text).toBe(200);
    expect((await settingsOf()).resource).toBe(winner);
  });

  it('are refused by field, for the desk, and for another service', async () => {
    const { version, ...before } = await settingsOf();
    const wrong = await write(version, { ...before, tnc: '<p>Shoes.</p>', filter_by: 7 });
    expect(outcome(wrong)).toEqual([422, 'validation_failed']);
    expect(Object.keys(wrong.body.errors).sort()).toEqual(['ar_tnc', 'filter_by']);
    expect(outcome(await write(version, before, PADEL, desk))).toEqual([403, 'forbidden']);
    expect(outcome(await write(version, before, 99_999))).toEqual([404, 'not_found']);
    expect(outcome(await write('other', before))).toEqual([409, 'changed_meanwhile']);
  });
});
