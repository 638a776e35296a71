import { useT } from '../page/texts.tsx';

/** What the boxes of a date are called. */
export function useDateTexts() {
  const t = useT('profile');
  return { day: t('profile.day'), month: t('profile.month'), year: t('profile.year') };
}
