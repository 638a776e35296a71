import { PartBoundary } from '@nadi/browser/later/lazy-part.tsx';
import { Suspense } from 'react';
import { NextBooking } from '../../features/booking/components/next-booking.tsx';
import { useKinds } from '../../platform/line/kinds.ts';

/** Shows the next booking of today or else the offers of the kinds; the page does not wait. */
export function HomeOffers() {
  const kinds = useKinds();
  return (
    <NextBooking>
      {kinds.map(
        (kind) =>
          kind.HeroOffer && (
            <PartBoundary key={kind.name} fallback={() => null}>
              <Suspense>
                <kind.HeroOffer />
              </Suspense>
            </PartBoundary>
          ),
      )}
    </NextBooking>
  );
}
