import { inLanguage, type Language } from '@nadi/domain/kernel/localized';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { REASON_LENGTH_MAX } from '@nadi/domain/order/cancel-reason';
import { formatMoney } from '@nadi/i18n/money';
import { Button } from '@nadi/ui/controls/button.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { ConfirmDialog } from '@nadi/ui/layout/confirm-dialog.tsx';
import { useState } from 'react';
import { useDeadlineText } from '../../../platform/line/deadline-text.ts';
import { factsOf } from '../../../platform/line/line.ts';
import { useLanguage, useT } from '../../../platform/page/texts.tsx';
import { useCancellation } from '../api.ts';
import {
  canBeCancelled,
  canBeMoved,
  cancellableUntil,
  endingTickets,
  type OrderOfTickets,
  openUntil,
  type RefundOutcome,
  type Ticket,
} from '../model.ts';
import { MoveTickets } from './move-tickets.tsx';

/** Shows until when a ticket can be cancelled for free, with the button that cancels it or gives it up. */
export function TicketCancellation({
  ticket,
  now,
  order,
}: {
  readonly ticket: Ticket;
  /** Local minutes. */
  readonly now: number;
  readonly order: OrderOfTickets;
}) {
  const t = useT('booking');
  const deadlineText = useDeadlineText();
  const until = cancellableUntil(ticket);
  const ends = factsOf(ticket).when?.from ?? openUntil(ticket);
  if (until === null || ends === null || ends <= now) return null;
  const isFree = canBeCancelled(ticket, now);
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4 print:hidden">
      <p className="text-sm text-ink-soft">
        {isFree ? t('ticket.freeUntil', { when: deadlineText(until) }) : t('ticket.notFree')}
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-2">
        {canBeMoved(ticket, now) && <MoveTickets ticket={ticket} order={order} />}
        <CancelTickets
          tickets={[ticket]}
          order={order}
          label={t(isFree ? 'ticket.cancel' : 'ticket.giveUp')}
          acceptsNoRefund={!isFree}
        />
      </div>
    </div>
  );
}

export interface CancelTicketsProps {
  readonly tickets: readonly Ticket[];
  readonly order: OrderOfTickets;
  readonly label: string;
  /** Gives them up without a refund if their free time is over (ORDER-31). */
  readonly acceptsNoRefund?: boolean;
}

/** Cancels tickets (ORDER-20, ORDER-31), after showing what is refunded and what ends with them. */
export function CancelTickets({
  tickets,
  order,
  label,
  acceptsNoRefund = false,
}: CancelTicketsProps) {
  const { t, language } = useLanguage('booking');
  const [outcome, setOutcome] = useState<RefundOutcome | null>(null);
  const [reason, setReason] = useState('');
  const { preview, cancel } = useCancellation(order);
  const show = (found: RefundOutcome) => found.units.length > 0 && setOutcome(found);
  const ending = outcome === null ? [] : endingTickets(order.all, outcome);
  const others = ending.filter((one) => !tickets.includes(one));
  return (
    <>
      <Button
        busy={preview.isPending}
        onClick={() => preview.mutate({ tickets, acceptsNoRefund }, { onSuccess: show })}
      >
        {label}
      </Button>
      {outcome !== null && (
        <ConfirmDialog
          title={t(outcome.is_given_up ? 'ticket.giveUpTitle' : 'ticket.cancelTitle', {
            count: ending.length,
          })}
          confirmLabel={label}
          cancelLabel={t('shell.back')}
          danger
          busy={cancel.isPending}
          onConfirm={() =>
            cancel.mutate(
              // As was shown: what was free in the preview is never given up.
              { tickets, acceptsNoRefund: outcome.is_given_up === 1, reason: reason.trim() },
              { onSettled: () => setOutcome(null) },
            )
          }
          onCancel={() => setOutcome(null)}
        >
          <div className="flex flex-col gap-2">
            <Refund {...outcome} />
            {others.length > 0 && (
              <p>{t('ticket.cancelAlso', { names: namesOf(others, language) })}</p>
            )}
            <p>{t('ticket.cancelText')}</p>
            <TextField
              label={t('ticket.cancelReason')}
              hint={t('ticket.cancelReasonHint')}
              optional
              maxLength={REASON_LENGTH_MAX}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </div>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Shows the amount that is refunded, and the way it returns. */
function Refund({ shares, currency, is_given_up }: RefundOutcome) {
  const { t, language } = useLanguage('booking');
  if (is_given_up === 1) return <p className="font-medium">{t('ticket.giveUpText')}</p>;
  if (shares.length === 0) return <p>{t('ticket.cancelUnpaid')}</p>;
  return shares.map(({ way, amount: decimal }) => {
    const amount = formatMoney(fromDecimal(decimal), currency, language);
    return (
      <p key={way} className="font-medium">
        {t(way === 'wallet' ? 'ticket.refundToWallet' : 'ticket.cancelRefund', { amount })}
      </p>
    );
  });
}

/** Returns the names of tickets, each once. */
export const namesOf = (tickets: readonly Ticket[], language: Language): string =>
  [...new Set(tickets.map((one) => inLanguage(factsOf(one).title, language)))].join(
    language === 'ar' ? '، ' : ', ',
  );
