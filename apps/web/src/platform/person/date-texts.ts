import { birthDateOnScreen } from '@nadi/i18n/dates';
import { useLanguage } from '@nadi/ui/language.tsx';
import { useConfig } from '../page/site.tsx';
import { useT } from '../page/texts.tsx';

/** Returns the labels of a date's inputs. */
export function useDateTexts() {
  const t = useT('profile');
  return { day: t('profile.day'), month: t('profile.month'), year: t('profile.year') };
}

/** Returns a function that formats a date of birth as this venue does. */
export function useBirthDateText(): (date: string) => string {
  const { language } = useLanguage();
  const isBaps = useConfig().is_baps === 1;
  return (date) => birthDateOnScreen(date, language, isBaps);
}
