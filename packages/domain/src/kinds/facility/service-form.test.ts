import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkService, NEW_SERVICE, serviceBodyOf } from './service-form.ts';

const isDrawn = (art: string) => art === 'padel';
const PADEL = { name: 'Padel', ar_name: 'بادل', noun: 'a court', ar_noun: 'ملعب', art: 'padel' };

describe('FACILITY-17 a service as it is written', () => {
  it('is its names, what one books there, and the court that is drawn for it', () => {
    expect(checkService(PADEL, isDrawn)).toEqual({
      ok: true,
      value: {
        name: { en: 'Padel', ar: 'بادل' },
        noun: { en: 'a court', ar: 'ملعب' },
        art: 'padel',
      },
    });
    const bare = checkService({ name: 'Padel', ar_name: 'بادل' }, isDrawn);
    expect(bare).toMatchObject({ ok: true, value: { noun: null, art: '' } });
  });

  it.each([
    ['no name', NEW_SERVICE, { name: 'required', ar_name: 'required' }],
    ['one name alone', { ...PADEL, ar_name: ' ' }, { ar_name: 'required' }],
    ['a name without an end', { ...PADEL, name: 'P'.repeat(61) }, { name: 'too_long' }],
    ['what is booked in one language', { ...PADEL, ar_noun: '' }, { ar_noun: 'required' }],
    ['what is booked in the other', { ...PADEL, noun: '' }, { noun: 'required' }],
    ['a court that nobody draws', { ...PADEL, art: 'chess' }, { art: 'invalid' }],
    ['what is no text', { ...PADEL, name: 5 }, { name: 'invalid' }],
  ])('%s is refused, at its field', (_, written, faults) => {
    expect(checkService(written, isDrawn)).toEqual({ ok: false, refusal: faults });
  });

  it('reads as what it was written from', () => {
    const word = fc.stringMatching(/^[a-zب-ي]{1,20}$/);
    const words = fc.record({ en: word, ar: word });
    fc.assert(
      fc.property(words, fc.option(words), fc.constantFrom('', 'padel'), (name, noun, art) => {
        const service = { name, noun, art };
        expect(checkService(serviceBodyOf(service), isDrawn)).toEqual({
          ok: true,
          value: service,
        });
      }),
    );
  });
});
