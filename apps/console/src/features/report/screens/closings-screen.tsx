import { fromDecimal } from '@nadi/domain/kernel/money';
import { dateOnScreen } from '@nadi/i18n/dates';
import { Badge } from '@nadi/ui/data/badge.tsx';
import { Money } from '@nadi/ui/data/money.tsx';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { ShowMore } from '@nadi/ui/layout/show-more.tsx';
import { Link } from '@tanstack/react-router';
import { useConsole } from '../../../platform/console.tsx';
import { Failed } from '../../../platform/failed.tsx';
import { useLanguage } from '../../../platform/texts.tsx';
import { useClosings } from '../api.ts';

const COLUMNS = ['captured', 'refunded', 'net', 'vat'] as const;

/** Daily closings of the venue, the latest first (CLOSE-05). */
export function ClosingsScreen() {
  const { t, language } = useLanguage('console-report');
  const { currency } = useConsole().venue;
  const closings = useClosings();
  const shown = closings.data?.pages.flatMap((page) => page.closings);
  const differing = shown?.filter(({ faults }) => faults > 0).length ?? 0;
  return (
    <div className="flex flex-col gap-5">
      <div className="max-w-2xl">
        <h1 className="text-2xl font-semibold">{t('console.closings')}</h1>
        <p className="text-ink-soft">{t('console.closingsHint')}</p>
      </div>
      {differing > 0 && (
        <div role="alert">
          <Notice tone="danger">{t('console.closing.someDiffer', { count: differing })}</Notice>
        </div>
      )}
      <Loaded
        data={shown}
        failed={
          closings.isError && (
            <Failed error={closings.error} onAgain={() => void closings.refetch()} />
          )
        }
        skeleton={<Skeleton className="h-96" />}
        empty={
          <EmptyState title={t('console.closing.none')} hint={t('console.closing.noneHint')} />
        }
      >
        {(all) => (
          <ul className="border-t border-line">
            {all.map((one) => (
              <li
                key={one.day}
                className="grid items-center gap-x-6 gap-y-2 border-b border-line py-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
              >
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
                  <Link
                    to="/closings/$day"
                    params={{ day: one.day }}
                    className="underline underline-offset-4"
                  >
                    {dateOnScreen(one.day, language, true)}
                  </Link>
                  <Badge tone={one.faults > 0 ? 'danger' : 'success'}>
                    {t(one.faults > 0 ? 'console.closing.differs' : 'console.closing.agrees')}
                  </Badge>
                </p>
                <dl className="grid grid-cols-2 gap-x-6 gap-y-2 text-sm sm:grid-cols-4">
                  {COLUMNS.map((column) => (
                    <div key={column}>
                      <dt className="text-ink-soft">{t(`console.closing.${column}`)}</dt>
                      <dd>
                        <Money fils={fromDecimal(one[column])} currency={currency} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <ShowMore
        hasMore={closings.hasNextPage}
        isBusy={closings.isFetchingNextPage}
        onMore={() => void closings.fetchNextPage()}
      >
        {t('console.more')}
      </ShowMore>
    </div>
  );
}
