import { useWallNow } from '../../../platform/use-wall-now.ts';
import type { EventDetail, Performance } from '../api.ts';
import { useLiveSeats } from '../live-seats.ts';
import { clearChoice, useKeptChoice } from '../state.choice.ts';
import { unnumberedTotal } from '../unnumbered.ts';
import { ChoiceBar } from './choice-bar.tsx';

/** What the tickets without a number that were chosen of a performance come to. */
export function usePlaces(performance: Performance): ReturnType<typeof unnumberedTotal> {
  const { quantities } = useKeptChoice(performance.id);
  return unnumberedTotal(performance, quantities, useWallNow());
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
  const { count, totalFils } = usePlaces(performance);
  return (
    <ChoiceBar count={count} totalFils={totalFils} onClear={() => clearChoice(performance.id)} />
  );
}
