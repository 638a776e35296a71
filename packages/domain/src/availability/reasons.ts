/** Reason a start is unavailable, as named on the wire. */
export type SlotReason =
  | 'in_your_cart'
  | 'booked'
  | 'held'
  | 'full'
  | 'event'
  | 'class'
  | 'maintenance'
  | 'rule'
  | 'too_short'
  | 'past'
  | 'too_soon'
  | 'too_far';

/** Verdict as a small integer, so that a day's verdicts fit in a byte array. */
export type Verdict = number;

export const FREE: Verdict = 0;

/* Blockers are numbered by precedence at one minute: the requester's own, those of other customers,
   then closures by the venue (SLOT-22). */
export const IN_YOUR_CART: Verdict = 1;
export const BOOKED: Verdict = 2;
export const HELD: Verdict = 3;
export const FULL: Verdict = 4;
export const EVENT: Verdict = 5;
export const CLASS: Verdict = 6;
export const MAINTENANCE: Verdict = 7;
export const RULE: Verdict = 8;

export const TOO_SHORT: Verdict = 9;
export const PAST: Verdict = 10;
export const TOO_SOON: Verdict = 11;
export const TOO_FAR: Verdict = 12;

/** Sentinel for a time past the last start that fits before the window closes: not a start. */
export const NO_START: Verdict = 15;

const NAMES: readonly (SlotReason | undefined)[] = [
  undefined,
  'in_your_cart',
  'booked',
  'held',
  'full',
  'event',
  'class',
  'maintenance',
  'rule',
  'too_short',
  'past',
  'too_soon',
  'too_far',
];

/** Returns the wire name of a verdict that is neither FREE nor NO_START. */
export function reasonOf(verdict: Verdict): SlotReason {
  const name = NAMES[verdict];
  if (name === undefined) throw new Error(`verdict ${verdict} is not a reason`);
  return name;
}
