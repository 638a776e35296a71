import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CourtBand,
  checkCourt,
  checkNewCourt,
  nameCourts,
  newCourt,
  newCourtShape,
  writtenFrom,
} from './court-form.ts';

const NAMES = { name: 'Court 2', ar_name: 'الملعب 2' };
const hours = (...rows: readonly (readonly [string, string, number | null])[]) => ({
  ...NAMES,
  is_open: true,
  rates: rows.map(([from, to, price]) => ({ from, to, price })),
});
/** Builds a court with one price on different weekdays and hours. */
const onDays = (...rows: readonly (readonly [number, string, string])[]) => ({
  ...NAMES,
  is_open: true,
  rates: rows.map(([weekdays, from, to]) => ({ weekdays, from, to, price: 100 })),
});
const [SUN_TO_THU, FRI, SAT] = [31, 32, 64] as const;

describe('FACILITY-15 a court as it is written', () => {
  it('is its names, whether it is sold, and its hours with their rates; an end that is not later is in the night', () => {
    const written = hours(['07:00', '17:00', 150], ['17:00', '02:00', 199.99]);
    expect(checkCourt(written)).toEqual({
      ok: true,
      value: {
        name: { en: 'Court 2', ar: 'الملعب 2' },
        isOpen: true,
        bands: [
          { from: 420, to: 1020, rateFils: 15_000, weekdays: 0 },
          { from: 1020, to: 1560, rateFils: 19_999, weekdays: 0 },
        ],
        fullDayFils: null,
      },
    });
    expect(checkCourt({ ...hours(), is_open: false }).ok).toBe(true);
  });

  it.each([
    ['no name', newCourt(null), { name: 'required', ar_name: 'required' }],
    ['no price', hours(['07:00', '09:00', null]), { 'rates.0.price': 'required' }],
    ['a part of a fils', hours(['07:00', '09:00', 1.005]), { 'rates.0.price': 'invalid' }],
    ['less than nothing', hours(['07:00', '09:00', -1]), { 'rates.0.price': 'invalid' }],
    ['no hours in them', hours(['', '09:00', 1]), { 'rates.0.from': 'required' }],
    [
      'a minute between',
      hours(['07:01', '09:02', 1]),
      { 'rates.0.from': 'invalid', 'rates.0.to': 'invalid' },
    ],
    [
      'two at one hour',
      hours(['07:00', '12:00', 1], ['11:00', '13:00', 2]),
      { 'rates.1.from': 'hours_overlap' },
    ],
    [
      'a night over a morning',
      hours(['17:00', '02:00', 1], ['01:00', '06:00', 2]),
      { 'rates.1.from': 'hours_overlap' },
    ],
    [
      'a whole day and more',
      hours(['06:00', '06:00', 1], ['12:00', '13:00', 2]),
      { 'rates.1.from': 'hours_overlap' },
    ],
    [
      'one day in two',
      onDays([SUN_TO_THU + FRI, '06:00', '16:00'], [FRI, '15:00', '20:00']),
      { 'rates.1.from': 'hours_overlap' },
    ],
    [
      'a night over the morning of the day after',
      onDays([FRI, '18:00', '02:00'], [SAT, '01:00', '12:00']),
      { 'rates.1.from': 'hours_overlap' },
    ],
    [
      'days that are none',
      onDays([1.5, '06:00', '07:00'], [128, '08:00', '09:00']),
      { 'rates.0.weekdays': 'invalid', 'rates.1.weekdays': 'invalid' },
    ],
  ])('%s is refused, at its field', (_, written, faults) => {
    expect(checkCourt(written)).toEqual({ ok: false, refusal: faults });
  });

  it.each([
    [
      'other days at the same hours',
      onDays([SUN_TO_THU, '06:00', '16:00'], [FRI, '06:00', '16:00']),
    ],
    [
      'a night into a day that begins later',
      onDays([FRI, '18:00', '02:00'], [SAT, '02:00', '12:00']),
    ],
    [
      'a night before a day without hours',
      onDays([SUN_TO_THU, '18:00', '02:00'], [SAT, '01:00', '06:00']),
    ],
  ])('%s can be written', (_, written) => expect(checkCourt(written).ok).toBe(true));

  it.each([
    [900.5, 90_050],
    [0, 0],
    [null, null],
  ])('FACILITY-33: a full day at %s costs %s fils', (full_day_price, fullDayFils) => {
    const written = { ...hours(['07:00', '09:00', 1]), full_day_price };
    expect(checkCourt(written)).toMatchObject({ ok: true, value: { fullDayFils } });
    expect(newCourt({ rates: [], full_day_price })).toMatchObject({ full_day_price });
  });

  it.each([1.005, -1, 1_000_001, '900'])('FACILITY-33: a full day at %j is refused', (price) => {
    const written = { ...hours(), full_day_price: price };
    expect(checkCourt(written)).toEqual({ ok: false, refusal: { full_day_price: 'invalid' } });
  });

  it('no weekday means every day', () => {
    const written = checkCourt(onDays([127, '06:00', '16:00']));
    expect(written).toMatchObject({ ok: true, value: { bands: [{ weekdays: 0 }] } });
  });

  it('reads back the values it was written from', () => {
    const band = fc
      .tuple(
        fc.integer({ min: 0, max: 287 }),
        fc.integer({ min: 1, max: 288 }),
        fc.nat(9_999_999),
        fc.integer({ min: 0, max: 126 }),
      )
      .map(
        ([from, length, rateFils, weekdays]): CourtBand => ({
          from: from * 5,
          to: (from + length) * 5,
          rateFils,
          weekdays,
        }),
      );
    const fullDay = fc.option(fc.nat(99_999_999));
    fc.assert(
      fc.property(band, fc.boolean(), fullDay, (one, isOpen, fullDayFils) => {
        const court = { name: { en: 'A', ar: 'أ' }, isOpen, bands: [one], fullDayFils };
        expect(checkCourt(writtenFrom(court))).toEqual({ ok: true, value: court });
      }),
    );
  });
});

describe('FACILITY-36 the parts of a new court', () => {
  const services = [
    {
      name: 'Football',
      ar_name: 'كرة القدم',
      courts: [
        { id: 12, name: '1A', ar_name: '1أ' },
        { id: 13, name: '1B', ar_name: '1ب' },
      ],
    },
    { name: 'Tennis', ar_name: 'تنس', courts: [{ id: 31, name: '1', ar_name: '1' }] },
  ];
  const courts = nameCourts(services);
  const whole = { ...newCourt(null), name: 'Pitch', ar_name: 'ملعب' };
  const check = (parts: unknown) => checkNewCourt({ ...whole, parts }, courts);

  it('are courts of any service, named after it', () => {
    expect(courts.map(({ name }) => name.en)).toEqual([
      'Football · 1A',
      'Football · 1B',
      'Tennis · 1',
    ]);
    expect(check(['12', '31'])).toMatchObject({ ok: true, value: { parts: [12, 31] } });
    expect(check([])).toMatchObject({ ok: true, value: { parts: [] } });
    expect(checkNewCourt(whole, courts)).toMatchObject({ ok: true, value: { parts: [] } });
  });

  it.each([
    ['a stranger', ['12', '99']],
    ['no list', '12'],
  ])('%s is refused', (_, parts) => {
    expect(check(parts)).toEqual({ ok: false, refusal: { parts: 'invalid' } });
  });

  it('are refused beside the faults of the court', () => {
    const refused = checkNewCourt({ ...newCourt(null), parts: ['99'] }, courts);
    expect(refused).toEqual({
      ok: false,
      refusal: { name: 'required', ar_name: 'required', parts: 'invalid' },
    });
  });

  it('are no field where the venue has no other court', () => {
    expect(Object.keys(newCourtShape([]))).not.toContain('parts');
    expect(Object.keys(newCourtShape(courts))).toContain('parts');
  });
});
