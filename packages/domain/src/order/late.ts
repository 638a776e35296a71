import type { Fils } from '../kernel/money.ts';

/**
 * ORDER-08: whether money that came after its place was gone buys another place: the whole order
 * with it costs no more than was paid. What is left over becomes credit; a guest has nowhere to
 * keep it, so for a guest the order must cost exactly what was paid.
 */
export const buysAlternative = (
  paidFils: Fils,
  { totalFils, isGuest }: { readonly totalFils: Fils; readonly isGuest: boolean },
): boolean => (isGuest ? totalFils === paidFils : totalFils <= paidFils);
