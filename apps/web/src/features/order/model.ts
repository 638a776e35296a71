import { Refused } from '@nadi/browser/refused';
import { fieldInItem } from '@nadi/contract/item-fields';
import type { MovedData } from '@nadi/contract/order/endpoints';
import type { LineSummary } from '@nadi/contract/wire/line';
import { fromDecimal, lineTotal, toDecimal } from '@nadi/domain/kernel/money';
import { anyHolds } from '@nadi/domain/order/late';
import type { OrderState } from '@nadi/domain/order/state';
import { isAddOn, type Line, summaryOf } from '../../platform/line/line.ts';
import type { Departure } from '../../platform/page/leave-page.ts';
import { isNotBooked, isOpen } from './order-status.ts';

/** A cart item as the order's bundle carries it (spec 2 section 3, "Cart item"). */
export interface BundledItem {
  readonly venue_id: number;
  readonly product_id: number;
  readonly product_type_id: number;
  readonly quantity: number;
  readonly price: number;
  readonly tax_amount: number;
  readonly total_price: number;
  /** As the customer has been shown it: what the venue has moved since is asked about (ORDER-18). */
  readonly shown: LineSummary;
  readonly customers: readonly [];
  readonly addons: readonly { readonly product_id: number; readonly quantity: number }[];
  readonly [field: string]: unknown;
}

/** The lines as the order takes them: each inside the one that it leans on, or that it is a child of. */
export const bundleItems = (lines: readonly Line[], venueId: number): readonly BundledItem[] =>
  lines.filter(({ parentKey }) => parentKey === null).map((line) => itemOf(line, lines, venueId));

function itemOf(line: Line, lines: readonly Line[], venueId: number): BundledItem {
  const { typeId, quantity, priceFils, taxFils, wire } = line;
  const { product_id, with: _, ...choice } = wire;
  const under = lines.filter(({ parentKey }) => parentKey === line.key);
  const children = under.filter(({ child }) => child !== undefined);
  return {
    ...renamed(choice),
    ...(children.length > 0 && { with: children.map((child) => itemOf(child, lines, venueId)) }),
    venue_id: venueId,
    product_id,
    product_type_id: typeId,
    quantity,
    price: toDecimal(priceFils),
    tax_amount: toDecimal(taxFils),
    total_price: toDecimal(lineTotal(priceFils, taxFils, quantity)),
    shown: summaryOf(line),
    customers: [],
    addons: under
      .filter(isAddOn)
      .map((addon) => ({ product_id: addon.wire.product_id, quantity: addon.quantity })),
  };
}

const renamed = (item: object): object =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [fieldInItem(name), value]));

/** `product` of the order: base64 of UTF-8 JSON. */
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
 * The order's form fields; empty customer fields are left out (spec 2 section 3, "Order payload").
 * E-mail and mobile are the account's: the browser does not keep them.
 */
export function orderFields(
  buyer: Buyer,
  items: readonly BundledItem[],
  extra: { readonly notes: string; readonly isBaps: boolean },
): Readonly<Record<string, string>> {
  const fields = {
    product: encodeBundle(items),
    first_name: buyer.first_name ?? buyer.name,
    last_name: buyer.last_name,
    customerId: String(buyer.id),
    is_wallet: '0',
    is_qpoints: '0',
    save_card: '0',
    is_anonymous: String(buyer.is_anonymous),
    isBaps: extra.isBaps ? '1' : '0',
    order_notes: extra.notes.trim(),
  };
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => !!entry[1]),
  );
}

/** Whether a payment page may be gone to: https (or the demo's loopback) on one of the venue's hosts. */
export function isAllowedGateway(url: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, host, hostname, username } = new URL(url);
  const isLoopback = hostname === '127.0.0.1' || hostname === 'localhost';
  const isSecure = protocol === 'https:' || (protocol === 'http:' && isLoopback);
  return isSecure && username === '' && hosts.includes(host);
}

/**
 * The way to the payment page (spec 2 section 4, "Order result"): EPG wants a form with the
 * transaction id posted, the others a plain visit. Null where the page's host is not the venue's.
 */
export function departureTo(
  placed: {
    readonly url: string | null;
    readonly pg: string | null;
    readonly transactionId: string | null;
  },
  hosts: readonly string[],
): Departure | null {
  const { url, pg, transactionId } = placed;
  if (!url || !isAllowedGateway(url, hosts)) return null;
  if (pg !== 'EPG') return { type: 'visit', url };
  return { type: 'post', url, fields: { TransactionID: transactionId ?? '' } };
}

const SOON_MILLISECONDS = 2_000;
const SLOWLY_MILLISECONDS = 10_000;

/**
 * When to ask again about an order (undefined: not known yet). An open one may change at any moment; after
 * a failure, an expiry or a withdrawal money may still come (ORDER-03). All others wait for somebody.
 */
export function pollMilliseconds(status: string | undefined): number | false {
  if (status === undefined || isOpen(status)) return SOON_MILLISECONDS;
  return isNotBooked(status) ? SLOWLY_MILLISECONDS : false;
}

interface LostLine {
  readonly is_lost: 0 | 1;
  readonly choice_key: string | null;
  readonly total_price: number;
  readonly is_returned: 0 | 1;
}

/** What an order lost together, with what may be chosen for it. */
export interface LostPart<L, O> {
  readonly key: string;
  /** A line, and what was lost with it. */
  readonly products: readonly L[];
  readonly offers: readonly O[];
  readonly totalFils: number;
  /** Whether the order has anything else, that stands or is asked about too. */
  readonly hasOthers: boolean;
}

/** ORDER-08: the parts of an order that the customer is asked about, each by its key. */
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
      totalFils: lost.reduce((sum, one) => sum + fromDecimal(one.total_price), 0),
      hasOthers: lost.length < left.length,
    };
  });
}

/** What a refused order says that the venue has moved or renamed (ORDER-18); null: it was refused for something else. */
export const movedIn = (error: Error): MovedData['moved'] | null =>
  error instanceof Refused && error.code === 'line_moved' ? (error.data as MovedData).moved : null;

/** ORDER-08: whether anything of an order is the customer's, though they may be asked about the rest. */
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

/** Whether nothing of an order stands: the venue has called it off, or the customer has given it back. */
export const isAllGivenUp = ({
  products,
}: {
  readonly products: readonly {
    readonly quantity: number;
    readonly called_off: number;
    readonly given_back: number;
    readonly is_returned: 0 | 1;
  }[];
}): boolean =>
  products.every(
    ({ quantity, called_off, given_back, is_returned }) =>
      is_returned === 1 || called_off + given_back >= quantity,
  );
