import { PartBoundary } from '@nadi/browser/later/lazy-part.tsx';
import { type ReactNode, Suspense } from 'react';
import { TryAgain } from './failed.tsx';
import { useT } from './texts.tsx';

export interface LazyBoundaryProps {
  /** Placeholder until the part is loaded. */
  readonly skeleton?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Boundary around a part that is loaded on demand; a failure leaves the rest of the page intact.
 */
export const LazyBoundary = ({ skeleton, children }: LazyBoundaryProps) => (
  <PartBoundary fallback={(tryAgain) => <NotFetched onAgain={tryAgain} />}>
    <Suspense fallback={skeleton}>{children}</Suspense>
  </PartBoundary>
);

function NotFetched({ onAgain }: { onAgain: () => void }) {
  const t = useT();
  return <TryAgain onAgain={onAgain}>{t('console.partFailed')}</TryAgain>;
}
