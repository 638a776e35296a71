import { lazyPart, PartBoundary } from '@nadi/browser/later/lazy-part.tsx';
import { needsConsent, tagManagersAllowed } from '@nadi/domain/content/tag-consent';
import { Suspense, useEffect } from 'react';
import { now } from '../../platform/clock.ts';
import { useStore } from '../../platform/device/store.ts';
import { fetchTagManager } from './fetch-tags.ts';
import { isConsentReopened, useTagConsent } from './tag-consent.ts';

const ConsentBar = lazyPart<{ ids: readonly string[] }>(
  async () => (await import('./consent-bar.tsx')).ConsentBar,
);

/**
 * Loads the venue's tag managers with the visitor's consent (SITE-11).
 *
 * Shows the consent bar while undecided.
 */
export function TagGate({ ids }: { ids: readonly string[] }) {
  const consent = useTagConsent();
  const isReopened = useStore(isConsentReopened);
  const allowed = tagManagersAllowed(ids, consent).join();
  useEffect(() => {
    for (const id of allowed.split(',').filter(Boolean)) fetchTagManager(id, now());
  }, [allowed]);
  if (!isReopened && !needsConsent(ids, consent)) return null;
  return (
    <PartBoundary fallback={() => null}>
      <Suspense>
        <ConsentBar ids={ids} />
      </Suspense>
    </PartBoundary>
  );
}
