import { Button } from '@nadi/ui/controls/button.tsx';
import { createContext, useContext } from 'react';
import { useT } from '../platform/texts.tsx';

const SwitchContext = createContext<(() => Promise<void>) | null>(null);

/** Action that switches to the other language; `null` where the venue has one language. */
export const LanguageSwitchProvider = SwitchContext;

/** Button that switches to the other language, labelled in that language. */
export function LanguageSwitch() {
  const t = useT();
  const change = useContext(SwitchContext);
  if (change === null) return null;
  return (
    <Button tone="quiet" size="small" onClick={() => void change()}>
      {t('console.language')}
    </Button>
  );
}
