import { Link } from '@tanstack/react-router';
import { keepLanguage } from '../../platform/language-choice.ts';
import { useLanguage } from '../../platform/texts.tsx';

/** What a phone has room for, beside the venue's name. */
const SHORT = { en: 'EN', ar: 'ع' } as const;

/** The same page in the other language. */
export function LanguageSwitch() {
  const { t, language } = useLanguage();
  const other = language === 'ar' ? 'en' : 'ar';
  return (
    <Link
      to="."
      search={((search: Record<string, unknown>) => ({ ...search, lang: other })) as never}
      hrefLang={other}
      lang={other}
      title={t('shell.switchLanguageHint')}
      onClick={() => keepLanguage(other)}
      className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-control px-2.5 text-sm transition-colors hover:text-bright"
    >
      <span aria-hidden="true" className="text-base sm:hidden">
        {SHORT[other]}
      </span>
      <span className="max-sm:sr-only">{t('shell.switchLanguage')}</span>
    </Link>
  );
}
