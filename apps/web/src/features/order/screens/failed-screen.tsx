import { minuteOf } from '@nadi/domain/kernel/zoned';
import {
  isNotBooked,
  type NotBookedText,
  notBookedOutcome,
  REQUEST_ENDINGS,
} from '@nadi/domain/order/unpaid-ending';
import { isCounter } from '@nadi/domain/payment/gateway-kind';
import { formatClock } from '@nadi/i18n/dates';
import { buttonClass } from '@nadi/ui/controls/button-class';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { Card } from '@nadi/ui/layout/card.tsx';
import { Link, Navigate, useSearch } from '@tanstack/react-router';
import { localMinuteAt } from '../../../platform/device/local-time.ts';
import { useStayAfterPayment } from '../../../platform/page/after-payment.ts';
import { useT } from '../../../platform/page/texts.tsx';
import { useCart } from '../../cart/api.ts';
import { useOrderResult } from '../api.ts';
import { OrderDetails } from '../components/order-details.tsx';
import { OtherTimes } from '../components/other-times.tsx';
import { Outcome } from '../components/outcome.tsx';
import { RefusedTimes } from '../components/refused-times.tsx';
import { RequestReasons } from '../components/request-reasons.tsx';

const TEXTS = {
  failed: { icon: 'close', title: 'result.failed', text: 'result.failedText' },
  expired: { icon: 'clock', title: 'result.expired', text: 'result.expiredText' },
  withdrawn: { icon: 'close', title: 'result.withdrawn', text: 'result.withdrawnText' },
  refunded: { icon: 'close', title: 'result.cancelled', text: 'result.cancelledText' },
  rejected: { icon: 'close', title: 'result.rejected', text: 'result.rejectedText' },
  lapsed: { icon: 'clock', title: 'result.lapsed', text: 'result.lapsedText' },
  given_up: {
    icon: 'close',
    title: 'result.requestWithdrawn',
    text: 'result.requestWithdrawnText',
  },
} as const satisfies Record<NotBookedText, object>;

interface Texts {
  readonly icon: 'clock' | 'close';
  readonly title: 'result.expired' | 'result.withdrawn';
  readonly text: 'result.counterExpiredText' | 'result.counterWithdrawnText';
}

/** Texts of orders that were not paid at the counter, for which no money comes late. */
const COUNTER_TEXTS: Partial<Record<NotBookedText, Texts>> = {
  expired: { icon: 'clock', title: 'result.expired', text: 'result.counterExpiredText' },
  withdrawn: { icon: 'close', title: 'result.withdrawn', text: 'result.counterWithdrawnText' },
};

/**
 * Page of an order without bookings; no parameter of the address changes anything.
 *
 * Its text follows from how the order ended (ORDER-24). Money may still arrive, and the page then
 * updates by itself.
 */
export function FailedScreen() {
  const t = useT('checkout');
  const { token = '' } = useSearch({ strict: false }) as { token?: string };
  const { data: order, isLoading } = useOrderResult(token);
  const status = order?.status ?? 'failed';
  const { lines, expiresAt } = useCart();
  useStayAfterPayment();
  if (!isNotBooked(status)) {
    return <Navigate to="/paymentsuccess/$token" params={{ token }} replace />;
  }
  const isRefunded = order?.products.some((one) => one.is_returned === 1) ?? false;
  const request = REQUEST_ENDINGS.find((one) => one === order?.request?.state) ?? null;
  const outcome = notBookedOutcome(status, isRefunded, request);
  const wasAtCounter = order?.pg != null && isCounter(order.pg);
  const { icon, title, text } =
    (wasAtCounter && COUNTER_TEXTS[outcome.text]) || TEXTS[outcome.text];
  const isKept = lines.length > 0 && outcome.places === 'cart' && !wasAtCounter;
  return (
    <main className="own-corner mx-auto w-full max-w-xl px-4 py-10">
      {isLoading ? (
        <Skeleton className="h-80" />
      ) : (
        <Card className="rise flex flex-col gap-5 p-6">
          <Outcome icon={icon} title={t(title)} text={t(text)} danger={status === 'failed'}>
            {isKept && expiresAt !== null && (
              <p>
                {t('result.keptUntil', { time: formatClock(minuteOf(localMinuteAt(expiresAt))) })}
              </p>
            )}
            {isKept && status === 'failed' && <p>{t('result.anotherCard')}</p>}
          </Outcome>
          {order && <RequestReasons order={order} />}
          {order && <OrderDetails order={order} />}
          {order && <RefusedTimes order={order} token={token} />}
          {order && request !== null && <OtherTimes order={order} />}
          <Link to={isKept ? '/cart' : '/'} className={buttonClass({ tone: 'cta', wide: true })}>
            {t(isKept ? 'result.tryAgain' : 'shell.backHome')}
          </Link>
        </Card>
      )}
    </main>
  );
}
