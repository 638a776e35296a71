import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkCourtTraits,
  checkHallTraits,
  courtTraitsBodyOf,
  faultOfCourts,
  hallTraitsBodyOf,
} from './court-traits-form.ts';

const nameOf = (id: number) => ({ id, name: { en: `Trait ${id}`, ar: `صفة ${id}` } });
const OPTIONS = {
  surfaces: [nameOf(1), nameOf(2)],
  formations: [nameOf(7)],
  lengths: { min_booking_time: 60, max_booking_time: 180, time_increment: 30 },
};
const PICTURE = 'a'.repeat(32);
const HALL = { surface_id: '2', formation_id: '7', is_outdoor: false, image: PICTURE };
const BODY = { ...HALL, min_booking_time: 90 };
const check = (more: object) => checkCourtTraits({ ...BODY, ...more }, OPTIONS);

describe('FACILITY-34 the traits of a court', () => {
  it('are a surface and a formation of the venue, a roof, a picture and a shortest time', () => {
    expect(check({})).toEqual({
      ok: true,
      value: { surfaceId: 2, formationId: 7, isOutdoor: false, picture: PICTURE, shortest: 90 },
    });
  });

  it('are none, outdoors, and the service’s shortest time where nothing is chosen', () => {
    expect(checkCourtTraits({}, OPTIONS)).toEqual({
      ok: true,
      value: { surfaceId: null, formationId: null, isOutdoor: true, picture: null, shortest: null },
    });
  });

  it('of a hall are the same without a shortest time', () => {
    const value = { surfaceId: 2, formationId: 7, isOutdoor: false, picture: PICTURE };
    expect(checkHallTraits(HALL, OPTIONS)).toEqual({ ok: true, value });
    expect(hallTraitsBodyOf(value)).toEqual(HALL);
    expect(checkHallTraits({ ...HALL, surface_id: '7' }, OPTIONS)).toEqual({
      ok: false,
      refusal: { surface_id: 'invalid' },
    });
  });

  it.each([
    ['an unknown surface', { surface_id: '7' }, { surface_id: 'invalid' }],
    ['an unknown formation', { formation_id: '1' }, { formation_id: 'invalid' }],
    ['no picture by its id', { image: 'pitch.jpg' }, { image: 'invalid' }],
    ['no roof by name', { is_outdoor: 'yes' }, { is_outdoor: 'invalid' }],
    ['no time at all', { min_booking_time: 0 }, { min_booking_time: 'length' }],
    ['a part of a tick', { min_booking_time: 91 }, { min_booking_time: 'length' }],
    ['a time in words', { min_booking_time: 'an hour' }, { min_booking_time: 'invalid' }],
    ['less than the service', { min_booking_time: 30 }, { min_booking_time: 'length_not_sold' }],
    ['a time between steps', { min_booking_time: 75 }, { min_booking_time: 'length_not_sold' }],
    ['more than the longest', { min_booking_time: 210 }, { min_booking_time: 'length_not_sold' }],
    [
      'two errors at once',
      { surface_id: '9', min_booking_time: 75 },
      { surface_id: 'invalid', min_booking_time: 'length_not_sold' },
    ],
  ])('%s is refused at its field', (_, more, faults) =>
    expect(check(more)).toEqual({ ok: false, refusal: faults }),
  );

  it('read back the values they were written from', () => {
    const traits = fc.record({
      surfaceId: fc.constantFrom(null, 1, 2),
      formationId: fc.constantFrom(null, 7),
      isOutdoor: fc.boolean(),
      picture: fc.constantFrom(null, PICTURE),
      shortest: fc.constantFrom(null, 60, 90, 120, 150, 180),
    });
    fc.assert(
      fc.property(traits, (value) => {
        expect(checkCourtTraits(courtTraitsBodyOf(value), OPTIONS)).toEqual({ ok: true, value });
      }),
    );
  });
});

describe('FACILITY-20 the own shortest time of a court', () => {
  const LOST = { 'lengths.max_booking_time': 'court_length' };
  it.each([
    ['none', null, { shortest: 60, longest: 90, step: 30 }, {}],
    ['the service’s', 60, { shortest: 60, longest: 60, step: 30 }, {}],
    ['shorter than the service', 60, { shortest: 90, longest: 180, step: 45 }, {}],
    ['one that is sold', 120, { shortest: 60, longest: 120, step: 30 }, {}],
    ['longer than the longest', 120, { shortest: 60, longest: 90, step: 30 }, LOST],
    ['between two steps', 90, { shortest: 60, longest: 180, step: 60 }, LOST],
  ])('%s', (_, own, lengths, fault) => {
    expect(faultOfCourts(lengths, [{ min_booking_time: null }, { min_booking_time: own }])).toEqual(
      fault,
    );
  });
});
