import type { Credit } from '@nadi/contract/credit/endpoints';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { isolateLtr } from '@nadi/i18n/direction';
import { formatMoney } from '@nadi/i18n/money';
import { formatInstant } from '../../../platform/instant.ts';
import { useLanguage } from '../../../platform/texts.tsx';

interface AccountMovementProps {
  readonly movement: Credit['movements']['data'][number];
  readonly currency: string;
}

/** Movement of a partner's debt, with what is owed after it. */
export function AccountMovement({ movement, currency }: AccountMovementProps) {
  const { t, language } = useLanguage('console-partner');
  const { kind, amount, owed, at, order_number: number, reference } = movement;
  const money = (value: number) => formatMoney(fromDecimal(value), currency, language);
  return (
    <li className="flex items-start justify-between gap-4 border-b border-line py-3">
      <div className="min-w-0">
        <p className="font-medium">{t(`console.partnerCredit.${kind}`)}</p>
        <p className="text-sm text-ink-soft tabular-nums">{formatInstant(at, language)}</p>
        {(number ?? reference) !== null && (
          <p className="text-sm wrap-anywhere text-ink-soft">
            <bdi dir="ltr">{number ?? reference}</bdi>
          </p>
        )}
      </div>
      <div className="shrink-0 text-end">
        <p className="font-medium whitespace-nowrap tabular-nums">
          {isolateLtr(amount > 0 ? '+' : '−')}
          {money(Math.abs(amount))}
        </p>
        <p className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
          {owed < 0
            ? t('console.partnerCredit.aheadAfter', { amount: money(-owed) })
            : t('console.partnerCredit.owedAfter', { amount: money(owed) })}
        </p>
      </div>
    </li>
  );
}
