import { Refused } from '@nadi/browser/refused';
import { fieldInItem } from '@nadi/contract/item-fields';
import type { MovedData } from '@nadi/contract/order/endpoints';
import type { LineDiscount } from '@nadi/contract/promotion/discount';
import type { LineSummary } from '@nadi/contract/wire/line';
import { fromDecimal, lineTotal, toDecimal } from '@nadi/domain/kernel/money';
import { anyHolds } from '@nadi/domain/order/late';
import type { OrderState } from '@nadi/domain/order/state';
import { isNotBooked } from '@nadi/domain/order/unpaid-ending';
import { isCounter } from '@nadi/domain/payment/gateway-kind';
import { isAddOn, type Line, summaryOf } from '../../platform/line/line.ts';
import type { CardFields } from '../../platform/page/card-field.tsx';
import { isOpen } from './order-status.ts';
import type { SharePaid } from './wallet.ts';

/** Cart item in the order's bundle (spec 2 section 3, "Cart item"). */
export interface BundledItem {
  readonly venue_id: number;
  readonly product_id: number;
  readonly product_type_id: number;
  readonly quantity: number;
  readonly price: number;
  readonly tax_amount: number;
  readonly total_price: number;
  /** Line as shown to the customer; later changes by the venue require confirmation (ORDER-18). */
  readonly shown: LineSummary;
  readonly customers: readonly [];
  /** As verified; its code is applied, its amounts are compared. */
  readonly discount?: Partial<LineDiscount>;
  readonly addons: readonly { readonly product_id: number; readonly quantity: number }[];
  readonly [field: string]: unknown;
}

type DiscountOf = (line: Line) => Partial<LineDiscount> | undefined;

/**
 * Builds the order's items: each line is nested in the line it depends on or is a child of.
 *
 * @param discountOf returns the discount of a line, as verified; absent: no line has one.
 */
export const bundleItems = (
  lines: readonly Line[],
  venueId: number,
  discountOf: DiscountOf = () => undefined,
): readonly BundledItem[] =>
  lines
    .filter(({ parentKey }) => parentKey === null)
    .map((line) => itemOf(line, { lines, venueId, discountOf }));

interface Ordered {
  readonly lines: readonly Line[];
  readonly venueId: number;
  readonly discountOf: DiscountOf;
}

function itemOf(line: Line, ordered: Ordered): BundledItem {
  const { lines, venueId, discountOf } = ordered;
  const discount = discountOf(line);
  const { typeId, quantity, priceFils, taxFils, wire } = line;
  const { product_id, with: _, ...choice } = wire;
  const under = lines.filter(({ parentKey }) => parentKey === line.key);
  const children = under.filter(({ child }) => child !== undefined);
  return {
    ...renamed(choice),
    ...(children.length > 0 && { with: children.map((child) => itemOf(child, ordered)) }),
    venue_id: venueId,
    product_id,
    product_type_id: typeId,
    quantity,
    price: toDecimal(priceFils),
    tax_amount: toDecimal(taxFils),
    total_price: toDecimal(lineTotal(priceFils, taxFils, quantity)),
    shown: summaryOf(line),
    customers: [],
    ...(discount && { discount }),
    addons: under
      .filter(isAddOn)
      .map((addon) => ({ product_id: addon.wire.product_id, quantity: addon.quantity })),
  };
}

const renamed = (item: object): object =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [fieldInItem(name), value]));

/** Encodes the order's `product` field: base64 of UTF-8 JSON. */
export function encodeBundle(items: readonly BundledItem[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify(items));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

export interface Buyer {
  readonly id: number;
  readonly name: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly is_anonymous: 0 | 1;
}

/**
 * Builds the order's form fields; empty customer fields are left out.
 *
 * Spec 2 section 3, "Order payload". E-mail and mobile come from the account: the browser does not
 * store them.
 */
export function orderFields(
  buyer: Buyer,
  items: readonly BundledItem[],
  extra: {
    readonly notes: string;
    readonly isBaps: boolean;
    readonly acceptsTerms: boolean;
    /** Total as shown. */
    readonly totalFils: number;
    /** Credit that pays it, as shown. */
    readonly paid: SharePaid;
    /** Gateway that the customer chose; absent: there was no choice. */
    readonly pg?: string | undefined;
    /** Saved card that pays, or that one is to be saved. */
    readonly card: CardFields;
  },
): Readonly<Record<string, string>> {
  const { walletFils, points, isOnCredit } = extra.paid;
  const fields = {
    product: encodeBundle(items),
    first_name: buyer.first_name ?? buyer.name,
    last_name: buyer.last_name,
    customerId: String(buyer.id),
    is_wallet: walletFils > 0 ? '1' : '0',
    wallet_amount: walletFils > 0 ? String(toDecimal(walletFils)) : '',
    is_qpoints: points > 0 ? '1' : '0',
    points: points > 0 ? String(points) : '',
    is_credit: isOnCredit ? '1' : '0',
    pg: extra.pg ?? '',
    cardId: extra.card.cardId,
    save_card: String(extra.card.save_card ?? 0),
    is_anonymous: String(buyer.is_anonymous),
    isBaps: extra.isBaps ? '1' : '0',
    order_notes: extra.notes.trim(),
    tnc: extra.acceptsTerms ? '1' : '',
    total: extra.totalFils > 0 ? String(toDecimal(extra.totalFils)) : '',
  };
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => !!entry[1]),
  );
}

const SOON_MILLISECONDS = 2_000;
const SLOWLY_MILLISECONDS = 10_000;

/**
 * Returns the delay until an order is polled again (undefined: not loaded yet).
 *
 * An open order can change at any time. After a failure, an expiry or a withdrawal money may still
 * arrive (ORDER-03), and a request is answered by the venue. All others wait for their customer.
 */
export function pollMilliseconds(status: string | undefined): number | false {
  if (status === undefined || isOpen(status)) return SOON_MILLISECONDS;
  return isNotBooked(status) || status === 'approval_required' ? SLOWLY_MILLISECONDS : false;
}

interface LostLine {
  readonly is_lost: 0 | 1;
  readonly choice_key: string | null;
  readonly total_price: number;
  readonly discount: { readonly discount_total: number } | null;
  readonly is_returned: 0 | 1;
}

/** Lines an order lost together, with the choices for them. */
export interface LostPart<L, O> {
  readonly key: string;
  /** Line and those lost with it. */
  readonly products: readonly L[];
  readonly offers: readonly O[];
  readonly totalFils: number;
  /** Set when the order has other lines, valid or with a choice of their own. */
  readonly hasOthers: boolean;
}

/** Returns the cost of an ordered line: its price less its discount. */
const paidFils = ({ total_price, discount }: Pick<LostLine, 'total_price' | 'discount'>): number =>
  fromDecimal(discount?.discount_total ?? total_price);

/** Returns the parts of an order with a pending choice, each with its key (ORDER-08). */
export function lostParts<L extends LostLine, O extends { readonly key: string }>({
  products,
  choices,
}: {
  readonly products: readonly L[];
  readonly choices: readonly O[];
}): readonly LostPart<L, O>[] {
  const left = products.filter(({ is_returned }) => is_returned === 0);
  return [...new Set(choices.map(({ key }) => key))].map((key) => {
    const lost = left.filter((one) => one.choice_key === key);
    return {
      key,
      products: lost,
      offers: choices.filter((one) => one.key === key),
      totalFils: lost.reduce((sum, one) => sum + paidFils(one), 0),
      hasOthers: lost.length < left.length,
    };
  });
}

/** Detects an order with an item of another venue. */
export const isOtherVenue = (error: Error): boolean =>
  error instanceof Refused && error.code === 'invalid_venue';

/**
 * Returns the lines an order was rejected for as moved or renamed (ORDER-18); null: another error.
 */
export const movedIn = (error: Error): MovedData['moved'] | null =>
  error instanceof Refused && error.code === 'line_moved' ? (error.data as MovedData).moved : null;

/**
 * Checks whether any line of an order is valid, even if the rest has a pending choice (ORDER-08).
 */
export const anyHoldsOf = ({
  status,
  products,
}: {
  readonly status: OrderState;
  readonly products: readonly Pick<LostLine, 'is_lost'>[];
}): boolean =>
  anyHolds(
    status,
    products.map(({ is_lost }) => ({ isLost: is_lost === 1 })),
  );

/** Checks whether an order has no valid line left: all called off by the venue or cancelled. */
export const isAllCancelled = ({
  products,
}: {
  readonly products: readonly {
    readonly quantity: number;
    readonly called_off: number;
    readonly cancelled: number;
    readonly given_up: number;
    readonly is_returned: 0 | 1;
  }[];
}): boolean =>
  products.every(
    ({ quantity, called_off, cancelled, given_up, is_returned }) =>
      is_returned === 1 || called_off + cancelled + given_up >= quantity,
  );

/** Checks whether an open order is paid at the counter of the venue, and not on a page. */
export const isAtCounter = ({
  status,
  pg,
}: {
  readonly status: OrderState;
  readonly pg: string | null;
}): boolean => isOpen(status) && pg !== null && isCounter(pg);

/** Returns the amount of an order that a card or the counter pays. */
export const cardFilsOf = ({
  tenders,
}: {
  readonly tenders: readonly { readonly kind: string; readonly amount: number }[];
}): number =>
  tenders.reduce((sum, { kind, amount }) => sum + (kind === 'card' ? fromDecimal(amount) : 0), 0);
