import { type BodyFaults, readBody } from '../../content/check-body.ts';
import { type BodyOf, both, type Shape } from '../../content/shape.ts';
import type { ProductId } from '../../kernel/ids.ts';
import type { Localized } from '../../kernel/localized.ts';
import { type Fils, fromDecimal, toDecimal } from '../../kernel/money.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import {
  FULL_DAY_PRICE,
  filsOrNull,
  isWholeFils,
  isWholeOrNone,
  priceOrNull,
} from './court-form.ts';
import {
  faultsOfHours,
  faultsOfMeeting,
  HOURS,
  hoursOf,
  intervalOf,
  type OpenInterval,
} from './hours-form.ts';

const NAME = { type: 'line', most: 60, required: true } as const;

/** Maximum validity of an open-dated ticket, in days (FACILITY-38). */
const OPEN_DAYS_AT_MOST = 366;

/** Unit of a hall's capacity: each session, or each day. */
export const PLACE_MODES = ['by_session', 'by_day'] as const;

/**
 * Form fields of a hall: its names, whether it is sold, its places, its sessions and its tickets.
 */
export const HALL = {
  ...both('name', NAME),
  is_open: { type: 'switch' },
  capacity: { type: 'number', least: 1, most: 100_000 },
  counted: { type: 'choice', of: PLACE_MODES },
  sessions: { type: 'list', most: 24, of: HOURS },
  tickets: {
    type: 'list',
    most: 24,
    of: {
      product_id: { type: 'number', least: 1, most: 2_147_483_647 },
      ...both('name', NAME),
      unit_price: { type: 'number', least: 0, most: 100_000 },
      full_day_price: FULL_DAY_PRICE,
      open_days: { type: 'number', least: 1, most: OPEN_DAYS_AT_MOST },
      participant_count: { type: 'number', least: 1, most: 100_000 },
      is_on_sale: { type: 'switch', begins: true },
    },
  },
} as const satisfies Shape;

export type HallBody = BodyOf<typeof HALL>;

export interface HallTicket {
  /** Null: not created yet. */
  readonly productId: ProductId | null;
  readonly name: Localized;
  /** Price before tax. */
  readonly priceFils: Fils;
  /** Price of all sessions of a day before tax. `null`: not offered. */
  readonly fullDayFils: Fils | null;
  /** Days after payment until which one for any day is valid (FACILITY-38). `null`: not offered. */
  readonly openDays: number | null;
  /** Places it takes. */
  readonly people: number;
  readonly isOnSale: boolean;
}

export interface WrittenHall {
  readonly name: Localized;
  readonly isOpen: boolean;
  readonly capacity: number;
  readonly counted: (typeof PLACE_MODES)[number];
  /** Times of its sessions. */
  readonly sessions: readonly OpenInterval[];
  readonly tickets: readonly HallTicket[];
}

/**
 * Validates a hall; returns it, or all errors by the path of the field (FACILITY-21).
 *
 * @param before current hall; null: not created yet. Its unit of capacity cannot change, nor can
 * its tickets be removed.
 */
export function checkHall(
  written: unknown,
  before: Pick<WrittenHall, 'counted' | 'tickets'> | null,
): Result<WrittenHall, BodyFaults> {
  const { body, faults: unread } = readBody(HALL, written, 'published');
  const sessions = body.sessions.map((one) => intervalOf(one));
  const faults: Record<string, BodyFaults[string]> = {
    ...faultsOfHours(sessions, 'sessions'),
    ...unread,
  };
  if (body.ar_name === '') faults.ar_name ??= 'required';
  const capacityFault = faultOfCount(body.capacity);
  if (capacityFault !== null) faults.capacity ??= capacityFault;
  if (before !== null && before.counted !== body.counted) faults.counted ??= 'stays';
  addTicketFaults(faults, body, before?.tickets ?? []);
  if (Object.keys(faults).length === 0)
    Object.assign(faults, faultsOfMeeting(sessions, 'sessions'));
  if (Object.keys(faults).length > 0) return refuse(faults);
  return ok(writtenHallFrom(body));
}

/** Builds a hall from a validated body. */
export const writtenHallFrom = (body: HallBody): WrittenHall => ({
  name: { en: body.name, ar: body.ar_name },
  isOpen: body.is_open,
  capacity: body.capacity ?? 1,
  counted: body.counted,
  sessions: body.sessions.map((one) => intervalOf(one)),
  tickets: body.tickets.map(ticketOf),
});

function addTicketFaults(
  faults: Record<string, BodyFaults[string]>,
  { tickets, capacity }: HallBody,
  before: readonly HallTicket[],
): void {
  const written = tickets.flatMap(({ product_id: id }) => (id === null ? [] : [id]));
  const known = before.flatMap(({ productId }) => (productId === null ? [] : [productId]));
  // Without a ticket a place has no price; a ticket that is missing may have been sold.
  const isWhole = known.every((id) => written.includes(id));
  if (tickets.length === 0) faults.tickets ??= 'required';
  else if (!isWhole) faults.tickets ??= 'tickets_stay';
  tickets.forEach((ticket, index) => {
    const { ar_name, unit_price: price, participant_count: people, product_id: id } = ticket;
    const addFault = (field: string, fault: BodyFaults[string] | null): void => {
      if (fault !== null) faults[`tickets.${index}.${field}`] ??= fault;
    };
    addFault('ar_name', ar_name === '' ? 'required' : null);
    if (price === null) addFault('unit_price', 'required');
    else addFault('unit_price', isWholeFils(price) ? null : 'invalid');
    addFault('full_day_price', isWholeOrNone(ticket.full_day_price) ? null : 'invalid');
    addFault('open_days', ticket.open_days === null ? null : faultOfCount(ticket.open_days));
    addFault('participant_count', faultOfCount(people));
    const isTooMany = ticket.is_on_sale && (people ?? 0) > (capacity ?? Infinity);
    addFault('participant_count', isTooMany ? 'beyond_capacity' : null);
    const isOwn =
      id === null || (known.includes(id) && written.indexOf(id) === written.lastIndexOf(id));
    addFault('product_id', isOwn ? null : 'invalid');
  });
}

const faultOfCount = (count: number | null): BodyFaults[string] | null => {
  if (count === null) return 'required';
  return Number.isInteger(count) ? null : 'invalid';
};

const ticketOf = (ticket: HallBody['tickets'][number]): HallTicket => ({
  productId: ticket.product_id,
  name: { en: ticket.name, ar: ticket.ar_name },
  priceFils: fromDecimal(ticket.unit_price ?? 0),
  fullDayFils: filsOrNull(ticket.full_day_price),
  openDays: ticket.open_days,
  people: ticket.participant_count ?? 1,
  isOnSale: ticket.is_on_sale,
});

/** Converts a hall back to its form values. */
export const hallBodyOf = ({
  name,
  isOpen,
  capacity,
  counted,
  sessions,
  tickets,
}: WrittenHall): HallBody => ({
  name: name.en,
  ar_name: name.ar,
  is_open: isOpen,
  capacity,
  counted,
  sessions: sessions.map(hoursOf),
  tickets: tickets.map((ticket) => ({
    product_id: ticket.productId,
    name: ticket.name.en,
    ar_name: ticket.name.ar,
    unit_price: toDecimal(ticket.priceFils),
    full_day_price: priceOrNull(ticket.fullDayFils),
    open_days: ticket.openDays,
    participant_count: ticket.people,
    is_on_sale: ticket.isOnSale,
  })),
});

/** Form values of a new hall: open, without hours, with a ticket whose price is to be entered. */
export const NEW_HALL: HallBody = {
  name: '',
  ar_name: '',
  is_open: true,
  capacity: 30,
  counted: 'by_session',
  sessions: [],
  tickets: [
    {
      product_id: null,
      name: 'Adult',
      ar_name: 'بالغ',
      unit_price: null,
      full_day_price: null,
      open_days: null,
      participant_count: 1,
      is_on_sale: true,
    },
  ],
};
