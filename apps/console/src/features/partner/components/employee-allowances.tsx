import type { PartnerCredit } from '@nadi/contract/credit/console-endpoints';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { formatMoney } from '@nadi/i18n/money';
import { useLanguage } from '../../../platform/texts.tsx';

/** Employees of a partner with what they used of their monthly allowances (ALLOW-04). */
export function EmployeeAllowances({ credit }: { credit: PartnerCredit }) {
  const { t, language } = useLanguage('console-partner');
  const { employees, currency } = credit;
  const money = (amount: number) => formatMoney(fromDecimal(amount), currency, language);
  return (
    <section aria-labelledby="allowances" className="flex flex-col gap-3">
      <h2 id="allowances" className="text-lg font-semibold">
        {t('console.partnerCredit.employees')}
      </h2>
      {employees.length === 0 ? (
        <p className="text-ink-soft">{t('console.partnerCredit.noEmployees')}</p>
      ) : (
        <ul className="border-t border-line">
          {employees.map(({ id, name, monthly, used }) => (
            <li
              key={id}
              className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-b border-line py-3"
            >
              <bdi className="font-medium wrap-anywhere">{name}</bdi>
              <span className="text-sm text-ink-soft tabular-nums">
                {monthly === null
                  ? t('console.partnerCredit.allowanceNone')
                  : t('console.partnerCredit.allowanceUsed', {
                      used: money(used),
                      monthly: money(monthly),
                    })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
