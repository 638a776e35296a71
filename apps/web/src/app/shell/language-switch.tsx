import { StrokeSign } from '@nadi/ui/data/icon.tsx';
import { Link } from '@tanstack/react-router';
import { keepLanguage } from '../../platform/device/language-choice.ts';
import { useLanguage } from '../../platform/page/texts.tsx';

/** Letter ʿayn as a path: as text, an English page would load the Arabic font for it. */
const AYN =
  'M14.5 4.2c-3-1.6-7 0-7 3 0 2.6 3.6 3.4 8.5 2.1-6.4.8-11 3.4-11 7 0 3.4 3.6 5 7.6 5 2.6 0 4.8-.5 6.4-1.4';

/** Short labels for phones, to leave space for the venue's name. */
const SHORT = { en: 'EN', ar: <StrokeSign path={AYN} /> } as const;

/** Link to the same page in the other language. */
export function LanguageSwitch() {
  const { t, language } = useLanguage();
  const other = language === 'ar' ? 'en' : 'ar';
  const isDrawn = other === 'ar';
  return (
    <Link
      to="."
      search={((search: Record<string, unknown>) => ({ ...search, lang: other })) as never}
      hrefLang={other}
      lang={other}
      title={t('shell.switchLanguageHint')}
      // Only for the drawing; visible text must be part of the accessible name.
      aria-label={isDrawn ? t('shell.switchLanguage') : undefined}
      onClick={() => keepLanguage(other)}
      className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-control px-2.5 text-sm transition-colors hover:text-bright"
    >
      <span aria-hidden="true" className="text-base sm:hidden">
        {SHORT[other]}
      </span>
      <span className={isDrawn ? 'max-sm:hidden' : 'max-sm:sr-only'}>
        {t('shell.switchLanguage')}
      </span>
    </Link>
  );
}
