import { useT } from '../page/texts.tsx';

/** Returns the labels of a file field's buttons. */
export function useFileTexts() {
  const t = useT('profile');
  return {
    choose: t('profile.chooseFile'),
    replace: t('profile.replaceFile'),
    remove: t('profile.takeBack'),
  };
}
