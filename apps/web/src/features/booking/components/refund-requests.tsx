import { fromDecimal } from '@nadi/domain/kernel/money';
import { formatMoney } from '@nadi/i18n/money';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Badge, type BadgeTone } from '@nadi/ui/data/badge.tsx';
import { ConfirmDialog } from '@nadi/ui/layout/confirm-dialog.tsx';
import { useState } from 'react';
import { Failed } from '../../../platform/page/failed.tsx';
import { useLanguage } from '../../../platform/page/texts.tsx';
import {
  type RefundRequest,
  useRefundRequests,
  useWithdrawRequest,
} from '../api.refund-requests.ts';
import type { OrderAccess } from '../api.ts';
import { useLastDay } from '../last-day.ts';

const TONES: Readonly<Record<RefundRequest['state'], BadgeTone>> = {
  waiting: 'accent',
  approved: 'bright',
  declined: 'danger',
  withdrawn: 'plain',
  lapsed: 'plain',
};

/** Lists the requests for a refund of an order, each with its answer (REFUND-02). */
export function RefundRequests(order: OrderAccess) {
  const { t } = useLanguage('booking');
  const { data, error, refetch } = useRefundRequests(order);
  if (error) return <Failed error={error} onRetry={refetch} />;
  if (data === undefined || data.length === 0) return null;
  return (
    <section className="mt-6 print:hidden" aria-labelledby="refund-requests">
      <h2 id="refund-requests" className="mb-3 text-xl">
        {t('refund.title')}
      </h2>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface px-4">
        {data.map((request) => (
          <RequestRow key={request.id} request={request} order={order} />
        ))}
      </ul>
    </section>
  );
}

function RequestRow({ request, order }: { request: RefundRequest; order: OrderAccess }) {
  const { t, language } = useLanguage('booking');
  const lastDay = useLastDay();
  const [isAsking, setAsking] = useState(false);
  const withdraw = useWithdrawRequest(order);
  const { id, state, way, word, price, repaid, reason, currency } = request;
  const money = (amount: number) => formatMoney(fromDecimal(amount), currency, language);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 py-3">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {t('refund.price', { amount: money(price) })}
          <Badge tone={TONES[state]}>{t(`refund.state.${state}`)}</Badge>
        </p>
        {state === 'waiting' && (
          <p className="text-sm text-ink-soft">
            {t('refund.answerBy', { until: lastDay(request.answer_until) })}
          </p>
        )}
        {repaid !== null && (
          <p className="text-sm">{t(`refund.repaid.${way}`, { amount: money(repaid) })}</p>
        )}
        {reason !== null && (
          <p className="wrap-anywhere text-sm">
            {t('refund.reason')} <bdi>{reason}</bdi>
          </p>
        )}
        {word !== null && (
          <p className="wrap-anywhere text-sm text-ink-soft">
            {t('refund.yourWord')} <bdi>{word}</bdi>
          </p>
        )}
      </div>
      {state === 'waiting' && (
        <Button size="small" onClick={() => setAsking(true)}>
          {t('refund.withdraw')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('refund.withdrawTitle')}
          confirmLabel={t('refund.withdraw')}
          cancelLabel={t('shell.back')}
          busy={withdraw.isPending}
          onConfirm={() => withdraw.mutate(id, { onSettled: () => setAsking(false) })}
          onCancel={() => setAsking(false)}
        >
          <p>{t('refund.withdrawText')}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
