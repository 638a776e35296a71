import { describe, expect, it } from 'vitest';
import type { ParticipantForm } from '../content/kinds.ts';
import { exceedsSession, participantFields, peopleLimits } from './field-config.ts';

describe('PEOPLE-02 participants of a line', () => {
  it.each([
    [4, true, null, 4, 4],
    [4, false, null, 0, 4],
    [8, true, 6, 6, 6],
    [2, true, 6, 2, 2],
    [1, false, 1, 0, 1],
  ])(
    '%d admitted, required %s, maximum %s: %d to %d',
    (admitted, isRequired, threshold, least, most) =>
      expect(peopleLimits(admitted, isRequired, threshold)).toEqual({ least, most }),
  );
});

describe('PEOPLE-06 maximum of a session', () => {
  const lines = [
    { session: 'a', people: 3 },
    { session: 'b', people: 4 },
    { session: 'a', people: 1 },
  ];
  it.each([
    [null, false],
    [4, false],
    [3, true],
  ])('of %s is exceeded: %s', (threshold, isExceeded) =>
    expect(exceedsSession(lines, threshold)).toBe(isExceeded),
  );
});

describe('PEOPLE-03 fields of a service', () => {
  const form: ParticipantForm = {
    requires_participants: 1,
    dob: 'required',
    gender: 'optional',
    nationality: 'hidden',
    official_id: 'required',
    religion: 'required',
    tag: 'optional',
    additional_fields: [],
  };
  const fieldsWith = (lists: Parameters<typeof participantFields>[1]) =>
    participantFields(form, lists).map(
      ({ slug, is_visible, is_required }) => `${slug} ${is_visible}${is_required}`,
    );

  it('are visible and required as configured', () =>
    expect(fieldsWith({ religions: [{ id: 1 }], tags: [{ id: 1 }] })).toEqual([
      'dob 11',
      'gender 10',
      'nationality 00',
      'id 11',
      'religion 11',
      'tag 10',
    ]));

  it('are hidden where their list is empty', () =>
    expect(fieldsWith({ religions: [], tags: [] }).slice(-2)).toEqual(['religion 00', 'tag 00']));
});
