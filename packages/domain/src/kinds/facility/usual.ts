import type { FreeSlot, SlotAsker } from '../../availability/request.ts';
import type { FacilityId, ProductId, ServiceId } from '../../kernel/ids.ts';
import { addDays, epochDay, type LocalDate } from '../../kernel/local-date.ts';
import type { Localized } from '../../kernel/localized.ts';
import { type LocalMinute, localMinute, type MinuteOfDay } from '../../kernel/zoned.ts';
import { type FreeTime, freeTimes, type KnownDay } from './next-times.ts';
import { areAlike, preselect, type Traits } from './preselect.ts';

/** Paid booking of a facility, with its add-ons. */
export interface Bought {
  readonly serviceId: ServiceId;
  readonly facilityId: FacilityId;
  /** Service day. */
  readonly date: LocalDate;
  /** Minutes since that day's midnight. */
  readonly minute: MinuteOfDay;
  readonly minutes: number;
  readonly addOns: readonly WithIt[];
  /** Terms of its own; null: it was sold under the venue's terms. */
  readonly terms: Localized | null;
  /** Time of the order, in epoch milliseconds. */
  readonly orderedAt: number;
}

export interface WithIt {
  readonly productId: ProductId;
  readonly quantity: number;
}

const WEEK = 7;

const occasionOf = ({ serviceId, date, minute, minutes }: Bought): string =>
  `${serviceId} ${epochDay(date) % WEEK} ${minute} ${minutes}`;

/**
 * Returns a customer's usual booking from past ones, latest first (FACILITY-11).
 *
 * The most frequent combination of service, weekday, hour and length; ties: the latest. Returned as
 * it was last bought.
 */
export function usualOf(latestFirst: readonly Bought[]): Bought | null {
  const often = Map.groupBy(latestFirst, occasionOf);
  const most = Math.max(0, ...[...often.values()].map(({ length }) => length));
  return latestFirst.find((one) => often.get(occasionOf(one))?.length === most) ?? null;
}

/**
 * Returns the service days from today on which the usual can still be booked (FACILITY-12).
 *
 * Days already booked are left out; soonest first.
 */
export function usualDays(
  usual: Bought,
  bought: readonly Bought[],
  { today, limit }: { readonly today: LocalDate; readonly limit: number },
): readonly LocalDate[] {
  const ahead = (((epochDay(usual.date) - epochDay(today)) % WEEK) + WEEK) % WEEK;
  const count = Math.max(0, Math.floor((limit - ahead) / WEEK) + 1);
  const days = Array.from({ length: count }, (_, week) => addDays(today, ahead + week * WEEK));
  return days.filter((date) => !bought.some((one) => isThere(one, usual, date)));
}

const isThere = (one: Bought, { serviceId, minute, minutes }: Bought, date: LocalDate): boolean =>
  one.serviceId === serviceId &&
  one.date === date &&
  one.minute < minute + minutes &&
  minute < one.minute + one.minutes;

/** Maximum distance from the usual hour for an alternative. */
const NEARBY_MINUTES = 120;

/**
 * Returns the time and facility of the usual booking on a day (FACILITY-12).
 *
 * At its hour, or the nearest free one, ties: later. Its own facility, else the cheapest with equal
 * traits. Null: not available on that day, or its hour has passed.
 */
export function usualOn(
  usual: Bought,
  day: KnownDay,
  asker: Pick<SlotAsker, 'now' | 'channel' | 'overnight'>,
  traitsOf: (id: FacilityId) => Traits | undefined,
): FreeTime | null {
  const target = localMinute(day.date, usual.minute);
  const own = traitsOf(usual.facilityId);
  if (target < asker.now || own === undefined) return null;
  const { slots, freeAt } = freeTimes(day, asker, usual.minutes);
  for (const slot of nearest(slots, target)) {
    const like = freeAt(slot).flatMap((one) => {
      const traits = traitsOf(one.id);
      return traits && areAlike(traits, own) ? [{ ...one, ...traits }] : [];
    });
    const facility = like.find(({ id }) => id === usual.facilityId)?.id ?? preselect(like, null);
    const chosen = like.find(({ id }) => id === facility);
    if (chosen)
      return {
        start: slot.start,
        end: slot.end,
        facilityId: chosen.id,
        priceFils: chosen.priceFils,
      };
  }
  return null;
}

function nearest(slots: readonly FreeSlot[], target: LocalMinute): readonly FreeSlot[] {
  const far = ({ start }: FreeSlot): number => Math.abs(start - target);
  return slots
    .filter((slot) => far(slot) <= NEARBY_MINUTES)
    .toSorted((a, b) => far(a) - far(b) || b.start - a.start);
}

/** Terms presented for agreement. */
export interface TermsInForce {
  /** Terms of the service; null: the venue's apply. */
  readonly own: Localized | null;
  /** Last change of the venue's terms, in epoch milliseconds; null: never changed. */
  readonly venuesSince: number | null;
}

/** Checks whether exactly these terms were agreed to with an earlier purchase (FACILITY-13). */
export const hasAgreed = (
  bought: readonly Pick<Bought, 'terms' | 'orderedAt'>[],
  { own, venuesSince }: TermsInForce,
): boolean =>
  bought.some(({ terms, orderedAt }) =>
    own === null
      ? terms === null && orderedAt > (venuesSince ?? Number.NEGATIVE_INFINITY)
      : terms?.en === own.en && terms.ar === own.ar,
  );
