import { closeByBack } from '@nadi/ui/layout/back-button';
import { useEffect, useEffectEvent } from 'react';

/** While this stands, the browser's Back leads to the step before it, and not away from the page. */
export function useBack(onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => closeByBack(() => back()), []);
}
