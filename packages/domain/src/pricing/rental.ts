import type { ProductId } from '../kernel/ids.ts';
import { type Fils, proRata, taxOnNet } from '../kernel/money.ts';
import type { MinuteOfDay } from '../kernel/zoned.ts';

/** Time band of a rental with its hourly rate; the bands of one product cover its day. */
export interface RentalBand {
  readonly productId: ProductId;
  readonly rentalProductId: ProductId;
  /** Minutes of the service day, half-open; `to` may exceed 1440 (spec 2 section 4, overnight). */
  readonly from: MinuteOfDay;
  readonly to: MinuteOfDay;
  /** Net rate, without tax. */
  readonly rateFilsPerHour: Fils;
}

/** Part of a booking charged by one band; a line of the price explanation. */
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
 * Prices a booking by charging every minute at the rate of its band (PRICE-01).
 *
 * Design slots, ruling 3: 06–17 at 200, 17–24 at 300, 16:00 for two hours costs 500 + 25. Rounded
 * to the fils once per band touched, and the tax once, on their sum (PRICE-02).
 *
 * @param from first minute of the service day, @param to minute after the last; may exceed 1440.
 * @returns null when any minute belongs to no band.
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
