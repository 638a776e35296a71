import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBody } from '../../content/check-body.ts';
import {
  checkHall,
  HALL,
  hallBodyOf,
  NEW_HALL,
  PLACE_MODES,
  type WrittenHall,
  writtenHallFrom,
} from './hall-form.ts';

const ADULT = {
  product_id: 7,
  name: 'Adult',
  ar_name: 'بالغ',
  unit_price: 50,
  full_day_price: null,
  open_days: null,
  participant_count: 1,
  is_on_sale: true,
};
const DAY = { weekdays: 0, from: '08:00', to: '20:00' };
const POOL = {
  name: 'Pool',
  ar_name: 'مسبح',
  is_open: true,
  capacity: 30,
  counted: 'by_session' as const,
  sessions: [DAY],
  tickets: [ADULT],
};
const BEFORE = writtenHallFrom(POOL);

describe('FACILITY-21 a hall as it is written', () => {
  it('is its names, its places, when its sessions are, and its tickets', () => {
    expect(checkHall(POOL, BEFORE)).toEqual({
      ok: true,
      value: {
        name: { en: 'Pool', ar: 'مسبح' },
        isOpen: true,
        capacity: 30,
        counted: 'by_session',
        sessions: [{ from: 480, to: 1200, weekdays: 0 }],
        tickets: [
          {
            productId: 7,
            name: { en: 'Adult', ar: 'بالغ' },
            priceFils: 5000,
            fullDayFils: null,
            openDays: null,
            people: 1,
            isOnSale: true,
          },
        ],
      },
    });
    const added = { ...POOL, tickets: [{ ...ADULT, product_id: null }] };
    expect(checkHall(added, null)).toMatchObject({ ok: true });
  });

  const ticket = (more: object) => ({ ...POOL, tickets: [{ ...ADULT, ...more }] });
  it.each([
    ['one name alone', { ...POOL, ar_name: '' }, { ar_name: 'required' }],
    ['no places', { ...POOL, capacity: 0 }, { capacity: 'invalid' }],
    ['places unsaid', { ...POOL, capacity: null }, { capacity: 'required' }],
    ['half a place', { ...POOL, capacity: 2.5 }, { capacity: 'invalid' }],
    ['places counted otherwise', { ...POOL, counted: 'by_day' }, { counted: 'stays' }],
    [
      'sessions at one time',
      { ...POOL, sessions: [DAY, { ...DAY, from: '19:00', to: '21:00' }] },
      { 'sessions.1.from': 'hours_overlap' },
    ],
    [
      'sessions between ticks',
      { ...POOL, sessions: [{ ...DAY, to: '20:01' }] },
      { 'sessions.0.to': 'invalid' },
    ],
    ['no ticket', { ...POOL, tickets: [] }, { tickets: 'required' }],
    [
      'a ticket left out',
      { ...POOL, tickets: [{ ...ADULT, product_id: null }] },
      { tickets: 'tickets_stay' },
    ],
    [
      'a ticket without a price',
      ticket({ unit_price: null }),
      { 'tickets.0.unit_price': 'required' },
    ],
    ['a part of a fils', ticket({ unit_price: 1.005 }), { 'tickets.0.unit_price': 'invalid' }],
    ['half a day of validity', ticket({ open_days: 1.5 }), { 'tickets.0.open_days': 'invalid' }],
    ['no day of validity', ticket({ open_days: 0 }), { 'tickets.0.open_days': 'invalid' }],
    [
      'a full day for a part of a fils',
      ticket({ full_day_price: 90.005 }),
      { 'tickets.0.full_day_price': 'invalid' },
    ],
    ['a ticket in one language', ticket({ ar_name: '' }), { 'tickets.0.ar_name': 'required' }],
    [
      'a ticket of more places than there are',
      ticket({ participant_count: 31 }),
      { 'tickets.0.participant_count': 'beyond_capacity' },
    ],
    [
      'a ticket of another hall',
      { ...POOL, tickets: [ADULT, { ...ADULT, product_id: 8 }] },
      { 'tickets.1.product_id': 'invalid' },
    ],
    [
      'one ticket twice',
      { ...POOL, tickets: [ADULT, ADULT] },
      { 'tickets.0.product_id': 'invalid', 'tickets.1.product_id': 'invalid' },
    ],
  ])('%s is refused, at its field', (_, written, faults) => {
    expect(checkHall(written, BEFORE)).toEqual({ ok: false, refusal: faults });
  });

  it('a ticket that is off sale may take more places than there are', () => {
    expect(checkHall(ticket({ participant_count: 31, is_on_sale: false }), BEFORE).ok).toBe(true);
  });

  it('a new ticket is on sale, and a new hall requires its names and a price alone', () => {
    const { body } = readBody(HALL, { tickets: [{}] }, 'draft');
    expect(body.tickets).toMatchObject([{ is_on_sale: true, product_id: null }]);
    expect(checkHall(NEW_HALL, null)).toMatchObject({
      ok: false,
      refusal: { name: 'required', ar_name: 'required', 'tickets.0.unit_price': 'required' },
    });
    const [adult] = NEW_HALL.tickets;
    const priced = {
      ...NEW_HALL,
      name: 'Pool',
      ar_name: 'مسبح',
      tickets: [{ ...adult, unit_price: 50 }],
    };
    expect(checkHall(priced, null).ok).toBe(true);
  });

  it('reads back the values it was written from', () => {
    const word = fc.stringMatching(/^[a-zب-ي]{1,20}$/);
    const texts = fc.record({ en: word, ar: word });
    const session = fc
      .record({
        from: fc.integer({ min: 0, max: 100 }),
        weekdays: fc.integer({ min: 0, max: 126 }),
      })
      .map(({ from, weekdays }) => ({ from: from * 5, to: from * 5 + 60, weekdays }));
    const tickets = fc.uniqueArray(
      fc.record({
        productId: fc.integer({ min: 1, max: 99 }),
        name: texts,
        priceFils: fc.nat(1_000_000),
        fullDayFils: fc.option(fc.nat(1_000_000)),
        openDays: fc.option(fc.integer({ min: 1, max: 366 })),
        people: fc.integer({ min: 1, max: 4 }),
        isOnSale: fc.boolean(),
      }),
      { minLength: 1, maxLength: 5, selector: ({ productId }) => productId },
    );
    const hall: fc.Arbitrary<WrittenHall> = fc.record({
      name: texts,
      isOpen: fc.boolean(),
      capacity: fc.integer({ min: 4, max: 500 }),
      counted: fc.constantFrom(...PLACE_MODES),
      sessions: fc.array(session, { maxLength: 1 }),
      tickets,
    });
    fc.assert(
      fc.property(hall, (written) => {
        expect(checkHall(hallBodyOf(written), written)).toEqual({ ok: true, value: written });
      }),
    );
  });
});
