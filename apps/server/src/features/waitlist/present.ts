import type { Wish as WireWish } from '@nadi/contract/waitlist/endpoints';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { toDecimal } from '@nadi/domain/kernel/money';
import { formatEnd, formatStart } from '@nadi/domain/kernel/time-text';
import { dateOf, type LocalMinute, minuteOf, toLocal } from '@nadi/domain/kernel/zoned';
import { totalOf } from '@nadi/domain/kinds/unit-price';
import { openWindows } from '@nadi/domain/waitlist/wish-days';
import { handleOf } from '../../platform/handle.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import { formatInstant } from '../../platform/instant-text.ts';
import type { KindRegistry, Line } from '../../platform/kind.ts';
import { lineSummary } from '../../platform/line-summary.ts';
import type { Wish } from './store.ts';

/** Returns a wish in wire format. */
export function wishView(
  kinds: Pick<KindRegistry, 'of'>,
  { tenant, now }: Pick<RequestContext, 'tenant' | 'now'>,
  { id, state, line, windows, mostFils, createdAt, dueAt, offer }: Wish,
): WireWish {
  const summaryOf = (one: Line) => ({
    ...lineSummary(kinds.of(one.kind), one),
    total_price: toDecimal(totalOf(one)),
  });
  const window = windows?.[0] ?? null;
  const isOffered = state === 'offered' && dueAt !== null;
  return {
    id: handleOf('w', id),
    state,
    ...summaryOf(line),
    line: { ...line.wire, quantity: line.quantity },
    quantity: line.quantity,
    window: window && {
      start_time: formatStart(minuteOf(window.from)),
      end_time: formatEnd(minuteOf(window.to)),
    },
    dates: datesLeft({ state, line, windows }, toLocal(now, tenant.offset)),
    most: mostFils === null ? null : toDecimal(mostFils),
    created_at: formatInstant(createdAt, tenant.offset),
    offer: offer && {
      ...summaryOf(offer.line),
      difference: toDecimal(totalOf(offer.line) - totalOf(line)),
      tnc: offer.line.terms?.en ?? null,
      ar_tnc: offer.line.terms?.ar ?? null,
      expires_at: isOffered ? formatInstant(dueAt, tenant.offset) : null,
    },
  };
}

/** Returns the dates of a wish, while it waits without those that are over (WAIT-11). */
function datesLeft(
  { state, line: { when }, windows }: Pick<Wish, 'state' | 'line' | 'windows'>,
  now: LocalMinute,
): LocalDate[] {
  if (when === null) return [];
  const all = windows ?? [when];
  const left = state === 'waiting' ? openWindows(all, when.to - when.from, now) : all;
  return left.map(({ from }) => dateOf(from));
}
