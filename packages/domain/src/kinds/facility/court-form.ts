import { checkWindows } from '../../availability/check-facts.ts';
import { type BodyFaults, readBody } from '../../content/check-body.ts';
import { type AnyBody, type BodyOf, both, type Shape } from '../../content/shape.ts';
import type { Localized } from '../../kernel/localized.ts';
import { type Fils, fromDecimal, toDecimal } from '../../kernel/money.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Weekdays } from '../../kernel/weekdays.ts';
import { MINUTES_PER_DAY, MINUTES_PER_TICK, type MinuteOfDay } from '../../kernel/zoned.ts';

/** As somebody names it who names each day; kept as 0. */
const EVERY_DAY: Weekdays = 127;

const NAME = { type: 'line', most: 60, required: true } as const;
const TIME = { type: 'time', required: true } as const;

/** A court as it is written: its names, whether it is sold, and at which hours for how much. */
export const COURT = {
  ...both('name', NAME),
  is_open: { type: 'switch' },
  rates: {
    type: 'list',
    most: 24,
    of: {
      weekdays: { type: 'number', least: 0, most: 127 },
      from: TIME,
      to: TIME,
      price: { type: 'number', least: 0, most: 100_000 },
    },
  },
} as const satisfies Shape;

export type CourtBody = BodyOf<typeof COURT>;

/** A stretch of the service day and its hourly rate before tax; it may end in the night after. */
export interface CourtBand {
  readonly from: MinuteOfDay;
  readonly to: MinuteOfDay;
  readonly rateFils: Fils;
  /** The service days on which it begins. */
  readonly weekdays: Weekdays;
}

export interface WrittenCourt {
  readonly name: Localized;
  readonly isOpen: boolean;
  readonly bands: readonly CourtBand[];
}

/** FACILITY-15: a court that can be sold as it was written, or all that is wrong with it, by the path of the field. */
export function checkCourt(written: unknown): Result<WrittenCourt, BodyFaults> {
  const { body, faults: unread } = readBody(COURT, written, 'published');
  const faults: Record<string, BodyFaults[string]> = { ...unread };
  if (body.ar_name === '') faults.ar_name ??= 'required';
  const bands = body.rates.map((one) => bandOf(one));
  body.rates.forEach(({ price }, index) => {
    const isWhole = price !== null && Math.abs(price * 100 - fromDecimal(price)) < 1e-6;
    if (!isWhole) faults[`rates.${index}.price`] ??= price === null ? 'required' : 'invalid';
  });
  bands.forEach(({ from, to, weekdays }, index) => {
    if (!Number.isInteger(weekdays)) faults[`rates.${index}.weekdays`] ??= 'invalid';
    if (from >= MINUTES_PER_DAY || from % MINUTES_PER_TICK !== 0)
      faults[`rates.${index}.from`] ??= 'invalid';
    if (to % MINUTES_PER_TICK !== 0) faults[`rates.${index}.to`] ??= 'invalid';
  });
  if (Object.keys(faults).length === 0) {
    for (const index of overlapping(bands)) faults[`rates.${index}.from`] = 'hours_overlap';
  }
  if (Object.keys(faults).length > 0) return refuse(faults);
  return ok({ name: { en: body.name, ar: body.ar_name }, isOpen: body.is_open, bands });
}

function bandOf({ from, to, price, weekdays }: CourtBody['rates'][number]): CourtBand {
  const start = minuteOf(from);
  const end = minuteOf(to);
  // HOURS-02: an end that is not after its start is in the night after.
  return {
    from: start,
    to: end > start ? end : end + MINUTES_PER_DAY,
    rateFils: fromDecimal(price ?? 0),
    weekdays: weekdays === EVERY_DAY ? 0 : (weekdays ?? 0),
  };
}

/** The later of each pair that meets, by its place. */
function overlapping(bands: readonly CourtBand[]): ReadonlySet<number> {
  const windows = bands.map(({ from: open, to: close, weekdays }, index) => {
    return { open, close, rental: { product_id: 1, rental_product_id: index, weekdays } };
  });
  const found = checkWindows(windows).flatMap((one) =>
    one.code === 'windows_overlap' ? [one.rentalProductIds[1]] : [],
  );
  return new Set(found);
}

const minuteOf = (time: string): MinuteOfDay => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

const pad = (part: number): string => String(part).padStart(2, '0');

/** `26:00` of the service day is 02:00 of the night after, and midnight its first moment. */
const timeOf = (minute: MinuteOfDay): string =>
  `${pad(Math.floor(minute / 60) % 24)}:${pad(minute % 60)}`;

/** A court as it is written from, which reads as what it was. */
export const writtenFrom = ({ name, isOpen, bands }: WrittenCourt): CourtBody => ({
  ...{ name: name.en, ar_name: name.ar, is_open: isOpen },
  rates: bands.map(({ weekdays, from, to, rateFils }) => ({
    weekdays,
    ...{ from: timeOf(from), to: timeOf(to), price: toDecimal(rateFils) },
  })),
});

/** A court that is begun: sold at once, at no hours yet. */
export const NEW_COURT: AnyBody = { name: '', ar_name: '', is_open: true, rates: [] };
