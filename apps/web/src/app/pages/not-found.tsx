import { lazyPart, PartBoundary } from '@nadi/browser/later/lazy-part.tsx';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Navigate } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useT } from '../../platform/page/texts.tsx';

/** Loaded after the page, which does not wait for it: its space has a fixed size. */
const LostPath = lazyPart(async () => (await import('./lost-path.tsx')).LostPath);

/** Redirects an unknown address to /404, as for a closed section or a missing page. */
export const ToNotFound = () => <Navigate to="/404" replace />;

export interface NotFoundProps {
  readonly title?: ReactNode;
  readonly hint?: ReactNode;
  readonly action?: ReactNode;
}

/** Shows the 404 image, "Oops!" and the not-found text (spec 1 section 2, "Root screen states"). */
export function NotFound({ title, hint, action }: NotFoundProps) {
  const t = useT();
  return (
    <EmptyState
      art={
        <div className="aspect-3/2">
          <PartBoundary fallback={() => null}>
            <Suspense>
              <LostPath />
            </Suspense>
          </PartBoundary>
        </div>
      }
      title={<h1>{title ?? t('shell.oops')}</h1>}
      hint={hint ?? t('shell.notFound')}
      action={action}
    />
  );
}
