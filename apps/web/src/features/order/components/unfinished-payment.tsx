import { buttonClass } from '@nadi/ui/controls/button-class';
import { Card } from '@nadi/ui/layout/card.tsx';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useT } from '../../../platform/page/texts.tsx';
import { useBegunPayments } from '../api.open-orders.ts';
import { type Order, useOrderResult } from '../api.ts';
import { isOpen } from '../order-status.ts';
import { type OpenedPayment, useOpenedPayment } from '../state.ts';
import { ContinuePaying } from './continue-paying.tsx';
import { GiveUp } from './give-up.tsx';
import { OrderDetails } from './order-details.tsx';
import { PaymentTime } from './payment-time.tsx';
import { useProcessingText } from './processing-text.tsx';

/** Lists the customer's unfinished payments, of this tab or other windows; empty without any. */
export function UnfinishedPayments() {
  const own = useOpenedPayment();
  return useBegunPayments().map((payment) => (
    <Unfinished key={payment.token} payment={payment} isOwn={payment.token === own?.token} />
  ));
}

/** Titles of the statuses that need the customer's attention; for the others the cart is enough. */
const TITLES: Partial<
  Record<
    Order['status'],
    | 'payment.unfinished'
    | 'result.processing'
    | 'result.success'
    | 'result.expired'
    | 'result.choice'
  >
> = {
  awaiting_payment: 'payment.unfinished',
  processing: 'result.processing',
  complete: 'result.success',
  expired: 'result.expired',
  needs_choice: 'result.choice',
};

/** Shows an open payment; `isOwn`: started in this tab, so scrolled into view first. */
function Unfinished({ payment, isOwn }: { payment: OpenedPayment; isOwn: boolean }) {
  const t = useT('checkout');
  const { token } = payment;
  const { data: order, refetch } = useOrderResult(token);
  const title = order && TITLES[order.status];
  if (!order || !title) return null;
  return (
    <section aria-label={t(title)} className="own-corner mx-auto w-full max-w-5xl px-4 pt-8">
      <Card className="rise flex flex-col gap-4">
        <Title text={t(title)} isShownFirst={isOwn} />
        {order.status === 'awaiting_payment' && (
          <PaymentTime order={order} onEnd={() => void refetch()} />
        )}
        {order.status === 'processing' && <Processing order={order} />}
        <OrderDetails order={order} />
        <div className="flex flex-col gap-2 sm:flex-row">
          {order.status === 'awaiting_payment' && <ContinuePaying payment={payment} />}
          <Link
            to="/paymentsuccess/$token"
            params={{ token }}
            className={buttonClass({ wide: true })}
          >
            {t('payment.seeOrder')}
          </Link>
          {isOpen(order.status) && <GiveUp order={order} token={token} />}
        </div>
      </Card>
    </section>
  );
}

function Processing({ order }: { order: Order }) {
  return <p className="text-ink-soft">{useProcessingText(order)}</p>;
}

/** Title scrolled into view: a browser that goes back restores the previous scroll position. */
function Title({ text, isShownFirst }: { text: string; isShownFirst: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isShownFirst) return;
    heading.current?.scrollIntoView?.({ block: 'center' });
    heading.current?.focus({ preventScroll: true });
  }, [isShownFirst]);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
      {text}
    </h2>
  );
}
