import { lazyPart, PartBoundary } from '@nadi/browser/later/lazy-part.tsx';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { useLocation, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useLocalNow } from '../../../platform/device/use-local-now.ts';
import { Failed } from '../../../platform/page/failed.tsx';
import { useLanguage, useT } from '../../../platform/page/texts.tsx';
import { type OrderAccess, useTickets } from '../api.ts';
import { canBeCancelled, type OrderOfTickets, type Ticket } from '../model.ts';
import { namesOf } from './cancel-dialog.tsx';
import { CancelTickets } from './cancel-tickets.tsx';
import type { TaxDocumentsProps } from './tax-documents.tsx';
import { TicketCard } from './ticket-card.tsx';

/** Loaded where the venue names participants. */
const SignedDisclaimers = lazyPart<OrderAccess>(
  async () => (await import('./signed-disclaimers.tsx')).SignedDisclaimers,
);

/** Loaded where tickets were cancelled. */
const RefundRequests = lazyPart<OrderAccess>(
  async () => (await import('./refund-requests.tsx')).RefundRequests,
);

/** Loaded after the tickets, with their texts. */
const TaxDocuments = lazyPart<TaxDocumentsProps>(
  async () => (await import('./tax-documents.tsx')).TaxDocuments,
);

export interface TicketListProps {
  readonly orderId: string;
  /** Order token of a guest, which gives access without a session. */
  readonly orderToken?: string;
}

/** Lists the tickets of one order. */
export function TicketList({ orderId, orderToken }: TicketListProps) {
  const t = useT('booking');
  const { data: tickets, error, refetch } = useTickets(orderId, orderToken);
  return (
    <Loaded
      data={tickets}
      failed={error && <Failed error={error} onRetry={refetch} />}
      skeleton={<Skeleton className="h-120" />}
      empty={<EmptyState title={t('ticket.none')} />}
    >
      {(all) => (
        <>
          <PaidMove />
          <AddressedTicket />
          <MovedTickets tickets={all} />
          <div className="grid gap-5 sm:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))] print:block">
            {all.map((ticket, index) => (
              <TicketCard
                key={ticket.ticket_id}
                ticket={ticket}
                number={index + 1}
                count={all.length}
                order={{ orderId, orderToken, all }}
              />
            ))}
          </div>
          <CancelAll orderId={orderId} orderToken={orderToken} all={all} />
          {all.some(({ names_people }) => names_people === 1) && (
            <PartBoundary fallback={(again) => <Failed error={new Error()} onRetry={again} />}>
              <Suspense>
                <SignedDisclaimers orderId={orderId} orderToken={orderToken} />
              </Suspense>
            </PartBoundary>
          )}
          {all.some(({ state }) => state === 'cancelled') && (
            <PartBoundary fallback={(again) => <Failed error={new Error()} onRetry={again} />}>
              <Suspense>
                <RefundRequests orderId={orderId} orderToken={orderToken} />
              </Suspense>
            </PartBoundary>
          )}
          <PartBoundary fallback={(again) => <Failed error={new Error()} onRetry={again} />}>
            <Suspense>
              <TaxDocuments orderId={orderId} orderToken={orderToken} tickets={validOf(all)} />
            </Suspense>
          </PartBoundary>
        </>
      )}
    </Loaded>
  );
}

const validOf = (tickets: readonly Ticket[]): number =>
  tickets.filter(({ state }) => state === 'valid').length;

/** Scrolls to the ticket that the address names, once the tickets are shown. */
function AddressedTicket() {
  const id = useLocation({ select: ({ hash }) => hash });
  useEffect(() => {
    const ticket = document.getElementById(id);
    ticket?.scrollIntoView?.({ block: 'start' });
    ticket?.focus({ preventScroll: true });
  }, [id]);
  return null;
}

/** Texts of a dearer move after the return from its payment, by its state. */
const PAID_MOVES = {
  moved: ['success', 'ticket.moveDone'],
  open: ['info', 'ticket.moveOpen'],
  ended: ['info', 'ticket.moveUnpaid'],
  refunded: ['danger', 'ticket.moveTooLate'],
} as const;

/** Shows the outcome of a dearer move after the return from its payment (ORDER-40). */
function PaidMove() {
  const t = useT('booking');
  const { move } = useSearch({ strict: false }) as { readonly move?: string };
  const shown = Object.entries(PAID_MOVES).find(([state]) => state === move);
  if (shown === undefined) return null;
  const [tone, text] = shown[1];
  return (
    <div role="status" className="mb-5 print:hidden">
      <Notice tone={tone}>{t(text)}</Notice>
    </div>
  );
}

/** Shows that the venue has moved these tickets, and that they can be cancelled. */
function MovedTickets({ tickets }: { tickets: readonly Ticket[] }) {
  const { t, language } = useLanguage('booking');
  const now = useLocalNow();
  const moved = tickets.filter((one) => one.is_moved === 1 && canBeCancelled(one, now));
  if (moved.length === 0) return null;
  return (
    <div className="mb-5 print:hidden">
      <Notice>{t('ticket.moved', { name: namesOf(moved, language) })}</Notice>
    </div>
  );
}

/** Offers to cancel all tickets of the order that can be cancelled, where there are several. */
function CancelAll(order: OrderOfTickets) {
  const t = useT('booking');
  const now = useLocalNow();
  const tickets = order.all.filter((one) => canBeCancelled(one, now));
  if (tickets.length < 2) return null;
  const label = t('ticket.cancelAll', { count: tickets.length });
  return (
    <div className="mt-5 flex justify-end print:hidden">
      <CancelTickets tickets={tickets} order={order} label={label} />
    </div>
  );
}
