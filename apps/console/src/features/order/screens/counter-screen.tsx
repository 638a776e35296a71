import type { CounterOrder } from '@nadi/contract/order/counter-endpoints';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { Button } from '@nadi/ui/controls/button.tsx';
import { buttonClass } from '@nadi/ui/controls/button-class';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { Money } from '@nadi/ui/data/money.tsx';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { ShowMore } from '@nadi/ui/layout/show-more.tsx';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { Failed } from '../../../platform/failed.tsx';
import { formatInstant } from '../../../platform/instant.ts';
import { useLanguage, useLocal, useT } from '../../../platform/texts.tsx';
import { useCounterOrders } from '../api.counter.ts';
import { TakePayment } from '../components/take-payment.tsx';

/** Orders that wait to be paid at the counter, and their payment (PAY-29). */
export function CounterScreen() {
  const t = useT('console-counter');
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const orders = useCounterOrders(search);
  const [id, setId] = useState<string | null>(null);
  const [first] = orders.data?.pages ?? [];
  const shown = orders.data?.pages.flatMap((page) => page.orders);
  const taking = shown?.find(({ order_id }) => order_id === id);
  return (
    <div className="flex flex-col gap-5">
      <div className="max-w-2xl">
        <h1 className="text-2xl font-semibold">{t('console.counter')}</h1>
        <p className="text-ink-soft">{t('console.counterHint')}</p>
      </div>
      {first?.has_till === false && (
        <Notice
          action={
            <Link to="/tills" className={buttonClass({ size: 'small' })}>
              {t('console.counterOpenTill')}
            </Link>
          }
        >
          {t('console.counterNoTill')}
        </Notice>
      )}
      <div className="w-full sm:w-80">
        <TextField
          label={t('console.counterSearch')}
          autoComplete="off"
          maxLength={60}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <Loaded
        data={shown}
        failed={
          orders.isError && <Failed error={orders.error} onAgain={() => void orders.refetch()} />
        }
        skeleton={<Skeleton className="h-64" />}
        empty={
          <EmptyState
            title={t(search === '' ? 'console.counterNone' : 'console.counterNotFound')}
          />
        }
      >
        {(there) => (
          <ul className="border-t border-line">
            {there.map((order) => (
              <CounterRow key={order.order_id} order={order} onTake={() => setId(order.order_id)} />
            ))}
          </ul>
        )}
      </Loaded>
      <ShowMore
        hasMore={orders.hasNextPage}
        isBusy={orders.isFetchingNextPage}
        onMore={() => void orders.fetchNextPage()}
      >
        {t('console.more')}
      </ShowMore>
      {taking && first && (
        <TakePayment
          order={taking}
          cashStepFils={fromDecimal(first.cash_step)}
          hasTill={first.has_till}
          onClose={() => setId(null)}
        />
      )}
    </div>
  );
}

interface CounterRowProps {
  readonly order: CounterOrder;
  readonly onTake: () => void;
}

function CounterRow({ order, onTake }: CounterRowProps) {
  const { t, language } = useLanguage('console-counter');
  const local = useLocal();
  const { order_number, customer, lines, due, currency, expires_at } = order;
  return (
    <li className="grid items-start gap-x-6 gap-y-3 border-b border-line py-4 text-sm lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_auto]">
      <div className="min-w-0">
        <p className="text-base font-medium">
          <bdi dir="ltr">{order_number}</bdi>
        </p>
        <p>
          <bdi>{customer.name}</bdi>
        </p>
        {customer.mobile !== null && (
          <p className="text-ink-soft">
            <bdi dir="ltr">{customer.mobile}</bdi>
          </p>
        )}
      </div>
      <div className="min-w-0">
        <p className="text-base font-medium">
          <Money fils={fromDecimal(due)} currency={currency} />
        </p>
        {lines.map(({ name, ar_name, date, start_time, quantity }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order never change their order
          <p key={index}>
            {quantity > 1 && `${quantity} × `}
            <bdi>{local(name, ar_name)}</bdi>{' '}
            {date !== null && <bdi dir="ltr">{[date, start_time?.slice(0, 5)].join(' ')}</bdi>}
          </p>
        ))}
        <p className="text-ink-soft">
          {t('console.counterUntil', { until: formatInstant(expires_at, language) })}
        </p>
      </div>
      <Button tone="cta" onClick={onTake}>
        {t('console.takePayment')}
        <span className="sr-only"> {order_number}</span>
      </Button>
    </li>
  );
}
