import type { Answer } from '@nadi/contract/client';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { formatNumber } from '@nadi/i18n/number';
import { Money } from '@nadi/ui/data/money.tsx';
import type { ReactNode } from 'react';
import { useT } from '../../../platform/texts.tsx';

type Sums = NonNullable<Answer<'listVenueDocuments'>['sums']>;

/** Sums of all documents of the filter: sales less what was credited (TAX-08). */
export function DocumentSums({ sums, currency }: { sums: Sums; currency: string }) {
  const t = useT('console-document');
  const amount = (decimal: number) => <Money fils={fromDecimal(decimal)} currency={currency} />;
  return (
    <section
      aria-label={t('console.documents.sums')}
      className="rounded-card border border-line p-4"
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
        <Sum name={t('console.documents.total')} isMain>
          {amount(sums.total)}
        </Sum>
        <Sum name={t('console.documents.tax')} isMain>
          {amount(sums.tax)}
        </Sum>
        <Sum name={t('console.documents.net')}>{amount(sums.net)}</Sum>
        <Sum name={t('console.documents.count')}>{formatNumber(sums.count)}</Sum>
      </dl>
      <p className="mt-3 text-sm text-ink-soft">{t('console.documents.sumsHint')}</p>
    </section>
  );
}

const Sum = ({
  name,
  isMain = false,
  children,
}: {
  name: string;
  isMain?: boolean;
  children: ReactNode;
}) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className={`text-xl tabular-nums ${isMain ? 'font-semibold' : ''}`}>{children}</dd>
  </div>
);
