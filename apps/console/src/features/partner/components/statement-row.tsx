import type { CreditStatements } from '@nadi/contract/credit/endpoints';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { dateOnScreen, monthName } from '@nadi/i18n/dates';
import { formatMoney } from '@nadi/i18n/money';
import { buttonClass } from '@nadi/ui/controls/button-class';
import { useLanguage } from '../../../platform/texts.tsx';
import { statementAddress } from '../model.ts';

interface StatementRowProps {
  readonly id: number;
  readonly statement: CreditStatements['data'][number];
  readonly currency: string;
}

/** Statement of a month with what is unpaid of it, and its PDF. */
export function StatementRow({ id, statement, currency }: StatementRowProps) {
  const { t, language } = useLanguage('console-partner');
  const { serial, month, closing, unpaid, due_on: dueOn, is_overdue: isOverdue } = statement;
  const money = (amount: number) => formatMoney(fromDecimal(amount), currency, language);
  const date = dateOnScreen(dueOn, language, false);
  const monthText = `${monthName(month, language)} ${month.slice(0, 4)}`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 border-b border-line py-3 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]">
      <div className="min-w-0">
        <p className="font-medium">
          {t('console.partnerCredit.statement', { serial, month: monthText })}
        </p>
        <p className="text-sm text-ink-soft tabular-nums">
          {closing < 0
            ? t('console.partnerCredit.aheadAfter', { amount: money(-closing) })
            : t('console.partnerCredit.owedAfter', { amount: money(closing) })}
        </p>
      </div>
      <p
        className={`order-3 col-span-full text-sm tabular-nums md:order-none md:col-span-1 ${isOverdue ? 'font-medium text-danger' : 'text-ink-soft'}`}
      >
        {unpaid === 0 && t('console.partnerCredit.statementPaid')}
        {unpaid > 0 &&
          t(`console.partnerCredit.${isOverdue ? 'statementOverdue' : 'statementDue'}`, {
            amount: money(unpaid),
            date,
          })}
      </p>
      <a
        href={statementAddress(id, serial)}
        target="_blank"
        rel="noopener"
        className={`${buttonClass({ size: 'small' })} justify-self-end`}
      >
        {t('console.partnerCredit.pdf')}
        <span className="sr-only"> {monthText}</span>
      </a>
    </li>
  );
}
