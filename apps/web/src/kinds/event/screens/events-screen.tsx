import { drawingForService } from '@nadi/art/drawing-for';
import { Button } from '@nadi/ui/controls/button.tsx';
import { CourtArt } from '@nadi/ui/data/court-art.tsx';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { ShowMore } from '@nadi/ui/layout/show-more.tsx';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Failed } from '../../../platform/page/failed.tsx';
import { useT } from '../../../platform/page/texts.tsx';
import { useEventCategories, useEvents } from '../api.ts';
import { EventCard } from '../components/event-card.tsx';
import { EventFilters } from '../components/event-filters.tsx';
import { isFiltered, type ListSearch, parseListSearch } from '../event-address.ts';

/** Lists the venue's events, the next first, with the filters of its address. */
export function EventsScreen() {
  const t = useT('event');
  const search = parseListSearch(useSearch({ strict: false }) as Record<string, unknown>);
  const navigate = useNavigate();
  const show = (next: ListSearch): void =>
    void navigate({ to: '/events', search: next, replace: true, resetScroll: false });
  return (
    <main className="mx-auto w-full max-w-6xl px-5 py-10">
      <h1 className="mb-6 text-3xl">{t('event.title')}</h1>
      <EventFilters search={search} onChange={show} />
      <MatchingEvents search={search} onShowAll={() => show({})} />
    </main>
  );
}

function MatchingEvents({ search, onShowAll }: { search: ListSearch; onShowAll: () => void }) {
  const t = useT('event');
  const {
    data,
    error,
    refetch,
    isPlaceholderData,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
  } = useEvents(search);
  const categories = useEventCategories();
  const reload = (): void => {
    void refetch();
    if (categories.isError) void categories.refetch();
  };
  return (
    <section aria-label={t('event.title')}>
      <Loaded
        data={data?.pages.flatMap((page) => page.data)}
        failed={error && <Failed error={error} onRetry={reload} />}
        skeleton={
          <Cards>
            {SKELETONS.map((key) => (
              <li key={key}>
                <Skeleton className="h-80" />
              </li>
            ))}
          </Cards>
        }
        empty={<NoEvents search={search} onShowAll={onShowAll} />}
      >
        {(events) => (
          <Cards isOld={isPlaceholderData}>
            {events.map((event) => (
              <li key={event.id}>
                <EventCard event={event} />
              </li>
            ))}
          </Cards>
        )}
      </Loaded>
      <ShowMore
        hasMore={hasNextPage}
        isBusy={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      >
        {t('event.more')}
      </ShowMore>
    </section>
  );
}

/**
 * Shows event cards.
 *
 * @param isOld results of the previous filter, until the response arrives.
 */
const Cards = ({ isOld = false, children }: { isOld?: boolean; children: ReactNode }) => (
  <ul
    aria-busy={isOld}
    className={`grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 ${isOld ? 'opacity-50' : ''}`}
  >
    {children}
  </ul>
);

function NoEvents({ search, onShowAll }: { search: ListSearch; onShowAll: () => void }) {
  const t = useT('event');
  const isSome = isFiltered(search);
  return (
    <EmptyState
      art={<CourtArt drawing={drawingForService('')} />}
      title={<h2>{t(isSome ? 'event.noneLikeThis' : 'event.none')}</h2>}
      hint={t(isSome ? 'event.noneLikeThisHint' : 'event.noneHint')}
      action={isSome && <Button onClick={onShowAll}>{t('event.showAll')}</Button>}
    />
  );
}

const SKELETONS = ['first', 'second', 'third'] as const;
