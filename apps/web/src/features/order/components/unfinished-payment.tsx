import { buttonClass } from '@nadi/ui/button-class';
import { Card } from '@nadi/ui/card.tsx';
import { useT } from '@nadi/ui/language.tsx';
import { Link } from '@tanstack/react-router';
import { type Order, useOrderResult } from '../api.ts';
import { isOpen } from '../model.ts';
import { type OpenedPayment, useOpenedPayment } from '../state.ts';
import { ContinuePaying } from './continue-paying.tsx';
import { OrderDetails } from './order-details.tsx';
import { PaymentTime } from './payment-time.tsx';

/** What the customer began to pay and came back from: nothing where there is none. */
export function UnfinishedPayment() {
  const payment = useOpenedPayment();
  return payment && <Unfinished key={payment.token} payment={payment} />;
}

/** The titles of orders that the customer is to look at; of the others the cart tells enough. */
const TITLES: Partial<
  Record<Order['status'], 'result.success' | 'result.expired' | 'result.choice'>
> = {
  complete: 'result.success',
  expired: 'result.expired',
  needs_choice: 'result.choice',
};

function Unfinished({ payment }: { payment: OpenedPayment }) {
  const t = useT();
  const { token } = payment;
  const { data: order, refetch } = useOrderResult(token);
  if (!order) return null;
  const title = isOpen(order.status) ? 'payment.unfinished' : TITLES[order.status];
  if (!title) return null;
  return (
    <section aria-label={t(title)} className="mx-auto w-full max-w-5xl px-4 pt-8">
      <Card className="rise flex flex-col gap-4">
        <h2 className="text-xl">{t(title)}</h2>
        {isOpen(order.status) && <PaymentTime order={order} onEnd={() => void refetch()} />}
        <OrderDetails order={order} />
        <div className="flex flex-col gap-2 sm:flex-row">
          {isOpen(order.status) && <ContinuePaying payment={payment} />}
          <Link
            to="/paymentsuccess/$token"
            params={{ token }}
            className={buttonClass({ wide: true })}
          >
            {t('payment.seeOrder')}
          </Link>
        </div>
      </Card>
    </section>
  );
}
