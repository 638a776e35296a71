import type { FacilityFacts, ScheduleRental } from '../availability/facts.ts';
import { rentalsOn, windowsOf } from '../availability/windows.ts';
import { type Fils, fromDecimal } from '../kernel/money.ts';
import { type LocalMinute, MINUTES_PER_DAY, minuteOf } from '../kernel/zoned.ts';
import { priceRental, type RentalBand } from './rental.ts';

/** Inputs of displayed prices besides the schedule's rates: tax and overnight setting. */
export interface PriceTerms {
  readonly taxBasisPoints: number;
  readonly overnight: boolean;
}

/**
 * Returns a facility's price for a time from the schedule's facts, VAT included (PRICE-03).
 *
 * Equals the price charged by the server. A start in the tail of a night has the price of that
 * night's window.
 *
 * @returns null where no window covers the time, or the windows have no rate (tickets are sold).
 */
export function slotPrice(
  { facility_rentals }: Pick<FacilityFacts, 'facility_rentals'>,
  { start, end }: { readonly start: LocalMinute; readonly end: LocalMinute },
  { taxBasisPoints, overnight }: PriceTerms,
): Fils | null {
  const day = Math.floor(start / MINUTES_PER_DAY);
  for (const nightsBefore of [0, 1]) {
    const from = minuteOf(start) + nightsBefore * MINUTES_PER_DAY;
    const to = from + end - start;
    const windows = windowsOf(rentalsOn(facility_rentals, day - nightsBefore), overnight);
    const window = windows.find(({ open, close }) => open <= from && to <= close);
    const bands = window?.bands.map(({ rental, open, close }) => rated(rental, open, close));
    if (!bands?.every((band) => band !== null)) continue;
    const price = priceRental(bands, from, to, taxBasisPoints);
    return price && price.priceFils + price.taxFils;
  }
  return null;
}

function rated(rental: ScheduleRental, from: number, to: number): RentalBand | null {
  const { product_id: productId, rental_product_id: rentalProductId, rate_per_hour } = rental;
  if (rate_per_hour == null) return null;
  return { productId, rentalProductId, from, to, rateFilsPerHour: fromDecimal(rate_per_hour) };
}
