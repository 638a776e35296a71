import { Button } from '@nadi/ui/controls/button.tsx';
import { createContext, useContext } from 'react';
import { useT } from '../platform/texts.tsx';

const SwitchContext = createContext<(() => Promise<void>) | null>(null);

/** How the other language is switched to; null where the venue has one alone. */
export const LanguageSwitchProvider = SwitchContext;

/** Switches to the other language, in its own word. */
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
