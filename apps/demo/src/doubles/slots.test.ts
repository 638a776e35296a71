import { demoSlotsData } from '@nadi/contract/demo/endpoints';
import { startTestApp, type TestApp } from '@nadi/server/test/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const request = async (payload: object | string) => {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/demo/slots',
    headers: { 'content-type': 'application/json' },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
};

const rental = { product_id: 2101, rental_product_id: 21011, min_booking_time: 60 };
const court = {
  id: 21,
  facility_rentals: [{ ...rental, start_time: '07:00:00', end_time: '11:00:00' }],
};
const question = {
  now: '2026-11-21T10:00:00+04:00',
  date: '2026-11-24',
  duration: 60,
  configuration: { time_increment: 60, min_booking_time: 60, max_booking_time: 120 },
  facilities: [
    {
      ...court,
      bookings: [
        {
          facility_id: 21,
          date: '2026-11-24',
          booking_end_date: '2026-11-24',
          start_time: '08:00:00',
          end_time: '09:00:00',
          attendance: 1,
          is_full_day: 0,
        },
      ],
    },
  ],
};

describe('/demo/slots', () => {
  it('200 with available times, reasons for the others, and the lengths', async () => {
    const { status, body } = await request(question);
    expect(status).toBe(200);
    expect(demoSlotsData.parse(body.data)).toEqual({
      slots: ['07', '09', '10'].map((hour) => ({
        date: '2026-11-24',
        start_time: `${hour}:00:00`,
        end_time: `${String(Number(hour) + 1).padStart(2, '0')}:00:00`,
        facility_ids: [21],
      })),
      unavailable: [
        { facility_id: 21, date: '2026-11-24', start_time: '08:00:00', reason: 'booked' },
      ],
      durations: [60, 120],
    });
  });

  it('200 reads a time without an offset on the venue’s wall', async () => {
    const local = await request({ ...question, now: '2026-11-24 09:30:00' });
    const instant = await request({ ...question, now: '2026-11-24T05:30:00Z' });
    expect(local.body.data).toEqual(instant.body.data);
    expect(local.body.data.slots.map((slot: { start_time: string }) => slot.start_time)).toEqual([
      '10:00:00',
    ]);
  });

  it('400 and 422 for questions that are none', async () => {
    expect((await request('{')).status).toBe(400);
    const { status, body } = await request({ ...question, now: 'soon' });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['now']]);
    const wrong = await request({ ...question, date: '2026-02-30', duration: 0, facilities: [{}] });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.body.errors)).toEqual(
      expect.arrayContaining(['date', 'duration', 'facilities.0.id']),
    );
  });
});
