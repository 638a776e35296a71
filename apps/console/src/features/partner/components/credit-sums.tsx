import type { CreditFacilityView } from '@nadi/contract/credit/console-endpoints';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { dateOnScreen } from '@nadi/i18n/dates';
import { formatMoney } from '@nadi/i18n/money';
import { Badge } from '@nadi/ui/data/badge.tsx';
import { useConsole } from '../../../platform/console.tsx';
import { useLanguage } from '../../../platform/texts.tsx';

/** Limit, debt and what is left of a credit facility, and what is overdue of it (CREDIT-06). */
export function CreditSums({ credit }: { credit: CreditFacilityView }) {
  const { t, language } = useLanguage('console-partner');
  const { currency } = useConsole().venue;
  const { limit, owed, available, overdue } = credit;
  const money = (amount: number) => formatMoney(fromDecimal(amount), currency, language);
  const facts = [
    ['console.partnerCredit.limit', limit],
    [owed < 0 ? 'console.partnerCredit.ahead' : 'console.partnerCredit.owed', Math.abs(owed)],
    ['console.partnerCredit.available', available],
  ] as const;
  return (
    <dl className="flex flex-wrap items-center gap-x-6 gap-y-1 text-sm">
      {facts.map(([text, amount]) => (
        <div key={text} className="flex gap-x-2">
          <dt className="text-ink-soft">{t(text)}</dt>
          <dd className="font-medium">{money(amount)}</dd>
        </div>
      ))}
      {overdue !== null && (
        <div className="flex items-center gap-x-2">
          <dt>
            <Badge tone="danger">{t('console.partnerCredit.overdue')}</Badge>
          </dt>
          <dd className="font-medium text-danger">
            {t('console.partnerCredit.overdueText', {
              amount: money(overdue.amount),
              date: dateOnScreen(overdue.due_on, language, false),
            })}
          </dd>
        </div>
      )}
    </dl>
  );
}
