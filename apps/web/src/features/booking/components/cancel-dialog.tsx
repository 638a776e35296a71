import { inLanguage, type Language } from '@nadi/domain/kernel/localized';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { REASON_LENGTH_MAX } from '@nadi/domain/order/cancel-reason';
import { formatMoney } from '@nadi/i18n/money';
import { CheckField } from '@nadi/ui/controls/check-field.tsx';
import { RadioStrip } from '@nadi/ui/controls/radio-strip.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { ConfirmDialog } from '@nadi/ui/layout/confirm-dialog.tsx';
import { useState } from 'react';
import { factsOf } from '../../../platform/line/line.ts';
import { useLanguage } from '../../../platform/page/texts.tsx';
import type { useCancellation } from '../api.ts';
import { useLastDay } from '../last-day.ts';
import {
  endingTickets,
  type OrderOfTickets,
  type RefundOutcome,
  type RefundWay,
  type Ticket,
} from '../model.ts';

export interface CancelDialogProps {
  readonly tickets: readonly Ticket[];
  readonly order: OrderOfTickets;
  readonly label: string;
  /** Outcome as the server has computed it. */
  readonly outcome: RefundOutcome;
  readonly cancellation: ReturnType<typeof useCancellation>;
  /** Computes the outcome by another way. */
  readonly onPreview: (way: RefundWay) => void;
  readonly onClose: () => void;
}

/** Confirms a cancellation: what comes back by which way, what ends, and what the venue is asked for. */
export function CancelDialog({
  tickets,
  order,
  label,
  outcome,
  cancellation: { preview, cancel },
  onPreview,
  onClose,
}: CancelDialogProps) {
  const { t, language } = useLanguage('booking');
  const [reason, setReason] = useState('');
  const [way, setWay] = useState<RefundWay>('original');
  const [asksGoodwill, setAsksGoodwill] = useState(false);
  const isGivenUp = outcome.is_given_up === 1;
  const ending = endingTickets(order.all, outcome);
  const others = ending.filter((one) => !tickets.includes(one));
  const isRefunded = isGivenUp ? asksGoodwill : outcome.shares.length > 0;
  const choose = (chosen: RefundWay) => {
    setWay(chosen);
    if (!isGivenUp) onPreview(chosen);
  };
  const confirm = () =>
    cancel.mutate(
      // As was shown: what was free in the preview is never given up.
      {
        tickets,
        acceptsNoRefund: isGivenUp,
        asksGoodwill,
        ...(isRefunded && way === 'wallet' && { way }),
        reason: reason.trim(),
      },
      { onSettled: onClose },
    );
  return (
    <ConfirmDialog
      title={t(isGivenUp ? 'ticket.giveUpTitle' : 'ticket.cancelTitle', { count: ending.length })}
      confirmLabel={label}
      cancelLabel={t('shell.back')}
      danger
      busy={cancel.isPending || preview.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <div className="flex flex-col gap-3">
        <Refund {...outcome} />
        {others.length > 0 && <p>{t('ticket.cancelAlso', { names: namesOf(others, language) })}</p>}
        <p>{t('ticket.cancelText')}</p>
        {outcome.request && (
          <Goodwill
            until={outcome.request.answer_until}
            isChecked={asksGoodwill}
            onChange={setAsksGoodwill}
          />
        )}
        {isRefunded && outcome.has_wallet === 1 && (
          <RadioStrip<RefundWay>
            label={t(isGivenUp ? 'refund.wayAsked' : 'refund.way')}
            layout="wrap"
            options={[
              { value: 'original', label: t('refund.way.original') },
              { value: 'wallet', label: t('refund.way.wallet') },
            ]}
            value={way}
            onChange={choose}
          />
        )}
        <TextField
          label={t(asksGoodwill ? 'refund.word' : 'ticket.cancelReason')}
          hint={t('ticket.cancelReasonHint')}
          optional
          maxLength={REASON_LENGTH_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}

interface GoodwillProps {
  /** End of the time in which the venue answers. */
  readonly until: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** Choice to ask the venue to repay a part of what is given up (REFUND-01). */
function Goodwill({ until, isChecked, onChange }: GoodwillProps) {
  const { t } = useLanguage('booking');
  const lastDay = useLastDay();
  return (
    <div className="flex flex-col gap-1">
      <CheckField
        label={t('refund.ask')}
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <p className="text-sm text-ink-soft">{t('refund.askHint', { until: lastDay(until) })}</p>
    </div>
  );
}

const REFUNDED = {
  original: 'ticket.cancelRefund',
  counter: 'ticket.refundAtCounter',
  wallet: 'ticket.refundToWallet',
  promo: 'ticket.refundInPromo',
  credit: 'ticket.refundOnCredit',
  dispute: 'ticket.refundByDispute',
} as const;

/** Shows the amount that is refunded, and the way it returns. */
function Refund({ shares, currency, is_given_up }: RefundOutcome) {
  const { t, language } = useLanguage('booking');
  if (is_given_up === 1) return <p className="font-medium">{t('ticket.giveUpText')}</p>;
  if (shares.length === 0) return <p>{t('ticket.cancelUnpaid')}</p>;
  return (
    <div aria-live="polite">
      {shares.map(({ way, amount: decimal, points = 0 }) => {
        const amount = formatMoney(fromDecimal(decimal), currency, language);
        return (
          <p key={way} className="font-medium">
            {way === 'points'
              ? t('ticket.refundInPoints', { points })
              : t(REFUNDED[way], { amount })}
          </p>
        );
      })}
    </div>
  );
}

/** Returns the names of tickets, each once. */
export const namesOf = (tickets: readonly Ticket[], language: Language): string =>
  [...new Set(tickets.map((one) => inLanguage(factsOf(one).title, language)))].join(
    language === 'ar' ? '، ' : ', ',
  );
