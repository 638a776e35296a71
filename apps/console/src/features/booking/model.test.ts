import type { DeskBooking } from '@nadi/contract/booking/day-endpoints';
import { withoutDirectionMarks } from '@nadi/i18n/direction';
import { describe, expect, it } from 'vitest';
import { matching, rowOf } from './model.ts';

const TODAY = { date: '2026-12-01', isToday: true };

const ticket = (over: object) => ({
  ticket_id: 't_1',
  seat: null,
  admits: 1,
  display_status: 'Approved',
  status_label: null,
  is_cancelled: 0,
  cancelled_by: null,
  cancel_reason: null,
  check_in_time: null,
  check_out_time: null,
  addons: [],
  ...over,
});

const booking = (over: object = {}): DeskBooking =>
  ({
    id: 'b_1',
    order_id: 'o_1',
    order_number: 'ALN-2026-000017',
    product_type_id: 1,
    name: 'Court 1',
    ar_name: 'ملعب 1',
    where: 'Padel',
    ar_where: 'بادل',
    date: '2026-12-01',
    start_time: '19:00:00',
    end_time: '20:30:00',
    holder: 'هاجر پرويز',
    email: 'h@example.com',
    mobile: '+971501234567',
    is_guest: 1,
    notes: null,
    terms_accepted: null,
    payment: 'paid',
    total_price: 315.25,
    tickets: [ticket({}), ticket({ check_in_time: '2026-12-01T18:55:00Z' })],
    ...over,
  }) as unknown as DeskBooking;

describe('a booking as a row of the day', () => {
  it('shows its place in the language, and whole amounts', () => {
    const [en, ar] = [rowOf(booking(), 'en', TODAY), rowOf(booking(), 'ar', TODAY)];
    expect([en.what, en.where, en.start, en.fils]).toEqual(['Court 1', 'Padel', 1140, 31525]);
    expect([ar.what, ar.where]).toEqual(['ملعب 1', 'بادل']);
  });

  it.each([
    ['stands', {}, [2, 1, false]],
    [
      'has a ticket that was given back',
      { tickets: [ticket({}), ticket({ is_cancelled: 1 })] },
      [1, 0, false],
    ],
    ['was given back whole', { tickets: [ticket({ is_cancelled: 1 })] }, [0, 0, true]],
  ])('counts expected and arrived people: it %s', (_name, over, shown) => {
    const { tickets, arrived, isCancelled } = rowOf(booking(over), 'en', TODAY);
    expect([tickets, arrived, isCancelled]).toEqual(shown);
  });

  it('lists the add-ons of its valid tickets, and the note', () => {
    const racket = { name: 'Racket rental', ar_name: 'استئجار مضرب', quantity: 2, total_price: 42 };
    const tickets = [
      ticket({ addons: [racket, { ...racket, name: 'Balls', ar_name: 'كرات', quantity: 1 }] }),
      ticket({ addons: [{ ...racket, quantity: 1 }] }),
      ticket({ addons: [racket], is_cancelled: 1 }),
    ];
    const of = (language: 'en' | 'ar') =>
      rowOf(booking({ tickets, notes: ' A ramp ' }), language, TODAY);
    const plain = of('en').addons.map(withoutDirectionMarks);
    expect([plain, of('en').notes]).toEqual([['Racket rental × 3', 'Balls × 1'], 'A ramp']);
    expect(of('ar').addons.map(withoutDirectionMarks)).toEqual(['استئجار مضرب × 3', 'كرات × 1']);
  });

  it('BOOK-26 lists the reason of cancelled tickets once for each party, and is found by it', () => {
    const cancelled = (by: 'customer' | 'venue', cancel_reason: string | null) =>
      ticket({ is_cancelled: 1, cancelled_by: by, cancel_reason });
    const tickets = [
      cancelled('customer', 'Ill'),
      cancelled('customer', 'Ill'),
      cancelled('venue', 'Flooded'),
      cancelled('venue', null),
      ticket({}),
    ];
    const row = rowOf(booking({ tickets }), 'en', TODAY);
    expect(row.reasons).toEqual([
      { by: 'customer', reason: 'Ill' },
      { by: 'venue', reason: 'Flooded' },
    ]);
    expect(matching([row], 'flooded')).toEqual([row]);
  });

  it('ends after midnight where it ends on the next day', () => {
    const late = rowOf(booking({ start_time: '23:30:00', end_time: '01:00:00' }), 'en', TODAY);
    expect(late.time).toMatch(/23:30.*01:00/);
  });

  it('has no time where a thing is sold and not an hour', () => {
    const goods = rowOf(booking({ date: null, start_time: null, end_time: null }), 'en', TODAY);
    expect([goods.time, goods.start]).toEqual(['', -1]);
  });
});

describe('the search of a day', () => {
  const rows = [
    rowOf(booking(), 'en', TODAY),
    rowOf(booking({ id: 'b_2', holder: 'Sara Hadi', name: 'Court 2' }), 'en', TODAY),
  ];
  it.each([
    ['', 2],
    ['   ', 2],
    ['court', 2],
    ['SARA', 1],
    ['پرويز', 1],
    ['padel sara', 1],
    ['000017', 2],
    ['پرویز', 1],
    ['٠٥٠ ١٢٣ ٤٥٦٧', 2],
    ['۱۹:۰۰', 2],
    ['nobody', 0],
    ['0501234567', 2],
    ['٠٥٠١٢٣٤٥٦٧', 2],
    ['050 123 4567', 2],
    ['050-123-4567', 2],
    ['+971501234567', 2],
    ['00971501234567', 2],
    ['501234567', 2],
    ['0507654321', 0],
    ['034567', 0],
  ])('%j finds %i', (typed, found) => {
    expect(matching(rows, typed)).toHaveLength(found);
  });
});
