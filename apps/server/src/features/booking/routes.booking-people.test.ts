import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../../test/books.ts';
import { guest, itemOf } from '../../../test/buyer.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import { type DemoDays, demoDays } from '../../../test/demo-days.ts';
import { bought } from '../../../test/event-tickets.ts';
import type { TestApp } from '../../../test/harness.ts';
import { askForPeople, HALL, person, tickets } from '../../../test/naming.ts';
import { openShop } from '../../../test/shop.ts';

let app: TestApp;
let url: string;
let days: DemoDays;
let desk: AtConsole;
let orderId: string;
beforeAll(async () => {
  ({ app, url } = await openShop());
  days = await demoDays(app);
  await askForPeople(app, {});
  const emiratesId = {
    id_proof_type_id: 32,
    id_proof_number: '784-1980-1234567-8',
    expiry_date: '2999-01-01',
    booking_reason: 'Training',
    gender: 'female',
    customer_tag: 7,
  };
  const passport = {
    id_proof_type_id: 33,
    id_proof_number: 'L898902C3',
    passport_issue_date: '2020-01-01',
    place_of_birth: 'Dubai',
  };
  const customers = [person('Sara Ali', emiratesId), person('Omar Ali', passport)];
  const line = tickets(HALL.adult, 2, days.date(2));
  const items = [itemOf(line, { quantity: 2, customers })];
  orderId = await bought(app, await guest(app), items);
  desk = await enter(app, 'desk');
});
afterAll(() => app.close());

const answer = (
  type: string,
  [name, ar_name]: [string, string],
  [value, ar_value]: [string, string],
) => ({ type, name, ar_name, value, ar_value });

describe('GET console/orders/{order_id}/participants', () => {
  it('PEOPLE-07, PEOPLE-15: shows the desk names, numbers, ages and masked documents', async () => {
    const day = await desk.call('readConsoleDay', { query: { date: days.date(2) } });
    const booking = day.body.data.bookings.find(
      ({ order_id }: { readonly order_id: string }) => order_id === orderId,
    );
    expect(booking.has_participants).toBe(1);
    const read = await desk.call('readBookingPeople', { params: { order_id: orderId } });
    expect(read.status, read.text).toBe(200);
    const level = answer('drop_down', ['Level', 'المستوى'], ['Beginner', 'مبتدئ']);
    const born = {
      files: [],
      mobile: '+971501112233',
      age: expect.any(Number),
      booking: booking.id,
      participant: expect.stringMatching(/^p_/),
      can_open_numbers: 0,
    };
    expect(read.body.data).toEqual([
      {
        ...born,
        name: 'Sara Ali',
        email: 'sara.ali@example.com',
        id_proof_type_id: 32,
        id_proof_number: '784-****-*******-8',
        expiry_date: '2999-01-01',
        passport_issue_date: null,
        place_of_birth: '',
        booking_reason: 'Training',
        answers: [
          answer('radio_buttons', ['Gender', 'الجنس'], ['Female', 'أنثى']),
          answer('drop_down', ['Tag', 'الفئة'], ['Coach', 'مدرب']),
          level,
        ],
      },
      {
        ...born,
        name: 'Omar Ali',
        email: 'omar.ali@example.com',
        id_proof_type_id: 33,
        id_proof_number: '*******C3',
        expiry_date: null,
        passport_issue_date: '2020-01-01',
        place_of_birth: 'Dubai',
        booking_reason: '',
        answers: [level],
      },
    ]);
    expect(read.text).not.toContain('1234567');
    const entries = await runSql(
      url,
      "select * from audit_entry where action = 'participants.read'",
    );
    expect(entries).toMatchObject([
      { subject: expect.stringMatching(/^order:\S+$/), before: null, after: null },
    ]);
    expect(JSON.stringify(entries)).not.toContain('Sara');
  });

  it('is forbidden without a session, and for the gate; 404 for an unknown order', async () => {
    const params = { order_id: orderId };
    const nobody = await app.call('readBookingPeople', { params });
    expect([nobody.status, nobody.body.code]).toEqual([401, 'session_expired']);
    const scanner = await (await enter(app, 'scanner')).call('readBookingPeople', { params });
    expect([scanner.status, scanner.body.code]).toEqual([403, 'forbidden']);
    const unknown = { order_id: `o_${'A'.repeat(22)}` };
    const none = await desk.call('readBookingPeople', { params: unknown });
    expect([none.status, none.body.code]).toEqual([404, 'not_found']);
  });
});
