import { inLanguage } from '@nadi/domain/kernel/localized';
import { buttonClass } from '@nadi/ui/button-class';
import { Card } from '@nadi/ui/card.tsx';
import { useLanguage } from '@nadi/ui/language.tsx';
import { Skeleton } from '@nadi/ui/skeleton.tsx';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useConfig } from '../../../platform/site.tsx';
import { useUser } from '../../account/state.ts';
import { emptyCart } from '../../cart/state.ts';
import { type Order, useOrderResult } from '../api.ts';
import { ChoicePanel } from '../components/choice-panel.tsx';
import { ContinuePaying } from '../components/continue-paying.tsx';
import { OrderDetails } from '../components/order-details.tsx';
import { Outcome, type OutcomeProps } from '../components/outcome.tsx';
import { PaymentTime } from '../components/payment-time.tsx';
import { UnknownOrder } from '../components/unknown-order.tsx';
import { isLost, isOpen } from '../model.ts';
import { forgetPayment, useOpenedPayment } from '../state.ts';

/** Where a payment comes back to: success, not decided yet, or a choice to make. */
export function ResultScreen() {
  const { token } = useParams({ strict: false }) as { token: string };
  const { data: order, error, refetch } = useOrderResult(token);
  const status = order?.status;
  useEffect(() => {
    if (status !== 'complete' && status !== 'approval_required') return;
    emptyCart();
    forgetPayment(token);
  }, [status, token]);
  if (status && isLost(status)) {
    return <Navigate to="/paymentfailed" search={{ token }} replace />;
  }
  return (
    <main className="mx-auto flex w-full max-w-xl flex-col gap-4 px-4 py-10">
      {!order && error && <UnknownOrder error={error} onRetry={() => void refetch()} />}
      {!order && !error && <Skeleton className="h-80" />}
      {order?.status === 'needs_choice' && <ChoicePanel order={order} token={token} />}
      {order && order.status !== 'needs_choice' && (
        <Result order={order} token={token} onTimeUp={() => void refetch()} />
      )}
    </main>
  );
}

/** What is to be said of an order that is bought, or on its way to it. */
function useWords({ status }: Order): OutcomeProps {
  const { t, language } = useLanguage();
  const config = useConfig();
  const venue = inLanguage({ en: config.venue_name, ar: config.ar_venue_name }, language);
  switch (status) {
    case 'complete':
      return {
        icon: 'check',
        title: t('result.success'),
        text: t('result.successText', { venue }),
      };
    case 'approval_required':
      return { icon: 'clock', title: t('result.approval'), text: t('result.approvalText') };
    case 'awaiting_payment':
      return { icon: 'clock', title: t('payment.unfinished'), text: t('payment.unfinishedText') };
    default:
      return { icon: 'clock', title: t('result.processing'), text: t('result.processingText') };
  }
}

function Result({ order, token, onTimeUp }: { order: Order; token: string; onTimeUp: () => void }) {
  const { t } = useLanguage();
  const words = useWords(order);
  const user = useUser();
  const opened = useOpenedPayment();
  return (
    <Card className="rise flex flex-col gap-5 p-6">
      <Outcome {...words} />
      {isOpen(order.status) && <PaymentTime order={order} onEnd={onTimeUp} />}
      <OrderDetails order={order} />
      {isOpen(order.status) && opened?.token === token && <ContinuePaying payment={opened} />}
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
