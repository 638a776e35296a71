import { useT } from '../page/texts.tsx';

/** What the buttons beside a file say. */
export function useFileTexts() {
  const t = useT('profile');
  return {
    choose: t('profile.chooseFile'),
    replace: t('profile.replaceFile'),
    remove: t('profile.takeBack'),
  };
}
