import { lazyPart, PartBoundary } from '@nadi/browser/later/lazy-part.tsx';
import { homeTexts } from '@nadi/domain/content/home-texts';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Suspense } from 'react';
import { useHomePicture } from '../../features/content/api.home.ts';
import { useIsPaying } from '../../features/order/api.open-orders.ts';
import { useKinds } from '../../platform/line/kinds.ts';
import { useServices } from '../../platform/line/services.ts';
import type { AnyWebKind } from '../../platform/line/web-kind.ts';
import { Failed } from '../../platform/page/failed.tsx';
import { FetchedCourt } from '../../platform/page/fetched-court.tsx';
import { useConfig } from '../../platform/page/site.tsx';
import { preloadTexts, type Texts, useLanguage } from '../../platform/page/texts.tsx';
import { isKindOpen, menuOf } from '../section-gate.ts';
import { useEntry } from '../shell/entry.ts';
import { Hero, HeroPicture } from './hero.tsx';

const OpenPaymentNote = lazyPart(
  async () =>
    (await import('../../features/order/components/open-payment-note.tsx')).OpenPaymentNote,
);
const HomeOffers = lazyPart(async () => (await import('./home-offers.tsx')).HomeOffers);
const HomeVisit = lazyPart(async () => (await import('./home-visit.tsx')).HomeVisit);

/**
 * Loads the parts below the first view.
 *
 * The served page shows their beginning and is replaced once they are loaded.
 */
export async function preloadHome(kinds: readonly AnyWebKind[], texts: Texts): Promise<void> {
  const parts = kinds.flatMap(({ Home }) => Home ?? []);
  await Promise.all([
    preloadTexts(texts, ['below-fold']),
    ...[HomeOffers, HomeVisit, ...parts].map((part) => part.preload()),
  ]);
}

/** Home page: the venue and a part from each kind; the parts below the first view load as one. */
export function HomeScreen() {
  const kinds = useKinds();
  const menu = menuOf(useConfig());
  return (
    <main>
      {useIsPaying() && (
        <PartBoundary fallback={() => null}>
          <Suspense>
            <OpenPaymentNote />
          </Suspense>
        </PartBoundary>
      )}
      <Welcome />
      <PartBoundary fallback={(again) => <Failed error={new Error()} onRetry={again} />}>
        <Suspense fallback={<div aria-busy="true" className="min-h-dvh" />}>
          <HomeVisit />
          {kinds.map(
            (kind) => kind.Home && isKindOpen(menu, kind) && <kind.Home key={kind.name} />,
          )}
        </Suspense>
      </PartBoundary>
    </main>
  );
}

function Welcome() {
  const { t, language } = useLanguage();
  const config = useConfig();
  const entry = useEntry();
  const { data: services } = useServices();
  const known = services?.[0];
  const picture = useHomePicture();
  return (
    <Hero
      picture={picture && <HeroPicture picture={picture} />}
      court={known && <FetchedCourt service={known.art || known.name} className="rounded-none!" />}
      venue={inLanguage({ en: config.venue_name, ar: config.ar_venue_name }, language)}
      {...homeTexts(
        config,
        language,
        entry
          ? { title: t('home.title'), lead: t('home.lead') }
          : { title: t('shell.opensSoon'), lead: t('shell.opensSoonHint') },
      )}
      below={
        <PartBoundary fallback={() => null}>
          <Suspense>
            <HomeOffers />
          </Suspense>
        </PartBoundary>
      }
    >
      {entry && (
        <Button tone="cta" size="large" onClick={entry.open}>
          {entry.label}
        </Button>
      )}
    </Hero>
  );
}
