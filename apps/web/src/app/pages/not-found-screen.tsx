import { drawingForService } from '@nadi/art/drawing-for';
import { buttonClass } from '@nadi/ui/button-class';
import { CourtArt } from '@nadi/ui/court-art.tsx';
import { EmptyState } from '@nadi/ui/empty-state.tsx';
import { Link, Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../platform/page-title.ts';
import { useT } from '../../platform/texts.tsx';

export function NotFoundScreen() {
  const t = useT();
  usePageTitle(t('shell.notAvailable'));
  return (
    <main className="mx-auto w-full max-w-5xl px-4 py-12">
      <NotFound
        action={
          <Link to="/" className={buttonClass({ tone: 'cta' })}>
            {t('shell.backHome')}
          </Link>
        }
      />
    </main>
  );
}

/** An address where nothing stands leads where a section that is off leads, and a page that is not there. */
export const ToNotFound = () => <Navigate to="/404" replace />;

/** The 404 image, "Oops!" and the page-not-found text (spec 1 section 2, "Root screen states"). */
export function NotFound({ action }: { action?: ReactNode }) {
  const t = useT();
  return (
    <EmptyState
      art={<CourtArt drawing={drawingForService('football')} />}
      title={<h1>{t('shell.oops')}</h1>}
      hint={t('shell.notFound')}
      action={action}
    />
  );
}
