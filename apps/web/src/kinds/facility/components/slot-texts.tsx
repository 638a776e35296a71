import type { SlotReason } from '@nadi/domain/availability/reasons';
import type { Localized } from '@nadi/domain/kernel/localized';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { dateOf, type LocalMinute, minuteOf } from '@nadi/domain/kernel/zoned';
import { formatClock, formatDay, formatTimeRange } from '@nadi/i18n/dates';
import type { FacilityMessages } from '@nadi/i18n/generated/facility.ids';
import { formatMoney } from '@nadi/i18n/money';
import { useConfig, useDateText } from '../../../platform/page/site.tsx';
import { type AreaTranslator, useLanguage } from '../../../platform/page/texts.tsx';
import { lengthText } from '../length-text.ts';
import type { Service } from '../model.ts';

/** Texts of the reasons why a time or court is unavailable. */
const REASONS = {
  booked: 'facility.reasonBooked',
  held: 'facility.reasonHeld',
  in_your_cart: 'facility.reasonInYourCart',
  event: 'facility.reasonEvent',
  maintenance: 'facility.reasonMaintenance',
  class: 'facility.reasonClass',
  rule: 'facility.reasonRule',
  past: 'facility.reasonPast',
  too_soon: 'facility.reasonTooSoon',
  too_far: 'facility.reasonTooFar',
  too_short: 'facility.reasonTooShort',
  full: 'facility.reasonFull',
} as const satisfies Record<SlotReason, keyof FacilityMessages>;

interface Interval {
  readonly from: LocalMinute;
  readonly to: LocalMinute;
}

/** Returns a wire name in the page's language. */
export const nameIn = (
  named: { readonly name: string; readonly ar_name: string },
  language: keyof Localized,
): string => inLanguage({ en: named.name, ar: named.ar_name }, language);

export const clockOf = (local: LocalMinute): string => formatClock(minuteOf(local));

/** Fields of a service that name what is chosen there. */
type Resource = Pick<Service, 'resource' | 'ar_resource'>;

/** Texts with the service's own resource name. Default: a court. */
export interface ResourceTexts {
  /** Title, e.g. `Choose your room`. */
  readonly choose: string;
  /** Returns the number free, e.g. `3 courts free`. */
  readonly free: (count: number) => string;
}

export function useResourceTexts(
  { resource: en, ar_resource: ar }: Resource,
  /** Set for per-capacity halls. */
  isByPlaces = false,
): ResourceTexts {
  const { t, language } = useLanguage('facility');
  if (en === null || ar === null) {
    const choose = t(isByPlaces ? 'facility.hall' : 'facility.facility');
    return { choose, free: (count) => t('facility.courtsFree', { count }) };
  }
  const resource = inLanguage({ en, ar }, language);
  return {
    choose: t('facility.resourceOf', { resource }),
    free: (count) => t('facility.free', { count }),
  };
}

/** Texts about times and courts. */
export interface SlotTexts {
  readonly reason: (reason: SlotReason) => string;
  /** Formats `Tuesday 24 November, 19:00 to 20:00`; the day is the calendar date of the start. */
  readonly slot: (interval: Interval) => string;
  /** Formats the same with its court and, once loaded, its price in fils with VAT. */
  readonly slotCourt: (interval: Interval, court: string, fils: number | null) => string;
  /** Formats `19:00 – 20:00`, in reading order. */
  readonly range: (interval: Interval) => string;
  /** Formats `Tue, 24-11-2026`. */
  readonly day: (start: LocalMinute) => string;
  /** Formats `Tue, 24-11-2026 · 19:00 – 20:00`. */
  readonly short: (interval: Interval) => string;
  /** Formats `from 315 dirhams`, as spoken. */
  readonly from: (fils: number) => string;
  readonly unavailable: (what: string, reason: SlotReason) => string;
  /** Adds the number of free places: of a session, or of a hall at its time. */
  readonly withPlaces: (what: string, places: number) => string;
  readonly length: (minutes: number) => string;
  /** Formats `Started 1 minute ago`; null before the start. */
  readonly startedAgo: (start: LocalMinute, now: number) => string | null;
}

function slotTexts(
  { t, language }: AreaTranslator<'facility'>,
  dateText: (date: string) => string,
  currency: string,
): SlotTexts {
  // Only the dirham has a plural; other currencies are formatted as written.
  const price = (fils: number): string =>
    currency === 'AED'
      ? t('money.dirhams', { amount: fils / 100 })
      : formatMoney(fils, currency, language);
  const reason = (code: SlotReason): string => t(REASONS[code]);
  const partsOf = ({ from, to }: Interval) => ({
    day: formatDay(dateOf(from), language),
    start: clockOf(from),
    end: clockOf(to),
  });
  const slot = (interval: Interval): string => t('facility.slotName', partsOf(interval));
  const range = ({ from, to }: Interval): string => formatTimeRange(from, to, language);
  const day = (start: LocalMinute): string => dateText(dateOf(start));
  return {
    reason,
    slot,
    slotCourt: (interval, court, fils) =>
      fils === null
        ? t('facility.slotWith', { slot: slot(interval), what: court })
        : t('facility.slotNameCourt', {
            ...partsOf(interval),
            court,
            price: price(fils),
          }),
    range,
    day,
    short: (interval) => `${day(interval.from)} · ${range(interval)}`,
    from: (fils) => (fils === 0 ? t('home.free') : t('home.from', { price: price(fils) })),
    unavailable: (what, code) => t('facility.slotTaken', { slot: what, reason: reason(code) }),
    withPlaces: (what, count) =>
      t('facility.slotWith', { slot: what, what: t('facility.placesLeft', { count }) }),
    length: (minutes) => lengthText(minutes, t),
    startedAgo: (start, now) => {
      const minutes = Math.floor(now - start);
      return minutes < 1 ? null : t('facility.startedAgo', { minutes });
    },
  };
}

export const useSlotTexts = (): SlotTexts =>
  slotTexts(useLanguage('facility'), useDateText(), useConfig().currency);
