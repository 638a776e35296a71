import { fromDecimal } from '@nadi/domain/kernel/money';
import { formatMoney } from '@nadi/i18n/money';
import { Money } from '@nadi/ui/data/money.tsx';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { Card } from '@nadi/ui/layout/card.tsx';
import { ShowMore } from '@nadi/ui/layout/show-more.tsx';
import { Failed } from '../../../platform/page/failed.tsx';
import { useDateText } from '../../../platform/page/site.tsx';
import { useLanguage, useT } from '../../../platform/page/texts.tsx';
import { type Points, usePoints } from '../api.ts';
import { PointsRow } from '../components/points-row.tsx';

/** Page of points: balance and worth, what expires when, and the movements (POINTS-09). */
export function PointsScreen() {
  const t = useT('wallet');
  const points = usePoints();
  const first = points.data?.pages[0];
  return (
    <main className="mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 py-8">
      <div>
        <h1 className="mb-2 text-3xl">{t('points.title')}</h1>
        <p className="text-ink-soft">{t('points.lead')}</p>
      </div>
      <Loaded
        data={first}
        failed={
          points.error && <Failed error={points.error} onRetry={() => void points.refetch()} />
        }
        skeleton={<Skeleton className="h-80" />}
      >
        {(shown) => (
          <div className="flex flex-col gap-8">
            <div className="grid gap-4 md:grid-cols-2">
              <Balance points={shown} />
              {shown.expiring.length > 0 && <Expiring points={shown} />}
            </div>
            <Movements pages={points} />
          </div>
        )}
      </Loaded>
    </main>
  );
}

function Balance({ points }: { points: Points }) {
  const { t, language } = useLanguage('wallet');
  const { balance, worth, currency, earned_per_unit, least } = points;
  const amount = formatMoney(fromDecimal(worth), currency, language);
  const unit = formatMoney(100, currency, language);
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg">{t('points.balance')}</h2>
        <p className="text-4xl font-semibold tabular-nums">
          {t('points.number', { points: balance })}
        </p>
        <p className="mt-1 text-ink-soft">{t('points.worth', { amount })}</p>
      </div>
      <ul className="mt-auto flex flex-col gap-2 border-t border-line pt-4 text-sm text-ink-soft">
        <li>{t('points.earn', { points: earned_per_unit, unit })}</li>
        <li>{t('points.spend', { least })}</li>
      </ul>
    </Card>
  );
}

function Expiring({ points: { expiring, currency } }: { points: Points }) {
  const t = useT('wallet');
  const dateText = useDateText();
  return (
    <Card>
      <h2 className="text-lg">{t('points.expiring')}</h2>
      <ul className="mt-2 flex flex-col divide-y divide-line">
        {expiring.map(({ points, worth, until }) => (
          <li key={until} className="flex items-baseline justify-between gap-4 py-3">
            <span>{t('points.until', { date: dateText(until) })}</span>
            <span className="text-end">
              <span className="block font-medium tabular-nums">
                {t('points.number', { points })}
              </span>
              <span className="block text-sm text-ink-soft">
                <Money fils={fromDecimal(worth)} currency={currency} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Movements({ pages }: { pages: ReturnType<typeof usePoints> }) {
  const t = useT('wallet');
  const rows = pages.data?.pages.flatMap(({ movements }) => movements.data) ?? [];
  return (
    <section aria-labelledby="movements">
      <h2 id="movements" className="mb-3 text-lg">
        {t('wallet.movements')}
      </h2>
      {rows.length === 0 ? (
        <EmptyState title={t('points.none')} hint={t('points.noneHint')} />
      ) : (
        <ul className="divide-y divide-line">
          {rows.map((movement) => (
            <li key={movement.id}>
              <PointsRow movement={movement} />
            </li>
          ))}
        </ul>
      )}
      <ShowMore
        hasMore={pages.hasNextPage}
        isBusy={pages.isFetchingNextPage}
        onMore={() => void pages.fetchNextPage()}
      >
        {t('wallet.showMore')}
      </ShowMore>
    </section>
  );
}
