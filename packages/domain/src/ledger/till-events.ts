import type { Fils } from '../kernel/money.ts';
import { bankAccount, type LedgerUnit, overShortAccount, tillAccount } from './chart.ts';
import { type Entry, entryOf, type Transfer } from './entry.ts';

interface OfSession {
  readonly sessionId: number;
  readonly tillId: number;
  readonly currency: LedgerUnit;
}

const referenceOf = ({ sessionId }: OfSession): string => `till_session:${sessionId}`;

/** Posts cash that came from the safe, or went there. */
function ofSafe({ tillId, currency }: OfSession, way: 'in' | 'out', amount: Fils): Transfer {
  const [till, safe] = [tillAccount(tillId, currency), bankAccount(currency)];
  return way === 'in' ? { from: till, to: safe, amount } : { from: safe, to: till, amount };
}

/** Posts the float of a session: till → bank (TILL-02). */
export const tillOpened = (event: OfSession & { readonly floatFils: Fils }): Entry =>
  entryOf(
    {
      key: `till_open:${event.sessionId}`,
      cause: 'till_float',
      reference: referenceOf(event),
    },
    [ofSafe(event, 'in', event.floatFils)],
  );

interface Moved extends OfSession {
  readonly moveId: string;
  readonly way: 'in' | 'out';
  readonly amountFils: Fils;
}

/** Posts cash that was put in or taken out between counts: till ↔ bank (TILL-04). */
export const tillMoved = (event: Moved): Entry =>
  entryOf(
    { key: `till_move:${event.moveId}`, cause: `till_${event.way}`, reference: referenceOf(event) },
    [ofSafe(event, event.way, event.amountFils)],
  );

interface Closed extends OfSession {
  readonly expectedFils: Fils;
  readonly countedFils: Fils;
}

/**
 * Posts a count: till ↔ over_short, and the counted cash bank → till (TILL-06).
 *
 * The account of the till is zero afterwards.
 */
export function tillClosed(event: Closed): Entry {
  const { sessionId, tillId, currency, expectedFils, countedFils } = event;
  const [till, difference] = [tillAccount(tillId, currency), overShortAccount(currency)];
  const moreFils = countedFils - expectedFils;
  return entryOf(
    { key: `till_close:${sessionId}`, cause: 'till_count', reference: referenceOf(event) },
    [
      moreFils > 0
        ? { from: till, to: difference, amount: moreFils }
        : { from: difference, to: till, amount: Math.abs(moreFils) },
      ofSafe(event, 'out', countedFils),
    ],
  );
}
