import type { LineSummary } from '@nadi/contract/wire/line';
import type { Localized } from '@nadi/domain/kernel/localized';
import { wirePeriod } from '@nadi/domain/kernel/wire-period';
import type { Period } from '@nadi/domain/kernel/zoned';
import type { ServerKind } from './kind.ts';

interface Described {
  readonly title: Localized;
  readonly where: Localized | null;
  readonly when: Period | null;
  /** Each stretch of it; absent: it has the one. */
  readonly times?: readonly Period[];
}

/** What is sold, in the words that the wire has for it of whatever kind it is. */
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

/** What its `where` means: something that it is a part of, which stands before its title, or the place that it is at. */
export const partOrPlace = (
  { whereIsPlace }: Pick<ServerKind, 'whereIsPlace'>,
  where: Localized | null,
): { readonly partOf: Localized | null; readonly place: Localized | null } =>
  whereIsPlace ? { partOf: null, place: where } : { partOf: where, place: null };

const NO_TIME = { date: null, start_time: null, end_time: null };
