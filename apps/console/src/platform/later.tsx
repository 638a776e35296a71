import { PartBoundary } from '@nadi/browser/later/lazy-part.tsx';
import { Button } from '@nadi/ui/button.tsx';
import { Notice } from '@nadi/ui/notice.tsx';
import { type ReactNode, Suspense } from 'react';
import { useT } from './texts.tsx';

export interface LaterProps {
  /** What stands there until the part has come. */
  readonly skeleton?: ReactNode;
  readonly children: ReactNode;
}

/** Room for a part that is fetched when it is needed: one that does not come leaves everything around it standing. */
export const Later = ({ skeleton, children }: LaterProps) => (
  <PartBoundary fallback={(tryAgain) => <NotFetched onAgain={tryAgain} />}>
    <Suspense fallback={skeleton}>{children}</Suspense>
  </PartBoundary>
);

function NotFetched({ onAgain }: { onAgain: () => void }) {
  const t = useT();
  return (
    <div role="alert">
      <Notice
        tone="danger"
        action={
          <Button size="small" onClick={onAgain}>
            {t('console.tryAgain')}
          </Button>
        }
      >
        {t('console.partFailed')}
      </Notice>
    </div>
  );
}
