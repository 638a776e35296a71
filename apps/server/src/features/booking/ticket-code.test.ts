import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TicketClaim, ticketCodes } from './ticket-code.ts';

const codes = ticketCodes('a secret of more than thirty-two characters');
const claim: TicketClaim = {
  tenantId: 1,
  ticketId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  productId: 2201,
  quantity: 2,
  when: { from: 29_932_020, to: 29_932_080 },
};

const claims: fc.Arbitrary<TicketClaim> = fc.record({
  tenantId: fc.integer({ min: 1, max: 1_000_000 }),
  ticketId: fc.uuid(),
  productId: fc.integer({ min: 1, max: 999_999_999 }),
  quantity: fc.integer({ min: 1, max: 1000 }),
  when: fc.option(
    fc
      .tuple(fc.integer({ min: 1, max: 60_000_000 }), fc.integer({ min: 5, max: 100_000 }))
      .map(([from, length]) => ({ from, to: from + length })),
  ),
});

describe('TICKET-01 a code is signed by its venue alone', () => {
  it('returns the signed content', () => {
    fc.assert(
      fc.property(claims, (one) => {
        expect(codes.verify(one.tenantId, codes.sign(one))).toEqual(one);
      }),
      { numRuns: 50 },
    );
  });

  it('does not verify after any single character has changed', () => {
    const text = codes.sign(claim);
    for (let at = 0; at < text.length; at += 1) {
      const other = text[at] === 'A' ? 'B' : 'A';
      const forged = text.slice(0, at) + other + text.slice(at + 1);
      expect(codes.verify(1, forged), `at ${at}`).toBeNull();
    }
  });

  it.each([
    '',
    'NADI1',
    'NADI1..',
    'NADI2.AAAA.BBBB',
    `${codes.sign(claim)}A`,
    ` ${codes.sign(claim)}`,
  ])('does not take %j for a ticket', (text) => expect(codes.verify(1, text)).toBeNull());

  it('does not verify for another venue, nor by another installation', () => {
    const text = codes.sign(claim);
    expect(codes.verify(2, text)).toBeNull();
    expect(ticketCodes('another secret of more than 32 characters').verify(1, text)).toBeNull();
    expect(codes.publicKey(1)).not.toBe(codes.publicKey(2));
  });
});

it('TICKET-02 fits a code that a telephone reads from a screen', () => {
  expect(codes.sign(claim)).toMatch(/^NADI1\.[\w-]{46}\.[\w-]{86}$/);
});
