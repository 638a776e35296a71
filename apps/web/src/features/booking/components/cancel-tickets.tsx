import { Button } from '@nadi/ui/controls/button.tsx';
import { useState } from 'react';
import { useDeadlineText } from '../../../platform/line/deadline-text.ts';
import { factsOf } from '../../../platform/line/line.ts';
import { useT } from '../../../platform/page/texts.tsx';
import { useCancellation } from '../api.ts';
import {
  canBeCancelled,
  canBeMoved,
  cancellableUntil,
  type OrderOfTickets,
  openUntil,
  type RefundOutcome,
  type Ticket,
} from '../model.ts';
import { CancelDialog } from './cancel-dialog.tsx';
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
  const [outcome, setOutcome] = useState<RefundOutcome | null>(null);
  const cancellation = useCancellation(order);
  const { preview } = cancellation;
  const show = (found: RefundOutcome) => found.units.length > 0 && setOutcome(found);
  return (
    <>
      <Button
        busy={preview.isPending && outcome === null}
        onClick={() =>
          preview.mutate({ tickets, acceptsNoRefund, asksGoodwill: true }, { onSuccess: show })
        }
      >
        {label}
      </Button>
      {outcome !== null && (
        <CancelDialog
          tickets={tickets}
          order={order}
          label={label}
          outcome={outcome}
          cancellation={cancellation}
          onPreview={(way) =>
            preview.mutate(
              { tickets, acceptsNoRefund, asksGoodwill: true, way },
              { onSuccess: show },
            )
          }
          onClose={() => setOutcome(null)}
        />
      )}
    </>
  );
}
