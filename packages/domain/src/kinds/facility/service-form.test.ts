import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkService,
  NEW_SERVICE,
  NEW_SERVICE_LEAD_TIMES,
  NEW_SERVICE_LENGTHS,
  serviceBodyOf,
  withLengthsOfMode,
} from './service-form.ts';

const isDrawn = (art: string) => art === 'padel';
const PADEL = { ...NEW_SERVICE, name: 'Padel', ar_name: 'بادل', art: 'padel' };
const TIMES = { lengths: NEW_SERVICE_LENGTHS, leadTimes: NEW_SERVICE_LEAD_TIMES };

describe('FACILITY-17 a service as it is written', () => {
  it('has its names, its noun, its drawing, and its times', () => {
    expect(checkService(PADEL, isDrawn, 'whole')).toEqual({
      ok: true,
      value: {
        name: { en: 'Padel', ar: 'بادل' },
        noun: { en: 'a court', ar: 'ملعب' },
        art: 'padel',
        ...TIMES,
      },
    });
    const bare = checkService({ ...PADEL, noun: '', ar_noun: '', art: '' }, isDrawn, 'whole');
    expect(bare).toMatchObject({ ok: true, value: { noun: null, art: '' } });
  });

  it.each([
    ['no name', NEW_SERVICE, { name: 'required', ar_name: 'required' }],
    ['one name alone', { ...PADEL, ar_name: ' ' }, { ar_name: 'required' }],
    ['a name without an end', { ...PADEL, name: 'P'.repeat(61) }, { name: 'too_long' }],
    ['what is booked in one language', { ...PADEL, ar_noun: '' }, { ar_noun: 'required' }],
    ['what is booked in the other', { ...PADEL, noun: '' }, { noun: 'required' }],
    ['a court that nobody draws', { ...PADEL, art: 'chess' }, { art: 'invalid' }],
    [
      'a longest that no step reaches',
      { ...PADEL, lengths: { ...PADEL.lengths, max_booking_time: 100 } },
      { 'lengths.max_booking_time': 'off_steps' },
    ],
    [
      'when it is booked, unsaid',
      { ...PADEL, lead_times: undefined },
      {
        'lead_times.advance_booking_days_limit': 'required',
        'lead_times.online_booking_delay': 'required',
        'lead_times.free_until_minutes_before': 'required',
      },
    ],
    [
      'minutes in words',
      { ...PADEL, lengths: { ...PADEL.lengths, time_increment: 'an hour' } },
      { 'lengths.time_increment': 'invalid' },
    ],
    ['what is no text', { ...PADEL, name: 5 }, { name: 'invalid' }],
  ])('%s is refused, at its field', (_, written, faults) => {
    expect(checkService(written, isDrawn, 'whole')).toEqual({ ok: false, refusal: faults });
  });

  it('by places has sessions of one length, whatever the longest', () => {
    const lengths = { ...PADEL.lengths, time_increment: 90 };
    const sold = checkService({ ...PADEL, lengths }, isDrawn, 'by_places');
    expect(sold).toMatchObject({ ok: true, value: { lengths: { shortest: 60, longest: 60 } } });
    expect(checkService(PADEL, isDrawn, 'by_places')).toEqual({
      ok: false,
      refusal: { 'lengths.time_increment': 'sessions_meet' },
    });
  });

  it('reads back the values it was written from', () => {
    const word = fc.stringMatching(/^[a-zب-ي]{1,20}$/);
    const texts = fc.record({ en: word, ar: word });
    fc.assert(
      fc.property(texts, fc.option(texts), fc.constantFrom('', 'padel'), (name, noun, art) => {
        const service = { name, noun, art, ...TIMES };
        expect(checkService(serviceBodyOf(service), isDrawn, 'whole')).toEqual({
          ok: true,
          value: service,
        });
      }),
    );
  });
});

describe('FACILITY-22 the defaults of a selling mode', () => {
  const named = { ...NEW_SERVICE, name: 'Pool', ar_name: 'مسبح' };
  const isDrawn = () => true;

  it.each(['whole', 'by_places'] as const)('are accepted: %s', (sold) => {
    const switched = withLengthsOfMode({ ...named, sold }, { ...named, sold: 'whole' });
    expect(checkService(switched, isDrawn, sold).ok).toBe(true);
    const back = withLengthsOfMode({ ...switched, sold: 'whole' }, switched);
    expect(back.lengths).toEqual(NEW_SERVICE.lengths);
  });

  it('replace nothing that was changed, and nothing while the mode stays', () => {
    const lengths = { ...NEW_SERVICE.lengths, min_booking_time: 90 };
    const own = { ...named, sold: 'whole', lengths };
    expect(withLengthsOfMode({ ...own, sold: 'by_places' }, own).lengths).toEqual(lengths);
    const renamed = { ...named, sold: 'whole', name: 'Hall' };
    expect(withLengthsOfMode(renamed, { ...named, sold: 'whole' })).toBe(renamed);
  });
});
