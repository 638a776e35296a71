import { formatMoney } from '@nadi/i18n/money';
import { buttonClass } from '@nadi/ui/controls/button-class';
import { Badge } from '@nadi/ui/data/badge.tsx';
import { Link } from '@tanstack/react-router';
import { localMinuteAt } from '../../../platform/device/local-time.ts';
import { useDeadlineText } from '../../../platform/line/deadline-text.ts';
import { useLineTexts } from '../../../platform/line/kinds.ts';
import { factsOf } from '../../../platform/line/line.ts';
import { LineWhen } from '../../../platform/line/line-when.tsx';
import { useLanguage, useT } from '../../../platform/page/texts.tsx';
import { useCounterOrders } from '../api.open-orders.ts';
import { type Order, useOrderResult } from '../api.ts';
import { cardFilsOf, isAtCounter } from '../model.ts';

/** Lists the customer's orders that are to be paid at the counter; empty without any. */
export function CounterOrders() {
  const t = useT('booking');
  const tokens = useCounterOrders();
  if (tokens.length === 0) return null;
  return (
    <section className="mb-8">
      <h2 className="mb-3 text-lg text-ink-soft">{t('counter.title')}</h2>
      <ul className="flex flex-col gap-3">
        {tokens.map((token) => (
          <CounterOrder key={token} token={token} />
        ))}
      </ul>
    </section>
  );
}

function CounterOrder({ token }: { token: string }) {
  const { data: order } = useOrderResult(token);
  return order && isAtCounter(order) ? (
    <li>
      <OrderRow order={order} token={token} />
    </li>
  ) : null;
}

function OrderRow({ order, token }: { order: Order; token: string }) {
  const { t, language } = useLanguage('booking');
  const deadlineText = useDeadlineText();
  const { products, expires_at: until, order_number, currency } = order;
  return (
    <article className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-4">
      <div className="min-w-48 grow">
        {products.slice(0, 1).map((product) => (
          <OrderedLine key={product.key} product={product} />
        ))}
        {until !== null && (
          <p className="text-sm text-ink-soft">
            {t('counter.payUntil', {
              amount: formatMoney(cardFilsOf(order), currency, language),
              until: deadlineText(localMinuteAt(Date.parse(until))),
            })}
          </p>
        )}
      </div>
      <Badge tone="bright">{t('counter.toPay')}</Badge>
      <Link
        to="/paymentsuccess/$token"
        params={{ token }}
        className={buttonClass({ size: 'small' })}
      >
        {t('counter.open')}
        <span className="sr-only">{order_number}</span>
      </Link>
    </article>
  );
}

function OrderedLine({ product }: { product: Order['products'][number] }) {
  const facts = factsOf(product);
  const { title, where } = useLineTexts(facts);
  return (
    <>
      {where && (
        <p className="text-sm text-ink-soft">
          <bdi>{where}</bdi>
        </p>
      )}
      <h3 className="text-lg font-medium">
        <bdi>{title}</bdi>
      </h3>
      <LineWhen line={facts} />
    </>
  );
}
