import { inLanguage } from '@nadi/domain/kernel/localized';
import { Button } from '@nadi/ui/button.tsx';
import { buttonClass } from '@nadi/ui/button-class';
import { Card } from '@nadi/ui/card.tsx';
import { Icon, type IconName } from '@nadi/ui/icon.tsx';
import { useLanguage } from '@nadi/ui/language.tsx';
import { Notice } from '@nadi/ui/notice.tsx';
import { Skeleton } from '@nadi/ui/skeleton.tsx';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useConfig } from '../../../platform/site.tsx';
import { useUser } from '../../account/state.ts';
import { emptyCart } from '../../cart/state.ts';
import { type Order, useOrderResult } from '../api.ts';
import { ChoicePanel } from '../components/choice-panel.tsx';
import { OrderDetails } from '../components/order-details.tsx';

/** Where a payment comes back to: success, still being processed, or a choice to make. */
export function ResultScreen() {
  const { t } = useLanguage();
  const { token } = useParams({ strict: false }) as { token: string };
  const { data: order, error, refetch } = useOrderResult(token);
  const status = order?.status;
  useEffect(() => {
    if (status === 'complete' || status === 'approval_required') emptyCart();
  }, [status]);
  if (status === 'failed' || status === 'expired' || status === 'cancelled') {
    return <Navigate to="/paymentfailed" search={{ token }} replace />;
  }
  return (
    <main className="mx-auto flex w-full max-w-xl flex-col gap-4 px-4 py-10">
      {error && (
        <Notice
          tone="danger"
          title={error.message}
          action={<Button onClick={() => void refetch()}>{t('shell.retry')}</Button>}
        />
      )}
      {!order && !error && <Skeleton className="h-80" />}
      {order && <Result order={order} token={token} />}
    </main>
  );
}

function Result({ order, token }: { order: Order; token: string }) {
  const { t, language } = useLanguage();
  const config = useConfig();
  const user = useUser();
  const venue = inLanguage({ en: config.venue_name, ar: config.ar_venue_name }, language);
  if (order.status === 'needs_choice') return <ChoicePanel order={order} token={token} />;
  const words = {
    complete: ['check', t('result.success'), t('result.successText', { venue })],
    approval_required: ['clock', t('result.approval'), t('result.approvalText')],
  }[order.status as string] ?? ['clock', t('result.processing'), t('result.processingText')];
  const [icon, title, text] = words as [IconName, string, string];
  return (
    <Card className="rise flex flex-col gap-5 p-6">
      <div role="status" className="flex flex-col items-start gap-3">
        <span className="grid size-14 place-items-center rounded-full bg-bright-soft text-2xl text-bright">
          <Icon name={icon} />
        </span>
        <h1 className="text-2xl">{title}</h1>
        <p className="text-ink-soft">{text}</p>
      </div>
      <OrderDetails order={order} />
      {order.status === 'complete' && user && (
        <Link
          to="/profile/view-tickets/$orderId"
          params={{ orderId: order.order_id }}
          className={buttonClass({ tone: 'cta', wide: true })}
        >
          {t('result.viewTickets')}
        </Link>
      )}
      <Link to="/" className={buttonClass({ wide: true })}>
        {t('shell.backHome')}
      </Link>
    </Card>
  );
}
