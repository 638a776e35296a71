import { describe, expect, it } from 'vitest';
import { benefitsOf, grantState } from './grant.ts';

const year = { from: '2026-01-01', until: '2026-12-31', suspended: [], endedOn: null };
const off = (from: string, until: string | null) => ({ ...year, suspended: [{ from, until }] });

describe('BENEFIT-02 the days of a card', () => {
  it.each([
    ['the day before', year, '2025-12-31', 'future'],
    ['the first day', year, '2026-01-01', 'active'],
    ['the last day', year, '2026-12-31', 'active'],
    ['the day after', year, '2027-01-01', 'ended'],
    ['before a suspension', off('2026-05-02', '2026-05-03'), '2026-05-01', 'active'],
    ['its first day', off('2026-05-02', '2026-05-03'), '2026-05-02', 'suspended'],
    ['its last day', off('2026-05-02', '2026-05-03'), '2026-05-03', 'suspended'],
    ['after it', off('2026-05-02', '2026-05-03'), '2026-05-04', 'active'],
    ['one without an end', off('2026-05-02', null), '2026-12-31', 'suspended'],
    ['the day before staff ended it', { ...year, endedOn: '2026-05-02' }, '2026-05-01', 'active'],
    ['the day on which they did', { ...year, endedOn: '2026-05-02' }, '2026-05-02', 'ended'],
    ['its end', off('2026-05-02', null), '2027-01-01', 'ended'],
  ] as const)('%s', (_, grant, day, state) => expect(grantState(grant, day)).toBe(state));

  it('a person has the active ones, the first given first', () => {
    const grants = [
      { id: 3, ...year },
      { id: 1, ...year },
      { id: 2, ...off('2026-05-01', null) },
      { id: 4, ...year, until: '2026-04-30' },
    ];
    expect(benefitsOf(grants, '2026-05-01').map(({ id }) => id)).toEqual([1, 3]);
  });
});
