import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkExclusions, EXCLUSION_PERIODS, exclusionsBodyOf } from './exclusions-form.ts';

const ticketOf = (id: number, isOwn: boolean) => ({
  id,
  name: { en: `Ticket ${id}`, ar: `تذكرة ${id}` },
  isOwn,
});
const TICKETS = [ticketOf(1, true), ticketOf(2, true), ticketOf(9, false)];
const ROW = { ticket_id: '1', excluded_id: '9', within: 'day' };
const check = (...exclusions: readonly object[]) => checkExclusions({ exclusions }, TICKETS);

describe('FACILITY-32 tickets that exclude one another', () => {
  it('are a ticket of the service and any other of the venue', () => {
    expect(check(ROW, { ...ROW, ticket_id: '2', excluded_id: '1', within: 'overlap' })).toEqual({
      ok: true,
      value: [
        { ticket: 1, product: 9, within: 'day' },
        { ticket: 2, product: 1, within: 'overlap' },
      ],
    });
    expect(check()).toEqual({ ok: true, value: [] });
  });

  it.each([
    ['the same ticket twice', [{ ...ROW, excluded_id: '1' }], ['exclusions.0.excluded_id']],
    ['a repeated pair', [ROW, { ...ROW, within: 'overlap' }], ['exclusions.1.excluded_id']],
    [
      'the reverse of a pair',
      [
        { ...ROW, excluded_id: '2' },
        { ...ROW, ticket_id: '2', excluded_id: '1' },
      ],
      ['exclusions.1.excluded_id'],
    ],
    ['no other ticket', [{ ticket_id: '1', within: 'day' }], ['exclusions.0.excluded_id']],
    ['a ticket of another service', [{ ...ROW, ticket_id: '9' }], ['exclusions.0.ticket_id']],
    ['an unknown ticket', [{ ...ROW, excluded_id: '7' }], ['exclusions.0.excluded_id']],
    ['an unknown period', [{ ...ROW, within: 'week' }], ['exclusions.0.within']],
  ])('%s is refused at its field', (_, rows, fields) => {
    const refused = check(...rows);
    expect(refused.ok ? [] : Object.keys(refused.refusal)).toEqual(fields);
  });

  it('need a ticket of the service', () => {
    const refused = checkExclusions({ exclusions: [{ within: 'day' }] }, [ticketOf(9, false)]);
    expect(refused.ok ? [] : Object.keys(refused.refusal).sort()).toEqual([
      'exclusions.0.excluded_id',
      'exclusions.0.ticket_id',
    ]);
  });

  it('read back the values they were written from', () => {
    const pairs = [
      { ticket: 1, product: 2 },
      { ticket: 1, product: 9 },
      { ticket: 2, product: 9 },
    ];
    const all = fc
      .subarray(pairs)
      .chain((chosen) =>
        fc.tuple(
          ...chosen.map((pair) =>
            fc.constantFrom(...EXCLUSION_PERIODS).map((within) => ({ ...pair, within })),
          ),
        ),
      );
    fc.assert(
      fc.property(all, (value) => {
        expect(checkExclusions(exclusionsBodyOf(value), TICKETS)).toEqual({ ok: true, value });
      }),
    );
  });
});
