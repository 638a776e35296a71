import { plainCode } from '../../account/typed-text.ts';
import type { ProductId } from '../../kernel/ids.ts';
import type { Localized } from '../../kernel/localized.ts';
import type { Fils } from '../../kernel/money.ts';
import type { LocalMinute } from '../../kernel/zoned.ts';
import type { Performance } from './performance.ts';

/** Ticket for a performance at a price. */
export interface TicketType {
  readonly id: number;
  readonly productId: ProductId;
  readonly name: Localized;
  /** Net price of one ticket. */
  readonly priceFils: Fils;
  /** Index of the plan's category whose seats it sells; null where places are not numbered. */
  readonly category: number | null;
  /** People admitted by one ticket. A numbered ticket has one seat, so 1. */
  readonly admits: number;
  readonly maxPerOrder: number;
  /** Start of sale; null: as soon as the event is shown. */
  readonly saleFrom: LocalMinute | null;
  /** End of sale; null: the start of the performance. */
  readonly saleUntil: LocalMinute | null;
  /** Set when it is sold by invitation only. */
  readonly isHidden: boolean;
  /** Terms of its own, HTML; null: none. */
  readonly terms: Localized | null;
}

export type SaleState = 'before' | 'on' | 'after' | 'called_off';

type Sale = Pick<TicketType, 'saleFrom' | 'saleUntil'>;

/**
 * Returns the sale state of a ticket type (EVENT-10).
 *
 * On sale from its first moment to before its last, which defaults to the start of the performance
 * and is never later than its end. For a ticket already held only the end of the performance
 * matters, not its start.
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

/** Returns true where it is on sale now or later (EVENT-14). */
export const isOffered = (
  sale: Sale,
  performance: Pick<Performance, 'when' | 'isCalledOff'>,
  now: LocalMinute,
): boolean => ['before', 'on'].includes(saleState(sale, performance, now));

/**
 * Returns true when there are offered types and none has tickets left (EVENT-14).
 *
 * @param left of each type that is offered.
 */
export const isSoldOut = (left: readonly number[]): boolean =>
  left.length > 0 && left.every((one) => one === 0);

/** Returns the visible ticket types: all but hidden ones without an invitation (EVENT-11). */
export const visibleTypes = <T extends Pick<TicketType, 'id' | 'isHidden'>>(
  types: readonly T[],
  invitedTo: ReadonlySet<number>,
): readonly T[] => types.filter(({ id, isHidden }) => !isHidden || invitedTo.has(id));

/**
 * Normalises an invitation code for comparison (EVENT-11).
 *
 * Upper case, without spaces, dashes and invisible characters, digits as ASCII, so that it can be
 * read out, copied, and typed on any keyboard.
 */
export const invitationCode = (typed: string): string => plainCode(typed).toUpperCase();

/**
 * Returns the tickets still available, limited by places and by the type's allotment (EVENT-12).
 *
 * Counts whole tickets, each admitting all of its people.
 *
 * @param places left in the performance, or of the category's seats.
 * @param own places left of the type's allotment; null: there is none.
 */
export const ticketsLeft = (places: number, own: number | null, admits: number): number =>
  Math.max(0, Math.floor(Math.min(places, own ?? places) / admits));
