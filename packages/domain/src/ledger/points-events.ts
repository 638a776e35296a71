import type { CustomerId } from '../kernel/ids.ts';
import type { Fils } from '../kernel/money.ts';
import {
  type LedgerUnit,
  pointsAccount,
  pointsCostAccount,
  pointsIssuedAccount,
  refundsDueAccount,
} from './chart.ts';
import { type Entry, entryOf, type Transfer } from './entry.ts';

/** Points of a customer that an event adds or takes. */
interface PointsEvent {
  readonly customerId: CustomerId;
  readonly points: number;
}

const added = ({ customerId, points }: PointsEvent): readonly Transfer[] => [
  { from: pointsIssuedAccount(), to: pointsAccount(customerId), amount: points },
];

const taken = ({ customerId, points }: PointsEvent): readonly Transfer[] => [
  { from: pointsAccount(customerId), to: pointsIssuedAccount(), amount: points },
];

/** Unit of a sold line. */
export interface SoldUnit {
  readonly lineId: string;
  /** From 0. */
  readonly unit: number;
}

/** Returns the key under which a unit is credited, once (POINTS-02). */
export const earnKey = ({ lineId, unit }: SoldUnit): string => `earn:${lineId}:${unit}`;

/** Posts the points that a unit earns. */
export const pointsEarned = (event: PointsEvent & SoldUnit & { readonly orderId: string }): Entry =>
  entryOf({ key: earnKey(event), cause: 'points_earned', reference: event.orderId }, added(event));

/**
 * Posts what a refund takes back of the points that its units earned (POINTS-06).
 *
 * Missing points are deducted from the refund at their worth: refunds due → cost of points.
 */
export const pointsClawedBack = (
  event: PointsEvent & {
    readonly cancellationId: string;
    readonly orderId: string;
    readonly currency: LedgerUnit;
    readonly missingFils: Fils;
  },
): Entry =>
  entryOf(
    {
      key: `clawback:${event.cancellationId}`,
      cause: 'points_clawed_back',
      reference: event.orderId,
    },
    [
      ...taken(event),
      {
        from: refundsDueAccount(event.currency),
        to: pointsCostAccount(event.currency),
        amount: event.missingFils,
      },
    ],
  );
