import { withAsciiDigits } from '../../account/digits.ts';
import type { ProductId } from '../../kernel/ids.ts';
import type { Localized } from '../../kernel/localized.ts';
import type { Fils } from '../../kernel/money.ts';
import type { LocalMinute } from '../../kernel/zoned.ts';
import type { Performance } from './performance.ts';

/** One way to come to a performance, at a price. */
export interface TicketType {
  readonly id: number;
  readonly productId: ProductId;
  readonly name: Localized;
  /** Net, for one ticket. */
  readonly priceFils: Fils;
  /** Index of the plan's category whose seats it sells; null where places are not numbered. */
  readonly category: number | null;
  /** People whom one ticket lets in. A numbered one has a seat, so one. */
  readonly admits: number;
  readonly maxPerOrder: number;
  /** When it is first sold; null: as soon as the event is shown. */
  readonly saleFrom: LocalMinute | null;
  /** Until when it is sold; null: until its performance begins. */
  readonly saleUntil: LocalMinute | null;
  /** Sold to those alone who have been invited. */
  readonly isHidden: boolean;
  /** Its own terms, HTML; null: none. */
  readonly terms: Localized | null;
}

export type SaleState = 'before' | 'on' | 'after' | 'called_off';

type Sale = Pick<TicketType, 'saleFrom' | 'saleUntil'>;

/**
 * EVENT-10: on sale from its first moment to before its last, which is the start of the performance
 * where none is named, and never later than its end. Who holds the ticket already is not asked
 * whether the performance has begun, only whether it is over.
 */
export function saleState(
  { saleFrom, saleUntil }: Sale,
  performance: Pick<Performance, 'when' | 'isCalledOff'>,
  now: LocalMinute,
  isHeld = false,
): SaleState {
  if (performance.isCalledOff) return 'called_off';
  const { from, to } = performance.when;
  const until = saleUntil ?? (isHeld ? to : from);
  if (now >= Math.min(until, to)) return 'after';
  return saleFrom !== null && now < saleFrom ? 'before' : 'on';
}

/** EVENT-14: whether it is sold now, or will be. */
export const isOffered = (
  sale: Sale,
  performance: Pick<Performance, 'when' | 'isCalledOff'>,
  now: LocalMinute,
): boolean => ['before', 'on'].includes(saleState(sale, performance, now));

/** EVENT-14: sold out is what is offered and has nothing left. @param left of each type that is offered. */
export const isSoldOut = (left: readonly number[]): boolean =>
  left.length > 0 && left.every((one) => one === 0);

/** EVENT-11: the ticket types that somebody sees: all but hidden ones, and those he was invited to. */
export const visibleTypes = <T extends Pick<TicketType, 'id' | 'isHidden'>>(
  types: readonly T[],
  invitedTo: ReadonlySet<number>,
): readonly T[] => types.filter(({ id, isHidden }) => !isHidden || invitedTo.has(id));

const NO_PART_OF_IT = /[\s\p{Cf}-]/gu;

/**
 * EVENT-11: an invitation code as it is compared: in capitals, without spaces, dashes and invisible
 * signs, digits as ASCII; so that it can be read out, copied, and typed on any keyboard.
 */
export const invitationCode = (typed: string): string =>
  withAsciiDigits(typed.normalize('NFKC')).replace(NO_PART_OF_IT, '').toUpperCase();

/**
 * EVENT-12: tickets that can still be had: of the performance's places and of the type's own, as
 * many as all their people fit into.
 * @param places left in the performance, or of the category's seats.
 * @param own left of what is set aside for the type; null: nothing is.
 */
export const ticketsLeft = (places: number, own: number | null, admits: number): number =>
  Math.max(0, Math.floor(Math.min(places, own ?? places) / admits));
