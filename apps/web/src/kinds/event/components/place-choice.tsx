import { useMemo } from 'react';
import { useCart } from '../../../features/cart/api.ts';
import { useLocalNow } from '../../../platform/device/use-local-now.ts';
import type { EventDetail, Performance } from '../api.ts';
import { useLiveSeats } from '../live-seats.ts';
import { changesOf, type OwnTickets, ownTickets, ticketOfOwn } from '../own-tickets.ts';
import { clearChoice, useKeptChoice } from '../state.choice.ts';
import { unnumberedTotal } from '../unnumbered.ts';
import { useChoiceToCart } from '../use-choice-to-cart.ts';
import { ChoiceBar } from './choice-bar.tsx';

/** Returns the cart's tickets for a performance. */
export function useOwn({ id }: Performance): readonly OwnTickets[] {
  const { lines } = useCart();
  return useMemo(() => ownTickets(lines, id), [lines, id]);
}

/** Returns the total of the chosen unnumbered tickets, and those in the cart. */
export function usePlaces(performance: Performance) {
  const { quantities } = useKeptChoice(performance.id);
  const local = useLocalNow();
  const own = useOwn(performance).filter(
    (one) => ticketOfOwn(one, performance, local)?.seat_category_id === null,
  );
  return { ...unnumberedTotal(performance, quantities, local, own), own };
}

/** Choice of unnumbered tickets for a performance; the number left is kept up to date. */
export function PlaceChoice({
  event,
  performance,
}: {
  event: EventDetail;
  performance: Performance;
}) {
  useLiveSeats(event.id, performance.id);
  const { count, totalFils, desired, own } = usePlaces(performance);
  const cart = useChoiceToCart(event, performance, own);
  return (
    <ChoiceBar
      count={count}
      totalFils={totalFils}
      changes={changesOf(desired, own)}
      hasOwn={own.length > 0}
      onClear={() => clearChoice(performance.id)}
      onPut={(isTicked) => cart.put(desired, isTicked)}
      isBusy={cart.isBusy}
    />
  );
}
