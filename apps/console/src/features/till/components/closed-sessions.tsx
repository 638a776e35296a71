import { fromDecimal } from '@nadi/domain/kernel/money';
import { buttonClass } from '@nadi/ui/controls/button-class';
import { Badge } from '@nadi/ui/data/badge.tsx';
import { Money } from '@nadi/ui/data/money.tsx';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { ShowMore } from '@nadi/ui/layout/show-more.tsx';
import { Link } from '@tanstack/react-router';
import { useConsole } from '../../../platform/console.tsx';
import { Failed } from '../../../platform/failed.tsx';
import { formatInstant } from '../../../platform/instant.ts';
import { useLanguage } from '../../../platform/texts.tsx';
import { useClosedSessions } from '../api.ts';
import { differenceText, toneOf } from '../model.ts';

/** Closed sessions with what was counted, each with its sheet (TILL-08). */
export function ClosedSessions() {
  const { t, language } = useLanguage('console-till');
  const { currency } = useConsole().venue;
  const sessions = useClosedSessions();
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{t('console.till.closedSessions')}</h2>
      <Loaded
        data={sessions.data?.pages.flat()}
        failed={
          sessions.isError && (
            <Failed error={sessions.error} onAgain={() => void sessions.refetch()} />
          )
        }
        skeleton={<Skeleton className="h-40" />}
        empty={<EmptyState title={t('console.till.noneClosed')} />}
      >
        {(all) => (
          <ul className="border-t border-line">
            {all.map((one) => (
              <li
                key={one.id}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 border-b border-line py-3 text-sm"
              >
                <div className="min-w-0">
                  <p className="text-base font-medium">
                    <bdi>{one.till_name}</bdi>
                  </p>
                  <p className="text-ink-soft">
                    {t('console.till.closedBy', {
                      name: one.closed_by,
                      when: formatInstant(one.closed_at, language),
                    })}
                  </p>
                  <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
                    <Money fils={fromDecimal(one.counted)} currency={currency} />
                    <Badge tone={toneOf(one.difference)}>
                      {t(differenceText(one.difference))}{' '}
                      {one.difference !== 0 && (
                        <Money fils={fromDecimal(Math.abs(one.difference))} currency={currency} />
                      )}
                    </Badge>
                  </p>
                </div>
                <Link
                  to="/tills/$session"
                  params={{ session: String(one.id) }}
                  className={buttonClass({ size: 'small' })}
                >
                  {t('console.till.sheet')}
                  <span className="sr-only"> {one.till_name}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <ShowMore
        hasMore={sessions.hasNextPage}
        isBusy={sessions.isFetchingNextPage}
        onMore={() => void sessions.fetchNextPage()}
      >
        {t('console.more')}
      </ShowMore>
    </section>
  );
}
