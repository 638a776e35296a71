import { buttonClass } from '@nadi/ui/controls/button-class';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Link } from '@tanstack/react-router';
import { useT } from '../platform/texts.tsx';

/** Page for unknown addresses of the console. */
export function NotFoundScreen() {
  const t = useT();
  return (
    <EmptyState
      title={<h1>{t('console.notFound')}</h1>}
      action={
        <Link to="/" className={buttonClass()}>
          {t('console.toStart')}
        </Link>
      }
    />
  );
}
