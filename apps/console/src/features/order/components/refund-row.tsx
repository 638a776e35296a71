import type { ConsoleRefundRequest } from '@nadi/contract/order/refund-endpoints';
import { addDays } from '@nadi/domain/kernel/local-date';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { dateOnScreen } from '@nadi/i18n/dates';
import { formatMoney } from '@nadi/i18n/money';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Badge, type BadgeTone } from '@nadi/ui/data/badge.tsx';
import { Money } from '@nadi/ui/data/money.tsx';
import { formatInstant } from '../../../platform/instant.ts';
import { lineTime } from '../../../platform/line-time.ts';
import { useLanguage, useLocal } from '../../../platform/texts.tsx';

export type RefundRequest = ConsoleRefundRequest;

export interface RefundRowProps {
  readonly request: RefundRequest;
  readonly onApprove: () => void;
  readonly onDecline: () => void;
}

/** Time left below which a deadline is marked: the last day. */
const URGENT_MINUTES = 24 * 60;

const TONES: Readonly<Record<RefundRequest['state'], BadgeTone>> = {
  waiting: 'accent',
  approved: 'bright',
  declined: 'danger',
  withdrawn: 'plain',
  lapsed: 'plain',
};

/** Request with its customer, its booking, what paid it, and its answer or the buttons to answer. */
export function RefundRow({ request, onApprove, onDecline }: RefundRowProps) {
  const { t, language } = useLanguage('console-refunds');
  const { customer, order_number: number, state, word } = request;
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-line py-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.4fr)]">
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-center gap-2 text-base font-medium">
          <bdi dir="ltr">{number}</bdi>
          {state !== 'waiting' && (
            <Badge tone={TONES[state]}>{t(`console.refundState.${state}`)}</Badge>
          )}
        </p>
        {state === 'waiting' && <Deadline request={request} />}
        <p className="text-ink-soft">
          {t('console.refundAskedOn', { when: formatInstant(request.created_at, language) })}
        </p>
        <p className="mt-2">
          <bdi>{customer.name}</bdi>
        </p>
        <p className="text-ink-soft">
          <bdi dir="ltr">{customer.mobile}</bdi>
        </p>
        <p className="truncate text-ink-soft">
          <bdi dir="ltr">{customer.email}</bdi>
        </p>
      </div>
      <Booking request={request} />
      <div className="flex min-w-0 flex-col gap-3 text-sm">
        {word !== null && (
          <figure>
            <figcaption className="text-ink-soft">{t('console.refundWord')}</figcaption>
            <blockquote className="wrap-anywhere border-s-2 border-edge ps-3">
              <bdi>{word}</bdi>
            </blockquote>
          </figure>
        )}
        {state === 'waiting' ? (
          request.at_most > 0 && (
            <div className="flex flex-wrap gap-2">
              <Button size="small" onClick={onDecline}>
                {t('console.refundDecline')}
                <span className="sr-only"> {number}</span>
              </Button>
              <Button tone="cta" size="small" onClick={onApprove}>
                {t('console.refundApprove')}
                <span className="sr-only"> {number}</span>
              </Button>
            </div>
          )
        ) : (
          <Decision request={request} />
        )}
      </div>
    </li>
  );
}

function Deadline({ request }: { request: RefundRequest }) {
  const { t, language } = useLanguage('console-refunds');
  const isUrgent = request.minutes_left < URGENT_MINUTES;
  // The deadline is the midnight after it.
  const lastDay = addDays(request.answer_until.slice(0, 10), -1);
  return (
    <p className={isUrgent ? 'text-danger' : ''}>
      {t('console.refundAnswerBy', { when: dateOnScreen(lastDay, language, false) })}
    </p>
  );
}

/** Things that were given up, their price, and what paid the order. */
function Booking({ request }: { request: RefundRequest }) {
  const { t, language } = useLanguage('console-refunds');
  const local = useLocal();
  const { lines, tenders, price, currency } = request;
  const money = (amount: number) => formatMoney(fromDecimal(amount), currency, language);
  return (
    <div className="min-w-0 text-sm">
      <ul className="flex flex-col gap-2">
        {lines.map(
          ({ quantity, where, ar_where, date, start_time: from, end_time: to, ...line }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a request have a fixed order.
            <li key={index}>
              <p className="font-medium">
                {where !== null && (
                  <>
                    <bdi>{local(where, ar_where ?? where)}</bdi>
                    {' · '}
                  </>
                )}
                <bdi>{local(line.name, line.ar_name)}</bdi>
                {quantity > 1 && ` × ${quantity}`}
              </p>
              {date !== null && (
                <p>
                  {dateOnScreen(date, language, false)} <bdi>{lineTime(from, to, language)}</bdi>
                </p>
              )}
            </li>
          ),
        )}
      </ul>
      <p className="mt-2 flex flex-wrap gap-x-2">
        {t('console.refundPrice')}
        <Money fils={fromDecimal(price)} currency={currency} />
      </p>
      <ul className="text-ink-soft">
        {tenders.map(({ kind, amount, refunded }) => (
          <li key={kind}>
            {t(`console.refundPaidBy.${kind}`, { amount: money(amount) })}
            {refunded > 0 && ` ${t('console.refundBack', { amount: money(refunded) })}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Answer to a request: who, when, and the amount or the reason. */
function Decision({ request }: { request: RefundRequest }) {
  const { t, language } = useLanguage('console-refunds');
  const { decided_by: by, decided_at: at, repaid, reason, way, currency } = request;
  const when = at === null ? '' : formatInstant(at, language);
  return (
    <div className="flex flex-col gap-1">
      {repaid !== null && (
        <p className="font-medium">
          {t(`console.refundRepaid.${way}`, {
            amount: formatMoney(fromDecimal(repaid), currency, language),
          })}
        </p>
      )}
      {reason !== null && (
        <p className="wrap-anywhere">
          <bdi>{reason}</bdi>
        </p>
      )}
      <p className="text-ink-soft">
        {by === null ? when : t('console.refundDecidedBy', { by, when })}
      </p>
    </div>
  );
}
