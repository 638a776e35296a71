import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { change } from '../../../test/changing-venue.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';

interface Nouns {
  readonly noun: string | null;
  readonly ar_noun: string | null;
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('GET venue/services', () => {
  test('200: the public services in the venue’s order, each with its filters', async () => {
    const { status, body } = await app.call('listServices');
    expect(status).toBe(200);
    expect(body.data.map((service: { name: string }) => service.name)).toEqual([
      'Football',
      'Padel',
      'Tennis',
      'Swimming',
      'Spa',
      'Community basketball',
      'Party hall',
    ]);
    expect(body.data.map(({ noun, ar_noun }: Nouns) => [noun, ar_noun])).toEqual([
      ['a pitch', 'ملعب'],
      ['a court', 'ملعب'],
      ['a court', 'ملعب'],
      ['a swim', 'جلسة سباحة'],
      ['a treatment', 'جلسة سبا'],
      ['a free hour', 'ساعة مجانية'],
      ['a party', 'مناسبة'],
    ]);
    expect(body.data[3]).toMatchObject({ filter_by: 2, price_from: 31.5, facilities: [41] });
    expect(body.data[4]).toMatchObject({ resource: 'room', ar_resource: 'الغرفة' });
    expect(body.data[1]).toEqual({
      id: 2,
      name: 'Padel',
      ar_name: 'بادل',
      is_public: 1,
      map_pin: null,
      filter_by: 1,
      surfaces: [],
      formations: [],
      outdoor: [0, 1],
      facilities: [21, 22, 23, 24],
      min_booking_time: 60,
      is_surface_enabled: 1,
      is_outdoor_enabled: 1,
      is_game_formation_enabled: 1,
      tnc_enable: 0,
      tnc: '',
      ar_tnc: '',
      art: 'padel',
      noun: 'a court',
      ar_noun: 'ملعب',
      resource: null,
      ar_resource: null,
      price_from: 168,
    });
  });

  test('200: a service with its own terms has them in both languages, without active content', async () => {
    const spa = async () => (await app.call('listServices')).body.data[4];
    expect(await spa()).toMatchObject({
      tnc_enable: 1,
      tnc: expect.stringMatching(/^<p>Please arrive fifteen minutes before/),
      ar_tnc: expect.stringMatching(/^<p>يُرجى الحضور/),
    });
    const terms = '<p onclick="x()">No shoes.</p><script>x()</script>';
    await change(app, `update service set tnc = '${terms}', ar_tnc = '' where id = 5`);
    expect(await spa()).toMatchObject({ tnc_enable: 1, tnc: '<p>No shoes.</p>', ar_tnc: '' });
  });

  test('200: another host has its own services', async () => {
    const { body } = await app.call('listServices', {}, { host: 'sahel.localhost' });
    expect(body.data.map((service: { id: number }) => service.id)).toEqual([6]);
  });

  test('FACILITY-28: the point of sale is listed nowhere', async () => {
    const rename = (name: string) =>
      change(app, `update service set name = '${name}' where tenant_id = 1 and id = 2`);
    const idsOf = async (call: 'listServices' | 'listNextTimes') =>
      (await app.call(call)).body.data.map(
        (one: { id?: number; venue_service_id?: number }) => one.id ?? one.venue_service_id,
      );
    await rename('POS');
    const [services, times] = [await idsOf('listServices'), await idsOf('listNextTimes')];
    await rename('Padel');
    expect([services, times].flat()).not.toContain(2);
    expect(await idsOf('listServices')).toContain(2);
  });
});

describe('GET facilities/services/filters/{serviceId}', () => {
  test('200: surfaces and formations in both languages', async () => {
    const { body } = await app.call('readFilters', { params: { serviceId: 1 } });
    expect(body.data.surfaces).toEqual([
      { id: 1, name: 'Grass', ar_name: 'عشب طبيعي' },
      { id: 2, name: 'Turf', ar_name: 'عشب صناعي' },
    ]);
    expect(body.data.formations.map((one: { name: string }) => one.name)).toEqual([
      '5v5',
      '7v7',
      '11v11',
    ]);
    expect(body.data.outdoor).toEqual([1]);
    expect(body.data.facilities[0]).toEqual({
      id: 11,
      surface_id: 1,
      formation_id: 3,
      is_outdoor: 1,
    });
  });

  test('404: another tenant’s service looks like one that does not exist', async () => {
    const foreign = await app.call('readFilters', { params: { serviceId: 6 } });
    const missing = await app.call('readFilters', { params: { serviceId: 99 } });
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(missing.body);
  });
});

describe('GET facilities/facility-rentals/short', () => {
  test('200: one product per court', async () => {
    const { body } = await app.call('listRentals', { query: { venue_service_id: 2 } });
    expect(body.data.map((one: { product_id: number }) => one.product_id)).toEqual([
      2101, 2201, 2301, 2401,
    ]);
  });

  test('200: the tickets on sale of a pool, by name, and never the rental of its sessions', async () => {
    const { body } = await app.call('listRentals', { query: { venue_service_id: 4 } });
    expect(body.data).toMatchObject([
      { product_id: 4102, facility_id: 41, name: 'Adult', ar_name: 'بالغ' },
      { product_id: 4103, name: 'Child' },
      { product_id: 4104, name: 'Family', participant_count: 4 },
      { product_id: 4105, name: 'Lesson' },
    ]);
  });

  test('404: no such service; 422: no service named', async () => {
    const missing = await app.call('listRentals', { query: { venue_service_id: 6 } });
    expect(missing.status).toBe(404);
    expect((await app.call('listRentals')).status).toBe(422);
  });
});
