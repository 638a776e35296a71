import type { VenueDocument } from '@nadi/contract/document/console-endpoints';
import { signOf } from '@nadi/domain/document/document-list';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { formatMoney } from '@nadi/i18n/money';
import { buttonClass } from '@nadi/ui/controls/button-class';
import { Badge } from '@nadi/ui/data/badge.tsx';
import { Money } from '@nadi/ui/data/money.tsx';
import { formatInstant } from '../../../platform/instant.ts';
import { useLanguage, useLocal } from '../../../platform/texts.tsx';
import { pdfAddress } from '../model.ts';

/** Document in the list: kind, number, order, amounts and its PDF. */
export function DocumentRow({ document, currency }: { document: VenueDocument; currency: string }) {
  const { t, language } = useLanguage('console-document');
  const local = useLocal();
  const { id, type, number, order_number: order, buyer, issued_at: issued } = document;
  const sign = signOf(type);
  const tax = formatMoney(sign * fromDecimal(document.tax), currency, language);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 border-b border-line py-3 lg:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,2fr)_auto]">
      <div className="min-w-0">
        <p className="font-medium tabular-nums">
          <bdi dir="ltr">{number}</bdi>
        </p>
        <Badge tone={sign > 0 ? 'plain' : 'accent'}>{t(`console.documents.type.${type}`)}</Badge>
      </div>
      <div className="order-3 min-w-0 text-sm text-ink-soft lg:order-none">
        <p className="tabular-nums">{formatInstant(issued, language)}</p>
        <p>{t('console.documents.order', { number: order })}</p>
        {buyer !== null && (
          <p>
            <bdi>{local(buyer.name, buyer.ar_name)}</bdi>
          </p>
        )}
      </div>
      <div className="text-end">
        <p className="font-medium">
          <Money fils={sign * fromDecimal(document.total)} currency={currency} />
        </p>
        {document.tax !== 0 && (
          <p className="text-sm text-ink-soft">
            <bdi>{t('console.documents.vatOf', { amount: tax })}</bdi>
          </p>
        )}
      </div>
      <a
        href={pdfAddress(id)}
        target="_blank"
        rel="noopener"
        className={`${buttonClass({ size: 'small' })} order-4 self-center justify-self-end lg:order-none`}
      >
        {t('console.documents.open')}
        <span className="sr-only"> {number}</span>
      </a>
    </li>
  );
}
