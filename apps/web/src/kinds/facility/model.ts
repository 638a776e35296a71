import type { Answer } from '@nadi/contract/client';
import { type PartOfDay, partOfDay } from '@nadi/domain/availability/parts-of-day';
import { addDays, type LocalDate } from '@nadi/domain/kernel/local-date';
import { type LocalMinute, localMinute, type Period } from '@nadi/domain/kernel/zoned';
import type { CourtPeriod } from './line-court.ts';

/* State of the booking dialog: only the customer's choices are stored; everything else is derived
   from choices and facts by the domain's functions (design "Life of a screen"). No effect writes
   state. */

export type Service = Answer<'listServices'>[number];
export type Schedule = Answer<'readSchedule'>;
export type Facility = Schedule['facilities'][number];
export type Step = 'time' | 'tickets' | 'addons';
export type OutdoorFlag = 0 | 1;

/** Court filters; null is "any". */
export interface Filters {
  readonly surfaceId: number | null;
  readonly formationId: number | null;
  readonly outdoor: OutdoorFlag | null;
}

/** Court added to the cart in this dialog. */
export interface AddedCourt {
  readonly period: CourtPeriod;
  readonly serviceId: number;
  /** Service day it was chosen on. */
  readonly date: LocalDate;
  readonly facilityId: number;
  /** Products just added with it; absent: it was in the cart before. */
  readonly added?: readonly AddedProduct[];
}

/** Product added to the cart, without the quantity that was in it before. */
export interface AddedProduct {
  readonly productId: number;
  readonly quantity: number;
}

/** Tapped time with its duration, so that a later loss can be reported. */
interface ChosenTime {
  readonly start: LocalMinute;
  readonly forMinutes: number;
}

/** Choices of the customer; null is "not chosen", and the first option is used. */
export interface Choices extends Filters {
  readonly step: Step;
  readonly serviceId: number | null;
  readonly date: LocalDate | null;
  /** Minutes. */
  readonly duration: number | null;
  /** Set for a full day instead of a duration and a time. */
  readonly isFullDay: boolean;
  readonly time: ChosenTime | null;
  /** Court selected with the time, or picked from the cards; null before either. */
  readonly facilityId: number | null;
  /** Product picked where a service is chosen by product; null: the first of the court. */
  readonly productId: number | null;
  /** Court picked or taken last, kept through other choices: new times prefer a similar one. */
  readonly lastId: number | null;
  /** Part of the day chosen or shown last. */
  readonly part: PartOfDay | null;
  /** Number of free times shown, from that part on. */
  readonly slotsShown: number;
  /** Exact text of the accepted terms, because another service may have others. */
  readonly agreedTo: string | null;
  /** Ticket product id → quantity on its counter; kept when the session changes. */
  readonly tickets: Readonly<Record<number, number>>;
  /** Add-on product id → quantity on its counter. */
  readonly addons: Readonly<Record<number, number>>;
  readonly taken: AddedCourt | null;
  /** Set when it began with the usual: with its add-ons (1), or without (0); null: it did not. */
  readonly usual: 0 | 1 | null;
}

/** Number of slots in the grid: 11 at first, then 12 more on each show-more (spec 2 section 9). */
export const SLOTS_AT_FIRST = 11;
const SLOTS_MORE = 12;

/** Choices reset when the day or the filters change. */
const FRESH_TIME = {
  time: null,
  facilityId: null,
  slotsShown: SLOTS_AT_FIRST,
} as const;

/** Choices reset for another booking beside the one that was added. */
const FRESH_BOOKING = {
  ...FRESH_TIME,
  step: 'time',
  duration: null,
  isFullDay: false,
  tickets: {},
  addons: {},
  taken: null,
  usual: null,
} as const;

export const NO_FILTERS: Filters = { surfaceId: null, formationId: null, outdoor: null };

export const NO_CHOICES: Choices = {
  ...FRESH_TIME,
  ...NO_FILTERS,
  step: 'time',
  serviceId: null,
  date: null,
  duration: null,
  isFullDay: false,
  productId: null,
  lastId: null,
  part: null,
  agreedTo: null,
  tickets: {},
  addons: {},
  taken: null,
  usual: null,
};

/** Initial choice of the dialog: a service, and optionally a day, or a court at a time. */
export interface FirstChoice {
  /** Null: the first service. */
  readonly serviceId: number | null;
  readonly date?: LocalDate | null;
  readonly minutes?: number | null;
  readonly filters?: Filters;
  readonly court?: {
    readonly facilityId: number | null;
    /** Service day it was chosen on. */
    readonly date: LocalDate;
    readonly period: CourtPeriod;
  };
  /** Later step: the tickets of a session, or the add-ons of a court in the cart. */
  readonly step?: Exclude<Step, 'time'>;
  /** Set for the usual; see `Choices`. */
  readonly usual?: 0 | 1 | null;
}

/** Returns the choices of a court at a time, with its duration and part of the day. */
const courtChosen = ({ date, facilityId, period }: NonNullable<FirstChoice['court']>) => {
  if (period.isFullDay) return { date, facilityId, duration: null, isFullDay: true };
  const forMinutes = period.to - period.from;
  return {
    date,
    duration: forMinutes,
    isFullDay: false,
    time: { start: period.from, forMinutes },
    facilityId,
    part: partOfDay(period.from - localMinute(date, 0)),
  };
};

/** Returns the initial choices of the dialog. */
export function begin(first: FirstChoice | null): Choices {
  const {
    serviceId = null,
    date = null,
    minutes = null,
    filters,
    court,
    step,
    usual = null,
  } = first ?? {};
  const choices = { ...NO_CHOICES, ...filters, serviceId, date, duration: minutes, usual };
  if (!court) return choices;
  const { facilityId, period } = court;
  const timed = { ...choices, ...courtChosen(court) };
  if (step === undefined || serviceId === null || facilityId === null) return timed;
  if (step === 'tickets') return { ...timed, step };
  const taken = { serviceId, date: court.date, facilityId, period };
  return { ...timed, ...FRESH_TIME, step, taken };
}

/** Returns to the chosen court when the court whose add-ons are chosen is no longer held. */
export function withoutHold(choices: Choices): Choices {
  const { taken } = choices;
  if (choices.step !== 'addons' || !taken) return choices;
  const { serviceId, date, facilityId, period } = taken;
  return {
    ...begin({ serviceId, filters: filtersOf(choices), court: { facilityId, date, period } }),
    agreedTo: choices.agreedTo,
  };
}

/** Returns the product picked of a service that is chosen by product (FACILITY-29). */
export const pickedProduct = (
  { filter_by }: Pick<Service, 'filter_by'>,
  { productId }: Pick<Choices, 'productId'>,
): number | null => (filter_by === 2 ? productId : null);

/** Returns whether an address differs from the effective state: outdated or invalid. */
export function isElsewhere(
  first: FirstChoice,
  now: {
    readonly serviceId: number;
    readonly date: LocalDate;
    readonly minutes: number;
    readonly starts: readonly LocalMinute[];
    readonly facilityIds: readonly number[];
  },
): boolean {
  const { serviceId, court } = first;
  const date = court?.date ?? first.date ?? now.date;
  const isTimed = !court?.period.isFullDay;
  const minutes = court ? court.period.to - court.period.from : (first.minutes ?? now.minutes);
  return (
    (serviceId !== null && serviceId !== now.serviceId) ||
    date !== now.date ||
    (isTimed && minutes !== now.minutes) ||
    (court !== undefined &&
      ((isTimed && !now.starts.includes(court.period.from)) ||
        (court.facilityId !== null && !now.facilityIds.includes(court.facilityId))))
  );
}

export type Action =
  | { readonly type: 'service'; readonly id: number }
  | { readonly type: 'date'; readonly date: LocalDate }
  | { readonly type: 'filter'; readonly filters: Partial<Filters> }
  | { readonly type: 'duration'; readonly minutes: number }
  | { readonly type: 'fullDay' }
  /** A time; `part` is the part the day began with when it was chosen. */
  | {
      readonly type: 'slot';
      readonly start: LocalMinute;
      readonly forMinutes: number;
      readonly part: PartOfDay | null;
    }
  /** A stretch of a court, drawn on a service day. */
  | {
      readonly type: 'stretch';
      readonly date: LocalDate;
      readonly facilityId: number;
      readonly period: Period;
    }
  /** The court selected with the time: from now on it is the chosen one. */
  | { readonly type: 'selected'; readonly id: number }
  | { readonly type: 'facility'; readonly id: number }
  | { readonly type: 'product'; readonly id: number }
  | { readonly type: 'part'; readonly part: PartOfDay }
  | { readonly type: 'more' }
  | { readonly type: 'agree'; readonly terms: string | null }
  /** Step change: to the tickets of the chosen session, and back to the times. */
  | { readonly type: 'toTickets'; readonly facilityId: number }
  | { readonly type: 'toTimes' }
  | { readonly type: 'ticket'; readonly productId: number; readonly quantity: number }
  | { readonly type: 'addon'; readonly productId: number; readonly quantity: number }
  | { readonly type: 'addonsAdded' }
  | { readonly type: 'taken'; readonly taken: AddedCourt }
  | { readonly type: 'withoutExtras' }
  | { readonly type: 'again' }
  /** Replaces the choices with those adjusted to the facts. */
  | { readonly type: 'restored'; readonly choices: Choices };

/**
 * Applies one choice (spec 2 section 4, "Booking flow" and "Booking dialog steps").
 *
 * Changing the service resets facility and filters; another day or filter clears the time; "add
 * more" restarts with the shortest duration.
 */
export function choose(choices: Choices, action: Action): Choices {
  switch (action.type) {
    case 'service':
      return {
        ...NO_CHOICES,
        serviceId: action.id,
        date: choices.date,
        part: choices.part,
        agreedTo: choices.agreedTo,
      };
    case 'date':
      return { ...choices, ...FRESH_TIME, date: action.date };
    case 'filter':
      return { ...choices, ...FRESH_TIME, ...action.filters };
    case 'duration':
      return { ...choices, facilityId: null, duration: action.minutes, isFullDay: false };
    case 'fullDay':
      return { ...choices, ...FRESH_TIME, isFullDay: true, productId: null, tickets: {} };
    case 'slot': {
      const { start, forMinutes, part } = action;
      return {
        ...choices,
        time: { start, forMinutes },
        isFullDay: false,
        facilityId: null,
        part: part ?? choices.part,
      };
    }
    case 'stretch':
      return { ...choices, ...courtChosen(action), lastId: action.facilityId };
    case 'selected':
      return { ...choices, facilityId: action.id };
    case 'facility':
      return { ...choices, facilityId: action.id, lastId: action.id };
    case 'product':
      // A picked ticket is wanted once; its number is changed in the next step.
      return { ...choices, productId: action.id, tickets: { [action.id]: 1 } };
    case 'part':
      return { ...choices, part: action.part, slotsShown: SLOTS_AT_FIRST };
    case 'more':
      return { ...choices, slotsShown: choices.slotsShown + SLOTS_MORE };
    case 'agree':
      return { ...choices, agreedTo: action.terms };
    case 'toTickets':
      return { ...choices, facilityId: action.facilityId, step: 'tickets' };
    case 'toTimes':
      return { ...choices, step: 'time' };
    case 'ticket':
      return {
        ...choices,
        tickets: { ...choices.tickets, [action.productId]: action.quantity },
      };
    case 'addon':
      return { ...choices, addons: { ...choices.addons, [action.productId]: action.quantity } };
    case 'addonsAdded':
      return { ...choices, addons: {} };
    case 'taken':
      return {
        ...choices,
        ...FRESH_TIME,
        lastId: action.taken.facilityId,
        taken: action.taken,
        tickets: {},
        addons: {},
        step: 'addons',
      };
    case 'restored':
      return action.choices;
    case 'withoutExtras':
      return { ...choices, usual: 0 };
    case 'again':
      return { ...choices, ...FRESH_BOOKING };
  }
}

/** Returns the effective service: the chosen one, else the first. */
export const currentService = (choices: Choices, services: readonly Service[]): Service | null =>
  services.find((service) => service.id === choices.serviceId) ?? services[0] ?? null;

/** Returns the days that can be booked: today up to the advance limit, by service day (SLOT-12). */
export const bookableDays = (today: LocalDate, limit: number): readonly LocalDate[] =>
  Array.from({ length: limit + 1 }, (_, offset) => addDays(today, offset));

/** Returns the effective day: the chosen one while it can be booked, else today. */
export const currentDate = (choices: Choices, days: readonly LocalDate[]): LocalDate =>
  days.find((date) => date === choices.date) ?? days[0] ?? '';

/** Returns whether counted add-ons are not in the cart yet. */
export const isCounting = ({ addons }: Choices): boolean =>
  Object.values(addons).some((quantity) => quantity > 0);

export const filtersOf = ({ surfaceId, formationId, outdoor }: Filters): Filters => ({
  surfaceId,
  formationId,
  outdoor,
});

/** Returns the traits that distinguish the service's courts: those with more than one value. */
export const differences = ({
  surfaces,
  formations,
  outdoor,
}: Service): readonly (keyof Filters)[] => [
  ...(surfaces.length > 1 ? (['surfaceId'] as const) : []),
  ...(outdoor.length > 1 ? (['outdoor'] as const) : []),
  ...(formations.length > 1 ? (['formationId'] as const) : []),
];

const ENABLED_BY = {
  surfaceId: 'is_surface_enabled',
  outdoor: 'is_outdoor_enabled',
  formationId: 'is_game_formation_enabled',
} as const satisfies Record<keyof Filters, keyof Service>;

/**
 * Returns the filters to show: enabled by the venue and with more than one value.
 *
 * (Spec 2 section 3, "Booking config".)
 */
export const filtersOffered = (service: Service): readonly (keyof Filters)[] =>
  differences(service).filter((kind) => service[ENABLED_BY[kind]] === 1);
