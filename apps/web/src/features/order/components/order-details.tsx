import { inLanguage } from '@nadi/domain/kernel/localized';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { minuteOf } from '@nadi/domain/kernel/zoned';
import { formatDateLong, formatTimeRange } from '@nadi/i18n/dates';
import { Badge } from '@nadi/ui/badge.tsx';
import { useLanguage } from '@nadi/ui/language.tsx';
import { Money } from '@nadi/ui/money.tsx';
import type { ReactNode } from 'react';
import { wallPeriod } from '../../../platform/wall.ts';
import type { Order } from '../api.ts';

/** What was bought, and the facts of the transaction. */
export function OrderDetails({ order }: { order: Order }) {
  const { t } = useLanguage();
  return (
    <div className="flex flex-col gap-4">
      <ul className="divide-y divide-line border-y border-line">
        {order.products.map((product) => (
          <OrderedLine
            key={`${product.product_id} ${product.date} ${product.start_time}`}
            product={product}
            currency={order.currency}
          />
        ))}
      </ul>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        <Row name={t('result.amount')}>
          <Money fils={fromDecimal(order.total)} currency={order.currency} />
        </Row>
        <Row name={t('result.orderNumber')}>
          <bdi dir="ltr">{order.order_number}</bdi>
        </Row>
        {order.transactionId && (
          <Row name={t('result.transaction')}>
            <bdi dir="ltr">{order.transactionId}</bdi>
          </Row>
        )}
        {order.card_type && <Row name={t('result.cardType')}>{order.card_type}</Row>}
      </dl>
    </div>
  );
}

function OrderedLine({
  product,
  currency,
}: {
  product: Order['products'][number];
  currency: string;
}) {
  const { t, language } = useLanguage();
  const when = wallPeriod(product.date, product.start_time, product.end_time);
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <div>
        <p className="font-medium">
          <bdi>{inLanguage({ en: product.name, ar: product.ar_name }, language)}</bdi>
          {product.quantity > 1 && (
            <span className="ms-2 text-ink-soft">
              <bdi dir="ltr">{`× ${product.quantity}`}</bdi>
            </span>
          )}
        </p>
        {when && (
          <p className="text-sm text-ink-soft">
            {formatDateLong(product.date ?? '', language)}
            {' · '}
            {formatTimeRange(minuteOf(when.from), minuteOf(when.to), language)}
          </p>
        )}
        {product.is_lost === 1 && <Badge tone="danger">{t('result.lost')}</Badge>}
      </div>
      <Money fils={fromDecimal(product.total_price)} currency={currency} />
    </li>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="text-end">{children}</dd>
    </>
  );
}
