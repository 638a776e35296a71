import type { Fils } from '../kernel/money.ts';

/** Sum that moved from one group of accounts to another on a day. */
export interface Flow {
  readonly from: string;
  readonly to: string;
  readonly amount: number;
}

/** Sum of a group of accounts before a day and at its end: what came to them, less what went. */
export interface GroupBalance {
  readonly group: string;
  readonly opening: number;
  readonly closing: number;
}

/** Columns of an account that holds money. */
export const PLACE_COLUMNS = [
  'captured',
  'refunded',
  'disputed',
  'rounded',
  'over_short',
  'moved',
  'other',
] as const;

export type PlaceColumn = (typeof PLACE_COLUMNS)[number];

/** Account that holds money, such as a till: what it had, what changed by column, and what it has. */
export interface MoneyPlace extends Readonly<Record<PlaceColumn, Fils>> {
  readonly account: string;
  readonly opening: Fils;
  readonly closing: Fils;
}

/** Net of a kind's sales on a day; less than nothing where more was credited. */
export interface KindSales {
  readonly kind: string;
  readonly net: Fils;
}

/** Group of accounts that the venue owes or is owed. */
export interface Owed {
  readonly account: string;
  readonly opening: number;
  readonly moved: number;
  readonly closing: number;
}

/** Figures of a day (CLOSE-01). */
export interface DayFigures {
  readonly places: readonly MoneyPlace[];
  readonly sales: readonly KindSales[];
  readonly vat: Fils;
  readonly owed: readonly Owed[];
}

/** Groups that a closing lists with opening, movement and closing. */
const OWED = [
  'wallet:topup',
  'wallet:refund',
  'wallet:promo',
  'escrow',
  'points',
  'escrow:pts',
  'partner',
  'giftcard',
  'refunds_due',
  'chargebacks',
  'unallocated',
] as const;

const isPlace = (group: string): boolean => /^(till|gateway):|^bank$/.test(group);

const PAYING: ReadonlySet<string> = new Set([
  'order',
  'unallocated',
  'escrow',
  'wallet:topup',
  'partner',
]);

/** Returns the column of what an account that holds money exchanged with a group. */
function columnOf(group: string): PlaceColumn {
  if (PAYING.has(group)) return 'captured';
  if (group === 'refunds_due') return 'refunded';
  if (group === 'chargebacks') return 'disputed';
  if (group === 'rounding') return 'rounded';
  if (group === 'over_short') return 'over_short';
  return isPlace(group) ? 'moved' : 'other';
}

const EMPTY = {
  captured: 0,
  refunded: 0,
  disputed: 0,
  rounded: 0,
  over_short: 0,
  moved: 0,
  other: 0,
};

function placeOf({ group, opening, closing }: GroupBalance, flows: readonly Flow[]): MoneyPlace {
  const sums = { ...EMPTY };
  for (const { from, to, amount } of flows) {
    if (from === to) continue;
    if (from === group) sums[columnOf(to)] += amount;
    if (to === group) sums[columnOf(from)] -= amount;
  }
  // The balance of such an account is the sum taken from it.
  return { account: group, opening: 0 - opening, ...sums, closing: 0 - closing };
}

const netOf = (group: string, flows: readonly Flow[]): number =>
  flows.reduce(
    (sum, { from, to, amount }) =>
      sum + (to === group ? amount : 0) - (from === group ? amount : 0),
    0,
  );

/** Builds the figures of a day from what moved between groups of accounts (CLOSE-01, CLOSE-03). */
export function dayFigures(flows: readonly Flow[], balances: readonly GroupBalance[]): DayFigures {
  const groups = [...balances].sort((a, b) => (a.group < b.group ? -1 : 1));
  return {
    places: groups.filter(({ group }) => isPlace(group)).map((one) => placeOf(one, flows)),
    sales: groups
      .filter(({ group }) => group.startsWith('sales:'))
      .map(({ group }) => ({ kind: group.slice('sales:'.length), net: netOf(group, flows) })),
    vat: netOf('vat', flows),
    owed: OWED.map((account) => {
      const { opening = 0, closing = 0 } = groups.find(({ group }) => group === account) ?? {};
      return { account, opening, moved: closing - opening, closing };
    }),
  };
}
