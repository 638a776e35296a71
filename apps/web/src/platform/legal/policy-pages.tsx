import { useConfig } from '../page/site.tsx';
import { pageAt } from '../page/site-link.ts';
import { useLanguage } from '../page/texts.tsx';
import { VenueText } from '../page/venue-text.tsx';

/** Paths of the pages that belong to a consent, in this order. */
const PATHS = ['/terms-and-conditions', '/privacy-policy'];

/** Links the venue's pages of terms and of privacy in a new tab, which keeps what was typed. */
export function PolicyPages() {
  const { t, language } = useLanguage();
  const { footer_menu, header_nav } = useConfig();
  const entries = [...footer_menu, ...header_nav, ...header_nav.flatMap((one) => one.children)];
  const pages = PATHS.flatMap((path) => {
    const entry = entries.find((one) => pageAt(one.path) === path);
    return entry ? [{ ...entry, path }] : [];
  });
  if (pages.length === 0) return null;
  return (
    <ul className="flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
      <li aria-hidden="true">{t('terms.inFull')}</li>
      {pages.map(({ path, link_text: en, ar_link_text: ar }) => (
        <li key={path}>
          <a
            href={`${path}?lang=${language}`}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-9 items-center underline underline-offset-4 transition-colors hover:text-bright"
          >
            <VenueText text={{ en, ar }} />
          </a>
        </li>
      ))}
    </ul>
  );
}
