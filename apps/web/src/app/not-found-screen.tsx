import { drawingForService } from '@nadi/art/drawing-for';
import { buttonClass } from '@nadi/ui/button-class';
import { CourtArt } from '@nadi/ui/court-art.tsx';
import { EmptyState } from '@nadi/ui/empty-state.tsx';
import { useT } from '@nadi/ui/language.tsx';
import { Link } from '@tanstack/react-router';

export function NotFoundScreen() {
  const t = useT();
  return (
    <main className="mx-auto w-full max-w-5xl px-4 py-12">
      <EmptyState
        art={<CourtArt drawing={drawingForService('football')} />}
        title={<h1>{t('shell.oops')}</h1>}
        hint={t('shell.notFound')}
        action={
          <Link to="/" className={buttonClass({ tone: 'cta' })}>
            {t('shell.backHome')}
          </Link>
        }
      />
    </main>
  );
}
