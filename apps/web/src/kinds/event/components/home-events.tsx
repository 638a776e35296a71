import { lazyPart, PartBoundary } from '@nadi/browser/later/lazy-part.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useNear } from '../../../platform/device/use-near.ts';
import { Failed } from '../../../platform/page/failed.tsx';
import { useT } from '../../../platform/page/texts.tsx';

const NextEvents = lazyPart(async () => (await import('./next-events.tsx')).NextEvents);

/** Placeholder of the same size as the content, so that the layout does not shift. */
const COMING = <Skeleton className="h-40" />;

/** Distance below the viewport at which loading begins. */
const AHEAD = '600px';

/** Events on the home page, loaded when they come near, into a placeholder of the same size. */
export function HomeEvents() {
  const t = useT();
  const [place, isNear] = useNear<HTMLElement>(AHEAD);
  return (
    <section ref={place} aria-labelledby="next-events" className="mx-auto max-w-6xl px-5 pb-12">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="next-events" className="text-2xl">
          {t('event.title')}
        </h2>
        <Link
          to="/events"
          className="min-h-11 content-center text-bright underline-offset-4 hover:underline"
        >
          {t('event.all')}
        </Link>
      </div>
      <div className="min-h-40">
        <PartBoundary fallback={(again) => <Failed error={new Error()} onRetry={again} />}>
          <Suspense fallback={COMING}>{isNear ? <NextEvents /> : COMING}</Suspense>
        </PartBoundary>
      </div>
    </section>
  );
}
