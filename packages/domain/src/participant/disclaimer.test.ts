import { describe, expect, it } from 'vitest';
import { signedText } from '../form/signed-text.ts';
import {
  DISCLAIMER_PLACEHOLDERS,
  disclaimerEnd,
  disclaimerValues,
  foreignPlaceholders,
  visitNames,
} from './disclaimer.ts';

const FACTS = {
  name: 'Sara <Ali>',
  dob: '28 February 1990',
  idNumber: '784-****-*******-8',
  service: 'Swimming',
  facility: 'Main pool',
  date: '6 December 2026',
  time: '10:00 – 11:00',
};

describe('PEOPLE-08 placeholders', () => {
  it.each<[string, readonly string[]]>([
    ['No names', []],
    [DISCLAIMER_PLACEHOLDERS.map((name) => `{${name}}`).join(' '), []],
    ['I, {name}, and {customer_name}', ['name']],
    ['{Customer_Name} {customer name} {}', ['Customer_Name', 'customer name', '']],
    ['{<b>dob</b>}', ['<b>dob</b>']],
    ['An open { brace', []],
  ])('%s', (html, foreign) => expect(foreignPlaceholders(html)).toEqual(foreign));

  it('are all filled in, as text', () => {
    const html = DISCLAIMER_PLACEHOLDERS.map((name) => `{${name}}`).join('|');
    const { name: _, ...others } = FACTS;
    const text = signedText(html, disclaimerValues(FACTS));
    expect(text).toContain('Sara &lt;Ali&gt;');
    for (const value of Object.values(others)) expect(text).toContain(value);
    expect(text).not.toContain('{');
  });

  it('leave a line for what is unknown', () =>
    expect(signedText('{dob}', disclaimerValues({ ...FACTS, dob: '' }))).toBe('________'));
});

describe('PEOPLE-18 service and facility', () => {
  it.each<[string, string | null, boolean, readonly string[]]>([
    ['a court of a service', 'Padel', false, ['Padel', 'Title']],
    ['a line without a service', null, false, ['Title', 'Title']],
    ['an event at its place', 'Pitch 1', true, ['Title', 'Pitch 1']],
    ['an event without a place', null, true, ['Title', 'Title']],
  ])('of %s', (_, where, isPlace, [service, facility]) =>
    expect(visitNames('Title', where, isPlace)).toEqual({ service, facility }),
  );
});

describe('PEOPLE-10 end of a signed disclaimer', () => {
  const visit = Date.UTC(2026, 11, 6);
  const DAY = 86_400_000;

  it.each<[string, string | null, number]>([
    ['an adult', '1990-02-28', visit + 1461 * DAY],
    ['an unknown age', null, visit + 1461 * DAY],
    ['a child of 8', '2018-02-03', Date.UTC(2036, 1, 3) + 1461 * DAY],
    ['a child of 29 February', '2020-02-29', Date.UTC(2038, 2, 1) + 1461 * DAY],
  ])('of %s', (_, born, end) => expect(disclaimerEnd(visit, born)).toBe(end));

  it('is never before four years after the visit', () => {
    for (let year = 1930; year <= 2026; year += 1) {
      expect(disclaimerEnd(visit, `${year}-07-01`)).toBeGreaterThanOrEqual(visit + 1461 * DAY);
    }
  });
});
