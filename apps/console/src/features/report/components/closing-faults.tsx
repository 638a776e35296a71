import { fromDecimal } from '@nadi/domain/kernel/money';
import { formatMoney } from '@nadi/i18n/money';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { useLanguage } from '../../../platform/texts.tsx';
import type { Closing } from '../model.ts';

/** Checks of the books that failed, or that all succeeded (CLOSE-04). */
export function ClosingFaults({ closing: { faults, currency } }: { closing: Closing }) {
  const { t, language } = useLanguage('console-report');
  if (faults.length === 0) return <Notice>{t('console.closing.allAgree')}</Notice>;
  return (
    <div role="alert">
      <Notice tone="danger" title={t('console.closing.differTitle')}>
        <ul className="list-disc ps-5">
          {faults.map(({ check, difference, which }) => (
            <li key={check} className="wrap-anywhere">
              {t(`console.closing.check.${check}`)}{' '}
              {difference !== null &&
                t('console.closing.difference', {
                  amount: formatMoney(fromDecimal(difference), currency, language),
                })}
              <bdi dir="ltr">{which.join(', ')}</bdi>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
