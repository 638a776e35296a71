import { lazyPart, PartBoundary } from '@nadi/browser/later/lazy-part.tsx';
import { Suspense } from 'react';
import type { ServiceCourtProps } from '../line/service-court.tsx';

const ServiceCourt = lazyPart<ServiceCourtProps>(
  async () => (await import('../line/service-court.tsx')).ServiceCourt,
);

/**
 * Court on the first page; loaded separately in a space of fixed size, and nothing waits for it.
 */
export const FetchedCourt = (props: ServiceCourtProps) => (
  <PartBoundary fallback={() => null}>
    <Suspense>
      <ServiceCourt {...props} />
    </Suspense>
  </PartBoundary>
);
