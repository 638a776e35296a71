import type { LineSummary, PricePart } from '@nadi/contract/wire/line';
import type { Localized } from '@nadi/domain/kernel/localized';
import { toDecimal } from '@nadi/domain/kernel/money';
import { wirePeriod } from '@nadi/domain/kernel/wire-period';
import type { Period } from '@nadi/domain/kernel/zoned';
import type { PriceLine } from '@nadi/domain/kinds/kind';
import type { ServerKind } from './kind.ts';

interface Described {
  readonly title: Localized;
  readonly where: Localized | null;
  readonly when: Period | null;
  /** Time ranges of the line. Absent: only `when`. */
  readonly times?: readonly Period[];
}

/** Returns the summary of something sold, in the wire's fields for all kinds. */
export const lineSummary = (
  { productTypeId }: Pick<ServerKind, 'productTypeId'>,
  { title, where, when, times = [] }: Described,
): LineSummary => ({
  product_type_id: productTypeId,
  name: title.en,
  ar_name: title.ar,
  where: where?.en ?? null,
  ar_where: where?.ar ?? null,
  ...(when === null ? NO_TIME : wirePeriod(when)),
  ...(times.length > 1 && { times: times.map(wirePeriod) }),
});

/** Returns the parts of a unit's price on the wire (PRICE-04, PRICE-05). */
export const priceParts = (unit: readonly PriceLine[]): PricePart[] =>
  unit.map(({ label, priceFils, taxFils, ratePerHourFils: rate }) => ({
    name: label.en,
    ar_name: label.ar,
    price: toDecimal(priceFils),
    tax_amount: toDecimal(taxFils),
    ...(rate !== undefined && { rate_per_hour: toDecimal(rate) }),
  }));

/** Returns `where` as the parent, which precedes the title, or as the place. */
export const partOrPlace = (
  { whereIsPlace }: Pick<ServerKind, 'whereIsPlace'>,
  where: Localized | null,
): { readonly partOf: Localized | null; readonly place: Localized | null } =>
  whereIsPlace ? { partOf: null, place: where } : { partOf: where, place: null };

const NO_TIME = { date: null, start_time: null, end_time: null };
