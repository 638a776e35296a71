import { buttonClass } from '@nadi/ui/controls/button-class';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { Card } from '@nadi/ui/layout/card.tsx';
import { Link, Navigate, useSearch } from '@tanstack/react-router';
import { useT } from '../../../platform/page/texts.tsx';
import { useCart } from '../../cart/api.ts';
import { useOrderResult } from '../api.ts';
import { OrderDetails } from '../components/order-details.tsx';
import { Outcome } from '../components/outcome.tsx';
import { isNotBooked } from '../order-status.ts';

const REASON_TEXTS = {
  failed: { icon: 'close', title: 'result.failed', text: 'result.failedText' },
  expired: { icon: 'clock', title: 'result.expired', text: 'result.expiredText' },
  cancelled: { icon: 'close', title: 'result.cancelled', text: 'result.cancelledText' },
} as const;

/**
 * Page of an order without bookings; no parameter of the address changes anything.
 *
 * Money may still arrive, and the page then updates by itself.
 */
export function FailedScreen() {
  const t = useT('checkout');
  const { token = '' } = useSearch({ strict: false }) as { token?: string };
  const { data: order, isLoading } = useOrderResult(token);
  const status = order?.status ?? 'failed';
  const isReturned = status === 'failed' || status === 'cancelled';
  const isKept = useCart().lines.length > 0 && isReturned;
  if (!isNotBooked(status)) {
    return <Navigate to="/paymentsuccess/$token" params={{ token }} replace />;
  }
  const { icon, title, text } = REASON_TEXTS[status];
  return (
    <main className="mx-auto w-full max-w-xl px-4 py-10">
      {isLoading ? (
        <Skeleton className="h-80" />
      ) : (
        <Card className="rise flex flex-col gap-5 p-6">
          <Outcome icon={icon} title={t(title)} text={t(text)} danger={status === 'failed'}>
            {isKept && <p>{t('result.failedKept')}</p>}
          </Outcome>
          {order && <OrderDetails order={order} />}
          <Link to={isKept ? '/cart' : '/'} className={buttonClass({ tone: 'cta', wide: true })}>
            {t(isKept ? 'result.tryAgain' : 'shell.backHome')}
          </Link>
        </Card>
      )}
    </main>
  );
}
