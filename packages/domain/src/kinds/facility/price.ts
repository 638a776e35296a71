import type { TouchedBand } from '../../availability/admit.ts';
import { taxOnNet } from '../../kernel/money.ts';
import { formatStart } from '../../kernel/time-text.ts';
import { minuteOf } from '../../kernel/zoned.ts';
import { priceRental, type RentalBand, type RentalPart } from '../../pricing/rental.ts';
import type { PriceLine } from '../kind.ts';
import type { FacilityFacts, FacilityPrice, RentalRate } from './facts.ts';

/**
 * Returns the price of a facility in parts (FACILITY-05).
 *
 * A ticket has its own price; a facility booked whole is priced by time, band by band (PRICE-01).
 * The taxes of the parts add up to the tax on the unit.
 *
 * @param bands the price windows touched, end to end, in local minutes.
 */
export function priceFacility(
  facts: Pick<FacilityFacts, 'name'> & { readonly price: FacilityPrice },
  bands: readonly TouchedBand[],
  taxBasisPoints: number,
): readonly PriceLine[] {
  const { price, name } = facts;
  if (price.type === 'ticket') {
    const { priceFils } = price;
    return [{ label: name, priceFils, taxFils: taxOnNet(priceFils, taxBasisPoints) }];
  }
  const rated = bands.map((band) => withRate(band, price.rates));
  const from = rated[0]?.from ?? 0;
  const rental = priceRental(rated, from, rated.at(-1)?.to ?? from, taxBasisPoints);
  if (rental === null) throw new Error('the price windows of an admitted slot leave a gap');
  return priceLines(rental.parts, taxBasisPoints);
}

function withRate({ rental, from, to }: TouchedBand, rates: readonly RentalRate[]): RentalBand {
  const rate = rates.find((one) => one.rentalProductId === rental.rental_product_id);
  if (rate === undefined) throw new Error(`rental ${rental.rental_product_id} has no rate`);
  const { rentalProductId, rateFilsPerHour } = rate;
  return { productId: rental.product_id, rentalProductId, from, to, rateFilsPerHour };
}

/** Assigns to each part its rate (PRICE-05), and the tax by which it raises the cumulative tax. */
function priceLines(parts: readonly RentalPart[], taxBasisPoints: number): readonly PriceLine[] {
  let netSoFar = 0;
  return parts.map(({ from, to, netFils, rateFilsPerHour }) => {
    const before = taxOnNet(netSoFar, taxBasisPoints);
    netSoFar += netFils;
    const times = `${clock(from)}–${clock(to)}`;
    return {
      label: { en: times, ar: times },
      priceFils: netFils,
      taxFils: taxOnNet(netSoFar, taxBasisPoints) - before,
      ratePerHourFils: rateFilsPerHour,
    };
  });
}

const clock = (local: number): string => formatStart(minuteOf(local)).slice(0, 5);

/** Returns the places that one unit takes. */
export const peoplePerTicket = (price: FacilityPrice): number =>
  price.type === 'ticket' ? price.participantCount : 1;

/** Returns the maximum tickets of a session (FACILITY-03, WAIT-10). */
export const ticketsAtMost = ({
  sessionPool,
  price,
}: Pick<FacilityFacts, 'sessionPool' | 'price'>): number =>
  Math.floor((sessionPool?.capacity ?? 1) / peoplePerTicket(price));
