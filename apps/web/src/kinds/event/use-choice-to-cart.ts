import { Refused } from '@nadi/browser/refused';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useAddLines, useRemoveLine } from '../../features/cart/api.changes.ts';
import { useCart } from '../../features/cart/api.ts';
import { usePeopleOf } from '../../features/participant/state.asking.ts';
import type { EventDetail, Performance } from './api.ts';
import { type DesiredTickets, linesOfChoice } from './lines-of-choice.ts';
import { changesOf, type OwnTickets } from './own-tickets.ts';
import { seatsKey } from './query-keys.ts';
import { type SeatMap, withTaken } from './read-seat-map.ts';
import { clearChoice } from './state.choice.ts';
import { useInvitation } from './state.invitation.ts';

/** Returns the seats that a refusal reports as taken, by wire id. */
function seatsLost(error: unknown): readonly number[] {
  if (!(error instanceof Refused) || error.code !== 'slot_taken') return [];
  const { taken = [] } = error.data as { taken?: readonly { seats?: readonly number[] }[] };
  return taken.flatMap(({ seats = [] }) => seats);
}

const isSeatLost = (error: unknown): boolean => seatsLost(error).length > 0;

export interface ChoiceToCart {
  readonly isBusy: boolean;
  /** Set when the last attempt lost seats to another buyer; the map shows them. */
  readonly hasLost: boolean;
  /**
   * Applies the choice for the performance to the cart, opens the cart, and asks for the people.
   *
   * @param isTicked the terms of its tickets were accepted.
   */
  readonly put: (all: readonly DesiredTickets[], isTicked: boolean) => void;
}

/**
 * Applies a choice to the cart: holds what is new or changed, all or none, then releases the rest.
 *
 * A refusal is shown, and the choice is kept.
 * @param own the part of the cart that may be changed.
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
  const askForPeople = usePeopleOf();
  const put = async (all: readonly DesiredTickets[], isTicked: boolean): Promise<void> => {
    const { desired, released } = changesOf(all, own);
    const added = linesOfChoice(event, performance, desired, code, isTicked);
    try {
      if (added.length > 0) await add.mutateAsync(added);
      for (const line of released) await remove.mutateAsync({ line });
    } catch (error) {
      const key = seatsKey(event.id, performance.id);
      queries.setQueryData<SeatMap>(key, (map) => map && withTaken(map, seatsLost(error)));
      return;
    }
    clearChoice(performance.id);
    if (desired.length > 0 || lines.length > released.length) void navigate({ to: '/cart' });
    askForPeople(added);
  };
  return {
    isBusy: add.isPending || remove.isPending,
    hasLost: isSeatLost(add.error),
    put: (all, isTicked) => void put(all, isTicked),
  };
}
