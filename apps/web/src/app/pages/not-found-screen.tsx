import { buttonClass } from '@nadi/ui/controls/button-class';
import { Link } from '@tanstack/react-router';
import { usePageTitle } from '../../platform/page/page-title.ts';
import { useConfig } from '../../platform/page/site.tsx';
import { useT } from '../../platform/page/texts.tsx';
import { VenueText } from '../../platform/page/venue-text.tsx';
import { NotFound } from './not-found.tsx';

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
