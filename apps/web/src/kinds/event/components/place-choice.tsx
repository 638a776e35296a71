import { useNavigate } from '@tanstack/react-router';
import { useAddLines } from '../../../features/cart/api.ts';
import { useWallNow } from '../../../platform/use-wall-now.ts';
import type { EventDetail, Performance } from '../api.ts';
import { linesOfChoice, type WantedTickets } from '../lines-of-choice.ts';
import { useLiveSeats } from '../live-seats.ts';
import { clearChoice, useKeptChoice } from '../state.choice.ts';
import { useInvitation } from '../state.invitation.ts';
import { unnumberedTotal } from '../unnumbered.ts';
import { ChoiceBar } from './choice-bar.tsx';

/** What the tickets without a number that were chosen of a performance come to. */
export function usePlaces(performance: Performance): ReturnType<typeof unnumberedTotal> {
  const { quantities } = useKeptChoice(performance.id);
  return unnumberedTotal(performance, quantities, useWallNow());
}

/** Puts a choice into the cart, and goes there; what was refused is told, and nothing of it is lost. */
export function useAddChoice(event: EventDetail, performance: Performance) {
  const code = useInvitation(event.id);
  const navigate = useNavigate();
  const { mutate, isPending } = useAddLines();
  return {
    isBusy: isPending,
    add: (wanted: readonly WantedTickets[]): void =>
      mutate(linesOfChoice(event, performance, wanted, code), {
        onSuccess: () => {
          clearChoice(performance.id);
          void navigate({ to: '/cart' });
        },
      }),
  };
}

/** The choice of a performance without numbered seats; how many are left is kept fresh. */
export function PlaceChoice({
  event,
  performance,
}: {
  event: EventDetail;
  performance: Performance;
}) {
  useLiveSeats(event.id, performance.id);
  const { count, totalFils, wanted } = usePlaces(performance);
  const adding = useAddChoice(event, performance);
  return (
    <ChoiceBar
      count={count}
      totalFils={totalFils}
      onClear={() => clearChoice(performance.id)}
      onAdd={() => adding.add(wanted)}
      isBusy={adding.isBusy}
    />
  );
}
