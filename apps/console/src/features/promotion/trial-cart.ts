import { addDays, isLocalDate } from '@nadi/domain/kernel/local-date';
import type { SoldGroup, SoldProduct, TriedSlot } from '../../platform/console-kind.ts';
import type { TriedCart } from './api.ts';

/** Line of the form of a trial, with its count as typed. */
export interface TrialRow {
  readonly key: number;
  /** `null`: none chosen. */
  readonly productId: number | null;
  readonly count: string;
}

/** Form of a trial. */
export interface TrialForm {
  readonly rows: readonly TrialRow[];
  readonly date: string;
  readonly from: string;
  readonly to: string;
  readonly channel: NonNullable<TriedCart['channel']>;
  readonly code: string;
}

/** Returns the first values of a form: an evening hour of the day after an instant on the wire. */
export function newTrial(instant: string): TrialForm {
  const today = instant.slice(0, 10);
  return {
    rows: [{ key: 0, productId: null, count: '1' }],
    date: isLocalDate(today) ? addDays(today, 1) : '',
    from: '18:00',
    to: '19:00',
    channel: 'b2c',
    code: '',
  };
}

/** Props of a part of the form. */
export interface TrialPartProps {
  readonly form: TrialForm;
  readonly onForm: (changed: Partial<TrialForm>) => void;
  /** Fields whose error is shown. */
  readonly faults: TrialFaults;
}

/** Fields of a trial without a usable value, by the ids of their controls. */
export type TrialFaults = ReadonlySet<string>;

const isCount = (text: string): boolean => /^\d{1,3}$/.test(text.trim()) && Number(text) > 0;

/** Returns the fields that are missing. */
export function trialFaults({ rows, date, from, to }: TrialForm): TrialFaults {
  const ofRows = rows.flatMap(({ key, productId, count }) => [
    ...(productId === null ? [`product-${key}`] : []),
    ...(isCount(count) ? [] : [`count-${key}`]),
  ]);
  const times = Object.entries({ date, from, to });
  return new Set([...ofRows, ...times.flatMap(([name, value]) => (value === '' ? [name] : []))]);
}

/** Returns the cart of a form without faults; add-ons are at the place of the first product. */
export function trialCart(form: TrialForm, groups: readonly SoldGroup[]): TriedCart {
  const products = groups.flatMap((group) => group.products);
  const chosen = form.rows.flatMap(({ productId, count }) => {
    const product = products.find(({ id }) => id === productId);
    return product ? [{ product, quantity: Number(count) }] : [];
  });
  const slot: TriedSlot = {
    date: form.date,
    start_time: `${form.from}:00`,
    end_time: `${form.to}:00`,
    facility_id: placeAmong(chosen.map(({ product }) => product)),
  };
  const code = form.code.trim();
  return {
    products: chosen.map(({ product, quantity }) => ({
      product_id: product.id,
      quantity,
      ...product.line(slot),
    })),
    channel: form.channel,
    ...(code !== '' && { promotion_code: code }),
  };
}

const placeAmong = (products: readonly SoldProduct[]): number | null =>
  products.find(({ facility_id }) => facility_id !== undefined)?.facility_id ?? null;
