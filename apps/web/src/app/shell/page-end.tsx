import { ToastRegion } from '@nadi/ui/feedback/toast-region.tsx';
import { useEffect } from 'react';
import { auth } from '../../features/account/state.ts';
import { useConfig } from '../../platform/page/site.tsx';
import { ClockGuard } from '../clock-guard.tsx';
import { CartDialogs } from './cart-dialogs.tsx';
import { Footer } from './footer.tsx';
import { OfflineSign } from './offline-sign.tsx';
import { RemoteHealth } from './remote-health.tsx';
import { useTagManagers } from './tag-consent.ts';
import { TagGate } from './tag-gate.tsx';

const INTERACTIONS = ['pointerdown', 'keydown'] as const;

/** Runs `first-interaction.ts` on the first tap or key, or the first change of the user. */
function useFirstInteraction(): void {
  useEffect(() => {
    const begin = (): void => {
      leave();
      void import('../first-interaction.ts').catch(() => {});
    };
    const unsubscribe = auth.subscribe(begin);
    const leave = (): void => {
      unsubscribe();
      for (const type of INTERACTIONS) removeEventListener(type, begin);
    };
    for (const type of INTERACTIONS) addEventListener(type, begin);
    return leave;
  }, []);
}

/** Renders the parts below every page, its watchers and dialogs; loaded after the first page. */
export function PageEnd() {
  const config = useConfig();
  const tagManagers = useTagManagers();
  useFirstInteraction();
  return (
    <>
      <Footer />
      <OfflineSign />
      <ToastRegion />
      <CartDialogs />
      {tagManagers.length > 0 && <TagGate ids={tagManagers} />}
      {config.enable_clock_check === 1 && <ClockGuard />}
      {config.health_check && <RemoteHealth url={config.health_check.url} />}
    </>
  );
}
