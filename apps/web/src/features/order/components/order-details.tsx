import { fromDecimal } from '@nadi/domain/kernel/money';
import { isCounter } from '@nadi/domain/payment/gateway-kind';
import { Badge } from '@nadi/ui/data/badge.tsx';
import { Money } from '@nadi/ui/data/money.tsx';
import { Description, DescriptionList } from '@nadi/ui/layout/description-list.tsx';
import { useLineTexts } from '../../../platform/line/kinds.ts';
import { factsOf, nameOf } from '../../../platform/line/line.ts';
import { LineDetails } from '../../../platform/line/line-details.tsx';
import { LineName } from '../../../platform/line/line-name.tsx';
import { LineWhen } from '../../../platform/line/line-when.tsx';
import { PriceDetails } from '../../../platform/line/price-details.tsx';
import { useDateText } from '../../../platform/page/site.tsx';
import { useT } from '../../../platform/page/texts.tsx';
import { VenueText } from '../../../platform/page/venue-text.tsx';
import type { Order } from '../api.ts';

type Product = Order['products'][number];

/** Shows the items bought and the transaction's details. */
export function OrderDetails({ order }: { order: Order }) {
  const t = useT('checkout');
  const isCounterOrder = order.pg !== null && isCounter(order.pg);
  return (
    <div className="flex flex-col gap-4">
      <ul className="divide-y divide-line border-y border-line">
        {order.products.map((product) => (
          <OrderedLine key={product.key} product={product} currency={order.currency} />
        ))}
      </ul>
      <DescriptionList>
        <Description name={t('result.amount')}>
          <Money fils={fromDecimal(order.total)} currency={order.currency} />
        </Description>
        <PaidBy order={order} />
        <Description name={t('result.orderNumber')}>
          <bdi dir="ltr">{order.order_number}</bdi>
        </Description>
        {order.transactionId && !isCounterOrder && (
          <Description name={t('result.transaction')}>
            <bdi dir="ltr">{order.transactionId}</bdi>
          </Description>
        )}
        {order.card_type && (
          <Description name={t('result.cardType')}>{order.card_type}</Description>
        )}
      </DescriptionList>
    </div>
  );
}

const PAID_BY = {
  promo: 'result.byPromo',
  wallet: 'result.byWallet',
  credit: 'result.onCredit',
  card: 'result.byCard',
} as const;

/** Shows what points, credit and the card paid; nothing where a card paid all of it. */
function PaidBy({ order: { tenders, currency, pg } }: { order: Order }) {
  const t = useT('checkout');
  const isAtCounter = pg !== null && isCounter(pg);
  const texts = { ...PAID_BY, card: isAtCounter ? 'result.byCounter' : PAID_BY.card } as const;
  if (tenders.every(({ kind }) => kind === 'card')) return null;
  return tenders.map(({ kind, amount, points = 0 }) => (
    <Description
      key={kind}
      name={kind === 'points' ? t('result.byPoints', { points }) : t(texts[kind])}
    >
      <Money fils={fromDecimal(amount)} currency={currency} />
    </Description>
  ));
}

function OrderedLine({ product, currency }: { product: Product; currency: string }) {
  const t = useT('checkout');
  const dateText = useDateText();
  const facts = factsOf(product);
  const words = useLineTexts(facts);
  const isChild = product.is_child === 1;
  return (
    <li className={`flex flex-col gap-1 py-3 ${isChild ? 'ps-6' : ''}`}>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <LineName texts={words} quantity={product.quantity} />
          {(product.parent_key === null || isChild) && (
            <LineWhen line={facts} className="text-sm text-ink-soft" />
          )}
          <LineDetails details={words.details} />
          {!isChild && (
            <PriceDetails
              parts={product.price_parts}
              quantity={product.quantity}
              currency={currency}
              discount={product.discount}
              name={nameOf(words)}
            />
          )}
          {product.terms_accepted && product.parent_key === null && (
            <p className="text-sm text-ink-soft">
              {t('result.termsAccepted', { date: dateText(product.terms_accepted.version) })}
            </p>
          )}
          <CancelledUnits product={product} />
          {product.is_rejected === 1 && (
            <p className="mt-1">
              <Badge tone="danger">{t('result.lineRejected')}</Badge>
            </p>
          )}
          {product.is_lost === 1 && (
            <p className="mt-1">
              <Badge tone="danger">
                {t(product.is_returned === 1 ? 'result.returned' : 'result.lost')}
              </Badge>
            </p>
          )}
        </div>
        {product.total_price === 0 ? (
          t(isChild ? 'cart.included' : 'home.free')
        ) : (
          <Money fils={fromDecimal(product.total_price)} currency={currency} />
        )}
      </div>
      <Discounts product={product} currency={currency} />
    </li>
  );
}

/** Shows what each promotion took off a line. */
function Discounts({ product, currency }: { product: Product; currency: string }) {
  const t = useT('checkout');
  return product.promotions.map(({ name: en, ar_name: ar, discount }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list never changes
    <p key={index} className="flex items-baseline justify-between gap-4 text-sm">
      <span className="min-w-0">
        {t('result.discount')} <VenueText text={{ en, ar }} />
      </span>
      <Money fils={-fromDecimal(discount)} currency={currency} />
    </p>
  ));
}

/** Shows how many were called off by the venue, cancelled by the customer, and given up. */
function CancelledUnits({ product }: { product: Product }) {
  const { quantity, called_off, cancelled, given_up } = product;
  const t = useT('checkout');
  const counts = (count: number) => ({ count, quantity, part: count < quantity ? 'some' : 'all' });
  return (
    <p className="mt-1 flex flex-wrap gap-2 empty:hidden">
      {called_off > 0 && <Badge tone="danger">{t('result.calledOff', counts(called_off))}</Badge>}
      {cancelled > 0 && <Badge>{t('result.unitsCancelled', counts(cancelled))}</Badge>}
      {given_up > 0 && <Badge>{t('result.unitsGivenUp', counts(given_up))}</Badge>}
    </p>
  );
}
