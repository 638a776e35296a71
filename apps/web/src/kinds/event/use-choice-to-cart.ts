import { Refused } from '@nadi/browser/refused';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useAddLines, useRemoveLine } from '../../features/cart/api.changes.ts';
import { useCart } from '../../features/cart/api.ts';
import type { EventDetail, Performance } from './api.ts';
import { type DesiredTickets, linesOfChoice } from './lines-of-choice.ts';
import { changesOf, type OwnTickets } from './own-tickets.ts';
import { seatsKey } from './query-keys.ts';
import { type SeatMap, withTaken } from './read-seat-map.ts';
import { clearChoice } from './state.choice.ts';
import { useInvitation } from './state.invitation.ts';

/** The seats that a refusal says somebody else has, by the wire's ids. */
function seatsLost(error: unknown): readonly number[] {
  if (!(error instanceof Refused) || error.code !== 'slot_taken') return [];
  const { taken = [] } = error.data as { taken?: readonly { seats?: readonly number[] }[] };
  return taken.flatMap(({ seats = [] }) => seats);
}

const isSeatLost = (error: unknown): boolean => seatsLost(error).length > 0;

export interface ChoiceToCart {
  readonly isBusy: boolean;
  /** Whether the last try lost seats to somebody else; which ones, the map shows. */
  readonly hasLost: boolean;
  /** Makes the cart have what is chosen of the performance, and goes there. */
  readonly put: (all: readonly DesiredTickets[]) => void;
}

/**
 * Brings a choice into the cart: what is new or changed is held, all or none, and then what was given
 * up is released. What was refused is told, and nothing of the choice is lost.
 * @param own what may be changed of the cart.
 */
export function useChoiceToCart(
  event: EventDetail,
  performance: Performance,
  own: readonly OwnTickets[],
): ChoiceToCart {
  const code = useInvitation(event.id);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { lines } = useCart();
  const add = useAddLines((failure) => failure === null || isSeatLost(failure));
  const remove = useRemoveLine();
  const put = async (all: readonly DesiredTickets[]): Promise<void> => {
    const { desired, released } = changesOf(all, own);
    try {
      if (desired.length > 0) {
        await add.mutateAsync(linesOfChoice(event, performance, desired, code));
      }
      for (const line of released) await remove.mutateAsync({ line });
    } catch (error) {
      const key = seatsKey(event.id, performance.id);
      queries.setQueryData<SeatMap>(key, (map) => map && withTaken(map, seatsLost(error)));
      return;
    }
    clearChoice(performance.id);
    if (desired.length > 0 || lines.length > released.length) void navigate({ to: '/cart' });
  };
  return {
    isBusy: add.isPending || remove.isPending,
    hasLost: isSeatLost(add.error),
    put: (all) => void put(all),
  };
}
