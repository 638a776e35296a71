import { describe, expect, it } from 'vitest';
import { withAddons } from './addons.ts';

const ticket = (facilityId: number, from: number, to = from + 60) => ({
  facilityId,
  when: { from, to },
});
const addon = (facilityId: number, from: number, to = from + 60) => ({
  goesWith: ticket(facilityId, from, to),
});

describe('BOOK-04 an add-on goes with the ticket of its facility and time', () => {
  it('and with no other', () => {
    const racket = addon(22, 60);
    const given = withAddons([ticket(21, 60), ticket(22, 60), ticket(22, 180)], [racket]);
    expect(given.map(({ addons }) => addons)).toEqual([[], [racket], []]);
  });

  it('with the first where several tickets are for the same session', () => {
    const float = addon(41, 60);
    const given = withAddons([ticket(41, 60), ticket(41, 60)], [float]);
    expect(given.map(({ addons }) => addons)).toEqual([[float], []]);
  });

  it('with the first ticket there is where none fits: what was paid for is not lost', () => {
    const timeless = { facilityId: null, when: null };
    const racket = addon(22, 60);
    const given = withAddons([timeless, ticket(22, 60, 150)], [racket]);
    expect(given.map(({ addons }) => addons)).toEqual([[racket], []]);
    expect(withAddons([timeless], [])).toEqual([{ ...timeless, addons: [] }]);
  });
});
