import { fromDecimal } from '@nadi/domain/kernel/money';
import { monthName } from '@nadi/i18n/dates';
import { formatMoney } from '@nadi/i18n/money';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { Card } from '@nadi/ui/layout/card.tsx';
import { ShowMore } from '@nadi/ui/layout/show-more.tsx';
import { Failed } from '../../../platform/page/failed.tsx';
import { useDateText } from '../../../platform/page/site.tsx';
import { useLanguage, useT } from '../../../platform/page/texts.tsx';
import { type Statements, useStatementPdf, useStatements } from '../api.credit.ts';

/** Monthly statements of a business, each with what is unpaid of it and its PDF (CREDIT-05). */
export function StatementsPart() {
  const t = useT('partner');
  const statements = useStatements();
  const currency = statements.data?.pages[0]?.currency ?? '';
  const rows = statements.data?.pages.flatMap(({ data }) => data);
  return (
    <section aria-labelledby="statements" className="flex flex-col gap-3">
      <h2 id="statements" className="text-xl">
        {t('partner.statements')}
      </h2>
      <Loaded
        data={rows}
        failed={
          statements.error && (
            <Failed error={statements.error} onRetry={() => void statements.refetch()} />
          )
        }
        skeleton={<Skeleton className="h-24" />}
        empty={
          <Card>
            <p className="text-ink-soft">{t('partner.noStatements')}</p>
          </Card>
        }
      >
        {(there) => (
          <Card>
            <ul className="divide-y divide-line">
              {there.map((one) => (
                <StatementRow key={one.serial} statement={one} currency={currency} />
              ))}
            </ul>
            <ShowMore
              hasMore={statements.hasNextPage}
              isBusy={statements.isFetchingNextPage}
              onMore={() => void statements.fetchNextPage()}
            >
              {t('partner.showMore')}
            </ShowMore>
          </Card>
        )}
      </Loaded>
    </section>
  );
}

interface StatementRowProps {
  readonly statement: Statements['data'][number];
  readonly currency: string;
}

function StatementRow({ statement, currency }: StatementRowProps) {
  const { t, language } = useLanguage('partner');
  const dateText = useDateText();
  const pdf = useStatementPdf();
  const { serial, month, closing, unpaid, due_on: dueOn, is_overdue: isOverdue } = statement;
  const money = (amount: number) => formatMoney(fromDecimal(amount), currency, language);
  const monthText = `${monthName(month, language)} ${month.slice(0, 4)}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium">{t('partner.statement', { serial, month: monthText })}</p>
        <p className="text-sm text-ink-soft tabular-nums">
          {closing < 0
            ? t('partner.statementAhead', { amount: money(-closing) })
            : t('partner.statementOwed', { amount: money(closing) })}
        </p>
        <p
          className={`text-sm tabular-nums ${isOverdue ? 'font-medium text-danger' : 'text-ink-soft'}`}
        >
          {unpaid === 0
            ? t('partner.statementPaid')
            : t(isOverdue ? 'partner.statementOverdue' : 'partner.statementDue', {
                amount: money(unpaid),
                date: dateText(dueOn),
              })}
        </p>
      </div>
      <Button size="small" busy={pdf.isPending} onClick={() => pdf.mutate(serial)}>
        <Icon name="download" />
        {t('partner.statementPdf')}
        <span className="sr-only"> {monthText}</span>
      </Button>
    </li>
  );
}
