import { buttonClass } from '@nadi/ui/button-class';
import { Card } from '@nadi/ui/card.tsx';
import { Icon } from '@nadi/ui/icon.tsx';
import { useT } from '@nadi/ui/language.tsx';
import { Link, Navigate, useSearch } from '@tanstack/react-router';
import { useRefreshedCart } from '../../cart/api.ts';
import { useCart } from '../../cart/state.ts';
import { useOrderResult } from '../api.ts';
import { OrderDetails } from '../components/order-details.tsx';

/** A payment that did not go through; it takes no parameter that changes anything. */
export function FailedScreen() {
  const t = useT();
  const { token = '' } = useSearch({ strict: false }) as { token?: string };
  const { data: order } = useOrderResult(token);
  useRefreshedCart(order?.status);
  const isKept = useCart().tickets.length > 0;
  if (order?.status === 'complete' || order?.status === 'needs_choice') {
    return <Navigate to="/paymentsuccess/$token" params={{ token }} replace />;
  }
  return (
    <main className="mx-auto w-full max-w-xl px-4 py-10">
      <Card className="rise flex flex-col gap-5 p-6">
        <div role="alert" className="flex flex-col items-start gap-3">
          <span className="grid size-14 place-items-center rounded-full bg-danger-soft text-2xl text-danger">
            <Icon name="close" />
          </span>
          <h1 className="text-2xl">
            {t(order?.status === 'expired' ? 'result.expired' : 'result.failed')}
          </h1>
          <p className="text-ink-soft">{t('result.failedText')}</p>
          {isKept && <p>{t('result.failedKept')}</p>}
        </div>
        {order && <OrderDetails order={order} />}
        <Link to={isKept ? '/cart' : '/'} className={buttonClass({ tone: 'cta', wide: true })}>
          {t(isKept ? 'result.tryAgain' : 'shell.backHome')}
        </Link>
      </Card>
    </main>
  );
}
