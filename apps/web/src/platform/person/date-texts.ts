import { useT } from '../page/texts.tsx';

/** Returns the labels of a date's inputs. */
export function useDateTexts() {
  const t = useT('profile');
  return { day: t('profile.day'), month: t('profile.month'), year: t('profile.year') };
}
