import type { Localized } from '@nadi/domain/kernel/localized';
import type { Period } from '@nadi/domain/kinds/kind';

/** Title, place and time of a product, as stored in lines of orders and tickets. */
export interface Described {
  readonly title: Localized;
  readonly where: Localized | null;
  /** Local minutes at the venue. */
  readonly when: Period | null;
}

/** Columns of a `Described`. */
export interface DescribedRow {
  readonly title: string;
  readonly ar_title: string;
  readonly place: string | null;
  readonly ar_place: string | null;
  readonly from_local: number | null;
  readonly to_local: number | null;
}

/** A row with its description in columns, as `T` has it. */
export type RowOf<T extends Described> = Omit<T, keyof Described> & DescribedRow;

export const describedColumns = ({ title, where, when }: Described): DescribedRow => ({
  title: title.en,
  ar_title: title.ar,
  place: where?.en ?? null,
  ar_place: where?.ar ?? null,
  from_local: when?.from ?? null,
  to_local: when?.to ?? null,
});

/** A row with its description out of the columns. */
export function described<Row extends DescribedRow>(
  row: Row,
): Omit<Row, keyof DescribedRow> & Described {
  const { title, ar_title, place, ar_place, from_local: from, to_local: to, ...rest } = row;
  return {
    ...rest,
    title: { en: title, ar: ar_title },
    where: place === null ? null : { en: place, ar: ar_place ?? '' },
    when: from === null || to === null ? null : { from, to },
  };
}
