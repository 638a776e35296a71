import { useEffect } from 'react';
import { auth } from '../../features/account/state.ts';
import { useConfig } from '../../platform/site.tsx';
import { ClockGuard } from '../clock-guard.tsx';
import { Footer } from './footer.tsx';
import { RemoteHealth } from './remote-health.tsx';
import { useTagManagers } from './tag-consent.ts';
import { TagGate } from './tag-gate.tsx';

const SIGNS = ['pointerdown', 'keydown'] as const;

/** Fetches what comes afterwards with the first sign that somebody is there. */
function useAfterwards(): void {
  useEffect(() => {
    const begin = (): void => {
      leave();
      void import('../afterwards.ts').catch(() => {});
    };
    const unsubscribe = auth.subscribe(begin);
    const leave = (): void => {
      unsubscribe();
      for (const sign of SIGNS) removeEventListener(sign, begin);
    };
    for (const sign of SIGNS) addEventListener(sign, begin);
    return leave;
  }, []);
}

/** What stands below every page, and what watches over it; fetched beside the first one. */
export function PageEnd() {
  const config = useConfig();
  const tagManagers = useTagManagers();
  useAfterwards();
  return (
    <>
      <Footer />
      {tagManagers.length > 0 && <TagGate ids={tagManagers} />}
      {config.enable_clock_check === 1 && <ClockGuard />}
      {config.health_check && <RemoteHealth url={config.health_check.url} />}
    </>
  );
}
