import type { TagConsent } from '@nadi/domain/content/tag-consent';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useStore } from '../../platform/device/store.ts';
import { useT } from '../../platform/page/texts.tsx';
import { dropTagManagers } from './fetch-tags.ts';
import { isConsentReopened, tagConsent } from './tag-consent.ts';

/**
 * Requests consent before any tag manager is loaded.
 *
 * The page stays usable above it, and refusing is as easy as accepting.
 */
export function ConsentBar({ ids }: { ids: readonly string[] }) {
  const t = useT('consent');
  const bar = useRef<HTMLElement>(null);
  const isReopened = useStore(isConsentReopened);
  useEffect(() => {
    if (isReopened) bar.current?.focus();
  }, [isReopened]);
  const decide = (decision: TagConsent['decision']): void => {
    tagConsent.update(() => ({ decision, of: ids }));
    isConsentReopened.update(() => false);
    if (decision === 'refused') dropTagManagers();
  };
  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-labelledby="consent-title"
      className="keep-clear sticky bottom-0 z-20 border-t border-line bg-raised outline-none print:hidden"
    >
      <div className="mx-auto flex max-w-6xl flex-col gap-x-8 gap-y-3 px-5 py-4 lg:flex-row lg:items-center">
        <div className="min-w-0 grow text-sm">
          <h2 id="consent-title" className="mb-1 text-base">
            {t('consent.title')}
          </h2>
          <p className="text-ink-soft">
            {t('consent.text')}{' '}
            <Link to={'/privacy-policy' as '/'} className="text-bright underline">
              {t('consent.privacy')}
            </Link>
          </p>
        </div>
        <div className="grid shrink-0 grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3 lg:min-w-72">
          <Button onClick={() => decide('refused')}>{t('consent.refuse')}</Button>
          <Button onClick={() => decide('granted')}>{t('consent.accept')}</Button>
        </div>
      </div>
    </section>
  );
}
