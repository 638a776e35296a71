import { closeByBack } from '@nadi/ui/layout/back-button';
import { useEffect, useEffectEvent } from 'react';

/**
 * Makes the browser's Back return to the previous step while mounted, instead of leaving the page.
 */
export function useBack(onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => closeByBack(() => back()), []);
}
