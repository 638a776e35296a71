import { fromDecimal } from '@nadi/domain/kernel/money';
import { isolateLtr } from '@nadi/i18n/direction';
import { formatMoney } from '@nadi/i18n/money';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { Card } from '@nadi/ui/layout/card.tsx';
import { ShowMore } from '@nadi/ui/layout/show-more.tsx';
import { useState } from 'react';
import { Failed } from '../../../platform/page/failed.tsx';
import { useDateText } from '../../../platform/page/site.tsx';
import { useLanguage, useT } from '../../../platform/page/texts.tsx';
import { type Credit, useCredit } from '../api.credit.ts';
import { PayCreditDialog } from './pay-credit-dialog.tsx';

/** Credit facility of a business: its limit, what it owes, and what moved that (CREDIT-04). */
export function CreditPart() {
  const t = useT('partner');
  const credit = useCredit();
  const first = credit.data?.pages[0];
  const rows = credit.data?.pages.flatMap(({ movements }) => movements.data) ?? [];
  return (
    <section aria-labelledby="credit" className="flex flex-col gap-3">
      <h2 id="credit" className="text-xl">
        {t('partner.credit')}
      </h2>
      <Loaded
        data={first}
        failed={
          credit.error && <Failed error={credit.error} onRetry={() => void credit.refetch()} />
        }
        skeleton={<Skeleton className="h-40" />}
      >
        {(shown) => (
          <Card className="flex flex-col gap-4">
            {shown.limit === 0 && rows.length === 0 ? (
              <p className="text-ink-soft">{t('partner.noCredit')}</p>
            ) : (
              <>
                <Sums credit={shown} />
                <Movements rows={rows} currency={shown.currency} />
                <ShowMore
                  hasMore={credit.hasNextPage}
                  isBusy={credit.isFetchingNextPage}
                  onMore={() => void credit.fetchNextPage()}
                >
                  {t('partner.showMore')}
                </ShowMore>
              </>
            )}
          </Card>
        )}
      </Loaded>
    </section>
  );
}

/** Limit, debt and what may still be ordered. */
function Sums({ credit }: { credit: Credit }) {
  const { limit, owed, available, overdue, currency } = credit;
  const { t, language } = useLanguage('partner');
  const dateText = useDateText();
  const [isPaying, setPaying] = useState(false);
  const facts = [
    [owed < 0 ? 'partner.creditAhead' : 'partner.creditOwed', Math.abs(owed)],
    ['partner.creditAvailable', available],
    ['partner.creditLimit', limit],
  ] as const;
  return (
    <>
      {overdue !== null && (
        <Notice
          tone="danger"
          title={t('partner.overdueTitle', {
            amount: formatMoney(fromDecimal(overdue.amount), currency, language),
          })}
        >
          {t('partner.overdueText', { date: dateText(overdue.due_on) })}
        </Notice>
      )}
      <dl className="grid gap-4 sm:grid-cols-3">
        {facts.map(([text, amount]) => (
          <div key={text}>
            <dt className="text-sm text-ink-soft">{t(text)}</dt>
            <dd className="text-lg font-semibold tabular-nums">
              {formatMoney(fromDecimal(amount), currency, language)}
            </dd>
          </div>
        ))}
      </dl>
      {owed > 0 && (
        <div>
          <Button tone="cta" onClick={() => setPaying(true)}>
            <Icon name="card" />
            {t('partner.payCard')}
          </Button>
        </div>
      )}
      {isPaying && <PayCreditDialog credit={credit} onClose={() => setPaying(false)} />}
      <p className="text-sm text-ink-soft">{t('partner.creditHow')}</p>
    </>
  );
}

interface MovementsProps {
  readonly rows: Credit['movements']['data'];
  readonly currency: string;
}

/** Movements of the debt, newest first, with what is owed after each. */
function Movements({ rows, currency }: MovementsProps) {
  const { t, language } = useLanguage('partner');
  const dateText = useDateText();
  const money = (value: number) => formatMoney(fromDecimal(value), currency, language);
  if (rows.length === 0) return <p className="text-ink-soft">{t('partner.noMovements')}</p>;
  return (
    <ul className="divide-y divide-line border-t border-line">
      {rows.map(({ id, kind, amount, owed, at, order_number: number, reference }) => (
        <li key={id} className="flex items-start justify-between gap-4 py-3">
          <div className="min-w-0">
            <p className="font-medium">{t(`partner.credit.${kind}`)}</p>
            <p className="text-sm text-ink-soft">
              <time dateTime={at}>
                {dateText(at.slice(0, 10))} {isolateLtr(at.slice(11, 16))}
              </time>
            </p>
            {(number ?? reference) !== null && (
              <p className="text-sm wrap-anywhere text-ink-soft">
                <bdi dir="ltr">{number ?? reference}</bdi>
              </p>
            )}
          </div>
          <div className="shrink-0 text-end">
            <p className="whitespace-nowrap font-semibold tabular-nums">
              {isolateLtr(amount > 0 ? '+' : '−')}
              {money(Math.abs(amount))}
            </p>
            <p className="whitespace-nowrap text-sm text-ink-soft tabular-nums">
              {owed < 0
                ? t('partner.aheadAfter', { amount: money(-owed) })
                : t('partner.owedAfter', { amount: money(owed) })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
