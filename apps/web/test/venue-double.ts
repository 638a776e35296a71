import { Refused } from '@nadi/browser/refused';
import { type Answer, type Call, makeClient } from '@nadi/contract/client';
import { type EndpointName, endpoints } from '@nadi/contract/table';
import type { Endpoint } from '@nadi/contract/wire/endpoint';
import { routes } from '../src/app/routes.ts';
import type { PricedAlternative } from '../src/kinds/facility/add-to-cart.ts';
import type { Usual } from '../src/kinds/facility/usual.ts';
import type { WireLine } from '../src/platform/line/line.ts';
import type { Api } from '../src/platform/net/api.ts';
import {
  config,
  configuration,
  court,
  type Facility,
  type Product,
  padel,
  type Schedule,
  type Service,
  type Ticket,
} from './venue-facts.ts';

/** Occupied time range of a court. */
export interface Stay {
  readonly facility_id: number;
  readonly date: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly session_id?: string;
}

export interface VenueFacts {
  services: readonly Service[];
  facilities: readonly Facility[];
  configuration: Schedule['configuration'];
  /** Service days on which everything is closed. */
  closedDays: readonly string[];
  /** Returns whether a facility is outdoors. */
  isOutdoor: (facilityId: number) => boolean;
  products: readonly Product[];
  /** Ticket types of per-capacity facilities; none: booked whole. */
  tickets: readonly Ticket[];
  /** Usual booking of the signed-in user. */
  usual: Usual | null;
  /** Holds of other users; a test may add to it. */
  stays: Stay[];
  /**
   * Conflicts for the next holds, used once each, with their alternatives; null: no alternatives
   * given.
   */
  lost: (readonly PricedAlternative[] | null)[];
  /** Messages for the next holds of a session with too few places, used once each. */
  full: string[];
  /** Weekly preview of any line. */
  weekly: Answer<'previewRecurring'> | null;
  /** Set where courts cost nothing. */
  isFree: boolean;
  /** Names of calls that fail, until removed. */
  failing: Set<EndpointName>;
}

const NET_PRICE = 220;
const TAX = 11;

interface WishToJoin {
  readonly line?: WireLine;
  readonly window?: unknown;
  readonly dates?: readonly string[];
}

/** Refuses a wish for several days with those that are the reason. */
function refuseDays(code: 'not_waitable' | 'place_is_free', dates: readonly string[]): void {
  const status = code === 'place_is_free' ? 409 : 422;
  if (dates.length > 0) throw new Refused({ status, code, message: '', data: { dates } });
}

/** Returns the wish for a line, as it waits. */
const wishOf = (
  line: WireLine | undefined,
  window: unknown = null,
  dates: readonly string[] = [],
) => ({
  id: `w_${'A'.repeat(22)}`,
  state: 'waiting',
  product_type_id: 1,
  name: 'Court 1',
  ar_name: 'ملعب 1',
  where: 'Padel',
  ar_where: 'بادل',
  date: line?.date,
  start_time: line?.start_time,
  end_time: line?.end_time,
  line,
  quantity: line?.quantity ?? 1,
  total_price: 231,
  window,
  dates: [line?.date ?? '', ...dates],
  most: null,
  created_at: '2026-11-20T10:00:00+04:00',
  offer: null,
});

/**
 * Fake server that answers from facts; requests and responses are checked against the contract.
 *
 * It holds lines for a single browser.
 */
export function venueDouble(given: Partial<VenueFacts> = {}) {
  const facts: VenueFacts = {
    services: [padel],
    facilities: [court(21, 1), court(22, 2), court(23, 3)],
    configuration,
    closedDays: [],
    isOutdoor: () => true,
    products: [],
    tickets: [],
    usual: null,
    weekly: null,
    stays: [],
    lost: [],
    full: [],
    isFree: false,
    failing: new Set(),
    ...given,
  };
  const calls: { readonly name: EndpointName; readonly input: Record<string, unknown> }[] = [];
  const lines = new Map<string, WireLine>();
  const wishes: object[] = [];
  let version = 1;

  const answers: Partial<Record<EndpointName, (input: Record<string, never>) => unknown>> = {
    readConfig: () => ({
      ...config,
      header_menu: config.header_nav,
      session_id: 's_own',
      vtoken: 'v_own',
    }),
    listServices: () => facts.services,
    listNextTimes: () => [],
    readUsual: () => facts.usual,
    previewRecurring: () => facts.weekly,
    readFilters: () => ({
      surfaces: [
        { id: 1, name: 'Grass', ar_name: 'عشب طبيعي' },
        { id: 2, name: 'Turf', ar_name: 'عشب صناعي' },
      ],
      formations: [
        { id: 1, name: '5v5', ar_name: '5×5' },
        { id: 2, name: '7v7', ar_name: '7×7' },
      ],
      outdoor: [...new Set(facts.facilities.map(({ id }) => (facts.isOutdoor(id) ? 1 : 0)))].sort(),
      facilities: facts.facilities.map(({ id }) => ({
        id,
        surface_id: 1 + (id % 2),
        formation_id: 1,
        is_outdoor: facts.isOutdoor(id) ? 1 : 0,
      })),
    }),
    readSchedule: ({ date }: { date?: string }) => ({
      configuration: facts.configuration,
      version: ++version,
      facilities: facts.facilities.map((facility) => ({
        ...facility,
        facility_rentals: facts.closedDays.includes(date ?? '') ? [] : facility.facility_rentals,
        cart_items: [...facts.stays, ...ownStays()]
          .filter((stay) => stay.facility_id === facility.id)
          .map((stay) => ({ product_id: stay.facility_id * 100 + 1, quantity: 1, ...stay })),
      })),
    }),
    fetchAvailableFacilities: (slot: Partial<Stay> & { product_id?: string }) =>
      freeAt(slot).map((facility) => ({
        ...facility,
        product_id: Number(
          slot.product_id ?? facts.tickets[0]?.product_id ?? facility.id * 100 + 1,
        ),
        price: facts.isFree ? 0 : NET_PRICE,
        tax_amount: facts.isFree ? 0 : TAX,
      })),
    listRentals: () =>
      facts.tickets.length > 0
        ? facts.tickets.map(({ product_id, facility_id, name, ar_name, participant_count }) => ({
            product_id,
            facility_id,
            name,
            ar_name,
            participant_count,
            ...fullDayOf(facility_id),
          }))
        : facts.facilities.map(({ id, name, ar_name }) => ({
            product_id: id * 100 + 1,
            facility_id: id,
            name,
            ar_name,
            ...fullDayOf(id),
          })),
    readPricedFacility: ({ facility_id }: { facility_id?: string }) => priced(Number(facility_id)),
    listWishes: () => [...wishes],
    joinWaitlist: ({ line, window, dates = [] }: WishToJoin) => {
      refuseDays(
        'not_waitable',
        dates.filter((date) => facts.closedDays.includes(date)),
      );
      refuseDays(
        'place_is_free',
        dates.filter((date) => !facts.stays.some((stay) => stay.date === date)),
      );
      wishes.push(wishOf(line && { ...hoursOf(line), ...line }, window, dates));
      return wishes[0];
    },
    leaveWaitlist: () => {
      wishes.length = 0;
      return null;
    },
    syncCart: ({ products }: { products?: readonly WireLine[] }) => hold(products ?? []),
  };

  const fullDayOf = (facility: number) =>
    facts.facilities.some(({ id, full_day_price }) => id === facility && full_day_price)
      ? { isFullDay: 1 as const }
      : {};

  /** Returns the opening and closing of a line's facility. */
  const hoursOf = ({ facility_id }: WireLine) => {
    const hall = facts.facilities.find(({ id }) => id === facility_id);
    const [{ start_time, end_time } = {}] = hall?.facility_rentals ?? [];
    return { start_time, end_time };
  };

  const ticketOf = (id: number) => facts.tickets.find(({ product_id }) => product_id === id);

  function ownStays(): (Stay & { session_id: string })[] {
    return [...lines.values()]
      .filter(({ product_id }) => !facts.products.some((one) => one.product_id === product_id))
      .map(({ product_id, quantity, facility_id = 0, ...line }) => ({
        facility_id,
        product_id,
        quantity: quantity ?? 1,
        session_id: 's_own',
        date: line.date ?? '',
        start_time: line.start_time ?? '',
        end_time: line.end_time ?? '',
        participant_count: ticketOf(product_id)?.participant_count ?? 1,
      }));
  }

  const freeAt = ({ date, start_time }: Partial<Stay>) =>
    facts.facilities.filter(
      ({ id }) =>
        !facts.stays.some(
          (stay) => stay.facility_id === id && stay.date === date && stay.start_time === start_time,
        ),
    );

  function priced(id: number) {
    const facility = facts.facilities.find((one) => one.id === id);
    const court = {
      product_id: id * 100 + 1,
      product_type_id: 1,
      quantity: 1,
      group: null,
      product_price: facts.isFree ? 0 : NET_PRICE,
      tax_amount: facts.isFree ? 0 : TAX,
      price_parts: [
        { name: '17:00–18:00', ar_name: '17:00–18:00', price: NET_PRICE, tax_amount: TAX },
      ],
    };
    return {
      ...facility,
      default_products: facility?.per_capacity === 1 ? [] : [court],
      categories: [
        { id: 0, name: 'Swimming', ar_name: 'سباحة', products: facts.tickets },
        { id: 1, name: 'Equipment', ar_name: 'معدات', products: facts.products },
      ],
    };
  }

  function hold(products: readonly WireLine[]) {
    const alternatives = facts.lost.shift();
    if (alternatives !== undefined) {
      const [{ product_id, facility_id, date, start_time }] = products as [WireLine];
      throw new Refused({
        status: 409,
        code: 'slot_taken',
        message: 'taken',
        ...(alternatives && {
          data: { taken: [{ product_id, facility_id, date, start_time }], alternatives },
        }),
      });
    }
    const message = facts.full.shift();
    if (message !== undefined)
      throw new Refused({ status: 409, code: 'capacity_reached', message });
    for (const line of products) {
      lines.set(keyOf(line), line);
    }
    return heldCart();
  }

  const keyOf = (line: WireLine | undefined): string =>
    `${line?.product_id} ${line?.date} ${line?.start_time}`;

  /** Returns the court an add-on belongs to. */
  const courtOf = (addon: WireLine): WireLine | undefined =>
    [...lines.values()].find(
      ({ product_id, facility_id, start_time }) =>
        !facts.products.some((one) => one.product_id === product_id) &&
        facility_id === addon.facility_id &&
        start_time === addon.start_time,
    );

  function heldCart() {
    const held = [...lines.values()].map((line, index) => {
      const product = facts.products.find(({ product_id }) => product_id === line.product_id);
      const ticket = ticketOf(line.product_id);
      const { price, tax_amount } = product ?? ticket ?? { price: NET_PRICE, tax_amount: TAX };
      const facility = facts.facilities.find(({ id }) => id === line.facility_id);
      const own = product ?? facility ?? { name: '', ar_name: '' };
      const { name, ar_name } = ticket
        ? { name: `${own.name} · ${ticket.name}`, ar_name: `${own.ar_name} · ${ticket.ar_name}` }
        : own;
      const quantity = line.quantity ?? 1;
      return {
        hold_id: `h_${String(index).padStart(8, '0')}`,
        key: keyOf(line),
        parent_key: product ? keyOf(courtOf(line)) : null,
        is_child: 0 as const,
        alone: null,
        where: product ? null : 'Padel',
        ar_where: product ? null : 'بادل',
        is_open_to_guests: 1 as const,
        max_quantity: 1,
        line: { ...line, quantity },
        product_id: line.product_id,
        product_type_id: product ? 6 : 1,
        facility_id: line.facility_id ?? null,
        name,
        ar_name,
        date: line.date ?? null,
        start_time: line.start_time ?? null,
        end_time: line.end_time ?? null,
        quantity,
        price,
        tax_amount,
        total_price: (price + tax_amount) * quantity,
        price_parts: [{ name, ar_name, price, tax_amount }],
        expires_at: '2026-11-21T10:15:00+04:00',
        free_cancellation_until: line.date ? `${line.date}T09:00:00+04:00` : null,
      };
    });
    return {
      products: held,
      total: held.reduce((sum, { total_price }) => sum + total_price, 0),
      expires_at: '2026-11-21T10:15:00+04:00',
      server_time: '2026-11-21T10:00:00+04:00',
    };
  }

  const api: Api = makeClient(routes, async (call) => {
    const input = inputOf(call);
    const endpoint: Endpoint = endpoints[call.name];
    (endpoint.query ?? endpoint.body)?.parse(input);
    calls.push({ name: call.name, input });
    if (facts.failing.has(call.name)) {
      throw new Refused({ status: 422, code: 'validation_failed', message: 'Not this time' });
    }
    const answer = answers[call.name]?.(input as Record<string, never>);
    return endpoint.response.parse(answer);
  });

  return { api, facts, calls, lines };
}

/** Returns the query as the server parses it, or the body. */
function inputOf({ path, body }: Call): Record<string, unknown> {
  if (body !== undefined) return body as Record<string, unknown>;
  const input: Record<string, unknown> = {};
  for (const [key, value] of new URLSearchParams(path.split('?')[1] ?? '')) {
    if (key.endsWith('[]')) {
      const name = key.slice(0, -2);
      input[name] = [...((input[name] as string[] | undefined) ?? []), value];
    } else input[key] = value;
  }
  return input;
}
