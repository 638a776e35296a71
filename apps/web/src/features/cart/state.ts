import type { Answer } from '@nadi/contract/client';
import { cartTotals, type Totals } from '@nadi/domain/cart/totals';
import { fromDecimal } from '@nadi/domain/kernel/money';
import type { Quote } from '@nadi/domain/kinds/kind';
import { isText, onOtherTab, storageSlot } from '../../platform/storage.ts';
import { createStore, useStore } from '../../platform/store.ts';

/** One line of the cart as the site keeps it (spec 2 section 3, "Cart ticket list"), with its names and price. */
export interface CartTicket {
  readonly productType: 'facility' | 'event' | 'pos';
  readonly product_id: number;
  readonly facility_id: number | null;
  readonly name: string;
  readonly ar_name: string;
  /** The day it was booked on, as it was chosen: hours after midnight are of the night before. */
  readonly bookingDate: string | null;
  /** Shared by what was added as one court; null where that is not known any more. */
  readonly group: string | null;
  /** Calendar date of the start. */
  readonly selectedFacilityDate: string | null;
  readonly selectedFacilityTiming: string | null;
  readonly selectedFacilityEndTiming: string | null;
  readonly quantity: number;
  readonly participant_count: number;
  /** Decimal amounts as the wire has them: price and tax per unit, the total of the whole line. */
  readonly price: number;
  readonly tax_amount: number;
  readonly total_price: number;
}

export interface CartState {
  readonly tickets: readonly CartTicket[];
  /** Epoch milliseconds at which the holds end; null when nothing is held. */
  readonly expiresAt: number | null;
}

const EMPTY: CartState = { tickets: [], expiresAt: null };

const isCartState = (value: unknown): value is CartState =>
  typeof value === 'object' &&
  value !== null &&
  Array.isArray((value as Partial<CartState>).tickets) &&
  'expiresAt' in value;

/** Spec 1 section 9: the cart's ticket list is kept in session storage. */
const saved = storageSlot('nadi.cart', isCartState, 'session');

/** Says to other tabs that the cart has changed, and nothing of what is in it. */
const MOVED = 'nadi.cartMoved';
const moved = storageSlot(MOVED, isText);

export const cart = createStore<CartState>(saved.read() ?? EMPTY, (state) => {
  saved.write(state.tickets.length > 0 ? state : null);
  moved.write(crypto.randomUUID());
});

/** Calls back when the cart has changed in another tab of this browser. */
export const onCartMoved = (listener: () => void): (() => void) => onOtherTab(MOVED, listener);

export const useCart = (): CartState => useStore(cart);
export const emptyCart = (): void => cart.update(() => EMPTY);

type HeldCart = Pick<Answer<'syncCart'>, 'products' | 'expires_at'>;

export const NOTHING_HELD: HeldCart = { products: [], expires_at: null };

/** The same line by the wire's key: product, facility and start. */
export const isSameLine = (a: CartTicket, b: CartTicket): boolean =>
  a.product_id === b.product_id &&
  a.facility_id === b.facility_id &&
  a.selectedFacilityDate === b.selectedFacilityDate &&
  a.selectedFacilityTiming === b.selectedFacilityTiming;

/** product_type_id of the wire: retail items are `pos`. */
const RETAIL = 6;
const EVENT = 2;

const productType = (typeId: number): CartTicket['productType'] => {
  if (typeId === RETAIL) return 'pos';
  return typeId === EVENT ? 'event' : 'facility';
};

/**
 * The server's holds are the truth: its answer replaces the list, unless it says the same. Of what
 * was just added, and of what was known, a ticket keeps what only the browser was told.
 */
export function takeHeldCart(held: HeldCart, added: readonly CartTicket[] = []): void {
  const next = cartOf(held, [...added, ...cart.get().tickets]);
  cart.update((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next));
}

function cartOf(held: HeldCart, known: readonly CartTicket[]): CartState {
  return {
    tickets: held.products.map((line) => {
      const ticket = ticketOf(line);
      const same = known.find((one) => isSameLine(one, ticket));
      return same ? { ...ticket, bookingDate: same.bookingDate, group: same.group } : ticket;
    }),
    expiresAt: held.expires_at === null ? null : Date.parse(held.expires_at),
  };
}

const ticketOf = (line: HeldCart['products'][number]): CartTicket => ({
  productType: productType(line.product_type_id),
  product_id: line.product_id,
  facility_id: line.facility_id,
  name: line.name,
  ar_name: line.ar_name,
  bookingDate: line.date,
  group: null,
  selectedFacilityDate: line.date,
  selectedFacilityTiming: line.start_time,
  selectedFacilityEndTiming: line.end_time,
  quantity: line.quantity,
  participant_count: 1,
  price: line.price,
  tax_amount: line.tax_amount,
  total_price: line.total_price,
});

/** What of the tickets decides whether a guest may buy them (ACCOUNT-09): add-ons go with their court. */
export const guestLines = (
  tickets: readonly CartTicket[],
): readonly Pick<Quote, 'openToGuests'>[] =>
  tickets.map((ticket) => {
    const isPos = ticket.productType === 'pos';
    const court = tickets.find(
      (other) =>
        other.productType !== 'pos' &&
        other.facility_id === ticket.facility_id &&
        other.selectedFacilityDate === ticket.selectedFacilityDate &&
        other.selectedFacilityTiming === ticket.selectedFacilityTiming,
    );
    return { openToGuests: !isPos || court !== undefined };
  });

/** The badge's number: tickets, not the things added to them. */
export const ticketCount = (state: CartState): number =>
  state.tickets.reduce(
    (sum, ticket) => (ticket.productType === 'pos' ? sum : sum + ticket.quantity),
    0,
  );

/** What the tickets cost, by the rule that the server keeps too. */
export const totalsOf = (tickets: readonly CartTicket[]): Totals =>
  cartTotals(
    tickets.map(({ price, tax_amount, quantity }) => ({
      priceFils: fromDecimal(price),
      taxFils: fromDecimal(tax_amount),
      quantity,
    })),
  );
