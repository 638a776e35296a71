import type { Answer } from '@nadi/contract/client';
import { cartTotals, type Totals } from '@nadi/domain/cart/totals';
import { fromDecimal } from '@nadi/domain/kernel/money';
import type { Quote } from '@nadi/domain/kinds/kind';
import { type WallPeriod, wallPeriod } from '../../platform/wall.ts';

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

export interface Cart {
  readonly tickets: readonly CartTicket[];
  /** Epoch milliseconds at which the holds end; null when nothing is held. */
  readonly expiresAt: number | null;
  /** What was in it when its time ran out, until there is a ticket again: it is explained, and found again. */
  readonly expired: readonly CartTicket[];
}

export const EMPTY_CART: Cart = { tickets: [], expiresAt: null, expired: [] };

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
 * The cart that the server holds. Of what was just added, and of what was known, a ticket keeps what
 * only the browser was told.
 */
export function heldCart(held: HeldCart, known: Cart, added: readonly CartTicket[] = []): Cart {
  const tickets = held.products.map((line) => {
    const ticket = ticketOf(line);
    const same = [...added, ...known.tickets].find((one) => isSameLine(one, ticket));
    return same ? { ...ticket, bookingDate: same.bookingDate, group: same.group } : ticket;
  });
  return {
    tickets,
    expiresAt: held.expires_at === null ? null : Date.parse(held.expires_at),
    expired: tickets.length > 0 ? [] : known.expired,
  };
}

/** The site's clock lags behind the server's by as long as an answer takes to come. */
const CLOCK_LAG_MILLISECONDS = 2_000;

/** Whether the time of its holds is over, as it was told last. */
export const isOver = ({ expiresAt }: Cart, at: number): boolean =>
  expiresAt !== null && expiresAt <= at + CLOCK_LAG_MILLISECONDS;

/** The same, asked for at a moment: what is missing after its time has expired. */
export function cartAsRead(held: HeldCart, known: Cart, askedAt: number): Cart {
  const cart = heldCart(held, known);
  if (!isOver(known, askedAt)) return cart;
  const gone = known.tickets.filter(
    (old) => !cart.tickets.some((ticket) => isSameLine(ticket, old)),
  );
  return gone.length > 0 ? { ...cart, expired: gone } : cart;
}

/** Whether two lists say the same of what is to be paid for. */
export const isSameList = (before: readonly CartTicket[], after: readonly CartTicket[]): boolean =>
  before.length === after.length &&
  before.every((old) =>
    after.some((ticket) => isSameLine(ticket, old) && ticket.quantity === old.quantity),
  );

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
export const ticketCount = ({ tickets }: Cart): number =>
  tickets.reduce((sum, ticket) => (ticket.productType === 'pos' ? sum : sum + ticket.quantity), 0);

/** What the tickets cost, by the rule that the server keeps too. */
export const totalsOf = (tickets: readonly CartTicket[]): Totals =>
  cartTotals(
    tickets.map(({ price, tax_amount, quantity }) => ({
      priceFils: fromDecimal(price),
      taxFils: fromDecimal(tax_amount),
      quantity,
    })),
  );

/** A court that was lost, and when it was for. */
export interface ExpiredCourt {
  readonly facilityId: number;
  /** The day it was booked on: hours after midnight are of the night before. */
  readonly date: string;
  readonly period: WallPeriod;
}

/** The first court that was lost and is still to come; null where there is nothing to choose again. */
export function expiredCourt({ expired }: Cart, wallNow: number): ExpiredCourt | null {
  const courts = expired.flatMap((ticket): ExpiredCourt[] => {
    const { facility_id: facilityId, bookingDate: date, productType } = ticket;
    const { selectedFacilityTiming: start, selectedFacilityEndTiming: end } = ticket;
    const period = wallPeriod(ticket.selectedFacilityDate, start, end);
    return facilityId === null || date === null || period === null || productType === 'pos'
      ? []
      : [{ facilityId, date, period }];
  });
  return courts.find(({ period }) => period.from > wallNow) ?? null;
}
