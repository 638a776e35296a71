import type { ConsoleRefund } from '@nadi/contract/order/refund-endpoints';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { isCounter } from '@nadi/domain/payment/gateway-kind';
import { Button } from '@nadi/ui/controls/button.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { Badge } from '@nadi/ui/data/badge.tsx';
import { Money } from '@nadi/ui/data/money.tsx';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { type FormEvent, useState } from 'react';
import { Failed } from '../../../platform/failed.tsx';
import { formatInstant } from '../../../platform/instant.ts';
import { useLanguage, useT } from '../../../platform/texts.tsx';
import { useRefunds } from '../api.refunds.ts';
import { RecordRefund, type RefundAction } from './record-refund.tsx';

/** Refunds to cards that need staff, or all of an order by its number (REFUND-08, REFUND-09). */
export function FailedRefunds() {
  const t = useT('console-refunds');
  const [number, setNumber] = useState('');
  const refunds = useRefunds(number);
  return (
    <>
      <div className="flex flex-col gap-2">
        <Search onSearch={setNumber} />
        <p className="text-sm text-ink-soft">{t('console.refundSearchHint')}</p>
      </div>
      <Loaded
        data={refunds.data}
        failed={
          refunds.isError && <Failed error={refunds.error} onAgain={() => void refunds.refetch()} />
        }
        skeleton={<Skeleton className="h-64" />}
        empty={
          <EmptyState
            title={t(number === '' ? 'console.noRefundFailed' : 'console.noRefundOfOrder')}
          />
        }
      >
        {(all) => (
          <ul className="border-t border-line">
            {all.map((refund) => (
              <FailedRow key={refund.id} refund={refund} />
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}

/** Search by the number of an order; empty: the refunds that need staff. */
function Search({ onSearch }: { onSearch: (number: string) => void }) {
  const t = useT('console-refunds');
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <div className="w-full sm:w-72">
        <TextField
          label={t('console.refundSearch')}
          dir="ltr"
          autoComplete="off"
          maxLength={40}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <Button type="submit">{t('console.refundFind')}</Button>
    </form>
  );
}

/** Refund with the last response of its gateway, and the results that the reader may record. */
/** Sources of money that belongs to no order. */
const SOURCES = {
  order: 'console.refundOfTopUp',
  top_up: 'console.refundOfTopUp',
  wallet: 'console.refundOfWallet',
  partner: 'console.refundOfPartner',
} as const;

function FailedRow({ refund }: { refund: ConsoleRefund }) {
  const { t, language } = useLanguage('console-refunds');
  const [action, setAction] = useState<RefundAction | null>(null);
  const { order_number: number, customer_name: name, state, last_answer: answer } = refund;
  const next = refund.next_attempt_at;
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-line py-4 text-sm lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.4fr)]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 text-base font-medium">
          {number === null ? t(SOURCES[refund.from]) : <bdi dir="ltr">{number}</bdi>}
          <Badge tone={state === 'returned' || state === 'settled' ? 'bright' : 'danger'}>
            {t(
              refund.gateway === null && state === 'failed'
                ? 'console.refundOwed'
                : `console.refundCard.${state}`,
            )}
          </Badge>
        </p>
        {name !== null && (
          <p>
            <bdi>{name}</bdi>
          </p>
        )}
        {refund.contact && <Contact contact={refund.contact} />}
        <p className="text-ink-soft">
          {t('console.refundBegan', { when: formatInstant(refund.requested_at, language) })}
        </p>
      </div>
      <div className="min-w-0">
        <p className="font-medium">
          <Money fils={fromDecimal(refund.amount)} currency={refund.currency} />
        </p>
        {refund.gateway !== null && (
          <p className="wrap-anywhere text-ink-soft">
            <bdi dir="ltr">
              {refund.gateway} {refund.transaction}
            </bdi>
          </p>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <p>
          {refund.gateway === null && state !== 'settled' && t('console.refundNoCard')}
          {refund.actions.includes('cash') && t('console.refundWaitsAtCounter')}
          {isNotCash(refund) && t('console.refundNotInCash')}
          {answer !== null && state !== 'settled' && t(`console.refundAnswer.${answer}`)}{' '}
          {next !== null && t('console.refundNext', { when: formatInstant(next, language) })}
        </p>
        {refund.actions.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {refund.actions.map((one) => (
              <Button key={one} size="small" onClick={() => setAction(one)}>
                {t(`console.refundAction.${one}`)}
                <span className="sr-only"> {number}</span>
              </Button>
            ))}
          </div>
        )}
      </div>
      {action !== null && (
        <RecordRefund refund={refund} action={action} onClose={() => setAction(null)} />
      )}
    </li>
  );
}

/** Checks whether a refund waits at the counter, but was not paid in cash (TILL-09). */
const isNotCash = ({ gateway, state, actions }: ConsoleRefund): boolean =>
  gateway !== null && isCounter(gateway) && state !== 'settled' && !actions.includes('cash');

/** Addresses of a person to whom staff pay a refund. */
function Contact({
  contact: { email, mobile },
}: {
  contact: NonNullable<ConsoleRefund['contact']>;
}) {
  return (
    <p className="flex flex-wrap gap-x-3">
      {email !== null && (
        <a className="wrap-anywhere underline" href={`mailto:${email}`}>
          <bdi dir="ltr">{email}</bdi>
        </a>
      )}
      {mobile !== null && (
        <a className="underline" href={`tel:${mobile}`}>
          <bdi dir="ltr">{mobile}</bdi>
        </a>
      )}
    </p>
  );
}
