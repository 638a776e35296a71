import { Link } from '@tanstack/react-router';
import { keepLanguage } from '../../platform/language-choice.ts';
import { useLanguage } from '../../platform/texts.tsx';

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
      className="inline-flex min-h-11 items-center rounded-control px-2.5 text-sm transition-colors hover:text-bright"
    >
      {t('shell.switchLanguage')}
    </Link>
  );
}
