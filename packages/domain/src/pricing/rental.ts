import type { ProductId } from '../kernel/ids.ts';
import { type Fils, proRata, taxOnNet } from '../kernel/money.ts';
import type { MinuteOfDay } from '../kernel/zoned.ts';

/** A time band of a rental with its hourly rate; several bands of one product make its day. */
export interface RentalBand {
  readonly productId: ProductId;
  readonly rentalProductId: ProductId;
  /** Minutes of the service day, half-open; `to` may pass 1440 (spec 2 section 4, overnight). */
  readonly from: MinuteOfDay;
  readonly to: MinuteOfDay;
  /** Net, without tax. */
  readonly rateFilsPerHour: Fils;
}

/** The stretch of a booking that one band charges: a sentence of the price's "why?". */
export interface RentalPart {
  readonly rentalProductId: ProductId;
  readonly from: MinuteOfDay;
  readonly to: MinuteOfDay;
  readonly rateFilsPerHour: Fils;
  readonly netFils: Fils;
}

export interface RentalPrice {
  /** Net price of the whole time, per unit. */
  readonly priceFils: Fils;
  /** Tax on that unit, to the nearest fils. */
  readonly taxFils: Fils;
  readonly parts: readonly RentalPart[];
}

/**
 * PRICE-01: every minute of a booking is charged at the rate of the band it falls in
 * (design slots, ruling 3: 06–17 at 200, 17–24 at 300, 16:00 for two hours costs 500 + 25).
 * PRICE-02: it is rounded to the fils once per band touched, and the tax once, on their sum.
 * @param from first minute of the service day, @param to minute after the last; may pass 1440.
 * @returns null when some minute belongs to no band.
 */
export function priceRental(
  bands: readonly RentalBand[],
  from: MinuteOfDay,
  to: MinuteOfDay,
  taxBasisPoints: number,
): RentalPrice | null {
  const parts = splitByBand(bands, from, to);
  if (parts === null) return null;
  const priceFils = parts.reduce((sum, part) => sum + part.netFils, 0);
  return { priceFils, taxFils: taxOnNet(priceFils, taxBasisPoints), parts };
}

function splitByBand(
  bands: readonly RentalBand[],
  from: MinuteOfDay,
  to: MinuteOfDay,
): readonly RentalPart[] | null {
  const parts: RentalPart[] = [];
  for (let minute = from; minute < to; ) {
    const band = bands.find((candidate) => candidate.from <= minute && minute < candidate.to);
    if (band === undefined) return null;
    const until = Math.min(to, band.to);
    parts.push({
      rentalProductId: band.rentalProductId,
      from: minute,
      to: until,
      rateFilsPerHour: band.rateFilsPerHour,
      netFils: proRata(band.rateFilsPerHour, until - minute),
    });
    minute = until;
  }
  return parts.length === 0 ? null : parts;
}
