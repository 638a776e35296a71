import type { Fils } from '../kernel/money.ts';
import { REDEEMED } from '../ledger/prepaid-events.ts';

/** Movement of the pot of top-ups, in order of time. */
export interface PotMovement {
  readonly cause: string;
  /** Order that it belongs to, or another event. */
  readonly reference: string;
  /** Amount added; negative: taken. */
  readonly amountFils: Fils;
}

/** Money in the pot, or of one order, by its origin. */
interface Origins {
  ownFils: Fils;
  redeemedFils: Fils;
}

/**
 * Returns the part of the pot of top-ups that was redeemed, which is never paid out (PREPAID-06).
 *
 * Orders spend redeemed money first, and what they give back was spent last. All else takes the
 * customer's own money first; what it gives back is what it took, such as a dispute that is won.
 */
export function redeemedLeft(movements: readonly PotMovement[]): Fils {
  const pot: Origins = { ownFils: 0, redeemedFils: 0 };
  const spentBy = new Map<string, Origins>();
  for (const { cause, reference, amountFils } of movements) {
    const spent = spentBy.get(reference) ?? { ownFils: 0, redeemedFils: 0 };
    if (cause === REDEEMED) pot.redeemedFils += amountFils;
    else if (cause === 'wallet_set_aside') {
      const redeemed = Math.min(pot.redeemedFils, -amountFils);
      move(pot, spent, { redeemedFils: redeemed, ownFils: -amountFils - redeemed });
      spentBy.set(reference, spent);
    } else if (amountFils > 0) {
      const redeemed = Math.min(spent.redeemedFils, Math.max(0, amountFils - spent.ownFils));
      const own = Math.min(spent.ownFils, amountFils);
      move(spent, pot, { redeemedFils: redeemed, ownFils: own });
      pot.ownFils += amountFils - redeemed - own;
    } else {
      const own = Math.min(pot.ownFils, -amountFils);
      move(pot, spent, { ownFils: own, redeemedFils: -amountFils - own });
      spentBy.set(reference, spent);
    }
  }
  return pot.redeemedFils;
}

function move(from: Origins, to: Origins, { ownFils, redeemedFils }: Readonly<Origins>): void {
  from.ownFils -= ownFils;
  to.ownFils += ownFils;
  from.redeemedFils -= redeemedFils;
  to.redeemedFils += redeemedFils;
}
