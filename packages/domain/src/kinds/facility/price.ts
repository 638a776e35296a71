import type { TouchedBand } from '../../availability/admit.ts';
import { type Fils, taxOnNet } from '../../kernel/money.ts';
import { formatStart } from '../../kernel/time-text.ts';
import { minuteOf } from '../../kernel/zoned.ts';
import { priceRental, type RentalBand, type RentalPart } from '../../pricing/rental.ts';
import type { PriceLine } from '../kind.ts';
import type { FacilityFacts, FacilityPrice, RentalRate } from './facts.ts';

/** What one unit costs, and how it is made up. */
export interface FacilityUnitPrice {
  readonly priceFils: Fils;
  readonly taxFils: Fils;
  readonly lines: readonly PriceLine[];
}

/**
 * FACILITY-05: a ticket costs its own price; a facility booked whole costs its time, band by
 * band (PRICE-01). The tax shown on each part adds up to the tax on the unit.
 * @param bands the price windows touched, end to end, in wall minutes.
 */
export function priceFacility(
  facts: Pick<FacilityFacts, 'name'> & { readonly price: FacilityPrice },
  bands: readonly TouchedBand[],
  taxBasisPoints: number,
): FacilityUnitPrice {
  const { price, name } = facts;
  if (price.type === 'ticket') {
    const unit = { priceFils: price.priceFils, taxFils: taxOnNet(price.priceFils, taxBasisPoints) };
    return { ...unit, lines: [{ label: name, ...unit, quantity: 1 }] };
  }
  const rated = bands.map((band) => withRate(band, price.rates));
  const from = rated[0]?.from ?? 0;
  const rental = priceRental(rated, from, rated.at(-1)?.to ?? from, taxBasisPoints);
  if (rental === null) throw new Error('the price windows of an admitted slot leave a gap');
  const { priceFils, taxFils, parts } = rental;
  return { priceFils, taxFils, lines: priceLines(parts, taxBasisPoints) };
}

function withRate({ rental, from, to }: TouchedBand, rates: readonly RentalRate[]): RentalBand {
  const rate = rates.find((one) => one.rentalProductId === rental.rental_product_id);
  if (rate === undefined) throw new Error(`rental ${rental.rental_product_id} has no rate`);
  const { rentalProductId, rateFilsPerHour } = rate;
  return { productId: rental.product_id, rentalProductId, from, to, rateFilsPerHour };
}

/** Each part carries the tax by which it raises the tax of the parts before it. */
function priceLines(parts: readonly RentalPart[], taxBasisPoints: number): readonly PriceLine[] {
  let netSoFar = 0;
  return parts.map(({ from, to, netFils }) => {
    const before = taxOnNet(netSoFar, taxBasisPoints);
    netSoFar += netFils;
    const times = `${clock(from)}–${clock(to)}`;
    return {
      label: { en: times, ar: times },
      priceFils: netFils,
      taxFils: taxOnNet(netSoFar, taxBasisPoints) - before,
      quantity: 1,
    };
  });
}

const clock = (wall: number): string => formatStart(minuteOf(wall)).slice(0, 5);
