import { lazyPart, PartBoundary } from '@nadi/browser/later/lazy-part.tsx';
import { Suspense } from 'react';
import type { ServiceCourtProps } from '../line/service-court.tsx';

const ServiceCourt = lazyPart<ServiceCourtProps>(
  async () => (await import('../line/service-court.tsx')).ServiceCourt,
);

/** A court on the first page: drawings are fetched beside it, and nothing waits for one. Its place has a size of its own. */
export const FetchedCourt = (props: ServiceCourtProps) => (
  <PartBoundary fallback={() => null}>
    <Suspense>
      <ServiceCourt {...props} />
    </Suspense>
  </PartBoundary>
);
