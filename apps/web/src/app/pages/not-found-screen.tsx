import { lazyPart, PartBoundary } from '@nadi/browser/later/lazy-part.tsx';
import { buttonClass } from '@nadi/ui/controls/button-class';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Link, Navigate } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { usePageTitle } from '../../platform/page/page-title.ts';
import { useConfig } from '../../platform/page/site.tsx';
import { useT } from '../../platform/page/texts.tsx';
import { VenueText } from '../../platform/page/venue-text.tsx';

/** Loaded after the page, which does not wait for it: its space has a fixed size. */
const LostPath = lazyPart(async () => (await import('./lost-path.tsx')).LostPath);

/** Not-found page, with the venue's own texts where it has any. */
export function NotFoundScreen() {
  const t = useT();
  const { not_found: own } = useConfig();
  usePageTitle(t('shell.notAvailable'));
  return (
    <main className="mx-auto w-full max-w-5xl px-4 py-12">
      <NotFound
        {...(own && {
          title: <VenueText text={{ en: own.title, ar: own.ar_title }} />,
          hint: <VenueText text={{ en: own.message, ar: own.ar_message }} />,
        })}
        action={
          <Link to="/" className={buttonClass({ tone: 'cta' })}>
            {t('shell.backHome')}
          </Link>
        }
      />
    </main>
  );
}

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
