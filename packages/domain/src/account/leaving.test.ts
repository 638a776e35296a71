import { describe, expect, it } from 'vitest';
import { byEnd, OBSTACLE_KINDS, type Obstacle } from './leaving.ts';

const of = (name: string, until: number | null): Obstacle => ({
  kind: 'visit',
  name: { en: name, ar: '' },
  until,
});

describe('LEAVE-01 what keeps an account', () => {
  it.each<[string, readonly Obstacle[], readonly string[]]>([
    ['nothing', [], []],
    ['the later one first', [of('a', 5), of('b', 9)], ['b', 'a']],
    ['one without an end before all', [of('a', 5), of('b', null), of('c', 9)], ['b', 'c', 'a']],
    ['of the same end in the order given', [of('a', 5), of('b', 5)], ['a', 'b']],
  ])('%s', (_, obstacles, names) =>
    expect(byEnd(obstacles).map(({ name }) => name.en)).toEqual(names),
  );

  it('has a kind for each way in which something is owed or to come', () => {
    expect(OBSTACLE_KINDS).toEqual([
      'visit',
      'order',
      'refund_request',
      'dispute',
      'debt',
      'prepaid',
    ]);
  });
});
