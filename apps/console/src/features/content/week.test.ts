import { describe, expect, it } from 'vitest';
import { hoursOf, likeOn, openOn } from './week.ts';

describe('a week of hours', () => {
  const monday = { weekday: 1, from: '06:00', to: '24:00' };
  it('opens a day as the one before it, and in the evening besides', () => {
    const two = openOn([monday], 2);
    expect(two).toEqual([monday, { ...monday, weekday: 2 }]);
    expect(hoursOf(openOn(two, 1), 1).map(({ hours }) => hours.from)).toEqual(['06:00', '08:00']);
  });
  it('has every day alike', () => {
    expect(likeOn([monday, { weekday: 3, from: '09:00', to: '10:00' }], 1)).toHaveLength(7);
  });
});
