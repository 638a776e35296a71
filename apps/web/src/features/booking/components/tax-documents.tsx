import { fromDecimal } from '@nadi/domain/kernel/money';
import { formatMoney } from '@nadi/i18n/money';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { Failed } from '../../../platform/page/failed.tsx';
import { useLanguage } from '../../../platform/page/texts.tsx';
import { useTaxDocumentPdf, useTaxDocuments } from '../api.tax-documents.ts';
import type { OrderAccess } from '../api.ts';

export interface TaxDocumentsProps extends OrderAccess {
  /** Number of valid tickets of the order. */
  readonly tickets: number;
}

/** Lists the invoices, credit notes and receipts of an order, each as a PDF (TAX-07). */
export function TaxDocuments({ tickets, ...order }: TaxDocumentsProps) {
  const { t, language } = useLanguage('booking');
  const { data, error, refetch } = useTaxDocuments(order, tickets);
  const pdf = useTaxDocumentPdf(order);
  if (error) return <Failed error={error} onRetry={refetch} />;
  if (data === undefined || data.length === 0) return null;
  return (
    <section className="mt-6 print:hidden" aria-labelledby="tax-documents">
      <h2 id="tax-documents" className="mb-3 text-xl">
        {t('documents.title')}
      </h2>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface px-4">
        {data.map(({ id, type, number, total, currency }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="min-w-0">
              <span className="block font-medium">{t(`documents.${type}`)}</span>
              <span className="block text-sm text-ink-soft">
                <bdi>{number ?? t('documents.issuing')}</bdi>
                {' · '}
                {formatMoney(fromDecimal(total), currency, language)}
              </span>
            </span>
            <Button
              size="small"
              disabled={number === null}
              busy={pdf.isPending && pdf.variables === id}
              onClick={() => pdf.mutate(id)}
            >
              <Icon name="download" />
              {t('ticket.pdf')}
              <span className="sr-only"> {number}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
