import { fromDecimal } from '@nadi/domain/kernel/money';
import { isolateLtr } from '@nadi/i18n/direction';
import { formatMoney } from '@nadi/i18n/money';
import { Link } from '@tanstack/react-router';
import { useDateText } from '../../../platform/page/site.tsx';
import { useLanguage } from '../../../platform/page/texts.tsx';
import type { Movement } from '../api.ts';

/** Row of a movement: what it was, its booking, its amount and the balance after it. */
export function MovementRow({ movement, currency }: { movement: Movement; currency: string }) {
  const { t, language } = useLanguage('wallet');
  const dateText = useDateText();
  const { kind, amount, balance, at, order, reason, pay_out: state } = movement;
  const money = (value: number) => formatMoney(fromDecimal(value), currency, language);
  const isReserved = kind === 'spent' && order?.is_open === true;
  return (
    <div className="flex items-start justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="font-medium">{t(`wallet.kind.${isReserved ? 'reserved' : kind}`)}</p>
        <p className="text-sm text-ink-soft">
          <time dateTime={at}>
            {dateText(at.slice(0, 10))} {isolateLtr(at.slice(11, 16))}
          </time>
        </p>
        {reason && (
          <p className="text-sm">
            <bdi>{reason[language]}</bdi>
          </p>
        )}
        {state !== null && <p className="text-sm">{t(`wallet.payOutState.${state}`)}</p>}
        {order && <OrderLink order={order} />}
      </div>
      <div className="shrink-0 text-end">
        <p
          className={`whitespace-nowrap font-semibold tabular-nums ${amount > 0 ? 'text-bright' : ''}`}
        >
          {isolateLtr(amount > 0 ? '+' : '−')}
          {money(Math.abs(amount))}
        </p>
        <p className="whitespace-nowrap text-sm text-ink-soft tabular-nums">
          {t('wallet.after', { amount: money(balance) })}
        </p>
      </div>
    </div>
  );
}

/** Booking of a movement; a link once it has tickets. */
export function OrderLink({ order }: { order: NonNullable<Movement['order']> }) {
  const { t } = useLanguage('wallet');
  const text = t('wallet.booking', { number: isolateLtr(order.order_number) });
  if (!order.has_tickets) return <p className="text-sm text-ink-soft">{text}</p>;
  return (
    <Link
      to="/profile/view-tickets/$orderId"
      params={{ orderId: order.order_id }}
      className="-my-2 inline-flex min-h-11 items-center text-sm text-bright underline"
    >
      {text}
    </Link>
  );
}
