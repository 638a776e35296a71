import { type BodyFaults, readBody } from '../../content/check-body.ts';
import { type AnyBody, type BodyOf, both, type Shape } from '../../content/shape.ts';
import type { FacilityId } from '../../kernel/ids.ts';
import type { Localized } from '../../kernel/localized.ts';
import { type Fils, fromDecimal, toDecimal } from '../../kernel/money.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import {
  faultsOfHours,
  faultsOfMeeting,
  HOURS,
  hoursOf,
  intervalOf,
  type OpenInterval,
} from './hours-form.ts';

const NAME = { type: 'line', most: 60, required: true } as const;

/** Price of a full day before tax; empty: not offered (FACILITY-33). */
export const FULL_DAY_PRICE = { type: 'number', least: 0, most: 1_000_000 } as const;

/** Form fields of a court: its names, whether it is sold, its hours and its prices. */
export const COURT = {
  ...both('name', NAME),
  is_open: { type: 'switch' },
  rates: {
    type: 'list',
    most: 24,
    of: { ...HOURS, price: { type: 'number', least: 0, most: 100_000 } },
  },
  full_day_price: FULL_DAY_PRICE,
} as const satisfies Shape;

export type CourtBody = BodyOf<typeof COURT>;

/** Range of the service day with its hourly rate before tax. */
export interface CourtBand extends OpenInterval {
  readonly rateFils: Fils;
}

export interface WrittenCourt {
  readonly name: Localized;
  readonly isOpen: boolean;
  readonly bands: readonly CourtBand[];
  /** `null`: no full day is offered. */
  readonly fullDayFils: Fils | null;
}

/** Validates a court; returns it, or all errors by the path of the field (FACILITY-15). */
export function checkCourt(written: unknown): Result<WrittenCourt, BodyFaults> {
  const { body, faults: unread } = readBody(COURT, written, 'published');
  const bands = body.rates.map((one) => bandOf(one));
  const faults: Record<string, BodyFaults[string]> = {
    ...faultsOfHours(bands, 'rates'),
    ...unread,
  };
  if (body.ar_name === '') faults.ar_name ??= 'required';
  body.rates.forEach(({ price }, index) => {
    const isWhole = price !== null && isWholeFils(price);
    if (!isWhole) faults[`rates.${index}.price`] ??= price === null ? 'required' : 'invalid';
  });
  if (!isWholeOrNone(body.full_day_price)) faults.full_day_price ??= 'invalid';
  if (Object.keys(faults).length === 0) Object.assign(faults, faultsOfMeeting(bands, 'rates'));
  if (Object.keys(faults).length > 0) return refuse(faults);
  return ok({
    name: { en: body.name, ar: body.ar_name },
    isOpen: body.is_open,
    bands,
    fullDayFils: filsOrNull(body.full_day_price),
  });
}

/** Court of the venue that a new one can be made of. */
export interface NamedCourt {
  readonly id: FacilityId;
  readonly name: Localized;
}

interface NamedPlace {
  readonly name: string;
  readonly ar_name: string;
}

/** Returns the courts that a new one can be made of, each named after its service. */
export const nameCourts = (
  services: readonly (NamedPlace & {
    readonly courts: readonly (NamedPlace & { readonly id: FacilityId })[];
  })[],
): NamedCourt[] =>
  services.flatMap((service) =>
    service.courts.map(({ id, name, ar_name }) => ({
      id,
      name: { en: `${service.name} · ${name}`, ar: `${service.ar_name} · ${ar_name}` },
    })),
  );

const partsOf = (courts: readonly NamedCourt[]) =>
  ({
    parts: {
      type: 'choices',
      of: courts.map(({ id }) => String(id)),
      names: Object.fromEntries(courts.map(({ id, name }) => [id, name])),
    },
  }) as const satisfies Shape;

/** Form fields of a new court, with the courts that it is made of (FACILITY-36). */
export const newCourtShape = (courts: readonly NamedCourt[]): Shape =>
  courts.length === 0 ? COURT : { ...COURT, ...partsOf(courts) };

export interface NewCourt {
  readonly court: WrittenCourt;
  /** Courts that it is made of. Empty: it has a place of its own. */
  readonly parts: readonly FacilityId[];
}

/** Validates a new court; returns it with its parts, or all errors by the path of the field. */
export function checkNewCourt(
  written: unknown,
  courts: readonly NamedCourt[],
): Result<NewCourt, BodyFaults> {
  const { body, faults } = readBody(partsOf(courts), written, 'published');
  const court = checkCourt(written);
  if (!court.ok) return refuse({ ...court.refusal, ...faults });
  if (Object.keys(faults).length > 0) return refuse(faults);
  return ok({ court: court.value, parts: body.parts.map(Number) });
}

/** Returns true for a price in whole fils. */
export const isWholeFils = (price: number): boolean =>
  Math.abs(price * 100 - fromDecimal(price)) < 1e-6;

/** Returns true for a price in whole fils, or none. */
export const isWholeOrNone = (price: number | null): boolean =>
  price === null || isWholeFils(price);

/** Converts a price to fils, where there is one. */
export const filsOrNull = (price: number | null): Fils | null =>
  price === null ? null : fromDecimal(price);

/** Converts fils to a price, where there is one. */
export const priceOrNull = (fils: Fils | null): number | null =>
  fils === null ? null : toDecimal(fils);

const bandOf = ({ price, ...hours }: CourtBody['rates'][number]): CourtBand => ({
  ...intervalOf(hours),
  rateFils: fromDecimal(price ?? 0),
});

/** Converts a court back to its form values. */
export const writtenFrom = ({ name, isOpen, bands, fullDayFils }: WrittenCourt): CourtBody => ({
  name: name.en,
  ar_name: name.ar,
  is_open: isOpen,
  rates: bands.map((band) => ({ ...hoursOf(band), price: toDecimal(band.rateFils) })),
  full_day_price: priceOrNull(fullDayFils),
});

/**
 * Returns the form values of a new court: open, with hours and prices of the previous one.
 *
 * The first court of a service has none yet.
 */
export const newCourt = (before: Pick<CourtBody, 'rates' | 'full_day_price'> | null): AnyBody => ({
  name: '',
  ar_name: '',
  is_open: true,
  rates: before?.rates ?? [],
  full_day_price: before?.full_day_price ?? null,
  parts: [],
});
